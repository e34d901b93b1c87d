extension FaceDifference {
  /// Compares two faces.
  ///
  /// `pairs` are texts of two characters whose kerning is compared besides the common ones, and `texts` are those in use, or nil
  /// where none are known. With `isOfTexts`, only their glyphs are compared, without kerning and marks.
  package init(
    _ pair: FacePair, pairs: Set<String> = [], texts: Set<DrawnText>? = nil, isOfTexts: Bool = false
  ) {
    let (old, new) = (pair.old, pair.new)
    self.init(old: Face(old.file), new: Face(new.file), isSameFile: false)
    isSameFile = self.old.digest == self.new.digest && old.file.face.faceIndex == new.file.face.faceIndex
    compareNames()
    guard !isSameFile else { return }
    compareGlyphs(pair, isOfTexts ? Set((texts ?? []).flatMap(\.glyphs)) : nil)
    compareCoverage(pair)
    let kerned = isOfTexts ? (changes: [], kept: 0) : KerningComparison(pair).changes(and: pairs)
    kerning = kerned.changes
    let set = GlyphWarnings(pair, texts: texts)
    (shaped, textsCompared) = (set.shaped, set.textCount)
    warnings = set.all(kerned.changes, kept: kerned.kept)
    marks = isOfTexts ? [] : MarkComparison(pair).changes
    compareMetrics(pair)
    let (features, others) = (Set(old.features), Set(new.features))
    featuresAdded = others.subtracting(features).sorted()
    featuresRemoved = features.subtracting(others).sorted()
    if old.hasColorLayers != new.hasColorLayers {
      names.append(
        Name(
          of: "color layers", old: old.hasColorLayers ? "yes" : "no", new: new.hasColorLayers ? "yes" : "no"))
    }
  }

  private mutating func compareNames() {
    func compare(_ what: String, _ value: (Face) -> String) {
      if value(old) != value(new) { names.append(Name(of: what, old: value(old), new: value(new))) }
    }
    compare("PostScript name", \.name)
    compare("family", \.family)
    compare("style", \.style)
    compare("weight") { "\($0.weight)" }
    compare("width") { "\($0.width)" }
    compare("italic") { $0.italic ? "yes" : "no" }
    compare("version", \.version)
    compare("units per em") { "\($0.unitsPerEm)" }
  }

  /// Compares all glyphs, or some.
  private mutating func compareGlyphs(_ pair: FacePair, _ some: Set<UInt32>?) {
    let pairs = some.map { glyphs in pair.newGlyph.filter { glyphs.contains($0.key) } } ?? pair.newGlyph
    for (glyph, other) in pairs.sorted(by: { $0.key < $1.key }) {
      var entry = pair.entry(glyph, other)
      let (advance, newAdvance) = (pair.old.advance(of: glyph), pair.new.advance(of: other))
      if !pair.isSame(advance, newAdvance) {
        advances.append(Change(of: entry.label, old: pair.units(advance), new: pair.units(newAdvance)))
      }
      if pair.old.image(of: glyph) != pair.new.image(of: other) { bitmaps.append(entry) }
      let (shape, newShape) = (pair.old.shape(of: glyph), pair.new.shape(of: other))
      guard !shape.isEqual(newShape, tolerance: pair.tolerance) else { continue }
      entry.area = (shape.area(differingFrom: newShape) * 1e6).rounded() / 1e6
      outlines.append(entry)
    }
    outlines.sort { ($1.area ?? 0, $0.old ?? 0) < ($0.area ?? 0, $1.old ?? 0) }
    guard some == nil else { return }
    glyphsRemoved = (0..<UInt32(old.glyphs)).filter { pair.newGlyph[$0] == nil }.map { pair.entry($0, nil) }
    let known = Set(pair.newGlyph.values)
    let characters = Dictionary(
      pair.new.coverage.compactMap { scalar in pair.new.glyph(for: scalar).map { ($0, scalar) } },
      uniquingKeysWith: { first, _ in first })
    glyphsAdded = (0..<UInt32(new.glyphs)).filter { !known.contains($0) }.map {
      Glyph(character: characters[$0].map(characterText), name: pair.new.name(of: $0), new: $0)
    }
  }

  private mutating func compareCoverage(_ pair: FacePair) {
    let (characters, others) = (Set(pair.old.coverage), Set(pair.new.coverage))
    // A character without a glyph of its own may be set from its parts: é from e and an accent.
    charactersLost = characters.subtracting(others).sorted().filter { scalar in
      let glyphs = pair.new.shape(String(Unicode.Scalar(scalar).map(Character.init) ?? " "))
      return glyphs.contains { $0.id == 0 }
    }.map(characterText)
    charactersAdded = others.subtracting(characters).sorted().map(characterText)
  }

  private mutating func compareMetrics(_ pair: FacePair) {
    let (left, right) = (pair.old.metrics, pair.new.metrics)
    func compare(_ what: String, _ old: Double, _ new: Double) {
      guard !pair.isSame(old, new) else { return }
      metrics.append(Change(of: what, old: pair.units(old), new: pair.units(new)))
    }
    compare("ascent", left.ascent, right.ascent)
    compare("descent", left.descent, right.descent)
    compare("line gap", left.lineGap, right.lineGap)
    compare("line height", left.lineHeight, right.lineHeight)
    compare("cap height", left.capHeight, right.capHeight)
    compare("x-height", left.xHeight, right.xHeight)
    compare("underline position", left.underlinePosition, right.underlinePosition)
    compare("underline thickness", left.underlineThickness, right.underlineThickness)
    compare("strikethrough position", left.strikethroughPosition, right.strikethroughPosition)
    compare("strikethrough thickness", left.strikethroughThickness, right.strikethroughThickness)
  }
}

extension FaceDifference.Glyph {
  /// What people call the glyph.
  public var label: String { character.map(readableCharacter) ?? name ?? "glyph \(old ?? new ?? 0)" }
}

extension FacePair {
  fileprivate func entry(_ glyph: UInt32, _ other: UInt32?) -> FaceDifference.Glyph {
    FaceDifference.Glyph(
      character: character[glyph].map(characterText), name: old.name(of: glyph), old: glyph, new: other)
  }
}

/// A character as text.
package func characterText(_ scalar: UInt32) -> String {
  Unicode.Scalar(scalar).map { String($0) } ?? "\u{FFFD}"
}

/// A character as people can read it: a mark stands on a dotted circle, with its number; a space, and one that other
/// fonts show nothing for, is its number alone.
package func readableCharacter(_ character: String) -> String {
  guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
    return character
  }
  return scalar.isMark ? "\u{25CC}\(character) \(scalar.number)" : scalar.isShown ? character : scalar.number
}
