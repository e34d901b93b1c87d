/// What the single operations of a layer take.
extension WorkCounter {
  func countBackdrop(_ placed: PlacedLayer, canvas: DeviceRect, clip: DeviceRect) throws(DrawError) {
    let (layer, box) = (placed.layer, placed.box)
    let area = box.devicePixels.intersection(clip).intersection(canvas)
    guard !area.isEmpty else { return }
    let deviation = layer.backdropBlur * box.toDevice.meanScale
    let reach = GaussianBlur.reach(deviation)
    let source = area.insetBy(x: -reach, y: -reach).intersection(canvas)
    countBlur(of: source, deviation: deviation, for: .backdropBlur, placed)
    add(area.count * (WorkCosts.mask + WorkCosts.mixing), for: .backdropBlur, placed)
    paint(area, of: placed)
    let group = try LayerExtent(faces: faces).group(of: placed, clip: clip)
    try countMask(of: placed, over: placed.maskLayer == nil ? area : area.union(group))
  }

  /// Counts the blur of pixels with four channels.
  func countBlur(
    of area: DeviceRect, deviation: Double, for operation: DrawingWork.Operation, _ placed: PlacedLayer
  ) {
    let weights = GaussianBlur.weights(deviation) * 2
    add(area.count * (WorkCosts.backdrop + weights * WorkCosts.backdropWeight), for: operation, placed)
  }

  func countShadows(of casting: CastingLayer, _ placed: PlacedLayer, clip: DeviceRect, isPainted: Bool) {
    let perPixel = isPainted ? 0 : WorkCosts.group + WorkCosts.mask
    add(casting.area.count * perPixel, for: .shadow, placed)
    for (cast, part) in zip(casting.casts, casting.parts) where !part.isEmpty {
      let area = cast.plane(for: part, clip: clip)
      let blur = WorkCosts.blur + GaussianBlur.weights(cast.deviation) * 2 * WorkCosts.blurWeight
      let place = area.movedBy(x: cast.x, y: cast.y).intersection(clip)
      add(WorkCosts.layer + area.count * blur + place.count * WorkCosts.shadow, for: .shadow, placed)
      paint(place, of: placed)
    }
  }

  func countOuter(_ shadow: Shadow, of placed: PlacedLayer, clip: DeviceRect) throws(DrawError) {
    let box = placed.box
    guard box.isUpright else {
      let (outline, unit, map) = box.uprightCopy(for: shadow)
      guard let blur = countTile(shadow, outline, unit: unit, sign: 1, placed) else { return }
      add(blur.count * 2 * WorkCosts.mask, for: .shadow, placed)
      let shown = DeviceRect(covering: map.bounds(of: blur.rect)).intersection(clip)
      paint(shown, of: placed)
      return add(shown.count * WorkCosts.transformedShadow, for: .shadow, placed)
    }
    guard let blur = countTile(shadow, box.outline, unit: box.unit, sign: 1, placed) else { return }
    let isHidden = placed.layer.hidesShadow
    for band in blur.intersection(clip).around(box.coveredPixels ?? .empty) {
      let perPixel = WorkCosts.shadow + (isHidden ? 0 : 2 * WorkCosts.mask)
      add(WorkCosts.layer + band.count * perPixel, for: .shadow, placed)
      paint(band, of: placed)
    }
  }

  func countInner(_ shadow: Shadow, of placed: PlacedLayer, clip: DeviceRect) throws(DrawError) {
    let box = placed.box
    let shown = box.devicePixels.intersection(clip)
    paint(shown, of: placed)
    guard box.isUpright else {
      let (outline, unit, _) = box.uprightCopy(for: shadow)
      _ = countTile(shadow, outline, unit: unit, sign: -1, placed)
      let area = DeviceRect(covering: outline.rect).insetBy(x: -2, y: -2)
      add(area.count * 2 * WorkCosts.mask + shown.count * WorkCosts.transformedShadow, for: .shadow, placed)
      return
    }
    guard !shown.isEmpty else { return }
    _ = countTile(shadow, box.outline, unit: box.unit, sign: -1, placed)
    add(WorkCosts.layer + shown.count * (WorkCosts.shadow + 2 * WorkCosts.mask), for: .shadow, placed)
  }

