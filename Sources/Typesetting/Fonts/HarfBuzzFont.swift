import CHarfBuzz

/// Owner of HarfBuzz's view of one face, measured in font units.
///
/// Made immutable before it is shared: HarfBuzz allows any number of threads to read such an object.
package final class HarfBuzzFont: @unchecked Sendable {
  private let font: OpaquePointer
  private let face: OpaquePointer

  /// Opens a face; the bytes stay alive for as long as HarfBuzz holds them.
  package init(data: FontData, faceIndex: Int) {
    let owner = Unmanaged.passRetained(data).toOpaque()
    let blob = data.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_READONLY,
        owner, { Unmanaged<FontData>.fromOpaque($0.unsafelyUnwrapped).release() })
    }
    face = hb_face_create(blob, UInt32(faceIndex))
    hb_blob_destroy(blob)
    hb_face_make_immutable(face)
    font = hb_font_create(face)
    // Never the hb_ft functions: they read a FreeType face that somebody else resizes.
    hb_ot_font_set_funcs(font)
    hb_font_make_immutable(font)
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Lends HarfBuzz's font to `body`, which must not keep it.
  package func withFont<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try body(font)
  }

  /// The parts of an em in which the face is measured.
  package var unitsPerEm: Int { Int(hb_face_get_upem(face)) }

  /// The glyph the character map has for a scalar value.
  package func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// All characters the face has glyphs for, in order.
  package func coverage() -> [UInt32] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var scalars: [UInt32] = []
    var scalar = hb_codepoint_t.max  // HB_SET_VALUE_INVALID: start before the first.
    while hb_set_next(set, &scalar) != 0 { scalars.append(scalar) }
    return scalars
  }

  /// A measure in font units, estimated by HarfBuzz where the face does not say.
  func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
    var value: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(font, tag, &value)
    return Double(value)
  }

  /// Whether the face offers an OpenType feature in its substitutions.
  func offers(feature: hb_tag_t) -> Bool {
    var tags = [hb_tag_t](repeating: 0, count: 256)
    var count = UInt32(tags.count)
    hb_ot_layout_table_get_feature_tags(face, openTypeTag("GSUB"), 0, &count, &tags)
    return tags.prefix(Int(count)).contains(feature)
  }
}

/// The number HarfBuzz writes a four-letter tag as; shorter ones are filled with spaces.
func openTypeTag(_ letters: String) -> hb_tag_t {
  hb_tag_from_string(letters, -1)
}
