extension AuditPass {
  /// **Clipped text.**
  ///
  /// Ink outside of what clips the text: a layer around it, its round corners or other outline, or the canvas.
  ///
  /// Measured: the part of the text's inked pixels (coverage of at least half, two pixels a point, drawn without clipping)
  /// that lies outside, in percent. A finding from 3 % and 6 pixels on, or from a tenth of a piece as wide as an em, such as
  /// the tail of a letter. What a scroll view cuts in the directions it
  /// scrolls in is no finding. A text of which nothing is seen inside of the canvas is none either: it waits for its turn.
  ///
  /// Of trees that nobody described it is not known what scrolls: a warning where a clip leaves out other texts, as what
  /// scrolls does.
  ///
  /// *Inconclusive* where a text's box has four million square points or more: the boxes decide, and nothing is drawn.
  func clippedTexts() throws(DrawError) -> [AuditFinding] {
    var found: [AuditFinding] = []
    for text in texts {
      let bounds = inkBounds(of: text)
      guard let lost = try lostInk(of: text, outside: bounds), let cause = lost.cause else { continue }
      let isPart = lost.percent < 3
      guard lost.lost >= 6, !isPart || lost.worstPart >= 10 else { continue }
      let isSeen = lost.isExact && !isGeometric ? lost.seen >= 3 : !lost.isAll
      let isOffCanvas = lost.isAll && view.isDescribed && !view.canvas.contains(text.bounds, margin: 0.5)
      guard isSeen || isOffCanvas else { continue }
      let mayScroll = !view.isDescribed && mayScroll(text, bounds[cause])
      let clip = bounds[cause].path
      let name = clip == nil ? "the canvas" : "what clips it"
      let part = lost.isAll && !isSeen ? "wholly" : "\(lost.percent.rounded().twoDecimals) % of its ink"
      let fact =
        isPart
        ? "\(text.text.quoted) loses \(lost.worstPart.rounded().twoDecimals) % of a letter to \(name)"
        : "\(text.text.quoted) lies \(part) outside of \(name)"
      found.append(
        AuditFinding(
          .clippedText, mayScroll ? .warning : lost.isExact ? .error : .inconclusive, at: text.path,
          text.bounds, beside: clip.flatMap { $0.isEmpty || $0 == text.path ? nil : $0 },
          value: isPart ? lost.worstPart : lost.percent, bound: isPart ? 10 : nil, badness: lost.percent,
          fact + (mayScroll ? ", unless that scrolls" : ""),
          clip == nil ? "Give it space, let it wrap, or let it scroll." : nil))
    }
    return found
  }

  /// Whether a clip that nobody described leaves out other texts wholly, as what scrolls does.
  private func mayScroll(_ text: DrawnText, _ bound: InkBound) -> Bool {
    let looks = view.texts.count + (bound.path == nil ? 0 : view.clipCount)
    guard limits.allow(Double(looks) * LookCosts.clip, for: "clips around texts") else { return false }
    return view.texts.contains { other in
      other.place != text.place && other.bounds.intersection(bound.frame).isEmpty
        && (bound.path == nil || other.clips.contains { $0.frame == bound.frame })
    }
  }

  /// **Protruding text.**
  ///
  /// The text of a control sticks out of the control, or any text out of the background of the innermost view around it
  /// that has one behind the whole of it; or a control or a shape does, at the leading or trailing side.
  ///
  /// Measured: the part of its inked pixels (coverage of at least half, two pixels a point) outside of the
  /// control's frame or the background's, in percent. A finding from 2 % and 6 pixels on; clipped text is not
  /// reported twice, nor is text that leaves a background which reaches from side to side of the canvas.
  /// *Inconclusive* as for clipped text.
  func protrudingTexts() throws(DrawError) -> [AuditFinding] {
    var found = protrudingControls() + protrudingShapes()
    for text in texts {
      guard let (frame, control) = box(around: text), frame.isFinite,
        !frame.contains(text.bounds, margin: 0.5),
        inkBounds(of: text).allSatisfy({ $0.frame.contains(text.bounds, margin: 0.5) }),
        let lost = try lostInk(of: text, outside: [InkBound(frame: frame.insetBy(x: -0.5, y: -0.5))]),
        lost.percent >= 2, lost.lost >= 6
      else { continue }
      let name = control == nil ? "background" : "control"
      found.append(
        AuditFinding(
          .protrudingText, lost.isExact ? .error : .inconclusive, at: text.path, text.bounds,
          beside: control, value: lost.percent, bound: 2, unit: "%",
          "\(text.text.quoted) sticks out of its \(name) with \(lost.percent.rounded().twoDecimals) % of its ink",
          "Let the \(name) grow with its text: padding instead of a fixed frame."))
    }
    return found
  }

