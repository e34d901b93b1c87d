public import Foundation

extension Snapshotting {
  /// The strategy that looks at the value only after `duration` seconds.
  public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
    Self(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        let context = SnapshotContext.current
        let work = Unchecked {
          SnapshotContext.$current.withValue(context) { strategy.snapshot(value).run(callback) }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + duration) { work.call() }
      }
    }
  }
}

/// A closure handed to a queue that runs it exactly once while the caller waits for its result.
private struct Unchecked: @unchecked Sendable {
  let call: () -> Void
}
