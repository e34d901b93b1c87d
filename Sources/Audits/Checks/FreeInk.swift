extension AuditPass {
  /// **Overlapping texts.**
  ///
  /// The ink of two texts meets, and both are seen there.
  ///
  /// Measured: the area in pt² where both texts, each drawn alone at two pixels a point, cover a pixel by three eighths or
  /// more. A finding from 1 pt² on, where within a point of it ink of the lower text is seen beside that of the upper
  /// one: two texts in the same place, such as a text and its shadow, are none, and one that an opaque view hides is
  /// none. Texts behind a sheet or an alert are left out. Of an icon beside a text in its row: 3 pixels or more of the text's
  /// that one of the icon's touches, with ink of the text seen within a point of them; an icon under a text, such as its
  /// plate, is none, nor is one in a bar under which the text lies.
  func overlappingTexts() throws(DrawError) -> [AuditFinding] {
    guard let pairs = texts.meetingPairs(limits) else {
      if limits.problem != nil { return [] }
      limits.exceed(.overlappingTexts, "pairs of texts in one place", AuditLimits.findings)
      return []
    }
    var found: [AuditFinding] = []
    for (one, other) in pairs {
      let (low, high) = one.order < other.order ? (one, other) : (other, one)
      guard let area = try overlap(low, high), area >= 1 else { continue }
      found.append(
        AuditFinding(
          .overlappingTexts, at: low.path, low.bounds.intersection(high.bounds), beside: high.path,
          value: area,
          "\(low.text.quoted) overlaps \(high.text.quoted)"))
    }
    return try isGeometric ? found : found + touchingIcons()
  }

  private func touchingIcons() throws(DrawError) -> [AuditFinding] {
    let steps = [(0, 0), (0, -1), (-1, 0), (1, 0), (0, 1)]
    var found: [AuditFinding] = []
    for icon in view.layers where icon.isIcon {
      let near = icon.frame.insetBy(x: -1, y: -1)
      guard limits.allow(Double(view.textCount(near: near)) * LookCosts.rect, for: "icons near texts") else {
        return []
      }
      for text in view.texts(meeting: near) where !view.isBehindModal(text) && text.stands(beside: icon.frame)
      {
        let region = RegionDrawing.region(around: near.intersection(text.bounds), within: view.canvas)
        guard !region.isEmpty, limits.allow(drawnIcon, for: "drawing icons") else { continue }
        let changes = try drawing.changes(in: region, without: [icon.place])
        let ink = try ink(of: text)
        func touches(_ x: Int, _ y: Int) -> Bool {
          ink[x, y] >= 96 && steps.contains { changes[x + $0.0, y + $0.1] >= 40 }
        }
        guard ink.count(in: changes, atMost: 3, where: { touches($1, $2) }) == 3 else { continue }
        let shown = try influence(of: text)
        let count = ink.count(in: changes) { _, x, y in
          touches(x, y)
            && ink.contains(around: x, y, by: 2) { $0 >= 96 && Double(shown[$1, $2]) >= 40 * text.opacity }
        }
        guard count >= 3 else { continue }
        found.append(
          AuditFinding(
            .overlappingTexts, at: text.path, icon.frame.union(text.bounds), beside: icon.path,
            value: Double(count),
            bound: 3, unit: "px", badness: Double(count) / 4,
            "\(text.text.quoted) touches the icon beside it",
            "Give them space, such as with a Label or the spacing of the stack."))
      }
    }
    return found
  }

  /// The area in pt² where ink of both is, and both are seen; nil where not.
  private func overlap(_ low: DrawnText, _ high: DrawnText) throws(DrawError) -> Double? {
    if isGeometric {
      let common = low.bounds.intersection(high.bounds)
      return common.width * common.height
    }
    let (lowInk, highInk) = (try ink(of: low), try ink(of: high))
    let joint = lowInk.count(in: highInk, bothAtLeast: 96)
    guard joint >= 4, lowInk.count(in: highInk, atLeast: 96, thereBelow: 64) >= 3 else { return nil }
    let shown = try influence(of: low)
    let seen = lowInk.count(in: highInk, atMost: 3) { ink, x, y in
      ink >= 96 && highInk[x, y] < 64 && Double(shown[x, y]) >= 40 * low.opacity
        && lowInk.contains(around: x, y, by: 2) { $0 >= 96 && highInk[$1, $2] >= 96 }
    }
    guard seen >= 3,
      try influence(of: high).count(in: lowInk, atMost: 1, where: { ink, _, _ in ink >= 40 }) > 0
    else { return nil }
    return Double(joint) / (RegionDrawing.scale * RegionDrawing.scale)
  }

  /// **Covered text.**
  ///
  /// Something that is drawn later hides a part of a text.
  ///
  /// Measured: the part of the inked pixels (coverage of at least half, two pixels a point) that stay the same, but for a
  /// quarter, whether the text is drawn black or white, in percent. A finding from 5 % and 6 pixels on. A text that is
  /// hidden wholly is one where assistive technology reads it; else it waits there for its turn. What scrolls may lie under what
  /// does not where scrolling, as far as it goes, brings it out, and everything under a sheet or an alert.
  func coveredTexts() throws(DrawError) -> [AuditFinding] {
    var found: [AuditFinding] = []
    for text in texts {
      let covers = covers(of: text)
      guard !covers.isEmpty, let hidden = try hiddenInk(of: text), hidden.percent >= 5, hidden.lost >= 6,
        hidden.percent < 98,
        let cover = covers.last(where: { $0.frame.contains(hidden.middle) }) ?? covers.last
      else { continue }
      found.append(
        AuditFinding(
          .coveredText, at: text.path, text.bounds.intersection(cover.frame), beside: cover.path,
          value: hidden.percent,
          "\(text.text.quoted) is hidden to \(hidden.percent.rounded().twoDecimals) % by what lies over it"))
    }
    return found
  }

  /// The places of texts that layers drawn later hide wholly, by drawing; what scrolls can be brought out.
  func whollyCoveredTexts() throws(DrawError) -> Set<[Int]> {
    var covered: Set<[Int]> = []
    for text in texts where !covers(of: text).isEmpty {
      if let hidden = try hiddenInk(of: text), hidden.percent >= 98 { covered.insert(text.place) }
    }
    return covered
  }

  /// The layers drawn after a text and over it; none that scrolling brings it out from under.
  private func covers(of text: DrawnText) -> [DrawnLayer] {
    let scrolls = view.containers(from: view.facts(of: text)?.container).filter { $0.kind == .scroll }
    // Layers of the scroll view have its clip around them; its content is what its clipping layer contains.
    let clip = text.clips.last { clip in
      scrolls.first.map { $0.frame.isAlmost(clip.frame) } ?? !view.isDescribed
    }
    return layers(over: text).filter { layer in
      guard let clip else { return true }
      guard let inner = scrolls.first else { return layer.path.hasPrefix(clip.path + "/") }
      if layer.path.hasPrefix(inner.path + "/") { return !layer.path.hasSuffix("/indicator") }
      // What scrolls with the text never leaves it.
      return !scrolls.contains {
        !layer.path.hasPrefix($0.path + "/") && $0.bringsOut(text.bounds, fromUnder: layer.frame)
      }
    }
  }

  /// The layers drawn after a text and over what is seen of its box.
  func layers(over text: DrawnText) -> [DrawnLayer] {
    let seen = text.bounds.intersection(text.visible(in: view.canvas))
    return view.layers(meeting: seen).filter { $0.order > text.order }
  }
}

