/// How far a line reaches above and below its baseline.
///
/// The highest and lowest of the faces asked for and the faces used, so that no script is cut off; color images do
/// not count, or every emoji would push lines apart. Space from the font's line gap and from the line height multiple
/// goes half above and half below (CSS Inline Layout, section 5.3). A line height of the style's own replaces all of it.
struct LineBox {
  private(set) var ascent = 0.0
  private(set) var descent = 0.0
  private var isEmpty = true

  init(
    _ pieces: [LinePiece], in paragraph: Paragraph, at unit: Int, style: ParagraphStyle,
    library: ShapingLibrary
  ) {
    let text = paragraph.text
    var seen: [(face: Int, attribute: Int)] = []
    func include(_ face: Int, _ attribute: Int) {
      guard !seen.contains(where: { $0 == (face, attribute) }) else { return }
      seen.append((face, attribute))
      let attributes = text.attributes[attribute]
      add(
        library.loaded[face].metrics.scaled(by: attributes.font.size), offset: attributes.baselineOffset,
        style: style)
      if let space = attributes.attachment {
        ascent = max(ascent, space.ascent + attributes.baselineOffset)
        descent = max(descent, space.descent - attributes.baselineOffset)
      }
    }
    var largest: FontMetrics?, size = -Double.infinity
    func includeFont(of attribute: Int) {
      let font = text.attributes[attribute].font
      let face = library.fonts.index(for: font)
      include(face, attribute)
      if font.size > size {
        (largest, size) = (library.loaded[face].metrics.scaled(by: font.size), font.size)
      }
    }
    for piece in pieces {
      let attribute = piece.item.attribute
      includeFont(of: attribute)
      if !library.loaded[piece.item.face].isColor { include(piece.item.face, attribute) }
    }
    if pieces.isEmpty {
      includeFont(of: text.attribute(at: paragraph.start + unit))
    }
    if let largest, let height = style.lineHeight.points(at: size) {
      let half = (height - largest.ascent - largest.descent) / 2
      (ascent, descent) = (largest.ascent + half, largest.descent + half)
    }
  }

  private mutating func add(_ metrics: FontMetrics, offset: Double, style: ParagraphStyle) {
    let natural = metrics.lineHeight
    let half = (natural * style.lineHeightMultiple - natural + metrics.lineGap) / 2
    let (above, below) = (metrics.ascent + half + offset, metrics.descent + half - offset)
    ascent = isEmpty ? above : max(ascent, above)
    descent = isEmpty ? below : max(descent, below)
    isEmpty = false
  }
}

extension ParagraphStyle {
  /// The first tab stop beyond a distance from where the line starts.
  func tabStop(after x: Double) -> Double {
    let stops = tabStops.filter { $0.isFinite && $0 > 0 }.sorted()
    if let stop = stops.first(where: { $0 > x + LineBuilder.tolerance }) { return stop }
    let last = stops.last ?? 0
    let step = stops.count > 1 ? last - stops[stops.count - 2] : stops.first ?? ParagraphStyle.defaultTabStep
    guard step > 0, x.isFinite else { return x }
    return last + step * (((x - last + LineBuilder.tolerance) / step).rounded(.down) + 1)
  }

  /// The distance of tab stops where none are given, points.
  static let defaultTabStep = 28.0

  /// The style with every number inside of what can be laid out; NaN counts as the default.
  var clamped: ParagraphStyle {
    func clamp(_ value: Double, _ range: ClosedRange<Double>, else fallback: Double) -> Double {
      value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
    }
    var result = self
    result.lineLimit = lineLimit.map { max(1, $0) }
    result.minimumScaleFactor = clamp(minimumScaleFactor, 0.01...1, else: 1)
    result.lineHeightMultiple = clamp(lineHeightMultiple, 0...100, else: 1)
    result.lineSpacing = clamp(lineSpacing, 0...TextAttributes.largestSize, else: 0)
    result.paragraphSpacing = clamp(paragraphSpacing, 0...TextAttributes.largestSize, else: 0)
    return result
  }
}
