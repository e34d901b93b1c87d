internal import Foundation
package import RunReview

/// A run as JUnit XML, which most CI systems show.
package struct JUnitReport {
  private let summary: RunSummary

  /// Describes a run.
  package init(_ summary: RunSummary) {
    self.summary = summary
  }

  /// The document: a suite for each test file, a test for each cell.
  ///
  /// CI systems show a suite, or the class of a test, as a folder and sort its tests by name.
  package var xml: String {
    let suites = summary.cells.grouped(by: \.folder).map { suite($0.key, cells: $0.elements) }
    let body: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(summary.cells.count)" failures="\(summary.failures.count)" errors="\(errors.count)" \
      skipped="\(summary.knownIssues)">
      \(suites)\(errorSuite)</testsuites>

      """
    return body.text
  }

  /// What no cell shows: lost processes, that nothing was compared, tests that failed elsewhere.
  private var errors: [String] { summary.problems }

  private var errorSuite: Markup? {
    guard !errors.isEmpty else { return nil }
    let tests = errors.map { error -> Markup in
      "<testcase classname=\"run\" name=\"\(error)\"><error message=\"\(error)\"></error></testcase>\n"
    }
    return """
      <testsuite name="The run itself" tests="\(errors.count)" errors="\(errors.count)">
      \(tests)</testsuite>

      """
  }

  /// Writes the document to a path that somebody typed: a file, a link to one, or a device or pipe.
  package func write(to path: String) throws(RenderTestingError) {
    try OutputFile.write(Data(xml.utf8), to: path)
  }

  private func suite(_ name: String, cells: [CellResult]) -> Markup {
    let failures = cells.filter { !$0.passes }.count
    let seconds = cells.reduce(0) { $0 + $1.milliseconds } / 1000
    var names: [String: Int] = [:]
    for cell in cells { names[cell.title, default: 0] += 1 }
    let tests = cells.map { cell in
      let name = cell.title
      return test(cell, name: names[name] == 1 ? name : "\(name) (\(cell.lastPart))")
    }
    return """
      <testsuite name="\(name)" tests="\(cells.count)" failures="\(failures)" \
      skipped="\(cells.count(where: \.isKnownIssue))" time="\(Self.text(seconds))">
      \(tests)</testsuite>

      """
  }

  private func test(_ cell: CellResult, name: String) -> Markup {
    let known: Markup = "<skipped message=\"\(cell.label)\">\(cell.reason)</skipped>"
    let failure: Markup? =
      cell.passes
      ? (cell.isKnownIssue ? known : nil)
      : """
      <failure type="\(cell.status.rawValue)" message="\(cell.status.label)">\(cell.reason)
      cell: \(cell.cell)
      reference: \(cell.reference)\(cell.rebuilt.map { "\nits image: \($0)" } ?? "")\(cell.actual.map { "\nactual: \($0)" } ?? "")</failure>
      """
    return """
      <testcase classname="\(cell.folder.replacing("/", with: "."))" name="\(name)" \(place(of: cell))\
      time="\(Self.text(cell.milliseconds / 1000))">\(failure)</testcase>

      """
  }

  /// Where the assertion stands, which some CI systems link to.
  private func place(of cell: CellResult) -> Markup? {
    guard let location = cell.location, let colon = location.lastIndex(of: ":") else { return nil }
    let line = location[location.index(after: colon)...]
    guard !line.isEmpty, line.allSatisfy(\.isNumber) else { return nil }
    return "file=\"\(String(location[..<colon]))\" line=\"\(String(line))\" "
  }

  private static func text(_ seconds: Double) -> String {
    String(format: "%.4f", seconds)
  }
}
