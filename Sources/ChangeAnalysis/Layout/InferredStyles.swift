/// Styles that frames suggest where nobody gave any.
///
/// Each container is taken for a row, a column or lines of a row, with the padding, gaps and alignment that its old frames
/// have. Where several ways to align or distribute layers give the old frames, the one that gives the new ones, too, is
/// taken: what is wrong then follows from none of them.
struct InferredStyles {
  /// The style of each layer, by its place in the old table; empty where nothing can be said.
  private(set) var styles: [LayerLayout]
  /// The direction that most rows have.
  let direction: LayerLayout.Direction
  private let matching: LayerMatching
  /// So much rounding may make of a distance.
  private let slack: Double
  /// Of so many layers in one nobody looks which overlap.
  static let overlapLimit = 64

  /// Takes the layers in each layer where they are the same on both sides.
  init(_ matching: LayerMatching, children: [[Int]], pixel: Double) {
    self.matching = matching
    slack = 2.1 * pixel
    styles = Array(repeating: LayerLayout(), count: matching.old.count)
    direction = Self.direction(of: matching.old, children, 2.1 * pixel)
    for node in children.indices.dropFirst() where !children[node].isEmpty { infer(node, children[node]) }
  }

  /// Whether frames alone say so much that another value of the property may be named.
  static func isNamed(_ property: String) -> Bool {
    ["gap", "padding", "margin", "direction"].contains { property.hasPrefix($0) }
  }

  /// The direction in which layers in most layers follow each other.
  static func direction(
    of table: LayerTable, _ children: [[Int]], _ slack: Double
  ) -> LayerLayout.Direction {
    if let given = table.tree.direction { return given }
    var rows = (ltr: 0, rtl: 0)
    for list in children where list.count > 1 {
      let spans = list.map { Axis.horizontal.span(table[$0].layer.frame) }
      if InferredLine.isInOrder(spans, slack) { rows.ltr += 1 }
      if InferredLine.isInOrder(spans.reversed(), slack) { rows.rtl += 1 }
    }
    return rows.rtl > rows.ltr || table.tree.traits.contains("rightToLeft") ? .rtl : .ltr
  }

  private mutating func infer(_ node: Int, _ children: [Int]) {
    let flow = inFlow(children)
    for child in Set(children).subtracting(flow) { place(child, in: node) }
    guard let (keyword, axis, isReversed, ordered) = way(flow, in: node) else {
      for child in flow { place(child, in: node) }
      return
    }
    var style: [LayerLayout.Property: LayerLayout.Value] = styles[node].values
    style[.flexDirection] = .keyword(keyword)
    let along = line(ordered, in: node, axis, isReversed: isReversed)
    var padding = along.padding
    style[.justifyContent] = along.justification.map { .keyword($0) }
    style[.gap] = along.gap.map { .length(.points($0)) }
    style[.display] = .keyword(along.isFitted ? "flex" : "block")
    for (child, margins) in zip(ordered, along.margins) where !margins.isEmpty {
      add(margins, to: child)
    }
    let across = line(ordered, in: node, axis.other, isReversed: false)
    padding.merge(across.outerPadding) { first, _ in first }
    style[.padding] = .edges(padding.mapValues { .points(max(0, $0)) })
    for (child, (keyword, margins)) in zip(ordered, across.alignments) {
      var own = styles[child].values
      own[.alignSelf] = .keyword(keyword)
      styles[child] = LayerLayout(own)
      add(margins, to: child)
    }
    styles[node] = LayerLayout(style)
  }

  private mutating func add(_ margins: [LayerLayout.Edge: LayerLayout.Length], to child: Int) {
    guard !margins.isEmpty else { return }
    var own = styles[child].values
    if case .edges(let known) = own[.margin] {
      own[.margin] = .edges(known.merging(margins) { _, second in second })
    } else {
      own[.margin] = .edges(margins)
    }
    styles[child] = LayerLayout(own)
  }

  /// Gives a layer that lies over others a place of its own.
  private mutating func place(_ child: Int, in node: Int) {
    var insets: [LayerLayout.Edge: LayerLayout.Length] = [:]
    for axis in Axis.allCases {
      let line = line([child], in: node, axis, isReversed: false)
      insets.merge(line.insets) { first, _ in first }
    }
    styles[child] = LayerLayout([.position: .keyword("absolute"), .inset: .edges(insets)])
  }

  private func inFlow(_ children: [Int]) -> [Int] { Self.inFlow(children, of: matching.old, slack) }

  /// The layers that lie beside each other, without those that lie over or under others.
  static func inFlow(_ children: [Int], of table: LayerTable, _ slack: Double) -> [Int] {
    guard children.count <= overlapLimit else { return children }
    var flow = children
    func overlaps(_ one: Int, _ two: Int) -> Bool {
      guard one != two else { return false }
      let (first, second) = (table[one].layer.frame, table[two].layer.frame)
      return Axis.allCases.allSatisfy { axis in
        let (a, b) = (axis.span(first), axis.span(second))
        return min(a.high, b.high) - max(a.low, b.low) > slack
      }
    }
    while flow.count > 1 {
      let counts = flow.map { one in flow.count { overlaps(one, $0) } }
      guard let most = counts.max(), most > 0 else { break }
      guard let place = counts.lastIndex(of: most) else { break }
      flow.remove(at: place)
    }
    return flow
  }

  /// How layers follow each other, in the order in which they do; nil if they do not.
  private func way(_ flow: [Int], in node: Int) -> (String, Axis, isReversed: Bool, [Int])? {
    let ways: [(String, Axis, Bool)] = [
      ("column", .vertical, false), ("row", .horizontal, false), ("row-reverse", .horizontal, true),
      ("column-reverse", .vertical, true),
    ]
    for (keyword, axis, isReversed) in ways {
      let line = line(flow, in: node, axis, isReversed: isReversed)
      if InferredLine.isInOrder(line.old, slack) { return (keyword, axis, isReversed, flow) }
    }
    return nil
  }

  private func line(_ nodes: [Int], in node: Int, _ axis: Axis, isReversed: Bool) -> InferredLine {
    let isMirrored = isReversed != (axis == .horizontal && direction == .rtl)
    func spans(_ frames: [Rect], _ size: Size) -> [Span] {
      let whole = axis.length(of: size)
      return frames.map {
        let span = axis.span($0)
        return isMirrored ? Span(low: whole - span.high, high: whole - span.low) : span
      }
    }
    let (old, new) = (matching.old, matching.new)
    let (before, now) = (old[node].layer.frame.size, new[matching.newOfOld[node]].layer.frame.size)
    var edges: (LayerLayout.Edge, LayerLayout.Edge) =
      axis == .horizontal ? (.start, .end) : (.top, .bottom)
    if isReversed { edges = (edges.1, edges.0) }
    return InferredLine(
      old: spans(nodes.map { old[$0].layer.frame }, before),
      new: spans(nodes.map { new[matching.newOfOld[$0]].layer.frame }, now),
      lengths: (axis.length(of: before), axis.length(of: now)), edges: edges, slack: slack)
  }
}
