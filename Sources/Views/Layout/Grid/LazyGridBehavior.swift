/// Fills columns row by row, or rows column by column, and makes and places only the cells that can be seen.
///
/// Lines follow each other along the axis; the items share the length across it.
final class LazyGridBehavior: NodeBehavior {
  private let axis: Axis
  private let items: [GridItem]
  private let guide: AlignmentKey
  private let spacing: Double
  private let elements: LazyElements
  private var shown: [(node: Node, column: GridColumn, line: Rect)] = []

  init(axis: Axis, items: [GridItem], guide: AlignmentKey, spacing: Double, elements: LazyElements) {
    self.axis = axis
    self.items = items
    self.guide = guide
    self.spacing = spacing.isFinite ? spacing : 0
    self.elements = elements
  }

  var isTransparent: Bool { false }
  private var cross: Axis { axis == .vertical ? .horizontal : .vertical }

  private func cells(_ line: Int, _ columns: [GridColumn]) -> Range<Int> {
    line * columns.count..<min((line + 1) * columns.count, elements.count)
  }

  private func length(_ line: Int, _ columns: [GridColumn]) -> Double {
    zip(cells(line, columns), columns).map { cell, column in
      var proposed = ProposedViewSize.unspecified
      proposed[cross] = column.width
      return elements[cell]?.sizeThatFits(proposed)[axis] ?? 0
    }.max() ?? 0
  }

  private func lines(_ columns: [GridColumn]) -> LazyLines {
    LazyLines(
      count: (elements.count + columns.count - 1) / columns.count, spacing: spacing,
      sample: LazyLines.sampleCount / columns.count
    ) { length($0, columns) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    let columns = items.columns(in: proposal[cross])
    let proposed = proposal[cross].flatMap { $0.isFinite ? $0 : nil } ?? 0
    var size = Size.zero
    size[cross] = max(proposed, columns.last?.end ?? 0)
    size[axis] = lines(columns).total
    return size
  }

  /// The columns that share the grid's own width: columns with large minimums make it wider than what was proposed.
  private func placedColumns(_ node: Node) -> [GridColumn] { items.columns(in: node.size[cross]) }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    let window = node.frame.intersection(layoutBounds.visible)
    let columns = placedColumns(node)
    shown = []
    if elements.count > 0, window.height > 0, window.width > 0 {
      let (low, high) =
        axis == .vertical
        ? (window.minY - node.frame.minY, window.maxY - node.frame.minY) : node.leadingWindow(window)
      show(low, high, columns)
    }
    node.setChildren(shown.map(\.node))
  }

  private func show(_ low: Double, _ high: Double, _ columns: [GridColumn]) {
    let lines = lines(columns)
    var line = lines.firstIndex(reaching: low)
    var start = lines.start(of: line)
    while line < lines.count, start < high {
      let length = length(line, columns)
      for (cell, column) in zip(cells(line, columns), columns) {
        let place =
          axis == .vertical
          ? Rect(x: column.start, y: start, width: column.width, height: length)
          : Rect(x: start, y: column.start, width: length, height: column.width)
        if let node = elements[cell] { shown.append((node, column, place)) }
      }
      start += length + spacing
      line += 1
    }
  }

  func place(_ node: Node) {
    var columns = Size.zero
    columns[cross] = placedColumns(node).last?.end ?? 0
    let offset =
      ViewDimensions(node: nil, proposal: node.proposal, size: node.size).value(of: guide)
      - ViewDimensions(node: nil, proposal: node.proposal, size: columns).value(of: guide)
    for (child, column, line) in shown {
      LayoutSubview(node: child).place(
        aligned: column.alignment,
        in: axis == .vertical ? line.offsetBy(x: offset, y: 0) : line.offsetBy(x: 0, y: offset),
        proposal: ProposedViewSize(line.size))
    }
  }

  func summary(_ node: Node) -> String { "\(shown.count) of \(elements.count)" }

  func record(of node: Node) -> BehaviorRecord {
    guard axis == .vertical else { return .frozen(node) }
    let (places, nodes) = elements.recorded
    let columns = items.flatMap { item -> [LayoutEntry.Field] in
      let size: [LayoutEntry.Field] =
        switch item.size {
        case .fixed(let width): [.name("fixed"), .number(width), .none]
        case .flexible(let least, let most): [.name("flexible"), .number(least), .number(most)]
        case .adaptive(let least, let most): [.name("adaptive"), .number(least), .number(most)]
        }
      return size + [.number(item.spacing)] + item.alignment
    }
    return BehaviorRecord(
      .lazyGrid,
      [guide.field, .number(spacing), .number(Double(elements.count)), .number(Double(items.count))]
        + columns + places, children: nodes)
  }
}