extension [DrawnText] {
  /// The pairs of texts whose lines meet, from the upper edge down; nil where there are more than are done.
  fileprivate func meetingPairs(_ limits: AuditLimits) -> [(DrawnText, DrawnText)]? {
    let sorted = enumerated().sorted {
      ($0.element.bounds.minY, $0.offset) < ($1.element.bounds.minY, $1.offset)
    }
    .map(\.element)
    let index = RectIndex(sorted.map(\.bounds))
    var pairs: [(DrawnText, DrawnText)] = []
    for (place, one) in sorted.enumerated() {
      for other in index.near(one.bounds) where other > place {
        let (low, high) = one.order < sorted[other].order ? (one, sorted[other]) : (sorted[other], one)
        let looks = Double(low.lines.count) * Double(high.lines.count)
        guard limits.allow(looks * LookCosts.linePair, for: "lines of texts in one place") else { return nil }
        guard low.meets(high) else { continue }
        if pairs.count == AuditLimits.findings { return nil }
        pairs.append((one, sorted[other]))
      }
    }
    return pairs
  }
}

extension DrawnText {
  /// Whether it stands in one row with a rectangle, and neither has the other's middle in it.
  fileprivate func stands(beside frame: Rect) -> Bool {
    bounds.sharesRow(with: frame) && !frame.contains(Point(x: bounds.midX, y: bounds.midY))
      && !bounds.contains(Point(x: frame.midX, y: frame.midY))
  }

  /// Whether boxes of lines meet, a little apart from their edges.
  fileprivate func meets(_ other: DrawnText) -> Bool {
    lines.contains { line in
      other.lines.contains { !$0.insetBy(x: 0.5, y: 0.5).intersection(line).isEmpty }
    }
  }
}

extension AccessibilityContainer {
  /// Whether scrolling as far as it goes moves what another rectangle covers of one out from under it, and not out of sight.
  ///
  /// A button over the end of a list hides the last row for ever, as a bar over its start does the first one. How far a lazy
  /// container goes is not known.
  fileprivate func bringsOut(_ rect: Rect, fromUnder cover: Rect) -> Bool {
    guard let content, content.isFinite, frame.isFinite else { return true }
    let hidden = rect.intersection(cover)
    func isOut(_ low: (Rect) -> Double, _ high: (Rect) -> Double, startIsKnown: Bool) -> Bool {
      let ahead = isLazy ? .infinity : high(content) - high(frame)
      let back = isLazy && !startIsKnown ? .infinity : low(frame) - low(content)
      return high(hidden) - low(cover) <= min(ahead, low(hidden) - low(frame)) + 0.5
        || high(cover) - low(hidden) <= min(back, high(frame) - high(hidden)) + 0.5
    }
    // Across, what starts at the right goes on at the left.
    return scrollsVertically && isOut(\.minY, \.maxY, startIsKnown: true)
      || scrollsHorizontally && isOut(\.minX, \.maxX, startIsKnown: false)
  }
}
