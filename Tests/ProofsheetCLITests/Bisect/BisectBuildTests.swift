import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `proofsheet bisect` where each commit is built: tests of a package, and a layout engine.
@Suite(.waiting) struct BisectBuildTests {
  @Test func `tests of a package are built once for each commit, and failed builds are skipped`() throws {
    let package = try DiffPackage()
    func commit(_ subject: String) throws {
      try package.write(subject, to: "note.txt")
      try package.folder.git("add", "--all")
      try package.folder.git("commit", "--quiet", "--allow-empty", "--message", subject)
    }
    try package.tree("Home", tile: 4)
    try commit("move")
    try commit("one")
    try package.write("", to: "Fails")
    try commit("broken")
    try package.remove("Fails")
    try commit("two")
    try package.tree("Chat", color: "#AA0000")
    try commit("color")
    try commit("three")
    let outcome = try package.command("bisect", "HEAD~6..main", "--json")
    #expect(outcome.code == 0, "\(outcome.error)")
    let found = try JSONDecoder().decode(BisectOutcome.self, from: outcome.output)
    #expect(found.subjects["Home/tile y +4"] == "move", "\(found.subjects)")
    #expect(
      found.subjects.first { $0.key.hasPrefix("Chat/tile background") }?.value == "color",
      "\(found.subjects)")
    #expect(found.tried <= 7 && package.calls.count == found.tried, "\(package.calls)")
    #expect(found.skipped.map(\.commit.subject) == ["broken"])
    #expect(found.skipped[0].reason.contains("no such thing"), "\(found.skipped)")
    // A build that failed is not tried again, either.
    let again = try package.command("bisect", "HEAD~6..main", "--cause", "1")
    #expect(again.code == 0, "\(again.printed)")
    #expect(package.calls.count == found.tried, "\(package.calls)")
    let kept = try #require(again.error.firstMatch(of: /To try it again, remove (\S+)/))
    #expect(FileManager.default.fileExists(atPath: "\(kept.1)/run/swift-test.log"))
    try FileManager.default.removeItem(atPath: String(kept.1))
    #expect(try package.command("bisect", "HEAD~6..main").code == 0)
    #expect(package.calls.count == found.tried + 1)
    #expect(try package.changes.isEmpty)
  }

  @Test func `ends that cannot be drawn are errors, and tried again`() throws {
    let package = try DiffPackage()
    try package.write("", to: "Fails")
    try package.folder.commit()
    for calls in 1...2 {
      let outcome = try package.command("bisect", "HEAD~1..HEAD")
      #expect(outcome.code == 2 && outcome.error.contains("The build failed"), "\(outcome.printed)")
      #expect(package.calls.count == calls + 1)
    }
    try package.remove("Fails")
    try package.remove(DiffSubject.mark)
    try package.folder.commit()
    let empty = try package.command("bisect", "HEAD~2..HEAD")
    #expect(empty.code == 2 && empty.error.contains("its tests compare no cell"), "\(empty.printed)")
    let plugin = try package.command(
      "bisect", "HEAD~2..HEAD",
      variables: ["PROOFSHEET_COMMAND": "swift package --allow-writing-to-package-directory proofsheet"])
    #expect(plugin.code == 2 && plugin.error.contains("Install the command"), "\(plugin.printed)")
  }

  /// A repository of an engine that a script builds from its source.
  private func engine() throws -> TreeHistory {
    let history = try TreeHistory()
    for file in EngineNewCommand.Language.python.files {
      let name = file.name == "engine.py" ? "source.py" : file.name
      let text = String(decoding: file.bytes, as: UTF8.self).replacing("largeTitle", with: "caption")
      try history.folder.write(text.utf8, to: name)
    }
    try history.folder.write(
      """
      echo built >>"$TMPDIR/builds"
      if [ -e hangs ] && [ ! -e "$TMPDIR/free" ]; then touch "$TMPDIR/hung"; exec sleep 600; fi
      [ ! -e fails ] || { echo 'source.py: no such thing'; exit 3; }
      # What git finds here is not the repository around these files.
      git rev-parse --show-toplevel 2>/dev/null && exit 4
      cp source.py engine.py
      """.utf8, to: "build.sh")
    try history.folder.write("/builds\n/free\n/hung\n".utf8, to: ".gitignore")
    try history.commit("engine")
    return history
  }

  private static let asked = [
    "--engine", "python3 engine.py", "--cases", "cases.json", "--build", "sh build.sh", "--devices",
    "appleWatch45mm", "--traits", "light,dark",
  ]

  private func edit(_ history: TreeHistory, _ old: String, _ new: String) throws {
    let text = try #require(history.folder.text("source.py"))
    try #require(text.contains(old))
    try history.folder.write(text.replacing(old, with: new).utf8, to: "source.py")
  }

  private func bisect(
    _ history: TreeHistory, _ arguments: String...
  ) throws -> (outcome: BuiltCommand.Outcome, found: BisectOutcome?) {
    let outcome = try BuiltCommand.run(
      ["bisect"] + arguments + Self.asked + ["--json"],
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": history.folder.path], in: history.folder.path)
    return (outcome, try? JSONDecoder().decode(BisectOutcome.self, from: outcome.output))
  }

  @Test func `an engine is built in each commit, and one that does not build is skipped`() throws {
    let history = try engine()
    try history.commit("one")
    try history.folder.write("".utf8, to: "fails")
    try history.commit("broken")
    try FileManager.default.removeItem(atPath: "\(history.folder.path)/fails")
    try history.commit("two")
    try edit(history, "    top = ", "    top = 5 + ")
    try history.commit("lower")
    try history.commit("three")
    let (outcome, found) = try bisect(history, "HEAD~5..HEAD")
    let results = try #require(found?.results, "\(outcome.error)")
    #expect(outcome.code == 0 && !results.isEmpty, "\(outcome.error)")
    #expect(results.allSatisfy { $0.commits.map(\.subject) == ["lower"] }, "\(results)")
    #expect(found?.skipped.allSatisfy { $0.reason.contains("--build failed with code 3") } == true)
    #expect(history.folder.text("builds")?.split(separator: "\n").count == found?.tried)
    #expect(history.folder.data("engine.py") == nil, "The engine is built in the files of commits alone.")
    #expect(try history.folder.git("status", "--porcelain") == "")
  }

  @Test func `a build that hangs ends at its limit`() throws {
    let history = try engine()
    try history.commit("one")
    try history.folder.write("".utf8, to: "hangs")
    try history.commit("hangs")
    try FileManager.default.removeItem(atPath: "\(history.folder.path)/hangs")
    try edit(history, "    top = ", "    top = 5 + ")
    try history.commit("lower")
    try history.commit("two")
    // Both ends without a limit that a slow machine would reach.
    for range in ["HEAD~4..HEAD~3", "HEAD~1..HEAD"] {
      let (outcome, _) = try bisect(history, range)
      #expect(outcome.code == 2 && outcome.error.contains("Nothing differs"), "\(outcome.printed)")
    }
    let (outcome, found) = try bisect(history, "HEAD~3..HEAD~1", "--build-limit", "0.02")
    #expect(outcome.code == 1, "\(outcome.error)")
    #expect(found?.results.allSatisfy { $0.commits.map(\.subject) == ["hangs", "lower"] } == true)
    #expect(found?.results.allSatisfy { $0.before != nil && $0.page != nil } == true)
    #expect(found?.skipped.first?.reason.contains("Give it longer with --build-limit") == true)
    // It is tried again where there is more time.
    try history.folder.write("".utf8, to: "free")
    let (longer, free) = try bisect(history, "HEAD~3..HEAD~1", "--build-limit", "10")
    #expect(longer.code == 0, "\(longer.error)")
    #expect(free?.results.allSatisfy { $0.commits.map(\.subject) == ["lower"] } == true)
  }

  @Test func `somebody who stops the walk sees what is known, and another call goes on`() throws {
    let history = try engine()
    try edit(history, "    top = ", "    top = 5 + ")
    try history.commit("lower")
    try history.folder.write("".utf8, to: "hangs")
    try history.commit("hangs")
    try history.commit("hangs, too")
    try FileManager.default.removeItem(atPath: "\(history.folder.path)/hangs")
    try history.commit("last")
    let command = (["HEAD~4..HEAD"] + Self.asked).map { "'\($0)'" }.joined(separator: " ")
    let stopped = try BuiltCommand.shell(
      """
      proofsheet bisect \(command) & pid=$!
      while [ ! -e hung ]; do sleep 0.05; done
      kill -TERM $pid; wait $pid; echo code $?
      """, in: history.folder.path, environment: ["TMPDIR": history.folder.path])
    #expect(stopped.text.contains("code 143"), "\(stopped.text)")
    #expect(stopped.text.contains("not all were drawn"), "\(stopped.text)")
    let builds = history.folder.text("builds")?.split(separator: "\n").count ?? 0
    try history.folder.write("".utf8, to: "free")
    let (outcome, found) = try bisect(history, "HEAD~4..HEAD")
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(found?.results.allSatisfy { $0.commits.map(\.subject) == ["lower"] } == true)
    let more = (history.folder.text("builds")?.split(separator: "\n").count ?? 0) - builds
    #expect(more == (found?.tried ?? 0) - 2, "Both ends were drawn before.")
  }
}
