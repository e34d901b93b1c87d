/// What a text's ink has to lie within to be seen: a clip around it, the canvas, or the box that it belongs to.
struct InkBound {
  let frame: Rect
  /// The view that clips; nil for the canvas.
  var path: String?
  /// Whether its outline is another one than its frame.
  var isRounded = false
}

/// The ink of a text that something takes away: its pixels are those that the text covers by half or more when it is drawn
/// alone, two a point.
struct LostInk {
  /// All pixels, those that are lost, and those that are seen though faintly.
  private(set) var (total, lost, seen) = (0, 0, 0)
  /// How many of the lost ones each bound takes first.
  fileprivate var causes: [Int: Int] = [:]
  /// The pixels of each part of the text as wide as an em, and those that are lost.
  private var parts: [Int: (total: Int, lost: Int)] = [:]
  /// The middle of what is lost.
  private var sum = Point.zero
  /// Whether it was measured as the pass measures; false where the text's box stands for its ink.
  var isExact = true

  /// The part that is lost, in percent.
  var percent: Double { total > 0 ? 100 * Double(lost) / Double(total) : 0 }
  /// The largest part of the ink in a piece of text as wide as an em that is lost, in percent.
  var worstPart: Double {
    parts.values.filter { $0.total >= 24 && $0.lost >= 6 }.map { 100 * Double($0.lost) / Double($0.total) }
      .max()
      ?? 0
  }
  /// Whether next to nothing is left.
  var isAll: Bool { lost * 50 >= total * 49 }
  /// The bound that takes most of it.
  var cause: Int? { causes.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key }
  var middle: Point {
    let count = Double(max(1, lost))
    return Point(x: sum.x / count, y: sum.y / count)
  }

  init() {}

  /// The boxes of a text stand for its ink.
  fileprivate init(box: Rect, within bounds: [InkBound], isExact: Bool) {
    let whole = max(1, box.width * box.height)
    func lost(_ rect: Rect) -> Int { Int(1e6 * (1 - min(1, rect.width * rect.height / whole))) }
    // Parts of a million, as many as the pixels of a large text.
    total = 1_000_000
    self.lost = lost(bounds.reduce(box) { $0.intersection($1.frame) })
    seen = total - self.lost
    for place in bounds.indices { causes[place] = lost(box.intersection(bounds[place].frame)) }
    self.isExact = isExact
  }

  /// Counts a pixel of so much coverage at a point, which a bound takes unless it is nil.
  fileprivate mutating func add(_ coverage: UInt8, at point: Point, in part: Int, takenBy cause: Int?) {
    if cause == nil, coverage >= 64 { seen += 1 }
    guard coverage >= 128 else { return }
    total += 1
    parts[part, default: (0, 0)].total += 1
    guard let cause else { return }
    lost += 1
    causes[cause, default: 0] += 1
    parts[part, default: (0, 0)].lost += 1
    sum = sum + point
  }
}

extension AuditPass {
  /// The coverage of a text by itself, as far as clips and the canvas leave it.
  func ink(of text: DrawnText) throws(DrawError) -> InkPixels {
    try inks.pixels(of: text, isInfluence: false, in: place(of: text)) { (region) throws(DrawError) in
      try drawing.ink(of: text, in: region, clips: true)
    }
  }

  /// How much the color of a text decides about the pixels there.
  func influence(of text: DrawnText) throws(DrawError) -> InkPixels {
    try inks.pixels(of: text, isInfluence: true, in: place(of: text)) { (region) throws(DrawError) in
      try drawing.influence(of: text, in: region)
    }
  }

  private func place(of text: DrawnText) -> Rect {
    let seen = text.bounds.insetBy(x: -4, y: -4).intersection(text.visible(in: view.canvas))
    return RegionDrawing.region(around: seen, within: view.canvas)
  }

  /// What bounds a text's ink, from the inside out: the clips around it and the canvas, without sides where it can be
  /// scrolled.
  ///
  /// What lies inside of the innermost scroll view cuts in every direction.
  func inkBounds(of text: DrawnText) -> [InkBound] {
    let scrolls = view.containers(from: view.facts(of: text)?.container).filter { $0.kind == .scroll }
    let (across, down) = (
      scrolls.contains(where: \.scrollsHorizontally), scrolls.contains(where: \.scrollsVertically)
    )
    let inner = clipsInsideScrolls(text).indices
    // A clip that fades what is inside has no edge.
    let hasEdges = text.clips.allSatisfy { $0.whole != nil }
    let clips = text.clips.indices.reversed().filter { place in
      // What is as large as the canvas cuts what the canvas cuts.
      !text.clips[place].frame.contains(view.canvas, margin: 1)
    }.map { place in
      let clip = text.clips[place]
      let isRounded =
        hasEdges && !isGeometric && inner.contains(place) && !clip.frame.intersection(text.bounds).isEmpty
        && !(clip.whole?.contains(text.bounds, margin: 0.5) ?? true)
      let isFree = !inner.contains(place) || inner.lowerBound == 0 && !scrolls.isEmpty
      return InkBound(
        frame: isFree ? clip.frame.freed(across: across, down: down) : clip.frame, path: clip.path,
        isRounded: isRounded)
    }
    return clips + [InkBound(frame: view.canvas.freed(across: across, down: down))]
  }

