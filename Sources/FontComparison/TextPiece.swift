/// A text as a face has drawn it.
package struct DrawnText: Sendable, Hashable {
  /// The text; empty where only its glyphs are known.
  package var text: String
  /// The numbers of its glyphs; none where it is shaped without features.
  package var glyphs: [UInt32]
  /// Those that the new face has drawn in their place, by whatever features and language; none where nobody knows.
  package var successors: [UInt32] = []

  /// Names a text and its glyphs.
  package init(_ text: String, glyphs: [UInt32] = []) { (self.text, self.glyphs) = (text, glyphs) }

  /// What a glyph stands for: a character of its own, the one at its place, or its name.
  fileprivate func label(ofGlyphAt place: Int, in pair: FacePair) -> String {
    let glyph = glyphs[place]
    let character = pair.character[glyph]
    if let character, !isPrivateUse(character) { return characterText(character) }
    if text.count == glyphs.count { return String(text[text.index(text.startIndex, offsetBy: place)]) }
    return character.map(characterText) ?? pair.old.name(of: glyph) ?? "glyph \(glyph)"
  }
}

/// The least part of a text that both faces set for itself: a letter, a ligature, an accented letter, a conjunct.
struct TextPiece: Hashable {
  /// Its characters.
  let text: String
  /// The glyphs of both faces from left to right, with their distances from the first one's origin.
  let old, new: [ShapedFace.Glyph]

  /// The pieces of a drawn text: those that shaping it gives, with the features that its glyphs show, and each glyph that
  /// no feature gives by itself.
  static func pieces(of drawn: DrawnText, in pair: FacePair) -> [TextPiece] {
    let (features, left) = features(of: drawn, in: pair.old)
    let first = drawn.glyphs.enumerated().filter { left.contains($0.element) }.unique(by: \.element)
    let others = first.compactMap { place, glyph in
      pair.newGlyph[glyph].map { other in
        TextPiece(
          text: drawn.label(ofGlyphAt: place, in: pair),
          old: [ShapedFace.Glyph(id: glyph, advance: pair.old.advance(of: glyph), offset: .zero)],
          new: [ShapedFace.Glyph(id: other, advance: pair.new.advance(of: other), offset: .zero)])
      }
    }
    return pieces(of: drawn.text, features: features, in: pair) + others + replaced(drawn, in: pair)
  }

  /// The glyphs of a drawn text in whose places the new face has drawn others than their successors.
  private static func replaced(_ drawn: DrawnText, in pair: FacePair) -> [TextPiece] {
    guard drawn.successors.count == drawn.glyphs.count else { return [] }
    return drawn.glyphs.indices.compactMap { place -> TextPiece? in
      let (old, new) = (drawn.glyphs[place], drawn.successors[place])
      guard old != 0, new != 0, pair.newGlyph[old] != new else { return nil }
      return TextPiece(
        text: drawn.label(ofGlyphAt: place, in: pair),
        old: [ShapedFace.Glyph(id: old, advance: pair.old.advance(of: old), offset: .zero)],
        new: [ShapedFace.Glyph(id: new, advance: pair.new.advance(of: new), offset: .zero)])
    }.unique
  }

  /// The features with which a face gives most of the glyphs of a text, and the glyphs that none gives.
  private static func features(
    of drawn: DrawnText, in face: ShapedFace
  ) -> (features: [String], left: Set<UInt32>) {
    let glyphs = Set(drawn.glyphs).subtracting([0])
    func left(_ features: [String]) -> Set<UInt32> {
      glyphs.subtracting(face.shape(drawn.text, features: features).map(\.id))
    }
    var found = (features: [String](), left: left([]))
    guard !drawn.text.isEmpty, !found.left.isEmpty else { return found }
    while !found.left.isEmpty {
      // The one that gives the most of them: subscripts may share a glyph with figures of one width.
      let rest = face.optionalFeatures.map { ($0, left(found.features + [$0])) }
      guard let best = rest.min(by: { $0.1.count < $1.1.count }), best.1.count < found.left.count else {
        break
      }
      found = (found.features + [best.0], best.1)
    }
    return found
  }

  /// The pieces of a text, without those of which a face lacks a character.
  private static func pieces(of text: String, features: [String], in pair: FacePair) -> [TextPiece] {
    let (old, new) = (pair.old.shape(text, features: features), pair.new.shape(text, features: features))
    let units = Array(text.utf16)
    let starts = Set(old.map(\.cluster)).intersection(new.map(\.cluster)).sorted()
    return starts.indices.compactMap { index in
      let range = starts[index]..<(index + 1 < starts.count ? starts[index + 1] : units.count)
      let piece = String(decoding: units[range], as: UTF16.self)
      let (before, after) = (place(old, range), place(new, range))
      guard !(before + after).contains(where: { $0.id == 0 }) else { return nil }
      return TextPiece(text: piece, old: before, new: after)
    }
  }

  /// The characters side by side, each with the glyph that it has alone, as a face without shaping sets them.
  func unshapedOld(in face: ShapedFace) -> [ShapedFace.Glyph] {
    let isRightToLeft = text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
    let scalars = isRightToLeft ? Array(text.unicodeScalars.reversed()) : Array(text.unicodeScalars)
    var pen = 0.0
    return scalars.compactMap { scalar in
      guard let glyph = face.glyph(for: scalar.value) else { return nil }
      let advance = face.advance(of: glyph)
      defer { pen += advance }
      return ShapedFace.Glyph(id: glyph, advance: advance, offset: Point(x: pen, y: 0))
    }
  }

  /// Whether a face may have set its glyphs otherwise than one by one.
  func isShaped(in face: ShapedFace) -> Bool { old.map(\.id) != unshapedOld(in: face).map(\.id) }

  private static func place(_ glyphs: [ShapedFace.Glyph], _ range: Range<Int>) -> [ShapedFace.Glyph] {
    var pen = 0.0
    return glyphs.filter { range.contains($0.cluster) }.map { glyph in
      defer { pen += glyph.advance }
      var placed = glyph
      placed.offset = Point(x: pen + glyph.offset.x, y: glyph.offset.y)
      placed.cluster = 0
      return placed
    }
  }

  /// The group of a single character; nil for several, and for signs.
  var group: CharacterGroup? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first.flatMap(CharacterGroup.init) : nil
  }

  /// The widths of both.
  var advances: (old: Double, new: Double) {
    (old.reduce(0) { $0 + $1.advance }, new.reduce(0) { $0 + $1.advance })
  }

  /// Whether the new face takes the successors of the old glyphs and puts them where they stood.
  func isSetAlike(in pair: FacePair) -> Bool {
    guard old.count == new.count else { return false }
    return zip(old, new).allSatisfy { glyph, other in
      pair.newGlyph[glyph.id] == other.id && abs(glyph.offset.y - other.offset.y) < 0.01
    }
  }
}
