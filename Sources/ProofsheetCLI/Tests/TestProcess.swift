import Engines
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
  /// By what the processes are found that it started, wherever they went; nil where those count that have it as an ancestor.
  private let mark: ProcessMark?

  /// Starts a command whose output goes to the end of `log`; with `readsInput` it shares the input of this process.
  ///
  /// With `endsDaemons`, what left its process group and its parent ends, too, when the command is asked to stop.
  init(
    _ command: [String], in folder: String, environment: [String: String], log: String,
    readsInput: Bool = true, endsDaemons: Bool = false
  ) throws {
    mark = endsDaemons ? ProcessMark() : nil
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment.merging(mark?.variables ?? [:]) { $1 }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    try file.seekToEnd()
    process.standardOutput = file
    process.standardError = file
    if !readsInput { process.standardInput = FileHandle.nullDevice }
    try process.run()
  }

  /// Waits for the end and calls `poll` again and again until then; `pause` says what is done between.
  ///
  /// The command stops as well once one of `callers` has ended: behind the plugin, a signal may end only those. What it
  /// leaves running, as a build leaves its server, is not waited for.
  func wait(callers: [ProcessIdentity] = [], _ pause: ProcessPause = ProcessPause(), poll: () -> Void)
    -> Ending
  {
    // Foundation takes a process for running while anything that it started holds a socket of Foundation's.
    while process.isRunning {
      if let ended { return ended }
      pause.wait()
      poll()
      let isAbandoned = callers.contains { !$0.isAlive }
      guard let signal = pause.stop() ?? (isAbandoned ? SIGHUP : nil) else { continue }
      return Ending(code: end(with: signal), isCrash: false, stop: signal)
    }
    process.waitUntilExit()
    return Ending(code: process.terminationStatus, isCrash: process.terminationReason == .uncaughtSignal)
  }

  /// How the process ended; nil while it runs, or where Foundation knows.
  private var ended: Ending? {
    ExitStatus(of: process.processIdentifier).map { Ending(code: $0.number, isCrash: $0.isCrash) }
  }

  /// Passes a signal on, and ends what is still there after a while, or once a second signal comes, without asking.
  private func end(with signal: Int32) -> Int32 {
    var tree = ProcessTree(root: process.processIdentifier)
    tree.end(with: signal) { StopSignal.isUrgent }
    mark?.endProcesses()
    while process.isRunning {
      if let ended { return ended.code }
      usleep(1_000)
    }
    return process.terminationStatus
  }
}
