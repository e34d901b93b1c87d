import Foundation
import RenderReports
import RunReview

extension FuzzTarget {
  /// Reads a run's results, and makes every report of them; what is written is read as the same run.
  static func readResults(_ bytes: [UInt8]) {
    withFolder { folder in
      let path = "\(folder)/results.json"
      try Data(bytes).write(to: URL(filePath: path))
      try Data().write(to: URL(filePath: "\(folder)/Package.swift"))
      let results = try ResultsReader(path, packageRoot: folder).results()
      _ = JUnitReport(results.summary, results.overview, paths: results.paths).xml
      _ = (MarkdownSummary(results).text, GitHubAnnotations(results).text, CodeQualityReport(results).json)
      _ = (TerminalSummary(results.summary, results.overview).text, results.exitCode)
      let page = HTMLReport(results.summary, title: results.title, results.overview)
      _ = try page.write(to: "\(folder)/page", embedsImages: true)
      let again = try written(results, to: "\(folder)/again.json")
      precondition(again == results.summary, "The results do not come back.")
    }
  }

  /// Writes results and reads them again; throws for a number that JSON does not have.
  private static func written(_ results: RunResults, to path: String) throws -> RunSummary {
    let causes = CauseReview(PendingReview(results.folder, results.summary), results.overview)
    var data = Data()
    try ResultsWriter(results, causes, pending: []).write { (part) throws(RenderTestingError) in data += part
    }
    try data.write(to: URL(filePath: path))
    return try ResultsReader(path, packageRoot: results.folder.scope.packageRoot).results().summary
  }
}
