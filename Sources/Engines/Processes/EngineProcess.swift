internal import Foundation

/// An engine that runs: takes a line, gives a line.
///
/// One thread at a time uses it. What is read is bounded, no call waits longer than its limit, and at its end no process is
/// left that the engine started.
final class EngineProcess {
  /// The longest wait before the process is looked at again, in milliseconds.
  private static let interval = 50.0
  /// How long a process may take to end once it closed its output, or its input was closed, in seconds.
  private static let patience = 2.0

  private let spawn: EngineSpawn
  private var (isInputOpen, isOutputOpen, areErrorsOpen) = (true, true, true)
  private var received: [UInt8] = []
  /// How many of the received bytes hold no end of a line.
  private var scanned = 0
  private var log = EngineLog()

  /// Starts an engine, with variables besides those of this process.
  init(_ command: EngineCommandLine, _ variables: [String: String]) throws(EngineError) {
    spawn = try EngineSpawn(command, variables)
  }

  /// What ends the engine with all that it started, from any thread.
  var remains: EngineRemains { EngineRemains(process: spawn.process, mark: spawn.mark) }

  /// Whether something came that nobody asked for.
  var hasUnread: Bool {
    _ = read()
    return !received.isEmpty
  }

  /// The last lines of standard error.
  var lastLines: [String] {
    _ = read()
    return log.lines
  }

  /// Sends a line, or nothing, and returns the next line that comes; waits until so many seconds after `start` at most.
  func exchange(
    _ line: [UInt8], since start: ContinuousClock.Instant, within seconds: Double
  ) throws(EngineError.Problem) -> [UInt8] {
    let deadline = start + .seconds(seconds)
    var unsent = line[...]
    while true {
      let rest = (deadline - .now).milliseconds
      if unsent.isEmpty, rest > 0, let line = takeLine() { return line }
      guard received.count <= EngineAnswer.byteLimit else { throw .tooLong(EngineAnswer.byteLimit) }
      guard rest > 0 else { throw .silent(seconds) }
      let ending = ending
      wait(hasUnsent: !unsent.isEmpty, milliseconds: ending == nil ? min(Self.interval, rest) : 0)
      // What an engine wrote before it ended still counts.
      if read() { continue }
      if let ending { throw ending }
      guard isOutputOpen else { throw endingSoon ?? .closed("output") }
      guard unsent.isEmpty || write(&unsent) else { throw endingSoon ?? .closed("input") }
    }
  }

  /// Closes the engine's input, so that it ends, and ends by force what is left; whether something came that nobody asked for.
  func finish() -> Bool {
    closeInput()
    _ = endingSoon
    let isUnread = hasUnread
    end()
    return isUnread
  }

  /// Ends the engine and all that it started.
  func end() {
    closeInput()
    remains.end()
    var status: Int32 = 0
    let deadline = ContinuousClock.now + .seconds(Self.patience)
    while waitpid(spawn.process, &status, WNOHANG) == 0, ContinuousClock.now < deadline { usleep(1_000) }
    // Lines that it wrote last.
    _ = read()
    for end in [spawn.output, spawn.errors] { close(end) }
    (isOutputOpen, areErrorsOpen) = (false, false)
  }

  private func closeInput() {
    guard isInputOpen else { return }
    close(spawn.input)
    isInputOpen = false
  }
}

extension EngineProcess {
  /// The line that is there; nil where its end is not.
  private func takeLine() -> [UInt8]? {
    guard let end = received[scanned...].firstIndex(of: UInt8(ascii: "\n")) else {
      scanned = received.count
      return nil
    }
    defer {
      received.removeSubrange(...end)
      scanned = 0
    }
    return Array(received[..<end])
  }

  /// How the process ended; nil while it runs.
  private var ending: EngineError.Problem? {
    ExitStatus(of: spawn.process).map { $0.isCrash ? .crashed($0.number) : .exited($0.number) }
  }

  /// How a process ended that closes its pipes, which it does a moment before; nil where it goes on.
  private var endingSoon: EngineError.Problem? {
    let deadline = ContinuousClock.now + .seconds(Self.patience)
    while ContinuousClock.now < deadline {
      if let ending { return ending }
      // It may wait for somebody to read.
      if !read() { usleep(1_000) }
      guard received.count <= EngineAnswer.byteLimit else { return nil }
    }
    return nil
  }

  private func wait(hasUnsent: Bool, milliseconds: Double) {
    var ends: [pollfd] = []
    if hasUnsent { ends.append(pollfd(fd: spawn.input, events: Int16(POLLOUT), revents: 0)) }
    if isOutputOpen { ends.append(pollfd(fd: spawn.output, events: Int16(POLLIN), revents: 0)) }
    if areErrorsOpen { ends.append(pollfd(fd: spawn.errors, events: Int16(POLLIN), revents: 0)) }
    poll(&ends, nfds_t(ends.count), Int32(milliseconds.rounded(.up)))
  }

  /// Reads what is there, a part of it where it is much; whether there was something on standard output.
  private func read() -> Bool {
    let before = received.count
    Self.read(spawn.errors, &areErrorsOpen) { log.append($0) }
    Self.read(spawn.output, &isOutputOpen) { received += $0 }
    return received.count > before
  }

  private static func read(_ end: Int32, _ isOpen: inout Bool, take: (ArraySlice<UInt8>) -> Void) {
    guard isOpen else { return }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = Foundation.read(end, &buffer, buffer.count)
    if count > 0 {
      take(buffer[..<count])
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      isOpen = false
    }
  }

  /// Writes what the engine takes now; false where it takes no more.
  private func write(_ unsent: inout ArraySlice<UInt8>) -> Bool {
    let (count, code) = unsent.withUnsafeBytes { bytes in
      withoutSignal(SIGPIPE) {
        let count = Foundation.write(spawn.input, bytes.baseAddress, bytes.count)
        return (count, errno)
      }
    }
    if count > 0 { unsent = unsent.dropFirst(count) }
    return count >= 0 || code == EAGAIN || code == EINTR
  }

  /// Calls `body`, whose signal of one kind is lost in place of ending this process.
  private func withoutSignal<Result>(_ number: Int32, _ body: () -> Result) -> Result {
    var (signals, former, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, number)
    sigpending(&pending)
    let isPending = sigismember(&pending, number) == 1
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    let result = body()
    var none = timespec()
    if !isPending { while sigtimedwait(&signals, nil, &none) < 0, errno == EINTR {} }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    return result
  }
}
