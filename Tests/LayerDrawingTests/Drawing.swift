import LayerDrawing
import PixelBuffers

/// Draws layers for tests that look at pixels.
enum Drawing {
  /// The image of a layer in a canvas of some points, transparent unless a background is given.
  static func draw(
    _ layers: [Layer], width: Double, height: Double, scale: Double = 1, background: RGBAColor? = nil
  ) throws -> PixelBuffer {
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    let tree = LayerTree(
      size: frame.size, background: background, root: Layer(frame: frame, sublayers: layers))
    return try RenderingContext(fonts: .bundled).draw(tree, scale: scale)
  }
}

extension PixelBuffer {
  /// The sum of all alphas as a number of whole pixels: the area that is painted.
  var paintedArea: Double { withPixels { $0.reduce(0.0) { $0 + Double($1 >> 24) / 255 } } }

  /// The premultiplied channels of a pixel, 0 to 255: red, green, blue, alpha.
  func channels(_ x: Int, _ y: Int) -> [Double] {
    [16, 8, 0, 24].map { Double(self[x, y] >> $0 & 0xFF) }
  }

  /// The alphas of a row from the left.
  func alphas(row y: Int) -> [UInt32] { (0..<width).map { self[$0, y] >> 24 } }
}
