/// Goes through a layer tree in the order of drawing, and notes texts and what else is painted.
struct LayerWalk {
  /// What lies around a layer.
  struct Place {
    var map = AffineTransform.identity
    var clips: [DrawnClip] = []
    var opacity = 1.0
    var isMixed = false
    var isBlurred = false
    /// What changes the colors: the filters of each layer that has some, from the inside out.
    var colorFilters: [[ColorFilter]] = []
    /// The innermost view around that has a name.
    var path = ""
  }

  private(set) var texts: [DrawnText] = []
  private(set) var layers: [DrawnLayer] = []
  private let canvas: Rect

  init(_ tree: LayerTree) {
    canvas = Rect(origin: .zero, size: tree.size)
    visit(tree.root, at: [], Place())
  }

  private var order: Int { texts.count + layers.count }

  private mutating func visit(_ layer: Layer, at place: [Int], _ around: Place) {
    guard layer.opacity > 0, layer.frame.isFinite else { return }
    let map = layer.map(parent: around.map)
    var inner = around
    inner.map = map
    if !layer.id.isEmpty { inner.path = layer.path }
    inner.opacity *= layer.opacity
    let frame = map.bounds(of: Rect(origin: .zero, size: layer.frame.size))
    let maskedText = layer.maskedText
    if layer.blendMode != .normal || layer.isBlurred || layer.mask != nil && maskedText == nil {
      inner.isMixed = true
    }
    if layer.isBlurred { inner.isBlurred = true }
    // A tree that is not validated yet may have any number of filters: a layer's list is shared, not copied.
    if !layer.colorFilters.isEmpty { inner.colorFilters.insert(layer.colorFilters, at: 0) }
    if layer.clipsToBounds || layer.mask != nil && maskedText == nil {
      inner.clips.append(DrawnClip(layer, frame: frame, path: inner.path))
    }
    if let maskedText {
      texts.append(DrawnText(maskedText, of: layer, paint: layer.background, at: place, order: order, inner))
    } else {
      note(layer, frame, at: place, inner)
    }
    if case .text(let runs) = layer.content, runs.contains(where: { !$0.glyphs.isEmpty }) {
      texts.append(DrawnText(runs, of: layer, paint: nil, at: place, order: order, inner))
    }
    for (index, sublayer) in layer.sublayers.enumerated() { visit(sublayer, at: place + [index], inner) }
  }

  /// Notes what a layer paints itself besides text.
  private mutating func note(_ layer: Layer, _ frame: Rect, at place: [Int], _ around: Place) {
    var own = layer
    own.sublayers = []
    let visible = around.clips.reduce(frame.intersection(canvas)) { $0.intersection($1.frame) }
    let isContent = if case .text = layer.content { false } else { layer.content != nil }
    guard isContent || layer.paints(besides: [.shadows, .content]), !visible.isEmpty else { return }
    layers.append(
      DrawnLayer(
        place: place, order: order, path: around.path, frame: visible, opacity: around.opacity,
        isMixed: around.isMixed || !around.colorFilters.isEmpty,
        pointsRight: layer.pointsRight.map { $0 != around.map.isMirrored },
        layer: own))
  }
}

extension Layer {
  /// The text that is the layer's mask, and nothing else is.
  var maskedText: [GlyphRun]? {
    guard case .layer(let mask) = mask, mask.sublayers.isEmpty, case .text(let runs) = mask.content else {
      return nil
    }
    return runs
  }

  /// Whether it draws a bundled check mark, or the empty circle or square in place of one; nil for anything else.
  var isChecked: Bool? {
    guard case .shape(let shape) = content else { return nil }
    return Symbol.isChecked(shape.path, in: frame.size)
  }

  /// Whether it draws an arrow or a chevron that points to the right, or to the left, in its own coordinates.
  fileprivate var pointsRight: Bool? {
    if case .image(let content) = content { return content.image.arrowPointsRight }
    guard case .shape(let shape) = content else { return nil }
    return Symbol.pointsRight(shape.path, in: frame.size)
      ?? (shape.fill == nil && shape.stroke != nil ? shape.path.arrowPointsRight : nil)
  }
}

extension Paint {
  func isOpaque(in size: Size) -> Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.isOpaque(in: size)
    }
  }

  /// The color, or those of the stops.
  var colors: [RGBAColor] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    }
  }
}

extension AffineTransform {
  /// Whether it exchanges left and right.
  fileprivate var isMirrored: Bool { a * d - b * c < 0 && a < 0 }
}
