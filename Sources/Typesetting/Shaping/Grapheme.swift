import CTextBoundaries

/// The scalar values of one user-perceived character, and how it wants to be shown.
struct Grapheme {
  let scalars: [UInt32]

  /// Whether the character asks for a color image (UTS #51, section 4).
  var wantsEmoji: Bool {
    guard let base = scalars.first, base >= 0x23 else { return false }
    if base < 0x80, scalars.count == 1 { return false }
    let bits = Grapheme.properties(of: base)
    if bits & UInt32(CTB_REGIONAL_INDICATOR) != 0 { return scalars.count > 1 }
    guard bits & UInt32(CTB_EMOJI) != 0 else { return false }
    if scalars.count > 1 {
      if scalars[1] == 0xFE0E { return false }
      if scalars[1] == 0xFE0F || Grapheme.properties(of: scalars[1]) & UInt32(CTB_EMOJI_MODIFIER) != 0 {
        return true
      }
    }
    return bits & UInt32(CTB_EMOJI_PRESENTATION) != 0
  }

  /// Whether there is a color image for its first character in Unicode.
  var isEmoji: Bool {
    guard let base = scalars.first, base >= 0xA9 else { return false }
    return Grapheme.properties(of: base) & UInt32(CTB_EMOJI) != 0
  }

  /// The scalar values that need a glyph of their own: without joiners, selectors and other invisible ones.
  var visible: [UInt32] {
    scalars.filter { $0 < 0xAD || Grapheme.properties(of: $0) & UInt32(CTB_DEFAULT_IGNORABLE) == 0 }
  }

  /// The same character in Normalization Form C.
  var composed: Grapheme {
    let units = Array(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))).utf16)
    var buffer = [UInt16](repeating: 0, count: units.count * 3 + 8)
    let count = ctb_compose(units, Int32(units.count), &buffer, Int32(buffer.count))
    guard count > 0 else { return self }
    return Grapheme(
      scalars: String(decoding: buffer.prefix(Int(count)), as: UTF16.self).unicodeScalars.map(\.value))
  }

  private static func properties(of scalar: UInt32) -> UInt32 { ctb_properties(scalar) }
}

extension Grapheme {
  /// Reads the scalar values of some units; a lone half of a pair becomes U+FFFD.
  init(_ units: ArraySlice<UInt16>) {
    if units.count == 1, let unit = units.first, !UTF16.isSurrogate(unit) {
      scalars = [UInt32(unit)]
    } else {
      scalars = String(decoding: units, as: UTF16.self).unicodeScalars.map(\.value)
    }
  }
}
