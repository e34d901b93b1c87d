public import Foundation

/// Checks that a value matches its reference, by an earlier label of swift-snapshot-testing.
@available(
  *, deprecated, renamed: "assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)"
)
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
}

/// Checks a value with several named strategies, by an earlier label of swift-snapshot-testing.
@available(
  *, deprecated, renamed: "assertSnapshots(of:as:record:timeout:fileID:file:testName:line:column:)"
)
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording, timeout: timeout, fileID: fileID, file: filePath,
    testName: testName, line: line, column: column)
}

/// Checks a value with several numbered strategies, by an earlier label of swift-snapshot-testing.
@available(
  *, deprecated, renamed: "assertSnapshots(of:as:record:timeout:fileID:file:testName:line:column:)"
)
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording, timeout: timeout, fileID: fileID, file: filePath,
    testName: testName, line: line, column: column)
}

/// Compares a value with its reference and says what is wrong, by an earlier label of swift-snapshot-testing.
@available(
  *, deprecated,
  renamed: "verifySnapshot(of:as:named:record:snapshotDirectory:timeout:fileID:file:testName:line:column:)"
)
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value,
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
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, snapshotDirectory: snapshotDirectory,
    timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Whether assertions record: a variable of swift-snapshot-testing that tests running in parallel would share.
@available(
  *, unavailable,
  message:
    "Use `withSnapshotTesting(record: .all) { … }` or `.snapshots(record: .all)`; a run records with `proofsheet test --record`."
)
public var isRecording: Bool {
  get { false }
  set {}
}

/// Whether assertions record, by the earliest name of `isRecording`.
@available(
  *, unavailable,
  message:
    "Use `withSnapshotTesting(record: .all) { … }` or `.snapshots(record: .all)`; a run records with `proofsheet test --record`."
)
public var record: Bool {
  get { false }
  set {}
}

/// The command that shows a difference: a variable of swift-snapshot-testing that tests running in parallel would share.
@available(
  *, unavailable,
  message: "Use `withSnapshotTesting(diffTool: .ksdiff) { … }` or `.snapshots(diffTool: .ksdiff)`."
)
public var diffTool: String? {
  get { nil }
  set {}
}

/// The record mode of the scope; nil outside of all.
///
/// The name by which extensions of swift-snapshot-testing read it; see `SnapshotTestingConfiguration.current`.
@_spi(Internals) public var _record: SnapshotTestingConfiguration.Record? {
  SnapshotTestingConfiguration.current?.record
}

/// The diff tool that failures in the scope name.
///
/// The name by which extensions of swift-snapshot-testing read it; see `SnapshotTestingConfiguration.current`.
@_spi(Internals) public var _diffTool: SnapshotTestingConfiguration.DiffTool {
  SnapshotTestingConfiguration.current?.diffTool ?? .default
}
