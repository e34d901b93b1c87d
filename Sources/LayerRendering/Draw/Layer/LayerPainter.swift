internal import CCairo
internal import PixelBuffers

/// Paints layers onto canvases, back to front.
struct LayerPainter {
  let context: RenderingContext
  /// Whether only the alpha of what is painted counts, for a shadow.
  var isForShadow = false

  /// Paints a layer and all it contains, within `clip`.
  func paint(
    _ layer: Layer, on canvas: Canvas, parent: AffineTransform, clip: PixelRect
  ) throws(DrawError) {
    guard layer.opacity > 0, !clip.isEmpty else { return }
    let box = LayerBox(layer, parent: parent)
    guard box.toDevice.determinant != 0 else { return }
    let alpha = min(1, layer.opacity)
    if layer.backdropBlur > 0 { try paintBackdrop(layer, box, on: canvas, clip: clip, alpha: alpha) }
    if layer.isPlain && (alpha == 1 || layer.isSingleOperation) {
      try paintContents(of: layer, box, on: canvas, clip: clip, alpha: alpha)
    } else {
      try paintGroup(layer, box, on: canvas, clip: clip, alpha: alpha)
    }
  }

  /// Paints everything of a layer in order, without its opacity, blend mode and mask.
  ///
  /// `alpha` below 1 is only for layers that are a single operation.
  func paintContents(
    of layer: Layer, _ box: LayerBox, on canvas: Canvas, clip: PixelRect, alpha: Double = 1
  ) throws(DrawError) {
    if isForShadow, layer.castsContentShadow {
      return try paintCasting(layer, box, on: canvas, clip: clip)
    }
    for shadow in layer.shadows.reversed() where !shadow.isInner {
      try paintOuter(shadow, of: layer, box, on: canvas, clip: clip)
    }
    if layer.clipsToBounds {
      try paintClipped(layer, box, on: canvas, clip: clip, alpha: alpha)
    } else {
      try paintInside(of: layer, box, cut: false, on: canvas, clip: clip, alpha: alpha)
    }
  }

  /// Paints background, inner shadows, content, sublayers and borders.
  ///
  /// With `cut`, whoever called cuts at the rounded bounds, and what ends there runs on beyond them instead,
  /// so that the edge is anti-aliased only once.
  func paintInside(
    of layer: Layer, _ box: LayerBox, cut: Bool, on canvas: Canvas, clip: PixelRect, alpha: Double = 1
  ) throws(DrawError) {
    if let background = layer.background {
      try paintBackground(background, of: layer, box, cut: cut, on: canvas, clip: clip, alpha: alpha)
    }
    for shadow in layer.shadows.reversed() where shadow.isInner {
      try paintInner(shadow, box, cut: cut, on: canvas, clip: clip)
    }
    if let content = layer.content {
      try paint(content, of: layer, box, on: canvas, clip: clip, alpha: alpha)
    }
    for sublayer in layer.sublayers {
      try paint(sublayer, on: canvas, parent: box.toDevice, clip: clip)
    }
    if let borders = layer.borders, borders.isVisible {
      try paint(borders, box, cut: cut, on: canvas, clip: clip)
    }
  }

  private func paint(
    _ content: Layer.Content, of layer: Layer, _ box: LayerBox, on canvas: Canvas, clip: PixelRect,
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
  /// Whether it, or a layer in it that no group keeps apart, paints differently over different pixels below than
  /// paint does.
  var seesBelow: Bool {
    guard opacity > 0 else { return false }
    if blendMode != .normal || backdropBlur > 0 { return true }
    return mask == nil && opacity >= 1 && sublayers.contains(where: \.seesBelow)
  }

  /// Whether it mixes with what lies below like paint does.
  var isPlain: Bool { blendMode == .normal && mask == nil }

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
