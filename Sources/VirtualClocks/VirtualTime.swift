internal import Synchronization

/// Runs tasks one after another on the thread that drives it, on a clock that stands still until somebody puts it forward.
///
/// Everything is a function of the calls: tasks start in the order they were made, wake in the order of their deadlines,
/// and nothing happens while nobody drives. What a task started by ``start(_:fileID:line:operation:)`` or ``perform(_:)``
/// starts itself, and what it sleeps with `Task.sleep`, which is rounded up to a millisecond, belongs to it as well.
///
/// A task that waits for something real, a file or another process, comes back where it was started with
/// ``start(_:fileID:line:operation:)``, and goes on on Swift's own threads else; ``waitForCondition(limit:_:)`` waits for it.
public final class VirtualTime: Sendable {
  private let executor = VirtualExecutor()
  private let state = Mutex(State())

  private struct State {
    var count = 0
    var tasks: [Int: RunningTask] = [:]
    /// What distinguishes those of them that have begun.
    var identities: [Int: Int] = [:]
    var isDriven = false
  }

  /// Makes a time at zero.
  public init() {}

  /// The clock, on which the code under test can sleep.
  public var clock: VirtualClock { executor.clock }

  /// The time since it was made.
  public var now: Duration { clock.now.offset }
}

/// A task that has not ended.
public struct RunningTask: Sendable, Hashable, CustomStringConvertible {
  /// What it was called.
  public let name: String
  /// Where it was started.
  public let fileID: String
  /// The line there.
  public let line: Int

  /// Name and place.
  public var description: String { "\(name), started at \(fileID):\(line)" }
}

/// Why virtual time cannot go on.
public enum VirtualTimeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Something that is driven drives.
  case reentered
  /// So many jobs ran at one time, and there were always more.
  case endless(jobs: Int, at: Duration)

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .reentered:
      "Virtual time is being driven already: a task, an action or another thread may not drive it as well. "
        + "Sleep on the clock instead."
    case .endless(let jobs, let time):
      "At \(time) \(jobs) jobs ran and there were always more: a task yields for ever, or tasks start each other. "
        + "Sleep on the clock between two attempts."
    }
  }
}

extension VirtualTime {
  /// So many jobs may run without time going on.
  package static let jobLimit = 1_000_000

  /// Starts a task, which runs when time is driven next.
  @discardableResult public func start<Success: Sendable>(
    _ name: String = "task", fileID: String = #fileID, line: Int = #line,
    operation: @escaping @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    let number = state.withLock { state in
      state.count += 1
      state.tasks[state.count] = RunningTask(name: name, fileID: fileID, line: line)
      return state.count
    }
    return Task(executorPreference: executor) { [self] in
      begin(number)
      defer { end(number) }
      return try await operation()
    }
  }

  private func begin(_ number: Int) {
    let identity = Sleeper.currentTask
    state.withLock { $0.identities[number] = identity }
  }

  private func end(_ number: Int) {
    state.withLock { state in
      state.tasks[number] = nil
      state.identities[number] = nil
    }
  }

  /// When those wake that sleep and were started another way, by `Task { … }` or as a child, in order.
  package var otherDeadlines: [Duration] {
    let known = state.withLock { Set($0.identities.values) }
    return executor.sleepers.filter { $0.task.map { !known.contains($0) } ?? true }.map(\.deadline)
  }

  /// The tasks of ``start(_:fileID:line:operation:)`` that have not ended, in the order they were started.
  public var runningTasks: [RunningTask] {
    state.withLock { state in state.tasks.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Calls something whose tasks (`Task { … }`) are to run on this time.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try executor.perform(body)
  }

  /// Runs what can run without time going on.
  public func runUntilIdle() throws(VirtualTimeError) {
    let isFirst = state.withLock { state in
      defer { state.isDriven = true }
      return !state.isDriven
    }
    guard isFirst else { throw .reentered }
    defer { state.withLock { $0.isDriven = false } }
    var jobs = 0
    while jobs < Self.jobLimit, executor.runNext() { jobs += 1 }
    guard executor.isIdle else { throw .endless(jobs: jobs, at: now) }
  }

  /// When something happens next: the earliest deadline of those who sleep.
  public var nextEvent: Duration? {
    [executor.nextDeadline, clock.nextDeadline?.offset].compactMap(\.self).min()
  }

  /// Goes on to a time until which nothing happens; what happens then runs when time is driven next.
  package func skip(to time: Duration) { executor.wake(at: time) }

  /// Goes on to a time, by way of everything that happens until then.
  public func advance(to time: Duration) throws(VirtualTimeError) {
    try runUntilIdle()
    while let next = nextEvent, next <= time {
      executor.wake(at: next)
      try runUntilIdle()
    }
    executor.wake(at: time)
  }

  /// Goes on by some time, by way of everything that happens until then.
  public func advance(by duration: Duration) throws(VirtualTimeError) {
    try advance(to: now + duration)
  }

  /// Waits in real time for something that happens outside, at most for a limit; false where it did not happen.
  ///
  /// Never sleeps for a fixed time: it is woken by each task that goes on, and looks at least every 10 milliseconds.
  public func waitForCondition(limit: Duration, _ condition: () throws -> Bool) throws -> Bool {
    let end = ContinuousClock.now + limit
    while true {
      try runUntilIdle()
      if try perform(condition) { return true }
      guard ContinuousClock.now < end else { return false }
      executor.waitForArrival(milliseconds: 10)
    }
  }
}
