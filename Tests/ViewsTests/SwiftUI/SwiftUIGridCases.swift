import Testing
import Views

/// Columns of grids and lazy grids.
enum SwiftUIGridCases {
  @SwiftUITable static var lazy: [SwiftUICase] {
    SwiftUICase(
      .objcGrid, .derived, size: (200, 20),
      ["0": (0, 0, 70, 20), "1": (78, 0, 57, 20), "2": (143, 0, 57, 20)]
    ) {
      grid([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], 3).frame(width: 200)
    }
    SwiftUICase(.gridWidths, .stated, (300, nil), widths: ["0": 60]) { grid([GridItem(.fixed(60))], 1) }
    SwiftUICase(.gridWidths, .stated, (50, nil), size: (168, 20), widths: ["0": 60, "1": 100]) {
      grid([GridItem(.fixed(60)), GridItem(.fixed(100))], 2)
    }
    [(300.0, 200.0), (150, 150), (80, 100)].map { proposed, width in
      SwiftUICase(.gridWidths, .derived, (proposed, nil), widths: ["0": width]) {
        grid([GridItem(.flexible(minimum: 100, maximum: 200))], 1)
      }
    }
    // The columns share the width that the grid chose when it was measured.
    SwiftUICase(.gridWidths, .stated, (300, nil), size: (334, 20), widths: ["0": 163, "1": 180]) {
      grid([GridItem(.flexible(minimum: 100)), GridItem(.flexible(minimum: 180))], 2)
    }
    SwiftUICase(.gridPasses, .derived, (200, nil), size: (224, 20), widths: ["0": 108, "1": 120]) {
      grid([GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))], 2)
    }
    SwiftUICase(
      .gridPasses, .derived, (300, nil), size: (388, 20), widths: ["0": 124, "1": 58, "2": 58, "3": 180]
    ) {
      grid(
        [
          GridItem(.flexible(minimum: 100)), GridItem(.adaptive(minimum: 40)),
          GridItem(.flexible(minimum: 180)),
        ], 4)
    }
    SwiftUICase(.gridPasses, .derived, (400, nil), size: (400, 20), widths: ["0": 50.29, "6": 50.29]) {
      grid([GridItem(.adaptive(minimum: 50))], 7)
    }
    SwiftUICase(.fieldGuideLazyGrid, .derived, (184, nil), size: (184, 20), widths: ["0": 116, "1": 60]) {
      grid([GridItem(.flexible(minimum: 40)), GridItem(.fixed(60))], 2)
    }
    SwiftUICase(.fieldGuideLazyGrid, .derived, (80, nil), size: (108, 20), widths: ["0": 40, "1": 60]) {
      grid([GridItem(.flexible(minimum: 40)), GridItem(.fixed(60))], 2)
    }
    SwiftUICase(
      .fieldGuideLazyGrid, .derived, (206, nil),
      ["0": (0, 0, 50, 20), "3": (156, 0, 50, 20), "4": (0, 28, 50, 20)]
    ) {
      grid([GridItem(.adaptive(minimum: 50), spacing: 2)], 5)
    }
    SwiftUICase(.objcGrid, .derived, (316, nil), size: (316, 20), widths: ["0": 100, "1": 100, "2": 100]) {
      grid([GridItem(), GridItem(), GridItem()], 3)
    }
    SwiftUICase(
      .gridItem, .derived, (221, nil), size: (221, 20),
      ["0": (0, 0, 30, 20), "1": (31, 0, 60, 20), "2": (101, 0, 90, 20), "3": (211, 0, 10, 20)]
    ) { grid(tracks, 4) }
    SwiftUICase(
      .gridItem, .derived, (nil, 221), size: (30, 221),
      ["0": (0, 0, 30, 30), "1": (0, 31, 30, 60), "2": (0, 101, 30, 90), "3": (0, 211, 30, 10)]
    ) {
      LazyHGrid(rows: tracks) { ForEach(0..<4) { flexible("\($0)").frame(width: 30) } }
    }
    SwiftUICase(.gridItem, .derived, (0, nil), size: (28, 20), widths: ["0": 10, "1": 10]) {
      grid([GridItem(.flexible()), GridItem(.flexible())], 2)
    }
    SwiftUICase(
      .objcGrid, .derived, (100, nil), size: (100, 70), ["0": (25, 0, 50, 30), "1": (25, 40, 50, 30)]
    ) {
      LazyVGrid(columns: [GridItem(.flexible())], spacing: 10) { ForEach(0..<2) { solid(50, 30, "\($0)") } }
    }
  }

  @SwiftUITable static var plain: [SwiftUICase] {
    SwiftUICase(
      .grid, .derived, (300, 200), size: (110, 75),
      ["a": (20, 0, 20, 30), "b": (70, 10, 40, 10), "c": (0, 45, 60, 20), "d": (85, 35, 10, 40)]
    ) { Grid(horizontalSpacing: 10, verticalSpacing: 5) { cells } }
    SwiftUICase(
      .grid, .derived, (300, 200), size: (101, 71),
      ["a": (20, 0, 20, 30), "b": (61, 20, 40, 10), "c": (0, 51, 60, 20), "d": (76, 31, 10, 40)]
    ) { Grid(alignment: .bottom, horizontalSpacing: 1, verticalSpacing: 1) { cells } }
    SwiftUICase(
      .grid, .derived, (300, 200), size: (110, 75),
      ["a": (0, 0, 20, 30), "b": (70, 0, 40, 10), "c": (0, 35, 60, 20), "d": (70, 35, 10, 40)]
    ) { Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) { cells } }
    SwiftUICase(.grid, .derived, (300, 100), size: (300, 100), widths: ["a": 60, "b": 120, "c": 120]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          solid(60, 20, "a"); flexible("b"); flexible("c")
        }
      }
    }
    SwiftUICase(
      .grid, .derived, (100, 200), size: (100, 200), ["a": (0, 0, 100, 100), "b": (0, 100, 100, 100)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { flexible("a") }
        GridRow { flexible("b") }
      }
    }
    SwiftUICase(
      .grid, .derived, (100, 200), size: (100, 200), ["a": (0, 0, 100, 160), "b": (30, 160, 40, 40)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { flexible("a") }
        GridRow { solid(40, 40, "b") }
      }
    }
    SwiftUICase(.grid, .derived, (300, 200), size: (90, 30), ["b": (0, 20, 30, 10), "c": (40, 5, 50, 10)]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          solid(30, 20, "a"); solid(50, 10, "c")
        }
        GridRow { solid(30, 10, "b") }
      }
    }
    SwiftUICase(.grid, .derived, (300, 100), size: (300, 21), widths: ["line": 300]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        row; line
      }
    }
    SwiftUICase(.gridUnsizedAxes, .derived, (300, 100), size: (90, 21), widths: ["line": 90]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        row; line.gridCellUnsizedAxes(.horizontal)
      }
    }
    SwiftUICase(.gridUnsizedAxes, .derived, (300, 100), size: (40, 20), ["b": (10, 0, 30, 20)]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]); solid(30, 20, "b")
        }
      }
    }
    SwiftUICase(.gridColumns, .derived, (300, 100), size: (110, 20), ["wide": (35, 10, 40, 10)]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          solid(50, 10, "a"); solid(50, 10, "b")
        }
        GridRow { solid(40, 10, "wide").gridCellColumns(2) }
      }
    }
    SwiftUICase(.grid, .derived, (300, 100), size: (60, 20), ["a": (40, 0, 20, 10), "b": (0, 10, 60, 10)]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { solid(20, 10, "a").gridColumnAlignment(.trailing) }
        GridRow { solid(60, 10, "b") }
      }
    }
    SwiftUICase(.grid, .derived, (300, 100), size: (120, 60), ["a": (40, 40, 20, 20)]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          solid(20, 20, "a").gridCellAnchor(.bottomTrailing); solid(60, 60, "b")
        }
        GridRow { solid(60, 0, "c") }
      }
    }
    SwiftUICase(.grid, .derived, (300, 100), size: (50, 40), ["a": (0, 20, 20, 20), "b": (20, 0, 30, 40)]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          solid(20, 20, "a"); solid(30, 40, "b")
        }
      }
    }
  }

  private static var tracks: [GridItem] {
    [
      GridItem(.fixed(30), spacing: 1), GridItem(.fixed(60), spacing: 10), GridItem(.fixed(90), spacing: 20),
      GridItem(.fixed(10), spacing: 50),
    ]
  }

  nonisolated private static func grid(_ columns: [GridItem], _ count: Int) -> some View {
    LazyVGrid(columns: columns) {
      ForEach(0..<count) { flexible("\($0)").frame(height: 20) }
    }
  }

  @ViewBuilder nonisolated private static var cells: some View {
    GridRow {
      solid(20, 30, "a"); solid(40, 10, "b")
    }
    GridRow {
      solid(60, 20, "c"); solid(10, 40, "d")
    }
  }

  nonisolated private static var row: some View {
    GridRow {
      solid(50, 20); solid(30, 20)
    }
  }
  nonisolated private static var line: some View { Divider().accessibilityIdentifier("line") }
}
