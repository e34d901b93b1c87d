internal import CCairo

extension LayerPainter {
  /// Paints a layer onto a canvas of its own and composites that with opacity, mask and blend mode.
  ///
  /// `knownMask` is the coverage of a mask layer where it was drawn before, over at least the group's pixels.
  func paintGroup(
    _ placed: PlacedLayer, on canvas: DrawingSurface, clip: DeviceRect, alpha: Double, knownMask: AlphaMask?
  ) throws(DrawError) {
    let (layer, box) = (placed.layer, placed.box)
    let area = try LayerExtent(faces: context.faces).group(of: placed, clip: clip)
    guard !area.isEmpty else { return }
    let group = try makeSurface(area)
    if layer.blur > 0 {
      try paintBlurred(placed, on: group)
    } else {
      try paintContents(of: placed, on: group, clip: area)
    }
    if !layer.colorFilters.isEmpty {
      let filter = PixelFilter(layer.colorFilters)
      group.withPixels { filter.apply(to: UnsafeMutableBufferPointer(start: $0, count: Int(area.count))) }
    }
    let mask =
      if let knownMask {
        try knownMask.part(area, times: alpha, from: context.scratch)
      } else {
        try drawMask(of: placed, over: area, alpha: alpha)
      }
    let composite = { canvas.paint(group, alpha: alpha, mask: mask, by: layer.blendMode.cairo) }
    if layer.blendMode.reachesBeyondSource {
      canvas.clipped(to: box, composite)
    } else {
      composite()
    }
  }

  /// Paints everything of a layer onto a canvas of its own, and its blur onto a transparent one.
  private func paintBlurred(_ placed: PlacedLayer, on group: DrawingSurface) throws(DrawError) {
    let (plane, source) = try LayerExtent(faces: context.faces).blurred(placed, over: group.bounds)
    guard !source.isEmpty else { return }
    let sharp = try makeSurface(source)
    try paintContents(of: placed, on: sharp, clip: source)
    // Planes take 4 floats a pixel, three at a time.
    _ = try context.scratch.lend(0, besides: 4 * GaussianBlur.workingBytes(plane))
    let deviation = (placed.blurDeviation, placed.blurDeviation)
    let blurred = GaussianBlur.blur(FloatPlane(sharp, within: plane), deviation: deviation)
    group.withPixels { blurred.write(group.bounds, from: plane, to: $0) }
  }

  /// A transparent canvas over some pixels of the device.
  func makeSurface(_ area: DeviceRect) throws(DrawError) -> DrawingSurface {
    let bytes = try context.scratch.lend(area.width * area.height * 4)
    return try DrawingSurface(
      bounds: area, pixels: bytes.base.assumingMemoryBound(to: UInt32.self), storage: bytes)
  }

  /// The coverage of a layer's mask over some pixels; none where it has no mask.
  func drawMask(of placed: PlacedLayer, over area: DeviceRect, alpha: Double) throws(DrawError) -> AlphaMask?
  {
    guard let mask = placed.layer.mask else { return nil }
    let coverage = try AlphaMask(bounds: area, from: context.scratch)
    if case .path(let path, let rule) = mask {
      coverage.fill(under: placed.box.toDevice, rule: rule, alpha: alpha) { path.add(to: $0) }
    } else if let layer = placed.maskLayer {
      let group = try makeSurface(area)
      try paint(layer, on: group, clip: area)
      coverage.takeAlpha(of: group, times: alpha)
    }
    return coverage
  }
}

extension LayerExtent {
  /// The pixels of the canvas onto which a layer that is a group is painted.
  func group(of placed: PlacedLayer, clip: DeviceRect) throws(DrawError) -> DeviceRect {
    try placed.layer.blendMode.reachesBeyondSource
      ? clip.intersection(placed.box.devicePixels)
      : clip.intersection(DeviceRect(covering: inkBounds(placed)))
  }
}

extension AlphaMask {
  /// The coverage of some of the pixels, multiplied by a factor.
  func part(_ area: DeviceRect, times factor: Double, from store: ScratchStore) throws(DrawError) -> AlphaMask
  {
    let scale = Int32((min(1, max(0, factor)) * 255).rounded())
    let part = try AlphaMask(bounds: area, from: store)
    let known = area.intersection(bounds)
    for row in known.y..<known.maxY {
      let from = bytes + (row - bounds.y) * stride - bounds.x
      let to = part.bytes + (row - area.y) * part.stride - area.x
      for column in known.x..<known.maxX { to[column] = AlphaMask.product(Int32(from[column]), scale) }
    }
    return part
  }

  /// Replaces the coverage by a canvas's alpha, multiplied by a factor; the canvas covers the same pixels.
  func takeAlpha(of canvas: DrawingSurface, times factor: Double) {
    precondition(canvas.bounds == bounds, "A mask takes the alpha of the pixels it covers.")
    let scale = Int32((min(1, max(0, factor)) * 255).rounded())
    canvas.withPixels { pixels in
      for row in 0..<bounds.height {
        for column in 0..<bounds.width {
          let alpha = Int32(truncatingIfNeeded: pixels[row * bounds.width + column] >> 24)
          bytes[row * stride + column] = AlphaMask.product(alpha, scale)
        }
      }
    }
  }
}

extension DrawingSurface {
  /// Runs `body` with drawing limited to a layer's frame, whatever its rotation.
  func clipped(to box: LayerBox, _ body: () -> Void) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    place(box.matrix)
    cairo_new_path(cairo)
    cairo_rectangle(
      cairo, box.outline.rect.minX, box.outline.rect.minY, box.outline.rect.width, box.outline.rect.height)
    clip()
    body()
  }
}

extension BlendMode {
  /// Whether it changes what lies below even where the layer is transparent; such a mode acts on the
  /// layer's frame only.
  var reachesBeyondSource: Bool {
    switch self {
    case .clear, .source, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .source: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destination: CAIRO_OPERATOR_DEST
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .saturate: CAIRO_OPERATOR_SATURATE
    }
  }
}
