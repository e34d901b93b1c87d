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
    for text in view.texts where !view.isBehindModal(text) {
      let bounds = inkBounds(of: text)
      guard let lost = try lostInk(of: text, outside: bounds), let cause = lost.cause else { continue }
      let isPart = lost.percent < 3
      guard lost.lost >= 6, !isPart || lost.worstPart >= 10 else { continue }
      let isSeen = lost.isExact && !isGeometric ? lost.seen >= 3 : !lost.isAll
      let isOffCanvas =
        lost.isAll && view.isDescribed && !view.canvas.contains(text.bounds, margin: 0.5)
      guard isSeen || isOffCanvas else { continue }
      let mayScroll = !view.isDescribed && mayScroll(text, bounds[cause])
      let clip = bounds[cause].path
      let name = clip == nil ? "the canvas" : "what clips it"
      let fact =
        isPart
        ? "\(text.text.quoted) loses \(lost.worstPart.rounded().twoDecimals) % of a letter to \(name)"
        : "\(text.text.quoted) lies \(lost.isAll && !isSeen ? "wholly" : "\(lost.percent.rounded().twoDecimals) % of its ink") outside of \(name)"
      found.append(
        AuditFinding(
          .clippedText, mayScroll ? .warning : lost.isExact ? .error : .inconclusive, path: text.path,
          other: clip.flatMap { $0.isEmpty || $0 == text.path ? nil : $0 },
          measure: isPart
            ? .init(lost.worstPart, bound: 10, unit: "%") : .init(lost.percent, bound: 3, unit: "%"),
          place: text.bounds, badness: lost.percent, fact + (mayScroll ? ", unless that scrolls" : ""),
          clip == nil
            ? "Give it space, let it wrap, or let it scroll."
            : "Let what clips it grow with its text: padding instead of a fixed frame."))
    }
    return found
  }

  /// Whether a clip that nobody described leaves out other texts wholly, as what scrolls does.
  private func mayScroll(_ text: DrawnText, _ bound: InkBound) -> Bool {
    view.texts.contains { other in
      other.place != text.place && other.bounds.intersection(bound.frame).isEmpty
        && (bound.path == nil || other.clips.contains { $0.frame == bound.frame })
    }
  }

  /// **Truncated text.**
  ///
  /// Characters are left out, by an ellipsis or by a height, without a declaration that they may be.
  ///
  /// Measured: nothing but the fact, as layout states it. `allowsTruncation()` is the declaration; the text of a field, which scrolls, has it.
  func truncatedTexts() -> [AuditFinding] {
    (view.tree.accessibility?.texts ?? []).compactMap { text in
      guard text.isTruncated, !text.allowsTruncation, text.frame.isFinite, !view.isBehindModal(text.container)
      else { return nil }
      let limit = text.lineLimit.map { " (lineLimit \($0))" } ?? ""
      return AuditFinding(
        .truncatedText, path: text.path, place: text.frame, badness: Double(text.text.count),
        "\(text.text.quoted) is cut\(limit)",
        "Give it more lines or space, or declare .allowsTruncation() where that is intended.")
    }
  }

  /// **Covered text.**
  ///
  /// Something that is drawn later hides a part of a text.
  ///
  /// Measured: the part of the inked pixels (coverage of at least half, two pixels a point) that stay the same, but for a
  /// quarter, whether the text is drawn black or white, in percent. A finding from 5 % and 6 pixels on. A text that is
  /// hidden wholly is one where assistive technology reads it; else it waits there for its turn. What
  /// scrolls may lie under what does not where scrolling brings it out, and everything under a sheet or an alert.
  func coveredTexts() throws(DrawError) -> [AuditFinding] {
    var found: [AuditFinding] = []
    for text in view.texts where !view.isBehindModal(text) && text.bounds.isFinite {
      let covers = covers(of: text)
      guard !covers.isEmpty, let hidden = try hiddenInk(of: text), hidden.percent >= 5, hidden.lost >= 6,
        hidden.percent < 98,
        let cover = covers.last(where: { $0.frame.contains(hidden.middle) }) ?? covers.last
      else { continue }
      found.append(
        AuditFinding(
          .coveredText, path: text.path, other: cover.path,
          measure: .init(hidden.percent, bound: 5, unit: "%"), place: text.bounds.intersection(cover.frame),
          "\(text.text.quoted) is hidden to \(hidden.percent.rounded().twoDecimals) % by what lies over it",
          "Move one of them, or draw the text above."))
    }
    return found
  }

  /// The places of texts that layers drawn later hide wholly, by drawing; what scrolls can be brought out.
  func whollyCoveredTexts() throws(DrawError) -> Set<[Int]> {
    var covered: Set<[Int]> = []
    for text in view.texts where !view.isBehindModal(text) && text.bounds.isFinite {
      guard !covers(of: text).isEmpty, let hidden = try hiddenInk(of: text), hidden.percent >= 98
      else { continue }
      covered.insert(text.place)
    }
    return covered
  }

  /// The layers drawn after a text and over it; none that scrolling brings it out from under.
  private func covers(of text: DrawnText) -> [DrawnLayer] {
    let scroll = view.containers(from: view.facts(of: text)?.container).first { $0.kind == .scroll }
    // Layers of the scroll view have its clip around them; its content is what its clipping layer contains.
    let clip = text.clips.last { clip in scroll.map { $0.frame.isAlmost(clip.frame) } ?? !view.isDescribed }
    return layers(over: text).filter { layer in
      guard let clip else { return true }
      guard let scroll else { return layer.path.hasPrefix(clip.path + "/") }
      if layer.path.hasPrefix(scroll.path + "/") { return !layer.path.hasSuffix("/indicator") }
      return !scroll.bringsOut(text.bounds, fromUnder: layer.frame)
    }
  }

  /// The layers drawn after a text and over what is seen of its box.
  func layers(over text: DrawnText) -> [DrawnLayer] {
    let seen = text.bounds.intersection(text.visible(in: view.canvas))
    return view.layers(meeting: seen).filter { $0.order > text.order }
  }

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
  /// there like a badge. The same of one of several shapes alike whose others lie on the card, of a bar as long as half of
  /// the card, and of what fills a vessel up to its top.
  func protrudingTexts() throws(DrawError) -> [AuditFinding] {
    var found = protrudingControls() + protrudingShapes()
    for text in view.texts where !view.isBehindModal(text) {
      guard let (frame, control) = box(around: text), frame.isFinite,
        !frame.contains(text.bounds, margin: 0.5),
        inkBounds(of: text).allSatisfy({ $0.frame.contains(text.bounds, margin: 0.5) }),
        let lost = try lostInk(of: text, outside: [InkBound(frame: frame.insetBy(x: -0.5, y: -0.5))]),
        lost.percent >= 2, lost.lost >= 6
      else { continue }
      let name = control == nil ? "background" : "control"
      found.append(
        AuditFinding(
          .protrudingText, lost.isExact ? .error : .inconclusive, path: text.path, other: control,
          measure: .init(lost.percent, bound: 2, unit: "%"), place: text.bounds,
          "\(text.text.quoted) sticks out of its \(name) with \(lost.percent.rounded().twoDecimals) % of its ink",
          "Let the \(name) grow with its text: padding instead of a fixed frame."))
    }
    return found
  }

  private func protrudingControls() -> [AuditFinding] {
    (view.tree.accessibility?.elements ?? []).compactMap { element in
      guard let background = element.background, element.isInteractive, element.frame.isFinite,
        background.isFinite, background.width < view.canvas.width - 1,
        !background.contains(element.frame, margin: 4), !view.isBehindModal(element.container),
        let drawn = layers(of: element).reduce(nil as Rect?, { $0?.union($1.frame) ?? $1.frame }),
        !drawn.intersection(background).isEmpty,
        drawn.minY >= background.minY - 4, drawn.maxY <= background.maxY + 4
      else { return nil }
      let distance = max(background.minX - drawn.minX, drawn.maxX - background.maxX)
      guard distance >= 4 else { return nil }
      return AuditFinding(
        .protrudingText, .warning, path: element.path, measure: .init(distance, bound: 4, unit: "pt"),
        place: drawn, "\(element.name) sticks out of its background by \(distance.twoDecimals) pt",
        "Let the background grow with its controls, or let them wrap.")
    }
  }

  /// Shapes that leave their card at a side: one of several alike of which others lie inside, or a bar; and the content of
  /// a vessel that leaves its top.
  private func protrudingShapes() -> [AuditFinding] {
    let shapes = Dictionary(grouping: view.layers.filter { !$0.frame.isEmpty }, by: \.path.shape)
    var found: [AuditFinding] = []
    for layer in view.layers where layer.alpha * layer.opacity > 0.05 && layer.frame.width < view.canvas.width
    {
      // The others of its row, of which the first may lie on the card that the last has left.
      let alike = shapes[layer.path.shape] ?? []
      let row =
        alike.count > 64
        ? [] : alike.filter { $0.frame.minY < layer.frame.maxY && layer.frame.minY < $0.frame.maxY }
      let area = row.reduce(layer.frame) { $0.union($1.frame) }
      guard limits.allow(Double(view.count(near: area)) * LookCosts.layer, for: "layers over each other")
      else { return [] }
      let near = view.layers(meeting: area)
      let plate = near.last { plate in
        plate.order < layer.order && plate.path.shape != layer.path.shape
          && plate.frame.width < view.canvas.width - 1 && plate.alpha * plate.opacity > 0.05 && !plate.isIcon
          && plate.frame.width * plate.frame.height > 2 * layer.frame.width * layer.frame.height
          && plate.frame.minY <= layer.frame.minY && plate.frame.maxY >= layer.frame.maxY
      }
      let vessel = near.last { vessel in
        vessel.order < layer.order && vessel.path.parent == layer.path.parent && !vessel.path.isEmpty
          && vessel.frame.minX <= layer.frame.minX && vessel.frame.maxX >= layer.frame.maxX
          && abs(vessel.frame.maxY - layer.frame.maxY) <= 1 && layer.frame.height > vessel.frame.height
      }
      let distance: Double
      if let vessel, vessel.frame.height >= Self.comfortableTarget {
        distance = vessel.frame.minY - layer.frame.minY
      } else if let plate {
        distance = max(plate.frame.minX - layer.frame.minX, layer.frame.maxX - plate.frame.maxX)
        let isOneOfSeveral =
          row.count > 2 && 2 * row.count { plate.frame.contains($0.frame, margin: 0.5) } >= row.count
        let isBar =
          layer.frame.width >= plate.frame.width / 2
          && min(layer.frame.maxX, plate.frame.maxX) - max(layer.frame.minX, plate.frame.minX)
            >= layer.frame.width / 2
          && (layer.frame.minX >= plate.frame.minX || layer.frame.maxX <= plate.frame.maxX)
        guard isOneOfSeveral || isBar else { continue }
      } else {
        continue
      }
      guard distance >= 4 else { continue }
      found.append(
        AuditFinding(
          .protrudingText, .warning, path: layer.path, measure: .init(distance, bound: 4, unit: "pt"),
          place: layer.frame, "a shape sticks out of what it lies on by \(distance.twoDecimals) pt",
          "Let its length follow the space that it has."))
    }
    return found
  }

  /// What is drawn for an element and in its frame, as far as it is seen.
  func layers(of element: AccessibilityElement) -> [DrawnLayer] {
    let prefix = element.path + "/"
    let looks = Double(view.count(near: element.frame)) * LookCosts.layer
    guard limits.allow(looks, for: "controls with layers around them") else { return [] }
    return view.layers(meeting: element.frame)
      .filter { $0.path == element.path || $0.path.hasPrefix(prefix) }
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

extension AccessibilityContainer {
  /// Whether scrolling as far as it goes moves what lies in a rectangle out from under another one.
  ///
  /// Nothing scrolls further down than its start: a cover at the upper edge hides what begins there.
  fileprivate func bringsOut(_ rect: Rect, fromUnder cover: Rect) -> Bool {
    guard scrollsVertically, let content, content.isFinite, frame.isFinite else { return true }
    let isAtTop = cover.minY <= frame.minY + 1 && cover.maxY < frame.midY && cover.width >= frame.width - 1
    return !isAtTop || cover.maxY - rect.minY <= max(0, frame.minY - content.minY)
  }
}
