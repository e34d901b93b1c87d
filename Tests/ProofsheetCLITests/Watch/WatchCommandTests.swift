import Foundation
import RunReview
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `test --watch`, with a package whose builds are a script.
@Suite(.waiting) struct WatchCommandTests {
  let package: WatchPackage

  init() throws { package = try WatchPackage() }

  /// A watch whose references are recorded, and that has said so.
  func watch(_ arguments: String...) throws -> RunningWatch {
    _ = try BuiltCommand.run(
      ["test", "--record", "--bundle", "\(package.tools.path)/AppPackageTests.xctest"],
      environment: package.environment, in: package.folder.path)
    let watch = try RunningWatch(package)
    #expect(watch.says("first run: 3 equal"), "\(watch.text)")
    return watch
  }

  @Test func `a save gives a line with what changed, and a file that does not compile its errors`() throws {
    let watch = try watch()
    try package.tree("Home", tile: 3)
    #expect(watch.says("  Home.json: 2 equal, 1 different (build "), "\(watch.text)")
    try package.mark("Fails")
    #expect(watch.says("  Trees/a.swift:3:1: error: no such thing"), "\(watch.text)")
    #expect(try watch.ask("GET", "watch?").contains(#""errors":["Trees/a.swift:3:1: error: no such thing"]"#))
    // The last results stay, marked as older.
    #expect(try watch.ask("GET", "watch?").contains(#""older":""#))
    #expect(try watch.ask("GET", "state?").contains(#""pending":1"#))
    try package.tree("Home")
    #expect(watch.says("error: no such thing"), "\(watch.text)")
    try package.remove("Trees/Fails")
    #expect(watch.says(": 3 equal"), "\(watch.text)")
    #expect(watch.stop(SIGINT) == 130)
    #expect(!package.hasOverlapped && package.processes.isEmpty)
  }

