import CHarfBuzz

/// A face ready to shape with: what is known of it, its bytes, and HarfBuzz's view of them.
final class LoadedFace: Sendable {
  let face: FontFace
  let data: FontData
  let shaping: HarfBuzzFont
  /// The measures at one point to the em.
  let metrics: FontMetrics
  let isColor: Bool
  let hasSmallCapitals: Bool
  let hasCapitalsToSmall: Bool

  init(_ data: FontData, faceIndex: Int) throws(FontError) {
    let shaping = HarfBuzzFont(data: data, faceIndex: faceIndex)
    self.data = data
    self.shaping = shaping
    self.face = try LoadedFace.read(shaping, data: data, faceIndex: faceIndex)
    self.metrics = LoadedFace.measure(shaping)
    self.isColor = shaping.hasColorBitmaps
    self.hasSmallCapitals = shaping.offers(feature: openTypeTag("smcp"))
    self.hasCapitalsToSmall = shaping.offers(feature: openTypeTag("c2sc"))
  }

  private static func read(
    _ shaping: HarfBuzzFont, data: FontData, faceIndex: Int
  ) throws(FontError) -> FontFace {
    // Typographic names first: the older ones are cut into groups of four styles.
    func name(_ ids: Int...) -> String { ids.lazy.map(shaping.name).first { !$0.isEmpty } ?? "" }
    let (family, postScriptName) = (name(16, 1), name(6))
    guard !family.isEmpty, !postScriptName.isEmpty else {
      throw .damaged(path: data.path, table: "name", problem: "lacks a family or a PostScript name")
    }
    guard shaping.hasCharacters else {
      throw .damaged(path: data.path, table: "cmap", problem: "maps no character")
    }
    return FontFace(
      family: family, style: name(17, 2),
      weight: Font.Weight(rawValue: shaping.weightClass),
      width: shaping.style(HB_STYLE_TAG_WIDTH), isItalic: shaping.style(HB_STYLE_TAG_ITALIC) != 0,
      postScriptName: postScriptName, version: name(5), glyphCount: shaping.glyphCount,
      unitsPerEm: shaping.unitsPerEm, path: data.path, faceIndex: faceIndex)
  }

  private static func measure(_ shaping: HarfBuzzFont) -> FontMetrics {
    FontMetrics(
      ascent: shaping.metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      descent: -shaping.metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      lineGap: shaping.metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP),
      capHeight: shaping.metric(HB_OT_METRICS_TAG_CAP_HEIGHT),
      xHeight: shaping.metric(HB_OT_METRICS_TAG_X_HEIGHT),
      underlinePosition: shaping.metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
      underlineThickness: max(0, shaping.metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE)),
      strikethroughPosition: shaping.metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET),
      strikethroughThickness: max(0, shaping.metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE))
    ).scaled(by: 1 / Double(shaping.unitsPerEm))
  }
}
