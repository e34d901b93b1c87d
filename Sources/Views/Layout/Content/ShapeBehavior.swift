/// A line of a style.
struct ShapeLine: Sendable {
  let style: any ShapeStyle
  let stroke: StrokeStyle

  func stroke(in size: Size, of node: Node) -> Stroke {
    var line = stroke
    line.lineWidth = max(0, node.animated(line.lineWidth, "line width"))
    return line.stroke(with: node.animated(style.resolve(in: node.environment), "stroke").paint(in: size))
  }
}

/// The size and layer of a shape.
struct ShapeBehavior: NodeBehavior {
  let outline: ShapeOutline
  var fill: (any ShapeStyle)?
  var rule = FillRule.nonZero
  var line: ShapeLine?

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    outline.sizeThatFits(proposal)
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    layers.add(node) { layer in
      let size = layer.frame.size
      let environment = node.environment
      let fill = (fill?.resolve(in: environment)).map { node.animated($0, "fill") }
      if let fill, line == nil, let corners = outline.corners(in: size, environment) {
        layer.corners = corners
        layer.background = fill.paint(in: size)
        layer.backdropBlur = fill.blur
        return
      }
      let path = outline.path(of: node, in: size)
      if let fill, fill.blur > 0, line == nil {
        // The mask cuts the blur below as well as the color.
        layer.background = fill.paint(in: size)
        layer.backdropBlur = fill.blur
        layer.mask = .path(path, rule)
        return
      }
      layer.content = .shape(
        ShapeContent(
          path: path, fill: fill?.paint(in: size), fillRule: rule,
          stroke: line?.stroke(in: size, of: node)))
    }
  }

  func record(of node: Node) -> BehaviorRecord {
    let probe = outline.sizeThatFits(ProposedViewSize(width: 20, height: 10))
    return BehaviorRecord(.leaf, [.number(10), .number(10), .name(probe.width == 20 ? "fill" : "square")])
  }
}
