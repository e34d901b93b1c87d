extension AuditPass {
  /// **Contrast.**
  ///
  /// A text stands out too little from what lies behind it.
  ///
  /// Measured: the contrast ratio of WCAG 2.2, SC 1.4.3, between the color of a glyph run, as opaque as it
  /// and the layers around it are, and the pixels in the box of its lines, drawn without any text and without
  /// what lies over it. The bound is 4.5, and 3 for text of 24 points or bold text of 18.66 points. Of the
  /// pixels the worst twentieth counts, so that a thin line behind the text does not. The message adds the
  /// lightness contrast of APCA.
  ///
  /// *Inconclusive* where an image lies behind and neither all but a twentieth of it passes nor all but a twentieth
  /// fails, where a gradient colors the text and its colors do not agree, and where layers around are blended or masked. A
  /// text that is blurred, or filtered otherwise, is inconclusive whatever its colors: they are not what is seen.
  /// Exempt by the criterion: texts of controls that cannot be used, texts that are hidden from assistive technology and so
  /// only decorate, and what is not seen. Behind a sheet or an alert
  /// nothing is to be read.
  func contrasts() throws(DrawError) -> [AuditFinding] {
    let candidates = view.texts.filter { isMeasurable($0) }
    guard !candidates.isEmpty else { return [] }
    let canvas = RegionDrawing.region(around: view.canvas)
    let background = Backdrop(origin: canvas.origin, image: try drawing.background(in: canvas, scale: 1))
    var found: [AuditFinding] = []
    for text in candidates {
      let finding = contrast(of: text, on: background)
      let over = layers(over: text)
      guard !over.isEmpty else {
        found += [finding].compactMap(\.self)
        continue
      }
      // What lies over the text is no background, and may be as faint on one as on the other: drawings of its
      // own decide, where it does not hide all it lies over.
      guard finding != nil || over.contains(where: { !$0.isOpaque }) else { continue }
      let region = RegionDrawing.region(around: text.bounds, within: canvas)
      guard !region.isEmpty else { continue }
      let behind = try drawing.background(behind: text, in: region, scale: 1)
      guard let finding = contrast(of: text, on: Backdrop(origin: region.origin, image: behind)) else {
        continue
      }
      if let hidden = try hiddenInk(of: text), hidden.percent > 50 { continue }
      found.append(finding)
    }
    return found
  }

  /// The contrast ratio of each text's worst run, by the text's place; those that lie under something are left out.
  func contrastRatios() throws(DrawError) -> [[Int]: Double] {
    let candidates = view.texts.filter { isMeasurable($0) && !$0.isMixed && layers(over: $0).isEmpty }
    guard !candidates.isEmpty else { return [:] }
    let canvas = RegionDrawing.region(around: view.canvas)
    let background = Backdrop(origin: canvas.origin, image: try drawing.background(in: canvas, scale: 1))
    var ratios: [[Int]: Double] = [:]
    for text in candidates {
      let pixels = colors(behind: text, in: background)
      guard !pixels.isEmpty else { continue }
      ratios[text.place] = worstContrast(of: text, pixels)?.low
    }
    return ratios
  }

  private func worstContrast(of text: DrawnText, _ pixels: [UInt32: Int]) -> Contrast? {
    var worst: Contrast?
    for run in text.runs where !run.hasColorGlyphs && !run.glyphs.isEmpty {
      for color in text.colors(of: run) where color.alpha > 0 {
        let contrast = Contrast(color, opacity: text.opacity, pixels, run, scale: text.toCanvas.meanScale)
        if worst.map({ contrast.low / contrast.bound < $0.low / $0.bound }) ?? true { worst = contrast }
      }
    }
    return worst
  }

  private func isMeasurable(_ text: DrawnText) -> Bool {
    guard isSeen(text), !view.isBehindModal(text), text.bounds.isFinite else { return false }
    guard let facts = view.facts(of: text) else { return true }
    if facts.isHidden { return false }
    if let place = facts.element, let elements = view.tree.accessibility?.elements,
      elements.indices.contains(place),
      !elements[place].isEnabled
    {
      return false
    }
    return facts.isEnabled
  }

  private func contrast(of text: DrawnText, on background: Backdrop) -> AuditFinding? {
    let pixels = colors(behind: text, in: background)
    guard !pixels.isEmpty else { return nil }
    guard let worst = worstContrast(of: text, pixels) else { return nil }
    if text.isFiltered { return inconclusive(text, worst, "it is blurred or filtered otherwise") }
    guard worst.low < worst.bound else { return nil }
    if text.isMixed { return inconclusive(text, worst, "layers around it are blended or masked") }
    if case .gradient = text.paint,
      text.runs.contains(where: { run in
        text.colors(of: run).contains {
          Contrast($0, opacity: text.opacity, pixels, run, scale: 1).low >= worst.bound
        }
      })
    {
      return inconclusive(text, worst, "a gradient colors it")
    }
    if worst.high >= worst.bound, hasImage(behind: text) {
      return inconclusive(text, worst, "an image lies behind it")
    }
    return AuditFinding(
      .contrast, path: text.path, measure: .init(worst.low, bound: worst.bound, unit: ":1"),
      place: text.bounds,
      "\(text.text.quoted) has a contrast of \(worst.low.twoDecimals):1 (APCA Lc \(worst.apca.rounded().twoDecimals)), "
        + "under \(worst.bound.twoDecimals):1: \(worst.text.label) on \(worst.background.label)",
      "Use a darker or lighter color for the text or behind it.")
  }

  private func inconclusive(_ text: DrawnText, _ contrast: Contrast, _ reason: String) -> AuditFinding {
    AuditFinding(
      .contrast, .inconclusive, path: text.path,
      measure: .init(contrast.low, bound: contrast.bound, unit: ":1"), place: text.bounds,
      "the contrast of \(text.text.quoted) "
        + (text.isFiltered
          ? "is not known"
          : "lies between \(contrast.low.twoDecimals):1 and \(contrast.high.twoDecimals):1")
        + ", since \(reason)",
      "Look at it; put a plain color behind it, or allow it with the reason.")
  }

  /// The colors in the boxes of a text's lines, as often as they occur; at most 4,096 pixels of them.
  private func colors(behind text: DrawnText, in backdrop: Backdrop) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    let visible = text.visible(in: view.canvas)
    let image = backdrop.image
    image.withPixels { pixels in
      // Most pixels have the color of the one before.
      var (color, count) = (UInt32(0), 0)
      for line in text.lines.prefix(32) {
        let box = line.intersection(visible).offsetBy(x: -backdrop.origin.x, y: -backdrop.origin.y)
        let columns = DrawnText.range(box.minX, box.maxX, image.width)
        let rows = DrawnText.range(box.minY, box.maxY, image.height)
        let step = max(1, columns.count * rows.count / 4096)
        for row in rows {
          for column in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
            let next = pixels[row * image.width + column] & 0xFF_FFFF
            if next != color {
              if count > 0 { counts[color, default: 0] += count }
              (color, count) = (next, 0)
            }
            count += 1
          }
        }
      }
      if count > 0 { counts[color, default: 0] += count }
    }
    return counts
  }

  private func hasImage(behind text: DrawnText) -> Bool {
    let below = view.layers(meeting: text.bounds).filter { $0.order < text.order }
    guard let image = below.last(where: \.isImage) else { return false }
    return !below.contains {
      $0.order > image.order && $0.isOpaque && $0.frame.contains(text.bounds, margin: 0)
    }
  }
}

