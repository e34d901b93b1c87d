/// Compares the kerning of pairs of characters, as HarfBuzz applies it.
struct KerningComparison {
  let pair: FacePair

  init(_ pair: FacePair) { self.pair = pair }

  /// Latin letters, digits, and the punctuation that stands beside them.
  private static let common: [Character] =
    (0x21...0x7E).compactMap { Unicode.Scalar($0).map { Character($0) } } + Array("–—‘’“”…€°·«»")

  /// The common pairs and the given ones whose kerning differs, sorted, and how many are kerned as they were; with `isOfLosses`,
  /// only pairs that were kerned.
  func changes(and pairs: Set<String>, isOfLosses: Bool = false) -> (
    changes: [FaceDifference.Change], kept: Int
  ) {
    let coverage = Set(pair.old.coverage).intersection(pair.new.coverage)
    func isCovered(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { coverage.contains($0.value) } }
    let letters = Self.common.map { String($0) }.filter(isCovered)
    let all = letters.flatMap { first in letters.map { first + $0 } }
    let known = Set(all)
    let others = pairs.filter { $0.count == 2 && !known.contains($0) && isCovered($0) }.sorted()
    var kept = 0
    let changes = (all + others).compactMap { text -> FaceDifference.Change? in
      let before = kerning(text, pair.old)
      if isOfLosses, pair.isSame(before, 0) { return nil }
      let after = kerning(text, pair.new)
      guard !pair.isSame(before, after) else {
        if !pair.isSame(before, 0) { kept += 1 }
        return nil
      }
      return FaceDifference.Change(of: text, old: pair.units(before), new: pair.units(after))
    }
    return (changes, kept)
  }

  /// By how much a text is wider than its glyphs, in ems.
  private func kerning(_ text: String, _ face: ShapedFace) -> Double {
    face.shape(text).reduce(0) { $0 + $1.advance - face.advance(of: $1.id) }
  }
}
