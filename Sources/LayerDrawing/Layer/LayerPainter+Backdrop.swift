internal import CCairo

extension LayerPainter {
  /// Replaces what lies below a layer's rounded bounds, and its mask, by its blur.
  ///
  /// Only what the nearest group around the layer has painted so far is seen. At the group's edges, its last
  /// pixels continue. Returns the coverage of the mask where that is a layer, over the pixels of the layer's group too:
  /// drawn twice at each level, nested masks would double the work with each.
  func paintBackdrop(
    _ placed: PlacedLayer, on canvas: DrawingSurface, clip: DeviceRect, alpha: Double
  ) throws(DrawError) -> AlphaMask? {
    let (layer, box) = (placed.layer, placed.box)
    let area = box.devicePixels.intersection(clip).intersection(canvas.bounds)
    guard !area.isEmpty else { return nil }
    let deviation = layer.backdropBlur * box.toDevice.meanScale
    let reach = GaussianBlur.reach(deviation)
    let source = area.insetBy(x: -reach, y: -reach).intersection(canvas.bounds)
    // Planes take 4 floats a pixel, three at a time.
    _ = try context.scratch.lend(0, besides: 4 * GaussianBlur.workingBytes(source))
    let blurred = GaussianBlur.blur(FloatPlane(canvas, within: source), deviation: (deviation, deviation))
    let bytes = try context.scratch.lend(area.width * area.height * 4)
    let pixels = bytes.base.assumingMemoryBound(to: UInt32.self)
    blurred.write(area, from: source, to: pixels)
    canvas.setSource(pixels, over: area)
    let coverage = try AlphaMask(bounds: area, from: context.scratch)
    coverage.fill(under: box.matrix, alpha: alpha) { box.outline.addPath(to: $0) }
    var mask: AlphaMask?
    if placed.maskLayer != nil {
      let group = try LayerExtent(faces: context.faces).group(of: placed, clip: clip)
      mask = try drawMask(of: placed, over: area.union(group), alpha: 1)
    }
    let cut =
      if let mask {
        try mask.part(area, times: 1, from: context.scratch)
      } else {
        try drawMask(of: placed, over: area, alpha: 1)
      }
    if let cut { coverage.multiply(by: cut, inverted: false) }
    cairo_save(canvas.cairo)
    // With a mask, this operator mixes what was there and what comes by the mask's coverage.
    cairo_set_operator(canvas.cairo, CAIRO_OPERATOR_SOURCE)
    canvas.paintSource(through: coverage)
    cairo_restore(canvas.cairo)
    cairo_set_source_rgba(canvas.cairo, 0, 0, 0, 0)
    return mask
  }
}
