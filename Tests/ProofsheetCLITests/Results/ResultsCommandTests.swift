import ChangeAnalysis
import Foundation
import RenderReports
import RunReview
import TestSupport
import Testing

@testable import ProofsheetCLI

/// The document of a run's results, written and read by the built command.
@Suite(.waiting) struct ResultsCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
    _ = try command("check", "--layers", "trees", "--record")
    try TileTrees(tile: 8, face: 7, colors: ["Chat-dark-ltr": "#00FF00"]).write(to: "trees", in: folder)
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/Chat-light-ltr.json")
  }

  @discardableResult
  func command(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltCommand.Outcome {
    let own = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    return try BuiltCommand.run(arguments, environment: own, in: folder.path)
  }

  func object(_ data: Data) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func cells(_ document: [String: Any]) -> [[String: Any]] { document["cells"] as? [[String: Any]] ?? [] }

  /// The results of a check, as a file named `results.json`.
  func check() throws -> [String: Any] {
    #expect(try command("check", "--layers", "trees", "--json", "results.json").code == 1)
    return try object(#require(folder.data("results.json")))
  }

  @Test func `the document says what differs, why, what is decided, and where its files are`() throws {
    let document = try check()
    let cell = try #require(cells(document).first { $0["cell"] as? String == "Layers/Dashboard-dark-ltr" })
    #expect(cell["passes"] as? Bool == false && cell["status"] as? String == "different")
    #expect(cell["causes"] as? [Int] == [1] && cell["decision"] as? String == "pending")
    for key in ["reference", "actual", "diff"] {
      let path = try #require(cell[key] as? String)
      #expect(!path.hasPrefix("/") && folder.data(path) != nil, "\(path)")
    }
    let cause = try #require((document["causes"] as? [[String: Any]])?.first)
    #expect(cause["layers"] as? [String] == ["Dashboard/tiles/tile3"] && cause["property"] as? String == "y")
    #expect(cause["amount"] as? Double == 8 && cause["proof"] as? String == "proven")
    #expect((cause["proposal"] as? [String: Any])?["accepted"] as? Int == 4)
    let run = try #require(document["run"] as? [String: Any])
    #expect(run["passes"] as? Bool == false && run["exitCode"] as? Int == 1)
    #expect((document["totals"] as? [String: Any])?["failed"] as? Int == 8)
  }

  @Test func `status has the same document, with decisions`() throws {
    _ = try check()
    #expect(try command("reject", "Dashboard-dark-ltr").code == 0)
    #expect(try command("accept", "--cause", "2").code == 0)
    let status = try command("status", "--json")
    #expect(status.code == 0)
    let causes = try object(status.output)["causes"] as? [[String: Any]] ?? []
    #expect(causes.map { $0["decision"] as? String } == [nil, "accepted", nil])
    let cells = try cells(object(status.output))
    let decisions = Dictionary(grouping: cells) { $0["decision"] as? String ?? "" }.mapValues(\.count)
    // The tree that is gone has nothing to decide.
    #expect(decisions["rejected"] == 1 && decisions["accepted"] == 2 && decisions["pending"] == 4)
    #expect(try command("status", "--json", "dark").code == 2)
    try folder.write(status.output, to: "status.json")
    for name in ["results", "status"] {
      try command("report", "\(name).json", "-o", name, "--junit", "\(name).xml", "--summary", "\(name).md")
    }
    // The run has its cells in the order of their cases, its journal in that in which they were finished.
    for file in ["/index.html", ".xml", ".md"] {
      #expect(folder.data("results\(file)")?.sorted() == folder.data("status\(file)")?.sorted(), "\(file)")
    }
  }

  @Test func `without a file the document has standard output for itself`() throws {
    let outcome = try command("check", "--layers", "trees", "--json", "--annotations")
    #expect(outcome.code == 1)
    #expect(try cells(object(outcome.output)).count == 8)
    #expect(outcome.error.contains("Proof sheet: ") && outcome.error.contains("::error "))
  }

  @Test func `report makes the same bytes as the run`() throws {
    let files = ["junit.xml", "summary.md", "quality.json"]
    func arguments(_ prefix: String) -> [String] {
      ["--junit", "\(prefix)\(files[0])", "--summary", "\(prefix)\(files[1])"]
        + ["--code-quality", "\(prefix)\(files[2])", "--annotations", "-o", "\(prefix)page"]
    }
    let environment = ["PATH": "/usr/bin:/bin"]
    let run = try BuiltCommand.run(
      ["check", "--layers", "trees", "--json", "results.json"] + arguments("a/"), environment: environment,
      in: folder.path)
    let report = try BuiltCommand.run(
      ["report", "results.json"] + arguments("b/"), environment: environment, in: folder.path)
    #expect(run.code == 1 && report.code == 0, "\(report.printed)")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/a/page")
    #expect(try pages == FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/b/page"))
    #expect(pages.contains { $0.hasSuffix(".png") })
    for name in files + pages.map({ "page/\($0)" }) {
      #expect(folder.data("a/\(name)") == folder.data("b/\(name)"), "\(name)")
    }
    func lines(_ outcome: BuiltCommand.Outcome) -> [Substring] {
      outcome.text.split(separator: "\n").filter { $0.hasPrefix("::") }
    }
    #expect(lines(run) == lines(report) && !lines(run).isEmpty)
  }

  @Test func `laid out by another program, or beside a copy of the run, the results are the same`() throws {
    _ = try command("check", "--layers", "trees", "--json", "results.json", "--junit", "a.xml")
    let document = try object(#require(folder.data("results.json")))
    let pretty = try JSONSerialization.data(withJSONObject: document, options: [.prettyPrinted])
    try folder.write(pretty, to: "pretty.json")
    #expect(try command("report", "pretty.json", "--junit", "b.xml").code == 0)
    #expect(folder.data("a.xml") == folder.data("b.xml"))
    // Elsewhere, beside the files of the run.
    let run = try #require((document["run"] as? [String: Any])?["folder"] as? String)
    try FileManager.default.moveItem(atPath: "\(folder.path)/\(run)", toPath: "\(folder.path)/copy")
    try folder.write(pretty, to: "copy/results.json")
    #expect(try command("report", "copy/results.json", "-o", "page").code == 0)
    #expect(folder.data("page/images/Layers/Dashboard-dark-ltr.actual.png") != nil)
    // Without its files the page has no images, which is said.
    let gone = try command("report", "results.json", "-o", "bare", "--junit", "c.xml")
    #expect(gone.code == 0 && gone.error.contains("is gone"))
    #expect(folder.data("a.xml") == folder.data("c.xml"))
  }

  @Test func `a step's summary is added to, and a summary that is named is written`() throws {
    try folder.write("before\n".utf8, to: "step.md")
    try command("check", "--layers", "trees", environment: ["GITHUB_STEP_SUMMARY": "\(folder.path)/step.md"])
    let step = String(decoding: try #require(folder.data("step.md")), as: UTF8.self)
    #expect(
      step.hasPrefix("before\n## ❌ Proof sheet") && step.contains("| `Dashboard/tiles/tile3` | `y +8` |"))
    try command(
      "check", "--layers", "trees", "--summary", "step.md",
      environment: ["GITHUB_STEP_SUMMARY": "\(folder.path)/other.md"])
    #expect(folder.data("step.md")?.starts(with: "## ".utf8) == true && folder.data("other.md") == nil)
  }

  @Test(arguments: [
    ("", "was cut off"), ("{}", "was cut off"), (#"{"cells":[]}"#, "version"),
    (#"{"version":2,"cells":[]}"#, "version 2"), (#"{"version":1,"cells":[{},,{}]}"#, "was cut off"),
    (#"{"version":1,"version":1,"cells":[]}"#, "the document"),
    (#"["cells":[]]"#, "the document is not that of a run"),
    (#"{"a":"\"cells\":[","cells":5}"#, "was cut off"),
  ])
  func `what is no document is refused with a sentence`(text: String, word: String) throws {
    try folder.write(text.utf8, to: "bad.json")
    let outcome = try command("report", "bad.json", "--junit", "out.xml")
    #expect(outcome.code == 2 && outcome.error.contains(word), "\(outcome.error)")
    #expect(outcome.error.contains("bad.json") && folder.data("out.xml") == nil)
  }

  @Test func `a document that was cut off anywhere is refused`() throws {
    _ = try check()
    let whole = try #require(folder.data("results.json"))
    for count in stride(from: 0, to: whole.count - 2, by: whole.count / 12) {
      try folder.write(whole.prefix(count), to: "bad.json")
      #expect(try command("report", "bad.json", "--junit", "out.xml").code == 2)
    }
  }

  @Test func `a document leads to no file outside of package and run`() throws {
    let text = String(decoding: try JSONSerialization.data(withJSONObject: check()), as: UTF8.self)
      .replacing("\\/", with: "/")
    let secret = try TemporaryFolder()
    try secret.image("secret.png")
    let run = try #require(text.firstMatch(of: /.proofsheet\/runs\/[^\/"]+/)).output
    let hostile = [
      text.replacing("\(run)/images/Layers/Dashboard-dark-ltr.actual.png", with: "\(secret.path)/secret.png"),
      text.replacing(
        "\(run)/images/Layers/Dashboard-dark-ltr.actual.png", with: "../../..\(secret.path)/secret.png"),
      text.replacing("References/Layers/Dashboard-dark-ltr.png", with: "\(secret.path)/secret.png"),
    ]
    for document in hostile {
      try folder.write(document.utf8, to: "bad.json")
      let outcome = try command("report", "bad.json", "-o", "page", "--junit", "out.xml")
      #expect(outcome.code == 0)
      #expect(folder.data("page/images/Layers/Dashboard-dark-ltr.actual.png") == nil)
      #expect(String(decoding: folder.data("out.xml") ?? Data(), as: UTF8.self).contains("errors=\"1\""))
      try? FileManager.default.removeItem(atPath: "\(folder.path)/page")
    }
    for name in ["../../etc", "..", "a/b", ".hidden", ""] {
      let document = try object(Data(text.utf8))
      var changed = try #require(document["run"] as? [String: Any])
      changed["name"] = name
      let data = try JSONSerialization.data(withJSONObject: document.merging(["run": changed]) { $1 })
      try folder.write(data, to: "bad.json")
      #expect(try command("report", "bad.json", "-o", "page").code == 2)
    }
  }

  @Test func `what is asked for has to be possible`() throws {
    #expect(try command("report").code == 2)
    #expect(try command("report", "results.json").error.contains("Say which report"))
    #expect(try command("report", "nowhere.json", "--junit", "a.xml").code == 2)
    #expect(try command("check", "--layers", "trees", "--json=").code == 2)
    let unwritable = try command("check", "--layers", "trees", "--json", "/dev/full")
    #expect(unwritable.code == 2 && unwritable.text.contains("Proof sheet: "))
  }
}
