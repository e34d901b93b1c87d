internal import CTextBoundaries

extension StringProtocol {
  /// How many columns a terminal shows a line in: two for a character of Chinese or Japanese and for an emoji, none for a
  /// mark that stands on the character before it (UAX #11).
  package var columns: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(0) { sum, character in
      sum + (character.unicodeScalars.map { Int(ctb_columns($0.value)) }.max() ?? 0)
    }
  }

  /// The text with blanks behind it, so that it has a number of columns; a wider one stays.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }
}
