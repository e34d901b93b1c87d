extension AuditPass {
  /// Controls that leave their background at the leading or trailing side.
  ///
  /// Measured: how far what is drawn for it lies outside, points; a warning from 4 on. One that leaves the background at the
  /// upper or lower edge is none, since it may hang there like a badge.
  func protrudingControls() -> [AuditFinding] {
    readable.compactMap { element in
      guard let background = element.background, element.isInteractive,
        background.isFinite, background.width < view.canvas.width - 1,
        !background.contains(element.frame, margin: 4),
        let drawn = layers(of: element).map(\.frame).union, !drawn.intersection(background).isEmpty,
        drawn.minY >= background.minY - 4, drawn.maxY <= background.maxY + 4
      else { return nil }
      let distance = background.sideReach(of: drawn)
      guard distance >= 4 else { return nil }
      return AuditFinding(
        .protrudingText, .warning, at: element.path, drawn, value: distance,
        "\(element.name) sticks out of its background by \(distance.twoDecimals) pt",
        "Let the background grow with its controls, or let them wrap.")
    }
  }

  /// Shapes that leave their card at a side by 4 points or more, or their vessel at its top.
  ///
  /// One of several alike of which others lie inside, or a bar as long as half of the card. Warnings.
  func protrudingShapes() -> [AuditFinding] {
    let shapes = Dictionary(grouping: view.layers.indices.lazy.filter { !view.layers[$0].frame.isEmpty }) {
      view.layers[$0].path.shape
    }
    return view.layers.compactMap { layer in
      guard layer.isTinted, layer.frame.width < view.canvas.width else { return nil }
      // The others of its row, of which the first may lie on the card that the last has left.
      let alike = shapes[layer.path.shape] ?? []
      let row =
        alike.count > 64
        ? []
        : alike.map { view.layers[$0] }
          .filter { $0.frame.minY < layer.frame.maxY && layer.frame.minY < $0.frame.maxY }
      let area = row.reduce(layer.frame) { $0.union($1.frame) }
      guard limits.allow(Double(view.count(near: area)) * LookCosts.layer, for: "layers over each other")
      else { return nil }
      let lower = view.layers(meeting: area, below: layer.order)
      guard let distance = layer.distance(outOf: lower, row, view.canvas), distance >= 4 else { return nil }
      return AuditFinding(
        .protrudingText, .warning, at: layer.path, layer.frame, value: distance,
        "a shape sticks out of what it lies on by \(distance.twoDecimals) pt")
    }
  }

  /// What is drawn for an element and in its frame, as far as it is seen.
  func layers(of element: AccessibilityElement) -> [DrawnLayer] {
    let prefix = element.path + "/"
    let looks = Double(view.count(near: element.frame)) * LookCosts.layer
    guard limits.allow(looks, for: "controls or icons with layers around them") else { return [] }
    return view.layers(meeting: element.frame)
      .filter { $0.path == element.path || $0.path.hasPrefix(prefix) }
  }
}

extension DrawnLayer {
  /// Whether it paints with more than a trace of color.
  var isTinted: Bool { alpha * opacity > 0.05 }

  /// How far it leaves the vessel that it fills, or the card that it lies on; nil where it is on none, or may leave it.
  fileprivate func distance(outOf lower: [DrawnLayer], _ row: [DrawnLayer], _ canvas: Rect) -> Double? {
    let vessel = lower.last { vessel in
      vessel.frame.minX <= frame.minX && vessel.frame.maxX >= frame.maxX
        && abs(vessel.frame.maxY - frame.maxY) <= 1 && frame.height > vessel.frame.height
        && vessel.path.parent == path.parent && !vessel.path.isEmpty
    }
    if let vessel, vessel.frame.height >= AuditPass.comfortableTarget {
      return vessel.frame.minY - frame.minY
    }
    // What is under a bar is no card of what lies in the bar.
    let bar = lower.last { bar in
      bar.frame.width >= canvas.width - 1 && bar.frame.minY <= frame.minY && bar.frame.maxY >= frame.maxY
        && bar.alpha * bar.opacity >= 0.5 && !bar.isIcon
    }
    let card = lower.last { card in
      card.order > bar?.order ?? .min && card.frame.minY <= frame.minY && card.frame.maxY >= frame.maxY
        && card.frame.width < canvas.width - 1
        && card.frame.width * card.frame.height > 2 * frame.width * frame.height
        && card.isTinted && !card.isIcon && card.path.shape != path.shape
    }
    guard let card = card?.frame else { return nil }
    let isOneOfSeveral =
      row.count > 2 && 2 * row.count { card.contains($0.frame, margin: 0.5) } >= row.count
    let isBar =
      frame.width >= card.width / 2 && frame.intersection(card).width >= frame.width / 2
      && (frame.minX >= card.minX || frame.maxX <= card.maxX)
    return isOneOfSeveral || isBar ? card.sideReach(of: frame) : nil
  }
}

extension Rect {
  /// How far another rectangle reaches beyond the left or right side.
  fileprivate func sideReach(of other: Rect) -> Double { max(minX - other.minX, other.maxX - maxX) }
}
