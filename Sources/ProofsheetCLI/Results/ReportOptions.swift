import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// What is written at the end of a run, and where.
struct ReportOptions: ParsableArguments {
  @Option(name: [.customLong("output"), .customShort("o")], help: "Write the proof sheet to this folder.")
  var output: String?

  @Flag(help: "Embed the images, so that the proof sheet is one file.")
  var embed = false

  @Option(help: "Also write the results as JUnit XML to this file.")
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Also write a Markdown summary to this file.",
      discussion: "By default, runs and `merge` add it to the file that GITHUB_STEP_SUMMARY names."))
  var summary: String?

  @Flag(help: "Print annotations for GitHub Actions.")
  var annotations = false

  @Option(help: ArgumentHelp("Also write GitLab's code quality report to this file.", valueName: "file"))
  var codeQuality: String?

  @Flag(help: .hidden)
  var brief = false

  /// Writes the page into a folder, and prints where; `references` are those of a run that is over.
  func writePage(_ results: RunResults, to folder: String, references: RunReferences? = nil) throws {
    var page = HTMLReport(results.summary, title: results.title, results.overview)
    page.paths = results.paths
    page.references = references
    page.images = ReferenceImages(packageRoot: results.folder.scope.packageRoot)
    print("Proof sheet: \(try page.write(to: folder, embedsImages: embed))")
  }

  /// Writes the files that are asked for besides, `step` the summary of a step; returns what to exit with where one cannot
  /// be written.
  func writeFiles(_ results: RunResults, step: String? = nil) -> ExitCode? {
    var problem: ExitCode?
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { problem = failRun("\(error)") }
    }
    attempt {
      guard let junit else { return }
      let report = JUnitReport(results.summary, results.overview, paths: results.paths)
      try OutputFile.write(Data(report.xml.utf8), to: junit)
    }
    attempt {
      if let codeQuality { try OutputFile.write(CodeQualityReport(results).json, to: codeQuality) }
    }
    attempt {
      guard let path = summary ?? step else { return }
      let text = Data(MarkdownSummary(results).text.utf8)
      if summary == nil {
        try OutputFile.append(text, to: path)
      } else {
        try OutputFile.write(text, to: path)
      }
    }
    if annotations { Terminal.writeOrNote(GitHubAnnotations(results).text.utf8) }
    return problem
  }
}
