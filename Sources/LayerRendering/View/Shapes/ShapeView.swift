internal import PixelBuffers

/// A line of a style.
struct ShapeLine: Sendable {
  let style: any ShapeStyle
  let stroke: StrokeStyle
}

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

/// The size and layer of a shape.
struct ShapeBehavior: NodeBehavior {
  let shape: any Shape
  var fill: (any ShapeStyle)?
  var rule = FillRule.nonZero
  var line: ShapeLine?

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    shape.sizeThatFits(proposal)
  }

  func emit(_ node: Node, into layers: inout LayerSink) {
    layers.add(node) { layer in
      let size = layer.frame.size
      let environment = node.environment
      if let fill = fill?.resolve(in: environment), line == nil, let corners = shape.corners(in: size) {
        layer.corners = corners.mirrored(environment)
        layer.background = fill.paint(in: size)
        layer.backdropBlur = fill.blur
        return
      }
      var path = node.reading { shape.path(in: Rect(origin: .zero, size: size)) }
      if environment.look.flipsForRightToLeft, environment.layoutDirection == .rightToLeft {
        path = path.applying(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
      }
      let fill = fill?.resolve(in: environment)
      if let fill, fill.blur > 0, line == nil {
        // The mask cuts the blur below as well as the colour.
        layer.background = fill.paint(in: size)
        layer.backdropBlur = fill.blur
        layer.mask = .path(path, rule)
        return
      }
      layer.content = .shape(
        ShapeContent(
          path: path, fill: fill?.paint(in: size), fillRule: rule,
          stroke: line?.stroke(in: size, environment)))
    }
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
