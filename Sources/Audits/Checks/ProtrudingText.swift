internal import LayerDrawing
internal import PixelBuffers

extension AuditPass {
  /// **Protruding text.**
  ///
  /// The text of a control sticks out of the control, or any text out of the background of the innermost view around it
  /// that has one behind the whole of it.
  ///
  /// Measured: the part of its inked pixels (coverage of at least half, two pixels a point) outside of the control's
  /// frame or the background's, in percent. A finding from 2 % and 6 pixels on; clipped text is not reported twice, nor is
  /// text that leaves a background which reaches from side to side of the canvas. *Inconclusive* as for clipped text.
  func protrudingTexts() throws(DrawError) -> [AuditFinding] {
    var found: [AuditFinding] = []
    for text in view.texts where !view.isBehindModal(text) {
      guard let (frame, control) = box(around: text), frame.isFinite,
        !frame.contains(text.bounds, margin: 0.5),
        clipArea(of: text).contains(text.bounds, margin: 0.5),
        let lost = try lostInk(of: text, outside: frame.insetBy(x: -0.5, y: -0.5)), lost.percent >= 2,
        lost.pixels >= 6
      else { continue }
      found.append(
        AuditFinding(
          .protrudingText, lost.isExact ? .error : .inconclusive, path: text.path, other: control,
          measure: .init(lost.percent, bound: 2, unit: "%"),
          place: text.bounds,
          "\(text.text.quoted) sticks out of its \(control == nil ? "background" : "control") with \(lost.percent.rounded().twoDecimals) % of its ink",
          "Let the \(control == nil ? "background" : "control") grow with its text: padding instead of a fixed frame."
        ))
    }
    return found
  }

  /// The frame of the control that a text belongs to, with its path, or of the background that it stands on.
  private func box(around text: DrawnText) -> (frame: Rect, control: String?)? {
    guard let facts = view.facts(of: text), let elements = view.tree.accessibility?.elements else {
      return nil
    }
    if let place = facts.element, elements.indices.contains(place), elements[place].isInteractive {
      return (elements[place].frame, elements[place].path)
    }
    guard let background = facts.background, background.width < view.canvas.width - 1 else { return nil }
    return (background, nil)
  }
}
