import ChangeAnalysis
import Foundation
import RenderReports
import TestSupport
import Testing

@testable import ProofsheetCLI
@testable import RenderTesting
@testable import RunReview

/// The published form of the results.
@Suite(.waiting) struct ResultsSchemaTests {
  private let check: ExplanationSchemaCheck

  init() throws { check = try Self.check("results") }

  /// The documented form, which is the file that the command carries.
  private static func check(_ name: String) throws -> ExplanationSchemaCheck {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/\(name).schema.json")
    return ExplanationSchemaCheck(
      schema: try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]))
  }

  @Test func `the command prints the documented forms`() throws {
    for (command, name) in [("report", "results"), ("explain", "explanation")] {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Documentation/\(name).schema.json")
      #expect(try BuiltCommand.run(command, "--schema").output == Data(contentsOf: file))
    }
  }

  @Test(arguments: ["results", "explanation"])
  func `a form says nothing twice`(form: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/\(form).schema.json")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(zip(lines, lines.dropFirst()).filter { $0 == $1 && $0.contains("\":") }.isEmpty)
  }

  @Test(arguments: ["results", "explanation"])
  func `a form has each name that the code has, and its version`(form: String) throws {
    func names<Name: RawRepresentable & CaseIterable>(_: Name.Type) -> [String]
    where Name.RawValue == String {
      Name.allCases.map(\.rawValue)
    }
    let expected = [
      "proof": names(Explanation.Proof.self), "change kind": names(LayerChange.Kind.self),
      "cause kind": names(LayerChange.Kind.self), "cell status": names(CellStatus.self),
      "cell referenceDamage": names(ReferenceDamage.self),
      "cell decision": names(ResultsDocument.Decision.self),
      "hook moment": names(HookMoment.self), "verdict outcome": names(Verdict.Outcome.self),
      "place classification": names(ClusterClassification.self),
      "verdictCluster classification": names(ClusterClassification.self),
    ]
    let schema = try Self.check(form).schema
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    for (place, names) in expected where form == "results" || place.hasSuffix("kind") || place == "proof" {
      let parts = place.split(separator: " ").map(String.init)
      let definition = try #require(definitions[parts[0]])
      let properties = definition["properties"] as? [String: [String: Any]]
      let found = parts.count == 1 ? definition : properties?[parts[1]]
      #expect(found?["enum"] as? [String] == names, "\(place)")
    }
    let version = ((schema["properties"] as? [String: Any])?["version"] as? [String: Any])?["const"] as? Int
    #expect(version == (form == "results" ? ResultsDocument.version : ExplanationDocument.currentVersion))
  }

  @Test func `a run with everything in it is of the form, and comes back`() throws {
    let folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    let run = RunFolder(path: "\(folder.path)/.proofsheet/runs/1-2-3", scope: .init(packageRoot: folder.path))
    try folder.write("".utf8, to: ".proofsheet/runs/1-2-3/\(RunFolder.mark)")
    let summary = Self.summary(root: folder.path, run: run.path)
    let results = RunResults(summary, in: run)
    let causes = CauseReview(PendingReview(run), results.overview)
    let earlier = PendingCells.Entry(cell: summary.cells[0], run: RunFolder(path: "\(folder.path)/other"))
    let path = "\(folder.path)/results.json"
    try OutputFile.write(to: path, ResultsWriter(results, causes, pending: [earlier]).write)
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
    #expect(check.problem(of: document) == nil)
    let totals = (document as? [String: Any])?["totals"] as? [String: Any]
    #expect(totals?["notRun"] as? Int == 1)
    #expect("\(document)".contains("earlierPending") && "\(document)".contains("fingerprint"))
    var wrong = try #require(document as? [String: Any])
    wrong["surplus"] = 1
    #expect(check.problem(of: wrong) != nil)

    let read = try ResultsReader(path, packageRoot: folder.path).results()
    var expected = summary
    expected.record?.directory = nil
    #expect(read.summary.cells == expected.cells && read.summary.record == expected.record)
    #expect(read.summary.problems == expected.problems && read.title == results.title)
    #expect(read.summary == expected)
  }

  @Test func `a run that has ended does not read its journals again`() throws {
    let folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    let run = RunFolder(path: "\(folder.path)/.proofsheet/runs/1-2-3", scope: .init(packageRoot: folder.path))
    try folder.write("".utf8, to: ".proofsheet/runs/1-2-3/\(RunFolder.mark)")
    // There are no journals: all that is known is handed over.
    var cell = CellResult(
      cell: "a", caseName: "a", status: .different, reference: "\(folder.path)/References/a.png")
    cell.actual = "\(run.path)/images/a.png"
    let path = "\(folder.path)/results.json"
    let code = try FinishedRun(
      RunSummary(cells: [cell]), in: run, .parse(["-o", "\(folder.path)/page"]), .parse(["--json", path])
    ).finish()
    #expect(code.rawValue == 1)
    let document =
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path))) as? [String: Any]
    let cells = try #require(document?["cells"] as? [[String: Any]])
    #expect(cells.first?["decision"] as? String == "pending")
    // The steps that come next know of it, too.
    #expect(
      RunHistory(beside: run).pending(known: PendingReview(run, RunSummary(cells: [cell]))).entries.count
        == 1)
  }

  private static func summary(root: String, run: String) -> RunSummary {
    let everything = CellResult.everything(root: root, run: run)
    var record = RunRecord(
      command: "test", arguments: ["--", "a"], seconds: 1.25, planned: 3, incompleteReasons: ["a filter"],
      folders: ["Layers"])
    (record.skippedTests, record.otherFailures, record.shardProblems) = (["s"], ["o"], ["p"])
    (record.shards, record.crash, record.failedStart, record.engineProblem) = (["1/2"], "c", "f", "e")
    (record.stop, record.unfinished, record.unchangedTargets, record.exitCode) = (2, ["u"], ["t"], 1)
    (record.revisions, record.notRun) = (["main (3f2a91c)"], ["Layers/a/b"])
    record.ignore = [CellResult.rule]
    record.hooks = [HookResult(.before, "make", .failed, fact: "failed.", seconds: 1)]
    let known = CellStatus.allCases.map { CellResult(cell: "T/F/\($0)", caseName: "c", status: $0) }
    var summary = RunSummary(
      cells: [everything] + known, record: record, crashedProcesses: [7], damagedLines: 1)
    summary.audits = [
      AuditResult(
        test: "T/a()", location: "Tests/A.swift:1", count: 2, of: .layout, passes: false,
        findings: [.init(severity: "error", message: "m", cell: "c", crop: "\(run)/audits/a.png")],
        notes: ["n"])
    ]
    summary.audits[0].known = 1
    let rule = CellResult.rule
    summary.audits[0].ignored = [
      .init(rule: rule, findings: [.init(severity: "error", message: "m", cell: "c")])
    ]
    summary.ignoreUses = [IgnoreUse(rule: rule, matched: 1, daysLeft: -3, takesCells: true, isUnused: false)]
    summary.interactions = [
      FailedInteraction(test: "T/a()", message: "m", location: "l", filmStrip: "\(run)/film-strips/a.png")
    ]
    (summary.filteredCells, summary.unchangedCells) = (4, 5)
    let outcomes = [FlakyCells.Outcome(label: "equal", rounds: 2)]
    summary.flaky = FlakyCells(
      rounds: 3,
      cells: [.init(cell: "T/F/everything", outcomes: outcomes, change: "c", diff: "\(run)/flaky.png")])
    summary.refusedFiles = ["T/F/different": .unusable("/etc/passwd", "it lies outside.")]
    summary.expectation = ExpectationResult(
      declared: ["**: y"], expected: 0, unused: ["**: y"], first: .init(cell: "c", reason: "r"))
    return summary
  }
}