/// The pixels behind texts, one for a point, and where on the canvas they begin.
private struct Backdrop {
  let origin: Point
  let image: PixelBuffer
}

/// The contrast of a color with each of several behind it.
private struct Contrast {
  /// That of the worst and the best twentieth.
  var low = 21.0, high = 1.0
  let bound: Double
  private(set) var apca = 0.0
  private(set) var text = RGBAColor.black
  private(set) var background = RGBAColor.white

  init(_ color: RGBAColor, opacity: Double, _ pixels: [UInt32: Int], _ run: GlyphRun, scale: Double) {
    let size = run.size * scale
    let isBold = ["Bold", "Black", "Heavy", "SemiBold"].contains { run.font.contains($0) }
    bound = size >= 24 || size >= 18.66 && isBold ? 3 : 4.5
    let total = pixels.values.reduce(0, +)
    let ratios = pixels.map { pixel, count in
      let behind = RGBAColor(hex: pixel)
      let front = color.over(behind, opacity: opacity)
      return (ratio: ContrastFormulas.ratio(front, behind), count: count, front: front, behind: behind)
    }.sorted { $0.ratio < $1.ratio }
    var passed = 0
    for entry in ratios {
      let before = passed
      passed += entry.count
      if before * 20 <= total, passed * 20 > total {
        (low, text, background) = (entry.ratio, entry.front, entry.behind)
        apca = ContrastFormulas.apca(text: entry.front, background: entry.behind)
      }
      if before * 20 <= total * 19, passed * 20 > total * 19 { high = entry.ratio }
    }
    if high < low { high = low }
  }
}

extension DrawnText {
  /// The colors in which a run is drawn: those of the gradient where one is seen through its glyphs.
  fileprivate func colors(of run: GlyphRun) -> [RGBAColor] {
    switch paint {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    case nil: [run.color]
    }
  }

  /// The whole pixels between two places, of so many.
  fileprivate static func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(min(max(low.rounded(.up), 0), Double(count)))
    return first..<max(first, Int(min(max(high.rounded(.down), 0), Double(count))))
  }
}
