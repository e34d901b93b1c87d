import ArgumentParser
import RunReview

/// What a decision says in the log beside what it changes.
struct DecisionOptions: ParsableArguments {
  @Option(help: "Why, for the log of decisions (`undo --list`).")
  var reason: String?

  /// The rule by which a command chooses cells, as it was typed: `accept --cause 2 dark`.
  static func rule(_ command: String, _ filter: [String], _ causes: [CauseNumbers]) -> String {
    let numbers = causes.flatMap(\.numbers).map { "\($0)" }.joined(separator: ",")
    let words = [command] + (numbers.isEmpty ? [] : ["--cause \(numbers)"]) + filter.map(ShellCommand.quoted)
    return words.joined(separator: " ")
  }

  /// Prints how a decision is undone; nothing where nothing was decided.
  static func printUndo(of decision: OpenDecision) {
    guard let number = decision.number else { return }
    print("Undo: `\(ShellCommand.call("undo")) --decision \(number)`")
  }
}

extension PackageOptions {
  /// The decisions of the package.
  var history: DecisionHistory { DecisionHistory(of: RunFolder.home(of: root)) }

  /// Begins a decision.
  func decision(_ rule: String, _ options: DecisionOptions) -> OpenDecision {
    let note = DecisionNote(who: GitIdentity.author(in: root), rule: rule, reason: options.reason)
    return OpenDecision(in: history, note)
  }
}
