import RunReview
import Testing

@testable import ProofsheetCLI

@Suite struct LikelyCellsTests {
  func cell(_ name: String, _ status: CellStatus = .equal) -> CellResult {
    CellResult(cell: "Screens/\(name)", caseName: String(name.prefix { $0 != "-" }), status: status)
  }

  var known: [CellResult] {
    [
      "SignIn-light", "SignIn-dark", "Chat-light", "Chat-dark", "Home-light", "Home-dark", "Menu-light",
      "Menu-dark",
    ]
    .map { cell($0) }
  }

  func names(_ cells: [CellResult]) -> [String] { cells.map { String($0.cell.dropFirst("Screens/".count)) } }

  @Test(arguments: [
    ("Sign In.swift", ["SignIn-light", "SignIn-dark"]), ("ChatView.swift", ["Chat-light", "Chat-dark"]),
    ("Badge.swift", []), ("A.swift", []),
  ])
  func `a file is likely to change the cases of its name`(file: String, expected: [String]) {
    #expect(names(LikelyCells().cells(after: ["/p/\(file)"], among: known)) == expected)
  }

  @Test func `a file is likely to change the cases that changed with it last`() {
    var likely = LikelyCells()
    var after = known
    after[2].status = .different
    likely.learn(["/p/Badge.swift"], before: known, after: after)
    #expect(names(likely.cells(after: ["/p/Badge.swift"], among: known)) == ["Chat-light", "Chat-dark"])
    // A save that changes nothing is forgotten, and so is one of very many files.
    likely.learn(["/p/Badge.swift"], before: known, after: known)
    likely.learn(
      ["/p/A.swift", "/p/B.swift", "/p/C.swift", "/p/Badge.swift"], before: known, after: [cell("Home")])
    #expect(names(likely.cells(after: ["/p/Badge.swift"], among: known)) == ["Chat-light", "Chat-dark"])
  }

  @Test func `where most cells are likely, none comes first`() {
    var likely = LikelyCells()
    likely.learn(["/p/Theme.swift"], before: [], after: Array(known.prefix(5)))
    #expect(likely.cells(after: ["/p/Theme.swift"], among: known).isEmpty)
    #expect(likely.cells(after: ["/p/Chat.swift", "/p/1", "/p/2", "/p/3"], among: known).isEmpty)
  }
}
