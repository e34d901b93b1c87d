public import Foundation

/// A shape of any type.
nonisolated public struct AnyShape: Shape {
  let shape: any Shape

  /// Makes one of a shape.
  public init(_ shape: some Shape) { self.shape = shape }

  /// The shape's outline.
  public func path(in rect: Rect) -> Path { shape.path(in: rect) }

  /// The size the shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }

  /// The shape's corners, where it is a rectangle with round ones.
  public func corners(in size: Size) -> Corners? { shape.corners(in: size) }

  /// Whether it is mirrored.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
}

nonisolated extension Shape {
  /// The shape in a rectangle of a size at the top of the leading side.
  public func size(_ size: CGSize) -> ChangedShape<Self, EmptyAnimatableData> {
    ChangedShape(base: self, animatableData: EmptyAnimatableData()) { [self] _, rect, _ in
      path(in: Rect(origin: rect.origin, size: Size(size)))
    }
  }

  /// The shape in a rectangle of a size at the top of the leading side.
  public func size(width: Double, height: Double) -> ChangedShape<Self, EmptyAnimatableData> {
    size(CGSize(width: width, height: height))
  }

  /// The shape, smaller or larger.
  public func scale(
    _ scale: Double, anchor: UnitPoint = .center
  ) -> ChangedShape<Self, AnimatablePair<Double, Double>> { self.scale(x: scale, y: scale, anchor: anchor) }

  /// The shape, moved.
  public func offset(_ offset: CGSize) -> ChangedShape<Self, AnimatablePair<Double, Double>> {
    self.offset(x: offset.width, y: offset.height)
  }

  /// The shape, moved.
  public func offset(_ offset: CGPoint) -> ChangedShape<Self, AnimatablePair<Double, Double>> {
    self.offset(x: offset.x, y: offset.y)
  }

  /// The shape, changed as coordinates are.
  public func transform(_ transform: CGAffineTransform) -> ChangedShape<Self, EmptyAnimatableData> {
    let transform = AffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    return ChangedShape(base: self, animatableData: EmptyAnimatableData()) { path, _, _ in
      path.applying(transform)
    }
  }
}

// Both functions are disfavored in their protocol: a favored one would be called with a converted number.

nonisolated extension InsettableShape {
  /// The shape, smaller on all sides.
  @_disfavoredOverload public func inset(by amount: CGFloat) -> InsetShape {
    EitherFunction.check("inset(by:)", of: Self.self)
    return inset(by: Double(amount))
  }

  /// The shape, smaller on all sides, by the other function.
  @_disfavoredOverload public func inset(by amount: Double) -> InsetShape {
    EitherFunction.call("inset(by:)", of: Self.self) {
      inset(by: CGFloat(amount))
    }
  }
}

extension AlignmentID {
  /// Where the guide lies in a view that sets none itself.
  @_disfavoredOverload public static func defaultValue(in context: ViewDimensions) -> CGFloat {
    EitherFunction.check("defaultValue(in:)", of: Self.self)
    return CGFloat(defaultValue(in: context) as Double)
  }

  /// Where the guide lies in a view that sets none itself, by the other function.
  @_disfavoredOverload public static func defaultValue(in context: ViewDimensions) -> Double {
    EitherFunction.call("defaultValue(in:)", of: Self.self) {
      Double(defaultValue(in: context) as CGFloat)
    }
  }
}

/// The radii of the corners of a rectangle, points.
public struct RectangleCornerRadii: Sendable, Hashable {
  /// Where reading starts; where it ends.
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: Double

  /// Makes radii.
  public init(
    topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0, topTrailing: Double = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

nonisolated extension UnevenRoundedRectangle {
  /// Makes a rectangle with round corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .circular) {
    self.init(
      topLeadingRadius: cornerRadii.topLeading, bottomLeadingRadius: cornerRadii.bottomLeading,
      bottomTrailingRadius: cornerRadii.bottomTrailing, topTrailingRadius: cornerRadii.topTrailing,
      style: style)
  }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .circular
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }
}

nonisolated extension Shape where Self == AnyShape {
  /// The shape of buttons with a border: a rectangle with round corners.
  public static var buttonBorder: AnyShape { AnyShape(RoundedRectangle(cornerRadius: 8)) }
}

extension Path {
  /// A part of the path, from 0 to 1 along it.
  public func trimmedPath(from start: Double, to end: Double) -> Path { trimmed(from: start, to: end) }

  /// Adds the outline of a rectangle with round, circular corners, as wide and as high as the smaller length says.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { addRoundedRect(in: rect, cornerRadius: min(cornerSize.width, cornerSize.height)) }

  /// Makes the outline of a rectangle with equal, circular corners.
  @_disfavoredOverload public init(
    roundedRect rect: CGRect, cornerRadius: Double, style: RoundedCornerStyle
  ) { self.init(roundedRect: rect, cornerRadius: cornerRadius) }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds a piece of a circle from an angle over another one.
  public mutating func addRelativeArc(center: CGPoint, radius: Double, startAngle: Angle, delta: Angle) {
    addArc(
      center: center, radius: radius, startAngle: startAngle,
      endAngle: .radians(startAngle.radians + delta.radians), clockwise: delta.radians < 0)
  }
}
