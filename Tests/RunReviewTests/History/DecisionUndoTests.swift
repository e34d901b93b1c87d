import Foundation
import PixelBuffers
import ReferenceFiles
@testable import RenderTesting
@testable import RunReview
import Synchronization
import TestSupport
import Testing

/// The log of decisions, and undoing them: nothing that somebody changed since is lost, and nothing else is written.
@Suite struct DecisionUndoTests {
  let folder: TemporaryFolder
  let home: RunHome
  let references = "References/T/F"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    home = RunFolder.home(of: folder.path, environment: [:])
  }

  var history: DecisionHistory { DecisionHistory(of: home) }
  var runs: [RunFolder] { RunHistory(home).folders }
  let note = DecisionNote(who: "Ada <ada@example.org>", rule: "accept", reason: "new font")

  /// A run in which texts were compared.
  func run(_ name: String, _ cells: [String: String]) throws -> PendingReview {
    let run = try RunFolder.make(named: name, home: home)
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:], folder: run)
    for (cell, text) in cells.sorted(by: { $0.key < $1.key }) {
      let site = AssertionSite(
        fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
      _ = Verification(site: site, scope: TestScope(test: "t"), name: cell, record: .never)
        .verify({ text }, as: .lines, session: session)
    }
    session.end()
    return PendingReview(run)
  }

  /// Writes references, accepts what a run drew in their place, and returns the number of the decision.
  @discardableResult func accept(_ name: String, _ cells: [String: String], from old: [String: String] = [:])
    throws -> Int
  {
    for (cell, text) in old { try folder.write(text.utf8, to: "\(references)/t.\(cell).txt") }
    var review = try run(name, cells)
    let decision = OpenDecision(in: history, note)
    review.decision = decision
    for cell in review.pending { _ = try review.accept(cell) }
    return try #require(decision.number)
  }

  func text(_ cell: String) -> String? { folder.text("\(references)/t.\(cell).txt") }

  func undo(_ number: Int) throws -> UndoneDecision { try history.undo(number, note, in: runs) }

  @Test func `what was withdrawn is not decided, also where a log has very many such lines`() throws {
    func line(_ cell: String, _ more: String = "") -> String {
      #"{"decision":1,"action":"accepted","who":"A <a>","when":"2026-11-27T10:03:05Z","rule":"accept","cells":["\#(cell)"],"files":[]\#(more)}"#
    }
    let withdrawn = #","isWithdrawn":true"#
    var log = (0..<20_000).map { line("c\($0)") }
    log += (1..<20_000).map { line("c\($0)", withdrawn) }
    log += [line("again"), line("again", withdrawn), line("again")]
    try folder.write(Array(log.joined(separator: "\n").utf8 + [10]), to: ".proofsheet/decisions.jsonl")
    #expect(try history.decisions.map(\.cells) == [["c0", "again"]])
  }

  @Test(arguments: [false, true])
  func `an acceptance is undone byte by byte, also without its run`(isGone: Bool) throws {
    let number = try accept("1", ["a": "new", "b": "other", "c": "third"], from: ["a": "old\r\n", "b": "x"])
    #expect([text("a"), text("b"), text("c")] == ["new", "other", "third"])
    if isGone { try FileManager.default.removeItem(atPath: "\(home.runs)/1") }
    let result = try undo(number)
    #expect(result.refused.isEmpty && result.cells.count == 3 && result.restored.count == 3)
    #expect([text("a"), text("b"), text("c")] == ["old\r\n", "x", nil])
    if !isGone { #expect(PendingReview(runs[0]).pending.count == 3) }
    // And that is undone in turn.
    let again = try undo(try #require(result.number))
    #expect(again.refused.isEmpty && [text("a"), text("b"), text("c")] == ["new", "other", "third"])
    if !isGone { #expect(PendingReview(runs[0]).pending.isEmpty) }
    #expect(try history.last?.number == number)
    #expect(try undo(number).refused.isEmpty && text("a") == "old\r\n" && history.last == nil)
    #expect(throws: RenderTestingError.self) { try undo(number) }
    #expect(throws: RenderTestingError.self) { try undo(99) }
  }

  @Test func `cells of two runs that were accepted together are pending in both`() throws {
    for (cell, text) in ["a": "old a", "b": "old b"] {
      try folder.write(text.utf8, to: "\(references)/t.\(cell).txt")
    }
    var reviews = [try run("1", ["a": "new a"]), try run("2", ["b": "new b"])]
    let decision = OpenDecision(in: history, note)
    for place in reviews.indices {
      reviews[place].decision = decision
      for cell in reviews[place].pending { _ = try reviews[place].accept(cell) }
    }
    #expect(runs.map { PendingReview($0).decisions.count } == [1, 1])
    let result = try undo(try #require(decision.number))
    #expect(result.cells.count == 2 && [text("a"), text("b")] == ["old a", "old b"])
    #expect(runs.map { PendingReview($0).decisions.count } == [0, 0])
    #expect(runs.map { PendingReview($0).pending.count } == [1, 1])
    _ = try undo(try #require(result.number))
    #expect(runs.map { PendingReview($0).decisions.count } == [1, 1])
  }

  @Test func `what is undone is pending also where another run has passed since`() throws {
    let number = try accept("1", ["a": "new", "b": "new b", "c": "new c"], from: ["a": "old", "b": "old b"])
    // Another run passes, and one cell differs in it.
    _ = try run("2", ["a": "new", "b": "newer b", "c": "new c"])
    func pending() -> [String] {
      RunHistory(home).pending.entries.map { "\($0.run.name) \($0.cell.caseName)" }.sorted()
    }
    let before = pending()
    #expect(before.count == 1 && before[0].hasPrefix("2"))
    let result = try undo(number)
    #expect(result.refused.isEmpty && [text("a"), text("b"), text("c")] == ["old", "old b", nil])
    let after = RunHistory(home).pending.entries
    #expect(Set(after.map(\.cell.cell)) == ["T/F/t.a", "T/F/t.b", "T/F/t.c"] && after.count == 3)
    #expect(after.filter { $0.run.name == "1" }.map(\.cell.cell) == ["T/F/t.a", "T/F/t.c"])
    // They are accepted again from the run that left them.
    var cells = RunHistory(home).pending
    for entry in after where entry.run.name == "1" { _ = try cells.accept(entry) }
    #expect([text("a"), text("c")] == ["new", "new c"])
    // A run that compared with what is there now decides.
    _ = try run("3", ["a": "new", "b": "old b", "c": "new c"])
    #expect(RunHistory(home).pending.entries.isEmpty)
  }

  @Test func `the log says who, when, what, which cells, why and by which rule`() throws {
    let number = try accept("1", ["a": "new", "b": "new"], from: ["a": "old"])
    let decision = try #require(history.decisions.first)
    #expect(decision.number == number && decision.cells == ["T/F/t.a", "T/F/t.b"])
    let head = decision.head
    #expect(head.who == "Ada <ada@example.org>" && head.rule == "accept" && head.reason == "new font")
    #expect(head.run == "1" && head.when.contains(/^20\d\d-\d\d-\d\dT.*Z$/) && head.action == .accepted)
    #expect(head.files.map(\.path) == ["References/T/F/t.a.txt"])
    // One line for each reference, in a form that other programs read.
    #expect(folder.text(".proofsheet/decisions.jsonl")?.split(separator: "\n").count == 2)
  }

  @Test func `what somebody changed since is left alone and named`() throws {
    let number = try accept(
      "1", ["a": "new", "b": "new", "c": "new"], from: ["a": "old a", "b": "old b", "c": "old c"])
    try folder.write("mine".utf8, to: "\(references)/t.a.txt")
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(references)/t.b.txt")
    let result = try undo(number)
    #expect(result.cells == ["T/F/t.c"] && result.refused.map(\.cells) == [["T/F/t.b"], ["T/F/t.a"]])
    #expect(result.refused.allSatisfy { $0.reason.contains("changed since") })
    #expect([text("a"), text("b"), text("c")] == ["mine", nil, "old c"])
    // Once it is as the decision left it, the rest is undone.
    try folder.write("new".utf8, to: "\(references)/t.a.txt")
    let rest = try undo(number)
    #expect(rest.cells == ["T/F/t.a"] && text("a") == "old a")
  }

  @Test func `of two decisions about a cell the last is undone first`() throws {
    let first = try accept("1", ["a": "one"], from: ["a": "zero"])
    let second = try accept("2", ["a": "two"])
    let refused = try undo(first)
    #expect(refused.refused[0].reason.contains("decision \(second) decided about it again"))
    #expect(try refused.number == nil && text("a") == "two" && history.last?.number == second)
    #expect(try undo(second).refused.isEmpty && text("a") == "one")
    #expect(try undo(first).refused.isEmpty && text("a") == "zero")
  }

  @Test func `one cell of a decision is undone by itself, and the rest of it later`() throws {
    let first = try accept("1", ["a": "new", "b": "new", "c": "new"], from: ["a": "old", "b": "old"])
    let results = try history.undo(cells: ["T/F/t.a", "T/F/nothing"], note, in: runs)
    #expect(results.map(\.cells) == [["T/F/t.a"]])
    #expect([text("a"), text("b"), text("c")] == ["old", "new", "new"])
    #expect(try history.last?.number == first && PendingReview(runs[0]).pending.map(\.cell) == ["T/F/t.a"])
    #expect(try history.undo(cells: ["T/F/t.a"], note, in: runs).isEmpty)
    #expect(try undo(first).cells.count == 2 && history.last == nil)
    #expect([text("a"), text("b"), text("c")] == ["old", "old", nil])
    // Undoing the first undo decides about its cell alone.
    #expect(try undo(2).cells == ["T/F/t.a"] && text("a") == "new" && text("b") == "old")
  }

  @Test func `a rejection is taken back, and one that was accepted later holds again`() throws {
    try folder.write("old".utf8, to: "\(references)/t.a.txt")
    var review = try run("1", ["a": "new"])
    let rejection = OpenDecision(in: history, note)
    review.decision = rejection
    try review.reject(review.pending[0])
    review.decision = OpenDecision(in: history, note)
    _ = try review.accept(review.rejections[0])
    #expect(text("a") == "new" && PendingReview(runs[0]).decisions == ["T/F/t.a": .accepted])
    #expect(try undo(2).refused.isEmpty && text("a") == "old")
    #expect(PendingReview(runs[0]).decisions == ["T/F/t.a": .rejected])
    // A later run that draws the same finds it rejected, too.
    #expect(try run("2", ["a": "new"]).decisions == ["T/F/t.a": .rejected])
    #expect(try undo(try #require(rejection.number)).refused.isEmpty)
    #expect(try run("3", ["a": "new"]).decisions.isEmpty && PendingReview(runs[2]).decisions.isEmpty)
  }

  @Test(arguments: ["sha1", "sha256"])
  func `bytes that are gone here come from git, and where it has none the file is left alone`(format: String)
    throws
  {
    try folder.write("*\n".utf8, to: ".proofsheet/.gitignore")
    try folder.write("committed".utf8, to: "\(references)/t.a.txt")
    try folder.makeRepository(format: format)
    let number = try accept("1", ["a": "new", "b": "new"], from: ["b": "nowhere"])
    try FileManager.default.removeItem(atPath: "\(home.path)/replaced")
    let result = try undo(number)
    #expect(result.cells == ["T/F/t.a"] && text("a") == "committed" && text("b") == "new")
    #expect(result.refused.map(\.reason).allSatisfy { $0.contains("nor in git") })
  }

  @Test func `a file whose second name somebody wrote to is kept by its bytes`() throws {
    try folder.write("old".utf8, to: "\(references)/t.a.txt")
    var review = try run("1", ["a": "new"])
    review.decision = OpenDecision(in: history, note)
    _ = try review.accept(review.pending[0])
    let name = try #require(history.decisions[0].head.files[0].before)
    let kept = ".proofsheet/replaced/\(name)"
    #expect(folder.text(kept) == "old")
    try folder.write("edited".utf8, to: kept)
    #expect(try undo(1).refused.count == 1 && text("a") == "new")
    try folder.write("old".utf8, to: "\(references)/t.a.txt")
    try history.replaced.keep(Data("old".utf8), of: "\(folder.path)/\(references)/t.a.txt", as: name)
    #expect(folder.text(kept) == "old")
  }

  @Test func `an undo that was killed is finished by the next call, from every point, and goes no further`()
    throws
  {
    try accept("1", ["c": "first"], from: ["c": "old"])
    let number = try accept("2", ["a": "new", "b": "new"], from: ["a": "old", "b": "old"])
    let whole = try #require(folder.data(".proofsheet/decisions.jsonl"))
    _ = try undo(number)
    let undone = try #require(folder.data(".proofsheet/decisions.jsonl"))
    for cut in stride(from: whole.count, to: undone.count - 1, by: 397) {
      // Killed while the log grew; the references were written up to some line, or not yet.
      for (a, b) in [("new", "new"), ("new", "old"), ("old", "old")] {
        try folder.write(undone.prefix(cut), to: ".proofsheet/decisions.jsonl")
        try folder.write(a.utf8, to: "\(references)/t.a.txt")
        try folder.write(b.utf8, to: "\(references)/t.b.txt")
        #expect(try history.last?.number == number)
        let result = try undo(number)
        #expect(
          result.refused.isEmpty && [text("a"), text("b"), text("c")] == ["old", "old", "first"], "\(cut)")
        #expect(
          try result.number == 3 && history.decisions.map(\.number) == [1, 2, 3], "finished, not repeated")
      }
    }
  }

  @Test func `an undo is finished only once it was reported, and a later decision goes before it`() throws {
    try accept("1", ["a": "new"], from: ["a": "old"])
    let whole = try #require(folder.data(".proofsheet/decisions.jsonl"))
    var reported = Data()
    _ = try history.undo(1, note, in: runs) { result in
      reported = folder.data(".proofsheet/decisions.jsonl") ?? Data()
      #expect(
        result.number == 2 && result.cells == ["T/F/t.a"]
          && (try? history.decisions.last?.isComplete) == false)
    }
    #expect(
      try reported.count > whole.count && history.last == nil && history.decisions.last?.isComplete == true)
    try folder.write(reported, to: ".proofsheet/decisions.jsonl")
    #expect(try history.last?.number == 1)
    let later = try accept("2", ["b": "new"])
    #expect(try history.last?.number == later)
    #expect(try undo(later).number == 4 && history.last?.number == 1 && undo(1).number == 2)
    #expect(try history.last == nil)
  }

  @Test func `of undos at once one undoes the decision, and the others say by which one it is undone`() throws
  {
    try accept("1", ["a": "new"], from: ["a": "old"])
    let (history, note, runs) = (history, note, runs)
    let outcomes = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      do {
        let result = try history.undo(1, note, in: runs) { _ in usleep(20_000) }
        outcomes.withLock { $0.append("\(result.cells)") }
      } catch { outcomes.withLock { $0.append("\(error)") } }
    }
    let texts = outcomes.withLock(\.self)
    #expect(texts.count { $0 == "[\"T/F/t.a\"]" } == 1, "\(texts)")
    #expect(texts.count { $0.contains("it is undone already, by decision 2") } == 7, "\(texts)")
    #expect(try history.decisions.map(\.number) == [1, 2] && text("a") == "old")
  }

  @Test func `a decision that was killed before it wrote is undone without a word`() throws {
    try accept("1", ["a": "new"], from: ["a": "old"])
    try folder.write("old".utf8, to: "\(references)/t.a.txt")
    let result = try undo(1)
    #expect(result.refused.isEmpty && result.restored.isEmpty && text("a") == "old")
  }

  @Test func `what is accepted a second time, after a kill, restores what was there first`() throws {
    try accept("1", ["a": "new"], from: ["a": "old"])
    // The note in the run is lost, as if the command had been killed before it.
    try FileManager.default.removeItem(atPath: "\(home.runs)/1/decisions.jsonl")
    var review = PendingReview(runs[0])
    review.decision = OpenDecision(in: history, note)
    _ = try review.accept(review.pending[0])
    #expect(try undo(2).refused.isEmpty && text("a") == "old")
  }

  @Test func `a reference that changes under an acceptance leaves no decision`() throws {
    try folder.write("old".utf8, to: "\(references)/t.a.txt")
    var review = try run("1", ["a": "new"])
    let decision = OpenDecision(in: history, note)
    review.decision = decision
    let cell = review.pending[0]
    let line = review.line(.accepted, of: cell, in: decision)
    try decision.add([line])
    decision.withdraw(line)
    #expect(try history.decisions.isEmpty && history.last == nil)
    #expect(try history.add([line], as: nil) == 2)
  }

  @Test(arguments: [
    "../outside.txt", "/etc/t.a.txt", "References/../../outside.1.txt", "link.png", "Sources/main.swift",
    "Package.swift", ".git/config", "References/T/F", "References/\u{0}.png", "",
  ])
  func `a log of somebody else's writes no file that accepting could not`(path: String) throws {
    try folder.write("victim".utf8, to: "Sources/main.swift")
    try folder.write("victim".utf8, to: ".git/config")
    try folder.write("victim".utf8, to: "target")
    _ = try folder.link("link.png", to: "target")
    let before = folder.files
    let (present, evil) = (
      GitRepository.blobName(of: Data("victim".utf8)), GitRepository.blobName(of: Data("evil".utf8))
    )
    try folder.write("evil".utf8, to: ".proofsheet/replaced/\(evil)")
    for after in [present, GitRepository.blobName(of: Data("// a package".utf8)), "", "../x"] {
      for former in [evil, "../../target", nil] {
        try? FileManager.default.removeItem(atPath: "\(home.path)/decisions.jsonl")
        var line = DecisionLine(action: .accepted, who: "x", when: "x", rule: "x", cells: ["T/F/t.a"])
        line.files = [.init(path: path, before: former, after: after)]
        line.run = "../../Sources"
        let number = try history.add([line], as: nil)
        let result = try? undo(number)
        #expect(result?.restored.isEmpty ?? true)
      }
    }
    #expect(folder.text("Sources/main.swift") == "victim" && folder.text("target") == "victim")
    #expect(
      folder.files.filter { !$0.hasPrefix(".proofsheet") } == before.filter { !$0.hasPrefix(".proofsheet") })
  }

  @Test func `lines that cannot be read and links in place of the log spoil nothing`() throws {
    try accept("1", ["a": "new"], from: ["a": "old"])
    let log = "\(home.path)/decisions.jsonl"
    var data = try #require(folder.data(".proofsheet/decisions.jsonl"))
    data = Data("{\"decision\":7\n[]\n\u{0}\n".utf8) + data + Data("{\"decision\":1,\"cells\":[\"T".utf8)
    try folder.write(data, to: ".proofsheet/decisions.jsonl")
    #expect(try history.decisions.count == 1)
    #expect(history.damage?.hasPrefix(".proofsheet/decisions.jsonl: 4 lines cannot be read") == true)
    #expect(try undo(1).refused.isEmpty && text("a") == "old")
    try FileManager.default.removeItem(atPath: log)
    _ = try folder.link(".proofsheet/decisions.jsonl", to: "elsewhere")
    #expect(throws: RenderTestingError.self) { try accept("2", ["a": "third"]) }
    #expect(text("a") == "old", "what cannot be noted is not accepted")
  }

  @Test func `decisions at the same time get numbers of their own, and none is lost`() throws {
    let history = history
    DispatchQueue.concurrentPerform(iterations: 8) { place in
      for round in 0..<20 {
        let decision = OpenDecision(in: history, note)
        for part in 0..<3 {
          let line = decision.line(.rejected, run: "1", cells: ["\(place)-\(round)-\(part)"])
          do { try decision.add([line]) } catch { Issue.record(error) }
        }
      }
    }
    let decisions = try history.decisions
    #expect(decisions.map(\.number) == Array(1...160))
    #expect(decisions.allSatisfy { $0.cells.count == 3 && Set($0.cells.map { $0.dropLast(2) }).count == 1 })
  }

  @Test func `the oldest decisions are dropped, never one that is being made or undone`() throws {
    let history = DecisionHistory(of: home, limit: 4000)
    for count in [1, 1, 1, 1, 1, 1, 60] {
      let decision = OpenDecision(in: history, note)
      for cell in 0..<count { try decision.add([decision.line(.rejected, run: "1", cells: ["\(cell)"])]) }
    }
    let decisions = try history.decisions
    #expect(decisions.last?.number == 7 && decisions.last?.cells.count == 60 && decisions.count == 3)
    #expect(try history.undo(7, note, in: []).cells.count == 60)
    #expect(try history.decisions.suffix(2).map(\.number) == [7, 8] && history.last?.number != 7)
    #expect(try history.undo(8, note, in: []).cells.count == 60 && history.last?.number == 7)
  }

  @Test
  func `a log that is too large is an error that names file, size and next step, and nothing is decided`()
    throws
  {
    try accept("1", ["a": "new"], from: ["a": "old"])
    try accept("2", ["b": "new"], from: ["b": "old"])
    for log in ["decisions.jsonl", "runs/1/decisions.jsonl", "rejected.jsonl"].map({ ".proofsheet/\($0)" }) {
      let path = "\(folder.path)/\(log)"
      let before = folder.data(log)
      if before == nil { try folder.write("".utf8, to: log) }
      #expect(truncate(path, 1 << 30 + 1) == 0)
      let error = #expect(throws: RenderTestingError.self) { try undo(1) }
      let message = error.map { "\($0)" } ?? ""
      #expect(
        message.contains(path) && message.contains("it has 1,073,741,825 bytes")
          && message.contains("`mv \(path) "),
        "\(message)")
      if log == ".proofsheet/decisions.jsonl" {
        #expect(throws: RenderTestingError.self) { try history.decisions }
        #expect(throws: RenderTestingError.self) { try accept("3", ["c": "new"], from: ["c": "old"]) }
        #expect(text("c") == "old" && history.damage?.contains("1,073,741,825 bytes") == true)
      } else {
        #expect(throws: RenderTestingError.self) { try PendingCells(packageRoot: folder.path) }
      }
      try FileManager.default.removeItem(atPath: path)
      if let before { try folder.write(before, to: log) }
    }
    #expect(try undo(1).refused.isEmpty && text("a") == "old")
  }

  @Test func `numbers that no log has are lines that cannot be read, and push none out`() throws {
    let history = DecisionHistory(of: home, limit: 2000)
    func forge(_ number: Int) throws {
      let line =
        #"{"action":"accepted","decision":\#(number),"who":"a","when":"b","rule":"c","cells":["d"],"files":[]}"#
      try folder.write(
        (folder.data(".proofsheet/decisions.jsonl") ?? Data()) + Data("\(line)\n".utf8),
        to: ".proofsheet/decisions.jsonl")
    }
    for number in 1...3 { try forge(1 << 40 + number) }
    for _ in 0..<3 {
      let decision = OpenDecision(in: history, note)
      for cell in 0..<9 { try decision.add([decision.line(.rejected, run: "1", cells: ["\(cell)"])]) }
    }
    #expect(history.damage?.contains("3 lines cannot be read") ?? true)
    #expect(try history.decisions.map(\.number) == [1, 2, 3] && history.last?.number == 3)
    #expect(try history.undo(3, note, in: []).cells.count == 9)
    // After the last number that is believed there is none: a decision that nobody could undo is none.
    try forge(1 << 40)
    let decision = OpenDecision(in: history, note)
    let error = #expect(throws: RenderTestingError.self) {
      try decision.add([decision.line(.rejected, run: "1", cells: ["x"])])
    }
    #expect(error.map { "\($0)".contains("decisions.jsonl") && "\($0)".contains("move it away") } == true)
    #expect(try history.last?.number == 1 << 40)
  }

  @Test func `an undo that cannot write a file leaves its cells as they were`() throws {
    try accept("1", ["a": "new"], from: ["a": "old"])
    // The bytes that it replaces cannot be found any more, in the run's folder nor in git.
    try FileManager.default.removeItem(atPath: "\(home.path)/replaced")
    #expect(try undo(1).refused.count == 1 && text("a") == "new")
    #expect(PendingReview(runs[0]).decisions == ["T/F/t.a": .accepted])
  }

  @Test func `a number without a next one is no decision`() throws {
    for number in [Int.max, 0, -1] {
      let line =
        #"{"action":"accepted","decision":\#(number),"who":"a","when":"b","rule":"c","cells":["d"],"files":[]}"#
      try folder.write("\(line)\n".utf8, to: ".proofsheet/decisions.jsonl")
      #expect(try history.decisions.isEmpty)
    }
  }

  @Test func `the files that were replaced longest ago go first`() throws {
    for (age, text) in ["a", "b", "c", "d"].enumerated() {
      let path = "\(folder.path)/\(references)/t.\(text).txt"
      try folder.write(text.utf8, to: "\(references)/t.\(text).txt")
      let name = try #require(history.replaced.name(of: Data(text.utf8)))
      try history.replaced.keep(Data(text.utf8), of: path, as: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: Double(age) * 60 - 3600)],
        ofItemAtPath: "\(home.path)/replaced/\(name)")
    }
    try folder.write("not ours".utf8, to: ".proofsheet/replaced/README")
    history.replaced.removeOldest(limit: 4)
    #expect(folder.files.filter { $0.contains("/replaced/") }.count == 5)
    history.replaced.removeOldest(limit: 3)
    let left = try ["a", "b", "c", "d"].filter {
      history.replaced.contents(try #require(history.replaced.name(of: Data($0.utf8)))) != nil
    }
    #expect(left == ["d"] && folder.text(".proofsheet/replaced/README") != nil)
  }
}
