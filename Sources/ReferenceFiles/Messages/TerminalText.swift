/// Text on its way to a terminal or a log, where it is read and never obeyed.
///
/// Names of cells, layers and files come from elsewhere. A control character in one could move a terminal's cursor, and
/// a line that begins with `::` or holds `##[` is a command to continuous integration systems.
package enum TerminalText {
  /// The text with `\u001B` or the like in place of every character that a terminal or such a system obeys.
  ///
  /// Its line ends and tabs stay. JSON stays JSON of the same value.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isActive($0) || $0 == ":" || $0 == "#" }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var isAtStart = true
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[(index + 1)...]
      if isActive(scalar) || startsCommand(scalar, rest, isAtStart: isAtStart) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
      isAtStart = scalar == "\n" || isAtStart && scalar.properties.isWhitespace
    }
    return String(result)
  }

  /// The same for what belongs on one line, such as a name or a path: line ends and tabs are escaped as well.
  package static func line(_ text: String) -> String {
    let lines = escaped(text).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).replacing("\t", with: escape("\t")) }.joined(separator: escape("\n"))
  }

  /// A number of things: `1 cell`, `2,000 cells`; `plural` where it takes more than an s.
  package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? "\(noun)s")"
  }

  /// Whether a terminal obeys a character, or hides what stands around it.
  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F: true
    default: isInvisibleMark(scalar)
    }
  }

  /// Whether a character is a line or paragraph separator, or a mark that reorders the text around it: nobody sees it,
  /// and what it stands in reads as something else.
  package static func isInvisibleMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a character opens a command: `::error` at the start of a line, `##[error]` and `##vso[` anywhere.
  private static func startsCommand(
    _ scalar: Unicode.Scalar, _ rest: ArraySlice<Unicode.Scalar>, isAtStart: Bool
  ) -> Bool {
    switch scalar {
    case ":": return isAtStart && rest.first == ":"
    case "#":
      guard rest.first == "#" else { return false }
      return rest.dropFirst().first { !($0.isASCII && $0.properties.isAlphabetic) } == "["
    default: return false
    }
  }

  /// The character as `\u202E` or the like.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }
}

extension String {
  /// The text with the paths of files in a folder from there; a path that has the folder's name further inside stays.
  package func withoutFolder(_ folder: String) -> String {
    let prefix = "\(folder)/"
    guard prefix.count > 1, contains(prefix) else { return self }
    var (text, rest) = ("", self[...])
    while let range = rest.firstRange(of: prefix) {
      let isStart = (rest[..<range.lowerBound].last ?? text.last).map {
        !"/.-_~".contains($0) && !$0.isLetter && !$0.isNumber
      }
      text += rest[..<range.lowerBound]
      if isStart == false { text += prefix }
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}
