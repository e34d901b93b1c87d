import ArgumentParser
import Foundation
import RenderReports
import RenderTesting

/// What is written at the end of a run, and where.
struct ReportOptions: ParsableArguments {
  @Option(name: [.customLong("output"), .customShort("o")], help: "The folder for the proof sheet.")
  var output: String?

  @Flag(help: "Put the pictures into the page, so that it is one file to send.")
  var embed = false

  @Option(help: "Write the results as JUnit XML to this file as well.")
  var junit: String?

  /// Writes the reports, prints the summary and what to do next, and returns the exit code.
  func finish(_ summary: RunSummary, folder: RunFolder, title: String) throws -> ExitCode {
    let place = output.map { URL(fileURLWithPath: $0).path } ?? "\(folder.path)/report"
    let page = try orExit {
      try HTMLReport(summary, title: title).write(to: place, embedsPictures: embed)
    }
    if let junit {
      try orExit { try JUnitReport(summary).write(to: junit) }
    }
    print(TerminalSummary(summary).text)
    print("Proof sheet: \(page)")
    if let steps = NextSteps(after: summary, pending: RunHistory(beside: folder).pending.entries.map(\.cell))
      .text
    {
      print(steps)
    }
    if summary.cells.isEmpty || summary.filteredCells == 0 { return ExitCode(2) }
    return summary.isGreen ? .success : ExitCode(1)
  }
}
