import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// Causes in grids, whose frames are those that Taffy gives them.
@Suite struct GridAxisTests {
  private typealias Style = LayoutDiagnosisTests.Style
  private let sample = LayoutDiagnosisTests()

  /// A grid of 300 points of three columns, the last of which takes what is left, and two rows.
  struct Grid {
    var columns = [60.0, 80]
    var rows = [30.0, 40]
    var columnGap = 8.0
    var rowGap = 10.0
    var padding = 12.0
    var justifyItems = "stretch"
    /// The column of the item `second`.
    var column = 2

    /// Where the tracks start, and how long they are.
    private func tracks(_ lengths: [Double], _ gap: Double) -> [Span] {
      var start = padding
      return lengths.map { length in
        defer { start += length + gap }
        return Span(low: start, high: start + length)
      }
    }

    var height: Double { rows.reduce(rowGap * Double(rows.count - 1) + 2 * padding, +) }

    /// The frames of six items, row by row; not stretched, an item is 24 points long.
    var frames: [Rect] {
      let rest = 300 - columns.reduce(2 * padding + 2 * columnGap, +)
      let across = tracks(columns + [rest], columnGap)
      return tracks(rows, rowGap).flatMap { row in
        across.indices.map { place in
          let track = across[place]
          let width = justifyItems == "stretch" ? track.length : 24
          let lead = justifyItems == "center" ? 0.5 : justifyItems == "end" ? 1 : 0
          return Rect(
            x: track.low + lead * (track.length - width), y: row.low, width: width, height: row.length)
        }
      }
    }

    var style: LayoutDiagnosisTests.Style {
      [
        .display: .keyword("grid"), .columnGap: .length(.points(columnGap)),
        .rowGap: .length(.points(rowGap)), .padding: .edges([.all: .points(padding)]),
        .gridTemplateColumns: .keyword(
          (columns.map { "\($0.twoDecimals)px" } + ["1fr"]).joined(separator: " ")),
        .gridTemplateRows: .keyword(rows.map { "\($0.twoDecimals)px" }.joined(separator: " ")),
        .justifyItems: .keyword(justifyItems),
      ]
    }
  }

  private static let names = ["first", "second", "third", "fourth", "fifth", "sixth"]

  /// A tree with the frames of one grid and the style of another.
  private func tree(_ grid: Grid, styled: Grid? = nil) -> LayerTree {
    let given = styled ?? grid
    var frames = grid.frames
    if grid.column == 3 { frames.swapAt(1, 2) }
    let items = zip(Self.names, frames).map { name, frame in
      let style: Style = name == "second" ? [.gridColumn: .keyword("\(given.column)")] : [:]
      return sample.box(name, frame, style)
    }
    let box = sample.box("grid", Rect(x: 0, y: 0, width: 300, height: grid.height), given.style, items)
    let foot = sample.box(
      "foot", Rect(x: 0, y: grid.height, width: 300, height: 20), [.height: .length(.points(20))])
    var tree = sample.tree([box, foot])
    tree.size = Size(width: 300, height: 400)
    tree.root.frame.size = tree.size
    return tree
  }

  /// The style of a layer with another keyword.
  private func styled(_ layer: Layer, _ property: LayerLayout.Property, _ keyword: String) -> LayerLayout {
    LayerLayout((layer.layout?.values ?? [:]).merging([property: .keyword(keyword)]) { $1 })
  }

  private static let faults: [(Grid, given: String, found: String)] = [
    (Grid(columnGap: 16), "columnGap 8 → 16 (+8 pt)", "columnGap 8 → doubled"),
    (Grid(columnGap: 13), "columnGap 8 → 13 (+5 pt)", "columnGap 8 → 13 (+5 pt)"),
    (Grid(rowGap: 0), "rowGap 10 → 0 (-10 pt)", "rowGap 10 → 0 (-10 pt)"),
    (
      Grid(columns: [60, 100]), "gridTemplateColumns 60px 80px 1fr → 60px 100px 1fr",
      "gridTemplateColumns 60px 80px 1fr → column 2 of 100 (+20 pt)"
    ),
    (Grid(padding: 20), "padding 12 → 20", "padding horizontal 12 → 20 (+8 pt)"),
    (
      Grid(justifyItems: "center"), "justifyItems stretch → center", "justifyItems stretch → center"
    ),
  ]

  @Test(arguments: faults)
  func `another style of a grid is the cause itself`(_ grid: Grid, given: String, found: String) {
    #expect(sample.roots(tree(Grid()), tree(grid)) == ["grid: \(given)"])
  }

  @Test(arguments: faults)
  func `what an engine does not do as the style asks for is measured`(
    _ grid: Grid, given: String, found: String
  ) {
    let roots = sample.roots(tree(Grid()), tree(grid, styled: Grid()))
    #expect(roots.first == "grid: \(found)")
    #expect(roots.count == (found.hasPrefix("padding") ? 2 : 1), "\(roots)")
  }

  @Test func `an item in another column is named by its own style`() {
    #expect(sample.roots(tree(Grid()), tree(Grid(column: 3))) == ["second: gridColumn 2 → 3"])
  }

