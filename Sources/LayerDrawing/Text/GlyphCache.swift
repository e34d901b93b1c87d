internal import CFreeType

/// Coverage of glyphs drawn before, in two generations.
///
/// When the younger generation is full, the older one is forgotten and takes its place: what is in use stays, and the
/// memory never exceeds `DrawLimits.glyphBytes`.
final class GlyphCache {
  /// The number of places between two whole pixels where a glyph may start.
  static let phases = 4

  private var young = Generation()
  private var old = Generation()

  /// The bytes that masks take.
  var byteCount: Int { young.used + old.used }

  /// The coverage of a glyph, drawn when it is not known yet.
  ///
  /// The address stays valid until `forgetRetired()`.
  func mask(
    of glyph: UInt32, face: GlyphFace, size: Int, phase: Int
  ) throws(DrawError) -> GlyphMask {
    let key = GlyphKey(face: face.number, size: size, glyph: glyph, phase: phase)
    if let known = young.masks[key] { return known }
    if let known = old.masks[key] { return keep(known, for: key) }
    let cache = self
    var drawn: GlyphMask?
    try face.withOutline(of: glyph, size: size) { slot in
      drawn = GlyphRaster.draw(slot, phase: phase) { cache.reserve($0) }
    }
    guard let drawn else { throw .brokenGlyph(id: glyph, font: face.name) }
    young.masks[key] = drawn
    return drawn
  }

  private func keep(_ known: GlyphMask, for key: GlyphKey) -> GlyphMask {
    var copy = known
    let count = Int(known.width) * Int(known.height)
    if let from = known.bytes, let to = reserve(count) {
      to.update(from: from, count: count)
      copy.bytes = to
    }
    young.masks[key] = copy
    return copy
  }

  /// Memory for a mask in the young generation.
  private func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard count <= Generation.capacity else { return nil }
    if let place = young.reserve(count) { return place }
    retired.append(old)
    old = young
    young = Generation()
    return young.reserve(count)
  }

  /// Generations that masks handed out may still point into.
  private var retired: [Generation] = []

  /// Whether masks should be used up now, so that memory can be given back.
  var hasRetired: Bool { !retired.isEmpty }

  /// Gives back the memory of generations that were pushed out; masks handed out before are invalid.
  func forgetRetired() { retired.removeAll() }
}

/// Masks that are forgotten together.
private final class Generation {
  static let capacity = DrawLimits.glyphBytes / 2 - (1 << 20)

  var masks: [GlyphKey: GlyphMask] = [:]
  private(set) var used = 0
  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  private var blockEnd = 0
  private var blockUsed = 0

  deinit {
    for block in blocks { block.deallocate() }
  }

  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard used + count <= Generation.capacity else { return nil }
    if blockUsed + count > blockEnd {
      blockEnd = max(1 << 18, count)
      blockUsed = 0
      blocks.append(.allocate(capacity: blockEnd))
    }
    guard let block = blocks.last else { return nil }
    defer {
      blockUsed += count
      used += count
    }
    return block + blockUsed
  }
}
