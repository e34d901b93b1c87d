import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// `proofsheet report`: makes the reports of a run from its results.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make reports from the results of a run.",
    usage: "proofsheet report <results> [<options>]",
    discussion: """
      Reads what `test --json`, `check --json` or `status --json` wrote, and makes the same reports as the run itself. Nothing \
      is drawn or compared. The images of the proof sheet are read from the run's folder, or from the folder of the results if \
      that is a copy of the run's.

        proofsheet test --json results.json             write the results
        proofsheet report results.json -o Report        the proof sheet
        proofsheet report results.json --junit out.xml --summary out.md
        proofsheet report results.json --annotations    GitHub Actions
        proofsheet report --schema                      the JSON Schema

      Exit codes: 0 if the reports are written, whatever the run's result; 2 if the results cannot be read or a report cannot \
      be written.
      """)

  @Argument(help: "The results, a JSON file.", completion: .file(extensions: ["json"]))
  var results: String?

  @Flag(help: "Print the JSON Schema of the results.")
  var schema = false

  @OptionGroup var report: ReportOptions
  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func validate() throws {
    guard schema || results != nil else {
      throw ValidationError(
        "Name the results that `\(ShellCommand.call("test")) --json results.json` writes.")
    }
    let isAsked = [report.output, report.junit, report.summary, report.codeQuality].contains { $0 != nil }
    guard schema || isAsked || report.annotations else {
      throw ValidationError(
        "Say which report to make: -o <folder>, --junit, --summary, --code-quality or --annotations.")
    }
  }

  func run() throws {
    if schema { return try Terminal.write(bytes: PackageResources.results_schema_json) }
    guard let path = results else { return }
    let results = try orExit { try ResultsReader(path, packageRoot: package.root).results() }
    if let output = report.output {
      if RegularFile.kind(results.folder.path) != .folder {
        Terminal.warn(
          "proofsheet: The run's folder \(results.folder.path) is gone, so the proof sheet has no images.")
      }
      let references = RunReferences(of: results.folder)
      try orExit {
        try report.writePage(results, to: URL(fileURLWithPath: output).path, references: references)
      }
    }
    if let code = report.writeFiles(results) { throw code }
  }
}
