internal import LayerDrawing
internal import PixelBuffers

extension AuditPass {
  /// **Protruding text.**
  ///
  /// The text of a control sticks out of the control.
  ///
  /// Measured: the part of its inked pixels (coverage of at least half, two pixels a point) outside of the control's
  /// frame, in percent. A finding from 2 % and 6 pixels on; clipped text is not reported twice.
  func protrudingTexts() throws(DrawError) -> [AuditFinding] {
    guard let elements = view.tree.accessibility?.elements else { return [] }
    var found: [AuditFinding] = []
    for text in view.texts where !view.isBehindModal(text) {
      guard let place = view.facts(of: text)?.element, elements.indices.contains(place),
        elements[place].isInteractive
      else { continue }
      let element = elements[place]
      let frame = element.frame
      guard frame.isFinite, !frame.contains(text.bounds, margin: 0.5),
        clipArea(of: text).contains(text.bounds, margin: 0.5),
        let lost = try lostInk(of: text, outside: frame.insetBy(x: -0.5, y: -0.5)), lost.percent >= 2,
        lost.pixels >= 6
      else { continue }
      found.append(
        AuditFinding(
          .protrudingText, path: text.path, other: element.path,
          measure: .init(lost.percent, bound: 2, unit: "%"),
          place: text.bounds,
          "\(text.text.quoted) sticks out of its control with \(lost.percent.rounded().twoDecimals) % of its ink",
          "Let the control grow with its text: padding instead of a fixed frame."))
    }
    return found
  }
}
