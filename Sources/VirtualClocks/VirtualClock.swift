internal import Synchronization

/// A clock that stands still until somebody puts it forward.
///
/// Tasks that sleep on it take no real time: ``advance(to:)`` wakes those whose time has come, in the order of their
/// deadlines, and of their calls where deadlines are equal.
public final class VirtualClock: Clock, Sendable {
  /// A time on the clock.
  public struct Instant: InstantProtocol, Hashable, CustomStringConvertible {
    /// The time since the clock was made.
    public var offset: Duration

    /// Makes a time.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The time some time later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later another time is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Which of two times is earlier.
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    /// In seconds.
    public var description: String { "\(offset)" }
  }

  private struct Entry {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
    let sleeper: Sleeper
  }

  private struct State {
    var now = Instant()
    var count = 0
    /// Sorted by deadline, then by call.
    var sleepers: [Entry] = []
    /// Sleeps that were canceled before they began.
    var canceled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Makes a clock at zero.
  public init() {}

  /// The time it was put to.
  public var now: Instant { state.withLock { $0.now } }

  /// Times are exact.
  public var minimumResolution: Duration { .zero }

  /// How many sleep on it.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// The tasks that sleep on it.
  var allSleepers: [Sleeper] { state.withLock { $0.sleepers.map(\.sleeper) } }

  /// When the next of those who sleep wakes.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

  /// Waits until the clock is put to a time; a task that is canceled wakes at once, with `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    // A cancellation that comes with the waking finds nobody to wake.
    defer { state.withLock { _ = $0.canceled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(
          Entry(
            number: number, deadline: deadline, continuation: continuation,
            sleeper: Sleeper(deadline: deadline.offset)))
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Puts the clock to a time and wakes those whose deadline has come.
  ///
  /// A time in the past leaves the clock as it is.
  public func advance(to time: Instant) {
    let awake = state.withLock { state in
      state.now = max(state.now, time)
      let count = state.sleepers.firstIndex { $0.deadline > state.now } ?? state.sleepers.count
      defer { state.sleepers.removeFirst(count) }
      return Array(state.sleepers[..<count])
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }

  private enum Arrival { case waits, isDue, isCanceled }

  private func enter(_ sleeper: Entry) {
    let arrival = state.withLock { state -> Arrival in
      if state.canceled.remove(sleeper.number) != nil { return .isCanceled }
      guard sleeper.deadline > state.now else { return .isDue }
      let index = state.sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? state.sleepers.count
      state.sleepers.insert(sleeper, at: index)
      return .waits
    }
    switch arrival {
    case .waits: break
    case .isDue: sleeper.continuation.resume()
    case .isCanceled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state -> Entry? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
        state.canceled.insert(number)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
