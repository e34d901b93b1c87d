import CHarfBuzz

/// Owner of HarfBuzz's view of one face, measured in font units.
///
/// Made immutable before it is shared: HarfBuzz allows any number of threads to read such an object.
final class HarfBuzzFont: @unchecked Sendable {
  private let font: OpaquePointer
  private let face: OpaquePointer

  /// Opens a face; the bytes stay alive for as long as HarfBuzz holds them.
  init(data: FontData, faceIndex: Int) {
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
  func withFont<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result { try body(font) }

  var unitsPerEm: Int { Int(hb_face_get_upem(face)) }
  var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

  /// The glyph the character map has for a scalar value.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// Whether the face has glyphs for any character.
  var hasCharacters: Bool {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    return hb_set_is_empty(set) == 0
  }

  /// All characters the face has glyphs for, in order.
  func coverage() -> [UInt32] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var scalars: [UInt32] = []
    var scalar = hb_codepoint_t.max  // HB_SET_VALUE_INVALID: start before the first.
    while hb_set_next(set, &scalar) != 0 { scalars.append(scalar) }
    return scalars
  }

  /// A name out of the `name` table, empty when the face has none.
  func name(_ id: Int) -> String {
    var count: UInt32 = 512
    var text = [CChar](repeating: 0, count: Int(count))
    let language = hb_language_from_string("en", -1)
    hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), language, &count, &text)
    return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The weight as the face's `OS/2` table has it, or by its bold bit in `head`, on the CSS scale.
  ///
  /// HarfBuzz would ask the `STAT` table first, which describes a family's axes and may say something else.
  var weightClass: Int {
    let weight = table("OS/2").dropFirst(4).prefix(2)
    let named = weight.count == 2 ? weight.reduce(0) { $0 << 8 | Int($1) } : 0
    if named > 0 { return min(named, 1000) }
    let isBold = table("head").dropFirst(45).first.map { $0 & 1 == 1 } ?? false
    return isBold ? Font.Weight.bold.rawValue : Font.Weight.regular.rawValue
  }

  /// The bytes of a table, empty where the face has none.
  private func table(_ tag: String) -> [UInt8] {
    let blob = hb_face_reference_table(face, openTypeTag(tag))
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &count)
    return Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
  }

  /// A coordinate of the style: width or slant.
  func style(_ tag: hb_style_tag_t) -> Double { Double(hb_style_get_value(font, tag)) }

  /// A measure in font units, estimated by HarfBuzz where the face does not say.
  func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
    var value: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(font, tag, &value)
    return Double(value)
  }

  /// Whether the pictures of the glyphs are bitmaps with colors of their own.
  var hasColorBitmaps: Bool { hb_ot_color_has_png(face) != 0 }

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
