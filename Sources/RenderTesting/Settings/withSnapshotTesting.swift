/// Calls `operation` with a record mode, a diff tool and a format of references for the assertions in it.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  referenceFormat: ReferenceFormat? = nil,
  operation: () throws -> R
) rethrows -> R {
  let configuration = SnapshotTestingConfiguration(
    record: record, diffTool: diffTool, referenceFormat: referenceFormat
  ).inside(SnapshotTestingConfiguration.current)
  return try SnapshotTestingConfiguration.$current.withValue(configuration) { try operation() }
}

/// Calls an asynchronous `operation` with a record mode, a diff tool and a format of references for the assertions in it.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  referenceFormat: ReferenceFormat? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  let configuration = SnapshotTestingConfiguration(
    record: record, diffTool: diffTool, referenceFormat: referenceFormat
  ).inside(SnapshotTestingConfiguration.current)
  return try await SnapshotTestingConfiguration.$current.withValue(
    configuration, operation: { try await operation() }, isolation: isolation)
}
