/// How far layers paint, for groups that are no larger than needed.
struct LayerExtent {
  let faces: GlyphFaces

  /// A rectangle of the device outside of which a layer and its sublayers paint nothing.
  func inkBounds(_ placed: PlacedLayer) throws(DrawError) -> Rect {
    if let known = placed.extent { return known }
    guard placed.layer.opacity > 0 else { return .zero }
    if let projected = placed.projected {
      let extent = projected.bounds(of: try inkBounds(projected.flat))
      placed.extent = extent
      return extent
    }
    let reach = placed.layer.blur > 0 ? Double(GaussianBlur.reach(placed.blurDeviation)) : 0
    let extent = try sharpBounds(placed).insetBy(x: -reach, y: -reach)
    placed.extent = extent
    return extent
  }

  /// The same before the layer's own blur.
  private func sharpBounds(_ placed: PlacedLayer) throws(DrawError) -> Rect {
    let layer = placed.layer
    let source = try content(placed)
    var extent = source
    for shadow in layer.shadows where !shadow.isInner {
      extent = extent.union(shadowExtent(shadow, of: source, placed.box))
    }
    // A pixel more on every side for anti-aliasing and for glyphs set to whole pixels.
    return extent.insetBy(x: -1, y: -1)
  }

  /// The pixels that are blurred so that some pixels of a blurred layer are right, and those of them that the layer paints
  /// before it is blurred.
  ///
  /// What is blurred begins at whole blocks of the device, so that the blur is the same whatever part of it is drawn.
  func blurred(_ placed: PlacedLayer, over area: DeviceRect) throws(DrawError) -> (
    plane: DeviceRect, source: DeviceRect
  ) {
    let (reach, block) = (GaussianBlur.reach(placed.blurDeviation), GaussianBlur.block(placed.blurDeviation))
    let sharp = DeviceRect(covering: try sharpBounds(placed))
    // Twice the reach is more than the kernel, cut at 3.5 deviations, and a block on each side.
    let needed = sharp.insetBy(x: -reach, y: -reach).intersection(area.insetBy(x: -2 * reach, y: -2 * reach))
    func start(_ place: Int) -> Int { place - (place % block + block) % block }
    let (x, y) = (start(needed.x), start(needed.y))
    let plane = DeviceRect(x: x, y: y, width: needed.maxX - x, height: needed.maxY - y)
    return (plane, sharp.intersection(plane))
  }

  /// The same without the layer's own shadows and without space for anti-aliasing.
  private func content(_ placed: PlacedLayer) throws(DrawError) -> Rect {
    if let known = placed.contentExtent { return known }
    let box = placed.box
    var extent = box.matrix.bounds(of: box.outline.rect)
    if !placed.layer.clipsToBounds { extent = try inside(placed, bounds: extent) }
    placed.contentExtent = extent
    return extent
  }

  private func inside(_ placed: PlacedLayer, bounds: Rect) throws(DrawError) -> Rect {
    let (layer, box) = (placed.layer, placed.box)
    var extent = bounds
    if let content = layer.content, let local = try extentOf(content, layer) {
      extent = extent.union(box.toDevice.bounds(of: local))
    }
    for sublayer in placed.sublayers { extent = extent.union(try inkBounds(sublayer)) }
    return extent
  }

  private func shadowExtent(_ shadow: Shadow, of source: Rect, _ box: LayerBox) -> Rect {
    let map = box.toDevice
    let scale = max(abs(map.a) + abs(map.c), abs(map.b) + abs(map.d))
    let reach = scale * (shadow.blur * 2 + max(0, shadow.spread)) + 2
    return source.insetBy(x: -reach, y: -reach).offsetBy(
      x: map.a * shadow.offset.x + map.c * shadow.offset.y,
      y: map.b * shadow.offset.x + map.d * shadow.offset.y)
  }

  private func extentOf(_ content: Layer.Content, _ layer: Layer) throws(DrawError) -> Rect? {
    switch content {
    case .image: return nil
    case .shape(let shape): return extent(of: shape)
    case .text(let runs):
      var extent = Rect.zero
      for run in runs {
        extent = extent.union(try self.extent(of: run, in: layer))
        for bar in run.decorations { extent = extent.union(bar.frame) }
      }
      return extent
    }
  }

  /// The box around a run's glyphs, points.
  func extent(of run: GlyphRun, in layer: Layer) throws(DrawError) -> Rect {
    guard let first = run.glyphs.first else { return .zero }
    let glyph = try faces.face(named: run.font, in: layer.id).glyphBox
    var (left, right) = (first.position.x, first.position.x)
    var (top, bottom) = (first.position.y, first.position.y)
    for next in run.glyphs.dropFirst() {
      left = min(left, next.position.x)
      right = max(right, next.position.x)
      top = min(top, next.position.y)
      bottom = max(bottom, next.position.y)
    }
    return Rect(
      x: left + glyph.minX * run.size, y: top + glyph.minY * run.size,
      width: right - left + glyph.width * run.size, height: bottom - top + glyph.height * run.size)
  }

  /// The box around a shape with its line, points; none where it has no points.
  func extent(of shape: ShapeContent) -> Rect? {
    var margin = 0.0
    if let stroke = shape.stroke {
      let tip = stroke.join == .miter ? max(1.5, stroke.miterLimit) : 1.5
      margin = stroke.width / 2 * tip
    }
    var points = shape.path.elements.flatMap(\.points)
    var before = Point.zero
    for element in shape.path.elements {
      if case .arc(let end, let radii, let rotation, let isLarge, let isClockwise) = element {
        let arc = EllipticalArc(
          from: before, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
        points += arc.curves.flatMap { [$0.control1, $0.control2] }
      }
      before = element.end ?? before
    }
    guard let first = points.first else { return nil }
    var box = Rect(origin: first, size: .zero)
    for point in points {
      let (left, top) = (min(box.minX, point.x), min(box.minY, point.y))
      box = Rect(
        x: left, y: top, width: max(box.maxX, point.x) - left, height: max(box.maxY, point.y) - top)
    }
    return box.insetBy(x: -margin, y: -margin)
  }
}

extension PlacedLayer {
  /// The standard deviation of its blur, pixels.
  var blurDeviation: Double { layer.blur * box.toDevice.meanScale }
}
