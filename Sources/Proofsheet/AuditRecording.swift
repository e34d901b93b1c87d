internal import Audits
internal import Foundation
internal import PixelBuffers
internal import RenderTesting
internal import ViewRendering

/// Writes what an audit found into the run folder, for the proof sheet and `proofsheet status`.
struct AuditRecording {
  /// How many findings have crops.
  private static let cropped = 40

  private let session: RunSession
  private let result: AuditResult
  private let findings: [AuditFinding]

  init(_ report: AuditReport, strict: Bool, session: RunSession, site: SourceSite) {
    self.session = session
    findings = strict ? report.findings : report.findings.filter { $0.severity != .warning }
    let scope = TestFramework.scope(of: site)
    result = AuditResult(
      test: scope.test + (scope.arguments.isEmpty ? "" : " with \(scope.arguments)"),
      location: site.site.place(in: session.packageRoot), cellCount: report.cellCount,
      passes: report.passes(strict: strict),
      findings: findings.map {
        .init(severity: $0.severity.rawValue, message: "\($0)", cell: $0.worstCell)
      },
      notes: report.problems.map { "not audited: \($0)" } + report.staleAllowances.map(\.complaint))
  }

  /// Writes the result; of a view in cells each finding gets a crop, unless it cannot be drawn.
  func write(of view: any View, in cells: [AuditCell], layout: LayoutSize?) {
    let crops = findings.prefix(Self.cropped).map { finding -> Data? in
      guard let cell = cells.first(where: { $0.name == finding.worstCell }) else { return nil }
      let image = try? session.pool().withContext { context in
        try AuditedView(view, for: cell, size: layout, context: context).crop(of: finding, context: context)
      }
      return image.flatMap { $0 }.flatMap { try? Data(PNG.encode($0)) }
    }
    write(crops: crops)
  }

  /// Writes the result with encoded images.
  func write(crops: [Data?] = []) {
    do {
      try session.record(result, crops: crops)
    } catch {
      FileHandle.standardError.write(
        Data("The audit of \(result.test) is not on the proof sheet: \(error)\n".utf8))
    }
  }
}
