import LayerRendering
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
}
