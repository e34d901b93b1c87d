/// The images of pieces, each drawn once.
final class PieceImages {
  private let pair: FacePair
  private var (oldImages, newImages): ([[ShapedFace.Glyph]: GlyphImage], [[ShapedFace.Glyph]: GlyphImage]) = (
    [:], [:]
  )

  init(_ pair: FacePair) { self.pair = pair }

  func old(_ glyphs: [ShapedFace.Glyph]) -> GlyphImage { Self.image(glyphs, pair.old, &oldImages) }

  func new(_ glyphs: [ShapedFace.Glyph]) -> GlyphImage { Self.image(glyphs, pair.new, &newImages) }

  private static func image(
    _ glyphs: [ShapedFace.Glyph], _ face: ShapedFace, _ known: inout [[ShapedFace.Glyph]: GlyphImage]
  ) -> GlyphImage {
    if let image = known[glyphs] { return image }
    let image = GlyphImage(face.shape(glyphs))
    known[glyphs] = image
    return image
  }

  /// The part of the ink that differs; glyphs that are the same and stand at the same places are not drawn.
  func difference(_ piece: TextPiece) -> Double {
    let isSame =
      piece.old.count == piece.new.count
      && zip(piece.old, piece.new).allSatisfy { glyph, other in
        pair.isSame(glyph.id, other.id) && abs(glyph.offset.x - other.offset.x) < 0.005
          && abs(glyph.offset.y - other.offset.y) < 0.005
      }
    return isSame ? 0 : new(piece.new).difference(from: old(piece.old))
  }
}

/// The images of characters, among which a confusion is looked for.
struct OldImages {
  private struct Entry {
    var text: String
    var script: UInt32?
    var old, new: GlyphImage
    /// How far both are from each other.
    var difference: Double
  }

  /// Up to here, two characters look alike: I and l of Inter come to .05, é and è to .1.
  private static let alike = 0.06
  /// Letters of two scripts may become one glyph, such as χ and x, but one of A to z does not become another script's.
  private static let foreign = 0.03
  /// What many faces draw with one glyph.
  private static func isSame(_ one: String, _ two: String) -> Bool {
    [(",", "\u{201A}"), ("\u{B5}", "\u{3BC}")].contains {
      ($0 == one && $1 == two) || ($0 == two && $1 == one)
    }
  }

  private var entries: [Entry] = []

  init(_ pieces: [(TextPiece, Double)], _ images: PieceImages) {
    guard pieces.contains(where: { $0.1 > 0 }) else { return }
    entries = pieces.filter { $0.0.text.count == 1 }.map { piece, difference in
      let old = images.old(piece.old)
      return Entry(
        text: piece.text, script: piece.text.unicodeScalars.first?.script, old: old,
        new: difference == 0 ? old : images.new(piece.new), difference: difference)
    }.filter { !$0.old.isBlank }
  }

  /// The character whose old image is nearest to a new one: nearer than a bound, and not much further from it than its
  /// own successor.
  func nearest(
    to new: GlyphImage, old: GlyphImage, of piece: TextPiece, below bound: Double, slack: Double
  ) -> (text: String, distance: Double)? {
    var nearest: (text: String, distance: Double)?
    let script = piece.text.unicodeScalars.first?.script
    let isBasic = piece.text.unicodeScalars.allSatisfy(\.isASCII)
    for entry in entries where entry.text != piece.text {
      let isForeign = entry.script != nil && script != nil && entry.script != script
      guard isBasic || !isForeign, !Self.isSame(entry.text, piece.text) else { continue }
      let limit = min(nearest?.distance ?? bound, isForeign ? Self.foreign : 1)
      let ratio = Double(min(entry.old.ink, new.ink) / max(entry.old.ink, new.ink))
      guard 1 - ratio < limit, new.leastDifference(from: entry.old) < limit else { continue }
      let distance = new.difference(from: entry.old)
      guard distance < limit, distance <= 1.25 * entry.difference + slack else { continue }
      if entry.old.difference(from: old) < Self.alike {
        guard !isForeign, isExchanged(entry, new, old, distance) else { continue }
      }
      nearest = (entry.text, distance)
    }
    return nearest
  }

  /// Whether each of two characters that look alike is nearer to the other one's old image.
  private func isExchanged(_ entry: Entry, _ new: GlyphImage, _ old: GlyphImage, _ distance: Double) -> Bool {
    let (own, back) = (new.difference(from: old), entry.new.difference(from: old))
    return distance * distance + back * back < 0.7 * (own * own + entry.difference * entry.difference)
  }
}
