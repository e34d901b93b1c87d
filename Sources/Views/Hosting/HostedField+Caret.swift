internal import PixelBuffers

extension HostedField {
  /// Whether the character at an offset is read from right to left.
  package func isRightToLeft(at offset: Int) -> Bool {
    guard let (text, shown) = shownText else { return false }
    let place = text.utf16Offset(ofCharacter: offset)
    return shown.clusters.first { $0.utf16Range.contains(place) }?.isRightToLeft ?? false
  }

  /// The place so many lines further down that is nearest to the one of a character; nothing where there is no such line.
  package func offset(from offset: Int, lines step: Int) -> Int? {
    guard let (text, shown) = shownText else { return nil }
    let caret = shown.layout.caret(at: text.utf16Offset(ofCharacter: offset), shown.clusters)
    let line = (shown.layout.lines.lastIndex { $0.frame.minY <= caret.minY + 0.01 } ?? 0) + step
    guard shown.layout.lines.indices.contains(line) else { return nil }
    let range = shown.layout.lines[line].utf16Range
    let places = Set(range.map { text.characterOffset(ofUTF16: $0) } + [ends(range, in: text)])
    return places.min { one, other in
      distance(one, caret.minX, text, shown) < distance(other, caret.minX, text, shown)
    }
  }

  /// After the last character of a line that is not its break.
  private func ends(_ range: Range<Int>, in text: String) -> Int {
    let end = text.characterOffset(ofUTF16: range.upperBound)
    let last =
      text.index(text.startIndex, offsetBy: max(0, end - 1), limitedBy: text.endIndex) ?? text.startIndex
    guard end > 0, last < text.endIndex, text[last].isNewline else { return end }
    return end - 1
  }

  private func distance(
    _ offset: Int, _ x: Double, _ text: String, _ shown: (layout: TextLayout, clusters: [TextCluster])
  ) -> Double {
    abs(shown.layout.caret(at: text.utf16Offset(ofCharacter: offset), shown.clusters).minX - x)
  }

  private var shownText: (String, (layout: TextLayout, clusters: [TextCluster]))? {
    guard let found = node.firstText else { return nil }
    return (found.text.text, found.text.clusters(found.node))
  }
}

extension Node {
  fileprivate var firstText: (node: Node, text: TextBehavior)? {
    if let text = behavior as? TextBehavior { return (self, text) }
    for child in children { if let found = child.firstText { return found } }
    return nil
  }
}
