import Foundation
import RunReview

/// What the terminal says of a run: one line.
struct WatchLine {
  /// How many files are named before the others are only counted.
  private static let named = 2

  /// The time of day, as `14:03:12`.
  static func time(_ date: Date = .now) -> String {
    var (seconds, parts) = (time_t(date.timeIntervalSince1970), tm())
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(
      separator: ":")
  }

  /// The files that changed: `SignIn.swift, Chat.swift and 3 more`.
  static func names(of changes: Set<String>) -> String {
    let names = changes.map { RealPath.split($0).name }.sorted()
    let more = names.count - named
    return TerminalText.line(names.prefix(named).joined(separator: ", "))
      + (more > 0 ? " and \(grouped(more)) more" : "")
  }

  /// `240 equal, 12 different, 1 missing`, of all cells that are shown.
  static func counts(_ summary: RunSummary) -> String {
    let counts = CellStatus.allCases.map { ($0, summary.count($0)) }.filter { $0.1 > 0 }
      .map { "\(grouped($0.1)) \($0.0.label)" }
    let known = summary.knownIssues > 0 ? [TerminalText.count(summary.knownIssues, "known issue")] : []
    let audits =
      summary.failedAudits.isEmpty ? [] : [TerminalText.count(summary.failedAudits.count, "failed audit")]
    let all = counts + known + audits
    return all.isEmpty ? "nothing was compared" : all.joined(separator: ", ")
  }

  /// The line of a run: `✘ 14:03:12  SignIn.swift: 240 equal, 12 different (build 8.1 s, tests 0.7 s)`.
  static func text(
    _ summary: RunSummary, after cause: String, build: Double, test: Double, at time: String
  ) -> String {
    let mark = summary.isGreen ? "✔" : "✘"
    return "\(mark) \(time)  \(cause): \(counts(summary)) (build \(seconds(build)), tests \(seconds(test)))"
  }

  /// Seconds with one digit: `0.7 s`.
  static func seconds(_ value: Double) -> String { "\((value * 10).rounded() / 10) s" }
}
