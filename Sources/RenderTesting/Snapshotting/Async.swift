internal import Foundation

/// A value that arrives later, through a callback that is called once.
public struct Async<Value> {
  /// Starts the work; the closure it is given takes the value.
  public let run: (_ callback: @escaping (Value) -> Void) -> Void

  /// Makes a value that `run` delivers.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = { callback in
      let context = SnapshotContext.current
      run { value in SnapshotContext.$current.withValue(context) { callback(value) } }
    }
  }

  /// Makes a value that is there already.
  public init(value: Value) {
    self.init { $0(value) }
  }

  /// The value that `transform` makes of this one.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

extension Async {
  /// Waits on the calling thread, at most `timeout` seconds; nil when the value did not come.
  ///
  /// On the main thread the run loop keeps turning, so that a value delivered through the main queue arrives.
  package func wait(timeout: Double) -> Value? {
    let arrival = Arrival<Value>()
    run { arrival.deliver($0) }
    guard arrival.value == nil else { return arrival.value }
    let deadline = Date(timeIntervalSinceNow: timeout)
    guard Thread.isMainThread else {
      _ = arrival.semaphore.wait(timeout: .now() + timeout)
      return arrival.value
    }
    while arrival.value == nil, deadline.timeIntervalSinceNow > 0 {
      let pause = min(deadline.timeIntervalSinceNow, 0.01)
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: pause))
    }
    return arrival.value
  }
}

/// Where a callback on any thread leaves its value for the thread that waits.
///
/// Unchecked because every access holds the lock.
private final class Arrival<Value>: @unchecked Sendable {
  let semaphore = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var arrived: Value?

  var value: Value? { lock.withLock { arrived } }

  func deliver(_ value: Value) {
    lock.withLock { if arrived == nil { arrived = value } }
    semaphore.signal()
  }
}
