extension AuditPass {
  /// **Overlapping texts.**
  ///
  /// The ink of two texts meets, and both are seen there.
  ///
  /// Measured: the area in pt² where both texts, each drawn alone at two pixels a point, cover a pixel by three eighths or
  /// more. A finding from 1 pt² on, where within a point of it ink of the lower text is seen beside that of the upper
  /// one: two texts in the same place, such as a text and its shadow, are none, and one that an opaque view hides is
  /// none. Texts behind a sheet or an alert are left out. Of an icon beside a text in its row: 3 pixels or more of the text's
  /// that one of the icon's touches; an icon under a text, such as its plate, is none.
  func overlappingTexts() throws(DrawError) -> [AuditFinding] {
    let texts = view.texts.filter { !view.isBehindModal($0) && $0.bounds.isFinite }
    let pairs = OverlappingPairs(texts, limit: AuditLimits.findings)
    guard !pairs.exceedsLimit else {
      limits.exceed(.overlappingTexts, "pairs of texts in one place", AuditLimits.findings)
      return []
    }
    var found: [AuditFinding] = []
    for (one, other) in pairs.places {
      let (low, high) =
        (texts[one].order < texts[other].order ? (texts[one], texts[other]) : (texts[other], texts[one]))
      // What many others meet is drawn once.
      let isKept = max(pairs.counts[one], pairs.counts[other]) > 8
      guard let area = try overlap(low, high, isKept: isKept), area >= 1 else { continue }
      let place = low.bounds.intersection(high.bounds)
      found.append(
        AuditFinding(
          .overlappingTexts, path: low.path, other: high.path, measure: .init(area, bound: 1, unit: "pt²"),
          place: place, "\(low.text.quoted) overlaps \(high.text.quoted)",
          "Give them space, or let one wrap or move below the other."))
    }
    return try found + touchingIcons()
  }

  private func touchingIcons() throws(DrawError) -> [AuditFinding] {
    guard !isGeometric else { return [] }
    var found: [AuditFinding] = []
    for icon in view.layers where icon.isIcon {
      let near = icon.frame.insetBy(x: -1, y: -1)
      guard limits.allow(Double(view.textCount(near: near)) * LookCosts.rect, for: "icons near texts") else {
        return []
      }
      for text in view.texts(meeting: near) where !view.isBehindModal(text) && text.stands(beside: icon.frame)
      {
        let region = RegionDrawing.region(
          around: near.intersection(text.bounds), within: text.visible(in: view.canvas))
        guard !region.isEmpty, limits.allow(LookCosts.icon, for: "drawing icons") else { continue }
        let ink = try drawing.ink(of: text, in: region, clips: true)
        let shown = try drawing.image(in: region)
        let changes = shown.changes(to: try drawing.image(in: region, without: [icon.place]))
        let columns = Int(region.width * RegionDrawing.scale)
        let count = ink.indices.count { place in
          ink[place] >= 96
            && [-columns, -1, 0, 1, columns].contains { step in
              changes.indices.contains(place + step) && changes[place + step] >= 40
            }
        }
        guard count >= 3 else { continue }
        found.append(
          AuditFinding(
            .overlappingTexts, path: text.path, other: icon.path,
            measure: .init(Double(count), bound: 3, unit: "px"), place: icon.frame.union(text.bounds),
            badness: Double(count) / 4, "\(text.text.quoted) touches the icon beside it",
            "Give them space, such as with a Label or the spacing of the stack."))
      }
    }
    return found
  }

  /// The area in pt² where ink of both is, and both are seen; nil where not.
  private func overlap(_ low: DrawnText, _ high: DrawnText, isKept: Bool) throws(DrawError) -> Double? {
    if isGeometric {
      let common = low.bounds.intersection(high.bounds)
      return common.width * common.height
    }
    let visible = low.visible(in: view.canvas).intersection(high.visible(in: view.canvas))
    let common = low.bounds.intersection(high.bounds).insetBy(x: -4, y: -4)
    let region = RegionDrawing.region(around: common, within: visible)
    guard !region.isEmpty else { return nil }
    let lowInk = try textPixels.ink(of: low, in: region, isKept, self)
    let highInk = try textPixels.ink(of: high, in: region, isKept, self)
    let joint = lowInk.count { $0 >= 96 && highInk[$1] >= 96 }
    guard joint >= 4 else { return nil }
    let shown = try textPixels.influence(of: low, in: region, isKept, self)
    let isSeen = lowInk.count(atMost: 3) { ink, place in
      ink >= 96 && highInk[place] < 64 && Double(shown[place]) >= 40 * low.opacity
        && lowInk.contains(around: place) { $0 >= 96 && highInk[$1] >= 96 }
    }
    guard isSeen >= 3 else { return nil }
    let others = try textPixels.influence(of: high, in: region, isKept, self)
    guard others.count(atMost: 1, where: { ink, _ in ink >= 40 }) > 0 else { return nil }
    return Double(joint) / (RegionDrawing.scale * RegionDrawing.scale)
  }
}

/// The pairs of texts whose lines meet.
private struct OverlappingPairs {
  private(set) var places: [(Int, Int)] = []
  /// How many pairs each text is in.
  private(set) var counts: [Int]
  private(set) var exceedsLimit = false

  init(_ texts: [DrawnText], limit: Int) {
    counts = Array(repeating: 0, count: texts.count)
    let index = RectIndex(texts.map(\.bounds))
    // By the upper edge, as findings are listed.
    let sorted = texts.indices.sorted { texts[$0].bounds.minY < texts[$1].bounds.minY }
    var ranks = Array(repeating: 0, count: texts.count)
    for (rank, place) in sorted.enumerated() { ranks[place] = rank }
    for one in sorted {
      let others = index.near(texts[one].bounds).filter { ranks[$0] > ranks[one] }
      for other in others.sorted(by: { ranks[$0] < ranks[$1] }) {
        let (low, high) = texts[one].order < texts[other].order ? (one, other) : (other, one)
        guard texts[low].meets(texts[high]) else { continue }
        guard places.count < limit else {
          exceedsLimit = true
          return
        }
        places.append((one, other))
        counts[one] += 1
        counts[other] += 1
      }
    }
  }
}

extension PixelBuffer {
  /// How much the colors of each pixel differ from those of another image, 0 to 255.
  fileprivate func changes(to other: PixelBuffer) -> [Int] {
    withPixels { mine in other.withPixels { theirs in zip(mine, theirs).map { $0.channelDifference(to: $1) } }
    }
  }
}

extension DrawnText {
  /// Whether it stands in one row with a rectangle, and neither has the other's middle in it.
  fileprivate func stands(beside frame: Rect) -> Bool {
    let down = min(bounds.maxY, frame.maxY) - max(bounds.minY, frame.minY)
    return down >= min(bounds.height, frame.height) / 2
      && !frame.contains(Point(x: bounds.midX, y: bounds.midY))
      && !bounds.contains(Point(x: frame.midX, y: frame.midY))
  }

  /// Whether boxes of lines meet, a little apart from their edges.
  fileprivate func meets(_ other: DrawnText) -> Bool {
    lines.contains { line in
      other.lines.contains { !$0.insetBy(x: 0.5, y: 0.5).intersection(line).isEmpty }
    }
  }
}
