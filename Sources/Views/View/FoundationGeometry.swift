public import Foundation

// Foundation's geometry, which views for SwiftUI are written with. Paths, shapes and layouts take it as they take their own.

extension Point {
  /// Makes a point of Foundation's.
  public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Size {
  /// Makes a size of Foundation's.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  /// Makes a rectangle of Foundation's.
  public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension CGPoint {
  /// Makes a point.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// Makes a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// Makes a rectangle.
  public init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }

  /// Makes a rectangle of a corner and what a view or a layout measured.
  @_disfavoredOverload public init(origin: CGPoint, size: Size) {
    self.init(origin: origin, size: CGSize(size))
  }
}

extension Path {
  /// Makes the outline of a rectangle.
  @_disfavoredOverload public init(_ rect: CGRect) { self.init(Rect(rect)) }
  /// Makes the ellipse that touches the rectangle's sides.
  @_disfavoredOverload public init(ellipseIn rect: CGRect) { self.init(ellipseIn: Rect(rect)) }
  /// Makes the outline of a rectangle with equal, circular corners.
  @_disfavoredOverload public init(roundedRect rect: CGRect, cornerRadius: Double) {
    self.init(roundedRect: Rect(rect), cornerRadius: cornerRadius)
  }

  /// Lifts the pen and starts a subpath.
  @_disfavoredOverload public mutating func move(to point: CGPoint) { move(to: Point(point)) }
  /// Draws a line.
  @_disfavoredOverload public mutating func addLine(to point: CGPoint) { addLine(to: Point(point)) }
  /// Draws a line through points, starting at the first.
  @_disfavoredOverload public mutating func addLines(_ points: [CGPoint]) { addLines(points.map(Point.init)) }
  /// Draws a quadratic Bézier curve.
  @_disfavoredOverload public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    addQuadCurve(to: Point(point), control: Point(control))
  }
  /// Draws a cubic Bézier curve.
  @_disfavoredOverload public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint)
  {
    addCurve(to: Point(point), control1: Point(control1), control2: Point(control2))
  }
  /// Adds the outline of a rectangle.
  @_disfavoredOverload public mutating func addRect(_ rect: CGRect) { addRect(Rect(rect)) }
  /// Adds the outline of a rectangle with round corners.
  @_disfavoredOverload public mutating func addRoundedRect(in rect: CGRect, cornerRadius: Double) {
    addRoundedRect(in: Rect(rect), cornerRadius: cornerRadius)
  }
  /// Adds an ellipse.
  @_disfavoredOverload public mutating func addEllipse(in rect: CGRect) { addEllipse(in: Rect(rect)) }
  /// Adds a piece of a circle.
  @_disfavoredOverload public mutating func addArc(
    center: CGPoint, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    addArc(
      center: Point(center), radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
}

/// Finds types that have neither of two functions that stand for each other.
///
/// A function of ours is called as a default only by the other default, where the author has written none.
enum EitherFunction {
  /// The functions of types whose default is looking for the author's.
  @TaskLocal private static var searching: Set<String> = []

  /// Calls the other function of a type.
  static func call<Subject, Result>(_ name: String, of type: Subject.Type, _ other: () -> Result) -> Result {
    $searching.withValue(searching.union(["\(name) \(ObjectIdentifier(type))"])) { other() }
  }

  /// Ends the process where the default that calls this was found in place of a function of the author's.
  static func check<Subject>(_ name: String, of type: Subject.Type) {
    // Said in every build.
    if searching.contains("\(name) \(ObjectIdentifier(type))") { fatalError("\(type) has no \(name).") }
  }
}

extension Shape {
  /// The outline in a rectangle of Foundation's.
  @_disfavoredOverload public func path(in rect: CGRect) -> Path {
    EitherFunction.check("path(in:)", of: Self.self)
    return path(in: Rect(rect))
  }

  /// The outline in a rectangle, by the other function.
  @_disfavoredOverload public func path(in rect: Rect) -> Path {
    EitherFunction.call("path(in:)", of: Self.self) { path(in: CGRect(rect)) }
  }
}

extension Layout {
  /// The size taken when a size is offered.
  @_disfavoredOverload public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    EitherFunction.check("sizeThatFits(proposal:subviews:cache:)", of: Self.self)
    return CGSize(sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) as Size)
  }

  /// The size taken when a size is offered, by the other function.
  @_disfavoredOverload public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    EitherFunction.call("sizeThatFits(proposal:subviews:cache:)", of: Self.self) {
      Size(sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) as CGSize)
    }
  }

  /// Places each subview inside the bounds, in the bounds' coordinates.
  @_disfavoredOverload public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    EitherFunction.check("placeSubviews(in:proposal:subviews:cache:)", of: Self.self)
    placeSubviews(in: Rect(bounds), proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Places each subview inside the bounds, by the other function.
  @_disfavoredOverload public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    EitherFunction.call("placeSubviews(in:proposal:subviews:cache:)", of: Self.self) {
      placeSubviews(in: CGRect(bounds), proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension LayoutSubview {
  /// The size the view takes when a size is offered.
  @_disfavoredOverload public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(sizeThatFits(proposal) as Size)
  }

  /// Places the view: the anchor's point of it at a position, with an offer to size it by.
  @_disfavoredOverload public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize = .unspecified
  ) {
    place(at: Point(position), anchor: anchor, proposal: proposal)
  }
}

nonisolated extension View {
  /// Puts the view into a box of a width, a height or both.
  @_disfavoredOverload public func frame(
    width: CGFloat?, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(width: width.map { Double($0) }, height: height.map { Double($0) }, alignment: alignment)
  }

  /// Puts the view into a box of a height.
  @_disfavoredOverload public func frame(height: CGFloat?, alignment: Alignment = .center) -> some View {
    frame(height: height.map { Double($0) }, alignment: alignment)
  }

  /// Puts the view into a box whose width and height keep between bounds.
  @_disfavoredOverload public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth.map { Double($0) }, idealWidth: idealWidth.map { Double($0) },
      maxWidth: maxWidth.map { Double($0) }, minHeight: minHeight.map { Double($0) },
      idealHeight: idealHeight.map { Double($0) }, maxHeight: maxHeight.map { Double($0) },
      alignment: alignment)
  }

  /// Turns the drawn view in space, and shows it with perspective.
  @_disfavoredOverload public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    rotation3DEffect(
      angle, axis: (x: Double(axis.x), y: Double(axis.y), z: Double(axis.z)), anchor: anchor,
      anchorZ: Double(anchorZ), perspective: Double(perspective))
  }

  /// Moves the drawn view.
  @_disfavoredOverload public func offset(_ way: CGSize) -> some View { offset(x: way.width, y: way.height) }
}

extension ProposedViewSize {
  /// Offers a size.
  @_disfavoredOverload public init(_ size: CGSize) { self.init(Size(size)) }

  /// Makes an offer.
  @_disfavoredOverload public init(width: CGFloat?, height: CGFloat?) {
    self.init(width: width.map { Double($0) }, height: height.map { Double($0) })
  }

  /// The size with another one's lengths where none is proposed.
  @_disfavoredOverload public func replacingUnspecifiedDimensions(by size: CGSize) -> CGSize {
    CGSize(replacingUnspecifiedDimensions(by: Size(size)))
  }
}
