extension Path {
  /// Reads SVG path data (SVG 2, section 9.3) with all its commands; none where it is not that.
  ///
  /// Broken data is refused whole; nothing is drawn up to the error, as browsers do.
  public init?(svg text: String) {
    var reader = SVGPathReader(text)
    // Relative coordinates may add up to more than a number holds.
    guard let elements = reader.read(), elements.allSatisfy(\.isFinite) else { return nil }
    self.init(elements)
  }

  /// The path as SVG path data, in absolute coordinates.
  public var svg: String { elements.map(\.svg).joined(separator: " ") }
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    func isFinite(_ points: Point...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    return switch self {
    case .move(let point), .line(let point): isFinite(point)
    case .quadratic(let point, let control): isFinite(point, control)
    case .cubic(let point, let first, let second): isFinite(point, first, second)
    case .arc(let point, let radii, let rotation, _, _):
      isFinite(point, Point(x: radii.width, y: radii.height)) && rotation.isFinite
    case .close: true
    }
  }

  fileprivate var svg: String {
    switch self {
    case .move(let point): "M \(point.svg)"
    case .line(let point): "L \(point.svg)"
    case .quadratic(let point, let control): "Q \(control.svg) \(point.svg)"
    case .cubic(let point, let first, let second): "C \(first.svg) \(second.svg) \(point.svg)"
    case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
      "A \(radii.width.svg) \(radii.height.svg) \(SVGPathReader.degrees(rotation).svg) "
        + "\(isLarge ? 1 : 0) \(isClockwise ? 1 : 0) \(point.svg)"
    case .close: "Z"
    }
  }
}

extension Point {
  fileprivate var svg: String { "\(x.svg) \(y.svg)" }
}

extension Double {
  /// The shortest digits that mean this number.
  fileprivate var svg: String {
    self == rounded() && abs(self) < 1e15 && !(self == 0 && sign == .minus) ? "\(Int(self))" : "\(self)"
  }
}
