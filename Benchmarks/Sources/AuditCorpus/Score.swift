import Audits
import BlindScreens
import Foundation

/// What an audit made of a part of the corpus.
struct Score {
  private var (found, missed, right, wrong) = (0, 0, 0, 0)
  private var notes: [String] = []

  /// Adds a report of a flawed view, which the check has to find, or of its clean twin.
  ///
  /// Warnings about the size of targets are left out: the screens of the corpus have standard controls that are under 44
  /// points.
  mutating func add(
    _ report: AuditReport, isFlawed: Bool, check: String, name: String, isPlanted: (AuditFinding) -> Bool
  ) {
    notes += report.problems
    let shown = report.findings.filter { $0.severity != .warning || $0.check != .targetSize }
    for finding in shown {
      if isFlawed, isPlanted(finding) {
        right += 1
      } else {
        wrong += 1
        notes.append("false, \(isFlawed ? "flawed" : "clean") \(name): \(finding)")
      }
    }
    guard isFlawed else { return }
    if shown.contains(where: { $0.check.rawValue == check && isPlanted($0) }) {
      found += 1
    } else {
      missed += 1
      notes.append("missed, \(name)")
    }
  }

  /// Adds the report of a screen without flaws: all of it is false.
  mutating func add(twin report: AuditReport, of screen: BlindScreen) {
    notes += report.problems
    for finding in report.findings where screen.counts(finding) {
      wrong += 1
      notes.append("false, clean \(screen.name): \(finding)")
    }
  }

  /// Adds the report of a flawed screen; what its twin has too was counted there.
  mutating func add(flawed report: AuditReport, of screen: BlindScreen, twin: AuditReport) {
    notes += report.problems
    let own = report.findings.filter { finding in
      screen.counts(finding) && !twin.findings.contains { $0.isLike(finding) }
    }
    for finding in own {
      if screen.isPlace(of: finding) {
        right += 1
      } else {
        wrong += 1
        notes.append("false, flawed \(screen.name): \(finding)")
      }
    }
    if own.contains(where: { screen.checks.contains($0.check) && screen.isPlace(of: $0) }) {
      found += 1
    } else {
      missed += 1
      notes.append(
        "missed, \(screen.name): \(screen.flaw.rawValue) at \(screen.places.joined(separator: ", "))")
    }
  }

  private func percent(_ part: Int, _ rest: Int) -> String {
    part + rest == 0 ? "–" : String(format: "%.1f %%", 100 * Double(part) / Double(part + rest))
  }

  /// The cells of a row of the table.
  var row: String {
    let (recall, precision) = (percent(found, missed), percent(right, wrong))
    return "\(found + missed) | \(found) | \(recall) | \(right + wrong) | \(wrong) | \(precision)"
  }

  var lines: [String] {
    [
      "flaws \(found + missed), found \(found), recall \(percent(found, missed)); findings \(right + wrong), "
        + "false \(wrong), precision \(percent(right, wrong))"
    ] + notes
  }
}
