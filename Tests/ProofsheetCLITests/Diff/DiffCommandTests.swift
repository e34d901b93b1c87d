import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `proofsheet diff` in repositories whose tests draw layer trees.
@Suite struct DiffCommandTests {
  let package: DiffPackage

  init() throws { package = try DiffPackage() }

  /// The cells of the JSON that a comparison printed, by their names, with what became of them.
  func statuses(_ outcome: BuiltCommand.Outcome) throws -> [String: String] {
    let document = try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any], "\(outcome.error)")
    let cells = try #require(document["cells"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: cells.map {
        (
          String("\($0["cell"] ?? "")".dropFirst("AppTests/TreeTests/trees.".count)), "\($0["status"] ?? "")"
        )
      })
  }

  @Test func `without a change all is equal, and nothing is written into the repository`() throws {
    let outcome = try package.command("diff", "HEAD")
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(outcome.text.contains("Drew 2 cells of HEAD ("), "\(outcome.printed)")
    #expect(outcome.text.contains("✔ 2 cells: 2 equal"), "\(outcome.printed)")
    #expect(try package.changes.isEmpty)
    #expect(!package.folder.files.contains { $0.hasPrefix("References/") })
  }

  @Test func `what a dirty work tree changed, added, renamed and removed is said`() throws {
    try package.tree("Old", color: "#AA0000")
    try package.tree("Gone", color: "#00AA00")
    try package.folder.commit()
    try package.tree("Home", tile: 4)
    try package.tree("Young")
    try package.remove("Trees/Gone.json")
    try package.remove("Trees/Old.json")
    try package.tree("New", color: "#AA0000")
    let outcome = try package.command("diff", "HEAD", "--json")
    #expect(outcome.code == 1, "\(outcome.error)")
    #expect(
      try statuses(outcome) == [
        "Chat": "equal", "Home": "different", "Young": "added", "Gone": "removed", "New": "renamed",
      ])
    let again = try package.command("diff", "HEAD")
    #expect(again.text.contains("cause 1  Home/tile  y +4  1 cell"), "\(again.printed)")
    #expect(again.text.contains("It is AppTests/TreeTests/trees.Old in HEAD ("), "\(again.printed)")
    #expect(again.text.contains("1 different, 1 added, 1 renamed, 1 removed"), "\(again.printed)")
    #expect(!again.printed.contains("accept") && !again.printed.contains("Next:"), "\(again.printed)")
  }
}
