import Foundation
import ReferenceFiles
import TestSupport
import Testing

@testable import RenderTesting

@Suite struct RunOptionsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func session(_ options: RunOptions, environment: [String: String] = [:]) -> RunSession {
    RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: environment,
      options: .success(options), folder: RunFolder(path: "\(folder.path)/run"))
  }

  @Test func `all that a command asks for crosses as one value`() throws {
    var options = RunOptions(.regenerate, folder: "/run")
    options.command = "proofsheet"
    (options.records, options.failsOnStaleLayers, options.isRepeated) = (true, true, true)
    options.cells = ["dark", "!iPad, light"]
    options.shard = ShardCells(own: ["a"], others: ["b"])
    options.unchanged = UnchangedCells(drawnReferences: ["c.png"])
    let path = try options.write(to: RunFolder(path: folder.path))
    #expect(try RunOptions(contentsOf: path) == options)
  }

  @Test func `without options every cell is worked on, and a run that lists or audits works on none`() {
    #expect(session(RunOptions()).takes("Tests/a", of: nil))
    #expect(!session(RunOptions(.list)).takes("Tests/a", of: nil))
    #expect(!session(RunOptions(.audit)).takes("Tests/a", of: nil))
  }

  @Test func `a cell that the plan does not have is refused, and says to plan again`() throws {
    let cells = ShardCells(own: ["Tests/a"], others: ["Tests/b"])
    var options = RunOptions()
    options.shard = cells
    let taken = ["Tests/a", "Tests/b", "Tests/new"].filter { session(options).takes($0, of: nil) }
    #expect(taken == ["Tests/a", "Tests/new"])
    try cells.checkPlanned("Tests/a")
    let error = #expect(throws: RenderTestingError.self) { try cells.checkPlanned("Tests/new") }
    let text = "\(try #require(error))"
    #expect(text.contains("Tests/new") && text.contains("Plan again"))
  }

  @Test func `what the command asks comes before what the environment says`() throws {
    var options = RunOptions()
    let environment = ["PROOFSHEET_CELLS": "light", "PROOFSHEET_RECORD": "never"]
    #expect(session(options, environment: environment).cellFilters == "light")
    #expect(try session(options, environment: environment).recordMode().record == .never)
    (options.cells, options.records) = (["dark", "iPad"], true)
    #expect(session(options, environment: environment).cellFilters == "dark,iPad")
    let mode = try session(options, environment: environment).recordMode()
    #expect(mode.record == .all && mode.isExplicit)
  }

  @Test(arguments: ["", "{", "[]", "{\"shard\":{}}"])
  func `a file that holds no options is named, and no assertion passes`(content: String) throws {
    let file = "\(folder.path)/options.json"
    try Data(content.utf8).write(to: URL(fileURLWithPath: file))
    let options = Result { () throws(RenderTestingError) in try RunOptions(contentsOf: file) }
    let session = RunSession(
      packageRoot: folder.path, environment: [:], options: options,
      folder: RunFolder(path: "\(folder.path)/run"))
    #expect(session.settingsProblem?.description.contains("options.json") == true)
    #expect(throws: RenderTestingError.self) { try RunOptions(contentsOf: "\(folder.path)/none.json") }
  }
}
