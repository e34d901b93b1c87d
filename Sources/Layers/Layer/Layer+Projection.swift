extension Layer {
  /// The most pixels, and the longest side, of a frame that is drawn before its turn in space.
  private static let flatPixels = Double(1 << 24)
  private static let flatSide = 16_000.0

  /// How its turn in space maps its coordinates, where that is not a transform; nil for most layers.
  package var projection: Projection? {
    guard let projection = rotation3D?.projection(in: frame.size), projection.affine == nil else {
      return nil
    }
    return projection
  }

  /// Pixels for a point in which a layer with a projection is drawn before that, where `parent` maps the coordinates around
  /// it to the device.
  ///
  /// Whole multiples of the device's resolution, at least that of the corner nearest to the viewer, where the frame does not
  /// take too many pixels then.
  package func flatScale(_ projection: Projection, parent: AffineTransform) -> Double {
    let map = unprojectedMap(parent: parent)
    let (across, down) = (map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d)
    let base = max(across, down).squareRoot()
    let corners = projection.visible(Rect(origin: .zero, size: frame.size))
    let magnification = corners.map(projection.magnification).max() ?? 1
    // A little above a whole number is that number, whatever the last digits are.
    let scale = base * min(4, max(1, (magnification - 0.017).rounded(.up)))
    let pixels = frame.width * frame.height * scale * scale
    let side = max(frame.width, frame.height) * scale
    let area = pixels > Self.flatPixels ? (Self.flatPixels / pixels).squareRoot() : 1
    return scale * min(area, side > Self.flatSide ? Self.flatSide / side : 1)
  }
}
