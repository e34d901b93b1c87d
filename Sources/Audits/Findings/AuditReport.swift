/// What an audit found.
public struct AuditReport: Sendable, Hashable, Codable {
  /// A check that did not run, and why.
  public struct Omission: Sendable, Hashable, Codable {
    /// The check.
    public var check: AuditCheck
    /// Why it did not run.
    public var reason: String
  }

  /// How many cells were audited.
  public var cellCount: Int
  /// What is wrong, the gravest first.
  public var findings: [AuditFinding]
  /// What is wrong and allowed.
  public var allowed: [AuditFinding]
  /// Allowances without a finding, and those without a reason.
  public var staleAllowances: [AuditAllowance]
  /// Checks that did not run: their result is unknown, not good.
  public var notRun: [Omission]
  /// Cells that could not be audited, and why.
  public var problems: [String]

  /// Whether nothing is wrong as far as checks ran; warnings count where `strict` is true.
  public func passes(strict: Bool = false) -> Bool {
    findings.allSatisfy { $0.severity == .warning && !strict } && staleAllowances.isEmpty && problems.isEmpty
  }

  /// The lines of a message: a summary, problems, findings, allowances that do not apply, and what did not run.
  public var lines: [String] {
    let count = findings.count
    let cells = "\(cellCount) \(cellCount == 1 ? "cell" : "cells")"
    // Of a cell that was not audited nothing is known.
    let audited = problems.isEmpty ? cells : "\(max(0, cellCount - problems.count)) of \(cells)"
    var lines = ["\(count) \(count == 1 ? "finding" : "findings") in \(audited)\(severities)."]
    lines += problems.map { "not audited: \($0)" }
    lines += findings.map { "\($0.severity.rawValue): \($0)" }
    lines += staleAllowances.map(\.complaint)
    if !allowed.isEmpty { lines.append("\(allowed.count) allowed.") }
    return lines + Self.lines(notRun)
  }

  /// How many findings are of each severity, unless all are errors: `: 1 error, 2 warnings`.
  private var severities: String {
    let counts = AuditFinding.Severity.allCases.map { severity in
      (severity, findings.count { $0.severity == severity })
    }.filter { $0.1 > 0 }
    guard counts.contains(where: { $0.0 != .error }) else { return "" }
    let parts = counts.map { severity, count in
      "\(count) \(severity.rawValue)\(count == 1 || severity == .inconclusive ? "" : "s")"
    }
    return ": " + parts.joined(separator: ", ")
  }

  /// What did not run, a line for each reason.
  public var omissions: [String] { Self.lines(notRun) }

  /// The checks that did not run in several reports: a line for each reason, with how many they are and where.
  package static func omissions(in reports: [AuditReport], of checks: Set<AuditCheck>) -> [String] {
    let all = reports.enumerated().flatMap { index, report in report.notRun.map { (index, $0) } }
    return Dictionary(grouping: all) { $0.1.reason }.sorted { $0.key < $1.key }.map { reason, found in
      let checks =
        "\(Set(found.map(\.1.check)).count) of \(checks.count) \(checks.count == 1 ? "check" : "checks")"
      let places = Set(found.map(\.0)).count
      let place = reports.count > 1 ? " in \(places) of \(reports.count) files or cases" : ""
      return "\(checks) did not run\(place), since \(reason)."
    }
  }

  /// A line for each reason why checks did not run.
  static func lines(_ omissions: [Omission]) -> [String] {
    Dictionary(grouping: omissions, by: \.reason).sorted { $0.key < $1.key }.map { reason, omissions in
      "not run, since \(reason): \(omissions.map(\.check.label).joined(separator: ", "))"
    }
  }
}
