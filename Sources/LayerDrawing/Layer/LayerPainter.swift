internal import CCairo

/// Paints layers onto canvases, back to front.
struct LayerPainter {
  let context: RenderingContext
  /// Whether only the alpha of what is painted counts, for a shadow.
  var isForShadow = false
  /// Whether what is painted was painted for a shadow before, so that layers in it know the alpha of their content.
  var followsShadow = false

  /// Paints a layer and all it contains, within `clip`.
  func paint(_ placed: PlacedLayer, on canvas: DrawingSurface, clip: DeviceRect) throws(DrawError) {
    let layer = placed.layer
    guard layer.opacity > 0, !clip.isEmpty else { return }
    // What lies outside of a frame in space may be all that shows of a layer.
    guard placed.projected != nil || placed.box.toDevice.determinant != 0 else { return }
    let alpha = min(1, layer.opacity)
    if let projected = placed.projected {
      return try paint(projected, of: placed, on: canvas, clip: clip, alpha: alpha)
    }
    var mask: AlphaMask?
    if layer.backdropBlur > 0 { mask = try paintBackdrop(placed, on: canvas, clip: clip, alpha: alpha) }
    if layer.isPlain && (alpha == 1 || layer.isSingleOperation) {
      try paintContents(of: placed, on: canvas, clip: clip, alpha: alpha)
    } else {
      try paintGroup(placed, on: canvas, clip: clip, alpha: alpha, knownMask: mask)
    }
  }

  /// Paints everything of a layer in order, without its opacity, blend mode and mask.
  ///
  /// `alpha` below 1 is only for layers that are a single operation.
  func paintContents(
    of placed: PlacedLayer, on canvas: DrawingSurface, clip: DeviceRect, alpha: Double = 1
  ) throws(DrawError) {
    let layer = placed.layer
    var painter = self
    if layer.castsContentShadow {
      if isForShadow { return try paintCasting(placed, on: canvas, clip: clip) }
      if try paintContentShadows(of: placed, on: canvas, clip: clip) { painter.followsShadow = true }
    } else {
      for shadow in layer.shadows.reversed() where !shadow.isInner {
        try paintOuter(shadow, of: layer, placed.box, on: canvas, clip: clip)
      }
    }
    if layer.clipsToBounds {
      try painter.paintClipped(placed, on: canvas, clip: clip, alpha: alpha)
    } else {
      try painter.paintInside(of: placed, cut: false, on: canvas, clip: clip, alpha: alpha)
    }
  }

  /// Paints background, inner shadows, content, sublayers and borders.
  ///
  /// With `cut`, whoever called cuts at the rounded bounds, and what ends there runs on beyond them instead,
  /// so that the edge is anti-aliased only once.
  func paintInside(
    of placed: PlacedLayer, cut: Bool, on canvas: DrawingSurface, clip: DeviceRect, alpha: Double = 1
  ) throws(DrawError) {
    let (layer, box) = (placed.layer, placed.box)
    if let background = layer.background {
      try paintBackground(background, of: layer, box, cut: cut, on: canvas, clip: clip, alpha: alpha)
    }
    for shadow in layer.shadows.reversed() where shadow.isInner {
      try paintInner(shadow, box, cut: cut, on: canvas, clip: clip)
    }
    if let content = layer.content {
      try paint(content, of: layer, box, on: canvas, clip: clip, alpha: alpha)
    }
    for sublayer in placed.sublayers { try paint(sublayer, on: canvas, clip: clip) }
    if let borders = layer.borders, borders.isVisible {
      try paint(borders, box, cut: cut, on: canvas, clip: clip)
    }
  }

  private func paint(
    _ content: Layer.Content, of layer: Layer, _ box: LayerBox, on canvas: DrawingSurface, clip: DeviceRect,
    alpha: Double
  ) throws(DrawError) {
    switch content {
    case .text(let runs):
      for run in runs {
        try paint(run, of: layer, box.toDevice, on: canvas, clip: clip, alpha: alpha)
      }
    case .shape(let shape):
      try paint(shape, box.toDevice, on: canvas, clip: clip, alpha: alpha)
    case .image(let image):
      try paint(image, box, on: canvas, clip: clip, alpha: alpha)
    }
  }
}

extension Layer {
  /// Whether it paints once at most at each place, so that opacity needs no group.
  var isSingleOperation: Bool {
    guard shadows.isEmpty, sublayers.isEmpty, !clipsToBounds, !(borders?.isVisible ?? false) else {
      return false
    }
    guard let content else { return true }
    guard background == nil else { return false }
    switch content {
    case .text(let runs): return runs.count == 1 && runs[0].decorations.isEmpty
    case .shape(let shape): return shape.fill == nil || shape.stroke == nil
    case .image: return true
    }
  }
}
