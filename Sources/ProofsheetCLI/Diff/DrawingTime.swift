import ArgumentParser
import Foundation
import RunReview

/// How long a revision may take to be built and drawn.
struct DrawingTime {
  private let limit: Duration?
  private let end: ContinuousClock.Instant?

  /// Begins now; nil sets no limit.
  init(limit: Duration?) {
    self.limit = limit
    end = limit.map { ContinuousClock.now + $0 }
  }

  /// The limit that an option names; throws for a number that is none.
  static func limit(minutes: Double) throws -> Duration {
    guard minutes > 0, minutes <= 100_000 else {
      throw ValidationError("--build-limit takes a number of minutes above 0.")
    }
    return .seconds(minutes * 60)
  }

  /// Ends a process where somebody stops the command, or at the limit.
  var pause: ProcessPause {
    var pause = ProcessPause()
    pause.stop = { [end] in StopSignal.number ?? end.flatMap { ContinuousClock.now > $0 ? SIGTERM : nil } }
    return pause
  }

  /// Throws where a process did not end by itself: the exit code if somebody stopped it, else the error that it took too
  /// long.
  func check(_ ending: TestProcess.Ending, of name: String) throws {
    guard let stop = ending.stop else { return }
    guard StopSignal.number == nil, let limit else {
      Terminal.warn("Stopped: nothing was compared. What was built of \(name) is kept.")
      throw ExitCode(128 + stop)
    }
    let seconds = TerminalText.count(Int(limit / .seconds(1)), "second")
    throw RenderTestingError.unusable(
      name,
      "it was not built and drawn in \(seconds). Give it longer with --build-limit, in minutes.")
  }
}
