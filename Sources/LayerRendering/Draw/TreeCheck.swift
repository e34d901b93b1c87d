internal import PixelBuffers

/// Finds what cannot be drawn before any drawing starts.
struct TreeCheck {
  private var trail: [Int] = []
  private var count = 0

  /// Checks a tree and the size of its picture.
  static func check(_ tree: LayerTree, scale: Double) throws(DrawError) {
    let width = (tree.size.width * scale).rounded()
    let height = (tree.size.height * scale).rounded()
    let sides = 1...Double(DrawLimits.sidePixels)
    guard scale > 0, sides.contains(width), sides.contains(height),
      width * height <= Double(DrawLimits.canvasPixels)
    else { throw .canvas(size: tree.size, scale: scale) }
    var check = TreeCheck()
    try check.check(tree.root, parent: .scale(x: scale, y: scale))
  }

  private mutating func check(_ layer: Layer, parent: AffineTransform) throws(DrawError) {
    guard trail.count < DrawLimits.depth else { throw .tooDeep(layer: name(layer)) }
    count += 1
    guard count <= DrawLimits.layers else { throw .tooManyLayers(limit: DrawLimits.layers) }
    try checkGeometry(layer)
    let toDevice = LayerBox.map(of: layer, parent: parent)
    try checkDevice(layer, toDevice)
    try checkLooks(layer)
    if let content = layer.content { try check(content, of: layer, toDevice) }
    try checkMask(layer, toDevice)
    for (index, sublayer) in layer.sublayers.enumerated() {
      trail.append(index)
      try check(sublayer, parent: toDevice)
      trail.removeLast()
    }
  }

  private func name(_ layer: Layer) -> String {
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
    let frame = toDevice.bounds(of: Rect(origin: .zero, size: layer.frame.size))
    let reach = DrawLimits.devicePixels
    try within(
      layer, "its place on the device", [frame.minX, frame.minY, frame.maxX, frame.maxY], -reach...reach)
  }

  private func checkLooks(_ layer: Layer) throws(DrawError) {
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

  private func check(_ paint: Paint, of layer: Layer) throws(DrawError) {
    guard case .gradient(let gradient) = paint else { return }
    try coordinates(layer, "a gradient's stop", gradient.stops.map(\.location))
    switch gradient.geometry {
    case .linear(let start, let end):
      try coordinates(layer, "a gradient's line", [start.x, start.y, end.x, end.y])
    case .radial(let center, let startRadius, let endRadius, let yScale):
      try coordinates(layer, "a gradient's centre", [center.x, center.y])
      try within(layer, "a gradient's radius", [startRadius, endRadius], 0...DrawLimits.coordinate)
      try within(layer, "a gradient's yScale", [yScale], 1e-6...DrawLimits.coordinate)
    case .angular(let center, let startAngle):
      try coordinates(layer, "a gradient's centre or angle", [center.x, center.y, startAngle])
    }
  }

  private func check(
    _ content: Layer.Content, of layer: Layer, _ toDevice: AffineTransform
  ) throws(DrawError) {
    switch content {
    case .text(let runs):
      for run in runs { try check(run, of: layer, toDevice) }
    case .shape(let shape):
      try check(shape.path, of: layer, toDevice)
      try reach(layer, toDevice, "a line's width", shape.stroke?.width ?? 0)
      if let fill = shape.fill { try check(fill, of: layer) }
      if let stroke = shape.stroke { try check(stroke, along: shape.path, of: layer) }
    case .image(let content):
      let image = content.image
      let sides = 1...DrawLimits.sidePixels
      guard sides.contains(image.width), sides.contains(image.height) else {
        throw .image(layer: name(layer), width: image.width, height: image.height)
      }
      try within(layer, "its image's scale", [content.imageScale], 1e-3...1e3)
      if let parts = content.nineParts {
        let margins = [parts.top, parts.leading, parts.bottom, parts.trailing]
        try within(layer, "a margin of its image", margins, 0...Double(DrawLimits.sidePixels))
      }
    }
  }

  private func check(
    _ run: GlyphRun, of layer: Layer, _ toDevice: AffineTransform
  ) throws(DrawError) {
    try within(layer, "a text's size", [run.size], 0...DrawLimits.coordinate)
    var farthest = run.size
    for glyph in run.glyphs {
      // Plain comparisons: a page has thousands of glyphs. NaN fails both.
      let place = max(abs(glyph.position.x), abs(glyph.position.y))
      guard abs(glyph.position.x) <= DrawLimits.coordinate, abs(glyph.position.y) <= DrawLimits.coordinate
      else { return try coordinates(layer, "a glyph's position", [glyph.position.x, glyph.position.y]) }
      farthest = max(farthest, place)
    }
    try reach(layer, toDevice, "a glyph's place on the device", farthest)
    for bar in run.decorations {
      let frame = bar.frame
      try coordinates(layer, "a text's line", [frame.minX, frame.minY, frame.width, frame.height])
    }
  }

  private func check(_ path: Path, of layer: Layer, _ toDevice: AffineTransform) throws(DrawError) {
    var farthest = 0.0
    for element in path.elements {
      let numbers = element.numbers
      try coordinates(layer, "a path's point", numbers)
      for number in numbers { farthest = max(farthest, abs(number)) }
    }
    try reach(layer, toDevice, "a path's place on the device", farthest)
  }

  /// Fails where a length in points comes to be more pixels than Cairo can count.
  private func reach(
    _ layer: Layer, _ map: AffineTransform, _ what: String, _ length: Double
  ) throws(DrawError) {
    let across = length * (abs(map.a) + abs(map.c)) + abs(map.tx)
    let down = length * (abs(map.b) + abs(map.d)) + abs(map.ty)
    try within(layer, what, [across, down], 0...DrawLimits.contentPixels)
  }

  private func check(_ stroke: Stroke, along path: Path, of layer: Layer) throws(DrawError) {
    try check(stroke.paint, of: layer)
    try within(layer, "a line's width", [stroke.width], 0...DrawLimits.coordinate)
    try within(layer, "a line's miter limit", [stroke.miterLimit], 1...DrawLimits.coordinate)
    try coordinates(layer, "a line's dash phase", [stroke.dashPhase])
    try checkDashes(stroke.dashes, length: path.controlLength, of: layer)
  }

  private func checkDashes(_ dashes: [Double], length: Double, of layer: Layer) throws(DrawError) {
    guard !dashes.isEmpty else { return }
    try within(layer, "a dash", dashes, 0...DrawLimits.coordinate)
    let period = dashes.reduce(0, +)
    guard period > 0 else { return }
    try within(layer, "its number of dashes", [length / period], 0...DrawLimits.dashes)
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

  private func coordinates(_ layer: Layer, _ what: String, _ values: [Double]) throws(DrawError) {
    try within(layer, what, values, -DrawLimits.coordinate...DrawLimits.coordinate)
  }

  private func within(
    _ layer: Layer, _ what: String, _ values: [Double], _ allowed: ClosedRange<Double>
  ) throws(DrawError) {
    for value in values where !allowed.contains(value) {
      guard value.isFinite else { throw .notFinite(layer: name(layer), what: what) }
      throw .outOfRange(layer: name(layer), what: what, value: value, allowed: allowed)
    }
  }
}
