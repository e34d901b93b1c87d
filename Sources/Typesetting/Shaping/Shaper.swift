import CHarfBuzz

/// Turns characters into glyphs by HarfBuzz, and remembers the result.
///
/// Not for two threads at once.
final class Shaper {
  /// What decides the glyphs of a stretch of text.
  struct Request: Hashable {
    var face: Int
    var script: Script
    var language: String
    var isRightToLeft: Bool
    var features: [Feature]
    var text: [UInt16]
    /// Up to five units on each side, for letters that join; empty for scripts without joining.
    var before: [UInt16] = []
    var after: [UInt16] = []
  }

  /// A feature switched for the whole stretch.
  struct Feature: Hashable {
    var tag: UInt32
    var value: UInt32
  }

  private let library: ShapingLibrary
  private let buffer: OpaquePointer
  private var cache = TwoGenerationCache<Request, ShapedRun>(capacity: 1 << 16)
  private var languages: [String: OpaquePointer] = [:]

  init(library: ShapingLibrary) {
    self.library = library
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  func shape(_ request: Request) -> ShapedRun {
    if let known = cache[request] { return known }
    fill(request)
    shapeBuffer(request)
    let run = readBuffer(count: request.text.count)
    cache.insert(run, for: request, cost: request.text.count + 16)
    return run
  }

  private func fill(_ request: Request) {
    hb_buffer_reset(buffer)
    let units = request.before + request.text + request.after
    hb_buffer_add_utf16(
      buffer, units, Int32(units.count), UInt32(request.before.count), Int32(request.text.count))
    // Clusters count from the start of the stretch, not of its surroundings.
    if !request.before.isEmpty { shiftClusters(by: UInt32(request.before.count)) }
    hb_buffer_set_direction(buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, request.script.harfBuzz)
    hb_buffer_set_language(buffer, language(request.language))
  }

  private func shiftClusters(by amount: UInt32) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<Int(count) { infos[index].cluster -= amount }
  }

  private func language(_ tag: String) -> OpaquePointer? {
    if let known = languages[tag] { return known }
    let language = hb_language_from_string(tag, -1)
    languages[tag] = language
    return language
  }

  private func shapeBuffer(_ request: Request) {
    let features = request.features.map {
      hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
    }
    library.loaded[request.face].shaping.withFont { font in
      // Named, so that a HarfBuzz built with other shapers gives the same glyphs.
      "ot".withCString { name in
        let shapers = [UnsafePointer(name), nil]
        _ = hb_shape_full(font, buffer, features, UInt32(features.count), shapers)
      }
    }
  }

  private func readBuffer(count unitCount: Int) -> ShapedRun {
    var count: UInt32 = 0
    var boundaries = [UInt8](repeating: ShapedRun.Boundary.inside, count: unitCount + 1)
    boundaries[0] = ShapedRun.Boundary.free
    boundaries[unitCount] = ShapedRun.Boundary.free
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    guard let infos, let positions = hb_buffer_get_glyph_positions(buffer, &count) else {
      return ShapedRun(glyphs: [], boundaries: boundaries)
    }
    var glyphs: [ShapedRun.Glyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      glyphs.append(
        ShapedRun.Glyph(
          id: info.codepoint, cluster: Int32(info.cluster), advance: position.x_advance,
          xOffset: position.x_offset, yOffset: position.y_offset))
      let isUnsafe =
        hb_glyph_info_get_glyph_flags(&infos[index]).rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
      if info.cluster > 0, info.cluster < unitCount {
        boundaries[Int(info.cluster)] = isUnsafe ? ShapedRun.Boundary.dependent : ShapedRun.Boundary.free
      }
    }
    return ShapedRun(glyphs: glyphs, boundaries: boundaries)
  }
}