  /// The clips around a text inside of the innermost scroll view; all where nothing scrolls.
  private func clipsInsideScrolls(_ text: DrawnText) -> ArraySlice<DrawnClip> {
    let scrolls = view.containers(from: view.facts(of: text)?.container).filter { $0.kind == .scroll }
    let outer = text.clips.lastIndex { clip in scrolls.contains { $0.frame.isAlmost(clip.frame) } }
    return outer.map { text.clips[($0 + 1)...] } ?? text.clips[...]
  }

  /// The ink of a text outside of bounds; of its box where the box is too large to be drawn.
  ///
  /// Nil where all lies within.
  func lostInk(of text: DrawnText, outside bounds: [InkBound]) throws(DrawError) -> LostInk? {
    let region = RegionDrawing.region(around: text.bounds.insetBy(x: -4, y: -4))
    let area = bounds.reduce(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) { $0.intersection($1.frame) }
    let rounded = bounds.firstIndex(where: \.isRounded)
    guard text.bounds.isFinite, !region.isEmpty,
      rounded != nil || !area.contains(text.bounds, margin: -0.5)
    else { return nil }
    if isGeometric || region.width * region.height >= 4e6 {
      return LostInk(box: text.bounds, within: bounds, isExact: isGeometric)
    }
    let pixels = region.width * region.height * RegionDrawing.scale * RegionDrawing.scale
    guard limits.allow(pixels * LookCosts.clippedPixel, for: "texts that may be clipped") else { return nil }
    let visible = text.visible(in: view.canvas)
    var lost = LostInk()
    let (em, bottoms) = (max(1, text.size), text.lineBottoms)
    for tile in RegionDrawing.tiles(of: region) {
      let ink = try drawing.ink(of: text, in: tile, clips: false)
      let kept = rounded == nil ? nil : try drawing.ink(of: text, in: tile, clips: true)
      _ = ink.count(from: 64) { coverage, x, y in
        let point = InkPixels.point(x, y)
        var cause = area.contains(point) ? nil : bounds.firstIndex { !$0.frame.contains(point) }
        if cause == nil, let kept, visible.contains(point), kept[x, y] < coverage / 2 { cause = rounded }
        lost.add(coverage, at: point, in: text.part(at: point, em: em, bottoms), takenBy: cause)
        return true
      }
    }
    return lost.total > 0 ? lost : nil
  }

  /// The ink of a text, as far as clips leave it, that is hidden by what is drawn later: whose pixels stay the same, but for
  /// a quarter, whether the text is drawn black or white.
  func hiddenInk(of text: DrawnText) throws(DrawError) -> LostInk? {
    let (ink, shown) = (try ink(of: text), try influence(of: text))
    var hidden = LostInk()
    _ = ink.count(from: 128) { coverage, x, y in
      let isHidden = Double(shown[x, y]) < Double(coverage) * text.opacity / 4
      hidden.add(coverage, at: InkPixels.point(x, y), in: 0, takenBy: isHidden ? 0 : nil)
      return true
    }
    return hidden.total > 0 ? hidden : nil
  }
}

extension DrawnText {
  /// How far down each line and those before it reach.
  fileprivate var lineBottoms: [Double] {
    var lowest = -Double.infinity
    return lines.map {
      lowest = max(lowest, $0.maxY)
      return lowest
    }
  }

  /// A number for the piece of text around a point: of the first line that reaches below it, as wide as an em in points.
  fileprivate func part(at point: Point, em: Double, _ bottoms: [Double]) -> Int {
    var (line, end) = (0, bottoms.count)
    while line < end {
      let middle = (line + end) / 2
      if point.y < bottoms[middle] { end = middle } else { line = middle + 1 }
    }
    let column = Int(min(max((point.x - bounds.minX) / em, -1e4), 1e4))
    return line << 16 + column
  }
}
