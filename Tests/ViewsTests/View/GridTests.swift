import Views
import PixelBuffers
import Testing

/// The rules of grids, each with its numbers.
///
/// The canvas is 300 × 200.
@Suite struct GridTests {
  @Test func `columns are as wide as their widest cell and rows as high as their highest`() throws {
    let layout = try laid(
      Grid(horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Box("a", 20, 30); Box("b", 40, 10)
        }
        GridRow {
          Box("c", 60, 20); Box("d", 10, 40)
        }
      }.accessibilityIdentifier("grid"))
    #expect(layout.box("grid").size == Size(width: 110, height: 75))
    #expect(layout.box("a") == Rect(x: 115, y: 62.5, width: 20, height: 30))
    #expect(layout.box("d") == Rect(x: 180, y: 97.5, width: 10, height: 40))
  }

  @Test func `flexible columns share what fixed ones leave`() throws {
    let layout = try laid(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a", 60, 20); Box("b"); Box("c")
        }
      })
    #expect(["a", "b", "c"].map { layout.box($0).width } == [60, 120, 120])
  }

  @Test func `a cell across columns is as wide as they are together`() throws {
    let layout = try laid(
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box("a", 50, 10); Box("b", 50, 10)
        }
        GridRow { Box("wide", width: 0...500, height: 10...10).gridCellColumns(2) }
      })
    #expect(layout.box("wide").width >= 110)
  }

  @Test func `a view between rows spans all columns`() throws {
    let layout = try laid(
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box("a", 50, 10); Box("b", 50, 10)
        }
        Box("line", width: 0...110, height: 1...1)
      })
    #expect(layout.box("line").width == 110)
    #expect(layout.box("line").minX == layout.box("a").minX)
  }

  @Test func `a column is aligned by the cell that says so`() throws {
    let layout = try laid(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { Box("a", 20, 10).gridColumnAlignment(.trailing) }
        GridRow { Box("b", 60, 10) }
      })
    #expect(layout.box("a").maxX == layout.box("b").maxX)
  }

  @Test func `adaptive columns are as many as fit`() throws {
    let layout = try laid(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 10)], spacing: 0) {
        ForEach(0..<5) { Box("\($0)", width: 0...500, height: 10...10) }
      })
    #expect(layout.box("0").width == (300 - 20) / 3.0)
    #expect(layout.box("3").minX == 0)
    #expect(layout.box("3").minY == layout.box("0").minY + 10)
  }

  @Test func `a grid is a layout that can be changed for another`() throws {
    let rows = Group {
      GridRow {
        Box("a", 20, 10); Box("b", 40, 10)
      }
      GridRow {
        Box("c", 60, 10); Box("d", 10, 10)
      }
    }
    let grid = try laid(AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0))() { rows })
    #expect(["b", "d"].map { grid.box($0).midX } == [180, 180])
    #expect(grid.root.name == "Grid")
    let stack = try laid(AnyLayout(VStackLayout(spacing: 0))() { rows })
    #expect(["b", "d"].map { stack.box($0).minX } == [144, 179])
    #expect(stack.root.name == "VStack")
  }

  @Test func `outside of a grid a row's cells stand side by side`() throws {
    let layout = try laid(
      GridRow(alignment: .top) {
        Box("a", 20, 30); Box("b", 40, 10)
      })
    #expect(layout.box("a") == Rect(x: 116, y: 85, width: 20, height: 30))
    #expect(layout.box("b") == Rect(x: 144, y: 85, width: 40, height: 10))
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, 0.0), (.center, 45.0), (.trailing, 90.0),
  ])
  func `narrow columns stand together in the width that is offered`(
    alignment: HorizontalAlignment, start: Double
  ) throws {
    let items = [GridItem(.fixed(100), spacing: 10), GridItem(.fixed(100))]
    let grid = LazyVGrid(columns: items, alignment: alignment) { Box("a", 100, 10) }
    #expect(try laid(grid).box("a").minX == start)
    let mirrored = try laid(grid, .rightToLeft)
    #expect(mirrored.box("a").maxX == 300 - start)
  }

  @Test func `a lazy grid makes only the rows that can be seen`() throws {
    let made = MadeViews()
    let grid = ScrollView(offset: 100_010) {
      LazyVGrid(columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible())], spacing: 0) {
        ForEach(0..<100_000) { made.counted(Box("\($0)", width: 0...500, height: 20...20)) }
      }
    }
    let layout = try laid(grid)
    // 5,000 rows of 20 points lie above: the view begins 10 points into the next one.
    #expect(layout.box("10000") == Rect(x: 0, y: -10, width: 150, height: 20))
    #expect(layout.box("10021") == Rect(x: 150, y: 190, width: 150, height: 20))
    #expect(layout.frame(of: "10022") == nil)
    #expect(made.count <= 64 + 22)
  }

  @Test func `an empty lazy grid and one without columns are laid out`() throws {
    let empty = LazyVGrid(columns: []) {}
    #expect(try laid(empty).diagnostics.isEmpty)
    let one = LazyVGrid(columns: []) { Box("a", width: 0...500, height: 10...10) }
    #expect(try laid(one).box("a").width == 300)
  }

  @Test func `a row aligned by baselines is as high as what reaches above and below them`() throws {
    let layout = try laid(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .firstTextBaseline) {
          Box("a", 10, 50).alignmentGuide(.firstTextBaseline) { _ in 10 }
          Box("b", 10, 40).alignmentGuide(.firstTextBaseline) { _ in 40 }
        }
        GridRow { Box("c", 10, 10) }
      })
    #expect(layout.box("a").minY - layout.box("b").minY == 30)
    #expect(layout.box("c").minY == layout.box("a").maxY)
    #expect(layout.box("c").minY - layout.box("b").minY == 80)
  }

  @Test func `a cell placed by an anchor has no part in its row's baseline`() throws {
    let layout = try laid(
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a", 10, 20).alignmentGuide(.firstTextBaseline) { _ in 10 }
          Box("b", 10, 40).gridCellAnchor(.top)
        }
      }.accessibilityIdentifier("grid"))
    #expect(layout.box("grid").height == 40)
    #expect(layout.box("a").minY == layout.box("b").minY)
  }

  @Test func `a modifier of a row changes each of its cells, and they stay in their columns`() throws {
    let layout = try laid(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a", 20, 10); Box("b", 20, 10)
        }.padding(5)
        GridRow {
          Box("c", 60, 10); Box("d", 60, 10)
        }
      })
    #expect(layout.box("a").midX == layout.box("c").midX)
    #expect(layout.box("b").midX == layout.box("d").midX)
    #expect(layout.box("c").minY - layout.box("a").maxY == 5)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -90])
  func `adaptive columns with an impossible distance are laid out`(distance: Double) throws {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: distance)]) {
      Box("a", width: 0...500, height: 10...10)
    }
    #expect(try laid(grid).box("a").width > 0)
    #expect(try laid(grid.frame(width: 1e30)).box("a").width > 0)
  }
}
