/// Words that go on in the next line.
enum BrokenWords {
  /// The words of a text that lines, as ranges of UTF-16 offsets, break without a hyphen.
  ///
  /// Scripts that are written without spaces, from Thai on, break between letters by their own rules.
  static func found(in text: String, _ lines: [Range<Int>]) -> [String] {
    guard lines.count > 1 else { return [] }
    let units = text.utf16
    // A long word may be broken in many places, and is looked for once.
    var last: (range: Range<String.Index>, word: String)?
    return zip(lines, lines.dropFirst()).compactMap { line, next in
      guard line.upperBound == next.lowerBound, next.lowerBound > 0, next.lowerBound < units.count else {
        return nil
      }
      let place = units.index(units.startIndex, offsetBy: next.lowerBound)
      if let last, last.range.lowerBound < place, place < last.range.upperBound { return last.word }
      guard let before = text[..<place].last, let after = text[place...].first, before.isOfWord,
        after.isOfWord
      else { return nil }
      let start = text[..<place].lastIndex { !$0.isOfWord }.map(text.index(after:)) ?? text.startIndex
      let end = text[place...].firstIndex { !$0.isOfWord } ?? text.endIndex
      let word = String(text[start..<end])
      last = (start..<end, word)
      return word
    }
  }
}

extension Character {
  fileprivate var isOfWord: Bool {
    (isLetter || isNumber) && unicodeScalars.allSatisfy { $0.value < 0x0E00 }
  }
}
