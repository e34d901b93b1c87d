import Foundation
import RenderTesting

/// A process that does the work of a hook: it ends at its limit, or when the command is asked to stop once more.
///
/// What it leaves running in the background, such as a server, goes on; its input is empty.
struct HookProcess {
  /// How it ended.
  enum Ending: Equatable {
    /// By itself, with an exit code.
    case exited(Int32)
    /// By a signal that the command did not send.
    case crashed(Int32)
    /// At its limit.
    case overLimit
    /// By a signal that asked the command to stop.
    case stopped(Int32)
    /// It never began, for the reason with this `errno`.
    case notStarted(Int32)
  }

  /// How often it is looked at, in microseconds.
  private static let interval: UInt32 = 20_000

  private let process: pid_t
  private let limit: Duration
  private let start = ContinuousClock.now
  private let signalCount: Int

  /// Runs a program to its end.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String], log: String, limit: Duration
  ) -> Ending {
    // The process may be what sends the next one.
    let signalCount = StopSignal.count
    var process: pid_t = 0
    let code = spawn(arguments, in: folder, environment, log: log, &process)
    return code == 0 ? HookProcess(process, limit, signalCount).wait() : .notStarted(code)
  }

  private init(_ process: pid_t, _ limit: Duration, _ signalCount: Int) {
    (self.process, self.limit, self.signalCount) = (process, limit, signalCount)
  }

  /// Foundation's `Process` waits for all that inherit its descriptors, so a server in the background would hold it up.
  private static func spawn(
    _ arguments: [String], in folder: String, _ environment: [String: String], log: String,
    _ process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // A thread of a pool lets no signal through, and what it starts would wait in vain for its own children.
    var (attributes, signals) = (posix_spawnattr_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // Glibc's module for Swift has no action that changes the folder.
    let shell = ["/bin/sh", "-c", #"cd -- "$0" && exec "$@""#, folder]
    let texts = (shell + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in texts + variables { free(text) } }
    return posix_spawn(&process, shell[0], &actions, &attributes, texts, variables)
  }

  private func wait() -> Ending {
    while true {
      if let ending = reap() { return ending }
      if let signal = StopSignal.number, StopSignal.count > signalCount {
        end(with: signal)
        return .stopped(signal)
      }
      if ContinuousClock.now - start > limit {
        end(with: SIGTERM)
        return .overLimit
      }
      usleep(Self.interval)
    }
  }

  /// How it ended; nil while it runs.
  private func reap() -> Ending? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .crashed(signal)
  }

  /// Sends a signal to it and all that it started, and after a while one that ends them without asking.
  private func end(with signal: Int32) {
    var tree = ProcessTree(root: process)
    tree.end(with: signal)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
