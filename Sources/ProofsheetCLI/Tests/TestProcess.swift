import Foundation
import RenderTesting

/// A process that runs tests; it ends, with all that it started, when the command is asked to stop.
struct TestProcess {
  /// How a process ended.
  struct Ending: Equatable {
    /// The exit code, or the signal.
    var code: Int32
    /// Whether a signal ended it.
    var isCrash: Bool
    /// The signal that asked the command to stop; nil where none did.
    var stop: Int32?
  }

  private let process = Process()

  /// Starts a command whose output goes to the end of `log`; with `readsInput` it shares the input of this process.
  init(
    _ command: [String], in folder: String, environment: [String: String], log: String,
    readsInput: Bool = true
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    try file.seekToEnd()
    process.standardOutput = file
    process.standardError = file
    if !readsInput { process.standardInput = FileHandle.nullDevice }
    try process.run()
  }

  /// Waits for the end and calls `poll` again and again until then; `pause` says what is done between.
  ///
  /// The command stops as well once one of `callers` has ended: behind the plugin, a signal may end only those.
  func wait(callers: [ProcessIdentity] = [], _ pause: ProcessPause = ProcessPause(), poll: () -> Void)
    -> Ending
  {
    while process.isRunning {
      pause.wait()
      poll()
      let isAbandoned = callers.contains { !$0.isAlive }
      guard let signal = pause.stop() ?? (isAbandoned ? SIGHUP : nil) else { continue }
      end(with: signal)
      return Ending(code: process.terminationStatus, isCrash: false, stop: signal)
    }
    process.waitUntilExit()
    return Ending(code: process.terminationStatus, isCrash: process.terminationReason == .uncaughtSignal)
  }

  /// Passes a signal on, and ends what is still there after a while, or once a second signal comes, without asking.
  private func end(with signal: Int32) {
    var tree = ProcessTree(root: process.processIdentifier)
    tree.end(with: signal) { StopSignal.isUrgent }
    process.waitUntilExit()
  }
}
