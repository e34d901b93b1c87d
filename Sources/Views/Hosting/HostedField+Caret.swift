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
    let line = shown.layout.line(of: caret) + step
    guard shown.layout.lines.indices.contains(line) else { return nil }
    let range = shown.layout.lines[line].utf16Range
    let places = Set(range.map { text.characterOffset(ofUTF16: $0) } + [ends(range, in: text)]).sorted()
    let carets = places.map {
      (offset: $0, frame: shown.layout.caret(at: text.utf16Offset(ofCharacter: $0), shown.clusters))
    }
    // A caret after the last character of a line that was broken is drawn at the start of the next one.
    let onLine = carets.filter { shown.layout.line(of: $0.frame) == line }
    // Of equal distances, the first: they are in order.
    return (onLine.isEmpty ? carets : onLine)
      .min { abs($0.frame.minX - caret.minX) < abs($1.frame.minX - caret.minX) }?.offset
  }

  /// After the last character of a line that is not its break.
  private func ends(_ range: Range<Int>, in text: String) -> Int {
    let end = text.characterOffset(ofUTF16: range.upperBound)
    let last =
      text.index(text.startIndex, offsetBy: max(0, end - 1), limitedBy: text.endIndex) ?? text.startIndex
    guard end > 0, last < text.endIndex, text[last].isNewline else { return end }
    return end - 1
  }

  private var shownText: (String, (layout: TextLayout, clusters: [TextCluster]))? {
    guard let found = node.firstText else { return nil }
    return (found.text.text, found.text.clusters(found.node))
  }
}

extension TextLayout {
  /// The number of the line on which a caret is drawn.
  fileprivate func line(of caret: Rect) -> Int {
    lines.lastIndex { $0.frame.minY <= caret.minY + 0.01 } ?? 0
  }
}

extension Node {
  fileprivate var firstText: (node: Node, text: TextBehavior)? {
    if let text = behavior as? TextBehavior { return (self, text) }
    for child in children { if let found = child.firstText { return found } }
    return nil
  }
}
