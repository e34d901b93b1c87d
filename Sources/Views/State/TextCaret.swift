/// Where text is typed, and what is selected: offsets in characters, not in UTF-16 units.
package struct TextCaret: Sendable, Hashable {
  /// Where the selection began.
  package var anchor: Int
  /// Where the caret stands: at the other end of the selection.
  package var head: Int

  package init(anchor: Int, head: Int) { (self.anchor, self.head) = (anchor, head) }

  /// The selected characters; empty for a caret alone.
  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
}

extension String {
  /// The UTF-16 offset of a character, that of the end for those after it.
  func utf16Offset(ofCharacter offset: Int) -> Int {
    let index = index(startIndex, offsetBy: max(0, offset), limitedBy: endIndex) ?? endIndex
    return index.utf16Offset(in: self)
  }

  /// The number of the character at a UTF-16 offset.
  func characterOffset(ofUTF16 offset: Int) -> Int {
    let index = String.Index(utf16Offset: min(max(0, offset), utf16.count), in: self)
    return distance(from: startIndex, to: index)
  }
}
