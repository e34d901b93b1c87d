/// The rules of a grid: which cell spans which columns, how long the tracks are, and where cells stand.
struct GridArrangement {
  let rows: [Node]
  let alignment: Alignment
  let gaps: Size
  let cells: [Cell]
  let columnCount: Int

  /// A cell with the columns it spans.
  struct Cell {
    let node: Node
    let row: Int
    let columns: Range<Int>
  }

  init(rows: [Node], alignment: Alignment, gaps: Size) {
    self.rows = rows
    self.alignment = alignment
    self.gaps = gaps
    (cells, columnCount) = Self.cells(rows)
  }

  private static func cells(_ rows: [Node]) -> (cells: [Cell], columnCount: Int) {
    var cells: [Cell] = []
    var spanning: [(Node, Int)] = []
    var columnCount = 0
    for (row, child) in rows.enumerated() {
      guard let behavior = child.behavior as? GridRowBehavior else {
        spanning.append((child, row))
        continue
      }
      behavior.isInGrid = true
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

  func size(_ proposal: ProposedViewSize) -> Size {
    let measures = measures(proposal)
    return Size(width: total(measures.widths, gaps.width), height: total(measures.heights, gaps.height))
  }

  private func total(_ lengths: [Double], _ gap: Double) -> Double {
    max(0, lengths.reduce(0, +) + gap * Double(max(0, lengths.count - 1)))
  }

  func place(in bounds: Rect, _ proposal: ProposedViewSize) {
    let measures = measures(proposal)
    let columns = Columns(starts: starts(measures.widths, gaps.width), guides: columnGuides)
    let rowStarts = starts(measures.heights, gaps.height).map { $0 + bounds.minY }
    var cellsByRow = Array(repeating: [Cell](), count: rows.count)
    for cell in cells { cellsByRow[cell.row].append(cell) }
    for (row, child) in rows.enumerated() {
      guard let behavior = child.behavior as? GridRowBehavior else { continue }
      let own = cellsByRow[row]
      let baseline = rowBaseline(own, measures)
      behavior.cells = own.map { cell in
        placement(cell, columns, measures, behavior.alignment, baseline)
      }
      child.place(
        at: Point(x: bounds.minX, y: rowStarts[row]), anchor: .topLeading,
        proposal: ProposedViewSize(width: bounds.width, height: measures.heights[row]))
    }
    for cell in cells where rows[cell.row] === cell.node {
      let placement = placement(cell, columns, measures, nil, nil)
      cell.node.place(
        at: Point(x: bounds.minX + placement.origin.x, y: rowStarts[cell.row] + placement.origin.y),
        anchor: .topLeading, proposal: placement.proposed)
    }
  }

  private func starts(_ lengths: [Double], _ gap: Double) -> [Double] {
    var starts: [Double] = []
    var position = 0.0
    for length in lengths {
      starts.append(position)
      position += length + gap
    }
    return starts
  }

  private var columnGuides: [HorizontalAlignment] {
    var guides = Array(repeating: alignment.horizontal, count: columnCount)
    for cell in cells {
      if let own = cell.node.values.grid.columnAlignment { guides[cell.columns.lowerBound] = own }
    }
    return guides
  }
}

/// A cell with the tracks (columns or rows) that it lies in.
struct GridPart {
  let cell: GridArrangement.Cell
  let tracks: Range<Int>
}

/// How far a cell reaches in its track: by its length, or on both sides of a guide that meets those of its neighbors.
enum GridExtent {
  case box(Double)
  case around(before: Double, after: Double)

  init(length: Double) { self = .box(length) }

  init(before: Double, after: Double) { self = .around(before: before, after: after) }

  /// The length that cells side by side need: the longest box, or the farthest reaches on both sides of the guide.
  static func length(of extents: [GridExtent]) -> Double {
    var box = 0.0
    var sides: (before: Double, after: Double)?
    for extent in extents {
      switch extent {
      case .box(let length): box = max(box, length)
      case .around(let before, let after):
        sides = (max(sides?.before ?? before, before), max(sides?.after ?? after, after))
      }
    }
    return max(box, sides.map { $0.before + $0.after } ?? 0)
  }
}
