internal import Foundation
package import RenderTesting

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
    _ make: (RunSession) throws -> String?, write: (String) throws(RenderTestingError) -> Void
  ) {
    let session = RunSession.shared(for: "\(site.filePath)")
    let place = site.site
    // Each parameter of a test is a cell of its own, though all of them share the text.
    let scope = TestFramework.scope(of: site)
    let own = scope.argumentsPart.map { ".\($0)" } ?? ""
    let cell = "\(place.cellPrefix(in: scope)).inline-\(site.line)-\(site.column)\(own)"
    var result = CellResult(
      cell: cell, caseName: "\(scope.caseName(at: place, name: nil)) · inline", status: .unmeasured,
      reference: place.filePath,
      location: "\(place.description)")
    result.inlineTest = scope.test
    session.begin(cell, location: result.location)
    do {
      if let problem = session.settingsProblem { throw problem }
      try settle(&result, make(session), session: session, write: write)
    } catch {
      result.status = .unmeasured
      result.reason = "\(error)"
    }
    session.finish(result)
    guard !result.passes else { return }
    let words = [message, "Inline snapshot — \(result.status.label)", result.reason]
    TestFramework.fail(
      words.filter { !$0.isEmpty }.joined(separator: "\n"), cells: [cell], of: session, at: site)
  }

  private func settle(
    _ result: inout CellResult, _ actual: String?, session: RunSession,
    write: (String) throws(RenderTestingError) -> Void
  ) throws {
    let mode = try RecordMode.resolve(
      argument: record, scope: SnapshotTestingConfiguration.current?.record,
      environment: session.environment, project: session.settings.record)
    guard let actual else {
      guard expected != nil else {
        result.status = .equal
        return
      }
      throw RenderTestingError.cannotDraw("there was no value, and the source expects a text.")
    }
    let finding = expected.map { expected in
      LineDifference(from: expected, to: actual).unified
        .map { ReferenceCheck(status: .different, reason: $0) } ?? .equal
    }
    let decision = RecordDecision(mode: mode, finding: finding)
    if decision.writes {
      try write(actual)
      result.wroteReference = true
    }
    result.status = decision.status
    result.reason = decision.reason
    if !result.passes, !result.wroteReference { keep(actual, finding?.reason, in: session, &result) }
  }

  /// Leaves the text and its difference in the run folder, where they wait to be looked at.
  private func keep(
    _ actual: String, _ difference: String?, in session: RunSession, _ result: inout CellResult
  ) {
    guard let folder = session.folder?.pictures else { return }
    do throws(RenderTestingError) {
      let path = "\(folder)/\(result.cell)"
      try AtomicFile.write(Data(actual.utf8), to: "\(path).actual.txt")
      result.actual = "\(path).actual.txt"
      guard let difference else { return }
      try AtomicFile.write(Data(difference.utf8), to: "\(path).difference.txt")
      result.difference = "\(path).difference.txt"
    } catch {
      result.reason += " \(error)"
    }
  }
}
