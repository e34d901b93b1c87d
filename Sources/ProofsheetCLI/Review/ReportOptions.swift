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

  @Flag(help: .hidden)
  var brief = false

  /// Prints the summary and what to do next, writes the reports, and returns the exit code.
  ///
  /// A report that cannot be written is named on standard error and makes the code 2; nothing else is lost by it.
  func finish(_ summary: RunSummary, folder: RunFolder, title: String) throws -> ExitCode {
    let place = output.map { URL(fileURLWithPath: $0).path } ?? "\(folder.path)/report"
    let overview = FailureOverview(summary.cells)
    let terminal = TerminalSummary(summary, overview)
    print(brief ? terminal.headline : terminal.text)
    var problem: ExitCode?
    do {
      var page = HTMLReport(summary, title: title, overview)
      page.images = ReferenceImages(packageRoot: folder.scope.packageRoot)
      print("Proof sheet: \(try page.write(to: place, embedsImages: embed))")
    } catch {
      problem = failRun("\(error)")
    }
    if !brief { printNextSteps(after: summary, overview, folder) }
    do {
      if let junit { try JUnitReport(summary).write(to: junit) }
    } catch {
      problem = failRun("\(error)")
    }
    if let problem { return problem }
    if (summary.record?.hooks ?? []).contains(where: { $0.problem != nil }) { return ExitCode(2) }
    let isEmpty = summary.cells.isEmpty && summary.audits.isEmpty && summary.unchangedCells == 0
    if isEmpty || summary.filteredCells == 0 { return ExitCode(2) }
    return summary.isGreen ? .success : ExitCode(1)
  }

  /// Prints what to do next, and notes which causes were listed.
  private func printNextSteps(after summary: RunSummary, _ overview: FailureOverview, _ folder: RunFolder) {
    let causes = CauseReview(PendingReview(folder), overview)
    // What was printed above has these numbers.
    CauseListing(of: causes).write(beside: folder)
    let entries = RunHistory(beside: folder).pending.entries
    let pending = entries.map(\.cell)
    let renamed = renamedCells(in: summary, pending, folder)
    let proposals = causes.proposals(entries.filter { $0.run == folder }.map(\.cell))
    let steps = NextSteps(after: summary, pending: pending, causes: proposals, renamed: renamed)
    if let text = steps.text { print(text) }
  }

  /// The cells without a reference whose references only have another name.
  private func renamedCells(
    in summary: RunSummary, _ pending: [CellResult], _ folder: RunFolder
  ) -> Set<String> {
    guard pending.contains(where: { $0.status == .missing }) else { return [] }
    let search = OrphanSearch(folder: folder.scope.folder, summary: summary)
    return Set(RenameSearch(search, pending: pending).renames.map(\.cell.cell))
  }
}
