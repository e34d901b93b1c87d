/// What a layer shows: paints, text, shapes, images.
extension LayerTreeValidator {
  func check(_ paint: Paint, of layer: Layer) throws(DrawError) {
    guard case .gradient(let gradient) = paint else { return }
    try coordinates(layer, "a gradient's stop", gradient.stops.map(\.location))
    switch gradient.geometry {
    case .linear(let start, let end):
      try coordinates(layer, "a gradient's line", [start.x, start.y, end.x, end.y])
    case .radial(let center, let startRadius, let endRadius, let yScale):
      try coordinates(layer, "a gradient's center", [center.x, center.y])
      try within(layer, "a gradient's radius", [startRadius, endRadius], 0...DrawLimits.coordinate)
      try within(layer, "a gradient's yScale", [yScale], 1e-6...DrawLimits.coordinate)
    case .angular(let center, let startAngle):
      try coordinates(layer, "a gradient's center or angle", [center.x, center.y, startAngle])
    case .mesh(let mesh): try check(mesh, colors: gradient.stops.count, of: layer)
    }
  }

  private func check(_ mesh: GradientMesh, colors: Int, of layer: Layer) throws(DrawError) {
    func count(_ what: String, _ found: Int, _ least: Int, _ most: Int) throws(DrawError) {
      try within(layer, "the number of \(what)", [Double(found)], Double(least)...Double(most))
    }
    let sides = GradientMesh.sides
    try count("points in a row of a mesh", mesh.width, sides.lowerBound, sides.upperBound)
    try count("rows of a mesh", mesh.height, sides.lowerBound, sides.upperBound)
    let points = mesh.width * mesh.height
    try count("points of a mesh", mesh.points.count, points, points)
    if !mesh.controlPoints.isEmpty {
      try count("control points of a mesh", mesh.controlPoints.count, 4 * points, 4 * points)
    }
    try count("colors of a mesh", colors, points, points + 1)
    try coordinates(layer, "a mesh's point", (mesh.points + mesh.controlPoints).flatMap { [$0.x, $0.y] })
  }

  mutating func check(
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
      if let omitted = content.omitted {
        throw .omittedImage(layer: name(layer), width: omitted.width, height: omitted.height)
      }
      let sides = 1...DrawLimits.sidePixels
      guard sides.contains(image.width), sides.contains(image.height) else {
        throw .image(layer: name(layer), width: image.width, height: image.height)
      }
      imageBytes.add(image)
      try within(layer, "its image's scale", [content.imageScale], 1e-3...1e3)
      if let parts = content.capInsets {
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

  func check(_ path: Path, of layer: Layer, _ toDevice: AffineTransform) throws(DrawError) {
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

  func checkDashes(_ dashes: [Double], length: Double, of layer: Layer) throws(DrawError) {
    guard !dashes.isEmpty else { return }
    try within(layer, "a dash", dashes, 0...DrawLimits.coordinate)
    let period = dashes.reduce(0, +)
    guard period > 0 else { return }
    try within(layer, "its number of dashes", [length / period], 0...DrawLimits.dashes)
  }
}
