internal import RenderTesting
public import Testing

/// A trait for suites and tests that need the work of `RunHooks`.
public struct RunHooksTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether suites hand the trait on to the tests in them: they do.
  public let isRecursive = true
  let hooks: RunHooks

  /// Runs a test once the work before it is done; throws where that failed.
  ///
  /// In the process that does the work after the last test, no test runs.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let name = "\(test.id.moduleName).\(test.id.nameComponents.joined(separator: "/"))"
    switch try await RunHooksProcess.shared.enter(hooks, test: name) {
    case .tests: try await function()
    case .workAfterTests: return
    }
  }
}

extension Trait where Self == RunHooksTrait {
  /// Runs hooks before the first and after the last test of the run that has the trait.
  public static func runHooks(_ hooks: RunHooks) -> RunHooksTrait { RunHooksTrait(hooks: hooks) }
}
