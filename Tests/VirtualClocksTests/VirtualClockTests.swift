import Synchronization
import Testing

@testable import VirtualClocks

/// What tasks did, in order.
private final class Log: Sendable {
  let entries = Mutex<[Int]>([])
}

@Suite struct VirtualClockTests {
  /// Waits until so many tasks sleep; what they do before is theirs.
  private func wait(for count: Int, on clock: VirtualClock) async {
    while clock.sleepers < count { await Task.yield() }
  }

  @Test func `sleepers wake in the order of their deadlines, and take no time`() async throws {
    let clock = VirtualClock()
    let woken = Log()
    await withThrowingTaskGroup(of: Void.self) { group in
      for seconds in [3600, 1, 86_400, 60] {
        group.addTask {
          try await clock.sleep(for: .seconds(seconds))
          woken.entries.withLock { $0.append(seconds) }
        }
      }
      await wait(for: 4, on: clock)
      var expected: [Int] = []
      for seconds in [1, 60, 3600, 86_400] {
        #expect(clock.nextDeadline?.offset == .seconds(seconds))
        clock.advance(to: .init(offset: .seconds(seconds)))
        expected.append(seconds)
        while woken.entries.withLock({ $0.count }) < expected.count { await Task.yield() }
        #expect(woken.entries.withLock { $0 } == expected)
      }
    }
    #expect(clock.now.offset == .seconds(86_400))
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a deadline that has passed does not wait, and time does not go back`() async throws {
    let clock = VirtualClock()
    clock.advance(to: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(-1)))
    clock.advance(to: .init(offset: .seconds(2)))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `a canceled sleep ends at once, before, while and after it begins`() async throws {
    let clock = VirtualClock()
    let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
    await wait(for: 1, on: clock)
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(clock.sleepers == 0)
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    // Many that are canceled while they enter: none may hang.
    for _ in 0..<200 {
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(clock.sleepers == 0)
  }
}
