extension Layer {
  /// The map from the layer's coordinates to the device, where `parent` maps those of the layer around it.
  ///
  /// A turn in space with perspective is no such map. Instead of it stands the one that takes the frame to the rectangle
  /// around its drawn corners.
  package func map(parent: AffineTransform) -> AffineTransform {
    let plain = unprojectedMap(parent: parent)
    guard let projection = rotation3D?.projection(in: frame.size) else { return plain }
    let turned = projection.affine ?? projection.boundingMap(of: frame.size)
    return turned == .identity ? plain : turned.concatenating(plain)
  }

  /// The same without the layer's turn in space.
  package func unprojectedMap(parent: AffineTransform) -> AffineTransform {
    let origin = frame.origin
    guard transform != .identity else {
      return AffineTransform.translation(x: origin.x, y: origin.y).concatenating(parent)
    }
    let fixed = Point(x: frame.width * anchorPoint.x, y: frame.height * anchorPoint.y)
    return AffineTransform.translation(x: -fixed.x, y: -fixed.y)
      .concatenating(transform)
      .concatenating(.translation(x: fixed.x + origin.x, y: fixed.y + origin.y))
      .concatenating(parent)
  }
}

extension Projection {
  /// The transform that takes a frame at the origin to the rectangle around its drawn corners, mirrored where the map mirrors.
  fileprivate func boundingMap(of size: Size) -> AffineTransform {
    let frame = Rect(origin: .zero, size: size)
    let bounds = bounds(of: frame)
    let middle = jacobian(at: Point(x: frame.midX, y: frame.midY))
    func factors(_ length: Double, _ start: Double, _ drawn: Double, _ slope: Double) -> (Double, Double) {
      guard length > 0 else { return (1, start) }
      return slope < 0 ? (-drawn / length, start + drawn) : (drawn / length, start)
    }
    let (a, tx) = factors(size.width, bounds.minX, bounds.width, middle.a)
    let (d, ty) = factors(size.height, bounds.minY, bounds.height, middle.d)
    return AffineTransform(a: a, b: 0, c: 0, d: d, tx: tx, ty: ty)
  }
}
