import Foundation

/// What a command does while processes of its own run.
struct ProcessPause {
  /// Passes a moment before the process is looked at again.
  var wait: () -> Void = { usleep(50_000) }
  /// The signal that the process is to be ended with; nil while it may go on.
  var stop: () -> Int32? = { StopSignal.number }
  /// Hears how many cells are finished, and how many of them do not pass.
  var progress: (_ done: Int, _ failed: Int) -> Void = { _, _ in }
  /// Whether a line of progress may be drawn.
  var showsProgress: () -> Bool = { true }
  /// Whether the process shares this one's input, such as the keys of a terminal.
  var readsInput = true
}
