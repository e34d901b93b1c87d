import Foundation
import RenderTesting
import RunReview
import TestSupport
import Testing

@testable import ProofsheetCLI

/// Hooks of `proofsheet.yml` in runs of layer trees and of bundles that are scripts.
@Suite(.waiting) struct HookTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
    #expect(try run("check", "--layers", "trees", "--record").code == 0)
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path],
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": "\(folder.path)/tmp"].merging(environment) { $1 },
      in: folder.path)
  }

  func set(_ hooks: String) throws { try folder.write("hooks: {\(hooks)}\n".utf8, to: "proofsheet.yml") }

  /// Layer trees with hooks allowed.
  func check(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      ["check", "--layers", "trees", "--allow-hooks", "--package", folder.path] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": "\(folder.path)/tmp"], in: folder.path)
  }

  func test(_ script: String) throws -> BuiltCommand.Outcome {
    let bundle = try BundleArgumentsTests.bundle(script, in: folder)
    return try run("test", "--bundle", bundle, "--allow-hooks", "--junit", "results.xml")
  }

  /// The record of the last run.
  var record: RunRecord? {
    get throws { RunRecord(of: try RunFolder.last(packageRoot: folder.path)) }
  }

  /// What the hooks of the last run came to, in order.
  var outcomes: [String] {
    get throws { try (record?.hooks ?? []).map { "\($0.moment) \($0.outcome)" } }
  }

  @Test func `what hooks of a killed run left is removed by the next one`() throws {
    func left() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/tmp").filter {
        $0.split(separator: "/").last?.hasPrefix("hooks-") == true
      }
    }
    try set("before: 'kill -9 $PPID'")
    #expect(try check().code != 0)
    #expect(try left().count == 2)
    try set("before: 'true'")
    #expect(try check().code == 0)
    #expect(try left().isEmpty)
  }

  @Test func `without the option no hook runs, and the run says so in one line`() throws {
    try set("before: touch executed, after: [touch executed, touch executed], afterShard: touch executed")
    let outcome = try run("check", "--layers", "trees")
    #expect(outcome.code == 0 && folder.data("executed") == nil)
    let lines = outcome.text.split(separator: "\n").filter { $0.contains("--allow-hooks") }
    #expect(
      lines == ["3 hooks were not run, before-hook `touch executed` and 2 more: --allow-hooks allows them."])
    #expect(try outcomes == ["before notAllowed", "after notAllowed", "after notAllowed"])
    let bundle = try BundleArgumentsTests.bundle("exit 0", in: folder)
    #expect(try run("test", "--bundle", bundle).text.contains("--allow-hooks allows them."))
    #expect(folder.data("executed") == nil)
  }

  @Test func `no environment and no other setting allows hooks`() throws {
    try set("before: touch executed")
    _ = try run("check", "--layers", "trees", environment: ["PROOFSHEET_ALLOW_HOOKS": "1"])
    #expect(folder.data("executed") == nil)
  }

  @Test func `hooks run once around all cells, with what they need to know`() throws {
    try set(
      """
      before: [echo one >$PROOFSHEET_HOOK_FOLDER/note, "ls .proofsheet/runs | wc -l >seen"],
      after: 'echo "$PROOFSHEET_HOOK $PROOFSHEET_HOOK_RESULT $(cat $PROOFSHEET_HOOK_FOLDER/note)" >>log; echo said',
      afterShard: touch wrong
      """)
    let outcome = try check("--repeat", "3")
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(folder.text("log") == "after passed one\n" && folder.data("wrong") == nil)
    // The only run there was is that of `init`.
    #expect(folder.text("seen")?.trimmingCharacters(in: .whitespacesAndNewlines) == "1")
    #expect(try outcomes == ["before passed", "before passed", "after passed"])
    let run = try RunFolder.last(packageRoot: folder.path)
    let log = try String(contentsOfFile: "\(run.path)/hooks.log", encoding: .utf8)
    #expect(log.contains("said") && log.hasPrefix("before-hook `echo one"))
    let page = try String(contentsOfFile: "\(run.path)/report/index.html", encoding: .utf8)
    #expect(page.contains("after-hook `echo"))
    #expect(folder.files.allSatisfy { !$0.hasPrefix("tmp/") }, "\(folder.files)")
  }

  @Test func `a hook that fails before the tests lets none run, and the hooks after them clean up`() throws {
    try set("before: [echo starting; echo no port >&2; exit 3, touch second], after: touch cleaned")
    let outcome = try check("-o", "Report", "--junit", "results.xml")
    #expect(outcome.code == 2)
    let problem = "The before-hook `echo starting; echo no port >&2; exit 3` failed with exit code 3: no port"
    #expect(outcome.text.contains(problem) && folder.data("second") == nil && folder.data("cleaned") != nil)
    #expect(folder.text("results.xml")?.contains("failed with exit code 3: no port") == true)
    #expect(folder.text("Report/index.html")?.contains("no port") == true)
    #expect(try outcomes == ["before failed", "after passed"])
  }

  @Test func `a hook that fails after the tests costs no result, and makes the code 2`() throws {
    try set("after: [exit 4, touch second]")
    let outcome = try check("--junit", "results.xml")
    #expect(outcome.code == 2 && outcome.text.contains("8 cells: 8 equal"))
    #expect(outcome.text.contains("The after-hook `exit 4` failed with exit code 4, and printed nothing."))
    #expect(folder.data("second") != nil && folder.text("results.xml")?.contains("exit 4") == true)
    #expect(try record?.seconds ?? 0 > 0)
    #expect(try outcomes == ["after failed", "after passed"])
  }

  @Test func `a hook that hangs is ended at its limit, with all that it started`() throws {
    try set("limit: 1, before: 'sleep 600 & echo $! >child; sleep 600', after: exit 0")
    let outcome = try check()
    #expect(outcome.code == 2 && outcome.text.contains("was ended after 1 s, its limit."))
    let child = try #require(
      Int32(folder.text("child")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""))
    #expect(ProcessIdentity(child)?.isAlive != true)
    #expect(try outcomes == ["before overLimit", "after passed"])
  }

  @Test func `a hook that ignores what asks it to end is ended all the same`() throws {
    try set("limit: 1, before: \"trap '' TERM; while true; do sleep 1; done\"")
    #expect(try check().code == 2)
    #expect(try outcomes == ["before overLimit"])
  }

  @Test func `what a hook leaves in the background goes on, and nobody waits for it`() throws {
    try set("before: 'sleep 600 & echo $! >server', after: 'kill -0 $(cat server) && kill $(cat server)'")
    #expect(try check().code == 0)
    #expect(try outcomes == ["before passed", "after passed"])
  }

  @Test func `a command that is missing or may not be executed is named`() throws {
    try set("after: [no-such-command, ./Package.swift]")
    let outcome = try check()
    #expect(outcome.code == 2)
    #expect(
      outcome.text.contains(
        "The after-hook `no-such-command` was not found, or may not be executed (exit code 127)"))
    #expect(outcome.text.contains("`./Package.swift` was not found, or may not be executed (exit code 126)"))
    #expect(try outcomes == ["after missing", "after missing"])
  }

  @Test func `what hooks print is read and never obeyed, and a run keeps the end of it`() throws {
    try set(#"after: "printf '::error::x\\033[31m\\n'; exit 1", before: "yes abcdefg | head -c 3000000""#)
    let outcome = try check()
    #expect(outcome.code == 2 && !outcome.text.contains("\u{1B}") && !outcome.text.contains("\n::error"))
    let run = try RunFolder.last(packageRoot: folder.path)
    let size = FileManager.default.contents(atPath: "\(run.path)/hooks.log")?.count ?? 0
    #expect((1...1 << 20).contains(size))
  }

  @Test(
    arguments: [
      ("exit 1", "failed"), ("kill -SEGV $$", "failed"), ("kill -INT $PPID; sleep 600", "stopped"),
      ("kill -TERM $PPID; sleep 600", "stopped"), ("kill -HUP $PPID; sleep 600", "stopped"),
    ])
  func `the hooks after the tests run when tests fail, crash or are stopped`(script: String, result: String)
    throws
  {
    try set("after: echo $PROOFSHEET_HOOK_RESULT >result")
    let outcome = try test(script)
    #expect(folder.text("result") == "\(result)\n")
    #expect(try outcomes == ["after passed"])
    #expect(result == "stopped" ? outcome.code > 128 : outcome.code == 2, "\(outcome.printed)")
    #expect(folder.data("results.xml") != nil)
  }

  @Test func `a signal during a hook before the tests stops it, and the hooks after them run`() throws {
    try set("before: 'kill -INT $PPID; sleep 600', after: echo $PROOFSHEET_HOOK_RESULT >result")
    let outcome = try check()
    #expect(outcome.code == 130 && folder.text("result") == "failed\n")
    #expect(outcome.text.contains("sleep 600` was stopped by signal 2."))
    #expect(try outcomes == ["before stopped", "after passed"])
  }

  @Test func `somebody who stops a check gets its hooks and what was found, in any round`() throws {
    try set(
      "before: '(sleep 1; kill -INT $PPID) >/dev/null 2>&1 &', after: echo $PROOFSHEET_HOOK_RESULT >result")
    let outcome = try check("--repeat", "1000", "--junit", "results.xml")
    #expect(outcome.code == 130 && folder.text("result") == "stopped\n", "\(outcome.printed.suffix(600))")
    #expect(outcome.text.contains("The run was stopped by signal 2") && folder.data("results.xml") != nil)
    #expect(try outcomes == ["before passed", "after passed"] && record?.stop == SIGINT)
    #expect(folder.files.allSatisfy { !$0.hasPrefix("tmp/") }, "\(folder.files)")
    // The run that was stopped does not hide what was compared before.
    #expect(try run("status").code == 0)
  }

  @Test func `another signal ends a hook after the tests, and the results are there`() throws {
    try set("after: 'kill -INT $PPID; sleep 600'")
    let outcome = try test("kill -TERM $PPID; sleep 600")
    #expect(outcome.code == 128 + SIGTERM)
    #expect(try outcomes == ["after stopped"] && record?.stop == SIGTERM)
  }

  @Test func `each shard runs the hooks before it and its own after it, and the merge those of the run`()
    throws
  {
    try set(
      "before: echo before >>log, after: 'echo after $PROOFSHEET_HOOK_RESULT >>log', afterShard: echo shard $PROOFSHEET_HOOK_SHARD >>log"
    )
    for shard in 1...2 { #expect(try check("--shard", "\(shard)/2").code == 0) }
    #expect(folder.text("log") == "before\nshard 1/2\nbefore\nshard 2/2\n")
    let archives = (1...2).map { ".proofsheet/shard-\($0)-of-2.tar.zst" }
    let silent = try run("merge", archives[0], archives[1])
    #expect(silent.code == 0 && silent.text.contains("1 hook was not run, after-hook `echo after"))
    let merged = try run("merge", archives[0], archives[1], "--allow-hooks")
    #expect(merged.code == 0, "\(merged.printed)")
    #expect(folder.text("log")?.hasSuffix("shard 2/2\nafter passed\n") == true)
    let hooks = try #require(try record?.hooks)
    #expect(
      hooks.map { "\($0.moment) \($0.shard ?? "-")" } == [
        "before 1/2", "afterShard 1/2", "before 2/2", "afterShard 2/2", "after -",
      ])
    let run = try RunFolder.last(packageRoot: folder.path)
    #expect(access("\(run.path)/hooks-1.log", F_OK) == 0 && access("\(run.path)/hooks-2.log", F_OK) == 0)
  }

  @Test func `a shard without cells runs its hooks, and a hook that failed on a shard fails the merge`()
    throws
  {
    try set("before: touch begun, afterShard: 'test $PROOFSHEET_HOOK_SHARD != 2/2'")
    #expect(try check("--shard", "1/2").code == 0)
    #expect(try check("--shard", "2/2").code == 2)
    let merged = try run(
      "merge", ".proofsheet/shard-1-of-2.tar.zst", ".proofsheet/shard-2-of-2.tar.zst")
    #expect(merged.code == 2 && merged.text.contains("The afterShard-hook `test"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/begun")
    let empty = try check("--shard", "12/12")
    #expect(empty.code == 0 && empty.text.contains("nothing to run"))
  }

  @Test func `a merge after which a hook fails keeps its run, and can be repeated`() throws {
    #expect(try run("check", "--layers", "trees", "--shard", "1/1").code == 0)
    try set("after: test -e ready")
    let archive = ".proofsheet/shard-1-of-1.tar.zst"
    #expect(try run("merge", archive, "--allow-hooks").code == 2)
    #expect(try run("status").text.contains("0 pending"))
    try folder.write([], to: "ready")
    #expect(try run("merge", archive, "--allow-hooks").code == 0)
  }
}
