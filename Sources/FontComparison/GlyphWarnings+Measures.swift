import Foundation

extension GlyphWarnings {
  /// Honest upgrades change the widths of all characters by less.
  private static let usualWidths = 0.8...1.25
  /// Honest upgrades change how heavy letters and digits are by less.
  private static let usualWeights = 0.87...1.15
  /// Above it, lines or characters stand elsewhere, in ems.
  private static let moved = 0.25
  /// Above it, a mark stands elsewhere on its base, in ems.
  private static let movedMark = 0.15
  /// Honest upgrades change the widths of digits, capitals or letters, beside each other, by less.
  private static let usualGroupWidths = 0.9...1.1

  /// What measures show, and no drawing: widths, weight, and places.
  var measures: [GlyphWarning] { spacing + weight + groupWidths + displaced + marks + metrics }

  /// Characters that take less than half or more than twice the width that the face's others do, or all of them.
  private var spacing: [GlyphWarning] {
    // A mark stands on what is before it, and a symbol has the width that its drawing has.
    let pieces = pieces.filter {
      $0.text.unicodeScalars.allSatisfy { scalar in
        scalar == " " || CharacterGroup(scalar) != nil || scalar.isPunctuationOfNumbers
      }
    }
    let usual = Self.usualWidth(pieces) ?? 1
    guard Self.usualWidths.contains(usual) || !pieces.contains(where: drawn.contains) else {
      return [GlyphWarning(kind: .spacing, name: "spacing", face: face, text: "", difference: usual)]
    }
    let single = pieces.compactMap { piece -> GlyphWarning? in
      let width = piece.advances
      let ratio = width.new / max(width.old, 1e-3) / usual
      guard drawn.contains(piece), ratio < 0.5 || ratio > 2, abs(width.new - width.old) > 0.1 else {
        return nil
      }
      return GlyphWarning(
        kind: .spacing, name: GlyphName.name(of: piece.text), face: face, text: piece.text,
        difference: width.new / max(width.old, 1e-3),
        old: piece.old.map(\.id), new: piece.new.map(\.id))
    }
    return single.contains { Self.isDigit($0.text) } ? single : proportionalDigits + single
  }

  /// Characters that the new face puts elsewhere than the end of what stands before them.
  private var displaced: [GlyphWarning] {
    pieces.filter(drawn.contains).compactMap { piece in
      guard let old = piece.old.map(\.offset.x).min(), let new = piece.new.map(\.offset.x).min(),
        abs(new - old) > Self.moved, piece.text.unicodeScalars.first?.properties.isGraphemeExtend == false
      else { return nil }
      return GlyphWarning(
        kind: .displaced, name: GlyphName.name(of: piece.text), face: face, text: piece.text,
        difference: abs(new - old), old: piece.old.map(\.id), new: piece.new.map(\.id))
    }
  }

  private static func isDigit(_ text: String) -> Bool { text.count == 1 && "0"..."9" ~= text }

  /// That the digits had one width and have several, so that columns of numbers do not line up any more.
  private var proportionalDigits: [GlyphWarning] {
    let digits = pieces.filter { Self.isDigit($0.text) }
      .unique(by: \.text)
    guard digits.count == 10, drawn.contains(where: { Self.isDigit($0.text) }) else { return [] }
    func spread(_ widths: [Double]) -> Double { (widths.max() ?? 0) - (widths.min() ?? 0) }
    guard spread(digits.map(\.advances.old)) < 0.002, spread(digits.map(\.advances.new)) > 0.02 else {
      return []
    }
    return [
      GlyphWarning(
        kind: .spacing, name: CharacterGroup.digits.rawValue, face: face, text: "0123456789",
        difference: spread(digits.map(\.advances.new)), old: digits.flatMap(\.old).map(\.id),
        new: digits.flatMap(\.new).map(\.id))
    ]
  }

  /// That strokes became heavier or lighter: of all, which is another weight under the same name, or of a group.
  private var weight: [GlyphWarning] {
    guard pieces.contains(where: drawn.contains) else { return [] }
    let single = zip(pieces, differences).filter { $0.0.group != nil }.map { measured($0, $1) }
    guard let all = Self.usualWeight(single) else { return [] }
    guard Self.usualWeights.contains(all) else {
      return [GlyphWarning(kind: .weight, name: "weight", face: face, text: "", difference: all)]
    }
    // Digits of another weight are another drawing.
    let groups = [CharacterGroup.capitals, .letters].compactMap { group in
      let own = Self.members(of: group, in: single, \.piece)
      return own.count < 5
        ? nil : Self.usualWeight(own).map { (name: group.weightName, own: own.map(\.piece), usual: $0) }
    }
    return groups.filter { group in
      !Self.usualWeights.contains(group.usual) && group.own.contains(where: drawn.contains)
    }.map { warning(.weight, $0.name, $0.own, $0.usual) }
  }

  /// The characters of a group, each once: A to Z, a to z and 0 to 9 alone where there are enough of them.
  private static func members<One>(
    of group: CharacterGroup, in pieces: [One], _ piece: (One) -> TextPiece
  ) -> [One] {
    let own = pieces.filter { piece($0).group == group }.unique { piece($0).text }
    let basic = own.filter { piece($0).text.unicodeScalars.allSatisfy(\.isASCII) }
    return basic.count < 5 ? own : basic
  }

