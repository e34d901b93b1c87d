/// Analyzes paragraphs and shapes parts of them, with the caches that make doing it again cheap.
final class ParagraphShaper {
  let library: ShapingLibrary
  private let shaper: Shaper
  private let graphemes = TextSegmenter(.graphemes)
  private var lineFinders: [String: TextSegmenter] = [:]
  private var chains: [FontChain.Key: FontChain] = [:]

  init(library: ShapingLibrary) {
    self.library = library
    shaper = Shaper(library: library)
  }

  /// Analyzes a stretch of the text as a paragraph of its own.
  func paragraph(_ range: Range<Int>, of text: StyledText, style: ParagraphStyle) -> Paragraph {
    let units = Array(text.units[range])
    let levels = Bidi.levels(of: units, direction: style.direction)
    let graphemeMarks = graphemeMarks(of: units)
    let hint = LanguageHint(units)
    var itemizer = Itemizer(
      text: text, start: range.lowerBound, units: units, graphemeMarks: graphemeMarks, levels: levels.units,
      library: library,
      chains: text.attributes.map {
        chain(for: $0.font, language: hint.language(instead: language($0, style)))
      },
      shapingClasses: ParagraphShaper.shapingClasses(of: text.attributes))
    let items = itemizer.run()
    let shapedUnits = itemizer.units
    let runs = items.map { item in
      shape(item.range, of: item, in: shapedUnits, attributes: text.attributes[item.attribute], style: style)
    }
    return Paragraph(
      text: text, start: range.lowerBound, units: units, shapedUnits: shapedUnits,
      baseLevel: levels.paragraph,
      items: items, runs: runs,
      lineMarks: lineMarks(
        of: units, within: graphemeMarks, text: text, start: range.lowerBound, style: style),
      graphemeMarks: graphemeMarks, library: library)
  }

  /// The glyphs of a part of an item.
  func shape(
    _ range: Range<Int>, of item: Item, in units: [UInt16], attributes: TextAttributes, style: ParagraphStyle
  ) -> ShapedRun {
    if item.isTab {
      return ShapedRun(glyphs: [], boundaries: [ShapedRun.Boundary.free, ShapedRun.Boundary.free])
    }
    if let space = attributes.attachment { return self.space(space.width, range, item, attributes, style) }
    var request = Shaper.Request(
      face: item.face, script: item.script, language: language(attributes, style),
      isRightToLeft: item.isRightToLeft,
      features: ParagraphShaper.features(of: attributes, script: item.script),
      text: Array(units[range]))
    if item.script.isCursive {
      request.before = Array(units[..<range.lowerBound].suffix(5))
      request.after = Array(units[range.upperBound...].prefix(5))
    }
    return shaper.shape(request)
  }

  /// Spaces as wide as what is drawn in their place.
  private func space(
    _ width: Double, _ range: Range<Int>, _ item: Item, _ attributes: TextAttributes, _ style: ParagraphStyle
  ) -> ShapedRun {
    let request = Shaper.Request(
      face: item.face, script: .latin, language: language(attributes, style),
      isRightToLeft: item.isRightToLeft, features: [], text: Array(repeating: 0x20, count: range.count))
    let scale = library.scale(of: item, attributes)
    let glyphs = shaper.shape(request).glyphs.map { glyph in
      var glyph = glyph
      glyph.advance = scale > 0 ? Int32(min(max(0, (width / scale).rounded()), 1e9)) : 0
      return glyph
    }
    return ShapedRun(
      glyphs: glyphs, boundaries: Array(repeating: ShapedRun.Boundary.free, count: range.count + 1))
  }

  func chain(for font: FontRequest, language: String) -> FontChain {
    let key = FontChain.Key(font, language: language)
    if let known = chains[key] { return known }
    let chain = FontChain(key, library: library)
    if chains.count >= 256 { chains.removeAll() }
    chains[key] = chain
    return chain
  }
}

extension ParagraphShaper {
  func language(_ attributes: TextAttributes, _ style: ParagraphStyle) -> String {
    attributes.language.isEmpty ? style.locale : attributes.language
  }

  private func graphemeMarks(of units: [UInt16]) -> [UInt8] {
    // Up to U+02FF each unit is a grapheme, but for CR LF, which separates paragraphs and does not occur here.
    units.allSatisfy { $0 < 0x300 && $0 != 0xAD }
      ? [UInt8](repeating: TextSegmenter.Mark.allowed, count: units.count + 1) : graphemes.marks(in: units)
  }

  private func lineMarks(
    of units: [UInt16], within graphemeMarks: [UInt8], text: StyledText, start: Int, style: ParagraphStyle
  ) -> [UInt8] {
    let locale = language(text.attributes[text.attribute(at: start)], style)
    let finder = lineFinders[locale] ?? TextSegmenter(.lines, locale: locale)
    if lineFinders.count >= 32 { lineFinders.removeAll() }
    lineFinders[locale] = finder
    // UAX #14 breaks some graphemes apart, such as a number sign and its number; a line never does.
    let marks = zip(finder.marks(in: units), graphemeMarks).map { $1 == TextSegmenter.Mark.none ? $1 : $0 }
    return style.wordBreak == .keepAll ? KeepAllFilter(units).kept(marks) : marks
  }

  /// For each place in the attributes the first that shapes alike: colors and lines do not cut words apart.
  private static func shapingClasses(of attributes: [TextAttributes]) -> [Int] {
    var classes: [TextAttributes: Int] = [:]
    return attributes.enumerated().map { index, attributes in
      var key = attributes
      key.color = .black
      key.underline = nil
      key.strikethrough = nil
      let first = classes[key] ?? index
      classes[key] = first
      return first
    }
  }

  private static func features(of attributes: TextAttributes, script: Script) -> [Shaper.Feature] {
    var features = attributes.font.features
    if attributes.tracking != 0, !script.isCursive {
      // Letters that are moved apart must not be drawn as one (CSS Text 3, section 8.2).
      for tag in ["liga", "clig"] where features[tag] == nil { features[tag] = 0 }
    }
    return features.sorted { $0.key < $1.key }.map {
      Shaper.Feature(tag: openTypeTag($0.key), value: UInt32(clamping: $0.value))
    }
  }
}
