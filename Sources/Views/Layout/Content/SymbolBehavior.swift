/// The size, baseline and layer of a symbol.
struct SymbolBehavior: NodeBehavior {
  let symbol: Symbol
  let isResizable: Bool

  var hasBaseline: Bool { true }

  /// The side of the symbol's square for the font around.
  private func side(_ node: Node) -> Double {
    font(node).size * 1.2 * node.environment.imageScale.factor
  }

  private func font(_ node: Node) -> FontRequest {
    (node.environment.stored.symbolFont ?? node.environment.font ?? .body).resolve(in: node.environment)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    let scale = node.environment.displayScale
    let side = (side(node) * scale).rounded() / scale
    let natural = Size(width: side, height: side)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
  }

  /// The middle of the symbol lies at the middle of the capitals beside it.
  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? {
    guard key.isBaseline else { return nil }
    return isResizable ? size.height : size.height / 2 + font(node).size * 0.727 / 2
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let environment = node.environment
    layers.add(node) { layer in
      if environment.stored.isRedacted {
        layer.background = .color(Color.fill.resolve(in: environment))
        layer.corners = Corners(radius: 4)
        return
      }
      let size = layer.frame.size
      symbol.draw(
        in: &layer, paint: environment.foreground.paint(in: size), weight: font(node).weight, environment)
      let shadows = node.innerShadows(of: environment.stored.foreground)
      guard !shadows.isEmpty else { return }
      var drawing = Layer(frame: Rect(origin: .zero, size: size))
      symbol.draw(in: &drawing, paint: .color(.black), weight: font(node).weight, environment)
      layer.addInnerShadows(shadows, inside: drawing)
    }
  }

  func summary(_ node: Node) -> String { symbol.name }

  func record(of node: Node) -> BehaviorRecord {
    let size = sizeThatFits(.unspecified, node)
    let baseline = isResizable ? nil : size.height / 2 + font(node).size * 0.727 / 2
    return BehaviorRecord(.symbol, [.number(size.width), .number(size.height), .number(baseline)])
  }
}

extension Symbol {
  /// Fills a layer with the symbol, mirrored where it points in the direction of reading.
  func draw(
    in layer: inout Layer, paint: Paint, weight: FontRequest.Weight, _ environment: EnvironmentValues
  ) {
    let size = layer.frame.size
    let isMirrored = isDirectional && environment.layoutDirection == .rightToLeft
    let transform = AffineTransform(
      a: (isMirrored ? -1 : 1) * size.width / 24, b: 0, c: 0, d: size.height / 24,
      tx: isMirrored ? size.width : 0, ty: 0)
    let width = Self.lineWidth(weight) * min(size.width, size.height) / 24
    let shapes = parts.map { part in
      ShapeContent(
        path: part.path.applying(transform), fill: part.isFilled ? paint : nil, fillRule: .evenOdd,
        stroke: part.isFilled ? nil : Stroke(paint: paint, width: width, cap: .round, join: .round))
    }
    if shapes.count == 1 {
      layer.content = .shape(shapes[0])
    } else {
      layer.sublayers = shapes.map { Layer(frame: Rect(origin: .zero, size: size), content: .shape($0)) }
    }
  }

  /// The width of lines in the symbol's own square of 24 units, following the weight of the text.
  private static func lineWidth(_ weight: FontRequest.Weight) -> Double {
    switch weight.rawValue {
    case ..<350: 1.4
    case ..<450: 1.75
    case ..<550: 2
    case ..<650: 2.25
    case ..<750: 2.5
    default: 2.8
    }
  }
}
