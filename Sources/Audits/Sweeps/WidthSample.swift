/// What is found at one width of a sweep.
struct WidthSample {
  let width: Int
  /// The findings that boxes decide, each once.
  let findings: [SweepRun.Key: AuditFinding]
  let relations: WidthRelations.Layout
  let omitted: Set<AuditCheck>
  /// Whether all widths between the sample before and this one look like both.
  var isLikeBefore = false
  private let movesEvenly: Bool
  /// What is there: views with their lines and what is known about them.
  private let content: Int
  /// Where it lies.
  private let places: [Double]
  /// The edges from left to right: what passes another thing between two widths has another place at one of them.
  private let order: [Int]

  init(_ view: AuditedView, width: Int, _ findings: [AuditFinding], omitted: Set<AuditCheck>) {
    self.width = width
    self.omitted = omitted
    self.findings = Dictionary(findings.map { (SweepRun.Key($0), $0) }) { first, _ in first }
    relations = WidthRelations.Layout(view)
    movesEvenly = view.movesEvenly
    var (content, places) = (Hasher(), [Double]())
    func add(_ frame: Rect) { places += [frame.minX, frame.minY, frame.width, frame.height] }
    for layer in view.layers {
      content.combine(layer.path)
      add(layer.frame)
    }
    for text in view.texts {
      content.combine(text.path)
      for run in text.runs { content.combine(run.text) }
      content.combine(text.size)
      for line in text.lines { add(line) }
    }
    let tree = view.tree.accessibility ?? AccessibilityTree()
    for element in tree.elements {
      content.combine(element.path)
      content.combine(element.coveredBy)
      add(element.frame)
    }
    for text in tree.texts {
      content.combine(text.path)
      content.combine(text.isTruncated)
      content.combine(text.brokenWords)
      add(text.frame)
    }
    for container in tree.containers {
      content.combine(container.path)
      add(container.frame)
    }
    self.content = content.finalize()
    self.places = places
    let edges = stride(from: 0, to: places.count, by: 4).flatMap {
      [places[$0], places[$0] + places[$0 + 2]]
    }
    order = edges.indices.sorted { (edges[$0].rounded(), $0) < (edges[$1].rounded(), $1) }
  }

  /// Whether the same views with the same lines have the same findings, and lie to each other in the same way.
  func isLike(_ other: WidthSample) -> Bool {
    movesEvenly && other.movesEvenly && content == other.content && places.count == other.places.count
      && relations == other.relations && order == other.order && omitted == other.omitted
      && findings.keys == other.findings.keys
  }

  /// Whether all lies where it would if it moved evenly from one width to another, but for the rounding of frames.
  func lies(between one: WidthSample, and other: WidthSample) -> Bool {
    let part = Double(width - one.width) / Double(other.width - one.width)
    return places.indices.allSatisfy { place in
      let expected = one.places[place] + part * (other.places[place] - one.places[place])
      return abs(places[place] - expected) <= 1.5
    }
  }
}

extension SweepRun {
  /// The farthest that two widths lie apart between which none is laid out.
  private static let step = 128
  /// Where two widths lie between two others, as parts: no bend in the middle is even at both.
  private static let probes = [0.38, 0.71]

  /// A width, and what was found there; nil where it could not be laid out.
  private typealias Place = (width: Int, sample: WidthSample?)

  /// What is found at widths in rising order: at all of them, but for those between two that look alike.
  func samples(_ problems: inout [String]) -> [WidthSample] {
    let (first, last) = (sweep.widths.lowerBound, sweep.widths.upperBound)
    var found: [WidthSample] = []
    var low = place(first, &problems)
    if let sample = low.sample { found.append(sample) }
    let step = sweep.isExhaustive ? 1 : Self.step
    for width in Array(stride(from: first + step, to: last, by: step)) + [last] where width > first {
      let high = place(width, &problems)
      add(from: low, to: high, &found, &problems)
      low = high
    }
    return found
  }

  /// Adds what is found at the widths over one and up to another.
  private func add(
    from low: Place, to high: Place, _ found: inout [WidthSample], _ problems: inout [String]
  ) {
    let length = high.width - low.width
    var high = high
    if length > 1 {
      let isLike = low.sample.flatMap { one in high.sample.map(one.isLike) } ?? false
      let parts = isLike ? Self.probes : [0.5]
      let widths = Set(parts.map { low.width + max(1, min(length - 1, Int(Double(length) * $0))) })
      var middle = widths.sorted().map { place($0, &problems) }
      guard let one = low.sample, let other = high.sample, isLike,
        middle.allSatisfy({ $0.sample.map { one.isLike($0) && $0.lies(between: one, and: other) } ?? false })
      else {
        for (low, high) in zip([low] + middle, middle + [high]) {
          add(from: low, to: high, &found, &problems)
        }
        return
      }
      for index in middle.indices { middle[index].sample?.isLikeBefore = true }
      found += middle.compactMap(\.sample)
      high.sample?.isLikeBefore = true
    }
    if let sample = high.sample { found.append(sample) }
  }

  private func place(_ width: Int, _ problems: inout [String]) -> Place {
    do {
      let audited = try layOut(sweep.cell(width, column), context)
      let findings = try AuditPass(audited, context, isGeometric: true).findings(sweep.checks)
      let omitted = sweep.checks.filter { !$0.hasInput(in: audited.tree) }
      return (width, WidthSample(audited, width: width, findings, omitted: omitted))
    } catch {
      problems.append(problem(error, width))
      return (width, nil)
    }
  }
}
