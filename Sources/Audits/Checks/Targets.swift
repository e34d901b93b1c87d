/// A control with where it can be touched.
private struct Target {
  let element: AccessibilityElement
  /// Where touches reach it, before clipping.
  let frame: Rect
  /// The part of the frame that a person can bring into sight.
  let reachable: Rect
  let scrolls: Bool
  /// How the paths of what is in it begin.
  let prefix: String
  /// What it is called in findings.
  let name: String
}

extension AuditPass {
  /// The least side of a target in points, by Apple's guidelines and WCAG 2.5.5; and by WCAG 2.2, SC 2.5.8.
  static let comfortableTarget = 44.0, leastTarget = 24.0

  private var targets: [Target] {
    readable.filter { $0.isInteractive && $0.isEnabled }.map { element in
      let frame = element.hitFrame.flatMap { $0.isFinite ? $0 : nil } ?? element.frame
      let containers = view.containers(from: element.container)
      return Target(
        element: element, frame: frame,
        reachable: frame.intersection(view.reachable(from: element.container)),
        scrolls: containers.contains { $0.kind == .scroll }, prefix: element.path + "/", name: element.name)
    }
  }

  /// **Target size.**
  ///
  /// A control is hard to hit.
  ///
  /// Measured: the shorter side of where touches reach it, as far as that can be brought into sight, points. An error
  /// under 24 where a circle of 24 points around its middle meets another target or its circle (WCAG 2.2, SC 2.5.8), or where
  /// the side is under 12; else a warning under 24, and under 44 (WCAG 2.5.5 and Apple's guidelines) where what grows it to
  /// 44 by equal parts at both sides meets another target. The whole row of a list belongs to
  /// its only control, and 44 points of the height of a bar to each in it. Half a point is allowed for rounding.
  func targetSizes() -> [AuditFinding] {
    let targets = targets.filter { !$0.reachable.isEmpty }
    let places = RectIndex(targets.map(\.reachable))
    return targets.indices.compactMap { index in
      let target = targets[index]
      let side = min(target.reachable.width, target.reachable.height)
      guard side < Self.comfortableTarget - 0.5 else { return nil }
      let isSmall = side < Self.leastTarget - 0.5
      // No farther than what makes it comfortable, or the circles around two middles.
      let space = target.reachable.insetBy(x: -Self.comfortableTarget, y: -Self.comfortableTarget)
      guard
        limits.allow(Double(places.count(near: space)) * LookCosts.control, for: "controls near each other")
      else { return nil }
      func isAnyOther(_ condition: (Target) -> Bool) -> Bool {
        places.hasNear(space) { $0 != index && condition(targets[$0]) }
      }
      guard isSmall || isAnyOther(target.isCrowded) else { return nil }
      let isError = side < Self.leastTarget / 2 || isSmall && isAnyOther(target.isCramped)
      let bound = isError ? Self.leastTarget : Self.comfortableTarget
      return AuditFinding(
        .targetSize, isError ? .error : .warning, at: target.element.path, target.reachable, value: side,
        bound: bound,
        "\(target.name) is \(target.reachable.sizeLabel); "
          + "\(Self.leastTarget.twoDecimals) are required, \(Self.comfortableTarget.twoDecimals) recommended")
    }
  }

  /// Whether scrolling brings a control out from under what covers it: that does not scroll with it.
  private func canLeave(_ element: AccessibilityElement, _ cover: String) -> Bool {
    let scroll = view.containers(from: element.container).first { $0.kind == .scroll }
    return scroll.map { !cover.hasPrefix($0.path + "/") } ?? false
  }

