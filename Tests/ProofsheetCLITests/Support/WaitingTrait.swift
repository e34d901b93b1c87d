import Foundation
import Testing

/// Tests of commands run on threads of their own, more than there are processors.
///
/// A test that waits for a command holds its thread. Swift's pool has one for each processor, so that all processors rest
/// while commands read, write or wait.
///
/// A `Task` of a test's own leaves these threads; `async let` does not. A time limit counts the wait for one, too.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// For suites whose tests wait for commands.
  static var waiting: Self { Self() }
}

/// Threads that take jobs in order.
private final class WaitingThreads: TaskExecutor, @unchecked Sendable {
  static let shared = WaitingThreads(count: 3 * ProcessInfo.processInfo.activeProcessorCount)

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { [unowned self] in while true { run(next()) } } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
