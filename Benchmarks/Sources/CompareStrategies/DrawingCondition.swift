import CDrawingConditions
import ViewRendering
import PixelBuffers

/// Other conditions that layers can be drawn under, with a context of their own, because contexts keep glyphs.
struct DrawingCondition {
  let kind: String
  private let settings: cdc_conditions
  private let context: RenderingContext

  private init(_ kind: String, _ change: (inout cdc_conditions) -> Void) throws {
    self.kind = kind
    var settings = cdc_conditions()
    settings.filter = -1
    change(&settings)
    self.settings = settings
    context = RenderingContext(fonts: try .bundled)
  }

  /// Draws under these conditions.
  func draw(_ tree: LayerTree, scale: Double) throws -> PixelBuffer {
    cdc_set(settings)
    defer {
      var plain = cdc_conditions()
      plain.filter = -1
      cdc_set(plain)
    }
    return try context.draw(tree, scale: scale)
  }

  /// All of them; `hasRasterizer` says whether another rasterizer runs.
  ///
  /// Cairo's mode NONE is left out: edges without any coverage are another look, not noise. GRAY, GOOD and BEST
  /// draw what DEFAULT draws in Cairo 1.16, so they add pairs only where a library changed that.
  static func all(hasRasterizer: Bool) throws -> [DrawingCondition] {
    var list = [
      try DrawingCondition("text hinted lightly by FreeType") { $0.hints_lightly = 1 },
      try DrawingCondition("text coverage to the power of 0.85") { $0.coverage_power = 0.85 },
      try DrawingCondition("text coverage to the power of 1.2") { $0.coverage_power = 1.2 },
      try DrawingCondition("shapes antialiased by Cairo's GRAY") { $0.antialias = 2 },
      try DrawingCondition("shapes antialiased by Cairo's FAST") { $0.antialias = 4 },
      try DrawingCondition("shapes antialiased by Cairo's GOOD") { $0.antialias = 5 },
      try DrawingCondition("shapes antialiased by Cairo's BEST") { $0.antialias = 6 },
      try DrawingCondition("images scaled by Cairo's BEST") { $0.filter = 2 },
    ]
    if hasRasterizer {
      list.append(try DrawingCondition("text and shapes by Skia") { $0.uses_other_rasterizer = 1 })
    }
    return list
  }
}
