public import Foundation

extension GraphicsContext {
  /// What a path is filled or stroked with.
  public struct Shading: Sendable {
    private enum Source: Sendable {
      case style(any ShapeStyle)
      case gradient([GradientStop], GradientPaint.Geometry)
    }

    private let source: Source

    /// The style that text and shapes are drawn with around the canvas.
    public static var foreground: Shading { Shading(source: .style(ForegroundStyle())) }

    /// One color.
    public static func color(_ color: Color) -> Shading { Shading(source: .style(color)) }

    /// A style; the fractions of gradients are those of the rectangle around the path's points.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(source: .style(style)) }

    /// Evenly spread colors along a line between two points of the context's coordinates.
    public static func linearGradient(
      colors: [Color], startPoint: Point, endPoint: Point
    ) -> Shading {
      Shading(source: .gradient(GradientStop.spread(colors), .linear(start: startPoint, end: endPoint)))
    }

    /// Colors along a line between two points of the context's coordinates.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      let way = GradientPaint.Geometry.linear(start: Point(startPoint), end: Point(endPoint))
      return Shading(source: .gradient(gradient.stops, way))
    }

    /// Colors outward from a point of the context's coordinates; radii are in points.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: Double, endRadius: Double
    ) -> Shading {
      let way = GradientPaint.Geometry.radial(
        center: Point(center), startRadius: startRadius, endRadius: endRadius)
      return Shading(source: .gradient(gradient.stops, way))
    }

    /// Colors around a point of the context's coordinates, from an angle on.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
    ) -> Shading {
      let way = GradientPaint.Geometry.angular(center: Point(center), startAngle: angle.radians)
      return Shading(source: .gradient(gradient.stops, way))
    }

    /// Evenly spread colors outward from a point of the context's coordinates; radii are in points.
    public static func radialGradient(
      colors: [Color], center: Point, startRadius: Double, endRadius: Double
    ) -> Shading {
      Shading(
        source: .gradient(
          GradientStop.spread(colors),
          .radial(center: center, startRadius: startRadius, endRadius: endRadius)))
    }

    func paint(for path: Path, _ environment: EnvironmentValues) -> Paint {
      switch source {
      case .style(let style):
        let bounds = path.boundingRect
        return style.resolve(in: environment).paint(in: bounds.size).offsetBy(bounds.origin)
      case .gradient(let stops, let geometry):
        return .gradient(GradientPaint(stops: stops.map { $0.resolve(in: environment) }, geometry: geometry))
      }
    }
  }
}

extension Paint {
  /// The paint with the points of its gradient moved.
  fileprivate func offsetBy(_ offset: Point) -> Paint {
    guard case .gradient(var gradient) = self else { return self }
    switch gradient.geometry {
    case .linear(let start, let end): gradient.geometry = .linear(start: start + offset, end: end + offset)
    case .radial(let center, let startRadius, let endRadius, let yScale):
      gradient.geometry = .radial(
        center: center + offset, startRadius: startRadius, endRadius: endRadius, yScale: yScale)
    case .angular(let center, let startAngle):
      gradient.geometry = .angular(center: center + offset, startAngle: startAngle)
    case .mesh(let mesh): gradient.geometry = .mesh(mesh.mapPoints { $0 + offset })
    }
    return .gradient(gradient)
  }
}
