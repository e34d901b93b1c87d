/// The pixels of a gradient.
enum GradientSource {
  /// By the place on a way; between the points of a mesh.
  case way(GradientField, GradientRamp)
  case mesh(MeshField)

  /// Makes a source; none where the map to the device cannot be turned round, or where a mesh is not complete.
  init?(_ gradient: GradientPaint, toDevice: AffineTransform, alpha: Double) {
    if case .mesh(let mesh) = gradient.geometry {
      guard let field = MeshField(mesh, gradient.stops.map(\.color), toDevice: toDevice, alpha: alpha) else {
        return nil
      }
      self = .mesh(field)
    } else {
      guard let field = GradientField(gradient, toDevice: toDevice) else { return nil }
      self = .way(field, GradientRamp(gradient.stops, alpha: alpha))
    }
  }

  /// Writes the colors of an area, row by row without padding.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, over area: DeviceRect) {
    switch self {
    case .way(let field, let ramp): field.fill(pixels, over: area, with: ramp)
    case .mesh(let field): field.fill(pixels, over: area)
    }
  }
}
