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
    Stroke(
      paint: style.resolve(in: environment).paint(in: size), width: stroke.lineWidth, cap: stroke.lineCap,
      join: stroke.lineJoin, miterLimit: stroke.miterLimit, dashes: stroke.dash,
      dashPhase: stroke.dashPhase)
  }
}

extension Corners {
  /// The corners as reading direction places them: those made with leading on the left, swapped where it is right.
  func mirrored(_ environment: EnvironmentValues) -> Corners {
    guard topLeft != topRight || bottomLeft != bottomRight, environment.layoutDirection == .rightToLeft else {
      return self
    }
    return Corners(
      topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight, style: style)
  }
}
