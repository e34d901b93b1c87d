/// Layers along an axis of the layer around them, on both sides, from the edge at which they start.
struct InferredLine {
  typealias Edge = LayerLayout.Edge
  typealias Length = LayerLayout.Length

  let old, new: [Span]
  /// The length of the layer around them, before and now.
  let lengths: (Double, Double)
  /// The edges at which they start and end.
  let edges: (Edge, Edge)
  let slack: Double
  /// The distances between layers, before and now.
  private let steps: [(Double, Double)]
  private var distribution = Distribution.start

  init(old: [Span], new: [Span], lengths: (Double, Double), edges: (Edge, Edge), slack: Double) {
    (self.old, self.new, self.lengths, self.edges, self.slack) = (old, new, lengths, edges, slack)
    steps = zip(zip(old, old.dropFirst()), zip(new, new.dropFirst())).map { before, now in
      (before.1.low - before.0.high, now.1.low - now.0.high)
    }
    distribution = likeliestDistribution
  }

  /// Whether each one begins where the one before it ends, or later.
  static func isInOrder(_ spans: [Span], _ slack: Double) -> Bool {
    zip(spans, spans.dropFirst()).allSatisfy { $1.low >= $0.high - slack }
  }

  private func isSame(_ one: Double, _ two: Double) -> Bool { one.isNear(two, slack) }

  // MARK: Along the line

  /// The distances from both ends, before and now.
  private var start: (Double, Double) { (old.first?.low ?? 0, new.first?.low ?? 0) }
  private var end: (Double, Double) {
    (lengths.0 - (old.last?.high ?? 0), lengths.1 - (new.last?.high ?? 0))
  }

  /// How the layers are distributed.
  private enum Distribution: Equatable {
    case start, end, center, spaceBetween
    /// What is left of the line lies before a layer.
    case auto(before: Int)
  }

  private var likeliestDistribution: Distribution {
    let (steps, start, end) = (steps, start, end)
    let other = steps.indices.filter { !isSame(steps[$0].0, steps[$0].1) }
    let (isStart, isEnd) = (isSame(start.0, start.1), isSame(end.0, end.1))
    if other.isEmpty {
      if isStart { return .start }
      if isEnd { return .end }
      return isSame(start.0 - end.0, start.1 - end.1) ? .center : .start
    }
    guard isStart, isEnd else { return .start }
    // What an engine forgets or counts twice is no distance that follows from what is left.
    let isLeft = other.allSatisfy {
      let (was, now) = steps[$0]
      return now > -slack && !isSame(now, 0) && !isSame(now, 2 * was)
    }
    guard isLeft else { return .start }
    if other.count == 1 { return .auto(before: other[0] + 1) }
    return other.count == steps.count && isUniform ? .spaceBetween : .start
  }

  private var isUniform: Bool { steps.allSatisfy { isSame($0.0, steps[0].0) } }

  /// The keyword of `justifyContent`.
  var justification: String? {
    switch distribution {
    case .end: "flex-end"
    case .center: "center"
    case .spaceBetween: "space-between"
    default: nil
    }
  }

  /// The distance between all layers; nil where it is not the same or may be anything else.
  var gap: Double? {
    guard steps.count > 1, isUniform, [.start, .end, .center].contains(distribution) else { return nil }
    return steps[0].0 > 0 ? steps.map(\.0).reduce(0, +) / Double(steps.count) : nil
  }

  /// The margins by layer.
  var margins: [[Edge: Length]] {
    let distribution = distribution
    let first = start.0 - (padding[edges.0] ?? 0)
    let isSpaced = gap == nil && distribution != .spaceBetween
    return old.indices.map { place in
      if place == 0 { return isSame(first, 0) || distribution == .center ? [:] : [edges.0: .points(first)] }
      guard isSpaced else { return [:] }
      return [edges.0: distribution == .auto(before: place) ? .auto : .points(steps[place - 1].0)]
    }
  }

  /// The padding at both ends, as far as it decides; what is out of proportion to the other end is none.
  var padding: [Edge: Double] {
    let (start, end) = (start.0, end.0)
    if distribution == .center {
      return [edges.0: max(0, start - end), edges.1: max(0, end - start)]
    }
    guard isFitted || distribution != .start else { return [:] }
    return [edges.0: start > 2 * max(0, end) + slack ? max(0, end) : start, edges.1: end]
  }

  /// Whether the layer around them may be as long as they are.
  var isFitted: Bool {
    distribution == .start && (isSame(end.0, start.0) || isSame(end.0, 0) || isSame(end.0, end.1))
  }

  // MARK: Across

  /// The least distances from both ends; what is out of proportion to the other end is none.
  private var outer: (Double, Double) {
    let ends = (old.map(\.low).min() ?? 0, old.map { lengths.0 - $0.high }.min() ?? 0)
    func part(_ one: Double, _ other: Double) -> Double {
      one > 2 * max(0, other) + slack ? max(0, other) : one
    }
    return (part(ends.0, ends.1), part(ends.1, ends.0))
  }

  /// The same as padding.
  var outerPadding: [Edge: Double] { [edges.0: outer.0, edges.1: outer.1] }

  /// How each layer is aligned, with its margins.
  var alignments: [(String, [Edge: Length])] {
    let outer = outer
    return zip(old, new).map { before, now in
      let margins = (before.low - outer.0, lengths.0 - before.high - outer.1)
      let isStart = isSame(before.low, now.low)
      let isEnd = isSame(lengths.0 - before.high, lengths.1 - now.high)
      let isCenter = isSame(before.low + before.high - lengths.0, now.low + now.high - lengths.1)
      let isOfEnd = isSame(margins.1, 0) && !isSame(margins.0, 0)
      let isEven = isSame(margins.0, margins.1)
      let isWhole = isEven && isSame(margins.0, 0)
      if isWhole, isStart == isEnd { return ("stretch", [:]) }
      if isStart, isEnd, !isSame(lengths.0, lengths.1) {
        return ("stretch", [edges.0: .points(margins.0), edges.1: .points(margins.1)])
      }
      if isEven, isCenter, !isStart || !isWhole { return ("center", [:]) }
      if isOfEnd, isEnd || !isStart { return ("flex-end", [:]) }
      if isWhole, !isStart { return ("stretch", [:]) }
      return ("flex-start", isSame(margins.0, 0) ? [:] : [edges.0: .points(margins.0)])
    }
  }

  /// The insets of a single layer with a place of its own: from the edge to which it keeps its distance.
  var insets: [Edge: Length] {
    let (isStart, isEnd) = (isSame(start.0, start.1), isSame(end.0, end.1))
    if isStart, isEnd, !isSame(lengths.0, lengths.1) {
      return [edges.0: .points(start.0), edges.1: .points(end.0)]
    }
    return isEnd && !isStart ? [edges.1: .points(end.0)] : [edges.0: .points(start.0)]
  }
}
