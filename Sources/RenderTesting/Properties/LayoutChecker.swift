/// Checks what must hold of layouts of views, on generated cases.
package struct LayoutChecker {
  /// A check that fails, with the smallest case that was found.
  package struct Failure: Sendable {
    package let check: LayoutCheck
    /// The number of the first case that fails; nil for one that was given.
    package let number: Int?
    package let smallest: LayoutCase
    package let message: String
  }

  /// How far numbers may differ that are computed in another order.
  private static let tolerance = 0.001
  private static let attempts = 2_000

  private let checks: [LayoutCheck]
  private let typesetter: Typesetter
  private let container: @Sendable (LayoutCaseBoxes) -> any View
  private let origins: (@Sendable (LayoutSample, ProposedViewSize, Point) -> [Point])?

  /// Checks a layout.
  package init(_ layout: some Layout, except: Set<LayoutCheck>, typesetter: Typesetter) {
    self.init(except: except, typesetter: typesetter, origins: { $0.origins(of: layout, $1, from: $2) }) {
      boxes in
      layout { boxes }
    }
  }

  /// Checks a container that is no `Layout`.
  package init(
    except: Set<LayoutCheck>, typesetter: Typesetter,
    origins: (@Sendable (LayoutSample, ProposedViewSize, Point) -> [Point])? = nil,
    container: @escaping @Sendable (LayoutCaseBoxes) -> any View
  ) {
    checks = LayoutCheck.allCases.filter { !except.contains($0) && ($0 != .translated || origins != nil) }
    (self.typesetter, self.origins, self.container) = (typesetter, origins, container)
  }

  /// Whether no check is left.
  package var isEmpty: Bool { checks.isEmpty }

  /// Checks generated cases, and makes the first failure of each check small.
  package func failures(seed: UInt64, cases: Int) -> [Failure] {
    var failures: [Failure] = []
    LayoutThread.run {
      var left = checks
      for number in 1...max(1, cases) {
        let one = LayoutCase(seed: seed, number: number)
        for check in left where message(check, one) != nil {
          failures.append(small(check, one, number))
          left.removeAll { $0 == check }
        }
      }
    }
    return failures
  }

  /// Checks one case.
  package func failures(of one: LayoutCase) -> [Failure] {
    var failures: [Failure] = []
    LayoutThread.run {
      failures = checks.compactMap { check in
        message(check, one).map { Failure(check: check, number: nil, smallest: one, message: $0) }
      }
    }
    return failures
  }

  private func small(_ check: LayoutCheck, _ one: LayoutCase, _ number: Int) -> Failure {
    let shrinker = Shrinker<LayoutCase>(limit: Self.attempts, weight: \.weight, simpler: \.simpler)
    let smallest = shrinker.smallest(from: one) { message(check, $0) != nil }
    return Failure(
      check: check, number: number, smallest: smallest,
      message: message(check, smallest) ?? "it failed once, and not when it was asked for again")
  }
}

extension LayoutChecker {
  private func sample(
    _ boxes: [LayoutCase.Box], _ direction: LayoutDirection = .leftToRight, wrapped: Bool = false
  ) -> LayoutSample {
    LayoutSample(boxes, direction: direction, typesetter: typesetter) { content in
      let view = container(content)
      return wrapped ? ZStack { AnyView(view) } : view
    }
  }

  /// How a check fails for a case; nil where it holds.
  private func message(_ check: LayoutCheck, _ one: LayoutCase) -> String? {
    let isStill = !one.boxes.contains(where: \.reflows)
    switch check {
    case .valid: return invalid(one)
    case .deterministic: return difference(one, "the second time", sample(one.boxes))
    case .queryOrder: return difference(one, "after other queries", queried(one))
    case .mirrored: return mirrored(one)
    case .wrapped: return difference(one, "in a ZStack", sample(one.boxes, wrapped: true))
    case .translated: return translated(one)
    case .apart: return overlap(one)
    case .linear: return measures(one)
    case .idealBetween: return isStill ? unordered(one) : nil
    case .monotone: return isStill ? shrinking(one) : nil
    case .withinProposal: return isStill ? tooLarge(one) : nil
    case .inBounds: return isStill ? outside(one) : nil
    }
  }

