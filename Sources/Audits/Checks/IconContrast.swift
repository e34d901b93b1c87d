internal import LayerDrawing
internal import Layers
internal import PixelBuffers

extension AuditPass {
  /// The least contrast of what is needed to recognize a control, by WCAG 2.2, SC 1.4.11.
  static let leastIconContrast = 3.0

  /// **Icon contrast.**
  ///
  /// A control or an image that no text explains stands out too little from what lies behind it.
  ///
  /// The icon is what is drawn within the view, or over it in its frame, but for a plate: a layer that has all others within its frame. Measured:
  /// the contrast ratio of WCAG 2.2 between the screen with the icon and without it, two pixels a point; of the pixels
  /// that differ, a quarter has this ratio or more. A finding under 3 (SC 1.4.11). A quarter, since the rest of a thin
  /// line is its soft edge, and since one color of several is enough to be seen.
  ///
  /// *Inconclusive* where an image lies behind. Bitmap images are no icons. Exempt by the criterion: controls that
  /// cannot be used. What assistive technology does not know only decorates, but for a mark such as that of what is chosen:
  /// what is drawn in a control that is read as selected, or with more than its texts, and not in another of the same kind
  /// that is seen whole and draws nothing else instead. A mark may stand out with its plate or from it.
  func iconContrasts() throws(DrawError) -> [AuditFinding] {
    try explainedIconContrasts() + markContrasts()
  }

  private func explainedIconContrasts() throws(DrawError) -> [AuditFinding] {
    guard let tree = view.tree.accessibility else { return [] }
    let explained = Set(tree.texts.compactMap(\.element))
    var found: [AuditFinding] = []
    for (place, element) in tree.elements.enumerated() where isIcon(element) && !explained.contains(place) {
      let layers = iconLayers(of: element)
      guard !layers.isEmpty, let contrast = try iconContrast(of: layers), contrast < Self.leastIconContrast
      else {
        continue
      }
      let isUnclear = hasImage(behind: layers)
      let name = element.label.isEmpty ? "the icon" : element.label.quoted
      found.append(
        AuditFinding(
          .iconContrast, isUnclear ? .inconclusive : .error, path: element.path,
          measure: .init(contrast, bound: Self.leastIconContrast, unit: ":1"),
          place: layers.dropFirst().reduce(layers[0].frame) { $0.union($1.frame) },
          "\(name) has a contrast of \(contrast.twoDecimals):1, under 3:1\(isUnclear ? ", on an image" : "")",
          "Use a darker or lighter color for the icon or behind it."))
    }
    return found
  }

  /// The findings about marks of controls.
  private func markContrasts() throws(DrawError) -> [AuditFinding] {
    var found: [AuditFinding] = []
    for layers in marks() {
      let plates = plates(among: layers)
      let symbol = layers.filter { layer in !plates.contains { $0.order == layer.order } }
      guard let last = symbol.last, !layers.contains(where: \.isImage) else { continue }
      let ratios = [try iconContrast(of: symbol), plates.isEmpty ? nil : try iconContrast(of: layers)]
      guard let contrast = ratios.compactMap(\.self).max(), contrast < Self.leastIconContrast else {
        continue
      }
      found.append(
        AuditFinding(
          .iconContrast, hasImage(behind: layers) ? .inconclusive : .error, path: last.path,
          measure: .init(contrast, bound: Self.leastIconContrast, unit: ":1"),
          place: layers.dropFirst().reduce(layers[0].frame) { $0.union($1.frame) },
          "the mark of one control among others has a contrast of \(contrast.twoDecimals):1, under 3:1",
          "Use a darker or lighter color for the mark or behind it."))
    }
    return found
  }

  /// What is drawn in controls and not in others of the same kind, which draw nothing else instead; by control.
  private func marks() -> [[DrawnLayer]] {
    let controls = (view.tree.accessibility?.elements ?? []).filter {
      $0.isInteractive && isIcon($0) && visible(around: $0).contains($0.frame, margin: 0.5)
    }
    let kinds = Dictionary(grouping: controls, by: \.path.shape).sorted { $0.key < $1.key }
    return kinds.flatMap { _, alike -> [[DrawnLayer]] in
      let parts = alike.map(parts)
      let names = parts.map { Set($0.map(\.name)) }
      return alike.indices.compactMap { index in
        guard saysMoreThanItsTexts(alike[index]) else { return nil }
        let own = names[index]
        let missing = names.filter { $0.isStrictSubset(of: own) }.map(own.subtracting)
        let marks = missing.reduce(into: Set()) { $0.formUnion($1) }
        return marks.isEmpty ? nil : parts[index].filter { marks.contains($0.name) }.map(\.layer)
      }
    }
  }

  /// Whether a control is read as selected, or with more than the texts in it.
  private func saysMoreThanItsTexts(_ control: AccessibilityElement) -> Bool {
    let texts = (view.tree.accessibility?.texts ?? []).filter { $0.path.hasPrefix(control.path + "/") }
    return control.traits.contains(.selected)
      || control.label.count > texts.map(\.text).joined(separator: ", ").count
  }

