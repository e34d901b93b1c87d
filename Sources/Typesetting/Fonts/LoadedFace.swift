import CHarfBuzz

/// A face ready to shape with: HarfBuzz's view of its file, and what that says of it.
package final class LoadedFace: Sendable {
  /// HarfBuzz's view of its file.
  package let shaping: HarfBuzzFont
  /// The measures at one point to the em.
  package let metrics: FontMetrics
  let isColor: Bool
  let hasSmallCapitals: Bool
  let hasCapitalsToSmall: Bool

  /// Reads a face.
  package init(_ file: FaceFile) {
    let shaping = HarfBuzzFont(data: file.data, faceIndex: file.face.faceIndex)
    self.shaping = shaping
    self.metrics = LoadedFace.measure(shaping)
    self.isColor = file.isColor
    self.hasSmallCapitals = shaping.offers(feature: openTypeTag("smcp"))
    self.hasCapitalsToSmall = shaping.offers(feature: openTypeTag("c2sc"))
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
