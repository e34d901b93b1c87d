/// Fills columns row by row, and makes and places only the cells that can be seen.
final class LazyGridBehavior: NodeBehavior {
  private let items: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Double
  private let elements: LazyElements
  private var shown: [(node: Node, column: GridColumn, row: Rect)] = []

  init(items: [GridItem], alignment: HorizontalAlignment, spacing: Double, elements: LazyElements) {
    self.items = items
    self.alignment = alignment
    self.spacing = spacing.isFinite ? spacing : 0
    self.elements = elements
  }

  var isTransparent: Bool { false }

  private func cells(_ row: Int, _ columns: [GridColumn]) -> Range<Int> {
    row * columns.count..<min((row + 1) * columns.count, elements.count)
  }

  private func height(_ row: Int, _ columns: [GridColumn]) -> Double {
    zip(cells(row, columns), columns).map { cell, column in
      elements[cell]?.sizeThatFits(ProposedViewSize(width: column.width, height: nil)).height ?? 0
    }.max() ?? 0
  }

  private func rows(_ columns: [GridColumn]) -> LazyLines {
    LazyLines(
      count: (elements.count + columns.count - 1) / columns.count, spacing: spacing,
      sample: LazyLines.sampleCount / columns.count
    ) { height($0, columns) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    let columns = items.columns(in: proposal.width)
    let proposed = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0
    return Size(width: max(proposed, columns.last?.end ?? 0), height: rows(columns).total)
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    let window = node.frame.intersection(layoutBounds.visible)
    let columns = items.columns(in: node.proposal.width)
    shown = []
    if elements.count > 0, window.height > 0 {
      show(window.minY - node.frame.minY, window.maxY - node.frame.minY, columns)
    }
    node.setChildren(shown.map(\.node))
  }

  private func show(_ low: Double, _ high: Double, _ columns: [GridColumn]) {
    let rows = rows(columns)
    var row = rows.firstIndex(reaching: low)
    var top = rows.start(of: row)
    while row < rows.count, top < high {
      let height = height(row, columns)
      for (cell, column) in zip(cells(row, columns), columns) {
        let place = Rect(x: column.start, y: top, width: column.width, height: height)
        if let node = elements[cell] { shown.append((node, column, place)) }
      }
      top += height + spacing
      row += 1
    }
  }

  func place(_ node: Node) {
    let columns = Size(width: items.columns(in: node.proposal.width).last?.end ?? 0, height: 0)
    let offset =
      ViewDimensions(node: nil, proposal: node.proposal, size: node.size)[alignment]
      - ViewDimensions(node: nil, proposal: node.proposal, size: columns)[alignment]
    for (child, column, row) in shown {
      LayoutSubview(node: child).place(
        aligned: column.alignment, in: row.offsetBy(x: offset, y: 0), proposal: ProposedViewSize(row.size))
    }
  }

  func summary(_ node: Node) -> String { "\(shown.count) of \(elements.count)" }

  func record(of node: Node) -> BehaviorRecord {
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
      [alignment.key.field, .number(spacing), .number(Double(elements.count)), .number(Double(items.count))]
        + columns + places, children: nodes)
  }
}
