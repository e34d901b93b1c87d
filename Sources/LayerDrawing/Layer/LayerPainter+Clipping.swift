internal import CCairo

extension LayerPainter {
  /// Paints what lies inside a layer, cut at its rounded bounds.
  ///
  /// Every edge is anti-aliased once for the whole, not once for each thing painted, or colors from below
  /// would shine through where several edges coincide.
  func paintClipped(
    _ placed: PlacedLayer, on canvas: DrawingSurface, clip: DeviceRect, alpha: Double
  ) throws(DrawError) {
    let box = placed.box
    let area = box.devicePixels.intersection(clip)
    guard !area.isEmpty else { return }
    guard let pixels = box.wholePixels else {
      return try paintCutGroup(placed, on: canvas, area: area)
    }
    let corners = box.outline.isSquare ? [] : cornerAreas(box.outline, in: pixels, clip: area)
    let saved = try corners.map { corner throws(DrawError) in
      try SavedPixels(of: canvas, corner, context.scratch)
    }
    try canvas.clipped(to: area) { () throws(DrawError) in
      try paintInside(of: placed, cut: true, on: canvas, clip: area, alpha: alpha)
    }
    for patch in saved { try patch.restoreOutside(of: box, on: canvas, context.scratch) }
  }

  /// Paints onto a canvas of its own and composites that through the bounds: for edges off the pixel grid.
  ///
  /// Where something inside must see what lies below, it is painted in place and mixed back outside of the bounds,
  /// so that a layer that cuts is no group of its own wherever its edges lie.
  private func paintCutGroup(
    _ placed: PlacedLayer, on canvas: DrawingSurface, area: DeviceRect
  ) throws(DrawError) {
    let box = placed.box
    guard !placed.sublayers.contains(where: \.readsBackdrop) else {
      let saved = try SavedPixels(of: canvas, area, context.scratch)
      try canvas.clipped(to: area) { () throws(DrawError) in
        try paintInside(of: placed, cut: true, on: canvas, clip: area)
      }
      return try saved.restoreOutside(of: box, on: canvas, context.scratch)
    }
    let group = try makeSurface(area)
    try paintInside(of: placed, cut: true, on: group, clip: area)
    let mask = try AlphaMask(bounds: area, from: context.scratch)
    mask.fill(under: box.matrix) { box.outline.addPath(to: $0) }
    canvas.paint(group, mask: mask, by: CAIRO_OPERATOR_OVER)
  }

  /// The pixels around each rounded corner, never twice the same.
  private func cornerAreas(_ outline: RoundedRect, in pixels: DeviceRect, clip: DeviceRect) -> [DeviceRect] {
    let reach = outline.style == .circular ? 1 : CornerCurve.reach
    func extent(_ values: [Double]) -> Int { DeviceRect.whole((reach * (values.max() ?? 0)).rounded(.up)) }
    let top = min(pixels.height, extent(outline.radii[0...1].map(\.height)))
    let bottom = min(pixels.height - top, extent(outline.radii[2...3].map(\.height)))
    let left = extent([outline.radii[0].width, outline.radii[3].width])
    let right = extent([outline.radii[1].width, outline.radii[2].width])
    let bands = [
      DeviceRect(x: pixels.x, y: pixels.y, width: pixels.width, height: top),
      DeviceRect(x: pixels.x, y: pixels.maxY - bottom, width: pixels.width, height: bottom),
    ]
    return bands.flatMap { band -> [DeviceRect] in
      guard left + right < band.width else { return [band] }
      return [
        DeviceRect(x: band.x, y: band.y, width: left, height: band.height),
        DeviceRect(x: band.maxX - right, y: band.y, width: right, height: band.height),
      ]
    }
    .map { $0.intersection(clip) }.filter { !$0.isEmpty }
  }
}

/// A copy of some pixels of a canvas, to be mixed back where a rounded corner leaves them free.
///
/// `painted · c + saved · (1 − c)` is exactly what compositing the painting as a group through the coverage
/// `c` would give, at the cost of the corners instead of the whole area.
private struct SavedPixels {
  let area: DeviceRect
  let bytes: ScratchBytes

  init(of canvas: DrawingSurface, _ area: DeviceRect, _ store: ScratchStore) throws(DrawError) {
    self.area = area
    bytes = try store.lend(area.width * area.height * 4)
    let copy = bytes.base.assumingMemoryBound(to: UInt32.self)
    canvas.withPixels { pixels in
      for row in 0..<area.height {
        let start = (area.y - canvas.bounds.y + row) * canvas.bounds.width + area.x - canvas.bounds.x
        (copy + row * area.width).update(from: pixels + start, count: area.width)
      }
    }
  }

  func restoreOutside(of box: LayerBox, on canvas: DrawingSurface, _ store: ScratchStore) throws(DrawError) {
    let coverage = try AlphaMask(bounds: area, from: store)
    coverage.fill(under: box.matrix) { box.outline.addPath(to: $0) }
    let copy = bytes.base.assumingMemoryBound(to: UInt32.self)
    canvas.withPixels { pixels in
      for row in 0..<area.height {
        let start = (area.y - canvas.bounds.y + row) * canvas.bounds.width + area.x - canvas.bounds.x
        for column in 0..<area.width {
          let part = coverage.bytes[row * coverage.stride + column]
          guard part < 255 else { continue }
          let painted = pixels[start + column]
          pixels[start + column] = mix(painted, copy[row * area.width + column], UInt32(part))
        }
      }
    }
  }

  /// `painted · part + saved · (255 − part)` over 255 for each channel, rounded to nearest.
  private func mix(_ painted: UInt32, _ saved: UInt32, _ part: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let sum = (painted >> shift & 0xFF) * part + (saved >> shift & 0xFF) * (255 - part) + 127
      result |= (sum / 255) << shift
    }
    return result
  }
}
