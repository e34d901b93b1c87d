/// Finds what a reader would trip over when a face succeeds another one.
///
/// One measure decides: the part of the ink that only one of two images has. The figures below are those of
/// `Benchmarks/font-traps.py`, with honest upgrades on one side and fonts that destroy text on the other.
package struct GlyphWarnings {
  /// An image is another character's where it is nearer to that by this factor; honest upgrades come to .47.
  private static let nearness = 0.4
  /// How much further from it than its own successor it may be; an italic a that lost its upper story is .09 further.
  private static let slack = 0.03
  /// Above it, a glyph is another drawing: honest upgrades come to .44, .78 (Φ) and .77 (a thin colon).
  private static let redrawn = (basic: 0.5, letter: 0.8, other: 0.85)
  /// By how much more than all others the digits or letters differ at the median: .05 in honest upgrades, .26 where they
  /// are 4 % larger, and .35 where they are those of another face.
  private static let redrawnGroup = 0.3
  /// Above it, two letters or digits are put over each other, in ems; honest upgrades come to .1 (Tt).
  private static let kerned = 0.2
  /// Below it, a change is no mirror image: M and Ω, which are nearly their own ones, come to .2 in honest upgrades.
  private static let mirrored = 0.3
  /// Below it, nobody sees a difference.
  private static let least = 0.015

  let pair: FacePair
  let images: PieceImages
  /// Samples of the face and what is drawn: what a glyph may be taken for need not be in use.
  let pieces: [TextPiece]
  let differences: [Double]
  /// The pieces that are drawn, of which warnings are given; all where no texts are known.
  let drawn: Set<TextPiece>
  /// The number of texts that were compared.
  let textCount: Int

  /// Compares texts that the old face draws, or samples where none are known.
  package init(_ pair: FacePair, texts: Set<DrawnText>?) {
    self.pair = pair
    let images = PieceImages(pair)
    self.images = images
    let samples = SampleTexts.texts(of: pair).map { DrawnText($0) }
    textCount = texts?.count ?? samples.count
    let used = (texts ?? []).flatMap { TextPiece.pieces(of: $0, in: pair) }.unique
    let pieces = (samples.flatMap { TextPiece.pieces(of: $0, in: pair) } + used).unique
    self.pieces = pieces
    drawn = Set(texts == nil ? pieces : used)
    differences = pieces.map { images.difference($0) }
  }

  var face: String { pair.old.file.face.postScriptName }

  /// The texts whose glyphs are others, or stand elsewhere on each other.
  var shaped: [String] {
    pieces.filter { drawn.contains($0) && !$0.isSetAlike(in: pair) }.map(\.text).unique
  }

  /// The warnings, the worst kind first.
  private var warnings: [GlyphWarning] {
    let groups = groups
    let inGroups = Set(groups.flatMap { $0.text.map { String($0) } })
    var found: [GlyphWarning] = []
    let others = OldImages(zip(pieces, differences).map { ($0, $1) }, images)
    for (piece, difference) in zip(pieces, differences) where drawn.contains(piece) {
      guard let warning = warning(piece, difference, others) else { continue }
      if warning.kind == .redrawn, inGroups.contains(piece.text) { continue }
      found.append(warning)
    }
    return (found + groups + exchangedBitmaps + measures).sorted { one, two in
      one.rank == two.rank ? one.difference > two.difference : one.rank < two.rank
    }.unique { "\($0.kind) \($0.name) \($0.text) \($0.old)" }
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
        // A sign that is not raised beside capitals any more is still that sign.
        guard
          piece.text.unicodeScalars.contains(where: {
            $0.properties.isAlphabetic || $0.properties.isGraphemeExtend
          })
        else { return nil }
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
    // Many letters are nearly their own mirror images.
    if difference > Self.mirrored,
      GlyphImage(pair.new.shape(piece.new).mirrored).difference(from: old) < Self.nearness * difference
    {
      warning.kind = .mirrored
      return warning
    }
    guard difference > Self.redrawnLimit(piece.text) else { return nil }
    warning.kind = .redrawn
    return warning
  }

  private static func redrawnLimit(_ text: String) -> Double {
    guard let first = text.unicodeScalars.first, CharacterGroup(first) != nil else { return redrawn.other }
    // A ligature of letters may have another form, one of digits has no reason to.
    let isBasic = first.isASCII && (text.count == 1 || text.allSatisfy { "0"..."9" ~= $0 })
    return isBasic ? redrawn.basic : redrawn.letter
  }

  /// Digits or letters of which half or more became other drawings.
  private var groups: [GlyphWarning] {
    let measured = zip(pieces, differences).compactMap { piece, difference in
      piece.group.map { ($0, piece, difference) }
    }
    func median(_ rows: some Sequence<(CharacterGroup, TextPiece, Double)>) -> Double {
      rows.map(\.2).median ?? 0
    }
    return CharacterGroup.allCases.compactMap { group in
      let own = measured.filter { $0.0 == group }
      let middle = median(own)
      guard own.count >= 5, own.contains(where: { drawn.contains($0.1) }),
        middle > Self.redrawnGroup + median(measured.filter { $0.0 != group })
      else {
        return nil
      }
      return GlyphWarning(
        kind: .redrawn, name: group.rawValue, face: face, text: own.map(\.1.text).joined(),
        difference: middle,
        old: own.flatMap(\.1.old).map(\.id).unique, new: own.flatMap(\.1.new).map(\.id).unique)
    }
  }

  /// Bitmaps that another character had.
  private var exchangedBitmaps: [GlyphWarning] {
    let changed = pieces.filter(drawn.contains).compactMap { piece -> (TextPiece, [UInt8])? in
      guard piece.old.count == 1, piece.new.count == 1, let old = pair.old.image(of: piece.old[0].id),
        let new = pair.new.image(of: piece.new[0].id), old != new
      else { return nil }
      return (piece, new)
    }
    guard !changed.isEmpty else { return [] }
    let owners = Dictionary(
      pair.old.coverage.compactMap { scalar in
        pair.old.glyph(for: scalar).flatMap(pair.old.image).map { ($0, characterText(scalar)) }
      }
    ) { first, _ in first }
    return changed.compactMap { piece, image in
      owners[image].map { other in
        GlyphWarning(
          kind: .confused, name: GlyphName.name(of: piece.text), face: face, text: piece.text, other: other,
          difference: 1, otherDifference: 0, old: piece.old.map(\.id), new: piece.new.map(\.id))
      }
    }
  }

  /// How much the ink of drawn pieces changed, the most first.
  package var changes: [InkChange] {
    let median = differences.filter { $0 > Self.least }.median
    return zip(pieces, differences).filter { drawn.contains($0) && $1 > Self.least }.map {
      piece, difference in
      InkChange(
        text: piece.text, difference: difference, ratio: difference / (median ?? difference),
        old: piece.old.map(\.id))
    }.sorted { $0.ratio == $1.ratio ? $0.text < $1.text : $0.ratio > $1.ratio }
  }

  /// The characters of texts that the old face draws and the new one has no glyph for.
  package static func missing(_ texts: Set<DrawnText>, in pair: FacePair) -> [GlyphWarning] {
    Set(texts.flatMap(\.text.unicodeScalars)).sorted().compactMap { scalar in
      guard let glyph = pair.old.glyph(for: scalar.value), glyph > 0 else { return nil }
      let text = String(scalar)
      // A character without a glyph of its own may be set from its parts.
      guard pair.new.shape(text).contains(where: { $0.id == 0 }) else { return nil }
      return GlyphWarning(
        kind: .missing, name: GlyphName.name(of: text), face: pair.old.file.face.postScriptName, text: text,
        difference: 1, old: [glyph])
    }
  }

  /// The warnings, with that of kerning; `changes` are those of all pairs that were compared.
  func all(_ changes: [FaceDifference.Change], kept: Int) -> [GlyphWarning] {
    warnings + kerning(changes, kept: kept)
  }

  /// The same, with the kerning of the common pairs.
  package var all: [GlyphWarning] {
    let kerned = KerningComparison(pair).changes(and: [], isOfLosses: true)
    return all(kerned.changes, kept: kerned.kept)
  }

  private func kerning(_ changes: [FaceDifference.Change], kept: Int) -> [GlyphWarning] {
    let closest = changes.filter { $0.of.unicodeScalars.allSatisfy { CharacterGroup($0) != nil } }.min {
      $0.new - $0.old < $1.new - $1.old
    }
    let distance = closest.map { ($0.old - $0.new) / Double(pair.new.unitsPerEm) } ?? 0
    if let closest, distance > Self.kerned {
      return [
        GlyphWarning(kind: .kerning, name: "kerning", face: face, text: closest.of, difference: distance)
      ]
    }
    let kerned = changes.filter { $0.old != 0 }
    let lost = kerned.count { $0.new == 0 }
    guard lost >= 20, lost * 10 >= (kerned.count + kept) * 9 else { return [] }
    return [GlyphWarning(kind: .kerning, name: "kerning", face: face, text: "", difference: Double(lost))]
  }
}

extension Array<Double> {
  /// The middle one of the numbers; nil where there is none.
  package var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
