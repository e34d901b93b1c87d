/// A text and its paragraphs, each analyzed when it is first looked at.
final class TextDocument {
  let text: StyledText
  /// The paragraphs in the text, without what separates them.
  let ranges: [Range<Int>]
  private let style: ParagraphStyle
  private let shaper: ParagraphShaper
  private var known: [Int: Paragraph] = [:]

  init(_ text: AttributedText, style: ParagraphStyle, shaper: ParagraphShaper) {
    self.text = StyledText(text)
    self.style = style
    self.shaper = shaper
    ranges = self.text.paragraphs()
  }

  /// A paragraph by its place.
  func paragraph(_ index: Int) -> Paragraph {
    if let paragraph = known[index] { return paragraph }
    let paragraph = shaper.paragraph(ranges[index], of: text, style: style)
    known[index] = paragraph
    return paragraph
  }

  /// The paragraph at the end of the text.
  var lastParagraph: Paragraph { paragraph(ranges.count - 1) }
}
