/// Finds what cannot be drawn before any drawing starts.
package struct LayerTreeValidator {
  private var trail: [Int] = []
  private var count = 0
  var imageBytes = ImageBytes()

  /// Checks a tree and the size of its image; returns the bytes of its canvas and its images.
  @discardableResult
  package static func check(_ tree: LayerTree, scale: Double) throws(DrawError) -> Int {
    let width = (tree.size.width * scale).rounded()
    let height = (tree.size.height * scale).rounded()
    let sides = 1...Double(DrawLimits.sidePixels)
    guard scale > 0, sides.contains(width), sides.contains(height),
      width * height <= Double(DrawLimits.canvasPixels)
    else { throw .canvas(size: tree.size, scale: scale) }
    var check = LayerTreeValidator()
    try check.check(tree.root, parent: .scale(x: scale, y: scale))
    let bytes = Int(width * height) * 4 + check.imageBytes.sum
    guard bytes + check.count * DrawLimits.layerBytes <= DrawLimits.treeBytes else {
      throw .outOfMemory(bytes: bytes + check.count * DrawLimits.layerBytes)
    }
    return bytes
  }

  private mutating func check(_ layer: Layer, parent: AffineTransform) throws(DrawError) {
    guard trail.count < DrawLimits.depth else { throw .tooDeep(layer: name(layer)) }
    count += 1
    guard count <= DrawLimits.layers else { throw .tooManyLayers(limit: DrawLimits.layers) }
    let projection = layer.projection
    let toDevice =
      projection.map { flat in
        let scale = layer.flatScale(flat, parent: parent)
        return .scale(x: scale, y: scale)
      } ?? layer.map(parent: parent)
    for property in Layer.Property.all { try check(property, of: layer, toDevice) }
    if projection != nil { try checkDevice(layer, layer.unprojectedMap(parent: parent)) }
  }

  func name(_ layer: Layer) -> String {
    layer.id.isEmpty ? "root" + trail.map { "[\($0)]" }.joined() : layer.id
  }

  private mutating func check(
    _ property: Layer.Property, of layer: Layer, _ toDevice: AffineTransform
  ) throws(DrawError) {
    switch property {
    // The turn is checked before the place on the device, about which it decides.
    case .id, .blendMode, .clipsToBounds, .isolatesBlending, .rotation3D: break
    case .frame:
      let frame = layer.frame
      try coordinates(layer, "its frame", [frame.minX, frame.minY])
      try within(layer, "its frame's size", [frame.width, frame.height], 0...DrawLimits.coordinate)
    case .transform:
      let map = layer.transform
      try coordinates(layer, "its transform", [map.a, map.b, map.c, map.d, map.tx, map.ty])
    case .anchorPoint:
      try coordinates(layer, "its anchor point", [layer.anchorPoint.x, layer.anchorPoint.y])
      if let turn = layer.rotation3D { try coordinates(layer, "its 3D rotation", turn.numbers) }
      // All that decides about the place on the device is in range.
      try checkDevice(layer, toDevice)
    case .opacity: try coordinates(layer, "its opacity", [layer.opacity])
    case .corners:
      let corners = layer.corners
      let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      try within(layer, "a corner radius", radii, 0...DrawLimits.coordinate)
    case .background: if let background = layer.background { try check(background, of: layer) }
    case .borders: if let borders = layer.borders { try check(borders, of: layer) }
    case .shadows: for shadow in layer.shadows { try check(shadow, of: layer, toDevice) }
    case .backdropBlur:
      try check(layer.backdropBlur, isDeviation: true, "its backdrop blur", of: layer, toDevice)
    case .content: if let content = layer.content { try check(content, of: layer, toDevice) }
    case .mask:
      if case .path(let path, _) = layer.mask { try check(path, of: layer, toDevice) }
      if case .layer(let mask) = layer.mask { try check(inner: mask, at: 0, toDevice) }
    case .blur: try check(layer.blur, isDeviation: true, "its blur", of: layer, toDevice)
    case .colorFilters:
      let count = Double(layer.colorFilters.count)
      try within(layer, "its number of color filters", [count], 0...DrawLimits.colorFilters)
      for filter in layer.colorFilters { try coordinates(layer, "a color filter", filter.numbers) }
    case .layout: if let layout = layer.layout { try check(layout, of: layer) }
    case .sublayers:
      for (index, sublayer) in layer.sublayers.enumerated() {
        try check(inner: sublayer, at: index, toDevice)
      }
    }
  }

  /// Where the frame comes to lie must be a place Cairo's fixed-point numbers can express.
  private func checkDevice(_ layer: Layer, _ toDevice: AffineTransform) throws(DrawError) {
    let most = DrawLimits.magnification
    try within(
      layer, "its scale on the device", [toDevice.a, toDevice.b, toDevice.c, toDevice.d], -most...most)
    let frame = toDevice.bounds(of: Rect(origin: .zero, size: layer.frame.size))
    let reach = DrawLimits.devicePixels
    try within(
      layer, "its place on the device", [frame.minX, frame.minY, frame.maxX, frame.maxY], -reach...reach)
  }

  private func check(_ borders: Borders, of layer: Layer) throws(DrawError) {
    for edge in [borders.top, borders.right, borders.bottom, borders.left].compactMap(\.self) {
      try within(layer, "a border's width", [edge.width], 0...DrawLimits.coordinate)
      let length = 2 * (layer.frame.width + layer.frame.height)
      try checkDashes(edge.dashes, length: length, of: layer)
    }
  }

  private func check(
    _ shadow: Shadow, of layer: Layer, _ toDevice: AffineTransform
  ) throws(DrawError) {
    let lengths = [shadow.offset.x, shadow.offset.y, shadow.spread]
    try coordinates(layer, "a shadow's offset or spread", lengths)
    try check(shadow.blur, isDeviation: false, "a shadow's blur", of: layer, toDevice)
    let scale = toDevice.largestScale
    try within(
      layer, "a shadow's offset or spread in pixels", lengths.map { $0 * scale },
      -DrawLimits.contentPixels...DrawLimits.contentPixels)
  }

  /// Blurs take memory by their pixels, of which transforms can make any number; limits are of twice the deviation.
  private func check(
    _ blur: Double, isDeviation: Bool, _ what: String, of layer: Layer, _ toDevice: AffineTransform
  ) throws(DrawError) {
    guard blur != 0 else { return }
    let (part, pixels) = (isDeviation ? 0.5 : 1, blur * toDevice.largestScale)
    try within(layer, what, [blur], 0...DrawLimits.blur * part)
    try within(layer, "\(what) in pixels", [pixels], 0...DrawLimits.blurPixels * part)
  }

  private mutating func check(
    inner layer: Layer, at index: Int, _ toDevice: AffineTransform
  ) throws(DrawError) {
    trail.append(index)
    try check(layer, parent: toDevice)
    trail.removeLast()
  }

  private func check(_ layout: LayerLayout, of layer: Layer) throws(DrawError) {
    for (property, value) in layout.values {
      let least = property.isSigned ? -DrawLimits.coordinate : 0
      try within(
        layer, "its layout's \(property.rawValue)", value.numbers, least...DrawLimits.coordinate)
    }
  }

  func coordinates(_ layer: Layer, _ what: String, _ values: [Double]) throws(DrawError) {
    try within(layer, what, values, -DrawLimits.coordinate...DrawLimits.coordinate)
  }

  func within(
    _ layer: Layer, _ what: String, _ values: [Double], _ allowed: ClosedRange<Double>
  ) throws(DrawError) {
    for value in values where !allowed.contains(value) {
      guard value.isFinite else { throw .notFinite(layer: name(layer), what: what) }
      throw .outOfRange(layer: name(layer), what: what, value: value, allowed: allowed)
    }
  }
}

extension AffineTransform {
  /// The most pixels that a point may become along an axis.
  fileprivate var largestScale: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }
}
