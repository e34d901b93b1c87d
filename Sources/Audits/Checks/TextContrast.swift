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
  /// text that is blurred is inconclusive whatever its colors: they are not what is seen. Color filters around it change
  /// the color that is measured.
  /// Exempt by the criterion: texts of controls that cannot be used, texts that are hidden from assistive technology and so
  /// only decorate, and what is not seen. Behind a sheet or an alert
  /// nothing is to be read.
  func contrasts() throws(DrawError) -> [AuditFinding] {
    let candidates = texts.filter { isMeasurable($0) }
    guard let background = try backdrop(of: candidates) else { return [] }
    var found: [AuditFinding] = []
    for text in candidates {
      let finding = finding(contrasts(of: text, on: background), text)
      let over = layers(over: text)
      guard !over.isEmpty else {
        found += [finding].compactMap(\.self)
        continue
      }
      // What lies over the text is no background, and may be as faint on one as on the other: drawings of its
      // own decide, where it does not hide all it lies over.
      let region = RegionDrawing.region(
        around: text.bounds, within: RegionDrawing.region(around: view.canvas))
      guard finding != nil || over.contains(where: { !$0.isOpaque }), !region.isEmpty else { continue }
      let behind = Backdrop(
        origin: region.origin, image: try drawing.background(behind: text, in: region, scale: 1))
      guard let finding = self.finding(contrasts(of: text, on: behind), text) else { continue }
      if let hidden = try hiddenInk(of: text), hidden.percent > 50 { continue }
      found.append(finding)
    }
    return found
  }

  /// The contrast ratio of each text's worst run, by the text's place; those that lie under something are left out.
  func contrastRatios() throws(DrawError) -> [[Int]: Double] {
    let candidates = texts.filter { isMeasurable($0) && !$0.isMixed && layers(over: $0).isEmpty }
    guard let background = try backdrop(of: candidates) else { return [:] }
    let ratios = candidates.compactMap { text in
      contrasts(of: text, on: background).worst.map { (text.place, $0.low) }
    }
    return Dictionary(ratios) { first, _ in first }
  }

  /// The canvas without any text; nil where there are none.
  private func backdrop(of texts: [DrawnText]) throws(DrawError) -> Backdrop? {
    guard !texts.isEmpty else { return nil }
    let canvas = RegionDrawing.region(around: view.canvas)
    return Backdrop(origin: canvas.origin, image: try drawing.background(in: canvas, scale: 1))
  }

  private func isMeasurable(_ text: DrawnText) -> Bool {
    guard isSeen(text) else { return false }
    guard let facts = view.facts(of: text) else { return true }
    let elements = view.tree.accessibility?.elements ?? []
    let isUsable = facts.element.map { !elements.indices.contains($0) || elements[$0].isEnabled } ?? true
    return !facts.isHidden && facts.isEnabled && isUsable
  }

  /// The contrast of each color of a text, with what lies behind it.
  private func contrasts(of text: DrawnText, on backdrop: Backdrop) -> [Contrast] {
    let pixels = backdrop.colors(behind: text, within: text.visible(in: view.canvas))
    guard !pixels.isEmpty else { return [] }
    var styles: Set<RunStyle> = []
    return text.runs.filter { !$0.hasColorGlyphs && !$0.glyphs.isEmpty }.flatMap { run in
      (text.paint?.colors ?? [run.color]).map(text.shown).filter { $0.alpha > 0 }.compactMap { color in
        guard styles.insert(RunStyle(color: color, font: run.font, size: run.size)).inserted,
          limits.allow(Double(pixels.count) * LookCosts.contrast, for: "the contrast of text runs")
        else { return nil }
        return Contrast(color, opacity: text.opacity, pixels, run, scale: text.toCanvas.meanScale)
      }
    }
  }

  /// What the contrast of a run depends on beside what lies behind the text.
  private struct RunStyle: Hashable {
    let color: RGBAColor
    let font: String
    let size: Double
  }

  private func finding(_ contrasts: [Contrast], _ text: DrawnText) -> AuditFinding? {
    guard let worst = contrasts.worst, text.isBlurred || worst.low < worst.bound else { return nil }
    let reason: String? =
      if text.isBlurred {
        "it is blurred"
      } else if text.isMixed {
        "layers around it are blended or masked"
      } else if case .gradient = text.paint, contrasts.contains(where: { $0.low >= worst.bound }) {
        "a gradient colors it"
      } else if worst.high >= worst.bound, view.hasImage(behind: text.bounds, before: text.order) {
        "an image lies behind it"
      } else { nil }
    guard let reason else {
      return AuditFinding(
        .contrast, at: text.path, text.bounds, value: worst.low, bound: worst.bound,
        "\(text.text.quoted) has a contrast of \(worst.low.twoDecimals):1 (APCA Lc \(worst.apca.rounded().twoDecimals)), "
          + "under \(worst.bound.twoDecimals):1: \(worst.text.label) on \(worst.background.label)")
    }
    let range =
      text.isBlurred
      ? "is not known" : "lies between \(worst.low.twoDecimals):1 and \(worst.high.twoDecimals):1"
    return AuditFinding(
      .contrast, .inconclusive, at: text.path, text.bounds, value: worst.low, bound: worst.bound,
      "the contrast of \(text.text.quoted) \(range), since \(reason)",
      "Look at it; put a plain color behind it, or allow it with the reason.")
  }
}