  /// Counts a shadow's tile where it has to be drawn, and returns the pixels the shadow reaches.
  private func countTile(
    _ shadow: Shadow, _ outline: RoundedRect, unit: Size, sign: Double, _ placed: PlacedLayer
  ) -> DeviceRect? {
    let moved = outline.cast(shadow, unit: unit, sign: sign)
    guard !moved.rect.isEmpty else { return nil }
    let deviation = Size(width: shadow.blur / 2 * unit.width, height: shadow.blur / 2 * unit.height)
    let plan = ShadowTile.Plan(moved, deviation: deviation)
    if tally.needs(plan.key, pixels: plan.pixels) {
      let weights = GaussianBlur.weights(deviation.width) + GaussianBlur.weights(deviation.height)
      add(plan.pixels * (WorkCosts.blur + weights * WorkCosts.blurWeight), for: .shadow, placed)
    }
    return plan.area
  }

  func countPaint(
    _ paint: Paint, over area: DeviceRect, for operation: DrawingWork.Operation, _ placed: PlacedLayer,
    steps: Double
  ) {
    guard !area.isEmpty else { return }
    guard case .gradient(let gradient) = paint else {
      return add(area.count * WorkCosts.fill, for: operation, placed)
    }
    if case .mesh(let mesh) = gradient.geometry {
      // Each strip looks at every triangle.
      let strips = (area.count / Double(1 << 16)).rounded(.up) + 1
      let triangles = Double(MeshField.mostTriangles(of: mesh))
      return add(
        area.count * MeshField.overlap(of: mesh) * WorkCosts.meshGradient + triangles * (1 + strips)
          * WorkCosts.meshTriangle
          + strips * (WorkCosts.layer + steps * WorkCosts.edge), for: operation, placed)
    }
    let ramp = GradientRamp(gradient.stops, alpha: 1)
    var perPixel = WorkCosts.gradient
    switch gradient.geometry {
    case .linear: break
    case .radial: perPixel += WorkCosts.radialGradient
    case .angular: perPixel += WorkCosts.angularGradient
    case .mesh: break
    }
    if ramp.table.isEmpty {
      perPixel += WorkCosts.exactGradient + WorkCosts.stop * Double(gradient.stops.count)
    }
    // Its path is built once for each strip.
    let strips = (area.count / Double(1 << 16)).rounded(.up) + 1
    let table = 20 * Double(GradientRamp.tableSize) + 100 * Double(gradient.stops.count)
    add(
      area.count * perPixel + table + strips * (WorkCosts.layer + steps * WorkCosts.edge), for: operation,
      placed)
  }

  func countBorders(_ borders: Borders, of placed: PlacedLayer, clip: DeviceRect) {
    let area = placed.box.devicePixels.insetBy(x: -1, y: -1).intersection(clip)
    paint(area, of: placed)
    let edges = [borders.top, borders.right, borders.bottom, borders.left].compactMap(\.self)
    let isUniform = borders.uniform != nil
    add(
      area.count * (isUniform ? WorkCosts.fill : WorkCosts.group + 4 * WorkCosts.fill), for: .border, placed)
    let length = 2 * (placed.layer.frame.width + placed.layer.frame.height)
    for edge in isUniform ? Array(edges.prefix(1)) : edges {
      let dashes = OutlineWork.dashes(edge.dashes, along: length)
      // Cut at the mitres, each dash is intersected with them.
      let cut = isUniform ? 1.0 : 4
      add(WorkCosts.layer + cut * dashes * 6 * WorkCosts.edge, for: .border, placed)
      add(Double(area.height + area.width) * 4 * WorkCosts.row, for: .border, placed)
      // Dashes of straight sides cross in the corners; others pass rows by themselves. Every other length is a gap.
      let across = OutlineWork.dashes(edge.dashes, along: edge.width) / 2
      let scale = placed.box.toDevice.meanScale
      let isStraight = placed.box.isUpright && placed.box.outline.isSquare
      let crossing = isStraight ? 4 * across * across * WorkCosts.dashPair : 0
      let rows =
        isStraight ? 0 : cut * dashes / 2 * min(edge.width * scale, Double(area.height)) * WorkCosts.row
      add(crossing + rows, for: .border, placed)
    }
  }
}

extension GaussianBlur {
  /// How many weights a sample is multiplied with in one direction, spread over the pixels it stands for.
  static func weights(_ deviation: Double) -> Double {
    let size = Double(block(deviation))
    let radius = 3.5 * (deviation / size) + 1
    return (2 * radius + 1) / (size * size)
  }
}
