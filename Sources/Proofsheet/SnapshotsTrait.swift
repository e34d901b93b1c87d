public import Testing

/// A trait that sets the record mode, the diff tool and the format of references for the tests it is put on.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether suites hand the trait on to the tests in them: they do.
  public let isRecursive = true
  private let configuration: SnapshotTestingConfiguration

  init(_ configuration: SnapshotTestingConfiguration) {
    self.configuration = configuration
  }

  /// Runs a test with the trait's settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record, diffTool: configuration.diffTool,
      referenceFormat: configuration.referenceFormat, operation: function)
  }
}

extension Testing.Trait where Self == SnapshotsTrait {
  /// Sets the record mode, the diff tool and the format of new references for a test or a suite; what is nil stays as it
  /// is outside.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    referenceFormat: ReferenceFormat? = nil
  ) -> SnapshotsTrait {
    SnapshotsTrait(
      SnapshotTestingConfiguration(record: record, diffTool: diffTool, referenceFormat: referenceFormat))
  }

  /// Sets a configuration for a test or a suite.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> SnapshotsTrait {
    SnapshotsTrait(configuration)
  }
}
