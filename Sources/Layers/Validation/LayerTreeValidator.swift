internal import PixelBuffers

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
    return Int(width * height) * 4 + check.imageBytes.sum
  }

  private mutating func check(_ layer: Layer, parent: AffineTransform) throws(DrawError) {
    guard trail.count < DrawLimits.depth else { throw .tooDeep(layer: name(layer)) }
    count += 1
    guard count <= DrawLimits.layers else { throw .tooManyLayers(limit: DrawLimits.layers) }
    try checkGeometry(layer)
    let toDevice = layer.map(parent: parent)
    try checkDevice(layer, toDevice)
    try checkAppearance(layer)
    try checkBlurs(layer, toDevice)
    if let content = layer.content { try check(content, of: layer, toDevice) }
    try checkMask(layer, toDevice)
    for (index, sublayer) in layer.sublayers.enumerated() {
      trail.append(index)
      try check(sublayer, parent: toDevice)
      trail.removeLast()
    }
  }

  func name(_ layer: Layer) -> String {
    layer.id.isEmpty ? "root" + trail.map { "[\($0)]" }.joined() : layer.id
  }

  private func checkGeometry(_ layer: Layer) throws(DrawError) {
    try coordinates(layer, "its frame", [layer.frame.minX, layer.frame.minY])
    try within(layer, "its frame's size", [layer.frame.width, layer.frame.height], 0...DrawLimits.coordinate)
    let map = layer.transform
    try coordinates(layer, "its transform", [map.a, map.b, map.c, map.d, map.tx, map.ty])
    try coordinates(layer, "its anchor point", [layer.anchorPoint.x, layer.anchorPoint.y])
    try coordinates(layer, "its opacity", [layer.opacity])
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

  private func checkAppearance(_ layer: Layer) throws(DrawError) {
    let corners = layer.corners
    try within(
      layer, "a corner radius",
      [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft],
      0...DrawLimits.coordinate)
    try within(layer, "its backdrop blur", [layer.backdropBlur * 2], 0...DrawLimits.blur)
    for shadow in layer.shadows {
      try coordinates(
        layer, "a shadow's offset or spread", [shadow.offset.x, shadow.offset.y, shadow.spread])
      try within(layer, "a shadow's blur", [shadow.blur], 0...DrawLimits.blur)
    }
    if let background = layer.background { try check(background, of: layer) }
    let edges = [layer.borders?.top, layer.borders?.right, layer.borders?.bottom, layer.borders?.left]
    for edge in edges.compactMap({ $0 }) {
      try within(layer, "a border's width", [edge.width], 0...DrawLimits.coordinate)
      let length = 2 * (layer.frame.width + layer.frame.height)
      try checkDashes(edge.dashes, length: length, of: layer)
    }
  }

  /// Blurs take memory by their pixels, of which transforms can make any number.
  private func checkBlurs(_ layer: Layer, _ toDevice: AffineTransform) throws(DrawError) {
    let scale = max(abs(toDevice.a) + abs(toDevice.c), abs(toDevice.b) + abs(toDevice.d))
    let blurs = 0...DrawLimits.blurPixels
    try within(layer, "its backdrop blur in pixels", [layer.backdropBlur * 2 * scale], blurs)
    for shadow in layer.shadows {
      try within(layer, "a shadow's blur in pixels", [shadow.blur * scale], blurs)
      let lengths = [shadow.offset.x, shadow.offset.y, shadow.spread].map { $0 * scale }
      try within(
        layer, "a shadow's offset or spread in pixels", lengths,
        -DrawLimits.contentPixels...DrawLimits.contentPixels)
    }
  }

  private mutating func checkMask(_ layer: Layer, _ toDevice: AffineTransform) throws(DrawError) {
    switch layer.mask {
    case .path(let path, _): try check(path, of: layer, toDevice)
    case .layer(let mask):
      trail.append(0)
      try check(mask, parent: toDevice)
      trail.removeLast()
    case nil: break
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
