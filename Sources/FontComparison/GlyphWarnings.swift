/// Finds what a reader would trip over when a face succeeds another one.
///
/// One measure decides: the part of the ink that only one of two images has. The figures below are those of
/// `Benchmarks/font-traps.py`, with honest upgrades on one side and fonts that destroy text on the other.
struct GlyphWarnings {
  /// An image is another character's where it is nearer to that by this factor; honest upgrades come to .47.
  private static let nearness = 0.4
  /// How much further from it than its own successor it may be; an italic a that lost its upper story is .09 further.
  private static let slack = 0.03
  /// Above it, a glyph is another drawing: honest upgrades come to .44, .78 (Φ) and .77 (a thin colon).
  private static let redrawn = (basic: 0.5, letter: 0.8, other: 0.85)
  /// By how much more than all others the digits or letters differ at the median: .05 in honest upgrades, and .35 where
  /// they are those of another face.
  private static let redrawnGroup = 0.2
  /// Below it, nobody sees a difference.
  private static let least = 0.015

  private let pair: FacePair
  private let images: PieceImages
  private let pieces: [TextPiece]
  private let differences: [Double]

  /// Compares texts, such as those in use.
  init(_ pair: FacePair, texts: some Sequence<String>) {
    self.pair = pair
    let images = PieceImages(pair)
    self.images = images
    var known: Set<TextPiece> = []
    let pieces = texts.flatMap { TextPiece.pieces(of: $0, in: pair) }.filter { known.insert($0).inserted }
    self.pieces = pieces
    differences = pieces.map { images.difference($0) }
  }

  private var face: String { pair.old.file.face.postScriptName }

  /// The texts whose glyphs are others, or stand elsewhere on each other.
  var shaped: [String] { pieces.filter { !$0.isSetAlike(in: pair) }.map(\.text).unique }

  /// The warnings, the worst kind first.
  var warnings: [GlyphWarning] {
    let groups = groups
    let inGroups = Set(groups.flatMap { $0.text.map { String($0) } })
    var found: [GlyphWarning] = []
    let others = OldImages(zip(pieces, differences).map { ($0, $1) }, images)
    for (piece, difference) in zip(pieces, differences) {
      guard let warning = warning(piece, difference, others) else { continue }
      if warning.kind == .redrawn, inGroups.contains(piece.text) { continue }
      found.append(warning)
    }
    return (found + groups + spacing).sorted { one, two in
      one.rank == two.rank ? one.difference > two.difference : one.rank < two.rank
    }.unique { "\($0.kind) \($0.text)" }
  }

  private func warning(_ piece: TextPiece, _ difference: Double, _ others: OldImages) -> GlyphWarning? {
    guard difference > Self.least else { return nil }
    let (old, new) = (images.old(piece.old), images.new(piece.new))
    var warning = GlyphWarning(
      kind: .blank, name: GlyphName.name(of: piece.text), face: face, text: piece.text,
      difference: difference,
      old: piece.old.map(\.id), new: piece.new.map(\.id))
    if old.isBlank != new.isBlank {
      if old.isBlank { warning.difference = -1 }
      return warning
    }
    if piece.isShaped(in: pair.old) {
      let unshaped = images.old(piece.unshapedOld(in: pair.old))
      if new.difference(from: unshaped) < Self.nearness * difference, difference > 0.1 {
        (warning.kind, warning.name) = (.unshaped, "shaping")
        return warning
      }
    }
    if let (other, distance) = others.nearest(
      to: new, old: old, of: piece, below: Self.nearness * difference, slack: Self.slack)
    {
      (warning.kind, warning.other, warning.otherDifference) = (.confused, other, distance)
      return warning
    }
    guard difference > Self.redrawnLimit(piece.text) else { return nil }
    warning.kind = .redrawn
    return warning
  }

  private static func redrawnLimit(_ text: String) -> Double {
    guard let first = text.unicodeScalars.first, CharacterGroup(first) != nil else { return redrawn.other }
    return first.isASCII && text.count == 1 ? redrawn.basic : redrawn.letter
  }

  /// Digits or letters of which half or more became other drawings.
  private var groups: [GlyphWarning] {
    let measured = zip(pieces, differences).compactMap { piece, difference in
      piece.text.unicodeScalars.count == 1
        ? piece.text.unicodeScalars.first.flatMap(CharacterGroup.init).map { ($0, piece, difference) }
        : nil
    }
    func median(_ rows: some Sequence<(CharacterGroup, TextPiece, Double)>) -> Double {
      let sorted = rows.map(\.2).sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
    return CharacterGroup.allCases.compactMap { group in
      let own = measured.filter { $0.0 == group }
      let middle = median(own)
      guard own.count >= 5, middle > Self.redrawnGroup + median(measured.filter { $0.0 != group }) else {
        return nil
      }
      return GlyphWarning(
        kind: .redrawn, name: group.rawValue, face: face, text: own.map(\.1.text).joined(),
        difference: middle,
        old: own.flatMap(\.1.old).map(\.id).unique, new: own.flatMap(\.1.new).map(\.id).unique)
    }
  }

  /// Letters, digits and spaces that take less than half or more than twice the width that the face's others do.
  private var spacing: [GlyphWarning] {
    let pieces = pieces.filter {
      $0.text.unicodeScalars.allSatisfy { $0 == " " || CharacterGroup($0) != nil }
    }
    let widths = pieces.map(\.advances)
    let ratios = widths.filter { $0.old > 0 && $0.new > 0 }.map { $0.new / $0.old }.sorted()
    let usual = ratios[safe: ratios.count / 2] ?? 1
    return zip(pieces, widths).compactMap { piece, width in
      let ratio = width.new / max(width.old, 1e-3) / usual
      guard ratio < 0.5 || ratio > 2, abs(width.new - width.old) > 0.1 else { return nil }
      return GlyphWarning(
        kind: .spacing, name: GlyphName.name(of: piece.text), face: face, text: piece.text,
        difference: width.new / max(width.old, 1e-3),
        old: piece.old.map(\.id), new: piece.new.map(\.id))
    }
  }

  /// That no pair of characters is kerned any more; `changes` are those of all pairs that were compared.
  func kerning(_ changes: [FaceDifference.Change], kept: Int) -> [GlyphWarning] {
    let kerned = changes.filter { $0.old != 0 }
    let lost = kerned.count { $0.new == 0 }
    guard lost >= 20, lost * 10 >= (kerned.count + kept) * 9 else { return [] }
    return [GlyphWarning(kind: .kerning, name: "kerning", face: face, text: "", difference: Double(lost))]
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
