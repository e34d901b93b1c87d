import Foundation
import Synchronization

/// Work that either comes to its end or is stopped before.
final class StoppableWork: Sendable {
  private enum State { case running, finished, stopped }
  private static let current = Mutex<StoppableWork?>(nil)
  private let state = Mutex(State.running)

  var isRunning: Bool { state.withLock { $0 == .running } }

  /// Does work; where a signal comes meanwhile, `onStop` ends the process, and the work is left behind.
  static func run<Result>(
    _ body: () throws -> Result, onStop: @escaping @Sendable (Int32) -> Never
  ) rethrows -> Result {
    let work = StoppableWork()
    current.withLock { $0 = work }
    Thread.detachNewThread {
      while work.isRunning {
        if let signal = StopSignal.number, work.stop() { onStop(signal) }
        usleep(50_000)
      }
    }
    defer { work.finish() }
    return try body()
  }

  /// Does what a report of the stopped work must not find changed; once the work is stopped, nothing more happens here.
  static func step<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let work = current.withLock(\.self) else { return try body() }
    let done = try work.state.withLock { try $0 == .stopped ? nil : body() }
    if let done { return done }
    while true { pause() }
  }

  /// Whether the work is stopped by this call.
  func stop() -> Bool { state.withLock { state in change(&state, to: .stopped) } }

  /// Notes that the work is done; where it was stopped, the process ends, and nothing more is to happen here.
  func finish() {
    guard !state.withLock({ state in change(&state, to: .finished) }) else { return }
    while true { pause() }
  }

  private func change(_ state: inout State, to new: State) -> Bool {
    guard state == .running else { return false }
    state = new
    return true
  }
}
