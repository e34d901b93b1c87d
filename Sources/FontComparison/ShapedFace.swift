internal import CHarfBuzz
package import Typesetting

/// A face with what a comparison asks of it: coverage, names, advances, outlines, images and shaped texts.
///
/// Measures are in ems.
package final class ShapedFace {
  /// A glyph of a shaped text.
  package struct Glyph: Hashable {
    package var id: UInt32
    package var advance: Double
    package var offset: Point
    /// Where its characters begin in the text, in UTF-16 units.
    package var cluster = 0
  }

  package let file: FaceFile
  package let unitsPerEm: Int
  /// The line's measures at one point to the em.
  package let metrics: FontMetrics
  /// The characters the face has glyphs for, in order.
  package let coverage: [UInt32]
  private let shaping: HarfBuzzFont
  private let buffer: OpaquePointer
  private let language: OpaquePointer?

  package init(_ file: FaceFile) {
    let loaded = LoadedFace(file)
    self.file = file
    shaping = loaded.shaping
    metrics = loaded.metrics
    unitsPerEm = max(1, loaded.shaping.unitsPerEm)
    coverage = loaded.shaping.coverage()
    buffer = hb_buffer_create()
    language = hb_language_from_string("en", -1)
  }

  deinit { hb_buffer_destroy(buffer) }

  package func glyph(for scalar: UInt32) -> UInt32? { shaping.glyph(for: scalar) }

  package func advance(of glyph: UInt32) -> Double {
    shaping.withFont { Double(hb_font_get_glyph_h_advance($0, glyph)) } / Double(unitsPerEm)
  }

  package func shape(of glyph: UInt32) -> GlyphShape {
    shaping.withFont { GlyphShape(glyph, of: $0, unitsPerEm: unitsPerEm) }
  }

  /// The outline of glyphs at their places, in ems.
  func shape(_ glyphs: [Glyph]) -> GlyphShape {
    GlyphShape(steps: glyphs.flatMap { shape(of: $0.id).moved(by: $0.offset).steps })
  }

  /// The name in `post` or `CFF `; none where the face has no names.
  package func name(of glyph: UInt32) -> String? {
    var letters = [CChar](repeating: 0, count: 64)
    let isNamed = shaping.withFont { hb_font_get_glyph_name($0, glyph, &letters, UInt32(letters.count)) != 0 }
    let name = String(decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return isNamed && !name.isEmpty ? name : nil
  }

  /// The PNG of a glyph that is a bitmap, from the largest strike; none for outlines.
  package func image(of glyph: UInt32) -> [UInt8]? {
    guard file.isColor else { return nil }
    return shaping.withFont { font in
      guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
      return UnsafeRawBufferPointer(start: bytes, count: Int(length)).map(\.self)
    }
  }

  /// The tags of `GSUB` and `GPOS`, as `GSUB liga`, sorted.
  package var features: [String] {
    var all: Set<String> = []
    for table in ["GSUB", "GPOS"] {
      var tags = [hb_tag_t](repeating: 0, count: 1024)
      var count = UInt32(tags.count)
      shaping.withFont {
        _ = hb_ot_layout_table_get_feature_tags(
          hb_font_get_face($0), hb_tag_from_string(table, -1), 0, &count, &tags)
      }
      for tag in tags.prefix(Int(count)) {
        let letters = (0..<4).map {
          Character(Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> (24 - 8 * $0))))
        }
        all.insert("\(table) \(String(letters))")
      }
    }
    return all.sorted()
  }

  /// Whether it has outlines of both kinds, of which no two libraries need to draw the same.
  package var hasTwoOutlines: Bool {
    func has(_ table: String) -> Bool {
      shaping.withFont { font in
        let blob = hb_face_reference_table(hb_font_get_face(font), hb_tag_from_string(table, -1))
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
      }
    }
    return has("glyf") && (has("CFF ") || has("CFF2"))
  }

  /// Whether glyphs are layers of colors (COLR).
  package var hasColorLayers: Bool {
    shaping.withFont { hb_ot_color_has_layers(hb_font_get_face($0)) != 0 }
  }

  /// The features that replace glyphs, but the list of all alternates, in which two versions have other places.
  package private(set) lazy var optionalFeatures: [String] = features.filter {
    $0.hasPrefix("GSUB ") && !$0.hasSuffix(" aalt")
  }.map {
    String($0.dropFirst(5))
  }

  /// A text set in this face alone, with features that are switched on by their tags.
  package func shape(_ text: String, features: [String] = []) -> [Glyph] {
    hb_buffer_reset(buffer)
    let units = Array(text.utf16)
    hb_buffer_add_utf16(buffer, units, Int32(units.count), 0, Int32(units.count))
    // Named before the rest is guessed: the guess would be the process's locale.
    hb_buffer_set_language(buffer, language)
    hb_buffer_guess_segment_properties(buffer)
    let switched = features.map {
      hb_feature_t(tag: hb_tag_from_string($0, -1), value: 1, start: 0, end: UInt32.max)
    }
    shaping.withFont { font in
      "ot".withCString { name in
        let shapers = [UnsafePointer(name), nil]
        _ = hb_shape_full(font, buffer, switched, UInt32(switched.count), shapers)
      }
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let scale = 1 / Double(unitsPerEm)
    return (0..<Int(count)).map { index in
      Glyph(
        id: infos[index].codepoint, advance: Double(positions[index].x_advance) * scale,
        offset: Point(
          x: Double(positions[index].x_offset) * scale, y: Double(positions[index].y_offset) * scale),
        cluster: Int(infos[index].cluster))
    }
  }
}
