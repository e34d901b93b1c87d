/// Mixes numbers into one, for values that are compared within one process.
struct LayerHasher {
  private(set) var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ number: UInt64) {
    let product = (state ^ number).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    state = product.high ^ product.low &+ 0xE703_7ED1_A0B4_28DB
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Both zeros are equal, and so count as one.
  mutating func add(_ number: Double) { add((number + 0).bitPattern) }

  mutating func add(_ text: String) { add(Digest(of: text.utf8).low) }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }
}

extension LayerHasher {
  /// Adds what a run says; its glyphs where its text is not known.
  mutating func addWords(_ run: GlyphRun) {
    // A space may be gone where a line breaks.
    for character in run.text.utf8 where character != UInt8(ascii: " ") { add(Int(character)) }
    if run.text.isEmpty { for glyph in run.glyphs { add(Int(glyph.id)) } }
  }
}
