/// What a reason says apart from what differs from cell to cell: its first line without numbers, quoted names and
/// paths.
struct ReasonPattern: Hashable {
  let text: String

  /// The pattern of a cell's reason; what pixels differ where is no part of it.
  init(of cell: CellResult) {
    guard let verdict = cell.verdict, verdict.sizes.isEmpty, !verdict.reason.isEmpty else {
      self.init(cell.reason)
      return
    }
    self.init(cell.reason.replacing(verdict.reason, with: "pixels: \(verdict.outcome.rawValue)"))
  }

  init(_ reason: String) {
    let line = reason.prefix { !$0.isNewline }
    text = Self.unquoted(line).split(separator: " ").map(Self.word).joined(separator: " ")
  }

  /// The line with nothing between quotation marks.
  private static func unquoted(_ line: Substring) -> String {
    var result = ""
    var closing: Character?
    for character in line {
      if let end = closing {
        guard character == end else { continue }
        closing = nil
      } else if character == "\"" {
        closing = "\""
      }
      result.append(character)
    }
    return result
  }

  /// A word with `#` for each number, and for the whole of a path.
  private static func word(_ word: Substring) -> String {
    if word.contains("/"), word.count > 1 { return "/" }
    var result = ""
    for character in word.unicodeScalars {
      if ("0"..."9").contains(character) {
        if result.last != "#" { result.append("#") }
      } else if result.last == "#", ".,".unicodeScalars.contains(character) {
        continue
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
