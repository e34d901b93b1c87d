import Foundation

/// A terminal that hands over each key as it is pressed; it is as before once this object is gone.
final class KeyReader {
  /// A key.
  enum Key: Equatable {
    case letter(Character)
    case up, down, left, right, end
  }

  private var former = termios()

  /// Takes over the terminal; nil where standard input or output is none.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &former) == 0 else {
      return nil
    }
    var raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
  }

  deinit { tcsetattr(STDIN_FILENO, TCSAFLUSH, &former) }

  /// The next key; nil where none is pressed within a fifth of a second.
  func next() -> Key? {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 200) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return .end }
    return Self.key(Array(bytes[..<count]))
  }

  /// The key that a terminal sends some bytes for.
  static func key(_ bytes: [UInt8]) -> Key? {
    switch bytes {
    // Ctrl-C and Ctrl-D.
    case [3], [4]: return .end
    case [27, 91, 65], [27, 79, 65]: return .up
    case [27, 91, 66], [27, 79, 66]: return .down
    case [27, 91, 67], [27, 79, 67]: return .right
    case [27, 91, 68], [27, 79, 68]: return .left
    default:
      guard let first = bytes.first, (32...126).contains(first) else { return nil }
      return .letter(Character(Unicode.Scalar(first)))
    }
  }

  /// The terminal's columns and rows.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
