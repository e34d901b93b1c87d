import ArgumentParser
import Foundation
import RunReview

/// What a decision says in the log beside what it changes.
struct DecisionOptions: ParsableArguments {
  @Option(help: "Why, for the log of decisions (`undo --list`).")
  var reason: String?

  @Flag(help: "Decide although this is CI or PROOFSHEET_DECIDE is deny; noted in the log.")
  var yes = false

  /// The rule by which a command chooses cells, as it was typed: `accept --cause 2 dark`.
  static func rule(_ command: String, _ filter: [String], _ causes: [CauseNumbers]) -> String {
    let numbers = causes.flatMap(\.numbers).map { "\($0)" }.joined(separator: ",")
    let words = [command] + (numbers.isEmpty ? [] : ["--cause \(numbers)"]) + filter.map(ShellCommand.quoted)
    return words.joined(separator: " ")
  }
}

extension OpenDecision {
  /// Prints what was refused, the counts and how all of it is undone, and brings the summaries of upgrades up to date;
  /// exits with 1 where something was refused, with 2 where the decisions could not be saved in the run.
  func finish(
    _ count: Int, _ done: String, refused: [(cell: String, reason: String)], pending: Int, in run: String?,
    of reviews: [PendingReview], next: String? = nil
  ) throws {
    for review in reviews { RegenerationSummary.update(in: review.folder) }
    for (cell, reason) in refused { print(TerminalText.line("refused \(cell): \(reason)")) }
    let others = refused.isEmpty ? "" : ", \(grouped(refused.count)) refused"
    print("\(grouped(count)) \(done)\(others), \(grouped(pending)) pending.")
    printUndo(in: run)
    if let next { print(next) }
    if let problem = reviews.lazy.compactMap(\.saveError).first {
      throw failRun("The references are written, but the run still counts them as pending. \(problem)")
    }
    if !refused.isEmpty { throw ExitCode(1) }
  }

  /// Prints how the decision about a run that was named is undone; nothing where nothing was decided.
  func printUndo(in run: String?) {
    guard let number else { return }
    let elsewhere = run.flatMap { $0.contains("/") ? " --run \(ShellCommand.quoted($0))" : nil } ?? ""
    print("Undo: `\(ShellCommand.call("undo")) --decision \(number)\(elsewhere)`")
  }
}

extension PackageOptions {
  /// Exits with 2 where a run that was named is one of `diff`.
  func requireDecisions(in run: String?) throws {
    guard let run, let record = RunRecord(of: try runFolder(run)), record.revisions != nil else { return }
    throw failRun(
      "\(RenderTestingError.isOfRevision(TerminalText.line(run), ofTrees: record.folders != nil))")
  }

  /// The decisions of the package.
  var history: DecisionHistory { DecisionHistory(of: RunFolder.home(of: root)) }

  /// What the log says of a decision; exits with 2 where nothing may be decided.
  func note(_ rule: String, _ options: DecisionOptions) throws -> DecisionNote {
    let permission = try orExit {
      try DecisionPermission(isGiven: options.yes, ProcessInfo.processInfo.environment)
    }
    return DecisionNote(
      who: GitIdentity.author(in: root), rule: rule + permission.note, reason: options.reason)
  }

  /// Begins a decision, once no other command decides; exits with 2 where nothing may be decided.
  func decision(_ rule: String, _ options: DecisionOptions) throws -> OpenDecision {
    let note = try note(rule, options)
    let lock = DecisionLock(in: history.home) { Terminal.warn("Waiting for another command that decides …") }
    return OpenDecision(in: history, note, holding: lock)
  }
}
