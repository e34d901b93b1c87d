import Foundation
import Synchronization

/// Works through a list on several threads and hands the results out in its order, as soon as they are there.
final class OrderedWork<Item: Sendable, Output: Sendable>: Sendable {
  private struct State {
    /// The next item to take, and the next result to hand out.
    var next = 0
    var delivered = 0
    var running: Int
    /// Results that wait for one before them.
    var waiting: [Int: Output] = [:]
    /// Whether nobody takes results any more.
    var isAbandoned = false
  }

  private let items: [Item]
  private let state: Mutex<State>
  private let jobs: Int
  /// How many items may be taken beyond the last result handed out, so that one slow item does not make the others
  /// pile up.
  private let slots: DispatchSemaphore
  private let news = DispatchSemaphore(value: 0)

  /// Prepares the work.
  init(_ items: [Item], jobs: Int) {
    self.items = items
    self.jobs = max(1, min(jobs, items.count))
    state = Mutex(State(running: self.jobs))
    // One that is let go below the value it began with traps, so it begins with none.
    slots = DispatchSemaphore(value: 0)
    for _ in 0..<32 * self.jobs { slots.signal() }
  }

  /// Works until all is done, or `isStopped` says that no more is to be begun; what has been begun is finished.
  ///
  /// `deliver` is called on this thread. After it throws, nothing more is begun or delivered.
  func run<Failure: Error>(
    isStopped: @escaping @Sendable () -> Bool, _ body: @escaping @Sendable (Item) -> Output,
    deliver: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    for _ in 0..<jobs {
      DispatchQueue.global().async { self.work(isStopped, body) }
    }
    var isWorking = true
    var failure: Failure?
    while isWorking {
      news.wait()
      let (outputs, isRunning) = takeOutputs()
      for output in outputs {
        if failure == nil {
          do throws(Failure) { try deliver(output) } catch {
            failure = error
            state.withLock { $0.isAbandoned = true }
          }
        }
        slots.signal()
      }
      isWorking = isRunning
    }
    if let failure { throw failure }
  }

  private func work(_ isStopped: @Sendable () -> Bool, _ body: @Sendable (Item) -> Output) {
    while true {
      slots.wait()
      let taken = state.withLock { state -> Int? in
        // Asked under the lock, so that what has been taken has no gaps.
        guard state.next < items.count, !state.isAbandoned, !isStopped() else { return nil }
        defer { state.next += 1 }
        return state.next
      }
      guard let index = taken else { break }
      let output = body(items[index])
      state.withLock { $0.waiting[index] = output }
      news.signal()
    }
    state.withLock { $0.running -= 1 }
    // The others must not wait for space that nobody makes any more.
    slots.signal()
    news.signal()
  }

  /// The results whose turn it is, and whether more may come.
  private func takeOutputs() -> ([Output], isRunning: Bool) {
    state.withLock { state in
      var outputs: [Output] = []
      while let output = state.waiting.removeValue(forKey: state.delivered) {
        outputs.append(output)
        state.delivered += 1
      }
      return (outputs, state.running > 0)
    }
  }
}
