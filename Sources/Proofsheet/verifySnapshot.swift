public import Foundation

/// Compares a value with its reference and says what is wrong; nil when nothing is.
///
/// For assertions of your own: report the message with the test framework you use. References lie in
/// `snapshotDirectory`, or in `References/` at the root of the package that holds `filePath`.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let assertion = SnapshotAssertion(
    site: site, name: name, record: recording, directory: snapshotDirectory, timeout: timeout)
  guard let failure = assertion.check(value, as: snapshotting) else { return nil }
  failure.session.recordReturnedFailure(at: site.site)
  return failure.message
}
