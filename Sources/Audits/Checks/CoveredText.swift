extension AuditPass {
  /// **Covered text.**
  ///
  /// Something that is drawn later hides a part of a text.
  ///
  /// Measured: the part of the inked pixels (coverage of at least half, two pixels a point) that stay the same, but for a
  /// quarter, whether the text is drawn black or white, in percent. A finding from 5 % and 6 pixels on. A text that is
  /// hidden wholly is one where assistive technology reads it; else it waits there for its turn. What
  /// scrolls may lie under what does not, and everything under a sheet or an alert.
  func coveredTexts() throws(DrawError) -> [AuditFinding] {
    var found: [AuditFinding] = []
    for text in view.texts where !view.isBehindModal(text) && text.bounds.isFinite {
      let covers = covers(of: text)
      guard !covers.isEmpty, let hidden = try hiddenInk(of: text) else { continue }
      guard hidden.percent >= 5, hidden.pixels >= 6, hidden.percent < 98 else { continue }
      let cover = covers.last { $0.frame.contains(hidden.middle) } ?? covers.last
      guard let cover else { continue }
      found.append(
        AuditFinding(
          .coveredText, path: text.path, other: cover.path,
          measure: .init(hidden.percent, bound: 5, unit: "%"),
          place: text.bounds.intersection(cover.frame),
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

  /// The layers drawn after a text and over it; none where the text scrolls and they do not.
  func covers(of text: DrawnText) -> [DrawnLayer] {
    let scroll = view.containers(from: view.facts(of: text)?.container).first { $0.kind == .scroll }
    // Layers of the scroll view have its clip around them; its content is what its clipping layer contains.
    let clip = scroll.flatMap { scroll in text.clips.lastIndex { $0.frame.isAlmost(scroll.frame) } }
    return layers(over: text).filter { layer in
      guard clip != nil, let scroll else { return true }
      return layer.path.hasPrefix(scroll.path + "/") && !layer.path.hasSuffix("/indicator")
    }
  }

  /// The layers drawn after a text and over what is seen of its box.
  func layers(over text: DrawnText) -> [DrawnLayer] {
    let seen = text.bounds.intersection(text.visible(in: view.canvas))
    return view.layers(meeting: seen).filter { $0.order > text.order }
  }

  /// How much of a text's ink is drawn and not seen.
  func hiddenInk(of text: DrawnText) throws(DrawError) -> HiddenInk? {
    if let known = hiddenInks.known[text.place] { return known }
    let hidden = try measuredHiddenInk(of: text)
    hiddenInks.known[text.place] = .some(hidden)
    return hidden
  }

  private func measuredHiddenInk(of text: DrawnText) throws(DrawError) -> HiddenInk? {
    let region = RegionDrawing.region(
      around: text.bounds.insetBy(x: -2, y: -2), within: text.visible(in: view.canvas))
    guard !region.isEmpty else { return nil }
    let ink = try drawing.ink(of: text, in: region, clips: true)
    let shown = try drawing.influence(of: text, in: region)
    let columns = Int(region.width * RegionDrawing.scale)
    var (total, hidden) = (0, 0)
    var sum = Point.zero
    for index in ink.indices where ink[index] >= 128 {
      total += 1
      guard Double(shown[index]) < Double(ink[index]) * text.opacity / 4 else { continue }
      hidden += 1
      sum = sum + Point(x: Double(index % columns), y: Double(index / columns))
    }
    guard total > 0 else { return nil }
    let count = Double(max(1, hidden)) * RegionDrawing.scale
    let middle = Point(x: region.minX + sum.x / count, y: region.minY + sum.y / count)
    return HiddenInk(percent: 100 * Double(hidden) / Double(total), pixels: hidden, middle: middle)
  }
}

/// The ink of a text that is drawn and not seen: its part in percent, its pixels, two a point, and their middle.
struct HiddenInk {
  let percent: Double
  let pixels: Int
  let middle: Point
}