  @Test func `what several values explain has a place and no name`() {
    // An item in another column, and one that lies elsewhere alone.
    var moved = tree(Grid())
    moved.root.sublayers[0].sublayers[4].frame.origin.x += 9
    for new in [tree(Grid(column: 3), styled: Grid()), moved] {
      let roots = sample.roots(tree(Grid()), new)
      #expect(!roots.isEmpty)
      #expect(
        roots.allSatisfy { !$0.contains("→") || $0.contains(": x ") || $0.contains(": width ") }, "\(roots)")
    }
  }

  @Test func `a grid whose old frames are not those of its style has no rules`() {
    // The items fill no track, so nobody knows where the tracks are.
    var (old, new) = (tree(Grid()), tree(Grid(columnGap: 16), styled: Grid()))
    for place in 0..<6 {
      old.root.sublayers[0].sublayers[place].frame.size.width = 20
      new.root.sublayers[0].sublayers[place].frame.size.width = 20
    }
    #expect(sample.roots(old, new).allSatisfy { !$0.contains("Gap") && !$0.contains("padding") })
  }

  @Test func `a grid that distributes its tracks has no gap to measure`() {
    func distributed(_ grid: Grid, _ keyword: String) -> LayerTree {
      var tree = tree(grid, styled: Grid())
      tree.root.sublayers[0].layout = styled(tree.root.sublayers[0], .justifyContent, keyword)
      return tree
    }
    let new = distributed(Grid(columnGap: 16), "space-between")
    #expect(sample.roots(tree(Grid()), new).allSatisfy { !$0.contains("columnGap") })
    let old = distributed(Grid(), "space-between")
    #expect(sample.roots(old, new).allSatisfy { !$0.contains("columnGap") })
  }

  @Test func `both gaps of a grid are causes of their own`() {
    let roots = sample.roots(tree(Grid()), tree(Grid(columnGap: 16, rowGap: 20), styled: Grid()))
    #expect(roots == ["grid: columnGap 8 → doubled", "grid: rowGap 10 → doubled"])
  }

  @Test(arguments: [2.0, 0, 20])
  func `a gap of rows is not called one of columns, nor another length`(_ found: Double) {
    func grid(_ rowGap: Double) -> LayerTree {
      let given = Grid(columnGap: 10, rowGap: 10)
      var tree = tree(Grid(columnGap: 10, rowGap: rowGap), styled: given)
      let style = given.style.filter { ![.columnGap, .rowGap].contains($0.key) }
      tree.root.sublayers[0].layout = LayerLayout(style.merging([.gap: .length(.points(10))]) { $1 })
      return tree
    }
    let new = found == 20 ? "doubled" : "\(found.twoDecimals) (\((found - 10).signed) pt)"
    #expect(sample.roots(grid(10), grid(found)) == ["grid: rowGap 10 → \(new)"])
  }

  @Test func `items that stay stretched prove that nothing else aligns them`() {
    var new = tree(Grid())
    for place in [0, 3] { new.root.sublayers[0].sublayers[place].frame.size.width = 24 }
    #expect(sample.roots(tree(Grid()), new).allSatisfy { !$0.contains("justifyItems") })
  }

  @Test func `one item that another length has is no alignment of all`() {
    // Nothing starts in the second column, so that the item that spans both fills what looks like one.
    func grid(_ width: Double) -> LayerTree {
      let style: Style = [
        .display: .keyword("grid"), .gridTemplateColumns: .keyword("25% 1fr"), .gap: .length(.points(8)),
        .padding: .edges([.all: .points(16)]),
      ]
      let items = [
        sample.box("head", Rect(x: 16, y: 16, width: 75.5, height: 44)),
        sample.box(
          "wide", Rect(x: 16, y: 68, width: width, height: 44), [.gridColumn: .keyword("span 2")]),
        sample.box("foot", Rect(x: 16, y: 120, width: 75.5, height: 44)),
      ]
      return sample.tree([sample.box("grid", Rect(x: 0, y: 0, width: 333, height: 180), style, items)])
    }
    #expect(sample.roots(grid(301), grid(25)).allSatisfy { !$0.contains("justifyItems") })
  }

  @Test func `items at the left of their tracks are at the start`() {
    func left(_ grid: Grid) -> LayerTree {
      var tree = tree(grid)
      tree.root.sublayers[0].layout = styled(tree.root.sublayers[0], .justifyItems, "left")
      return tree
    }
    let roots = sample.roots(
      left(Grid(justifyItems: "start")), left(Grid(columnGap: 16, justifyItems: "start")))
    #expect(roots.allSatisfy { !$0.contains("justifyItems") }, "\(roots)")
  }

  @Test func `from right to left, columns start at the right`() {
    func mirrored(_ tree: LayerTree) -> LayerTree {
      var tree = tree
      tree.direction = .rtl
      for place in 0..<6 {
        let frame = tree.root.sublayers[0].sublayers[place].frame
        tree.root.sublayers[0].sublayers[place].frame.origin.x = 300 - frame.maxX
      }
      return tree
    }
    let new = tree(Grid(columnGap: 0), styled: Grid())
    #expect(sample.roots(mirrored(tree(Grid())), mirrored(new)) == ["grid: columnGap 8 → 0 (-8 pt)"])
  }
}
