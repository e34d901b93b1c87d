/// Turns text into placed glyphs: itemizes, shapes, breaks lines, orders directions, aligns, truncates.
///
/// A pure function of text, style, size and fonts, with caches behind it; not for two threads at once.
public final class Typesetter {
  /// The most UTF-16 units that are laid out; what follows is treated as truncated.
  package static let longestText = StyledText.limit

  /// The fonts it sets text in.
  public let fonts: FontLibrary
  private let library: ShapingLibrary
  private let shaper: ParagraphShaper
  private let ink: SkipInk
  private var documents = TwoGenerationCache<DocumentKey, TextDocument>(capacity: 1 << 16)
  private var layouts = TwoGenerationCache<LayoutKey, TextLayout>(capacity: 1 << 16)

  private struct DocumentKey: Hashable {
    var text: AttributedText
    var direction: LayoutDirection?
    var locale: String
    var wordBreak: ParagraphStyle.WordBreak
  }

  private struct LayoutKey: Hashable {
    var text: AttributedText
    var style: ParagraphStyle
    var width: Double
    var height: Double

    init(_ text: AttributedText, _ style: ParagraphStyle, _ width: Double?, _ height: Double?) {
      func limit(_ value: Double?) -> Double { value.map { $0.isNaN ? .infinity : max(0, $0) } ?? .infinity }
      (self.text, self.style, self.width, self.height) = (text, style.clamped, limit(width), limit(height))
    }
  }

  /// Makes a typesetter for some fonts.
  public init(fonts: FontLibrary) {
    self.fonts = fonts
    library = ShapingLibrary(fonts)
    shaper = ParagraphShaper(library: library)
    ink = SkipInk(library: library)
  }

  /// Sets text in lines at most `width` points wide.
  ///
  /// Without a width lines end only where the text says so; without a height there are as many as the text and the
  /// line limit want. At least one line is laid out, however low the height; NaN counts as none, negative as 0. Lines
  /// are aligned in the width of the widest one, or in `width` when they are justified. Font sizes are clamped to
  /// 0 to 4096 points, and texts to their first 4,194,304 UTF-16 units.
  public func layOut(
    _ text: AttributedText, style: ParagraphStyle, width: Double?, height: Double? = nil
  ) -> TextLayout {
    let key = LayoutKey(text, style, width, height)
    if let known = layouts[key] { return known }
    let layout = makeLayout(key)
    layouts.insert(layout, for: key, cost: layout.runs.reduce(64) { $0 + $1.glyphs.count + 16 })
    return layout
  }

  /// What a text measures, with the widths between which a layout may choose; nothing of it is kept, for callers that remember
  /// answers themselves.
  ///
  /// The layout is that of ``layOut(_:style:width:height:)``, without glyphs unless `includesRuns`.
  package func measure(
    _ text: AttributedText, style: ParagraphStyle, width: Double?, height: Double?, includesRuns: Bool
  ) -> (layout: TextLayout, minimumWidth: Double, maximumWidth: Double) {
    let key = LayoutKey(text, style, width, height)
    let document = TextDocument(text, style: key.style, shaper: shaper)
    let builders = document.ranges.indices.map { place in
      LineBuilder(paragraph: document.paragraph(place), style: key.style, shaper: shaper, width: .infinity)
    }
    let free = with(key) { ($0.style.lineLimit, $0.width, $0.height) = (nil, .infinity, .infinity) }
    var (filled, factor) = fill(free, document)
    let maximum = filled.lines.lazy.map(\.width).max() ?? 0
    let isFree =
      key.style.lineLimit == nil && key.style.alignment != .justified && key.height == .infinity
      && maximum <= key.width
    if !isFree { (filled, factor) = fill(key, document) }
    let layout = assembler(key, factor)
      .assemble(filled.lines, isTruncated: filled.isTruncated, includingRuns: includesRuns)
      .scaled(by: factor)
    return (layout, builders.lazy.map(\.widestPart).max() ?? 0, maximum)
  }

  /// Where each cluster of ``layOut(_:style:width:height:)`` stands, line by line from left to right.
  package func clusters(
    of text: AttributedText, style: ParagraphStyle, width: Double?, height: Double? = nil
  ) -> [TextCluster] {
    let key = LayoutKey(text, style, width, height)
    let (filled, factor) = fill(key, document(for: text, style: key.style))
    return assembler(key, factor).clusters(filled.lines).map { cluster in
      return with(cluster) { $0.frame = cluster.frame.scaled(by: factor) }
    }
  }

  /// The measures of the face nearest to a request, at its size.
  public func metrics(of font: FontRequest) -> FontMetrics {
    let size = TextAttributes(font: font).clamped.font.size
    return library.loaded[fonts.index(for: font)].metrics.scaled(by: size)
  }

  private func makeLayout(_ key: LayoutKey) -> TextLayout {
    let (filled, factor) = fill(key, document(for: key.text, style: key.style))
    return assembler(key, factor).assemble(filled.lines, isTruncated: filled.isTruncated).scaled(by: factor)
  }

  private func assembler(_ key: LayoutKey, _ factor: Double) -> LayoutAssembler {
    LayoutAssembler(style: key.style, library: library, ink: ink, width: key.width / factor)
  }

  /// The lines, and the factor that their sizes are to be multiplied with.
  private func fill(
    _ key: LayoutKey, _ document: TextDocument
  ) -> (filled: (lines: [ShapedLine], isTruncated: Bool), factor: Double) {
    func fill(_ factor: Double) -> (lines: [ShapedLine], isTruncated: Bool) {
      // Filling a larger box and shrinking the result keeps every glyph, advance and kern.
      LineBreaker(
        document: document, style: key.style, shaper: shaper, width: key.width / factor,
        height: key.height / factor
      ).fill()
    }
    var factor = 1.0
    var filled = fill(1)
    if filled.isTruncated, key.style.minimumScaleFactor < 1 {
      factor = largestFitting(from: key.style.minimumScaleFactor) { !fill($0).isTruncated }
      filled = fill(factor)
    }
    return (filled, factor)
  }

  /// The largest whole percentage below 100 that fits, or the smallest allowed when none does.
  private func largestFitting(from minimum: Double, fits: (Double) -> Bool) -> Double {
    var (low, high) = (Int((minimum * 100).rounded(.up)), 100)
    guard low < high, fits(Double(low) / 100) else { return minimum }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(Double(middle) / 100) { low = middle } else { high = middle }
    }
    return Double(low) / 100
  }

  private func document(for text: AttributedText, style: ParagraphStyle) -> TextDocument {
    let key = DocumentKey(
      text: text, direction: style.direction, locale: style.locale, wordBreak: style.wordBreak)
    if let known = documents[key] { return known }
    let document = TextDocument(text, style: style, shaper: shaper)
    documents.insert(document, for: key, cost: document.text.units.count + 64)
    return document
  }
}
