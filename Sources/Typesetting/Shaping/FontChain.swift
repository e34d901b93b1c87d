/// The faces that one kind of text may use, in the order they are asked, and what each character got.
final class FontChain {
  /// What decides a chain.
  struct Key: Hashable {
    var font: FontRequest
    var language: String

    /// Sizes and features do not matter for which face is used.
    init(_ font: FontRequest, language: String) {
      self.font = font
      self.font.size = 0
      self.font.features = [:]
      self.language = language
    }
  }

  /// The face asked for.
  let primary: Int
  private let others: [Int]
  /// The same faces, those with color images last.
  private let plainFirst: [Int]
  private let emoji: Int?
  private let library: ShapingLibrary
  private var faceOfScalar: [UInt32: Int] = [:]

  init(_ key: Key, library: ShapingLibrary) {
    self.library = library
    let primary = library.fonts.index(for: key.font)
    self.primary = primary
    let families = FontChain.families(of: library, language: key.language)
    others = families.compactMap {
      library.fonts.nearest(to: key.font, among: library.fonts.indices(ofFamily: $0))
    }
    .filter { $0 != primary }
    let all = [primary] + others
    plainFirst = all.filter { !library.loaded[$0].isColor } + all.filter { library.loaded[$0].isColor }
    emoji = library.fonts.emojiFamily.flatMap {
      library.fonts.nearest(to: key.font, among: library.fonts.indices(ofFamily: $0))
    }
  }

  /// The fallback families, those for the language first.
  private static func families(of library: ShapingLibrary, language: String) -> [String] {
    let fits = library.fonts.fallback.map { entry in
      entry.languages?.contains { language == $0 || language.hasPrefix($0 + "-") } ?? false
    }
    let order = library.fonts.fallback.indices.sorted {
      fits[$0] && !fits[$1] || fits[$0] == fits[$1] && $0 < $1
    }
    return order.map { library.fonts.fallback[$0].family }
  }

  /// The face for a character: an emoji face, the face asked for, the first fallback that has all its parts, the first
  /// that has its base; when none has, the face asked for, which shows its missing glyph.
  ///
  /// A character that could be an emoji and does not want to be one (`☎`, `☎︎`) is asked of colored faces last.
  func face(for units: ArraySlice<UInt16>) -> Int {
    if units.count == 1, let unit = units.first {
      if let known = faceOfScalar[UInt32(unit)] { return known }
      let face = find(Grapheme(units))
      faceOfScalar[UInt32(unit)] = face
      return face
    }
    return find(Grapheme(units))
  }

  private func find(_ grapheme: Grapheme) -> Int {
    let needed = grapheme.visible
    guard let base = needed.first else { return primary }
    if grapheme.wantsEmoji, let emoji, has(emoji, base) { return emoji }
    let chain = grapheme.isEmoji ? plainFirst : [primary] + others
    if let whole = chain.first(where: { face in needed.allSatisfy { has(face, $0) } }) { return whole }
    let composed = grapheme.composed.visible
    if let whole = chain.first(where: { face in composed.allSatisfy { has(face, $0) } }) { return whole }
    return chain.first { has($0, base) } ?? primary
  }

  func has(_ face: Int, _ scalar: UInt32) -> Bool { library.loaded[face].shaping.glyph(for: scalar) != nil }
}
