internal import Foundation
package import RunReview

/// A run as JUnit XML, which most CI systems show.
///
/// Jenkins' xUnit plugin refuses a document with anything that its schema, `junit-10.xsd`, does not have; GitLab reads
/// classes, names, times, outcomes and the attachments in `system-out`.
package struct JUnitReport {
  /// A test of the document, and how it ended.
  private struct Test {
    enum Outcome { case passed, skipped, failure, error }

    var className, name: String
    var seconds = 0.0
    var outcome = Outcome.passed
    /// The elements that say how it ended.
    var content: Markup?
  }

  /// Tests that CI systems show together.
  private struct Suite {
    var name: String
    /// The file of its assertions, where all stand in one.
    var file: String?
    var tests: [Test]
  }

  private let summary: RunSummary
  private let overview: FailureOverview
  private let paths: ReportPaths
  private let groups: [Int: CauseGroup]

  /// Describes a run, with its files named from `paths`; `overview` is that of the run's cells where somebody else needs it, too.
  package init(
    _ summary: RunSummary, _ overview: FailureOverview? = nil, paths: ReportPaths = ReportPaths(root: nil)
  ) {
    (self.summary, self.paths) = (summary, paths)
    self.overview = overview ?? FailureOverview(summary.cells)
    let numbered = self.overview.causes.compactMap { group in group.number.map { ($0, group) } }
    groups = Dictionary(uniqueKeysWithValues: numbered)
  }

  /// The document: a suite for each test file with a test for each cell, then one for audits and one for the run itself.
  ///
  /// CI systems show a suite, or the class of a test, as a folder and sort its tests by name.
  package var xml: String {
    var suites = summary.cells.grouped(by: \.folder).map { folder, cells in
      Suite(name: folder, file: file(of: cells), tests: tests(of: cells))
    }
    if !summary.audits.isEmpty { suites.append(Suite(name: "Audits", tests: audits)) }
    if !summary.problems.isEmpty { suites.append(Suite(name: "The run itself", tests: problems)) }
    let all = suites.flatMap(\.tests)
    let body: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(all.count)" failures="\(count(.failure, all))" errors="\(count(.error, all))" \
      time="\(time(of: all))">
      \(suites.map(markup))</testsuites>

      """
    return body.text
  }

  private func markup(_ suite: Suite) -> Markup {
    let tests = suite.tests
    let started: Markup? = summary.record?.started.map { " timestamp=\"\($0)\"" }
    let place: Markup? = suite.file.map { " file=\"\($0)\"" }
    return """
      <testsuite name="\(suite.name)" tests="\(tests.count)" failures="\(count(.failure, tests))" \
      errors="\(count(.error, tests))" skipped="\(count(.skipped, tests))" time="\(time(of: tests))"\(started)\(place)>
      \(tests.map { markup($0) })</testsuite>

      """
  }

  private func markup(_ test: Test) -> Markup {
    """
    <testcase classname="\(test.className)" name="\(test.name)" time="\(Self.text(test.seconds))">\(test.content)</testcase>

    """
  }

  private func count(_ outcome: Test.Outcome, _ tests: [Test]) -> Int {
    tests.count { $0.outcome == outcome }
  }

  private func time(of tests: [Test]) -> String { Self.text(tests.reduce(0) { $0 + $1.seconds }) }

  private static func text(_ seconds: Double) -> String { String(format: "%.4f", seconds) }

  private func file(of cells: [CellResult]) -> String? {
    let files = Set(cells.compactMap { paths.place($0.location)?.file })
    return files.count == 1 ? files.first : nil
  }

  private func tests(of cells: [CellResult]) -> [Test] {
    var names: [String: Int] = [:]
    for cell in cells { names[cell.title, default: 0] += 1 }
    return cells.map { cell in
      let name = names[cell.title] == 1 ? cell.title : "\(cell.title) (\(cell.lastPart))"
      var test = Test(
        className: cell.folder.replacing("/", with: "."), name: name, seconds: cell.milliseconds / 1000)
      guard !cell.status.passes else {
        test.content = notes(of: cell)
        return test
      }
      let text = paths.text(text(of: cell))
      if cell.passes {
        test.outcome = .skipped
        test.content =
          "<skipped message=\"\(cell.label)\">\(cell.isKnownIssue ? cell.reason : text)</skipped>"
      } else {
        test.outcome = .failure
        test.content = """
          <failure type="\(cell.status.rawValue)" message="\(paths.text(message(of: cell)))">\(text)</failure>\(attachments(of: cell))
          """
      }
      return test
    }
  }

  /// The causes in short, or what the reason says first.
  private func message(of cell: CellResult) -> String {
    let causes = (overview.causeNumbers[cell.cell] ?? []).prefix(Self.listed).compactMap { number in
      groups[number].map { "cause \(number): \($0.name) \($0.label)" }
    }
    let first = cell.reason.split(whereSeparator: \.isNewline).first.map(String.init)
    let what = causes.isEmpty ? first : causes.joined(separator: "; ")
    return what.map { "\(cell.label): \($0)" } ?? cell.label
  }

  /// How many causes of a cell a message names.
  private static let listed = 3

  /// The reason, what changed, the place and the files, a line each.
  private func text(of cell: CellResult) -> String {
    let numbers = CauseGroup.numbers(
      in: cell.cell, of: (overview.causeNumbers[cell.cell] ?? []).compactMap { groups[$0] })
    let causes = numbers.sorted { $0.key < $1.key }.compactMap { place, number in
      cell.explanation.map { "cause \(number): \($0.sentence(of: $0.causes[place]))" }
    }
    let files = [
      ("at", cell.location), ("cell", cell.cell), ("reference", cell.reference), ("its image", cell.rebuilt),
      ("actual", cell.actual), ("diff", cell.diff),
    ]
    return
      ([cell.reason] + causes
      + files.compactMap { name, path in
        path.flatMap { $0.isEmpty ? nil : "\(name): \($0)" }
      })
      .joined(separator: "\n")
  }

  /// Which layers are others though the cell passes; nil for none.
  private func notes(of cell: CellResult) -> Markup? {
    let notes = cell.diagnostics.filter { $0.kind == .staleLayers }.map(\.description)
    guard !notes.isEmpty else { return nil }
    let lines = notes + (cell.explanation?.sentences ?? []).prefix(Self.listed)
    return "<system-out>\(paths.text(lines.joined(separator: "\n")))</system-out>"
  }

  /// The images, as GitLab finds them; it shows the first.
  private func attachments(of cell: CellResult) -> Markup? {
    let files = [cell.diff, cell.actual, cell.referenceDigest == nil ? nil : cell.shownReference]
      .compactMap { $0.map(paths.relative) }.filter {
        path in
        !path.isEmpty && !path.contains("]]") && !path.contains(where: \.isNewline)
      }
    guard !files.isEmpty else { return nil }
    return "<system-out>\(files.map { "[[ATTACHMENT|\($0)]]" }.joined(separator: "\n"))</system-out>"
  }

  private var audits: [Test] {
    var names: [String: Int] = [:]
    for audit in summary.audits { names[audit.test, default: 0] += 1 }
    return summary.audits.map { audit in
      let name = names[audit.test] == 1 ? audit.test : "\(audit.test) (\(audit.location))"
      var test = Test(className: "Audits", name: name)
      if audit.isLeftOut {
        (test.outcome, test.content) = (.skipped, "<skipped message=\"\(audit.notes.first ?? "")\"/>")
      }
      if audit.passes, audit.ignoredCount > 0 {
        (test.outcome, test.content) = (
          .skipped, "<skipped message=\"ignored\">\(audit.notes.joined(separator: "\n"))</skipped>"
        )
      }
      guard !audit.passes else { return test }
      let findings = audit.findings.map { "\($0.severity): \($0.message)" }
      let message = findings.first ?? audit.notes.first ?? "failed"
      let lines = findings + audit.notes + ["at: \(audit.location)"]
      test.outcome = .failure
      test.content = """
        <failure type="audit" message="\(paths.text(message))">\(paths.text(lines.joined(separator: "\n")))</failure>
        """
      return test
    }
  }

  /// What no cell shows: lost processes, that nothing was compared, tests that failed elsewhere.
  private var problems: [Test] {
    summary.problems.map(paths.text).enumerated().map { place, problem in
      let first = problem.split(whereSeparator: \.isNewline).first.map(String.init) ?? problem
      return Test(
        className: "run", name: "problem \(place + 1)", outcome: .error,
        content: "<error type=\"run\" message=\"\(first)\">\(problem)</error>")
    }
  }
}
