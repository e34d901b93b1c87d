internal import CTaskHooks
internal import Dispatch
internal import Synchronization
@_spi(ExperimentalScheduling) internal import _Concurrency

/// Keeps jobs of tasks in the order they came, and those that sleep, until somebody runs them.
final class VirtualExecutor: TaskExecutor, Sendable {
  let clock = VirtualClock()
  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)

  /// A job, and whether it is isolated to the main actor.
  private struct Ready {
    let job: UnownedJob
    var isOfMainActor = false
  }

  private struct State {
    var ready: [Ready] = []
    /// How many of them have been run.
    var run = 0
    /// When the job began that runs now.
    var jobStart: ThreadMoment?
    /// Sorted by time, then by arrival.
    var sleeping: [(time: Duration, job: UnownedJob, sleeper: Sleeper)] = []

    mutating func next() -> Ready? {
      guard run < ready.count else {
        (ready, run) = ([], 0)
        return nil
      }
      defer { run += 1 }
      return ready[run]
    }
  }

  private let main = VirtualMainExecutor()

  init() {
    Self.hook
    main.serve(self)
  }

  func enqueue(_ job: consuming ExecutorJob) { enter(UnownedJob(job)) }

  fileprivate func enter(_ job: UnownedJob, isOfMainActor: Bool = false) {
    state.withLock { $0.ready.append(Ready(job: job, isOfMainActor: isOfMainActor)) }
    arrival.signal()
  }

  /// Whether no job waits to be run.
  var isIdle: Bool { state.withLock { $0.run == $0.ready.count } }

  /// When the next of those that sleep wakes.
  var nextDeadline: Duration? { state.withLock { $0.sleeping.first?.time } }

  /// Those that sleep, also on the clock, in the order of their deadlines.
  var sleepers: [Sleeper] {
    (state.withLock { $0.sleeping.map(\.sleeper) } + clock.allSleepers).sorted { $0.deadline < $1.deadline }
  }

  /// Runs the next job; false where there is none.
  func runNext() -> Bool {
    guard let next = state.withLock({ $0.next() }) else { return false }
    state.withLock { $0.jobStart = ThreadMoment() }
    defer { state.withLock { $0.jobStart = nil } }
    perform {
      guard next.isOfMainActor else { return next.job.runSynchronously(on: asUnownedTaskExecutor()) }
      cth_take_lease()
      defer { cth_return_lease() }
      next.job.runSynchronously(
        isolatedTo: main.asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
    return true
  }

  /// Puts the clock to a time, and makes ready what slept until then.
  func wake(at time: Duration) {
    perform { clock.advance(to: VirtualClock.Instant(offset: time)) }
    state.withLock { state in
      let count = state.sleeping.firstIndex { $0.time > time } ?? state.sleeping.count
      state.ready += state.sleeping[..<count].map { Ready(job: $0.job) }
      state.sleeping.removeFirst(count)
    }
  }

  /// Waits in real time until a job came, at most for some milliseconds.
  func waitForArrival(milliseconds: Int) {
    _ = arrival.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  /// Calls something whose tasks, `Task { … }`, come here.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = cth_current_owner()
    cth_set_owner(
      cth_owner(
        itself: Unmanaged.passUnretained(self).toOpaque(),
        main: unsafeBitCast(main.asUnownedSerialExecutor(), to: cth_executor.self)))
    defer { cth_set_owner(before) }
    return try withExtendedLifetime(self) { try body() }
  }

  /// Takes the jobs of tasks that are started, or go on, on a thread on which ``perform(_:)`` runs.
  private static let hook: Void = cth_install { owner, job in
    guard let owner, let job else { return }
    Unmanaged<VirtualExecutor>.fromOpaque(owner).takeUnretainedValue()
      .enter(unsafeBitCast(job, to: UnownedJob.self))
  }
}

/// Runs the main actor for what a virtual executor runs, among its other jobs.
private final class VirtualMainExecutor: SerialExecutor {
  private let executor = Mutex(Executor())

  private struct Executor {
    weak var value: VirtualExecutor?
  }

  // Nobody owns an executor of an actor, and a task may come back to it after its host has ended.
  init() { _ = Unmanaged.passRetained(self) }

  func serve(_ executor: VirtualExecutor) { self.executor.withLock { $0.value = executor } }

  func enqueue(_ job: consuming ExecutorJob) {
    // Where nobody drives any more, a task goes on no more.
    executor.withLock { $0.value }?.enter(UnownedJob(job), isOfMainActor: true)
  }
}

// `Task.sleep` asks the executor that runs it, where that can schedule.
extension VirtualExecutor: SchedulingExecutor {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    enter(UnownedJob(job), after: delay as? Duration ?? .zero)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enter(UnownedJob(job), after: clock.now.duration(to: instant) as? Duration ?? .zero)
  }

  private func enter(_ job: UnownedJob, after delay: Duration) {
    let lost = state.withLock { $0.jobStart }?.timeLost ?? .zero
    let time = clock.now.offset + SleepLength.asked(remaining: delay, lost: lost)
    let sleeper = Sleeper(deadline: time)
    state.withLock { state in
      let index = state.sleeping.firstIndex { $0.time > time } ?? state.sleeping.count
      state.sleeping.insert((time, job, sleeper), at: index)
    }
  }
}