extension CellResult {
  /// A rule with a value for each key.
  fileprivate static var rule: IgnoreRule {
    var rule = IgnoreRule(cells: "a")
    (rule.layer, rule.region, rule.cause, rule.audit) = ("l", [0, 1, 2, 3.5], "color", "contrast")
    (rule.isKnownFailure, rule.owner, rule.reason, rule.until, rule.line) = (true, "o", "r", "2026-12-31", 4)
    return rule
  }

  /// A cell with a value for each key.
  fileprivate static func everything(root: String, run: String) -> CellResult {
    var cell = CellResult(
      cell: "T/F/everything", caseName: "case", device: "iPhone SE", traits: "dark", status: .different,
      reason: "reason", reference: "\(root)/References/T/F/everything.png", location: "Tests/F.swift:3",
      milliseconds: 1.5)
    (cell.family, cell.note, cell.recording) = ("phone", "note", "\(root)/References/T/F/everything@a.png")
    (cell.pathExtension, cell.referenceDigest, cell.referenceDamage) = ("png", "d", .newer)
    cell.rebuilt = "\(run)/images/r.png"
    (cell.actual, cell.diff) = ("\(run)/images/a.png", "\(run)/images/d.png")
    cell.isOfRevision = false
    cell.counterpart = Counterpart(name: "other", relation: .mismatch)
    cell.ignoredBy = [rule]
    let figures = Dictionary(uniqueKeysWithValues: WorkFigure.allCases.map { ($0.rawValue, 2.5) })
    cell.work = CellWork(figures: figures, recorded: figures, limits: figures)
    cell.work?.failingFactor = 1.5
    (cell.hold, cell.isOfOtherEnvironment) = ("\u{20AC} became empty", false)
    (cell.isQuicklyEncoded, cell.oversize, cell.test, cell.inlineTest) = (true, 5, "T/f()", "T/f()")
    (cell.pixelSize, cell.sameAs, cell.isUnchanged, cell.isExpected) = (
      PixelSize(width: 1, height: 2), "other", false, false
    )
    cell.diagnostics = CellDiagnostic.Kind.allCases.map { CellDiagnostic(kind: $0, place: "p", message: "m") }
    let bounds = PixelRect(x: 1, y: 2, width: 3, height: 4)
    var verdict = Verdict(outcome: .different, reason: "reason")
    verdict.places = [Place(bounds: bounds, pixels: 4, classification: .flat)]
    verdict.places[0].change = "moved"
    verdict.clusters = ClusterClassification.allCases.map {
      Cluster(bounds: bounds, size: 1, worst: 2.5, classification: $0)
    }
    (verdict.placeCount, verdict.clusterCount, verdict.histogram) = (1, 8, [1, 2])
    verdict.suggestions = [StrategySuggestion(parameter: "p", value: 1, strategy: .exact)]
    (verdict.toleranceHint, verdict.sizes) = ("hint", [PixelSize(width: 1, height: 2)])
    cell.verdict = verdict
    var change = LayerChange(
      kind: .moved, layer: "a", property: "y", old: "1", new: "2", amount: 1, oldBounds: .zero,
      newBounds: .zero,
      fingerprint: "f")
    change.alternatives = [LayerChange(kind: .renamed, layer: "b")]
    var other = change
    other.consequenceOf = 0
    cell.explanation = Explanation(
      changes: [change, other],
      clusters: [.init(bounds: bounds, pixels: 5, unexplainedPixels: 0, causes: [0], proof: .proven)],
      causes: [.init(changes: [0, 1], pixels: 2, proof: .proven)], notes: ["note"])
    cell.explanation?.scale = 2
    return cell
  }
}
