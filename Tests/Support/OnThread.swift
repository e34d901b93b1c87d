import Foundation

/// Runs work that waits on a thread of its own: one of Swift's pool that waits keeps a processor from the other tests, and
/// what it waits for may be queued behind all of them.
package func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
  }
}