  private func invalid(_ one: LayoutCase) -> String? {
    let sample = sample(one.boxes)
    for proposal in one.proposals + [.zero, .unspecified, .infinity] {
      let size = sample.size(proposal)
      if !(size.width >= 0 && size.height >= 0) {
        return "its size for \(proposal.spelled) is \(size.spelled)"
      }
    }
    for proposal in one.proposals { _ = placement(sample, proposal) }
    return sample.problems.first
  }

  /// The frames for a proposal; nil where the size is infinite, in which nothing can be placed.
  private func placement(_ sample: LayoutSample, _ proposal: ProposedViewSize) -> LayoutSample.Placement? {
    let size = sample.size(proposal)
    return size.width.isFinite && size.height.isFinite ? sample.placement(proposal) : nil
  }

  /// A sample that was asked for other sizes and placed before.
  private func queried(_ one: LayoutCase) -> LayoutSample {
    let sample = sample(one.boxes)
    for proposal in [.infinity, .zero, .unspecified] + one.proposals.reversed() { _ = sample.size(proposal) }
    for proposal in one.proposals.reversed() { _ = placement(sample, proposal) }
    return sample
  }

  /// What another sample says differently from a new one.
  private func difference(_ one: LayoutCase, _ when: String, _ other: LayoutSample) -> String? {
    for proposal in one.proposals {
      let new = sample(one.boxes)
      let (expected, found) = (new.size(proposal), other.size(proposal))
      guard Self.isClose(found, expected) else {
        return "its size for \(proposal.spelled) is \(found.spelled) \(when), not \(expected.spelled)"
      }
      if let wanted = placement(new, proposal), let found = placement(other, proposal),
        let place = difference(wanted, found, when)
      {
        return "for \(proposal.spelled), \(place)"
      }
    }
    return nil
  }

  private func difference(
    _ expected: LayoutSample.Placement, _ found: LayoutSample.Placement, _ when: String
  ) -> String? {
    for (index, (wanted, frame)) in zip(expected.frames, found.frames).enumerated() {
      switch (wanted, frame) {
      case (nil, nil): continue
      case (let wanted?, let frame?):
        if !Self.isClose(frame, wanted) {
          return "view \(index) is at \(frame.spelled) \(when), not \(wanted.spelled)"
        }
      default: return "view \(index) is \(frame == nil ? "not " : "")shown \(when)"
      }
    }
    return nil
  }

