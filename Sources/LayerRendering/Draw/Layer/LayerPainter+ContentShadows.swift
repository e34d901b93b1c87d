internal import PixelBuffers

extension LayerPainter {
  /// Paints the blurred alpha of what a layer without background contains; `spread` has no meaning for it.
  func paintContentShadow(
    _ shadow: Shadow, of layer: Layer, _ box: LayerBox, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    var bare = layer
    bare.shadows = []
    let map = box.toDevice
    let shift = PixelRect(
      x: PixelRect.whole((map.a * shadow.offset.x + map.c * shadow.offset.y).rounded()),
      y: PixelRect.whole((map.b * shadow.offset.x + map.d * shadow.offset.y).rounded()), width: 0, height: 0)
    let deviation = shadow.blur / 2 * map.meanScale
    let reach = GaussianBlur.reach(deviation)
    let extent = PixelRect(covering: try LayerExtent(faces: context.faces).painted(bare, box))
    var visible = clip.insetBy(x: -reach, y: -reach)
    visible.x -= shift.x
    visible.y -= shift.y
    let area = extent.intersection(visible)
    guard !area.isEmpty else { return }
    let group = try makeCanvas(area)
    try paintContents(of: bare, box, on: group, clip: area)
    let mask = try blurredAlpha(of: group, deviation: deviation, margin: reach, shift: shift)
    canvas.setSource(shadow.color)
    canvas.paintSource(through: mask)
  }

  private func blurredAlpha(
    of group: Canvas, deviation: Double, margin: Int, shift: PixelRect
  ) throws(DrawError) -> AlphaMask {
    let grown = group.bounds.insetBy(x: -margin, y: -margin)
    var plane = FloatPlane(width: grown.width, height: grown.height)
    group.withPixels { pixels in
      for row in 0..<group.bounds.height {
        for column in 0..<group.bounds.width {
          plane.samples[(row + margin) * grown.width + column + margin] =
            Float(pixels[row * group.bounds.width + column] >> 24)
        }
      }
    }
    let blurred = GaussianBlur.blur(plane, deviation: (deviation, deviation))
    let place = PixelRect(
      x: grown.x + shift.x, y: grown.y + shift.y, width: grown.width, height: grown.height)
    let mask = try AlphaMask(bounds: place, from: context.scratch)
    for row in 0..<place.height {
      for column in 0..<place.width {
        let value = min(255, max(0, blurred.samples[row * place.width + column]))
        mask.bytes[row * mask.stride + column] = UInt8(value + 0.5)
      }
    }
    return mask
  }
}
