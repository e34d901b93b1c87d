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

/// Whether assertions record, in the whole process.
///
/// `true` is `record: .all`. `false` leaves the mode to the environment and the settings, so that nothing is recorded in CI.
@available(
  *, deprecated,
  message:
    "Tests that run beside this one share it. Use `withSnapshotTesting(record: .all) { … }` or `.snapshots(record: .all)`; a run records with `proofsheet test --record`."
)
public var isRecording: Bool {
  get { SnapshotTestingConfiguration.effective.record == .all }
  set { SnapshotTestingConfiguration.ofProcess.record = newValue ? .all : nil }
}

/// Whether assertions record, by the earliest name of `isRecording`.
@available(*, deprecated, renamed: "isRecording")
public var record: Bool {
  get { isRecording }
  set { isRecording = newValue }
}

/// The command that shows a difference, in the whole process; nil for both paths, a line each.
@available(
  *, deprecated,
  message:
    "Tests that run beside this one share it. Use `withSnapshotTesting(diffTool: .ksdiff) { … }` or `.snapshots(diffTool: .ksdiff)`."
)
public var diffTool: SnapshotTestingConfiguration.DiffTool? {
  get { SnapshotTestingConfiguration.effective.diffTool }
  set { SnapshotTestingConfiguration.ofProcess.diffTool = newValue }
}

/// The record mode of the scope, else of the process; nil where neither has one.
///
/// The name by which extensions of swift-snapshot-testing read it; see `SnapshotTestingConfiguration.current`.
@_spi(Internals) public var _record: SnapshotTestingConfiguration.Record? {
  SnapshotTestingConfiguration.effective.record
}

/// The diff tool that failures in the scope name.
///
/// The name by which extensions of swift-snapshot-testing read it; see `SnapshotTestingConfiguration.current`.
@_spi(Internals) public var _diffTool: SnapshotTestingConfiguration.DiffTool {
  SnapshotTestingConfiguration.effective.diffTool ?? .default
}
