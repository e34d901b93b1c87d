public import Foundation
private import Synchronization

/// Looks for what is wrong with a view across a matrix, without any reference: it fails at the first run.
///
/// ```swift
/// assertAudit(
///   of: Checkout(),
///   allowing: [.init(.truncatedText, "Order/Text[1]", "The whole number is on the next screen.")])
/// ```
/// Each finding is a line: what is wrong, for which cells, where, and what to do. An allowance without a finding fails too.
///
/// - Parameters:
///   - view: The view.
///   - matrix: The variants; all text sizes, both directions and what people set, on small and large devices, by default.
///   - checks: What is looked for; everything by default.
///   - allowances: What is known and accepted, each with a reason.
///   - strict: Whether warnings fail.
///   - layout: The device's screen unless given; the view's own size where a variant has no device.
///   - jobs: The number of threads; all cores by default.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the fonts.
///   - testName: The function of the call.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertAudit(
  of view: some View,
  across matrix: Matrix = .accessibility,
  checks: Set<AuditCheck> = .all,
  allowing allowances: [AuditAllowance] = [],
  strict: Bool = false,
  layout: LayoutSize? = nil,
  jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  AuditAssertion(
    site: site, matrix: matrix, checks: checks, allowances: allowances, strict: strict, layout: layout,
    jobs: jobs
  ).run(view)
}

/// An audit of a view, from its cells to the report to the test framework.
struct AuditAssertion {
  let site: SourceSite
  var matrix = Matrix.accessibility
  var checks = Set<AuditCheck>.all
  var allowances: [AuditAllowance] = []
  var strict = false
  var layout: LayoutSize?
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// Whether it takes the place of another assertion.
  var isSubstitute = false

  /// The audits of this process that take the place of other assertions.
  private static let known = Mutex(Set<String>())

  /// Whether no assertion of the test before had the same view with the same result.
  private static func isNew(
    _ report: AuditReport, of view: any View, strict: Bool, at site: SourceSite
  ) -> Bool {
    let key = "\(site.fileID) \(site.testName) \(type(of: view)) \(strict) \(report.lines)"
    return known.withLock { $0.insert(key).inserted }
  }

  /// Audits the value of another assertion where it is a view, and says why where it cannot.
  func run<Value>(_ value: () throws -> Value) {
    do {
      if let view = try value() as? any View { return run(view) }
    } catch {
      if Value.self is any View.Type { return fail("the view could not be made: \(error)") }
    }
    leaveOut("because \(Value.self) is no view")
  }

  /// Records that nothing was audited, and why.
  func leaveOut(_ reason: String) {
    let session = RunSession.shared(for: site.filePath)
    AuditRecording(leavingOut: reason, session: session, site: site).write()
    TestFramework.satisfyKnownIssue(at: site)
  }

  private func fail(_ reason: String) {
    let session = RunSession.shared(for: site.filePath)
    AuditRecording(leavingOut: reason, passes: false, session: session, site: site).write()
    TestFramework.fail("Not audited: \(reason)", at: site)
  }

  /// Audits the view, records the result and fails the test where something is wrong.
  func run(_ view: any View) {
    let session = RunSession.shared(for: site.filePath)
    do {
      if let problem = session.settingsProblem { throw problem }
      guard !matrix.isEmpty else {
        throw RenderTestingError.unusable("The matrix", "it has no cells, so nothing was audited.")
      }
      let audit = ViewAudit(checks: checks, allowing: allowances, contexts: try session.pool(), jobs: jobs)
      let cells = matrix.map { AuditCell(device: $0.device, traits: $0.traits, name: $0.description) }
      let name = site.site.cellPrefix(in: TestFramework.scope(of: site))
      let found = IgnoredFindings(
        audit.report(of: view, across: cells, size: layout), of: name, cells: cells.map(\.name),
        by: session.ignoring)
      let (report, unexpected) = (found.report, found.unexpected)
      let strict = strict || session.isAuditing && session.options.audit.isStrict
      guard !session.isAuditing || Self.isNew(report, of: view, strict: strict, at: site) else {
        if isSubstitute { TestFramework.satisfyKnownIssue(at: site) }
        return
      }
      let recording = AuditRecording(found, of: cells, strict: strict, session: session, site: site)
      guard !report.passes(strict: strict) || !unexpected.isEmpty else {
        recording.write()
        if isSubstitute { TestFramework.satisfyKnownIssue(at: site) }
        return
      }
      let message = ([AuditMessage(report, strict: strict).text] + unexpected + found.lines)
      let disposition = TestFramework.fail(message.joined(separator: "\n"), at: site)
      // What a test knows of a comparison says nothing of the audit in its place.
      if disposition != .known || isSubstitute { recording.write(of: view, layout: layout) }
    } catch {
      TestFramework.fail("\(error)", at: site)
    }
  }
}

extension AuditAssertion {
  /// The audit in the place of another assertion, as the command asks for it.
  init(
    insteadAt site: SourceSite, layout: LayoutSize? = nil,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount, in session: RunSession
  ) {
    let asked = session.options.audit
    self.init(site: site, strict: asked.isStrict, layout: layout, jobs: jobs)
    if !asked.checks.isEmpty { checks = Set(asked.checks.compactMap(AuditCheck.init)) }
    isSubstitute = true
  }
}

/// The message of an audit that fails.
struct AuditMessage {
  /// How many findings are described before the rest is only counted.
  private static let described = 20

  let text: String

  init(_ report: AuditReport, strict: Bool) {
    var shown = report
    let warnings = strict ? [] : report.findings.filter { $0.severity == .warning }
    if !strict { shown.findings.removeAll { $0.severity == .warning } }
    let rest = shown.findings.count - Self.described
    shown.findings = Array(shown.findings.prefix(Self.described))
    var lines = shown.lines
    lines[0] = report.lines[0]
    if rest > 0 { lines.append("\(rest) more findings.") }
    if !warnings.isEmpty { lines.append("\(warnings.count) warnings, which fail with strict: true.") }
    text = lines.joined(separator: "\n")
  }
}
