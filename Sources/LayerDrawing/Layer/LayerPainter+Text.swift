internal import CCairo

/// A glyph's coverage and the pixel its top left corner goes to.
struct PlacedMask {
  var mask: GlyphMask
  var x, y: Int
}

extension LayerPainter {
  /// Paints a run's glyphs, then its lines.
  ///
  /// Upright text of moderate size goes through cached coverage: origins are put on quarters of a pixel
  /// across and on whole pixels down, so that a baseline is equally crisp wherever it lies.
  func paint(
    _ run: GlyphRun, of layer: Layer, _ toDevice: AffineTransform, on canvas: DrawingSurface,
    clip: DeviceRect,
    alpha: Double
  ) throws(DrawError) {
    if let last = run.glyphs.map(\.id).max(), run.size > 0 {
      let face = try context.faces.face(named: run.font, in: layer.id)
      guard Int(last) < face.glyphCount else {
        throw .unknownGlyph(id: last, count: face.glyphCount, font: run.font, layer: layer.id)
      }
      let em = run.size * toDevice.a
      if face.hasBitmapsOnly {
        try paintBitmapGlyphs(run, face, toDevice, on: canvas, clip: clip, alpha: alpha)
      } else if toDevice.isUpright, toDevice.a == toDevice.d, em <= DrawLimits.maskedEmPixels {
        try paintMasks(run, face, layer, toDevice, on: canvas, clip: clip, alpha: alpha)
      } else {
        try paintOutlines(run, face, toDevice, on: canvas, alpha: alpha)
      }
    }
    for bar in run.decorations { paint(bar, toDevice, on: canvas, alpha: alpha) }
  }

  /// Paints an underline or strikethrough; an upright one has whole pixels above and below.
  private func paint(
    _ bar: GlyphRun.Decoration, _ toDevice: AffineTransform, on canvas: DrawingSurface, alpha: Double
  ) {
    var frame = toDevice.isUpright ? toDevice.bounds(of: bar.frame) : bar.frame
    if toDevice.isUpright {
      let height = PixelSnapping.border(frame.height)
      let top = (frame.midY - height / 2).rounded()
      frame = Rect(x: frame.minX, y: top, width: frame.width, height: height)
    }
    canvas.place(toDevice.isUpright ? .identity : toDevice)
    canvas.setSource(bar.color, alpha: alpha)
    cairo_new_path(canvas.cairo)
    cairo_rectangle(canvas.cairo, frame.minX, frame.minY, frame.width, frame.height)
    canvas.fill()
  }

  private func paintMasks(
    _ run: GlyphRun, _ face: GlyphFace, _ layer: Layer, _ toDevice: AffineTransform,
    on canvas: DrawingSurface,
    clip: DeviceRect, alpha: Double
  ) throws(DrawError) {
    let extent = toDevice.bounds(of: try LayerExtent(faces: context.faces).extent(of: run, in: layer))
    guard !DeviceRect(covering: extent).insetBy(x: -2, y: -2).intersection(clip).isEmpty else { return }
    let size = Int((run.size * toDevice.a * 64).rounded())
    guard size > 0 else { return }
    canvas.setSource(run.color, alpha: alpha)
    // A broken glyph may have ended a run before, with what it had gathered.
    forgetPlacedMasks()
    defer { forgetPlacedMasks() }
    func placed(_ glyph: GlyphRun.Glyph) throws(DrawError) -> PlacedMask {
      let place = GlyphPlace(toDevice.apply(to: glyph.position))
      let mask = try context.glyphs.mask(of: glyph.id, face: face, size: size, phase: place.phase)
      return PlacedMask(mask: mask, x: place.x + Int(mask.left), y: place.y + Int(mask.top))
    }
    for glyph in run.glyphs {
      context.placedMasks.append(try placed(glyph))
      if context.glyphs.hasRetired { return try paintEachMask(of: run, on: canvas, clip: clip, placed) }
    }
    let area = context.placedMasks.reduce(DeviceRect.empty) { $0.union($1.area) }
    try paintSum(over: area.intersection(clip), on: canvas) { (sum) throws(DrawError) in
      for placed in context.placedMasks { sum.add(placed) }
    }
  }

  /// Paints a run whose coverage the cache cannot keep all at once: finds the area, then adds one glyph after the other.
  ///
  /// Painted in parts, overlapping glyphs would come out otherwise, and the image would depend on what the cache held.
  private func paintEachMask(
    of run: GlyphRun, on canvas: DrawingSurface, clip: DeviceRect,
    _ placed: (GlyphRun.Glyph) throws(DrawError) -> PlacedMask
  ) throws(DrawError) {
    var area = DeviceRect.empty
    for glyph in run.glyphs {
      forgetPlacedMasks()
      area = area.union(try placed(glyph).area)
    }
    try paintSum(over: area.intersection(clip), on: canvas) { (sum) throws(DrawError) in
      for glyph in run.glyphs {
        forgetPlacedMasks()
        sum.add(try placed(glyph))
      }
    }
  }

  /// Paints the source through the coverage that `add` collects over some pixels, as one mask.
  private func paintSum(
    over area: DeviceRect, on canvas: DrawingSurface, _ add: (AlphaMask) throws(DrawError) -> Void
  ) throws(DrawError) {
    guard !area.isEmpty else { return }
    let sum = try AlphaMask(bounds: area, from: context.scratch)
    try add(sum)
    canvas.paintSource(through: sum)
  }

  private func forgetPlacedMasks() {
    context.placedMasks.removeAll(keepingCapacity: true)
    context.glyphs.forgetRetired()
  }
}

/// A glyph's origin on the device: a whole pixel, and quarters of one to its right.
struct GlyphPlace {
  var x, y, phase: Int

  init(_ origin: Point) {
    let quarters = DeviceRect.whole((origin.x * Double(GlyphCache.phases)).rounded())
    x = quarters >> 2
    phase = quarters & 3
    y = DeviceRect.whole(origin.y.rounded())
  }
}

extension PlacedMask {
  var area: DeviceRect { DeviceRect(x: x, y: y, width: Int(mask.width), height: Int(mask.height)) }
}

extension AlphaMask {
  /// Adds a glyph's coverage; where glyphs overlap the sum stops at full coverage.
  func add(_ placed: PlacedMask) {
    let part = placed.area.intersection(bounds)
    guard !part.isEmpty, let source = placed.mask.bytes else { return }
    let width = Int(placed.mask.width)
    for row in part.y..<part.maxY {
      let from = source + (row - placed.y) * width + part.x - placed.x
      let to = bytes + (row - bounds.y) * stride + part.x - bounds.x
      for column in 0..<part.width {
        let sum = UInt16(to[column]) &+ UInt16(from[column])
        to[column] = UInt8(truncatingIfNeeded: min(sum, 255))
      }
    }
  }
}
