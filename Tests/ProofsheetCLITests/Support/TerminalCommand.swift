import Foundation

/// The built command on a terminal of its own: keys go in, and what it shows comes out.
final class TerminalCommand {
  let process = Process()
  private let terminal: Int32
  private(set) var shown = ""

  init(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // Unlocks the other end, and asks for its number: `TIOCSPTLCK`, `TIOCGPTN`.
    var (isLocked, number) = (0 as Int32, 0 as UInt32)
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &isLocked) == 0,
      ioctl(terminal, 0x8004_5430, &number) == 0
    else { throw CocoaError(.fileReadUnknown) }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    let file = FileHandle(
      fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC), closeOnDealloc: true)
    process.executableURL = URL(filePath: try BuiltCommand.executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "TMPDIR": folder, "TERM": "xterm"]
      .merging(environment) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (file, file, file)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    close(terminal)
  }

  /// Whether the terminal shows what is typed, as before a program took it over.
  var echoes: Bool {
    var state = termios()
    return tcgetattr(terminal, &state) == 0
      && state.c_lflag & tcflag_t(ECHO | ICANON) == tcflag_t(ECHO | ICANON)
  }

  func press(_ keys: String) { _ = write(terminal, keys, keys.utf8.count) }

  /// Reads until a text is shown, or for 30 seconds; returns whether it was.
  func shows(_ text: String) -> Bool {
    let limit = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < limit {
      if shown.contains(text) { return true }
      var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 500) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(terminal, &bytes, bytes.count)
      guard count > 0 else { return shown.contains(text) }
      shown += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return false
  }
}
