extension Layer {
  /// The map from the layer's coordinates to the device, where `parent` maps those of the layer around it.
  package func map(parent: AffineTransform) -> AffineTransform {
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