  /// A piece with ink and height as multiples of the old ones; what has none is not finite.
  private func measured(_ piece: TextPiece, _ difference: Double) -> (
    piece: TextPiece, ink: Double, height: Double
  ) {
    guard difference > 0, let old = pair.old.shape(piece.old).box, let new = pair.new.shape(piece.new).box
    else {
      return (piece, 1, 1)
    }
    return (piece, Double(images.new(piece.new).ink / images.old(piece.old).ink), new.height / old.height)
  }

  /// The median of the ink, for glyphs of the same height; nil where there is none.
  private static func usualWeight(_ pieces: [(piece: TextPiece, ink: Double, height: Double)]) -> Double? {
    guard let scale = pieces.map(\.height).filter({ $0 > 0 && $0.isFinite }).median,
      let ink = pieces.map(\.ink).filter({ $0 > 0 && $0.isFinite }).median
    else { return nil }
    // Larger letters have more ink, and are as heavy.
    return ink / (scale * scale)
  }

  private func warning(
    _ kind: GlyphWarning.Kind, _ name: String, _ pieces: [TextPiece], _ difference: Double
  ) -> GlyphWarning {
    GlyphWarning(
      kind: kind, name: name, face: face, text: pieces.map(\.text).joined(), difference: difference,
      old: pieces.flatMap(\.old).map(\.id).unique, new: pieces.flatMap(\.new).map(\.id).unique)
  }

  /// Digits, capitals or letters that became narrower or wider as a whole, and another group did not.
  private var groupWidths: [GlyphWarning] {
    let single = pieces.filter { $0.group != nil }
    guard let all = Self.usualWidth(single), Self.usualWidths.contains(all) else { return [] }
    let groups = CharacterGroup.allCases.compactMap { group in
      let own = Self.members(of: group, in: single, \.self)
      return own.count < 5 ? nil : Self.usualWidth(own).map { (name: group.widthName, own: own, usual: $0) }
    }
    return groups.filter { group in
      !Self.usualGroupWidths.contains(group.usual) && group.own.contains(where: drawn.contains)
        && groups.contains { !Self.usualGroupWidths.contains(group.usual / $0.usual) }
    }.map { warning(.spacing, $0.name, $0.own, $0.usual) }
  }

  /// The median of the widths, as multiples of the old ones; nil where there are none.
  private static func usualWidth(_ pieces: [TextPiece]) -> Double? {
    pieces.map(\.advances).filter { $0.old > 0 && $0.new > 0 }.map { $0.new / $0.old }.median
  }

  /// Marks that the new face puts elsewhere on their bases.
  private var marks: [GlyphWarning] {
    pieces.filter(drawn.contains).compactMap { piece in
      let scalars = piece.text.unicodeScalars
      guard let base = scalars.first, !base.isMark, scalars.count > 1,
        scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark }),
        let distance = movement(in: piece), distance > Self.movedMark
      else { return nil }
      return GlyphWarning(
        kind: .displaced, name: "marks", face: face, text: piece.text, difference: distance,
        old: piece.old.map(\.id), new: piece.new.map(\.id))
    }
  }

  /// How far a glyph of a piece moved from the widest one, in ems; nil where the new face has another number of them.
  private func movement(in piece: TextPiece) -> Double? {
    guard piece.old.count > 1, piece.old.count == piece.new.count,
      let base = piece.old.indices.max(by: { piece.old[$0].advance < piece.old[$1].advance })
    else { return nil }
    // In the order of the old glyphs, where each has its successor.
    let matched = piece.old.compactMap { glyph in piece.new.first { pair.newGlyph[glyph.id] == $0.id } }
    let successors = matched.count == piece.new.count ? matched : piece.new
    let (old, new) = (piece.old.map { pair.old.shape([$0]).box }, successors.map { pair.new.shape([$0]).box })
    guard let oldBase = old[base], let newBase = new[base] else { return nil }
    return piece.old.indices.compactMap { place -> Double? in
      guard place != base, let one = old[place], let other = new[place] else { return nil }
      let (before, after) = (one.middle(from: oldBase), other.middle(from: newBase))
      return hypot(after.x - before.x, after.y - before.y)
    }.max()
  }

  /// That lines stand elsewhere: text leaves its frame, or lines overlap.
  private var metrics: [GlyphWarning] {
    let (old, new) = (pair.old.metrics, pair.new.metrics)
    let distance = max(abs(new.ascent - old.ascent), abs(new.descent - old.descent))
    guard distance > Self.moved else { return [] }
    return [GlyphWarning(kind: .metrics, name: "metrics", face: face, text: "", difference: distance)]
  }
}

extension Rect {
  /// How far its middle is from another one's.
  fileprivate func middle(from other: Rect) -> Point { Point(x: midX - other.midX, y: midY - other.midY) }
}

extension Unicode.Scalar {
  /// Whether it stands in numbers or between words everywhere: a dash, a sign of a currency or of arithmetic, a comma.
  fileprivate var isPunctuationOfNumbers: Bool {
    switch properties.generalCategory {
    case .dashPunctuation, .mathSymbol, .currencySymbol: true
    case .otherPunctuation, .openPunctuation, .closePunctuation: isASCII
    default: false
    }
  }
}
