import ArgumentParser
import RunReview

/// The rules of `ignore` in a package's settings, and what the runs that are kept say of them.
struct IgnoredRules {
  private let review: IgnoreReview

  /// Reads the settings and the newest complete runs.
  init(_ package: PackageOptions) throws {
    let rules = try package.settings().ignore
    let history = rules.isEmpty ? nil : try? RunHistory(packageRoot: package.root)
    let own = history?.ignoreReview(rules) ?? IgnoreReview(rules, in: [])
    guard own.uses.contains(where: { $0.isUnused == nil }) else {
      review = own
      return
    }
    review = own.completed(
      by: RunHistory.ofRevisions(packageRoot: package.root).ignoreReview(rules, comparingRevisions: true))
  }

  /// Each rule, those that end first before all others; what is wrong with the clock comes first.
  var lines: [String] {
    guard !review.uses.isEmpty else { return [Self.none] }
    let problem = review.clockProblem.map { ["! \($0)"] } ?? []
    let missing = review.hasRun ? [] : ["! \(Self.unknown)"]
    return problem + missing + review.uses.flatMap(lines)
  }

  private func lines(of use: IgnoreUse) -> [String] {
    let rule = use.rule
    let mark = use.warning == nil ? "~" : "✘"
    let kind = rule.isKnownFailure ? "known failure in " : ""
    return [
      "\(mark) \(rule.place)  \(rule.cells): \(kind)\(rule.subject)",
      "    \(ending(of: use)), \(matches(of: use)); \(rule.owner): \(rule.reason)",
    ]
  }

  private func ending(of use: IgnoreUse) -> String {
    guard let days = use.daysLeft else { return "until \(use.rule.until)" }
    let count = TerminalText.count(abs(days), "day")
    return days < 0 ? "ended on \(use.rule.until), \(count) ago" : "until \(use.rule.until), \(count) left"
  }

  private func matches(of use: IgnoreUse) -> String {
    guard review.hasRun else { return "no complete run" }
    let noun = use.rule.audit == nil ? "cell" : "finding"
    return use.isUnused == nil ? "no run has its cells" : TerminalText.count(use.matched, noun)
  }

  /// Prints the rules that have ended or match nothing, and throws the exit code.
  func verify() throws {
    guard !review.uses.isEmpty else { return print(Self.none) }
    if let problem = review.clockProblem { throw failRun("\(problem)") }
    let warnings = review.uses.compactMap(\.warning)
    for warning in warnings { print(TerminalText.line("✘ \(warning)")) }
    guard warnings.isEmpty else { throw ExitCode(1) }
    guard review.hasRun else { throw failRun(Self.unknown) }
    let unknown = review.uses.filter { $0.isUnused == nil }
    if let first = unknown.first {
      throw failRun(
        "No complete run compared the cells of \(TerminalText.count(unknown.count, "rule")), such as \(first.rule.place), so nobody knows whether they match something. Run all commands whose cells rules take; a rule with knownFailure does nothing in `diff`."
      )
    }
    print("✔ \(TerminalText.count(review.uses.count, "rule")), none of which has ended or matches nothing.")
  }

  private static let none = "There are no rules of `ignore` in \(ProjectSettings.fileName)."
  private static var unknown: String {
    "There is no complete run, so nobody knows which rules match nothing. Run `\(ShellCommand.call("test"))`, `check` or `diff` first."
  }
}
