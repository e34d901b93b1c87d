import Foundation
import ReferenceFiles
import Synchronization

/// A line on standard error that says how far a run is: how many are done, failed, rate, time left.
///
/// On a terminal the line is rewritten in place; elsewhere a new one appears for every tenth of the work.
final class ProgressLine: Sendable {
  private struct State {
    var planned: Int?
    var done = 0
    var failed = 0
    var lastShown = ContinuousClock.now
    var lastTenth = 0
    var isShown = false
  }

  /// Whether standard error is a terminal that a line can be rewritten on.
  static var isTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private let unit: String
  private let isTerminal: Bool
  private let isSilent: Bool
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  /// Makes a line; `planned` is nil where the number is not known, and `unit` says of what.
  init(planned: Int?, unit: String = "cell", isShown: Bool = true) {
    state = Mutex(State(planned: planned))
    self.unit = unit
    isSilent = !isShown
    isTerminal = Self.isTerminal
  }

  /// Counts one that is finished.
  func add(passes: Bool) {
    update { state in
      state.done += 1
      if !passes { state.failed += 1 }
    }
  }

  /// Sets the numbers.
  func set(done: Int, failed: Int) {
    update { state in
      state.done = done
      state.failed = failed
    }
  }

  /// Sets the numbers of work whose extent turns out while it is done.
  func set(done: Int, of planned: Int) {
    update { state in
      (state.done, state.planned) = (done, planned)
      state.lastTenth = min(state.lastTenth, planned > 0 ? done * 10 / planned : 0)
    }
  }

  /// Removes the line from the terminal.
  func finish() {
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private func update(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      // What was stopped draws on until its results are reported.
      if isSilent || StopSignal.number != nil { return }
      let now = ContinuousClock.now
      let planned = state.planned
      if isTerminal {
        guard now - state.lastShown > .milliseconds(80) || state.done == planned else { return }
        state.lastShown = now
        state.isShown = true
        write("\r\u{1B}[K" + text(state, now))
      } else if let planned, planned > 0, state.done * 10 / planned > state.lastTenth {
        state.lastTenth = state.done * 10 / planned
        write(text(state, now) + "\n")
      }
    }
  }

  private func text(_ state: State, _ now: ContinuousClock.Instant) -> String {
    Self.text(
      done: state.done, failed: state.failed, planned: state.planned, unit: unit,
      elapsed: (now - start) / .seconds(1))
  }

  /// The line: `40 of 100 cells, 2 failed, 20 a second, 3 s left`; a rate that rounds to 0 says nothing.
  static func text(done: Int, failed: Int, planned: Int?, unit: String, elapsed: Double) -> String {
    let rate = elapsed > 0 ? Double(done) / elapsed : 0
    // A number that was only expected says nothing once it is passed.
    let planned = planned.flatMap { $0 < done ? nil : $0 }
    var parts = [
      planned.map { "\(grouped(done)) of \(TerminalText.count($0, unit))" } ?? TerminalText.count(done, unit)
    ]
    if failed > 0 { parts.append("\(grouped(failed)) failed") }
    if rate.rounded() >= 1 { parts.append("\(grouped(Int(rate.rounded()))) a second") }
    if let planned, rate > 0, done < planned {
      parts.append("\(Int((Double(planned - done) / rate).rounded(.up))) s left")
    }
    return parts.joined(separator: ", ")
  }

  private func write(_ text: String) {
    StandardStream.error.writeIfPossible(text)
  }
}