  @Test func `ten quick saves end in the verdict of the last state, one run at a time`() throws {
    let watch = try watch()
    for number in 1...9 {
      try package.tree("Home", tile: Double(number))
      usleep(UInt32(number) * 30_000)
    }
    try package.tree("Chat", tile: 5)
    #expect(watch.says("1 equal, 2 different"), "\(watch.text)")
    // References that change, as where another branch is checked out, count as saves do.
    for name in ["Chat", "Home"] { try package.tree(name) }
    #expect(watch.says(": 3 equal"), "\(watch.text)")
    let references = package.folder.files.filter { $0.hasPrefix("References/") && $0.contains("Menu") }
    try package.folder.image(try #require(references.first))
    #expect(watch.says("2 equal, 1 different"), "\(watch.text)")
    #expect(watch.stop(SIGTERM) == 128 + SIGTERM)
    #expect(!package.hasOverlapped && package.processes.isEmpty)
  }

  @Test func `a build that a save makes useless is stopped, and the last state gets its verdict`() throws {
    let watch = try watch()
    try package.mark("Hangs")
    #expect(package.waits(for: "hangs"))
    try package.remove("Trees/Hangs")
    #expect(watch.says(": 3 equal"), "\(watch.text)")
    #expect(watch.stop(SIGINT) == 130 && !package.hasOverlapped)
  }

  @Test(arguments: [("Hangs", "hangs"), ("Sleeps", "sleeps")])
  func `Ctrl-C during a build or a run leaves no process`(mark: String, file: String) throws {
    let watch = try watch()
    try package.mark(mark)
    #expect(package.waits(for: file))
    #expect(watch.stop(SIGINT) == 130, "\(watch.text)")
    #expect(package.processes.isEmpty)
    // The folder of the page is gone, too.
    #expect(!package.tools.files.contains { $0.contains("/watch-") })
  }

  @Test func `decisions on the page belong to the run that it shows, and start no other`() throws {
    let watch = try watch()
    try package.tree("Home", tile: 3)
    #expect(watch.says("1 different"), "\(watch.text)")
    let run = {
      try watch.ask("GET", "watch?").firstMatch(of: #/"run":"([^"]+)"/#).orThrow(watch.text).output.1
    }
    let old = try run()
    try package.tree("Chat", tile: 3)
    #expect(watch.says("2 different"), "\(watch.text)")
    let cells = try watch.ask("GET", "").matches(
      of: #/class="card" id="[^"]*" tabindex="-1" data-cell="([^"]+)"/#
    )
    .map { String($0.output.1) }
    #expect(cells.count == 2)
    let order = { (run: Substring) in #"{"action":"accept","cells":["\#(cells[0])"],"run":"\#(run)"}"# }
    #expect(try watch.ask("POST", "decide", body: order(old)).contains("This page shows an earlier run."))
    #expect(try watch.ask("POST", "decide", body: order(try run())).contains("1 cell accepted."))
    try package.tree("Menu", tile: 3)
    // Without a run between: the acceptance of the page is no change of somebody else's.
    #expect(watch.says("  Menu.json: 1 equal, 2 different"), "\(watch.text)")
    #expect(watch.stop(SIGINT) == 130)
  }

  /// Accepts a cell on the page.
  func accept(_ cell: String, in watch: RunningWatch) throws -> String {
    let run = try watch.ask("GET", "watch?").firstMatch(of: #/"run":"([^"]+)"/#).orThrow(watch.text).output.1
    return try watch.ask(
      "POST", "decide", body: #"{"action":"accept","cells":["\#(cell)"],"run":"\#(run)"}"#)
  }

  /// The failing cells on the page.
  func failing(in watch: RunningWatch) throws -> [String] {
    try watch.ask("GET", "").matches(of: #/class="card" id="[^"]*" tabindex="-1" data-cell="([^"]+)"/#)
      .map { String($0.output.1) }
  }

  @Test func `a decision while a run goes on is followed by another run`() throws {
    let watch = try watch()
    try package.tree("Home", tile: 3)
    #expect(watch.says("1 different"), "\(watch.text)")
    let cell = try #require(failing(in: watch).first)
    #expect(try package.hold { try package.mark("extra.txt") })
    #expect(try accept(cell, in: watch).contains("1 cell accepted."))
    try package.release()
    #expect(watch.says("extra.txt: 2 equal, 1 different"), "\(watch.text)")
    #expect(watch.says(": 3 equal"), "\(watch.text)")
    // The acceptance of an earlier run is still this watch's own to undo.
    #expect(try watch.ask("POST", "decide", body: #"{"action":"undo"}"#).contains("1 cell undone."))
    #expect(watch.stop(SIGINT) == 130)
  }

  @Test func `nothing is decided while a page shows only the first cells of a run`() throws {
    let watch = try watch()
    try package.tree("Home", tile: 3)
    #expect(watch.says("1 different"), "\(watch.text)")
    #expect(try package.hold { try package.tree("Chat", tile: 3) })
    let status = try watch.ask("GET", "watch?")
    #expect(status.contains(#""isPreview":true"#) && status.contains(#""older":""#), "\(status)")
    let cells = try failing(in: watch)
    #expect(cells.count == 2)
    for cell in cells { #expect(try accept(cell, in: watch).contains("This run has not ended.")) }
    try package.release()
    #expect(watch.says("1 equal, 2 different"), "\(watch.text)")
    for cell in cells { #expect(try accept(cell, in: watch).contains("1 cell accepted.")) }
    #expect(watch.stop(SIGINT) == 130)
  }

  @Test func `a test that writes a watched file does not start runs for ever`() throws {
    let watch = try watch()
    try package.tools.write("".utf8, to: "writes")
    try package.mark("extra.txt")
    #expect(watch.says("! own.txt changed during 3 runs in a row"), "\(watch.text)")
    // A save of somebody's does.
    try package.tree("Home", tile: 3)
    #expect(watch.says("Home.json, own.txt: 2 equal, 1 different"), "\(watch.text)")
    #expect(watch.stop(SIGINT) == 130)
  }

  @Test func `a source that holds an inline text is no file of a run's own`() {
    var cell = CellResult(cell: "A/1", caseName: "A", status: .recorded, reference: "References/a.png")
    cell.wroteReference = true
    let inline = with(cell) { ($0.reference, $0.inlineTest) = ("Tests/ATests.swift", "AppTests.a()") }
    #expect(WatchTests.written(by: [cell, inline]) == ["References/a.png"])
  }

  @Test func `a page that knows the news waits for others, and gets them`() throws {
    let watch = try watch()
    let version = try watch.ask("GET", "watch?").firstMatch(of: #/"version":(\d+)/#).orThrow(watch.text)
      .output.1
    let (client, token) = try watch.server
    let host = "Host: 127.0.0.1:\(client.port)"
    let waiting = client.open("GET /\(token)/watch?\(version) HTTP/1.1\r\n\(host)\r\n\r\n".utf8)
    // Another one, and one that goes away, do not hold it up.
    close(client.open("GET /\(token)/watch?\(version) HTTP/1.1\r\n\(host)\r\n\r\n".utf8))
    #expect(try watch.ask("GET", "").contains(" data-watch=\""))
    try package.tree("Home", tile: 3)
    let news = client.answer(waiting)
    #expect(news.hasPrefix("HTTP/1.1 200") && news.contains("Building after Home.json"), "\(news)")
    #expect(try watch.ask("GET", "watch", body: "").hasPrefix("HTTP/1.1 200"))
    for path in ["watch", "state", ""] {
      #expect(client.ask("GET", "/\(String(repeating: "0", count: 64))/\(path)").hasPrefix("HTTP/1.1 403"))
    }
  }

  @Test func `where nothing may be decided, the page shows and refuses`() throws {
    let watch = try RunningWatch(package, environment: ["PROOFSHEET_DECIDE": "deny"])
    #expect(watch.says("first run: "), "\(watch.text)")
    let answer = try watch.ask("POST", "decide", body: #"{"action":"undo"}"#)
    #expect(answer.contains("PROOFSHEET_DECIDE is deny"), "\(answer)")
  }

  @Test func `keys accept, filter, run again and end, and the terminal is as before`() throws {
    let arguments = ["test", "--watch"]
    let terminal = try TerminalCommand(arguments, in: package.folder.path, environment: package.environment)
    #expect(terminal.shows("3 no reference"), "\(terminal.shown)")
    try package.tree("Home", tile: 3)
    #expect(terminal.shows("2 equal, 1 different"), "\(terminal.shown)")
    terminal.press("a")
    #expect(terminal.shows("Accept 1 pending cell?"), "\(terminal.shown)")
    terminal.press("a")
    #expect(terminal.shows("1 cell accepted."), "\(terminal.shown)")
    terminal.press("\n")
    #expect(terminal.shows("again: 3 equal"), "\(terminal.shown)")
    terminal.press("fChat\n")
    #expect(terminal.shows("filter \"Chat\": 3 equal"), "\(terminal.shown)")
    // What concerns all cells and was saved under a filter is compared everywhere once that ends.
    try package.folder.write("# none\n".utf8, to: "proofsheet.yml")
    #expect(terminal.shows("proofsheet.yml: 3 equal"), "\(terminal.shown)")
    terminal.press("f\n")
    #expect(terminal.shows("all cells: 3 equal"), "\(terminal.shown)")
    let record = try #require(package.folder.files.filter { $0.hasSuffix("/run.json") }.max())
    #expect(try #require(package.folder.text(record)).contains("whose layers are those") == false)
    // During a run: it counts as what it was, and what was asked for follows.
    #expect(try package.hold { try package.mark("extra.txt") })
    terminal.press("fHome\n")
    terminal.press("?")
    #expect(terminal.shows("Enter runs"), "\(terminal.shown)")
    try package.release()
    #expect(terminal.shows("extra.txt: 3 equal"), "\(terminal.shown)")
    #expect(terminal.shows("filter \"Home\": 3 equal"), "\(terminal.shown)")
    terminal.press("?")
    #expect(terminal.shows("Enter runs"), "\(terminal.shown)")
    terminal.press("q")
    terminal.process.waitUntilExit()
    #expect(terminal.process.terminationStatus == 0, "\(terminal.shown)")
    #expect(terminal.echoes && package.processes.isEmpty)
  }

  @Test func `Ctrl-C in a terminal ends with 130`() throws {
    let terminal = try TerminalCommand(
      ["test", "--watch"], in: package.folder.path, environment: package.environment)
    #expect(terminal.shows("3 no reference"), "\(terminal.shown)")
    terminal.press("\u{3}")
    terminal.process.waitUntilExit()
    #expect(terminal.process.terminationStatus == 130 && terminal.echoes, "\(terminal.shown)")
  }

  @Test(
    arguments: [
      ["--bundle", "x"], ["--record"], ["--last-failed"], ["--only-changed"], ["--repeat", "2"],
      ["--shard", "1/2"],
      ["--junit", "a.xml"], ["-o", "Report"], ["--json"], ["--expect", "A: text"], ["--verbose"],
      ["--list"], ["--", "--parallel"], ["--", "-l"],
      ["--", "--num-workers=2"],
    ])
  func `options of one run are refused with a sentence`(arguments: [String]) throws {
    let outcome = try BuiltCommand.run(
      ["test", "--watch"] + arguments, environment: package.environment, in: package.folder.path)
    #expect(outcome.code == 2 && outcome.error.contains("--watch"), "\(outcome.printed)")
  }

  @Test(arguments: ["--poll", "--port=80"])
  func `options of a watch are refused without it`(option: String) throws {
    let outcome = try BuiltCommand.run(["test", option], in: package.folder.path)
    #expect(outcome.code == 2 && outcome.error.contains("goes with --watch."))
  }
}
