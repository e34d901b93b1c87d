/// What a digester takes apart, in a form that no other value of its type begins with.
protocol Digestible {
  /// Adds the parts.
  func digest(into digester: inout LayerDigester)
}

extension Int: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(UInt64(truncatingIfNeeded: self)) }
}

extension Bool: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(self ? 1 as UInt64 : 0) }
}

extension Double: Digestible {
  /// Both zeros are equal, and so count as one.
  func digest(into digester: inout LayerDigester) { digester.add((self + 0).bitPattern) }
}

extension String: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(utf8.count)
    if !isEmpty { digester.add(Digest(of: utf8)) }
  }
}

extension Digest: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(high)
    digester.add(low)
  }
}

extension Optional: Digestible where Wrapped: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(self != nil)
    if let self { digester.add(self) }
  }
}

extension Array: Digestible where Element: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(count)
    for element in self { digester.add(element) }
  }
}

extension Digestible where Self: RawRepresentable<String> {
  func digest(into digester: inout LayerDigester) { digester.add(rawValue) }
}

extension BlendMode: Digestible {}
extension Corners.Style: Digestible {}
extension FillRule: Digestible {}
extension Stroke.Cap: Digestible {}
extension Stroke.Join: Digestible {}
extension ImageContent.Mode: Digestible {}
extension ImageContent.Filter: Digestible {}
extension AccessibilityContainer.Kind: Digestible {}
extension AccessibilityTrait: Digestible {}

extension Point: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(x, y) }
}

extension Size: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(width, height) }
}

extension Rect: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(origin, size) }
}

extension EdgeInsets: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(top, leading, bottom, trailing) }
}

extension AffineTransform: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(a, b, c, d)
    digester.add(tx, ty)
  }
}

extension RGBAColor: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(red, green, blue, alpha) }
}

extension Paint: Digestible {
  func digest(into digester: inout LayerDigester) {
    switch self {
    case .color(let color): digester.add(0, color)
    case .gradient(let gradient): digester.add(1, gradient.stops, gradient.geometry)
    }
  }
}

extension GradientPaint.Stop: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(color, location) }
}

extension GradientPaint.Geometry: Digestible {
  func digest(into digester: inout LayerDigester) {
    switch self {
    case .linear(let start, let end): digester.add(0, start, end)
    case .radial(let center, let startRadius, let endRadius, let yScale):
      digester.add(1, center)
      digester.add(startRadius, endRadius, yScale)
    case .angular(let center, let startAngle): digester.add(2, center, startAngle)
    case .mesh(let mesh):
      digester.add(3, mesh.width, mesh.height)
      digester.add(mesh.points, mesh.controlPoints)
      digester.add(mesh.smoothsColors)
    }
  }
}

extension Path.Element: Digestible {
  func digest(into digester: inout LayerDigester) {
    switch self {
    case .move(let point): digester.add(0, point)
    case .line(let point): digester.add(1, point)
    case .quadratic(let point, let control): digester.add(2, point, control)
    case .cubic(let point, let control1, let control2): digester.add(3, point, control1, control2)
    case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
      digester.add(4, point, radii, rotation)
      digester.add(isLarge, isClockwise)
    case .close: digester.add(5)
    }
  }
}
