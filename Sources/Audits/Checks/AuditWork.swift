internal import PixelBuffers

/// What the parts of an audit take, in units of about a nanosecond.
private enum AuditCosts {
  /// A layer near a text, drawn several times with it.
  static let layer = 5_000.0
  /// A pixel of a text's place, drawn several times.
  static let pixel = 10.0
  /// A pixel of a place that two texts share.
  static let sharedPixel = 4.0
  /// A layer that is looked at.
  static let look = 40.0
}

extension AuditPass {
  /// Counts the work before it is done, and throws where it is too much.
  func checkWork(_ checks: Set<AuditCheck>) throws {
    let drawing: Set<AuditCheck> = [.coveredText, .contrast, .overlappingTexts, .clippedText]
    guard !isGeometric, !checks.isDisjoint(with: drawing) else { return }
    var (drawn, shared) = (0.0, 0.0)
    for text in view.texts where text.bounds.isFinite {
      let visible = text.bounds.insetBy(x: -4, y: -4).intersection(text.visible(in: view.canvas))
      let pixels = visible.width * visible.height * RegionDrawing.scale * RegionDrawing.scale
      drawn += Double(view.count(near: text.bounds)) * AuditCosts.layer + pixels * AuditCosts.pixel
      if checks.contains(.overlappingTexts) {
        shared += Double(view.textCount(near: text.bounds)) * pixels * AuditCosts.sharedPixel / 2
      }
      if drawn + shared > AuditLimits.work { break }
    }
    let looks = Double(view.layers.count + view.texts.count) * AuditCosts.look
    let work = drawn + shared + looks
    guard work > AuditLimits.work else { return }
    let reason =
      shared > drawn
      ? "texts in one place, which are compared in pairs"
      : "drawing texts with the layers over and under them"
    throw AuditLimitError(work, reason)
  }
}
