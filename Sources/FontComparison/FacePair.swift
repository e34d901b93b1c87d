/// A face and its successor, with their glyphs matched: by character, then by name, then by number; by a private character
/// last, which versions of a face give to other glyphs.
package final class FacePair {
  package let old, new: ShapedFace
  /// The new glyph of each old one.
  package let newGlyph: [UInt32: UInt32]
  /// The first character of each old glyph that has one.
  package let character: [UInt32: UInt32]
  /// How far a measure may be off where units per em differ, in ems.
  package let tolerance: Double
  private var sameness: [UInt64: Bool] = [:]

  package init(old: ShapedFace, new: ShapedFace) {
    (self.old, self.new) = (old, new)
    tolerance =
      old.unitsPerEm == new.unitsPerEm ? 1e-9 : 1.01 / Double(min(old.unitsPerEm, new.unitsPerEm))
    var (matched, taken): ([UInt32: UInt32], Set<UInt32>) = ([:], [])
    var character: [UInt32: UInt32] = [:]
    func match(_ glyph: UInt32, _ other: UInt32) {
      guard matched[glyph] == nil, taken.insert(other).inserted else { return }
      matched[glyph] = other
    }
    match(0, 0)
    func matchCharacters(_ coverage: [UInt32]) {
      for scalar in coverage {
        guard let glyph = old.glyph(for: scalar) else { continue }
        if character[glyph] == nil { character[glyph] = scalar }
        if let other = new.glyph(for: scalar) { match(glyph, other) }
      }
    }
    let privates = old.coverage.filter(isPrivateUse)
    matchCharacters(old.coverage.filter { !isPrivateUse($0) })
    let (oldCount, newCount) = (UInt32(old.file.face.glyphCount), UInt32(new.file.face.glyphCount))
    let privateGlyphs = Set(privates.compactMap(old.glyph))
    var named: [String: UInt32] = [:]
    for glyph in 0..<newCount where !taken.contains(glyph) {
      if let name = new.name(of: glyph) { named[name] = glyph }
    }
    for glyph in 0..<oldCount where matched[glyph] == nil && character[glyph] == nil {
      if let name = old.name(of: glyph) {
        if let other = named[name] { match(glyph, other) }
      } else if glyph < newCount, named.isEmpty, !privateGlyphs.contains(glyph) {
        match(glyph, glyph)
      }
    }
    matchCharacters(privates)
    (newGlyph, self.character) = (matched, character)
  }

  /// Whether two glyphs look the same.
  package func isSame(_ glyph: UInt32, _ other: UInt32) -> Bool {
    let key = UInt64(glyph) << 32 | UInt64(other)
    if let known = sameness[key] { return known }
    let same =
      old.image(of: glyph) == new.image(of: other)
      && old.shape(of: glyph).isEqual(new.shape(of: other), tolerance: tolerance)
    sameness[key] = same
    return same
  }

  /// Whether two measures in ems are the same.
  package func isSame(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= tolerance }

  /// A measure in the new face's units, to a hundredth.
  package func units(_ ems: Double) -> Double { (ems * Double(new.unitsPerEm) * 100).rounded() / 100 }
}

/// Whether a character means what a face makes of it.
func isPrivateUse(_ scalar: UInt32) -> Bool {
  Unicode.Scalar(scalar)?.properties.generalCategory == .privateUse
}
