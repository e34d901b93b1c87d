import RenderTesting
import RunReview
import Testing

@Suite struct FailureExtentTests {
  /// Cells of two devices in light and dark at four text sizes; `fails` chooses those that differ.
  func cells(
    _ name: String = "Case", where fails: (_ device: String, _ scheme: String, _ size: String) -> Bool
  ) -> [CellResult] {
    ["Phone", "Pad"].flatMap { device in
      ["light", "dark"].flatMap { scheme in
        ["small", "accessibility1", "accessibility3", "accessibility5"].map { size in
          CellResult(
            cell: "\(name)/\(device).\(scheme).\(size)", caseName: name, device: device,
            traits: "\(scheme), \(size)", status: fails(device, scheme, size) ? .different : .equal)
        }
      }
    }
  }

  /// What is said of the only group of a run.
  func extent(_ cells: [CellResult]) throws -> String? {
    let groups = FailureGroup.groups(in: cells)
    try #require(groups.count == 1)
    return groups[0].extent
  }

  @Test func `one axis`() throws {
    #expect(try extent(cells { _, scheme, _ in scheme == "dark" }) == "all dark cells")
    #expect(try extent(cells { device, _, _ in device == "Pad" }) == "all Pad cells")
  }

  @Test func `text sizes from one up are one finding`() throws {
    let large = cells { _, _, size in size == "accessibility3" || size == "accessibility5" }
    #expect(try extent(large) == "all cells at accessibility3 and up")
    #expect(try extent(cells { _, _, size in size == "accessibility5" }) == "all accessibility5 cells")
  }

  @Test func `several axes at once`() throws {
    #expect(try extent(cells { $0 == "Pad" && $1 == "dark" && $2 != "" }) == "all dark Pad cells")
    let named = cells("A") { $1 == "dark" && $2 != "" && $0 != "" } + cells("B") { _, _, _ in false }
    #expect(try extent(named) == "all dark \"A\" cells")
    let large = cells { $0 == "Pad" && $1 == "dark" && ["accessibility3", "accessibility5"].contains($2) }
    #expect(try extent(large) == "all dark Pad cells at accessibility3 and up")
  }

  @Test func `two properties that cover the group together are named together`() throws {
    let both = cells { $1 == "dark" || ["accessibility3", "accessibility5"].contains($2) || $0 == "" }
    #expect(try extent(both) == "all cells at accessibility3 and up and all dark cells")
  }

  @Test func `what is true of a part of the group is not said of the group`() throws {
    // All cells of one case fail, and single ones of another.
    let mixed =
      cells("Dashboard") { _, _, _ in true }
      + cells("Chat") { device, scheme, size in (device, scheme, size) == ("Pad", "light", "small") }
    #expect(try extent(mixed) == nil)
  }

  @Test func `what is true of all cells of the run says nothing of the group`() throws {
    var dark = cells { _, _, _ in false }.filter { $0.traits.hasPrefix("dark") }
    for index in [0, 3, 6] { dark[index].status = .different }
    #expect(try extent(dark) == nil)
  }

  @Test func `what other cells share is called what it is, where the group is large enough`() throws {
    let some = cells { $0 == "Pad" && $1 == "dark" && $2 != "accessibility1" }
    #expect(try extent(some) == "dark Pad cells only, 3 of 4")
    let two = cells { $0 == "Pad" && $1 == "dark" && ["small", "accessibility5"].contains($2) }
    #expect(try extent(two) == nil)
  }

  @Test func `everything, and a single cell`() throws {
    #expect(try extent(cells { _, _, _ in true }) == "every cell")
    var single = cells { _, _, _ in false }
    single[3].status = .different
    #expect(try extent(single) == nil)
  }

  @Test func `known issues are no failures`() {
    let cells = cells { _, scheme, _ in scheme == "dark" }.map { cell in
      var cell = cell
      cell.isKnownIssue = !cell.status.passes
      return cell
    }
    #expect(FailureGroup.groups(in: cells).isEmpty)
  }
}
