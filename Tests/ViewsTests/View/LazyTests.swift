import Views
import PixelBuffers
import Testing

/// Sections, and elements that are no view or several, in containers that make only what is seen.
///
/// The canvas is 300 × 200.
@Suite struct LazyTests {
  private func rows(_ list: some View) throws -> [PlacedView] {
    try laid(list, height: 600).root.all { $0.name == "ListRow" }
  }

  /// The cards under rows: whether the upper and the lower corners are rounded.
  private func cards(_ list: some View) throws -> [[Bool]] {
    let ids = try Set(rows(list).map(\.path))
    return try laid(list, height: 600).layers.filter { ids.contains($0.id) && $0.frame.width == 268 }
      .map { [$0.corners.topLeft > 0, $0.corners.bottomLeft > 0] }
  }

  @Test func `sections that come from a collection stay sections`() throws {
    let list = List {
      ForEach(0..<3) { group in
        Section("Group \(group)") {
          ForEach(0..<2) { Text("Row \($0)") }
        }
      }
    }
    #expect(try rows(list).count == 6)
    #expect(
      try cards(list) == [
        [true, false], [false, true], [true, false], [false, true], [true, false], [false, true],
      ])
    #expect(
      try laid(list, height: 600).root.all { $0.path.contains("Header") && $0.name == "Text" }.count == 3)
  }

  @Test func `a modifier of a section changes its rows and leaves it a section`() throws {
    let list = List {
      Section("One") {
        Text("a"); Text("b")
      }.listRowSeparator(hidden: true)
      Section("Two") {
        Text("c"); Text("d")
      }.listRowInsets(EdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0))
    }
    #expect(try cards(list) == [[true, false], [false, true], [true, false], [false, true]])
    let layout = try laid(list, height: 600)
    #expect(layout.layers.filter { $0.id.hasSuffix("/separator") }.count == 1)
    #expect(layout.root.first { $0.summary.contains("c") && $0.name == "Text" }?.frame.minX == 66)
  }

  @Test func `a section in a lazy stack is its views, without a list's captions`() throws {
    let layout = try laid(
      LazyVStack(alignment: .leading, spacing: 0) {
        Section("Title") { Box("a", 10, 10) }
      })
    let title = layout.root.first { $0.name == "Text" }
    #expect(title?.frame.minX == 0)
    #expect(layout.box("a").minY == title?.frame.maxY)
  }

  @Test func `an element of a lazy stack that is no view takes no space and no distance`() throws {
    let layout = try laid(
      LazyVStack(spacing: 10) {
        ForEach(0..<3) { if $0 != 1 { Box("\($0)", 10, 10) } }
        EmptyView()
        Box("last", 10, 10)
      }.accessibilityIdentifier("stack"))
    #expect(layout.box("2").minY - layout.box("0").minY == 20)
    #expect(layout.box("last").minY - layout.box("2").minY == 20)
    #expect(layout.box("stack").height == 50)
  }

  @Test func `an element of a list that is no view is no row, and the next one begins the card`() throws {
    let list = List {
      ForEach(0..<4) { if $0 != 0 && $0 != 3 { Text("Row \($0)") } }
      EmptyView()
    }
    #expect(try cards(list) == [[true, false], [false, true]])
  }

  @Test func `the views of one element stand as those of the lazy stack do`() throws {
    let layout = try laid(
      LazyVStack(alignment: .trailing, spacing: 0) {
        ForEach(0..<1) { _ in
          Box("a", 10, 10); Box("b", 50, 10)
        }
      })
    #expect(layout.box("a").maxX == 300)
    #expect(layout.box("b").maxX == 300)
  }

  @Test func `each view of an element is a row of the list`() throws {
    let list = List {
      ForEach(0..<2) { row in
        Text("\(row) a"); Text("\(row) b")
      }
    }
    #expect(try cards(list) == [[true, false], [false, false], [false, false], [false, true]])
  }
}
