/// The least part of a text that both faces set for itself: a letter, a ligature, an accented letter, a conjunct.
struct TextPiece: Hashable {
  /// Its characters.
  let text: String
  /// The glyphs of both faces from left to right, with their distances from the first one's origin.
  let old, new: [ShapedFace.Glyph]

  /// The pieces of a text; none where a face lacks one of its characters.
  static func pieces(of text: String, in pair: FacePair) -> [TextPiece] {
    let (old, new) = (pair.old.shape(text), pair.new.shape(text))
    guard !old.contains(where: { $0.id == 0 }), !new.contains(where: { $0.id == 0 }) else { return [] }
    let units = Array(text.utf16)
    let starts = Set(old.map(\.cluster)).intersection(new.map(\.cluster)).sorted()
    return starts.indices.compactMap { index in
      let range = starts[index]..<(index + 1 < starts.count ? starts[index + 1] : units.count)
      let piece = String(decoding: units[range], as: UTF16.self)
      return TextPiece(text: piece, old: place(old, range), new: place(new, range))
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
