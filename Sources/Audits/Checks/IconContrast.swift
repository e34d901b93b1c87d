extension AuditPass {
  /// **Icon contrast.**
  ///
  /// A control or an image that no text explains stands out too little from what lies behind it.
  ///
  /// The icon is what is drawn within the view, or over it in its frame, but for a plate: a layer that has
  /// all others within its frame. Measured: the contrast ratio of WCAG 2.2 between the screen with the icon
  /// and without it, two pixels a point; of the pixels that differ, a quarter has this ratio or more. A
  /// finding under 3 (SC 1.4.11). A quarter, since the rest of a thin line is its soft edge, and since one
  /// color of several is enough to be seen; or of those up to three pixels from the edge, since an outline is. Pixels differ by 8 of 255 or more; where fewer than 8 of a
  /// control's do, though it paints with an alpha over 0.05 and nothing lies over it, the ratio is 1. Icons
  /// of more than 100,000 pt² are drawn with fewer pixels a point.
  ///
  /// *Inconclusive* where an image lies behind. Bitmap images are no icons. Exempt by the criterion: controls that
  /// cannot be used. What assistive technology does not know only decorates, but for a mark such as that of what is chosen:
  /// what is drawn in a control that is read as selected, or with more than its texts, and not in another of the same kind
  /// that is seen whole and draws nothing else instead. A mark may stand out with its plate or from it.
  func iconContrasts() throws(DrawError) -> [AuditFinding] {
    guard let tree = view.tree.accessibility else { return [] }
    let explained = Set(tree.texts.compactMap(\.element))
    var found: [AuditFinding] = []
    for (place, element) in tree.elements.enumerated() where isIcon(element) && !explained.contains(place) {
      let icon = iconLayers(of: element)
      // What is not seen at all is no icon, where it is there to be seen.
      let unseen = element.isInteractive && isMeantToBeSeen(icon) ? 1.0 : nil
      guard !icon.isEmpty, let contrast = try iconContrast(of: icon) ?? unseen else { continue }
      let name = element.label.isEmpty ? "the icon" : element.label.quoted
      found += [finding(icon, contrast, at: element.path, name, "for the icon")].compactMap(\.self)
    }
    for mark in marks() {
      let plates = plates(among: mark)
      let symbol = mark.filter { layer in !plates.contains { $0.order == layer.order } }
      guard let last = symbol.last, !mark.contains(where: \.isImage) else { continue }
      let ratios = [try iconContrast(of: symbol), plates.isEmpty ? nil : try iconContrast(of: mark)]
      guard let contrast = ratios.compactMap(\.self).max() else { continue }
      let name = "the mark of one control among others"
      found += [finding(mark, contrast, at: last.path, name, "for the mark")].compactMap(\.self)
    }
    return found
  }

  private func finding(
    _ layers: [DrawnLayer], _ contrast: Double, at path: String, _ name: String, _ purpose: String
  ) -> AuditFinding? {
    guard contrast < 3, let first = layers.first, let frame = layers.map(\.frame).union else { return nil }
    let isUnclear = view.hasImage(behind: first.frame, before: first.order)
    return AuditFinding(
      .iconContrast, isUnclear ? .inconclusive : .error, at: path, frame, value: contrast,
      "\(name) has a contrast of \(contrast.twoDecimals):1, under 3:1\(isUnclear ? ", on an image" : "")",
      "Use a darker or lighter color \(purpose) or behind it.")
  }

  /// Whether layers paint with more than a trace of color, and nothing lies over them.
  private func isMeantToBeSeen(_ layers: [DrawnLayer]) -> Bool {
    let shown = layers.filter { $0.isTinted && $0.frame.width >= 1 && $0.frame.height >= 1 }
    guard let last = shown.map(\.order).max() else { return false }
    return shown.allSatisfy { layer in
      !view.layers(meeting: layer.frame).contains { $0.order > last }
    }
  }

  private func isIcon(_ element: AccessibilityElement) -> Bool {
    element.frame.isFinite && element.isEnabled && !view.isBehindModal(element.container)
      && (element.isInteractive || element.traits.contains(.image) && !element.label.isEmpty)
      // What is cut is seen whole where it is scrolled to.
      && view.containers(from: element.container).filter { $0.kind == .scroll || $0.kind == .clip }
        .reduce(view.canvas) { $0.intersection($1.frame) }.contains(element.frame, margin: 0.5)
  }

  /// What is drawn in controls and not in others of the same kind, which draw nothing else instead; by control.
  private func marks() -> [[DrawnLayer]] {
    let tree = view.tree.accessibility ?? AccessibilityTree()
    let controls = tree.elements.enumerated().filter { $1.isInteractive && isIcon($1) }
    let kinds = Dictionary(grouping: controls, by: \.element.path.shape).sorted { $0.key < $1.key }
    let texts = Dictionary(grouping: tree.texts.filter { $0.element != nil }) { $0.element ?? 0 }
    return kinds.flatMap { _, alike -> [[DrawnLayer]] in
      guard alike.count > 1 else { return [] }
      let parts = alike.map { self.parts(of: $0.element) }
      let names = parts.map { Set($0.map(\.name)) }
      let distinct = Set(names)
      return alike.indices.compactMap { index in
        // One that is read as selected, or with more than the texts in it.
        let own = (texts[alike[index].offset] ?? []).map(\.text).joined(separator: ", ")
        let control = alike[index].element
        guard control.traits.contains(.selected) || control.label.count > own.count else {
          return nil
        }
        let missing = distinct.filter { $0.isStrictSubset(of: names[index]) }.map(names[index].subtracting)
        let marks = missing.reduce(into: Set()) { $0.formUnion($1) }
        return marks.isEmpty ? nil : parts[index].filter { marks.contains($0.name) }.map(\.layer)
      }
    }
  }

  /// What is drawn in a control, by the part of the path that other controls of the kind share.
  private func parts(of control: AccessibilityElement) -> [(name: String, layer: DrawnLayer)] {
    layers(of: control).filter { $0.path != control.path && control.frame.contains($0.frame, margin: 0.5) }
      .map { ($0.path.dropFirst(control.path.count).shape, $0) }
  }

  /// What is drawn for an element, without its plate; empty where that is a bitmap, or holds a text.
  private func iconLayers(of element: AccessibilityElement) -> [DrawnLayer] {
    let prefix = element.path + "/"
    let isExplained = view.texts(meeting: element.frame).contains {
      element.frame.contains(Point(x: $0.bounds.midX, y: $0.bounds.midY)) || $0.path == element.path
        || $0.path.hasPrefix(prefix)
    }
    let parts = isExplained ? [] : layers(of: element)
    let first = parts.map(\.order).min() ?? .max
    // An overlay lies beside what it is drawn over.
    let parent = element.path.lastIndex(of: "/").map { element.path[...$0] } ?? ""
    let orders = Set(parts.map(\.order))
    let over = isExplained ? [] : view.layers(meeting: element.frame.insetBy(x: -1, y: -1))
    let own =
      parts
      + over.filter { layer in
        layer.order > first && element.frame.contains(layer.frame, margin: 0.5)
          && layer.path.hasPrefix(parent) && !orders.contains(layer.order)
      }
    guard limits.allow(Double(own.count) * Double(own.count) * LookCosts.rect, for: "layers of icons") else {
      return []
    }
    let plates = plates(among: own)
    let icon = own.filter { layer in !plates.contains { $0.order == layer.order } }
    return icon.contains(where: \.isImage) ? [] : icon.sorted { $0.order < $1.order }
  }

  /// The layers that have all others within their frames, and not only their own outlines.
  private func plates(among layers: [DrawnLayer]) -> [DrawnLayer] {
    layers.filter { plate in
      layers.contains { $0.order > plate.order && !$0.frame.isAlmost(plate.frame) }
        && layers.allSatisfy { plate.frame.contains($0.frame, margin: 0.5) }
    }
  }

  /// The ratio that a quarter of the pixels has that layers change; nil where they change none.
  private func iconContrast(of layers: [DrawnLayer]) throws(DrawError) -> Double? {
    guard let box = layers.map(\.frame).union else { return nil }
    let region = RegionDrawing.region(around: box, within: view.canvas)
    guard !region.isEmpty else { return nil }
    let work = drawnIcon + Double(view.count(near: box)) * LookCosts.iconLayer
    guard limits.allow(work, for: "drawing icons") else { return nil }
    let scale = min(RegionDrawing.scale, (4e5 / (region.width * region.height)).squareRoot())
    let shown = try drawing.image(in: region, scale: scale)
    let behind = try drawing.image(in: region, without: layers.map(\.place), scale: scale)
    guard let contrast = quarterContrast(of: shown, with: behind) else { return nil }
    // An outline is enough to recognize what it is around.
    return contrast < 3 ? max(contrast, quarterContrast(of: shown, with: behind, edge: 3) ?? 0) : contrast
  }

  /// The ratio that a quarter of the pixels has where two images differ by 8 of 255 or more.
  ///
  /// With `edge`, of those that are so many pixels or fewer from where they do not. Nil where fewer than 8 differ.
  private func quarterContrast(
    of shown: PixelBuffer, with behind: PixelBuffer, edge: Int? = nil
  ) -> Double? {
    let counts = shown.colorPairs(with: behind, edge: edge)
    let pixels = counts.values.reduce(0, +)
    let work = Double(pixels) * LookCosts.iconPixel + Double(counts.count) * LookCosts.iconColors
    guard pixels >= 8, limits.allow(work, for: "colors of icons") else { return nil }
    return counts.map { pair, count in
      let (one, other) = (UInt32(truncatingIfNeeded: pair >> 32), UInt32(truncatingIfNeeded: pair))
      return ColorPair(
        front: RGBAColor(hex: one & 0xFF_FFFF), behind: RGBAColor(hex: other & 0xFF_FFFF), count: count)
    }.sorted { $0.ratio > $1.ratio }.pair { $0 * 4 >= $1 }.ratio
  }
}

extension PixelBuffer {
  /// How many pixels have each pair of colors where this image and another one differ by 8 of 255 or more.
  ///
  /// With `edge`, of those that are so many pixels or fewer from where they do not.
  fileprivate func colorPairs(with other: PixelBuffer, edge: Int?) -> [UInt64: Int] {
    var counts: [UInt64: Int] = [:]
    withPixels { mine in
      other.withPixels { theirs in
        let differs = zip(mine, theirs).map { $0.channelDifference(to: $1) >= 8 }
        func isEdge(_ place: Int, _ edge: Int) -> Bool {
          let (x, y) = (place % width, place / width)
          guard x >= edge, y >= edge, x < width - edge, y < height - edge else { return true }
          return (-edge...edge).contains { !differs[place + $0] || !differs[place + $0 * width] }
        }
        for place in differs.indices where differs[place] && edge.map({ isEdge(place, $0) }) ?? true {
          counts[UInt64(mine[place]) << 32 | UInt64(theirs[place]), default: 0] += 1
        }
      }
    }
    return counts
  }
}
