/// What became of a hook: work before the first or after the last test of a run.
package struct HookResult: Sendable, Hashable, Codable {
  /// How a hook ended.
  package enum Outcome: String, Sendable, Hashable, Codable {
    /// It ended well.
    case passed
    /// It ended with an exit code above 0.
    case failed
    /// There is no such command.
    case missing
    /// It took longer than its limit.
    case overLimit
    /// Its process died.
    case crashed
    /// Somebody stopped it.
    case stopped
    /// The command line did not allow it, so it was not run.
    case notAllowed
  }

  /// When it ran.
  package var moment: HookMoment
  /// The command.
  package var name: String
  /// How it ended.
  package var outcome: Outcome
  /// What went wrong, a sentence and what to do; nil where nothing did.
  package var problem: String?
  /// How long it took, in seconds.
  package var seconds: Double
  /// The shard that it belongs to, as in `3/8`; nil where it is that of a whole run.
  package var shard: String?

  /// Describes a hook that ran; `fact` says what went wrong, and follows its name.
  package init(
    _ moment: HookMoment, _ name: String, _ outcome: Outcome, fact: String? = nil,
    seconds: Double = 0
  ) {
    (self.moment, self.name, self.outcome) = (moment, name, outcome)
    self.seconds = (seconds * 1000).rounded() / 1000
    problem = fact.map { "The \(label) \($0)" }
  }

  /// How messages call it: "before-hook `make server`".
  package var label: String { "\(moment.label) `\(TerminalText.line(name))`" }

  /// The hook and its outcome on one line: "before-hook `make server` passed (0.2 s)".
  package var line: String {
    let place = shard.map { "shard \($0): " } ?? ""
    let ending =
      switch outcome {
      case .passed: "passed"
      case .failed: "failed"
      case .missing: "is missing"
      case .overLimit: "took longer than its limit"
      case .crashed: "crashed"
      case .stopped: "was stopped"
      case .notAllowed: "was not run: --allow-hooks allows it"
      }
    return "\(place)\(label) \(ending)\(outcome == .notAllowed ? "" : " (\(seconds) s)")"
  }
}
