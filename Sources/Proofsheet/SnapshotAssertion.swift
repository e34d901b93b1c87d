/// One assertion about one value, from the check to the report to the test framework.
struct SnapshotAssertion {
  let site: SourceSite
  var name: String?
  var record: SnapshotTestingConfiguration.Record?
  var directory: String?
  var timeout: Double

  /// What went wrong.
  struct Failure {
    /// What happened, which files show it, and what to do next.
    let message: String
    /// The cell that failed.
    let cell: String
    /// The session whose journal has the cell.
    let session: RunSession

    /// Attaches what shows the failure of an assertion; nil where there is none.
    init?(of assertion: CellAssertion, in session: RunSession, at site: SourceSite) {
      guard !assertion.result.passes else { return nil }
      TestFramework.attach(assertion.attachments, named: assertion.result.cell, at: site)
      message = FailureMessage(assertion.result, session: session).text
      (cell, self.session) = (assertion.result.cell, session)
    }

    /// Fails the test.
    func report(at site: SourceSite) {
      TestFramework.fail(message, cells: [cell], of: session, at: site)
    }
  }

  /// Checks the value and attaches what shows the failure; nil when there is none.
  func check<Value, Format>(
    _ value: () throws -> Value, as snapshotting: Snapshotting<Value, Format>
  ) -> Failure? {
    let session = RunSession.shared(for: site.filePath)
    if session.isAuditing {
      AuditAssertion(insteadAt: site, in: session).run(value)
      return nil
    }
    let verification = Verification(
      site: site.site, scope: TestFramework.scope(of: site), name: name, record: record,
      directory: directory, timeout: timeout)
    let assertion = verification.verify(value, as: snapshotting, session: session)
    return Failure(of: assertion, in: session, at: site)
  }

  /// Checks the value and fails the test where it does not match.
  func run<Value, Format>(_ value: () throws -> Value, as snapshotting: Snapshotting<Value, Format>) {
    check(value, as: snapshotting)?.report(at: site)
  }
}