  /// The frame of the control that a text belongs to, with its path, or of the background that it stands on.
  private func box(around text: DrawnText) -> (frame: Rect, control: String?)? {
    guard let facts = view.facts(of: text) else { return nil }
    if let control = view.control(facts.element) { return (control.frame, control.path) }
    guard let background = facts.background, background.width < view.canvas.width - 1 else { return nil }
    return (background, nil)
  }

  /// **Safe area.**
  ///
  /// A control or a text lies under the device's own parts: the status bar, the home indicator, the notch, round corners.
  ///
  /// Measured: how far it reaches into the margins of the safe area, or out of the screen's corners, points. A finding for
  /// controls whose middle lies there, and from 2 on, and 6 inked pixels, for the ink of texts, drawn alone with two pixels a
  /// point. What scrolls can be brought out of it, in the directions in which it scrolls. Needs the margins.
  func underSafeArea() throws(DrawError) -> [AuditFinding] {
    guard let margins = view.tree.accessibility?.safeArea, margins != .zero else { return [] }
    let canvas = view.canvas
    let safe = Rect(
      x: margins.leading, y: margins.top, width: max(0, canvas.width - margins.leading - margins.trailing),
      height: max(0, canvas.height - margins.top - margins.bottom))
    // Nothing has to be safe in a direction in which it scrolls.
    func safeArea(in container: Int?) -> Rect {
      let scrolls = view.containers(from: container).filter { $0.kind == .scroll }
      return safe.freed(
        across: scrolls.contains(where: \.scrollsHorizontally),
        down: scrolls.contains(where: \.scrollsVertically))
    }
    func reach(of element: AccessibilityElement) -> Double {
      let seen = element.frame.intersection(canvas)
      return seen.isEmpty ? 0 : safeArea(in: element.container).reach(of: seen)
    }
    let controls = readable.filter { element in
      element.isInteractive && !element.frame.isEmpty && reach(of: element) >= 1
        && !safeArea(in: element.container).contains(Point(x: element.frame.midX, y: element.frame.midY))
    }
    let names = Set(controls.map(\.path))
    var found = controls.map {
      finding($0.path, $0.name, $0.frame, reach(of: $0))
    }
    for text in texts where isSeen(text) {
      guard let facts = view.facts(of: text),
        !(view.control(facts.element).map { names.contains($0.path) } ?? false),
        let reach = try inkReach(of: text, outside: safeArea(in: facts.container)), reach >= 2
      else { continue }
      found.append(finding(text.path, text.text.quoted, text.bounds, reach))
    }
    return found
  }

  /// How far the seen ink of a text reaches out of a rectangle, or of the screen's round corners; nil where fewer than 6 pixels
  /// do.
  private func inkReach(of text: DrawnText, outside safe: Rect) throws(DrawError) -> Double? {
    let canvas = view.canvas
    // The canvas is the screen; what scrolls comes out of its corners.
    let scrolls = safe.width > canvas.width || safe.height > canvas.height
    let radius = scrolls ? 0 : view.cell.device.map { $0.size == canvas.size ? $0.cornerRadius : 0 } ?? 0
    guard
      !safe.intersection(canvas.insetBy(x: radius * 0.293, y: radius * 0.293)).contains(
        text.bounds, margin: 0)
    else { return nil }
    var reach = 0.0
    let pixels = try ink(of: text).count(from: 128) { _, x, y in
      let point = InkPixels.point(x, y)
      let distance = max(
        safe.reach(of: Rect(origin: point, size: .zero)), canvas.distance(of: point, outsideOfCorners: radius)
      )
      reach = max(reach, distance)
      return distance > 0
    }
    return pixels >= 6 ? reach : nil
  }

  private func finding(_ path: String, _ name: String, _ frame: Rect, _ reach: Double) -> AuditFinding {
    AuditFinding(
      .safeArea, at: path, frame, value: reach,
      "\(name) reaches \(reach.twoDecimals) pt into the margins of the safe area")
  }
}

extension Rect {
  /// How far another rectangle reaches beyond the sides.
  fileprivate func reach(of other: Rect) -> Double {
    max(minX - other.minX, minY - other.minY, other.maxX - maxX, other.maxY - maxY)
  }

  /// How far a point lies beyond the arc of the corner near it.
  fileprivate func distance(of point: Point, outsideOfCorners radius: Double) -> Double {
    let x = max(minX + radius - point.x, point.x - maxX + radius)
    let y = max(minY + radius - point.y, point.y - maxY + radius)
    return x > 0 && y > 0 ? (x * x + y * y).squareRoot() - radius : 0
  }
}
