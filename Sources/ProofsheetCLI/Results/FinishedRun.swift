import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// A run that has ended: what is printed and written of it.
struct FinishedRun {
  private let results: RunResults
  private let report: ReportOptions
  private let options: ResultOptions
  /// The run's causes with what was decided about them, and what is pending in all runs that are kept.
  private let causes: CauseReview?
  private let pending: [PendingCells.Entry]

  /// Takes a run, and marks what was expected in it.
  init(
    _ summary: RunSummary, in folder: RunFolder, _ report: ReportOptions, _ options: ResultOptions
  ) throws {
    var summary = summary
    try options.mark(&summary)
    if let rules = summary.record?.ignore {
      // A part of the cells says nothing about rules that match nothing.
      let review =
        summary.isComplete
        ? RunHistory(beside: folder).ignoreReview(rules, known: (folder, summary))
        : IgnoreReview(rules, in: [])
      summary.ignoreUses = review.uses
      if let problem = review.clockProblem { Terminal.warn("warning: \(problem)") }
    }
    results = RunResults(summary, in: folder)
    (self.report, self.options) = (report, options)
    let isAsked = !report.brief || options.json != nil
    guard isAsked else {
      (causes, pending) = (nil, [])
      return
    }
    // What is expected stays pending.
    for index in summary.cells.indices { summary.cells[index].isExpected = nil }
    let review = PendingReview(folder, summary)
    causes = CauseReview(review, results.overview)
    pending = RunHistory(beside: folder).pending(known: review).entries
  }

  /// Prints the summary and what to do next, writes the reports, and returns the exit code.
  ///
  /// A report that cannot be written is named on standard error and makes the code 2; nothing else is lost by it.
  func finish() -> ExitCode {
    let folder = results.folder
    let place = report.output.map { URL(fileURLWithPath: $0).path } ?? "\(folder.path)/report"
    var terminal = TerminalSummary(results.summary, results.overview)
    terminal.columns = TerminalStyle.of(STDOUT_FILENO).width
    print(report.brief ? terminal.headline : terminal.text)
    var problem: ExitCode?
    do { try report.writePage(results, to: place) } catch { problem = failRun("\(error)") }
    if let causes {
      if !report.brief { printNextSteps(causes) }
      do { try options.write(results, causes, pending: pending) } catch { problem = failRun("\(error)") }
    }
    let step = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
    problem = report.writeFiles(results, step: report.brief ? nil : step) ?? problem
    return problem ?? ExitCode(results.exitCode)
  }

  /// Prints what to do next, and notes which causes were listed.
  private func printNextSteps(_ causes: CauseReview) {
    let folder = results.folder
    // What was printed above has these numbers.
    CauseListing(of: causes).write(beside: folder)
    let cells = pending.map(\.cell)
    let proposals = causes.proposals(pending.filter { $0.run == folder }.map(\.cell))
    let steps = NextSteps(
      after: results.summary, pending: cells, causes: proposals, renamed: renamedCells(among: cells))
    if let text = steps.text { print(text) }
  }

  /// The cells without a reference whose references only have another name.
  private func renamedCells(among pending: [CellResult]) -> Set<String> {
    guard pending.contains(where: { $0.status == .missing }) else { return [] }
    let search = OrphanSearch(folder: results.folder.scope.folder, summary: results.summary)
    return Set(RenameSearch(search, pending: pending).renames.map(\.cell.cell))
  }
}