  private func mirrored(_ one: LayoutCase) -> String? {
    for proposal in one.proposals {
      guard var expected = placement(sample(one.boxes), proposal),
        let found = placement(sample(one.boxes, .rightToLeft), proposal)
      else { continue }
      let width = expected.size.width
      expected.frames = expected.frames.map { frame in
        frame.map { Rect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
      }
      if let place = difference(expected, found, "from right to left") {
        return "for \(proposal.spelled), \(place)"
      }
    }
    return nil
  }

  private func translated(_ one: LayoutCase) -> String? {
    guard let origins else { return nil }
    let (sample, corner) = (sample(one.boxes), Point(x: 40, y: 30))
    for proposal in one.proposals {
      let size = sample.size(proposal)
      guard size.width.isFinite, size.height.isFinite else { continue }
      for (index, (start, moved)) in zip(origins(sample, proposal, .zero), origins(sample, proposal, corner))
        .enumerated()
      where abs(moved.x - start.x - corner.x) > Self.tolerance
        || abs(moved.y - start.y - corner.y) > Self.tolerance
      {
        return
          "for \(proposal.spelled), view \(index) moves by (\((moved.x - start.x).short), \((moved.y - start.y).short)) with "
          + "bounds that move by (40, 30)"
      }
    }
    return nil
  }

  private func unordered(_ one: LayoutCase) -> String? {
    let sample = sample(one.boxes)
    let (least, ideal, greatest) = (sample.size(.zero), sample.size(.unspecified), sample.size(.infinity))
    let sizes =
      "the sizes are \(least.spelled) at least, \(ideal.spelled) ideally, \(greatest.spelled) at most"
    let isOrdered =
      least.width <= ideal.width + Self.tolerance && least.height <= ideal.height + Self.tolerance
      && ideal.width <= greatest.width + Self.tolerance && ideal.height <= greatest.height + Self.tolerance
    return isOrdered ? nil : sizes
  }

  private func shrinking(_ one: LayoutCase) -> String? {
    let sample = sample(one.boxes)
    for proposal in one.proposals {
      for more in [10.0, 100] {
        var (wider, higher) = (proposal, proposal)
        wider.width = proposal.width.map { $0 + more }
        higher.height = proposal.height.map { $0 + more }
        let size = sample.size(proposal)
        for (greater, isLess) in [
          (wider, sample.size(wider).width < size.width - Self.tolerance),
          (higher, sample.size(higher).height < size.height - Self.tolerance),
        ] where isLess {
          return
            "its size for \(greater.spelled) is \(sample.size(greater).spelled), and for \(proposal.spelled) \(size.spelled)"
        }
      }
    }
    return nil
  }

  private func tooLarge(_ one: LayoutCase) -> String? {
    let sample = sample(one.boxes)
    for proposal in one.proposals {
      let (size, least) = (sample.size(proposal), sample.size(.zero))
      let isWithin =
        size.width <= max(proposal.width ?? .infinity, least.width) + Self.tolerance
        && size.height <= max(proposal.height ?? .infinity, least.height) + Self.tolerance
      if !isWithin {
        return "its size for \(proposal.spelled) is \(size.spelled), and its least \(least.spelled)"
      }
    }
    return nil
  }

  private func outside(_ one: LayoutCase) -> String? {
    let sample = sample(one.boxes)
    let least = sample.size(.zero)
    for proposal in one.proposals {
      guard let placed = placement(sample, proposal), placed.size.width >= least.width,
        placed.size.height >= least.height
      else { continue }
      for (index, frame) in placed.frames.enumerated() {
        guard let frame else { continue }
        let isInside =
          frame.minX >= -Self.tolerance && frame.minY >= -Self.tolerance
          && frame.maxX <= placed.size.width + Self.tolerance
          && frame.maxY <= placed.size.height + Self.tolerance
        if !isInside {
          return
            "for \(proposal.spelled), view \(index) is at \(frame.spelled), outside of \(placed.size.spelled)"
        }
      }
    }
    return nil
  }

  private func overlap(_ one: LayoutCase) -> String? {
    let sample = sample(one.boxes)
    for proposal in one.proposals {
      guard let frames = placement(sample, proposal)?.frames else { continue }
      for (index, frame) in frames.enumerated() {
        for (other, before) in frames[..<index].enumerated() {
          guard let frame, let before else { continue }
          let shared = frame.intersection(before)
          if shared.width > Self.tolerance, shared.height > Self.tolerance {
            return "for \(proposal.spelled), views \(other) and \(index) overlap by \(shared.size.spelled)"
          }
        }
      }
    }
    return nil
  }

  private func measures(_ one: LayoutCase) -> String? {
    guard let box = one.boxes.first, let proposal = one.proposals.first else { return nil }
    let counts = [8, 16].map { count in
      let sample = sample(Array(repeating: box, count: count))
      _ = sample.size(proposal)
      _ = placement(sample, proposal)
      return sample.measureCount
    }
    guard Double(counts[1]) > 2.5 * Double(counts[0]) else { return nil }
    return
      "for \(proposal.spelled), 8 views are measured \(grouped(counts[0])) times, and 16 \(grouped(counts[1])) times"
  }

  private static func isClose(_ found: Double, _ expected: Double) -> Bool {
    // Infinite sizes have no difference.
    found == expected || abs(found - expected) <= tolerance
  }

  private static func isClose(_ found: Size, _ expected: Size) -> Bool {
    isClose(found.width, expected.width) && isClose(found.height, expected.height)
  }

  private static func isClose(_ found: Rect, _ expected: Rect) -> Bool {
    isClose(found.size, expected.size) && isClose(found.minX, expected.minX)
      && isClose(found.minY, expected.minY)
  }
}

extension ProposedViewSize {
  fileprivate var spelled: String { "(\(width?.short ?? "nil"), \(height?.short ?? "nil"))" }
}
