/// Compares where marks stand on bases, as HarfBuzz places them.
struct MarkComparison {
  let pair: FacePair

  init(_ pair: FacePair) { self.pair = pair }

  /// Bases with the marks that are put on them.
  private static let scripts: [(bases: [UInt32], marks: ClosedRange<UInt32>)] = [
    (Array(0x41...0x5A) + Array(0x61...0x7A), 0x300...0x331),
    ([0x5D0, 0x5D1, 0x5D3, 0x5DC, 0x5E9], 0x5B0...0x5C2), ([0x628, 0x62D, 0x633, 0x644], 0x64B...0x655),
    ([0x915, 0x924, 0x930], 0x93C...0x94D), ([0xE01, 0xE1B, 0xE1F], 0xE31...0xE4E),
  ]

  /// The marks that stand elsewhere.
  var changes: [FaceDifference.Mark] {
    let coverage = Set(pair.old.coverage).intersection(pair.new.coverage)
    return Self.scripts.flatMap { bases, marks in
      let kept = marks.filter { coverage.contains($0) && isMark($0) }
      return bases.filter(coverage.contains).flatMap { base in kept.compactMap { change(base, $0) } }
    }
  }

  private func isMark(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.generalCategory == .nonspacingMark
  }

  private func change(_ base: UInt32, _ mark: UInt32) -> FaceDifference.Mark? {
    let text = characterText(base) + characterText(mark)
    let (old, new) = (pair.old.shape(text), pair.new.shape(text))
    // A letter with its mark may be one glyph, whose outline is compared.
    guard old.count == 2, new.count == 2, let before = offset(in: old), let after = offset(in: new),
      !pair.isSame(before.x, after.x) || !pair.isSame(before.y, after.y)
    else { return nil }
    return FaceDifference.Mark(
      text: text, old: [pair.units(before.x), pair.units(before.y)],
      new: [pair.units(after.x), pair.units(after.y)])
  }

  /// Where the mark stands from the base's origin.
  private func offset(in glyphs: [ShapedFace.Glyph]) -> Point? {
    guard glyphs.count == 2 else { return nil }
    let (first, second) = (glyphs[0], glyphs[1])
    return Point(
      x: first.advance + second.offset.x - first.offset.x, y: second.offset.y - first.offset.y)
  }
}
