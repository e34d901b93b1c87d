/// A layer at its place on the device, with what drawing asks about all it contains, found once.
final class PlacedLayer {
  let layer: Layer
  let box: LayerBox
  /// The layer it lies in or masks; none for the root.
  private unowned var parent: PlacedLayer?
  /// The layer of which this is the one without shadows, or the one before its turn in space.
  private(set) unowned var original: PlacedLayer?
  /// Its place among its siblings; 0 for a mask.
  private let index: Int

  /// The layers above the content, the first lowest.
  private(set) lazy var sublayers: [PlacedLayer] =
    projected?.flat.sublayers
    ?? layer.sublayers.enumerated().map { PlacedLayer($1, in: self, index: $0) }
  /// The layer whose alpha masks this one; none where the mask is a path.
  private(set) lazy var maskLayer: PlacedLayer? =
    if let projected {
      projected.flat.maskLayer
    } else if case .layer(let mask) = layer.mask {
      PlacedLayer(mask, in: self, index: 0)
    } else {
      nil
    }
  /// How it is drawn before its turn in space, and where that takes it; nil where it lies in the plane of the device.
  private(set) lazy var projected: ProjectedLayer? = layer.projection.map {
    let scale = layer.flatScale($0, parent: parentMap)
    return ProjectedLayer(
      flat: PlacedLayer(flat: self, scale: scale),
      map: $0.concatenating(layer.unprojectedMap(parent: parentMap)).scaled(by: 1 / scale))
  }
  private let parentMap: AffineTransform
  /// The same layer without its shadows, with the same sublayers.
  private(set) lazy var withoutShadows = PlacedLayer(withoutShadows: self)

  /// Whether it, or a layer in it that no group keeps apart, paints differently over different pixels below than
  /// paint does.
  private(set) lazy var readsBackdrop: Bool = {
    guard layer.opacity > 0 else { return false }
    if layer.blendMode != .normal || layer.backdropBlur > 0 { return true }
    return layer.isPlain && layer.opacity >= 1 && sublayers.contains(where: \.readsBackdrop)
  }()
  /// Whether a layer in it, its masks included, has shadows that follow its content.
  private(set) lazy var containsContentShadows: Bool =
    (sublayers + [maskLayer].compactMap(\.self)).contains {
      $0.layer.castsContentShadow || $0.containsContentShadows
    }

  /// Where its content paints, without shadows, as `LayerExtent` found it.
  var contentExtent: Rect?
  /// Where it paints with its shadows, as `LayerExtent` found it.
  var extent: Rect?
  /// The alpha of its content, kept from painting the shadow of a layer around it.
  var contentAlpha: AlphaMask?
  /// The work that drawing the layer itself takes, as far as it is counted.
  var work = DrawingWork.Share()

  /// Places a root layer in a canvas.
  init(_ layer: Layer, parent: AffineTransform) {
    self.layer = layer
    box = LayerBox(layer, parent: parent)
    parentMap = parent
    index = 0
  }

  private init(_ layer: Layer, in parent: PlacedLayer, index: Int) {
    self.layer = layer
    box = LayerBox(layer, parent: parent.box.toDevice)
    parentMap = parent.box.toDevice
    self.parent = parent
    self.index = index
  }

  /// The layer upright at the origin, as its sublayers and its mask see it.
  private init(flat other: PlacedLayer, scale: Double) {
    var layer = other.layer
    (layer.rotation3D, layer.transform, layer.frame.origin) = (nil, .identity, .zero)
    // What blends with what lies below does so after the turn.
    (layer.opacity, layer.blendMode, layer.backdropBlur) = (1, .normal, 0)
    self.layer = layer
    parentMap = .scale(x: scale, y: scale)
    box = LayerBox(layer, parent: parentMap)
    parent = other.parent
    original = other
    index = other.index
  }

  private init(withoutShadows other: PlacedLayer) {
    var layer = other.layer
    layer.shadows = []
    self.layer = layer
    box = other.box
    parentMap = other.parentMap
    parent = other.parent
    original = other
    index = other.index
    contentExtent = other.contentExtent
    sublayers = other.sublayers
    maskLayer = other.maskLayer
  }

  /// The layer's id, or its way from the root where it has none.
  var name: String {
    guard layer.id.isEmpty else { return layer.id }
    var trail: [Int] = []
    var place = self
    while let parent = place.parent {
      trail.append(place.index)
      place = parent
    }
    return "root" + trail.reversed().map { "[\($0)]" }.joined()
  }
}
