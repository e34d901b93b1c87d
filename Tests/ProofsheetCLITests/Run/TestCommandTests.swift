import Foundation
import RenderTesting
import RunReview
import TestSupport
import Testing

@testable import ProofsheetCLI

/// The command with bundles that are scripts.
@Suite(.waiting) struct TestCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
  }

  func run(_ script: String, _ arguments: String...) throws -> BuiltCommand.Outcome {
    let bundle = try BundleArgumentsTests.bundle(script, in: folder)
    return try BuiltCommand.run(["test", "--bundle", bundle] + arguments, in: folder.path)
  }

  @Test func `a folder without a package is reported, and no run is made there`() throws {
    let other = try TemporaryFolder()
    let outcome = try BuiltCommand.run(["test"], in: other.path)
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("hold no Package.swift"))
    #expect(outcome.error.contains("name it with --package."))
    #expect(access("\(other.path)/.proofsheet", F_OK) != 0)
  }

  @Test func `test processes get no variable of a run's own`() throws {
    _ = try run("env >seen", "--record", "--cells", "dark")
    let seen = try String(contentsOfFile: "\(folder.path)/seen", encoding: .utf8)
    #expect(seen.contains("PWD="))
    #expect(!seen.contains("PROOFSHEET_"))
  }

  @Test func `a report that cannot be written costs neither the summary nor the other report`() throws {
    let outcome = try run("exit 0", "--junit", "results.xml", "-o", "/proc/nowhere")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("0 cells"))
    #expect(outcome.error.contains("Cannot write /proc/nowhere"))
    #expect(access("\(folder.path)/results.xml", F_OK) == 0)
  }

  @Test func `a failure before any test says nothing of cells that pass`() throws {
    let outcome = try run("echo error: no; exit 3")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("`swift test` failed (3) before it began a test: error: no"))
    #expect(!outcome.text.contains("every cell"))
  }

  @Test func `a signal in a later round stops the run, which does not pass`() throws {
    // A round runs the bundle once for each framework.
    let script = "echo >>seen; [ $(wc -l <seen) -lt 3 ] || { kill -TERM $PPID; sleep 600; }"
    let outcome = try run(script, "--repeat", "3")
    #expect(outcome.code == 128 + SIGTERM)
    #expect(outcome.text.contains("The run was stopped by signal 15"))
    #expect(outcome.text.contains("Not a complete run: it was stopped by signal 15."))
  }

  /// Runs a script that notes its arguments with `--last-failed`, after a run whose journal has some cells.
  func runLastFailed(_ cells: CellResult...) throws -> (outcome: BuiltCommand.Outcome, seen: String) {
    let last = try RunFolder.make(named: "1", home: RunFolder.home(of: folder.path))
    let journal = try Journal(in: last.journals)
    for cell in cells { journal.append(.cell(result: cell)) }
    journal.end()
    let outcome = try run(
      #"[ "$1" = --list-tests ] && echo App.SignInTests/testDark && exit; echo "$@" >>seen"#, "--last-failed")
    let seen = try? String(contentsOfFile: "\(folder.path)/seen", encoding: .utf8)
    return (outcome, seen ?? "")
  }

  func cell(_ name: String, _ status: CellStatus, test: String?) -> CellResult {
    var cell = CellResult(cell: name, caseName: name, status: status)
    cell.test = test
    return cell
  }

  /// A bundle whose Swift Testing finds a cell that passes, and ends as some lines of events and of its journal say.
  func endings(events: [String], journal: String) -> String {
    let lines = events.map { #"{"version":0,"kind":"event","payload":{"kind":"\#($0)","messages":[]}}"# }
    let line = JournalLine(order: 1, entry: .cell(result: self.cell("A/a", .equal, test: nil)))
    let cell = (try? JSONEncoder().encode(line)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return """
      [ "$1" = --list-tests ] && exit
      [ "$1" = --testing-library ] || exit 0
      while [ $# -gt 1 ]; do [ "$1" = --event-stream-output-path ] && events=$2; shift; done
      mkdir -p "$(dirname "$events")/journals"
      printf '%s\\n' '\(lines.joined(separator: "' '"))' >"$events"
      printf '%s\\n' '\(cell)' \(journal) >"$(dirname "$events")/journals/7-A.jsonl"
      exit 0
      """
  }

  @Test func `a process that exits before Swift Testing has ended does not pass, and is not complete`() throws
  {
    let exit = #"'{"order":2,"exit":{}}'"#
    let whole = try run(endings(events: ["runStarted", "runEnded"], journal: exit))
    #expect(whole.code == 0, "\(whole.printed)")
    for events in [["runStarted"], ["iterationStarted"]] {
      let outcome = try run(endings(events: events, journal: exit))
      #expect(outcome.code == 1, "\(outcome.printed)")
      #expect(outcome.text.contains("such as `exit` in a test, and run again."), "\(outcome.printed)")
      #expect(outcome.text.contains("Swift Testing did not say that it came to its end"))
      let pruned = try BuiltCommand.run(["prune", "--delete"], in: folder.path)
      #expect(pruned.code == 2 && pruned.error.contains("The last run was not complete"))
      // The next runs know it, too.
      let again = try run("echo \"$@\" >>seen; exit 0", "--last-failed")
      #expect(again.text.contains("All tests run, because the last runs did not come to all of them"))
    }
    let gone = try run(endings(events: ["runStarted", "runEnded"], journal: ""))
    #expect(gone.code == 1 && gone.text.contains("Process 7 ended before it should have"), "\(gone.printed)")
  }

  @Test func `--last-failed runs all tests after a run that was killed`() throws {
    let last = try RunFolder.make(named: "1", home: RunFolder.home(of: folder.path))
    let journal = try Journal(in: last.journals)
    journal.append(.cell(result: cell("one", .different, test: "App/SignInTests.swift/testDark()")))
    var record = RunRecord(command: "test", arguments: [], seconds: 0)
    record.unfinished = []
    try record.write(to: last)
    let outcome = try run(#"echo "$@" >>seen"#, "--last-failed")
    #expect(outcome.text.contains("All tests run, because the last runs did not come to all of them"))
    #expect(folder.text("seen")?.contains("--filter") == false)
  }

  @Test func `--last-failed runs the tests of both frameworks whose cells failed`() throws {
    let (_, seen) = try runLastFailed(
      cell("one", .different, test: "App/SignInTests.swift/testDark()"),
      cell("two", .missing, test: "App.Colors/all()/Colors.swift:3:4 with red"),
      cell("three", .equal, test: "App.Colors/none()/Colors.swift:9:4"))
    // Where Swift Testing's events go follows.
    let own = seen.split(separator: "\n").map { $0.split(separator: " --event").first }
    #expect(
      own == [
        "App.SignInTests/testDark",
        #"--testing-library swift-testing --filter App\..*/testDark$ --filter ^App\.Colors/all\(\)"#,
      ])
  }

  @Test func `--last-failed runs nothing where nothing failed, which is no error`() throws {
    let (outcome, seen) = try runLastFailed(cell("one", .equal, test: "App/SignInTests.swift/testDark()"))
    #expect(outcome.code == 0)
    #expect(outcome.text == "Nothing failed in the last runs.\n")
    #expect(seen.isEmpty)
  }

  @Test func `--last-failed names the command for cells of no test`() throws {
    let (outcome, seen) = try runLastFailed(cell("Layers/one", .different, test: nil))
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("1 cell that belongs to none"))
    #expect(outcome.text.contains("check --last-failed"))
    #expect(seen.isEmpty)
  }

  @Test func `--last-failed does not say that nothing failed after a run that failed without a cell`() throws
  {
    _ = try run("echo error: no; exit 3")
    let outcome = try run("exit 0", "--last-failed")
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("the tests to run are not known"))
    #expect(outcome.error.contains("error: no"))
  }

  @Test(arguments: [["--filter", "A"], ["--", "--filter=A"]])
  func `--last-failed and --filter exclude each other`(arguments: [String]) throws {
    let outcome = try BuiltCommand.run(["test", "--last-failed"] + arguments, in: folder.path)
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("--last-failed chooses the tests by itself"))
  }

  @Test func `events of an earlier run in the reader's own file are not read`() throws {
    let event = #"{"version":0,"kind":"event","payload":{"kind":"runStarted","messages":[]}}"#
    let file = try folder.write(Data("\(event)\n".utf8), to: "events.jsonl")
    let before = EventFile(file)
    #expect(!before.events.hasStarted)
    try Data("\(event)\n\(event)\n".utf8).write(to: URL(filePath: file))
    #expect(before.events.hasStarted)
    let missing = EventFile("\(folder.path)/later.jsonl")
    #expect(!missing.events.hasStarted)
    try folder.write(Data("\(event)\n".utf8), to: "later.jsonl")
    #expect(missing.events.hasStarted)
  }

  @Test func `a build that fails says so beside the events of an earlier run`() throws {
    let event = #"{"version":0,"kind":"event","payload":{"kind":"runStarted","messages":[]}}"#
    try folder.write(Data("\(event)\n".utf8), to: "events.jsonl")
    try folder.program("bin/swift", "echo error: no; exit 1")
    let outcome = try BuiltCommand.run(
      ["test", "--", "--event-stream-output-path", "events.jsonl"],
      environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"], in: folder.path)
    #expect(outcome.text.contains("before it began a test: error: no"))
  }
}