  /// **Overlapping targets.**
  ///
  /// A touch that looks like one control reaches another.
  ///
  /// Measured: the common area of where touches reach them, pt², where it is wider and higher than 4 points. Controls in each
  /// other are none: the inner one is meant.
  func overlappingTargets() -> [AuditFinding] {
    let sorted = targets.filter { !$0.reachable.isEmpty }.sorted { $0.reachable.minY < $1.reachable.minY }
    let places = RectIndex(sorted.map(\.reachable))
    var found: [AuditFinding] = []
    for (index, one) in sorted.enumerated() {
      let near = places.near(one.reachable)
      guard limits.allow(Double(near.count) * LookCosts.control, for: "controls near each other") else {
        return []
      }
      for place in near where place > index {
        let other = sorted[place]
        guard found.count < AuditLimits.findings else {
          limits.exceed(.overlappingTargets, "pairs of controls in one place", AuditLimits.findings)
          return []
        }
        let common = one.reachable.intersection(other.reachable)
        guard common.width > 4, common.height > 4, !one.contains(other), !other.contains(one),
          one.scrolls == other.scrolls, one.element.container == other.element.container || !one.scrolls
        else { continue }
        found.append(
          AuditFinding(
            .overlappingTargets, at: one.element.path, common, beside: other.element.path,
            value: common.width * common.height,
            "\(one.name) and \(other.name) share \(common.sizeLabel) where touches reach only one"))
      }
    }
    return found
  }

  /// **Unreachable target.**
  ///
  /// A control lies off screen where nothing scrolls to it, or under something that takes its
  /// touches.
  ///
  /// Measured: the part of it that can be brought into sight, in percent: a finding under 50. Or the view that takes a touch
  /// in the middle of what is seen; what scrolls may lie under a bar, and everything under a sheet or an alert. The
  /// line of a shape without a fill takes none there.
  func unreachableTargets() -> [AuditFinding] {
    targets.compactMap { target in
      let area = target.element.frame.width * target.element.frame.height
      let seen = target.element.frame.intersection(view.reachable(from: target.element.container))
      let part = area > 0 ? 100 * seen.width * seen.height / area : 100
      if part < 50 {
        return AuditFinding(
          .unreachableTarget, at: target.element.path, target.element.frame, value: part,
          "only \(part.rounded().twoDecimals) % of \(target.name) can be brought into sight",
          "Let it scroll, or give it space.")
      }
      guard let cover = target.element.coveredBy, !canLeave(target.element, cover) else { return nil }
      return AuditFinding(
        .unreachableTarget, at: target.element.path, target.element.frame, beside: cover,
        "\(target.name) is covered by what takes its touches",
        "Move one of them, or let touches through with .allowsHitTesting(false).")
    }
  }
}

extension Target {
  /// Whether the circle of 24 points around its middle meets another target, or the circle of another small one.
  fileprivate func isCramped(by other: Target) -> Bool {
    guard !contains(other), !other.contains(self) else { return false }
    let radius = AuditPass.leastTarget / 2
    let (middle, next) = (reachable, other.reachable)
    let x = max(next.minX - middle.midX, 0, middle.midX - next.maxX)
    let y = max(next.minY - middle.midY, 0, middle.midY - next.maxY)
    if x * x + y * y < radius * radius { return true }
    guard min(next.width, next.height) < AuditPass.leastTarget else { return false }
    let (dx, dy) = (next.midX - middle.midX, next.midY - middle.midY)
    return dx * dx + dy * dy < 4 * radius * radius
  }

  /// Whether another target lies in the space that makes this one as large as is comfortable.
  fileprivate func isCrowded(by other: Target) -> Bool {
    let comfortable = AuditPass.comfortableTarget
    let space = reachable.insetBy(
      x: -max(0, comfortable - reachable.width) / 2, y: -max(0, comfortable - reachable.height) / 2)
    let common = space.intersection(other.reachable)
    return common.width > 0.5 && common.height > 0.5 && !contains(other) && !other.contains(self)
  }

  /// Whether another control lies in this one.
  fileprivate func contains(_ other: Target) -> Bool {
    frame.contains(other.frame, margin: 0.5) || other.element.path.hasPrefix(prefix)
  }
}

extension AccessibilityElement {
  /// The label in quotes, or the identifier.
  var name: String {
    label.isEmpty ? identifier.map { "#\($0)" } ?? "a control without a label" : label.quoted
  }
}
