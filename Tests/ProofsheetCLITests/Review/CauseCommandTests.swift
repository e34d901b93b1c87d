import Foundation
import RenderTesting
import RunReview
import TestSupport
import Testing

/// Decisions about causes, seen by the built command.
@Suite(.waiting) struct CauseCommandTests: TilePackage {
  let folder: TemporaryFolder

  init() throws { folder = try Self.recorded() }

  @Test func `status lists causes by their cells, and accept takes exactly those of one`() throws {
    try check(TileTrees(tile: 8, face: 7))
    let before = references()
    let status = try command("status")
    #expect(status.text.contains(#/cause 1 +Dashboard/tiles/tile3 +y \+8 +4 cells: all "Dashboard" cells/#))
    #expect(status.text.contains(#/cause 2 +Chat/line1/face +x \+7 +2 cells: all rightToLeft "Chat" cells/#))
    #expect(
      status.text.contains("accept --cause 1")
        && status.text.contains("for example Layers/Dashboard-light-ltr"))
    let accepted = try command("accept", "--cause", "2")
    #expect(accepted.code == 0 && accepted.text.contains("2 accepted, 4 pending."))
    #expect(changed(since: before) == ["Chat-dark-rtl", "Chat-light-rtl"])
    // The other cause keeps its number.
    let after = try command("status")
    #expect(after.text.contains("cause 1 ") && !after.text.contains("cause 2 "))
    #expect(accepted.text.contains("  2  cause 2: Chat/line1/face x +7\n  2  in References/Layers\n"))
    // Undone, it is pending again with its number, and accepted again.
    #expect(try command("undo").text.contains("2 cells undone, 2 references restored."))
    #expect(try changed(since: before).isEmpty && command("status").text.contains("cause 2 "))
    #expect(try command("accept", "--cause", "2").text.contains("2 accepted, 4 pending."))
    #expect(try command("accept", "--cause", "2").text.contains("Nothing of the cause is pending."))
    #expect(try command("accept", "--cause", "1").code == 0)
    #expect(try command("check", "--layers", "trees").code == 0)
    // That run compared with references that an undo takes away again.
    #expect(try command("undo").text.contains("4 cells undone, 4 references restored."))
    #expect(try command("status").text.contains("4 pending"))
    #expect(try command("accept").text.contains("4 accepted, 0 pending."))
  }

  @Test func `a cell with something else in it is left alone until all of it is accepted`() throws {
    var trees = TileTrees(tile: 8)
    trees.colors["Dashboard-dark-rtl"] = "#00FF00"
    try check(trees)
    let before = references()
    let first = try command("accept", "--cause", "1")
    #expect(first.code == 1)
    #expect(first.text.contains("refused Layers/Dashboard-dark-rtl: it also has cause 2"))
    #expect(changed(since: before) == ["Dashboard-dark-ltr", "Dashboard-light-ltr", "Dashboard-light-rtl"])
    let second = try command("accept", "--cause", "2")
    #expect(second.code == 0 && second.text.contains("1 accepted, 0 pending."), "\(second.printed)")
    #expect(changed(since: before).count == 4)
  }

  @Test(arguments: [
    ["--cause", "1,2"], ["--cause", "1", "--cause", "2"], ["--cause", "1-2"], ["--cause", "2,1-1"],
  ])
  func `several causes are accepted together`(arguments: [String]) throws {
    var trees = TileTrees(tile: 8)
    trees.colors["Dashboard-dark-rtl"] = "#00FF00"
    try check(trees)
    let outcome = try BuiltCommand.run(
      ["accept"] + arguments, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(outcome.code == 0 && outcome.text.contains("4 accepted, 0 pending."))
  }

  @Test func `a decision about some cells of a cause is none about the cause`() throws {
    var trees = TileTrees(tile: 8)
    trees.colors["Dashboard-dark-rtl"] = "#00FF00"
    try check(trees)
    #expect(try command("accept", "--cause", "1", "light").text.contains("2 accepted, 2 pending."))
    #expect(try command("accept", "--cause", "2").text.contains("it also has cause 1"))
    #expect(try command("accept", "--cause", "1", "--as-alternative").code == 2)
    #expect(try command("accept", "--cause", "1", "--renames").code == 2)
  }

  @Test func `causes that stand together are proposed together, and a refused attempt decides nothing`()
    throws
  {
    var trees = TileTrees(tile: 8)
    for name in TileTrees.names where name.hasPrefix("Dashboard") { trees.colors[name] = "#00FF00" }
    trees.colors["Chat-dark-ltr"] = "#0000FF"
    try check(trees)
    let status = try command("status").text
    #expect(status.contains("accept --cause 1,2 ") && !status.contains("accept --cause 1 "), "\(status)")
    let before = references()
    for cause in ["1", "2"] {
      let refused = try command("accept", "--cause", cause)
      #expect(refused.code == 1 && refused.text.contains("0 accepted, 4 refused, 5 pending."))
      #expect(refused.text.contains("accept --cause 1,2`"), "\(refused.text)")
    }
    #expect(changed(since: before).isEmpty && folder.files.allSatisfy { !$0.hasSuffix("causes.jsonl") })
    #expect(try command("accept", "--cause", "1,2").text.contains("4 accepted, 1 pending."))
  }

  @Test func `a cause has one number, in status, explain and JSON`() throws {
    var trees = TileTrees(face: 7)
    trees.colors = ["Dashboard-dark-rtl": "#00FF00", "Chat-dark-rtl": "#0000FF"]
    try check(trees)
    let status = try command("status").text
    #expect(status.contains(#/cause 1 +Chat/line1/face +x \+7/#), "\(status)")
    let color = try #require(
      status.firstMatch(of: #/cause (\d) +Dashboard/line1/face +background/#)?.output.1)
    #expect(color != "1")
    let explained = try command("explain", "Layers/Dashboard-dark-rtl").text
    #expect(explained.contains("    cause \(color)  Dashboard/line1/face: background"), "\(explained)")
    #expect(explained.contains(", cause \(color), proven") && !explained.contains("cause 1"))
    let json = try command("explain", "Layers/Dashboard-dark-rtl", "--json").text
    #expect(json.contains(try Regex("\"causeIDs\" : \\[\\s+\(color)\\s+\\]")), "\(json)")
  }

  @Test func `numbers of another run are not taken, unless the run is named`() throws {
    try check(TileTrees(tile: 8, face: 7))
    try command("status")
    let listed = try #require(try runs().last)
    // A run that no command lists: of tests in an editor.
    let run = try RunFolder.make(
      named: "9999999999999-1", home: RunFolder.home(of: folder.path, environment: [:]))
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:], folder: run)
    session.finish(CellResult(cell: "T/F/t.1", caseName: "t", status: .equal))
    session.end()
    let before = references()
    let outcome = try command("accept", "--cause", "1")
    #expect(outcome.code == 2 && outcome.error.contains(listed) && outcome.error.contains("9999999999999-1"))
    #expect(changed(since: before).isEmpty)
    // At a path, as a run from elsewhere.
    let path = "./.proofsheet/runs/\(listed)"
    #expect(try command("status", "--run", path).text.contains("accept --run \(path) --cause 1"))
    let trial = try command("accept", "--dry-run", "--run", path).text
    #expect(trial.contains("6 would be accepted, 0 refused, 0 pending"), "\(trial)")
    #expect(try command("reject", "--run", "./nowhere", "Chat").code == 2)
    for place in ["./trees", "./Package.swift", "./nowhere"] {
      #expect(try command("status", "--run", place).error.contains("it is no run folder"), "\(place)")
    }
    #expect(try command("accept", "--cause", "1", "--run", listed).code == 0)
    #expect(changed(since: before).count == 4)
  }

  @Test func `a run folder from elsewhere is decided by its path, and undone`() throws {
    try check(TileTrees(tile: 8, face: 7))
    let before = references()
    let run = try #require(try runs().last)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/.proofsheet/runs/\(run)", toPath: "\(folder.path)/copied")
    let accepted = try command("accept", "--run", "./copied", "Chat").text
    #expect(
      accepted.contains("2 accepted, 4 pending.") && accepted.contains("undo --decision 1 --run ./copied`"))
    #expect(changed(since: before) == ["Chat-dark-rtl", "Chat-light-rtl"])
    #expect(try command("undo", "--run", "./copied").code == 0 && changed(since: before).isEmpty)
    #expect(try command("status", "--run", "./copied").text.contains("6 pending, 0 accepted"))
    #expect(
      try command("reject", "--run", "./copied", "--cause", "1").text.contains("4 rejected, 2 pending."))
  }

  @Test func `a run that has gone on since has other numbers`() throws {
    try check(TileTrees(tile: 8, face: 7))
    let run = try RunFolder.last(packageRoot: folder.path)
    var cells = RunSummary(of: run).cells
    for place in cells.indices where cells[place].cell.contains("Chat") {
      // The change of two cells is one of four by now.
      cells[place].explanation = cells.first { $0.cell.contains("Dashboard") }?.explanation
      cells[place].status = .different
    }
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:], folder: run)
    for cell in cells where cell.cell.contains("Chat") { session.finish(cell) }
    session.end()
    let before = references()
    let outcome = try command("accept", "--cause", "1")
    #expect(outcome.code == 2 && outcome.error.contains("has changed since"))
    #expect(changed(since: before).isEmpty)
  }

  @Test func `what is no number of a cause is refused before anything is accepted`() throws {
    try check(TileTrees(tile: 8))
    let before = references()
    for number in [
      "0", "-1", "x", "1,", "", "99999999999999999999", "2-1", "1-", "0-2", "1-2-3", "1-99999999999", "1 - 2",
    ] {
      #expect(try command("accept", "--cause=\(number)").code == 2, "\(number)")
    }
    let unknown = try command("accept", "--cause", "1", "--cause", "7")
    #expect(unknown.code == 2 && unknown.error.contains("cause 7"))
    #expect(changed(since: before).isEmpty)
  }

  @Test func `a rejected cause rejects all its cells, whatever else is in them`() throws {
    var trees = TileTrees(tile: 8)
    trees.colors["Dashboard-dark-rtl"] = "#00FF00"
    try check(trees)
    #expect(try command("reject", "--cause", "2").text.contains("1 rejected, 3 pending."))
    #expect(try command("accept", "--cause", "1").text.contains("3 accepted, 0 pending."))
    #expect(try command("status").text.contains("rejected Layers/Dashboard-dark-rtl"))
  }

  @Test func `decisions of several processes at once are all noted`() throws {
    var trees = TileTrees()
    for (place, name) in TileTrees.names.enumerated() { trees.colors[name] = "#00\(10 + place)00" }
    try check(trees)
    let causes = TileTrees.names.count
    DispatchQueue.concurrentPerform(iterations: causes) { place in
      do {
        #expect(try command("reject", "--cause", "\(place + 1)").code == 0)
      } catch {
        Issue.record(error)
      }
    }
    let run = try #require(try runs().last)
    let log = try #require(folder.text(".proofsheet/runs/\(run)/causes.jsonl"))
    let noted = log.matches(of: #/"cause":(\d+)/#).compactMap { Int($0.output.1) }
    #expect(noted.sorted() == Array(1...causes))
  }

  @Test func `who decides waits for the others, and decides nothing that they decided`() async throws {
    try check(TileTrees(tile: 8))
    let before = references()
    let home = RunFolder.home(of: folder.path)
    var lock: DecisionLock? = DecisionLock(in: home)
    async let accepting = onThread { try self.command("accept", "--cause", "1") }
    for _ in 0..<6000 {
      if try Self.isWaitedFor("\(home.path)/deciding") { break }
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(changed(since: before).isEmpty)
    withExtendedLifetime(lock) {}
    lock = nil
    let outcome = try await accepting
    #expect(outcome.text.contains("4 accepted, 0 pending.") && changed(since: before).count == 4)
    #expect(outcome.error.contains("Waiting for another command that decides …"), "\(outcome.error)")
    #expect(try command("reject", "--cause", "1").text.contains("Nothing of the cause is pending."))
    #expect(try command("accept").text.contains("Nothing is pending."))
  }

  /// Whether a process waits for the lock of a file, as the kernel says.
  private static func isWaitedFor(_ path: String) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
    return locks.split(separator: "\n").contains {
      $0.contains("-> FLOCK") && $0.contains(":\(status.st_ino) ")
    }
  }

  @Test func `a cell whose files lead out of the package is named as refused by its cause, too`() throws {
    try check(TileTrees(tile: 8))
    let place = "\(folder.path)/References/Layers/Dashboard-dark-ltr.png"
    unlink(place)
    symlink("/etc/hostname", place)
    for action in ["accept", "reject"] {
      let outcome = try command(action, "--cause", "1")
      #expect(outcome.code == 1, "\(outcome.printed)")
      #expect(outcome.text.contains("refused Layers/Dashboard-dark-ltr: "), "\(outcome.printed)")
      try command("undo")
    }
  }

  @Test func `in CI nothing is decided unless somebody permits it, which the log says`() throws {
    try check(TileTrees(tile: 8))
    let before = references()
    func decide(_ variables: [String: String], _ arguments: [String]) throws -> BuiltCommand.Outcome {
      let own = ["PATH": "/usr/bin:/bin", "USER": "ada"]
      return try BuiltCommand.run(arguments, environment: own.merging(variables) { $1 }, in: folder.path)
    }
    for (variables, reason) in [
      (["CI": "true"], "this is CI"), (["PROOFSHEET_DECIDE": "deny"], "PROOFSHEET_DECIDE is deny"),
      (["PROOFSHEET_DECIDE": "perhaps"], "it can be allow or deny"),
    ] {
      for arguments in [["accept"], ["reject", "--cause", "1"], ["review"]] {
        let outcome = try decide(variables, arguments)
        #expect(outcome.code == 2 && outcome.error.contains(reason), "\(outcome.printed)")
      }
    }
    #expect(changed(since: before).isEmpty)
    #expect(try command("undo").text == "There is nothing to undo.\n")
    #expect(try decide(["CI": "true"], ["accept", "--cause", "1", "--yes"]).code == 0)
    #expect(try decide(["CI": "true"], ["undo"]).code == 2)
    #expect(try decide(["CI": "true", "PROOFSHEET_DECIDE": "allow"], ["undo"]).code == 0)
    #expect(changed(since: before).isEmpty)
    let log = try command("undo", "--list").text
    #expect(
      log.contains("accept --cause 1 --yes") && log.contains("undo --decision 1 (PROOFSHEET_DECIDE=allow)"),
      "\(log)")
  }

  @Test func `a reference that has changed since the run is refused, the others are accepted`() throws {
    try check(TileTrees(tile: 8))
    let path = "\(folder.path)/References/Layers/Dashboard-dark-rtl.png"
    let other = try #require(folder.data("References/Layers/Chat-dark-rtl.png"))
    try other.write(to: URL(filePath: path))
    let outcome = try command("accept", "--cause", "1")
    #expect(outcome.code == 1 && outcome.text.contains("3 accepted, 1 refused"))
    #expect(folder.data("References/Layers/Dashboard-dark-rtl.png") == other)
  }

  @Test func `what is not proven is not accepted by its cause`() throws {
    try check(TileTrees(tile: 8))
    let run = try RunFolder.last(packageRoot: folder.path)
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:], folder: run)
    for var cell in RunSummary(of: run).cells where !cell.passes {
      cell.explanation?.causes[0].proof = .unproven
      session.finish(cell)
    }
    session.end()
    let before = references()
    #expect(try command("status").text.contains("4 cells: all \"Dashboard\" cells; not proven"))
    let outcome = try command("accept", "--cause", "1")
    #expect(outcome.code == 1 && outcome.text.contains("cause 1, which is not proven in it"))
    #expect(changed(since: before).isEmpty)
  }

  @Test func `stale layers fail with the option, and pass without it`() throws {
    try TileTrees(tile: 80).write(to: "trees", in: folder)
    try command("check", "--layers", "trees", "--record")
    try TileTrees(tile: 90).write(to: "trees", in: folder)
    let passing = try command("check", "--layers", "trees")
    #expect(passing.code == 0)
    #expect(passing.text.contains("~ 4 cells: frames changed, images equal: Dashboard/tiles/tile3, y +10"))
    let failing = try command("check", "--layers", "trees", "--fail-on-stale-layers")
    #expect(failing.code == 1 && failing.text.contains("images equal"))
    #expect(try command("accept", "--cause", "1").code == 0)
    #expect(try command("check", "--layers", "trees", "--fail-on-stale-layers").code == 0)
  }

  private func runs() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.proofsheet/runs").sorted()
  }
}
