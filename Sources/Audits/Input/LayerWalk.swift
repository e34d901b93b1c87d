/// Goes through a layer tree in the order of drawing, and notes texts and what else is painted.
struct LayerWalk {
  /// What lies around a layer.
  struct Place {
    var map = AffineTransform.identity
    var clips: [DrawnClip] = []
    var opacity = 1.0
    var isMixed = false
    var isFiltered = false
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
    let own = map.bounds(of: Rect(origin: .zero, size: layer.frame.size))
    let maskedText = layer.maskedText
    if layer.mixesColors || layer.mask != nil && maskedText == nil { inner.isMixed = true }
    if layer.isFiltered { inner.isFiltered = true }
    if layer.clipsToBounds || layer.mask != nil && maskedText == nil {
      inner.clips.append(DrawnClip(layer, frame: own, path: inner.path))
    }
    if let maskedText {
      texts.append(
        DrawnText(layer, maskedText, paint: layer.background, at: place, order: order, around, map))
    } else {
      note(layer, own, at: place, inner)
    }
    if case .text(let runs) = layer.content, runs.contains(where: { !$0.glyphs.isEmpty }) {
      texts.append(DrawnText(layer, runs, paint: nil, at: place, order: order, inner, map))
    }
    for (index, sublayer) in layer.sublayers.enumerated() { visit(sublayer, at: place + [index], inner) }
  }

  /// Notes what a layer paints itself besides text.
  private mutating func note(_ layer: Layer, _ frame: Rect, at place: [Int], _ around: Place) {
    var isImage = false
    let isOpaque = layer.background?.isOpaque == true && layer.corners.isSquare
    var paints = layer.paints(besides: [.shadows, .content])
    switch layer.content {
    case .image: (isImage, paints) = (true, true)
    case .shape: paints = true
    case .text, nil: break
    }
    guard paints else { return }
    let visible = around.clips.reduce(frame.intersection(canvas)) { $0.intersection($1.frame) }
    guard !visible.isEmpty else { return }
    layers.append(
      DrawnLayer(
        place: place, order: order, path: around.path, frame: visible, isImage: isImage,
        isOpaque: isOpaque && around.opacity >= 1 && !around.isMixed, color: layer.plainColor,
        fill: layer.fill, line: layer.line, corners: layer.corners, opacity: around.opacity,
        alpha: layer.paintedAlpha, blursBackdrop: layer.backdropBlur > 0,
        pointsRight: layer.pointsRight.map { $0 != around.map.isMirrored }, outline: layer.outline))
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
}

extension Layer {
  /// Whether it draws an arrow or a chevron that points to the right, or to the left, in its own coordinates.
  fileprivate var pointsRight: Bool? {
    if case .image(let content) = content { return content.image.arrowPointsRight }
    guard case .shape(let shape) = content else { return nil }
    return Symbol.pointsRight(shape.path, in: frame.size)
      ?? (shape.fill == nil && shape.stroke != nil ? shape.path.arrowPointsRight : nil)
  }

  /// The outline of its shape.
  fileprivate var outline: Path? { if case .shape(let shape) = content { shape.path } else { nil } }

  /// What fills it, or its shape.
  fileprivate var fill: Paint? {
    switch (background, content) {
    case (let paint?, nil): paint
    case (nil, .shape(let shape)): shape.fill
    default: nil
    }
  }

  /// The line that is all it paints.
  fileprivate var line: DrawnLine? {
    guard background == nil, case .shape(let shape) = content, shape.fill == nil, let stroke = shape.stroke,
      case .color(let color) = stroke.paint
    else { return nil }
    return DrawnLine(color: color, path: shape.path, width: stroke.width, dashes: stroke.dashes)
  }

  /// The alpha of the most opaque paint of the layer itself; that of an image, or of a blur, is 1.
  fileprivate var paintedAlpha: Double {
    var paints = [background].compactMap(\.self)
    switch content {
    case .image: return 1
    case .shape(let shape): paints += [shape.fill, shape.stroke?.paint].compactMap(\.self)
    case .text, nil: break
    }
    let edges = [borders?.top, borders?.right, borders?.bottom, borders?.left].compactMap(\.self)
    let alphas = paints.flatMap(\.colors).map(\.alpha) + edges.filter { $0.width > 0 }.map(\.color.alpha)
    return backdropBlur > 0 ? 1 : alphas.max() ?? 0
  }

  /// The one color that fills it, or its shape.
  fileprivate var plainColor: RGBAColor? {
    switch (background, content) {
    case (.color(let color), nil): color
    case (nil, .shape(let shape)): if case .color(let color) = shape.fill { color } else { nil }
    default: nil
    }
  }
}

extension Paint {
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 }
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
