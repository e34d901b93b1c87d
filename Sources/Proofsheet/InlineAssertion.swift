/// An assertion whose reference is a text in the test's own source file.
package struct InlineAssertion {
  private let site: SourceSite
  private let record: SnapshotTestingConfiguration.Record?
  private let expected: String?
  private let message: String

  /// Describes an assertion; `expected` is nil where the source holds no text yet.
  package init(
    fileID: StaticString, filePath: StaticString, testName: String, line: UInt, column: UInt,
    record: SnapshotTestingConfiguration.Record?, expected: String?, message: String
  ) {
    site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    self.record = record
    self.expected = expected
    self.message = message
  }

  /// Compares the text that `make` gives, has it written where the record mode says so, and fails the test.
  ///
  /// No text at all is as good as no reference to compare with: it never passes where one is expected.
  package func verify(
    _ make: (RunSession) throws -> String?, write: @escaping (String) throws(RenderTestingError) -> Void
  ) {
    let session = RunSession.shared(for: site.filePath)
    if session.isAuditing {
      return AuditAssertion(insteadAt: site, in: session).leaveOut(
        "because its reference is a text in the source")
    }
    let place = site.site
    // Each parameter of a test is a cell of its own, though all of them share the text.
    let scope = TestFramework.scope(of: site)
    let own = scope.argumentsPart.map { ".\($0)" } ?? ""
    let cell = "\(place.cellPrefix(in: scope)).inline-\(site.line)-\(site.column)\(own)"
    var result = CellResult(
      cell: cell, caseName: "\(scope.caseName(at: place, name: nil)) · inline", status: .inconclusive,
      reference: place.filePath,
      location: "\(place.description)")
    result.inlineTest = scope.test
    guard session.takes(cell, of: scope.test) else { return }
    var assertion = CellAssertion(beginning: result, in: session)
    assertion.run { assertion in
      let mode = try session.recordMode(argument: record)
      if let actual = try make(session) {
        assertion.verify(actual, as: .lines, against: .source(expected, write: write), mode: mode)
      } else if expected == nil {
        assertion.result.status = .equal
      } else {
        throw RenderTestingError.cannotDraw("there was no value, and the source expects a text.")
      }
    }
    guard !assertion.result.passes else { return }
    let message = [
      message, "Inline snapshot — \(assertion.result.status.label)", assertion.result.reason,
    ]
    TestFramework.fail(
      message.filter { !$0.isEmpty }.joined(separator: "\n"), cells: [cell], of: session, at: site)
  }
}
