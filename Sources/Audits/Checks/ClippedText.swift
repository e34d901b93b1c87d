extension AuditPass {
  /// **Clipped text.**
  ///
  /// Ink outside of what clips the text: a layer around it, its round corners or other outline, or the canvas.
  ///
  /// Measured: the part of the text's inked pixels (coverage of at least half, two pixels a point, drawn without clipping)
  /// that lies outside, in percent. A finding from 3 % and 6 pixels on. What a scroll view cuts in the directions it
  /// scrolls in is no finding. A text that a view inside the canvas hides wholly is none either: it is not seen.
  ///
  /// *Inconclusive* where a text's box has four million square points or more: the boxes decide, and nothing is drawn.
  func clippedTexts() throws(DrawError) -> [AuditFinding] {
    var found: [AuditFinding] = []
    for text in view.texts where !view.isBehindModal(text) {
      let area = clipArea(of: text)
      let isCut = !area.contains(text.bounds, margin: -0.5)
      let isRounded = isRounded(text)
      guard isCut || isRounded, let lost = try lostInk(of: text, outside: area, isRounded: isRounded) else {
        continue
      }
      let isOffCanvas = !view.canvas.contains(text.bounds, margin: 0.5) && lost.isAll
      guard lost.percent >= 3, lost.pixels >= 6, !lost.isAll || isOffCanvas else { continue }
      let isCanvas = !view.canvas.contains(text.bounds, margin: 0.5)
      let amount = lost.isAll ? "wholly" : "\(lost.percent.rounded().twoDecimals) % of its ink"
      found.append(
        AuditFinding(
          .clippedText, lost.isExact ? .error : .inconclusive, path: text.path,
          measure: .init(lost.percent, bound: 3, unit: "%"),
          place: text.bounds,
          "\(text.text.quoted) lies \(amount) outside of \(isCanvas ? "the canvas" : "what clips it")",
          "Give it space, let it wrap, or let it scroll."))
    }
    return found
  }

  /// Whether the outline of a clip that moves with the text may cut it.
  private func isRounded(_ text: DrawnText) -> Bool {
    guard !isGeometric, text.clips.allSatisfy({ $0.whole != nil }) else { return false }
    return clipsInsideScrolls(text).contains { clip in
      !clip.frame.intersection(text.bounds).isEmpty
        && !(clip.whole?.contains(text.bounds, margin: 0.5) ?? true)
    }
  }

  /// The clips around a text inside of the innermost scroll view; all where nothing scrolls.
  private func clipsInsideScrolls(_ text: DrawnText) -> ArraySlice<DrawnClip> {
    let scrolls = view.containers(from: view.facts(of: text)?.container).filter { $0.kind == .scroll }
    let outer = text.clips.lastIndex { clip in scrolls.contains { $0.frame.isAlmost(clip.frame) } }
    return outer.map { text.clips[($0 + 1)...] } ?? text.clips[...]
  }

  /// Where a text's ink may lie: within the clips around it, without bounds where it can be scrolled.
  func clipArea(of text: DrawnText) -> Rect {
    let scrolls = view.containers(from: view.facts(of: text)?.container).filter { $0.kind == .scroll }
    let isFreeAcross = scrolls.contains(where: \.scrollsHorizontally)
    let isFreeDown = scrolls.contains(where: \.scrollsVertically)
    var area = text.visible(in: view.canvas)
    // What lies inside of the innermost scroll view cuts in every direction.
    let outer = text.clips.lastIndex { clip in scrolls.contains { $0.frame.isAlmost(clip.frame) } }
    let inner =
      outer.map { text.clips[($0 + 1)...].reduce(nil as Rect?) { $0?.intersection($1.frame) ?? $1.frame } }
      ?? nil
    if isFreeAcross {
      area = Rect(
        x: inner?.minX ?? -1e6, y: area.minY, width: inner?.width ?? 2e6, height: area.height)
    }
    if isFreeDown {
      area = Rect(x: area.minX, y: inner?.minY ?? -1e6, width: area.width, height: inner?.height ?? 2e6)
    }
    return area
  }

  /// How much of a text's ink lies outside of an area, or is cut within the frames of clips by their outlines; of its box
  /// where the box is too large to be drawn.
  func lostInk(
    of text: DrawnText, outside area: Rect, isRounded: Bool = false
  ) throws(DrawError) -> LostInk? {
    let region = RegionDrawing.region(around: text.bounds.insetBy(x: -4, y: -4))
    guard text.bounds.isFinite, !region.isEmpty else { return nil }
    if isGeometric || region.width * region.height >= 4e6 {
      let (whole, seen) = (text.bounds, text.bounds.intersection(area))
      let lost = whole.width * whole.height - seen.width * seen.height
      return LostInk(
        percent: 100 * lost / max(1, whole.width * whole.height), pixels: Int(min(1e6, lost * 4)),
        isAll: seen.isEmpty, isExact: isGeometric)
    }
    let visible = text.visible(in: view.canvas)
    var (total, lost) = (0, 0)
    for tile in RegionDrawing.tiles(of: region) {
      let ink = try drawing.ink(of: text, in: tile, clips: false)
      let kept = isRounded ? try drawing.ink(of: text, in: tile, clips: true) : []
      let columns = Int(tile.width * RegionDrawing.scale)
      for (index, coverage) in ink.enumerated() where coverage >= 128 {
        total += 1
        let point = Point(
          x: tile.minX + (Double(index % columns) + 0.5) / RegionDrawing.scale,
          y: tile.minY + (Double(index / columns) + 0.5) / RegionDrawing.scale)
        if !area.contains(point) || isRounded && visible.contains(point) && kept[index] < coverage / 2 {
          lost += 1
        }
      }
    }
    guard total > 0 else { return nil }
    return LostInk(
      percent: 100 * Double(lost) / Double(total), pixels: lost, isAll: lost * 50 >= total * 49, isExact: true
    )
  }
}

/// The ink of a text that is not seen: its part in percent, its pixels, two a point, and whether that is all of it.
struct LostInk {
  let percent: Double
  let pixels: Int
  let isAll: Bool
  /// Whether it was measured as the pass measures; false where the text's box stands for its ink.
  let isExact: Bool
}

extension Rect {
  /// Whether the sides of another rectangle are at most a point away.
  func isAlmost(_ other: Rect) -> Bool { contains(other, margin: 1) && other.contains(self, margin: 1) }
}
