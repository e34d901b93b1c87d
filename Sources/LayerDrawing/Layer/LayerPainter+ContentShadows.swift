internal import CCairo

extension LayerPainter {
  /// Paints the shadows of what a layer without background contains, which is painted once for all of them; `spread`
  /// has no meaning for them.
  ///
  /// Returns whether layers in it now know the alpha of their content, which their own shadows need. Painting that
  /// again for each of them would square the work of nested shadows.
  func paintContentShadows(
    of placed: PlacedLayer, on canvas: DrawingSurface, clip: DeviceRect
  ) throws(DrawError) -> Bool {
    let casting = try CastingLayer(placed, LayerExtent(faces: context.faces), clip: clip)
    guard !casting.area.isEmpty else { return false }
    let known = placed.contentAlpha
    placed.contentAlpha = nil
    // The layer around it painted it where its shadow could be seen: there was nothing.
    if known == nil, followsShadow { return false }
    let alpha = if let known { known } else { try paintAlpha(of: casting) }
    for (cast, part) in zip(casting.casts, casting.parts) where !part.isEmpty {
      try paint(cast, of: alpha, part, on: canvas, clip: clip)
    }
    return true
  }

  private func paintAlpha(of casting: CastingLayer) throws(DrawError) -> AlphaMask {
    let group = try makeSurface(casting.area)
    try LayerPainter(context: context, isForShadow: true)
      .paintContents(of: casting.content, on: group, clip: casting.area)
    let alpha = try AlphaMask(bounds: casting.area, from: context.scratch)
    alpha.takeAlpha(of: group, times: 1)
    return alpha
  }

  /// Paints a layer and the shadows of its content, which is painted once for all of them, as a group.
  ///
  /// Only inside of a shadow, where nobody sees that a sublayer's blend mode does not reach below the group.
  func paintCasting(_ placed: PlacedLayer, on canvas: DrawingSurface, clip: DeviceRect) throws(DrawError) {
    let casting = try CastingLayer(placed, LayerExtent(faces: context.faces), clip: clip, isShown: true)
    guard !casting.area.isEmpty else { return }
    let group = try makeSurface(casting.area)
    try paintContents(of: casting.content, on: group, clip: casting.area)
    let alpha = try AlphaMask(bounds: casting.area, from: context.scratch)
    alpha.takeAlpha(of: group, times: 1)
    for (cast, part) in zip(casting.casts, casting.parts) where !part.isEmpty {
      try paint(cast, of: alpha, part, on: canvas, clip: clip)
    }
    for shadow in placed.layer.shadows.reversed() where shadow.isInner {
      try paintInner(shadow, placed.box, cut: false, on: canvas, clip: clip)
    }
    canvas.paint(group, by: CAIRO_OPERATOR_OVER)
    placed.contentAlpha = alpha
  }

  /// Paints the shadow of a part of what has an alpha.
  private func paint(
    _ cast: ContentShadow, of alpha: AlphaMask, _ part: DeviceRect, on canvas: DrawingSurface,
    clip: DeviceRect
  ) throws(DrawError) {
    let area = cast.plane(for: part, clip: clip)
    let place = area.movedBy(x: cast.x, y: cast.y).intersection(clip)
    guard !place.isEmpty else { return }
    _ = try context.scratch.lend(0, besides: GaussianBlur.workingBytes(area))
    let plane = FloatPlane(alpha, part.intersection(area), within: area)
    let blurred = GaussianBlur.blur(plane, deviation: (cast.deviation, cast.deviation))
    let mask = try AlphaMask(bounds: place, from: context.scratch)
    mask.take(blurred, at: area.movedBy(x: cast.x, y: cast.y))
    canvas.setSource(cast.color)
    canvas.paintSource(through: mask)
  }
}

extension FloatPlane {
  /// The coverage of some pixels, 0 to 255, and 0 in the rest of `area`.
  fileprivate init(_ alpha: AlphaMask, _ part: DeviceRect, within area: DeviceRect) {
    self.init(width: area.width, height: area.height)
    let part = part.intersection(alpha.bounds)
    for row in part.y..<part.maxY {
      let from = alpha.bytes + (row - alpha.bounds.y) * alpha.stride - alpha.bounds.x
      let to = (row - area.y) * width - area.x
      for column in part.x..<part.maxX { samples[to + column] = Float(from[column]) }
    }
  }
}

extension AlphaMask {
  /// Takes coverage of 0 to 255 from a plane that lies at `place`, which holds all of the mask.
  fileprivate func take(_ plane: FloatPlane, at place: DeviceRect) {
    for row in bounds.y..<bounds.maxY {
      let from = (row - place.y) * place.width - place.x
      let to = bytes + (row - bounds.y) * stride - bounds.x
      for column in bounds.x..<bounds.maxX {
        to[column] = UInt8(min(255, max(0, plane.samples[from + column])) + 0.5)
      }
    }
  }
}
