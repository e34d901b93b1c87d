import RenderTesting
import Testing

@Suite struct FailureGroupsTests {
  /// Cells of two devices in light and dark at four text sizes; `fails` chooses those that differ.
  func cells(where fails: (_ device: String, _ scheme: String, _ size: String) -> Bool) -> [CellResult] {
    ["Phone", "Pad"].flatMap { device in
      ["light", "dark"].flatMap { scheme in
        ["small", "accessibility1", "accessibility3", "accessibility5"].map { size in
          CellResult(
            cell: "\(device).\(scheme).\(size)", caseName: "Case", device: device,
            traits: "\(scheme), \(size)",
            status: fails(device, scheme, size) ? .different : .equal)
        }
      }
    }
  }

  @Test func `one axis`() {
    #expect(FailureGroups(cells { _, scheme, _ in scheme == "dark" }).findings == ["all dark cells (8)"])
    #expect(FailureGroups(cells { device, _, _ in device == "Pad" }).findings == ["all Pad cells (8)"])
  }

  @Test func `text sizes from one up are one finding`() {
    let large = FailureGroups(cells { _, _, size in size == "accessibility3" || size == "accessibility5" })
    #expect(large.findings == ["all cells at accessibility3 and up (8)"])
    let largest = FailureGroups(cells { _, _, size in size == "accessibility5" })
    #expect(largest.findings == ["all accessibility5 cells (4)"])
  }

  @Test func `two axes at once, where neither explains the failures alone`() {
    let both = FailureGroups(cells { device, scheme, _ in device == "Pad" && scheme == "dark" })
    #expect(both.findings == ["all dark Pad cells (4)"])
  }

  @Test func `two independent findings stand side by side, the larger first`() {
    let both = FailureGroups(
      cells { _, scheme, size in scheme == "dark" || size == "accessibility3" || size == "accessibility5" })
    #expect(both.findings == ["all cells at accessibility3 and up (8)", "all dark cells (8)"])
  }

  @Test func `nothing, everything, and no pattern`() {
    #expect(FailureGroups([]).text == nil)
    #expect(FailureGroups(cells { _, _, _ in false }).text == nil)
    #expect(FailureGroups(cells { _, _, _ in true }).findings == ["every cell"])
    var single = cells { _, _, _ in false }
    single[3].status = .different
    #expect(FailureGroups(single).text == nil)
  }

  @Test func `cases are an axis too`() {
    let cells = ["A", "B"].flatMap { name in
      self.cells { _, scheme, _ in name == "A" && scheme == "dark" }.map { cell in
        var cell = cell
        cell.caseName = name
        return cell
      }
    }
    #expect(FailureGroups(cells).findings == ["all dark “A” cells (8)"])
  }

  @Test func `known issues are no failures`() {
    let cells = cells { _, scheme, _ in scheme == "dark" }.map { cell in
      var cell = cell
      cell.isKnownIssue = !cell.status.passes
      return cell
    }
    #expect(FailureGroups(cells).text == nil)
  }
}
