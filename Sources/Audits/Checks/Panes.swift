internal import LayerDrawing
internal import PixelBuffers

extension AuditPass {
  /// The layers through which what lies behind is seen.
  ///
  /// Those that blur it, and backgrounds of texts that let through a difference of 16 of 255 or more. What dims the whole
  /// canvas is none.
  func panes() throws(DrawError) -> [DrawnLayer] {
    let backgrounds = (view.tree.accessibility?.texts ?? []).compactMap(\.background).filter(\.isFinite)
    var found: [DrawnLayer] = []
    for layer in view.layers {
      if layer.blursBackdrop {
        found.append(layer)
        continue
      }
      guard let alpha = layer.color?.alpha, alpha > 0.05, alpha < 0.98,
        !layer.frame.isAsLarge(as: view.canvas),
        backgrounds.contains(where: { $0.intersection(view.canvas).isAlmost(layer.frame) })
      else { continue }
      let behind = try drawing.background(
        before: layer, in: RegionDrawing.region(around: layer.frame), scale: 1)
      if Double(behind.widestChannel) * (1 - alpha) >= 16 { found.append(layer) }
    }
    return found
  }
}

extension PixelBuffer {
  /// How far the values of the color channel lie apart in which they differ most.
  fileprivate var widestChannel: Int {
    withPixels { pixels in
      [0, 8, 16].map { shift in
        let values = pixels.lazy.map { Int($0 >> UInt32(shift) & 0xFF) }
        return (values.max() ?? 0) - (values.min() ?? 0)
      }.max() ?? 0
    }
  }
}