extension AuditedView {
  /// Whether an image lies behind a rectangle, and nothing opaque over it, among what is drawn before a place in the order.
  func hasImage(behind frame: Rect, before order: Int) -> Bool {
    let below = layers(meeting: frame).filter { $0.order < order }
    guard let image = below.last(where: \.isImage) else { return false }
    return !below.contains {
      $0.order > image.order && $0.isOpaque && $0.frame.contains(frame, margin: 0.5)
    }
  }
}

/// The pixels behind texts, one for a point, and where on the canvas they begin.
private struct Backdrop {
  let origin: Point
  let image: PixelBuffer

  /// The colors in the boxes of a text's lines, as often as they occur; at most 4,096 pixels of each line.
  func colors(behind text: DrawnText, within visible: Rect) -> [UInt32: Int] {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = Int(min(max(low.rounded(.up), 0), Double(count)))
      return first..<max(first, Int(min(max(high.rounded(.down), 0), Double(count))))
    }
    var counts: [UInt32: Int] = [:]
    image.withPixels { pixels in
      // Most pixels have the color of the one before.
      var (color, count) = (UInt32(0), 0)
      for line in text.lines.prefix(32) {
        let box = line.intersection(visible).offsetBy(x: -origin.x, y: -origin.y)
        let (columns, rows) = (
          range(box.minX, box.maxX, image.width), range(box.minY, box.maxY, image.height)
        )
        let step = max(1, columns.count * rows.count / 4096)
        for row in rows {
          let end = row * image.width + columns.upperBound
          var place = row * image.width + columns.lowerBound
          while place < end {
            let next = pixels[place] & 0xFF_FFFF
            if next != color {
              if count > 0 { counts[color, default: 0] += count }
              (color, count) = (next, 0)
            }
            (count, place) = (count + 1, place + step)
          }
        }
      }
      if count > 0 { counts[color, default: 0] += count }
    }
    return counts
  }
}

/// The contrast of a color with each of several behind it.
private struct Contrast {
  /// That of the worst and the best twentieth.
  let low, high: Double
  let bound, apca: Double
  let text, background: RGBAColor

  init(_ color: RGBAColor, opacity: Double, _ pixels: [UInt32: Int], _ run: GlyphRun, scale: Double) {
    let size = run.size * scale
    let isBold = ["Bold", "Black", "Heavy", "SemiBold"].contains { run.font.contains($0) }
    bound = size >= 24 || size >= 18.66 && isBold ? 3 : 4.5
    let pairs = pixels.map { pixel, count in
      let behind = RGBAColor(hex: pixel)
      return ColorPair(front: color.over(behind, opacity: opacity), behind: behind, count: count)
    }.sorted { $0.ratio < $1.ratio }
    let worst = pairs.pair { $0 * 20 > $1 }
    (low, high) = (worst.ratio, max(worst.ratio, pairs.pair { $0 * 20 > $1 * 19 }.ratio))
    (text, background) = (worst.front, worst.behind)
    apca = ContrastFormulas.apca(text: worst.front, background: worst.behind)
  }
}

extension [Contrast] {
  /// The one that is farthest under its bound; the first of equal ones.
  fileprivate var worst: Contrast? { self.min { $0.low / $0.bound < $1.low / $1.bound } }
}

/// Two colors that meet so often.
struct ColorPair {
  let front, behind: RGBAColor
  let count: Int
  let ratio: Double

  init(front: RGBAColor, behind: RGBAColor, count: Int) {
    (self.front, self.behind, self.count) = (front, behind, count)
    ratio = ContrastFormulas.ratio(front, behind)
  }
}

extension [ColorPair] {
  /// The pair, of those in order, with which enough of all have passed.
  func pair(where isEnough: (_ passed: Int, _ total: Int) -> Bool) -> ColorPair {
    let total = reduce(0) { $0 + $1.count }
    var passed = 0
    return first { pair in
      passed += pair.count
      return isEnough(passed, total)
    } ?? self[count - 1]
  }
}
