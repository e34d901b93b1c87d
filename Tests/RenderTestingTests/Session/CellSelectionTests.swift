import Foundation
import ReferenceFiles
import TestSupport
import Testing

@testable import RenderTesting

@Suite struct CellSelectionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func selection(_ cells: ShardCells) throws -> CellSelection {
    let file = "\(folder.path)/cells.json"
    try cells.write(to: file)
    return try CellSelection(environment: [CellSelection.shardVariable: file])
  }

  @Test func `without variables every cell is worked on, and a list of them is asked for with 1 alone`()
    throws
  {
    #expect(try CellSelection(environment: [:]) == .all)
    #expect(try CellSelection(environment: [CellSelection.shardVariable: ""]) == .all)
    #expect(try CellSelection(environment: [CellSelection.listingVariable: "1"]) == .listing)
    #expect(try CellSelection(environment: [CellSelection.listingVariable: "yes"]) == .all)
    try CellSelection.all.checkPlanned("Tests/new")
  }

  @Test func `a cell that the plan does not have is refused, and says to plan again`() throws {
    let cells = ShardCells(own: ["Tests/a"], others: ["Tests/b"])
    let selection = try selection(cells)
    #expect(selection == .shard(cells))
    try selection.checkPlanned("Tests/a")
    let error = #expect(throws: RenderTestingError.self) { try selection.checkPlanned("Tests/new") }
    let text = "\(try #require(error))"
    #expect(text.contains("Tests/new") && text.contains("Plan again"))
  }

  @Test(arguments: ["", "{", "[]", "{\"own\":[]}"])
  func `a file that is no list of cells is named`(content: String) throws {
    let file = "\(folder.path)/cells.json"
    try Data(content.utf8).write(to: URL(fileURLWithPath: file))
    let error = #expect(throws: RenderTestingError.self) {
      try CellSelection(environment: [CellSelection.shardVariable: file])
    }
    #expect("\(try #require(error))".contains("cells.json"))
    #expect(throws: RenderTestingError.self) {
      try CellSelection(environment: [CellSelection.shardVariable: "\(folder.path)/none.json"])
    }
  }
}
