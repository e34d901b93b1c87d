internal import ViewRendering

/// How a recorded text was set, as far as it can be found out: its separators, features, and the widths that give its
/// lines.
struct TextSetting {
  /// The text with what stands between its lines.
  private(set) var text: AttributedText
  /// The layout in the old fonts.
  private(set) var layout: TextLayout
  /// Whether the old fonts give the recorded lines.
  private(set) var isReproduced = false
  /// The width from which on the old fonts give other lines.
  private(set) var limit = Double.infinity

  /// Looks for the setting of a block.
  init(_ block: TextBlock, _ typesetter: Typesetter) {
    let features = Self.features(of: block, typesetter)
    let broken = block.lines.dropLast().map { _ in "\n" }
    text = block.text(broken, features: features)
    layout = typesetter.layOut(text, style: ParagraphStyle(), width: nil)
    // Slightly wider than the widest line, which has to fit itself.
    let width = layout.size.width + 0.01
    var separators = block.wrapping
    for _ in 0...separators.count {
      let candidate = block.text(separators, features: features)
      let lines = typesetter.layOut(candidate, style: ParagraphStyle(), width: width)
      let texts = lines.texts(of: candidate)
      if texts == block.texts {
        (text, layout, isReproduced) = (candidate, lines, true)
        limit = largest(typesetter, from: width, texts)
        return
      }
      // A line that is longer than recorded ended where the text said so.
      guard let line = zip(texts, block.texts).enumerated().first(where: { $1.0 != $1.1 })?.offset,
        line < separators.count, separators[line] != "\n", texts[line].count > block.texts[line].count
      else { return }
      separators[line] = "\n"
    }
  }

  /// The text in some fonts, in a width, or with each line as recorded.
  func layOut(_ typesetter: Typesetter, _ width: Double?) -> TextLayout {
    typesetter.layOut(text, style: ParagraphStyle(), width: width)
  }

  /// The least width, to a quarter of a point, that gives other lines; infinite where none does.
  private func largest(_ typesetter: Typesetter, from width: Double, _ texts: [String]) -> Double {
    func isSame(_ width: Double) -> Bool { layOut(typesetter, width).texts(of: text) == texts }
    var (low, high) = (width, width * 2 + 100)
    guard !isSame(high) else { return .infinity }
    while high - low > 0.25 {
      let middle = (low + high) / 2
      if isSame(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The features that give the recorded glyphs: digits of equal width are asked for most often.
  private static func features(of block: TextBlock, _ typesetter: Typesetter) -> [String: Int] {
    let recorded = block.runs.flatMap { $0.flatMap(\.glyphs).map(\.id) }
    let broken = block.lines.dropLast().map { _ in "\n" }
    return [[:], ["tnum": 1], ["smcp": 1], ["c2sc": 1, "smcp": 1]].first { features in
      let text = block.text(broken, features: features)
      let layout = typesetter.layOut(text, style: ParagraphStyle(), width: nil)
      return layout.runs.flatMap(\.glyphs).map(\.id) == recorded
    } ?? [:]
  }
}
