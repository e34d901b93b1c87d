internal import CCairo

extension LayerPainter {
  /// Paints the shadow of a layer's bounds around it, which it leaves free as in CSS.
  func paintOuter(
    _ shadow: Shadow, of layer: Layer, _ box: LayerBox, on canvas: DrawingSurface, clip: DeviceRect
  ) throws(DrawError) {
    guard shadow.color.alpha > 0, layer.background != nil else { return }
    guard box.isUpright else { return try paintTransformed(shadow, of: layer, box, on: canvas, clip: clip) }
    guard let blur = try blurred(shadow, box.outline, unit: box.unit, sign: 1) else { return }
    canvas.setSource(shadow.color)
    // Nothing has to be painted where the layer covers it whole.
    let hole = layer.hidesShadow ? box.coveredPixels : nil
    for band in blur.area.intersection(clip).around(box.coveredPixels ?? .empty) {
      let mask = try AlphaMask(bounds: band, from: context.scratch)
      blur.write(into: mask)
      if hole == nil { try cutOut(box.outline, from: mask) }
      canvas.paintSource(through: mask)
    }
  }

  /// Paints a shadow that falls into a layer.
  func paintInner(
    _ shadow: Shadow, _ box: LayerBox, cut: Bool, on canvas: DrawingSurface, clip: DeviceRect
  ) throws(DrawError) {
    guard shadow.color.alpha > 0 else { return }
    guard box.isUpright else {
      return try paintTransformedInner(shadow, box, cut: cut, on: canvas, clip: clip)
    }
    let area = box.devicePixels.intersection(clip)
    guard !area.isEmpty else { return }
    let mask = try AlphaMask(bounds: area, from: context.scratch)
    try write(inner: shadow, box.outline, unit: box.unit, cut: cut, into: mask)
    canvas.setSource(shadow.color)
    canvas.paintSource(through: mask)
  }

  /// Writes an inner shadow's strength: what the blurred, shrunk outline leaves free.
  func write(
    inner shadow: Shadow, _ outline: RoundedRect, unit: Size, cut: Bool, softness: Double = 0,
    into mask: AlphaMask
  ) throws(DrawError) {
    if let blur = try blurred(shadow, outline, unit: unit, sign: -1, softness: softness) {
      blur.write(into: mask, inverted: true)
    } else {
      mask.bytes.update(repeating: 255, count: mask.stride * mask.bounds.height)
    }
    guard !cut else { return }
    let inside = try AlphaMask(bounds: mask.bounds, from: context.scratch)
    inside.fill(under: .identity) { outline.addPath(to: $0) }
    mask.multiply(by: inside, inverted: false)
  }

  /// The blur of an outline moved by a shadow's offset and spread; none where nothing is left of it.
  ///
  /// `softness` is the variance, in the outline's coordinates, by which whoever paints the blur makes it too soft.
  func blurred(
    _ shadow: Shadow, _ outline: RoundedRect, unit: Size, sign: Double, softness: Double = 0
  ) throws(DrawError) -> BlurredOutline? {
    let moved = outline.cast(shadow, unit: unit, sign: sign)
    guard !moved.rect.isEmpty else { return nil }
    func deviation(_ unit: Double) -> Double {
      let wanted = shadow.blur / 2 * unit
      return softness == 0 ? wanted : max(0, wanted * wanted - softness).squareRoot()
    }
    let deviation = Size(width: deviation(unit.width), height: deviation(unit.height))
    return try context.shadows.blurred(moved, deviation: deviation, store: context.scratch)
  }

  /// Takes an outline away from a mask.
  func cutOut(_ outline: RoundedRect, from mask: AlphaMask) throws(DrawError) {
    let inside = try AlphaMask(bounds: mask.bounds, from: context.scratch)
    inside.fill(under: .identity) { outline.addPath(to: $0) }
    mask.multiply(by: inside, inverted: true)
  }

}

extension RoundedRect {
  /// The outline moved by a shadow's offset and spread, which shrinks it where `sign` is -1.
  func cast(_ shadow: Shadow, unit: Size, sign: Double) -> RoundedRect {
    let spread = sign * shadow.spread
    return self.spread(by: spread * unit.width, spread * unit.height)
      .offsetBy(x: shadow.offset.x * unit.width, y: shadow.offset.y * unit.height)
  }
}

extension Layer {
  /// Whether its background hides what an outer shadow would leave free.
  var hidesShadow: Bool {
    guard case .color(let color) = background else { return false }
    return color.alpha >= 1
  }
}
