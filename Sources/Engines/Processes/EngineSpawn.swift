internal import Foundation
internal import Synchronization

/// A process that has just been started, with the pipes to and from it.
struct EngineSpawn {
  /// One at a time: a process that is started meanwhile would hold ends of pipes, and keep them open.
  private static let lock = Mutex(())

  /// The process, which leads a group of its own.
  let process: pid_t
  /// By what processes are found that left the engine's group.
  let mark: ProcessMark
  /// The ends of the pipes to its standard input, and from its standard output and error; none of them blocks.
  let input, output, errors: Int32

  /// Starts a command in the current folder.
  init(_ command: EngineCommandLine, _ variables: [String: String]) throws(EngineError) {
    let mark = ProcessMark()
    let variables = variables.merging(mark.variables) { $1 }
    let started = Self.lock.withLock { _ in Self.start(command, mark, variables) }
    switch started {
    case .success(let spawn): self = spawn
    case .failure(let error): throw error
    }
  }

  private init(_ process: pid_t, _ mark: ProcessMark, _ ends: [Int32]) {
    (self.process, self.mark) = (process, mark)
    (input, output, errors) = (ends[0], ends[1], ends[2])
  }

  private static func start(
    _ command: EngineCommandLine, _ mark: ProcessMark, _ variables: [String: String]
  ) -> Result<EngineSpawn, EngineError> {
    func failure(_ code: Int32) -> Result<EngineSpawn, EngineError> {
      .failure(EngineError(problem: .cannotStart(command.arguments[0], code)))
    }
    var pipes: [(reading: Int32, writing: Int32)] = []
    var ends: [Int32] = []
    defer { for end in ends { close(end) } }
    for _ in 0..<3 {
      var pair: [Int32] = [-1, -1]
      guard pipe(&pair) == 0 else { return failure(errno) }
      ends += pair
      pipes.append((pair[0], pair[1]))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let own = [pipes[0].writing, pipes[1].reading, pipes[2].reading]
    for end in own { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    var process: pid_t = 0
    let code = spawn(
      command.arguments, [pipes[0].reading, pipes[1].writing, pipes[2].writing], variables, &process)
    guard code == 0 else { return failure(code) }
    ends.removeAll { own.contains($0) }
    return .success(EngineSpawn(process, mark, own))
  }

  /// The descriptors behind standard error: whoever opened them may have left them to be inherited.
  private static var openDescriptors: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { Int32($0) }
      .filter { $0 > STDERR_FILENO }
  }

  private static func spawn(
    _ arguments: [String], _ ends: [Int32], _ variables: [String: String], _ process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in ends.enumerated() { posix_spawn_file_actions_adddup2(&actions, end, Int32(number)) }
    for number in openDescriptors { posix_spawn_file_actions_addclose(&actions, number) }
    var (attributes, unblocked, ordinary) = (posix_spawnattr_t(), sigset_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores or blocks is not the engine's.
    sigemptyset(&unblocked)
    sigfillset(&ordinary)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    posix_spawnattr_setsigdefault(&attributes, &ordinary)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let texts = arguments.map { strdup($0) } + [nil]
    let all = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in texts + all { free(text) } }
    return posix_spawnp(&process, arguments[0], &actions, &attributes, texts, all)
  }
}
