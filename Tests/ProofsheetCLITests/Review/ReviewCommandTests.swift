import Foundation
import RenderTesting
import RunReview
import TestSupport
import Testing

/// `status`, `accept`, `reject`, `adopt` and `prune`, seen by the built command.
@Suite(.waiting) struct ReviewCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
  }

  func command(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(arguments, in: folder.path)
  }

  /// A run in which texts were compared, as a run of tests leaves it; a reason makes a cell that has no actual value.
  func run(
    _ name: String, _ cells: [(name: String, actual: String)], lost: [String: String] = [:],
    skippedTests: [String] = [], record: String = "never"
  ) throws {
    let run = try RunFolder.make(named: name, home: RunFolder.home(of: folder.path, environment: [:]))
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(),
      environment: record.isEmpty ? [:] : ["PROOFSHEET_RECORD": record],
      folder: run)
    for cell in cells {
      let site = AssertionSite(
        fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "\(cell.name)()", line: 1,
        column: 1)
      _ = Verification(site: site, scope: TestScope(test: "T.F/\(cell.name)()"))
        .verify({ cell.actual }, as: .lines, session: session)
    }
    for (cell, reason) in lost {
      session.finish(CellResult(cell: cell, caseName: "", status: .inconclusive, reason: reason))
    }
    session.end()
    var record = RunRecord(command: "test", arguments: [], seconds: 1)
    record.skippedTests = skippedTests
    try record.write(to: run)
  }

  @Test func `status takes filters, names files from the package, and lists what was not compared`() throws {
    try folder.write("old".utf8, to: "References/T/F/a.1.txt")
    try run("1", [("a", "new"), ("b", "new")], lost: ["T/F/c.1": "The region is missing."])
    let all = try command("status", "--all")
    #expect(all.code == 0 && all.text.contains("2 pending, 0 accepted, 0 rejected."))
    #expect(all.text.contains("    reference: References/T/F/a.1.txt\n"))
    #expect(all.text.contains("    actual:    .proofsheet/runs/1/images/"))
    #expect(all.text.contains("Not compared") && all.text.contains("    The region is missing."))
    let some = try command("status", "a.1")
    #expect(some.text.contains("T/F/a.1 — different") && !some.text.contains("T/F/b.1"))
    #expect(some.text.contains("1 pending") && !some.text.contains("Not compared"))
    #expect(try command("status", "").code == 2)
  }

  @Test func `accept names files from the package, and so does a rename`() throws {
    try folder.write("old".utf8, to: "References/T/F/a.1.txt")
    try folder.write("x".utf8, to: "References/T/F/b.1.txt")
    try run("1", [("a", "new"), ("c", "x")])
    let status = try command("status")
    let next = status.text.split(separator: "Next:\n").last?.split(separator: "\n").first ?? ""
    #expect(next.contains(/proofsheet accept --renames +# moves the references of 1 renamed cell$/))
    let renames = try command("accept", "--renames")
    #expect(renames.text.contains("renamed References/T/F/b.1.txt\n     to References/T/F/c.1.txt\n"))
    let accepted = try command("accept", "--verbose", "--reason", "a new\nfont")
    #expect(accepted.text.hasPrefix("accepted References/T/F/a.1.txt\n"))
    #expect(
      accepted.text.contains("  1  no cause, different\n  1  in References/T/F\n1 accepted, 0 pending.\n"))
    #expect(accepted.text.hasSuffix("undo --decision 2`\n"), "\(accepted.text)")
    let list = try command("undo", "--list")
    #expect(
      list.text.contains(
        /2  20.*Z  accept \(1 cell\), by .*\n   because: a new\\u000Afont\n1  20.*accept --renames/))
    #expect(try command("undo").text.contains("1 cell undone, 1 reference restored."))
    #expect(folder.text("References/T/F/a.1.txt") == "old")
    let moved = try command("undo")
    #expect(moved.text.contains("1 cell undone, 2 references restored."), "\(moved.printed)")
    #expect(folder.text("References/T/F/b.1.txt") == "x" && folder.text("References/T/F/c.1.txt") == nil)
    #expect(try command("undo").text.contains("nothing to undo"))
    #expect(try command("status").text.contains("2 pending, 0 accepted"))
  }

  @Test func `what was changed since is named, and nothing else is left undone`() throws {
    try folder.write("old".utf8, to: "References/T/F/a.1.txt")
    try run("1", [("a", "new"), ("b", "new")])
    #expect(try !command("accept").text.contains("accepted References"))
    try folder.write("mine".utf8, to: "References/T/F/a.1.txt")
    let undone = try command("undo")
    #expect(
      undone.code == 1 && undone.text.contains("refused T/F/a.1: ") && undone.text.contains("changed since"))
    #expect(undone.text.contains("1 cell undone, 1 refused, 1 reference restored."))
    #expect(folder.text("References/T/F/a.1.txt") == "mine" && folder.text("References/T/F/b.1.txt") == nil)
    #expect(try command("undo", "--decision", "9").code == 2)
  }

  @Test func `settings that cannot be read cost status no list and no next steps`() throws {
    try run("1", [("a", "x")])
    try folder.write("fonts: [".utf8, to: "proofsheet.yml")
    let status = try command("status")
    #expect(status.code == 2 && status.error.contains("proofsheet.yml"))
    #expect(status.text.contains("1 pending") && status.text.contains("Next:\n"))
  }

  @Test func `status of one run names it in the commands that come next`() throws {
    try run("1", [("a", "x"), ("b", "x")])
    try run("2", [])
    let outcome = try command("status", "--run", "1")
    #expect(outcome.text.contains("accept --run 1 T/F/a.1") && outcome.text.contains("status --all --run 1"))
  }

  @Test func `a rejected cell is reported as such by later runs that draw the same`() throws {
    try folder.write("old".utf8, to: "References/T/F/a.1.txt")
    try run("1", [("a", "wrong")])
    #expect(try command("reject").text.contains("1 rejected, 0 pending."))
    try run("2", [("a", "wrong")])
    let outcome = try command("status")
    #expect(outcome.text.contains("0 pending, 0 accepted, 1 rejected.\nrejected T/F/a.1\n"))
    #expect(outcome.text.contains("pending again once they draw something else"))
    try run("3", [("a", "other")])
    #expect(try command("status").text.contains("1 pending, 0 accepted, 0 rejected."))
  }

  @Test func `renames are chosen like other cells, and a run without any is no error`() throws {
    try folder.write("x".utf8, to: "References/T/F/kept.1.txt")
    try run("1", [("kept", "x"), ("new", "y"), ("new1", "z")])
    let none = try command("accept", "--renames")
    #expect(none.code == 0 && none.text.contains("Nothing is renamed"))
    try folder.write("y".utf8, to: "References/T/F/old.1.txt")
    try folder.write("z".utf8, to: "References/T/F/old1.1.txt")
    #expect(try command("accept", "--renames", "nothing").code == 2)
    let one = try command("accept", "--renames", "T/F/new.1")
    #expect(one.code == 0 && one.text.contains("1 renamed, 1 pending."))
    #expect(access("\(folder.path)/References/T/F/new.1.txt", F_OK) == 0)
    #expect(access("\(folder.path)/References/T/F/old1.1.txt", F_OK) == 0)
    // One that is refused stops none of the others.
    try FileManager.default.removeItem(atPath: "\(folder.path)/References/T/F/old1.1.txt")
    try folder.write("z".utf8, to: "References/T/F/old2.md")
    let status = try command("status")
    #expect(!status.text.contains("renamed?"))
  }

  @Test func `a test that was renamed and recorded again is followed, and prune asks for no filter`() throws {
    try folder.write("x".utf8, to: "References/T/F/old.1.txt")
    try folder.write("k".utf8, to: "References/T/F/kept.1.txt")
    try run("1", [("kept", "k"), ("new", "x")], skippedTests: ["a test failed"], record: "")
    let prune = try command("prune")
    #expect(prune.code == 2 && !prune.error.contains("without a filter"))
    #expect(prune.error.contains("accept --renames") && prune.error.contains("recording new references (1)"))
    #expect(
      try command("status").text.contains(
        "renamed? References/T/F/old.1.txt\n      to References/T/F/new.1.txt"))
    let accepted = try command("accept", "--renames")
    #expect(accepted.code == 0 && accepted.text.contains("1 renamed"))
    #expect(access("\(folder.path)/References/T/F/old.1.txt", F_OK) != 0)
    #expect(access("\(folder.path)/References/T/F/new.1.txt", F_OK) == 0)
    try run("2", [("kept", "other")], skippedTests: ["a test failed"])
    #expect(try command("prune").error.contains("Fix or accept what failed"))
  }

  @Test func `adopt does without a last run, and says where one cannot be read`() throws {
    try folder.write("x".utf8, to: "Tests/T/__Snapshots__/F/t.1.txt")
    #expect(try command("adopt").text.contains("1 to copy"))
    _ = try folder.link(".proofsheet", to: "elsewhere")
    let outcome = try command("adopt")
    #expect(outcome.code == 2 && outcome.error.contains("it is a symbolic link"))
  }

  @Test func `adopt gives one place to one file, whatever folders are named`() throws {
    for name in ["A", "B"] { try folder.write(name.utf8, to: "Tests/T/\(name)/__Snapshots__/F/t.1.txt") }
    let outcome = try command("adopt", "--copy", "Tests/T/A", "Tests/T/B")
    #expect(outcome.code == 1 && outcome.text.contains("1 copied, 0 there already, 1 left out."))
  }
}
