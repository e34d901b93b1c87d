internal import Foundation
public import RenderTesting

/// A run as JUnit XML, which most CI systems show.
public struct JUnitReport {
  private let summary: RunSummary

  /// Describes a run.
  public init(_ summary: RunSummary) {
    self.summary = summary
  }

  /// The document: a suite for each case, a test for each cell.
  public var xml: String {
    var order: [String] = []
    var groups: [String: [CellResult]] = [:]
    for cell in summary.cells {
      if groups[cell.caseName] == nil { order.append(cell.caseName) }
      groups[cell.caseName, default: []].append(cell)
    }
    let suites = order.map { suite($0, cells: groups[$0] ?? []) }
    let body: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(summary.cells.count)" failures="\(summary.failures.count)" errors="\(errors.count)" \
      skipped="\(summary.knownIssues)">
      \(suites)\(errorSuite)</testsuites>

      """
    return body.text
  }

  /// What no cell can tell: lost processes, that nothing was compared, tests that failed elsewhere.
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
  public func write(to path: String) throws(RenderTestingError) {
    try OutputFile.write(Data(xml.utf8), to: path)
  }

  private func suite(_ name: String, cells: [CellResult]) -> Markup {
    let failures = cells.filter { !$0.passes }.count
    let seconds = cells.reduce(0) { $0 + $1.milliseconds } / 1000
    return """
      <testsuite name="\(name)" tests="\(cells.count)" failures="\(failures)" \
      skipped="\(cells.count(where: \.isKnownIssue))" time="\(Self.text(seconds))">
      \(cells.map(test))</testsuite>

      """
  }

  private func test(_ cell: CellResult) -> Markup {
    let folder = cell.cell.split(separator: "/").dropLast().joined(separator: ".")
    let name = cell.cell.split(separator: "/").last.map(String.init) ?? cell.cell
    let known: Markup = "<skipped message=\"\(cell.label)\">\(cell.reason)</skipped>"
    let failure: Markup? =
      cell.passes
      ? (cell.isKnownIssue ? known : nil)
      : """
      <failure type="\(cell.status.rawValue)" message="\(cell.status.label)">\(cell.reason)
      reference: \(cell.reference)\(cell.actual.map { "\nactual: \($0)" } ?? "")</failure>
      """
    return """
      <testcase classname="\(folder)" name="\(name)" time="\(Self.text(cell.milliseconds / 1000))">\(failure)</testcase>

      """
  }

  private static func text(_ seconds: Double) -> String {
    String(format: "%.4f", seconds)
  }
}
