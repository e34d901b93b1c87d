import Foundation
import Synchronization

/// How lines are shown where a person reads them: no wider than the terminal, their marks in color.
struct TerminalStyle {
  /// How many characters a line has at most; nil for any number.
  var width: Int?
  /// Whether marks have colors.
  var isColored = false
  /// The folder from which a path is named that would be too long for a line.
  var folder = Self.currentFolder

  private static let choice = Mutex(ColorChoice.auto)
  // Asked for once, since each line has a style.
  private static let environment = ProcessInfo.processInfo.environment
  private static let currentFolder = FileManager.default.currentDirectoryPath

  /// Sets what `--color` says.
  static func use(_ choice: ColorChoice) { Self.choice.withLock { $0 = choice } }

  /// The style of what is written to a descriptor.
  static func of(_ descriptor: Int32) -> TerminalStyle {
    let isColored = choice.withLock { $0 }.isColored(
      onTerminal: isatty(descriptor) == 1, environment)
    let columns = size(of: descriptor)?.columns
    return TerminalStyle(width: columns.flatMap { $0 >= 20 ? $0 : nil }, isColored: isColored)
  }

  /// The columns and rows of a terminal; nil where a descriptor is none, or does not say.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// A text, line by line; JSON stays as it is.
  func styled(_ text: String) -> String {
    guard width != nil || isColored, !"{[".contains(text.first ?? "{") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let lines = wrapped(String(line))
      return (isColored ? lines.map(Self.colored) : lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The lines that a line becomes: it breaks between words, never in a word, a path or a command.
  private func wrapped(_ line: String) -> [String] {
    guard let width, line.columns > width else { return [line] }
    let indent = line.prefix { $0 == " " }.count
    // A comment behind a command stands on lines of its own.
    if indent >= 2, let comment = line.range(of: "  # "), line[..<comment.lowerBound].count > indent {
      let command = line[..<comment.lowerBound].reversed().drop { $0 == " " }.reversed()
      return [String(command)] + wrapped("      # \(line[comment.upperBound...])")
    }
    let hanging = String(repeating: " ", count: min(indent + 2, width / 2))
    var lines = [""]
    for word in Self.parts(line.dropFirst(indent)) {
      let word = hanging.count + word.columns > width ? word.withoutFolder(folder) : word
      let gap = lines[lines.count - 1].isEmpty ? String(line.prefix(indent)) : " "
      if lines[lines.count - 1].columns + gap.count + word.columns <= width || lines == [""] {
        lines[lines.count - 1] += gap + word
      } else {
        lines.append(hanging + word)
      }
    }
    return lines
  }

  /// The parts of a line; a command in back quotes is one, and so are columns of blanks.
  private static func parts(_ line: Substring) -> [String] {
    var parts: [String] = []
    var isOpen = false
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if isOpen { parts[parts.count - 1] += " \(word)" } else { parts.append(String(word)) }
      if word.count(where: { $0 == "`" }) % 2 == 1 { isOpen.toggle() }
    }
    return parts
  }

  /// What lines begin with, and its color as terminals number them.
  private static let marks: [(String, String)] = [
    ("✘", "31"), ("✔", "32"), ("!", "33"), ("~", "33"), ("+", "32"), ("Error:", "1;31"), ("Next:", "1"),
    ("accepted", "32"), ("rejected", "31"), ("refused", "31"),
  ]

  private static func colored(_ line: String) -> String {
    if let cause = line.prefixMatch(of: /cause +\d+/) {
      return "\u{1B}[1m\(cause.output)\u{1B}[0m\(line[cause.range.upperBound...])"
    }
    if line.hasPrefix("  "), let comment = line.range(of: " # ") {
      return "\(line[..<comment.lowerBound])\(dimmed(line[comment.lowerBound...]))"
    }
    guard let (mark, color) = marks.first(where: { line == $0.0 || line.hasPrefix("\($0.0) ") }) else {
      return line.hasPrefix("    for example ") ? dimmed(line[...]) : line
    }
    return "\u{1B}[\(color)m\(mark)\u{1B}[0m\(line.dropFirst(mark.count))"
  }

  private static func dimmed(_ text: Substring) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }
}
