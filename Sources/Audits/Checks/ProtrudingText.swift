extension AuditPass {
  /// **Protruding text.**
  ///
  /// The text of a control sticks out of the control, or any text out of the background of the innermost view around it
  /// that has one behind the whole of it; or a control does, at the leading or trailing side.
  ///
  /// Measured: the part of its inked pixels (coverage of at least half, two pixels a point) outside of the
  /// control's frame or the background's, in percent. A finding from 2 % and 6 pixels on; clipped text is not
  /// reported twice, nor is text that leaves a background which reaches from side to side of the canvas.
  /// *Inconclusive* as for clipped text. Of a control, how far what is drawn for it lies outside, points: a
  /// warning from 4 on. One that leaves the background at the upper or lower edge is none, since it may hang
  /// there like a badge.
  func protrudingTexts() throws(DrawError) -> [AuditFinding] {
    var found = protrudingControls()
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

  private func protrudingControls() -> [AuditFinding] {
    let elements = (view.tree.accessibility?.elements ?? []).filter { element in
      guard let background = element.background, element.isInteractive, element.frame.isFinite else {
        return false
      }
      return background.isFinite && background.width < view.canvas.width - 1
        && !background.contains(element.frame, margin: 4) && !view.isBehindModal(element.container)
    }
    return elements.compactMap { element in
      guard let background = element.background, let drawn = drawnFrame(of: element),
        !drawn.intersection(background).isEmpty, drawn.minY >= background.minY - 4,
        drawn.maxY <= background.maxY + 4
      else { return nil }
      let distance = max(background.minX - drawn.minX, drawn.maxX - background.maxX)
      guard distance >= 4 else { return nil }
      return AuditFinding(
        .protrudingText, .warning, path: element.path, measure: .init(distance, bound: 4, unit: "pt"),
        place: drawn, "\(element.name) sticks out of its background by \(distance.twoDecimals) pt",
        "Let the background grow with its controls, or let them wrap.")
    }
  }

  /// The frame of what is drawn for an element, as far as it is seen; nil where nothing is.
  private func drawnFrame(of element: AccessibilityElement) -> Rect? {
    let prefix = element.path + "/"
    let looks = Double(view.count(near: element.frame)) * LookCosts.layer
    guard limits.allow(looks, for: "controls with layers around them") else { return nil }
    let frames = view.layers(meeting: element.frame).filter { layer in
      layer.path == element.path || layer.path.hasPrefix(prefix)
    }.map(\.frame)
    return frames.first.map { first in frames.dropFirst().reduce(first) { $0.union($1) } }
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
