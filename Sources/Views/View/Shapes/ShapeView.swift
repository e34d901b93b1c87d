internal import PixelBuffers

/// A shape that is filled or stroked.
public struct ShapeView<Outline: Shape>: PrimitiveView {
  let shape: Outline
  let fill: (any ShapeStyle)?
  let rule: FillRule
  let line: ShapeLine?

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let name = context.session.name(of: Outline.self)
    nodes.append(
      Node(
        context.entering(name), name: name,
        ShapeBehavior(shape: shape, fill: fill, rule: rule, line: line), isNamed: true))
  }
}

extension ShapeLine {
  func stroke(in size: Size, _ environment: EnvironmentValues) -> Stroke {
    stroke.stroke(with: style.resolve(in: environment).paint(in: size))
  }
}

extension StrokeStyle {
  /// The line of a layer with this style.
  func stroke(with paint: Paint) -> Stroke {
    Stroke(
      paint: paint, width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dashes: dash,
      dashPhase: dashPhase)
  }
}

extension Shape {
  /// The outline for a node, turned around where reading starts on the right and the shape follows it.
  func outline(of node: Node, in size: Size) -> Path {
    let path = node.reading { self.path(in: Rect(origin: .zero, size: size)) }
    guard isMirrored(node.environment) else { return path }
    return path.applying(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
  }

  /// Consults the direction only where it makes a difference.
  fileprivate func isMirrored(_ environment: EnvironmentValues) -> Bool {
    (layoutDirectionBehavior == .mirrors || environment.stored.flipsForRightToLeft)
      && environment.layoutDirection == .rightToLeft
  }
}

extension Corners {
  /// The corners of a shape, made with leading on the left, as reading direction places them.
  func mirrored(if shape: any Shape, _ environment: EnvironmentValues) -> Corners {
    guard topLeft != topRight || bottomLeft != bottomRight, shape.isMirrored(environment) else { return self }
    return Corners(
      topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight, style: style)
  }
}