  /// What is drawn in a control, by the part of the path that other controls of the kind share.
  private func parts(of control: AccessibilityElement) -> [(name: String, layer: DrawnLayer)] {
    view.layers.filter {
      $0.path.hasPrefix(control.path + "/") && control.frame.contains($0.frame, margin: 0.5)
    }
    .map { ($0.path.dropFirst(control.path.count).shape, $0) }
  }

  private func isIcon(_ element: AccessibilityElement) -> Bool {
    guard element.frame.isFinite, element.isEnabled, !view.isBehindModal(element.container) else {
      return false
    }
    return element.isInteractive || element.traits.contains(.image) && !element.label.isEmpty
  }

  /// What is drawn for an element, without its plate; empty where that is a bitmap, or holds a text.
  private func iconLayers(of element: AccessibilityElement) -> [DrawnLayer] {
    // What is cut is seen whole where it is scrolled to.
    guard visible(around: element).contains(element.frame, margin: 0.5), !isExplained(element) else {
      return []
    }
    let parts = view.layers.filter { $0.path == element.path || $0.path.hasPrefix(element.path + "/") }
    let first = parts.first?.order ?? .max
    // An overlay lies beside what it is drawn over.
    let parent = element.path.lastIndex(of: "/").map { element.path[...$0] } ?? ""
    let own = view.layers.filter { layer in
      parts.contains { $0.order == layer.order }
        || layer.order > first && layer.path.hasPrefix(parent)
          && element.frame.contains(layer.frame, margin: 0.5)
    }
    let plates = plates(among: own)
    let icon = own.filter { layer in !plates.contains { $0.order == layer.order } }
    return icon.contains(where: \.isImage) ? [] : icon
  }

  /// The part of the canvas that the containers around an element leave.
  private func visible(around element: AccessibilityElement) -> Rect {
    view.containers(from: element.container).filter { $0.kind == .scroll || $0.kind == .clip }
      .reduce(view.canvas) { $0.intersection($1.frame) }
  }

  /// The layers that have all others within their frames.
  private func plates(among layers: [DrawnLayer]) -> [DrawnLayer] {
    layers.filter { plate in
      layers.contains { $0.order > plate.order }
        && layers.allSatisfy { plate.frame.contains($0.frame, margin: 0.5) }
    }
  }

  /// Whether a text is drawn in the middle of an element, or is a part of it.
  private func isExplained(_ element: AccessibilityElement) -> Bool {
    view.texts.contains { text in
      text.path == element.path || text.path.hasPrefix(element.path + "/")
        || element.frame.contains(Point(x: text.bounds.midX, y: text.bounds.midY))
    }
  }

  /// The ratio that a quarter of the pixels has that layers change; nil where they change none.
  private func iconContrast(of layers: [DrawnLayer]) throws(DrawError) -> Double? {
    let box = layers.dropFirst().reduce(layers[0].frame) { $0.union($1.frame) }
    let region = RegionDrawing.region(around: box, within: view.canvas)
    guard !region.isEmpty, region.width * region.height < 1e5 else { return nil }
    let shown = try drawing.image(in: region)
    let behind = try drawing.image(in: region, without: layers.map(\.place))
    let pairs = shown.colorPairs(with: behind)
    let total = pairs.values.reduce(0, +)
    guard total >= 8 else { return nil }
    let ratios = pairs.map { pair, count in
      let (one, other) = (UInt32(truncatingIfNeeded: pair >> 32), UInt32(truncatingIfNeeded: pair))
      return (
        ratio: ContrastFormulas.ratio(RGBAColor(hex: one & 0xFF_FFFF), RGBAColor(hex: other & 0xFF_FFFF)),
        count: count
      )
    }.sorted { $0.ratio > $1.ratio }
    var passed = 0
    for entry in ratios {
      passed += entry.count
      if passed * 4 >= total { return entry.ratio }
    }
    return nil
  }

  private func hasImage(behind layers: [DrawnLayer]) -> Bool {
    guard let first = layers.first else { return false }
    let below = view.layers.filter { $0.order < first.order && !$0.frame.intersection(first.frame).isEmpty }
    guard let image = below.last(where: \.isImage) else { return false }
    return !below.contains {
      $0.order > image.order && $0.isOpaque && $0.frame.contains(first.frame, margin: 0.5)
    }
  }
}

extension PixelBuffer {
  /// How often which two colors meet where this image and another one differ by 8 of 255 or more.
  fileprivate func colorPairs(with other: PixelBuffer) -> [UInt64: Int] {
    var counts: [UInt64: Int] = [:]
    withPixels { mine in
      other.withPixels { theirs in
        for (one, two) in zip(mine, theirs) where one.channelDifference(to: two) >= 8 {
          counts[UInt64(one) << 32 | UInt64(two), default: 0] += 1
        }
      }
    }
    return counts
  }
}
