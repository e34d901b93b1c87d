extension AuditPass {
  /// **Overlapping texts.**
  ///
  /// The ink of two texts meets, and both are seen there.
  ///
  /// Measured: the area in pt² where both texts, each drawn alone at two pixels a point, cover a pixel by three eighths or
  /// more. A finding from 1 pt² on, where within a point of it ink of the lower text is seen beside that of the upper
  /// one: two texts in the same place, such as a text and its shadow, are none, and one that an opaque view hides is
  /// none. Texts behind a sheet or an alert are left out.
  func overlappingTexts() throws(DrawError) -> [AuditFinding] {
    let texts = view.texts.filter { !view.isBehindModal($0) && $0.bounds.isFinite }
    // By the upper edge: a text that starts below the end of another one, and all after it, cannot meet it.
    let sorted = texts.sorted { $0.bounds.minY < $1.bounds.minY }
    var found: [AuditFinding] = []
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        guard other.bounds.minY < one.bounds.maxY else { break }
        let (low, high) = one.order < other.order ? (one, other) : (other, one)
        guard low.meets(high), let area = try overlap(low, high), area >= 1 else { continue }
        let place = low.bounds.intersection(high.bounds)
        found.append(
          AuditFinding(
            .overlappingTexts, path: low.path, other: high.path, measure: .init(area, bound: 1, unit: "pt²"),
            place: place, "\(low.text.quoted) overlaps \(high.text.quoted)",
            "Give them space, or let one wrap or move below the other."))
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
    let visible = low.visible(in: view.canvas).intersection(high.visible(in: view.canvas))
    let common = low.bounds.intersection(high.bounds).insetBy(x: -4, y: -4)
    let region = RegionDrawing.region(around: common, within: visible)
    guard !region.isEmpty else { return nil }
    let lowInk = try drawing.ink(of: low, in: region, clips: true)
    let highInk = try drawing.ink(of: high, in: region, clips: true)
    let joint = lowInk.indices.filter { lowInk[$0] >= 96 && highInk[$0] >= 96 }
    guard joint.count >= 4 else { return nil }
    let shown = try drawing.influence(of: low, in: region)
    let (columns, rows) = (
      Int(region.width * RegionDrawing.scale), Int(region.height * RegionDrawing.scale)
    )
    var seen = Set<Int>()
    for index in joint {
      let (x, y) = (index % columns, index / columns)
      for row in max(0, y - 2)...min(rows - 1, y + 2) {
        for column in max(0, x - 2)...min(columns - 1, x + 2) {
          let near = row * columns + column
          if lowInk[near] >= 96, highInk[near] < 64, Double(shown[near]) >= 40 * low.opacity {
            seen.insert(near)
          }
        }
      }
    }
    guard seen.count >= 3, try drawing.influence(of: high, in: region).contains(where: { $0 >= 40 }) else {
      return nil
    }
    return Double(joint.count) / (RegionDrawing.scale * RegionDrawing.scale)
  }
}

extension DrawnText {
  /// Whether boxes of lines meet, a little apart from their edges.
  fileprivate func meets(_ other: DrawnText) -> Bool {
    lines.contains { line in
      other.lines.contains { !$0.insetBy(x: 0.5, y: 0.5).intersection(line).isEmpty }
    }
  }
}
