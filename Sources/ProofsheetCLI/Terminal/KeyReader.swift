import Foundation

/// A terminal that hands over each key as it is pressed; it is as before once this object is gone.
final class KeyReader {
  /// A key.
  enum Key: Equatable {
    case letter(Character)
    case up, down, left, right, enter, erase
    /// Ctrl-C, and Ctrl-D or the end of the input.
    case interrupt, end
  }

  private var former = termios()
  /// What was typed and not taken yet.
  private var typed: [UInt8] = []

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

  /// Whether a key was typed and not taken yet.
  var hasTyped: Bool { !typed.isEmpty }

  /// The next key, also one that was typed meanwhile; nil where none is pressed within some milliseconds.
  func next(within milliseconds: Int32 = 200) -> Key? {
    if typed.isEmpty {
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, milliseconds) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { return .end }
      typed = Array(bytes[..<count])
    }
    return Self.take(&typed)
  }

  /// Takes the first key out of what a terminal has sent; nil where that stands for none.
  static func take(_ bytes: inout [UInt8]) -> Key? {
    let first = bytes.removeFirst()
    switch first {
    case 3: return .interrupt
    // Ctrl-D.
    case 4: return .end
    case 8, 127: return .erase
    case 10, 13: return .enter
    case 27: return sequence(&bytes)
    case 32...126: return .letter(Character(Unicode.Scalar(first)))
    default:
      // The rest of a character beyond ASCII.
      while first >= 0xC0, let next = bytes.first, (0x80..<0xC0).contains(next) { bytes.removeFirst() }
      return nil
    }
  }

  /// Takes what follows an escape: parameters, if any, and the character that says which key it is.
  private static func sequence(_ bytes: inout [UInt8]) -> Key? {
    guard let kind = bytes.first else { return nil }
    bytes.removeFirst()
    guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(kind) else { return nil }
    let parameters = bytes.prefix { (0x20..<0x40).contains($0) }.count
    bytes.removeFirst(parameters)
    guard let last = bytes.first else { return nil }
    bytes.removeFirst()
    let keys: [UInt8: Key] = [65: .up, 66: .down, 67: .right, 68: .left]
    return parameters == 0 ? keys[last] : nil
  }
}
