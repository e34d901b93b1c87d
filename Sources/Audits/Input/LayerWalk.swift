internal import Layers
internal import PixelBuffers
internal import Views

/// Goes through a layer tree in the order of drawing, and notes texts and what else is painted.
struct LayerWalk {
  /// What lies around a layer.
  struct Place {
    var map = AffineTransform.identity
    var clips: [DrawnClip] = []
    var opacity = 1.0
    var isMixed = false
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
    inner.opacity *= layer.opacity
    let own = map.bounds(of: Rect(origin: .zero, size: layer.frame.size))
    let maskedText = layer.maskedText
    if layer.blendMode != .normal || layer.mask != nil && maskedText == nil { inner.isMixed = true }
    if layer.clipsToBounds || layer.mask != nil && maskedText == nil {
      inner.clips.append(DrawnClip(layer, frame: own))
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
    var paints = layer.background != nil || layer.borders != nil || layer.backdropBlur > 0
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
        place: place, order: order, path: layer.path, frame: visible, isImage: isImage,
        isOpaque: isOpaque && around.opacity >= 1 && !around.isMixed, color: layer.plainColor,
        blursBackdrop: layer.backdropBlur > 0, pointsRight: layer.pointsRight))
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
  /// Whether it draws a bundled arrow or chevron that points to the right, or to the left.
  fileprivate var pointsRight: Bool? {
    guard case .shape(let shape) = content else { return nil }
    return Symbol.pointsRight(shape.path, in: frame.size)
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
}

extension Rect {
  /// Whether its four numbers are numbers, none of them infinite.
  var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

  /// Whether another rectangle lies inside, but for a margin.
  func contains(_ other: Rect, margin: Double) -> Bool {
    other.minX >= minX - margin && other.minY >= minY - margin && other.maxX <= maxX + margin
      && other.maxY <= maxY + margin
  }
}
