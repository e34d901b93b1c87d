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
      let shadows = node.innerShadows(of: self.fill ?? line?.style)
      if let fill, line == nil, let corners = outline.corners(of: node, in: size) {
        layer.corners = corners
        layer.background = fill.paint(in: size)
        layer.backdropBlur = fill.blur
        layer.shadows = shadows
        return
      }
      let path = outline.path(of: node, in: size)
      let stroke = line?.stroke(in: size, of: node)
      if let fill, fill.blur > 0, line == nil {
        // The mask cuts the blur below as well as the color.
        layer.background = fill.paint(in: size)
        layer.backdropBlur = fill.blur
        layer.mask = .path(path, rule)
      } else {
        layer.content = .shape(
          ShapeContent(path: path, fill: fill?.paint(in: size), fillRule: rule, stroke: stroke))
      }
      guard !shadows.isEmpty else { return }
      let (inside, rule) = stroke.map { (path.outline(of: $0), FillRule.nonZero) } ?? (path, rule)
      layer.sublayers = [Layer(shadows: shadows, inside: inside, rule, in: layer)]
    }
  }

  func record(of node: Node) -> BehaviorRecord {
    let probe = outline.sizeThatFits(ProposedViewSize(width: 20, height: 10))
    return BehaviorRecord(.leaf, [.number(10), .number(10), .name(probe.width == 20 ? "fill" : "square")])
  }
}

extension Layer {
  /// Makes a layer of the shadows that the edges of an outline cast into it.
  ///
  /// Each is the shadow of what surrounds the outline, which itself lies below the layer, where its mask hides it.
  fileprivate init(shadows: [Shadow], inside path: Path, _ rule: FillRule, in layer: Layer) {
    let bounds = Rect(origin: .zero, size: layer.frame.size)
    self.init(id: layer.id.isEmpty ? "" : layer.id + "/InnerShadow", frame: bounds, mask: .path(path, rule))
    let simple = path.normalized(rule: rule)
    let inner = simple.boundingRect
    sublayers = shadows.reversed().map { shadow in
      let reach = 2 * shadow.blur + max(abs(shadow.offset.x), abs(shadow.offset.y)) + 1
      let outer = inner.insetBy(x: -reach, y: -reach)
      let way = outer.height
      var surroundings = Path(outer)
      surroundings.addPath(simple)
      return Layer(
        frame: bounds.offsetBy(x: 0, y: way),
        shadows: [
          Shadow(color: shadow.color, offset: shadow.offset - Point(x: 0, y: way), blur: shadow.blur)
        ],
        content: .shape(ShapeContent(path: surroundings, fill: .color(.black), fillRule: .evenOdd)))
    }
  }
}
