internal import PixelBuffers

/// Sizes columns and rows by their cells.
///
/// Room is shared between columns as between the views of a stack: the least flexible column first, each
/// being offered an equal share of what is left; then the same between rows.
final class GridBehavior: NodeBehavior {
  let alignment: Alignment
  let gaps: Size

  init(alignment: Alignment, gaps: Size) {
    self.alignment = alignment
    self.gaps = Size(
      width: gaps.width.isFinite ? gaps.width : 0, height: gaps.height.isFinite ? gaps.height : 0)
  }

  var isTransparent: Bool { false }

  /// A cell with the columns it spans.
  struct Cell {
    let node: Node
    let row: Int
    let columns: Range<Int>
  }

  func cells(_ node: Node) -> (cells: [Cell], columnCount: Int) {
    var cells: [Cell] = []
    var spanning: [(Node, Int)] = []
    var columnCount = 0
    for (row, child) in node.children.enumerated() {
      guard child.behavior is GridRowBehavior else {
        spanning.append((child, row))
        continue
      }
      var column = 0
      for cell in child.children {
        let end = column + min(cell.values.grid.columns, 10_000)
        cells.append(Cell(node: cell, row: row, columns: column..<end))
        column = end
      }
      columnCount = max(columnCount, column)
    }
    columnCount = max(columnCount, spanning.isEmpty ? 0 : 1)
    cells += spanning.map { Cell(node: $0.0, row: $0.1, columns: 0..<columnCount) }
    return (cells, columnCount)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    let measures = measures(proposal, node)
    return Size(width: total(measures.widths, gaps.width), height: total(measures.heights, gaps.height))
  }

  func total(_ lengths: [Double], _ gap: Double) -> Double {
    max(0, lengths.reduce(0, +) + gap * Double(max(0, lengths.count - 1)))
  }

  func place(_ node: Node) {
    let (cells, columnCount) = cells(node)
    let measures = measures(node.proposal, node)
    let columnStarts = starts(measures.widths, gaps.width)
    let rowStarts = starts(measures.heights, gaps.height)
    let columnGuides = columnGuides(cells, columnCount)
    for (row, child) in node.children.enumerated() {
      guard let behavior = child.behavior as? GridRowBehavior else { continue }
      let own = cells.filter { $0.row == row && $0.node !== child }
      let baseline = rowBaseline(own, behavior, measures)
      behavior.cells = own.map { cell in
        placement(cell, columnStarts, columnGuides, measures, behavior.alignment, baseline)
      }
      child.place(
        at: Point(x: 0, y: rowStarts[row]), anchor: .topLeading,
        proposal: ProposedViewSize(width: node.size.width, height: measures.heights[row]))
    }
    for cell in cells where node.children[cell.row] === cell.node {
      let placement = placement(cell, columnStarts, columnGuides, measures, nil, nil)
      cell.node.place(
        at: Point(x: placement.origin.x, y: rowStarts[cell.row] + placement.origin.y), anchor: .topLeading,
        proposal: placement.offer)
    }
  }

  func starts(_ lengths: [Double], _ gap: Double) -> [Double] {
    var starts: [Double] = []
    var position = 0.0
    for length in lengths {
      starts.append(position)
      position += length + gap
    }
    return starts
  }

  private func columnGuides(_ cells: [Cell], _ count: Int) -> [HorizontalAlignment] {
    var guides = Array(repeating: alignment.horizontal, count: count)
    for cell in cells {
      if let own = cell.node.values.grid.columnAlignment { guides[cell.columns.lowerBound] = own }
    }
    return guides
  }
}
