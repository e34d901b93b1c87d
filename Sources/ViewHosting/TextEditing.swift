/// A text that is edited: what stands in it, and where the caret is.
struct TextEditing {
  private(set) var text: String
  private(set) var caret: TextCaret

  /// Without a caret, it stands after the last character.
  init(_ text: String, _ caret: TextCaret?) {
    self.text = text
    let count = text.count
    self.caret = TextCaret(
      anchor: min(max(0, caret?.anchor ?? count), count), head: min(max(0, caret?.head ?? count), count))
  }

  /// The caret in the text that the app made of what was typed; nothing for after the last character.
  func caret(in accepted: String) -> TextCaret? {
    let count = text.count
    if caret.range.isEmpty, caret.head == count { return nil }
    let limit = accepted.count
    return TextCaret(anchor: min(caret.anchor, limit), head: min(caret.head, limit))
  }

  /// Puts characters where the caret is, in the place of those that are selected.
  mutating func insert(_ new: String) {
    let range = caret.range
    let before = String(text.prefix(range.lowerBound)) + new
    text = before + text.dropFirst(range.upperBound)
    // A mark may have joined the character before it.
    let head = before.count
    caret = TextCaret(anchor: head, head: head)
  }

  /// Removes what is selected, else the characters between the caret and another place.
  mutating func delete(to position: Int) {
    if caret.range.isEmpty { caret.anchor = min(max(0, position), text.count) }
    insert("")
  }

  /// Moves the caret; with `selecting`, the other end of the selection stays.
  mutating func move(to position: Int, selecting: Bool) {
    let head = min(max(0, position), text.count)
    caret = TextCaret(anchor: selecting ? caret.anchor : head, head: head)
  }

  /// Selects characters.
  mutating func select(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    caret = TextCaret(anchor: range.lowerBound, head: range.upperBound)
  }

  /// Where the next word ends, or the one before begins.
  func wordEdge(forward: Bool) -> Int {
    let characters = Array(text)
    var position = caret.head
    func isWord(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }
    if forward {
      while position < characters.count, !isWord(position) { position += 1 }
      while position < characters.count, isWord(position) { position += 1 }
    } else {
      while position > 0, !isWord(position - 1) { position -= 1 }
      while position > 0, isWord(position - 1) { position -= 1 }
    }
    return position
  }

  /// Where the line of the caret begins or ends, by the breaks in the text.
  func lineEdge(forward: Bool) -> Int {
    let characters = Array(text)
    var position = caret.head
    if forward {
      while position < characters.count, !characters[position].isNewline { position += 1 }
    } else {
      while position > 0, !characters[position - 1].isNewline { position -= 1 }
    }
    return position
  }
}
