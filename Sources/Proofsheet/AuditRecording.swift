internal import Foundation

/// Writes what an audit or a sweep found into the run folder, for the proof sheet and `proofsheet status`.
struct AuditRecording {
  /// How many findings have crops.
  private static let cropped = 40

  private let session: RunSession
  private let result: AuditResult
  /// The findings that fail, each with the cells that show it: those of the matrix, or the one where it is worst.
  private let findings: [(finding: AuditFinding, cells: [AuditCell])]

  init(_ found: IgnoredFindings, of cells: [AuditCell], strict: Bool, session: RunSession, site: SourceSite) {
    let report = found.report
    let failing = strict ? report.findings : report.findings.filter { $0.severity != .warning }
    var result = AuditResult(
      test: Self.test(at: site), location: site.site.place(in: session.packageRoot), count: report.cellCount,
      passes: report.passes(strict: strict) && found.unexpected.isEmpty,
      notes: found.unexpected + found.lines + report.problems.map { "not audited: \($0)" }
        + report.staleAllowances.map(\.complaint)
        + report.omissions + (strict ? [] : report.warnings))
    result.ignored = found.ignored.isEmpty ? nil : found.ignored
    self.init(result, failing.map { ($0, cells) }, session)
  }

  init(_ report: SweepReport, session: RunSession, site: SourceSite) {
    let result = AuditResult(
      test: Self.test(at: site), location: site.site.place(in: session.packageRoot),
      count: report.layoutCount,
      of: .layout, passes: report.passes,
      notes: report.problems.prefix(3).map { "not audited: \($0)" } + report.staleAllowances.map(\.complaint)
        + report.audit.omissions)
    self.init(result, report.entries.map { ($0.finding, [$0.worstCell]) }, session)
  }

  init(leavingOut reason: String, passes: Bool = true, session: RunSession, site: SourceSite) {
    let result = AuditResult(
      test: Self.test(at: site), location: site.site.place(in: session.packageRoot), count: 0, passes: passes,
      notes: [passes ? reason : "not audited: \(reason)"])
    self.init(result, [], session)
  }

  private init(
    _ result: AuditResult, _ findings: [(finding: AuditFinding, cells: [AuditCell])], _ session: RunSession
  ) {
    self.session = session
    self.findings = findings
    self.result = result
  }

  private static func test(at site: SourceSite) -> String {
    let scope = TestFramework.scope(of: site)
    return scope.test + (scope.arguments.isEmpty ? "" : " with \(scope.arguments)")
  }

  /// Writes the result; each finding gets a figure of its cells, unless it cannot be drawn.
  func write(of view: any View, layout: LayoutSize? = nil) {
    let crops = findings.prefix(Self.cropped).map { finding, cells -> Data? in
      let image = try? session.pool().withContext { context in
        try FindingFigure(of: finding, in: cells) { cell in
          try AuditedView(view, for: cell, size: layout, context: context)
        }.image(context: context)
      }
      return image.flatMap { $0 }.flatMap { try? Data(PNG.encode($0)) }
    }
    write(crops: crops)
  }

  /// Writes the result with encoded images.
  func write(crops: [Data?] = []) {
    var result = result
    result.findings = findings.map {
      .init(severity: $0.finding.severity.rawValue, message: "\($0.finding)", cell: $0.finding.worstCell)
    }
    do {
      try session.record(result, crops: crops)
    } catch {
      FileHandle.standardError.write(
        Data("The audit of \(result.test) is not on the proof sheet: \(error)\n".utf8))
    }
  }
}

extension AuditReport {
  /// How many warnings there are, and the first.
  fileprivate var warnings: [String] {
    let warnings = findings.filter { $0.severity == .warning }
    guard let first = warnings.first else { return [] }
    let count = "\(warnings.count) \(warnings.count == 1 ? "warning" : "warnings")"
    return ["\(count), which fail with strict: true: \(first)"]
  }
}
