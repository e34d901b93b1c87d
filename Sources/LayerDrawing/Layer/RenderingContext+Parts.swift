extension RenderingContext {
  /// Draws some pixels of a tree: exactly those that the whole image has there.
  ///
  /// More rows are drawn than asked for where layers in them have to be drawn whole.
  package func draw(
    _ tree: LayerTree, scale: Double, pixels part: DeviceRect
  ) throws(DrawError) -> PixelBuffer {
    try drawCounted(tree, scale: scale, pixels: part).image
  }

  /// Draws some pixels of a tree, and returns the work that this took, in the units of `DrawingWork`.
  package func drawCounted(
    _ tree: LayerTree, scale: Double, pixels part: DeviceRect
  ) throws(DrawError) -> (image: PixelBuffer, work: Double) {
    let canvas = DeviceRect(canvasOf: tree, scale: scale)
    let part = part.intersection(canvas)
    var drawn = canvas
    let (image, work) = try draw(tree, scale: scale) { root throws(DrawError) in
      drawn = try rows(of: part, root, canvas)
      return drawn
    }
    let cropped = image.cropped(
      x: part.x - drawn.x, y: part.y - drawn.y, width: part.width, height: part.height)
    return (cropped, work)
  }

  /// Draws a tree where `allow`, which is asked with the work that this takes before it is done, does not fail.
  package func draw(
    _ tree: LayerTree, scale: Double, allow: (DrawingWork) throws(DrawError) -> Void
  ) throws(DrawError) -> PixelBuffer {
    try draw(tree, scale: scale, { _ in DeviceRect(canvasOf: tree, scale: scale) }, allow).image
  }

  /// The work that drawing some pixels of a tree takes, in the units of `DrawingWork`, counted without drawing them.
  package func work(of tree: LayerTree, scale: Double, pixels part: DeviceRect) throws(DrawError) -> Double {
    try LayerTreeValidator.check(tree, scale: scale)
    let root = PlacedLayer(tree.root, parent: .scale(x: scale, y: scale))
    let canvas = DeviceRect(canvasOf: tree, scale: scale)
    let drawn = try rows(of: part.intersection(canvas), root, canvas)
    return try WorkCounter.count(root, canvas: drawn, faces: faces).total
  }

  /// The pixels onto which each layer paints together with those in it, and so those whose color it can decide.
  ///
  /// The layers are in the order of drawing, each before its sublayers; layers of masks are left out. What lies outside
  /// of the canvas, or is clipped by a layer around, is not among the pixels.
  package func paintedPixels(of tree: LayerTree, scale: Double) throws(DrawError) -> [DeviceRect] {
    try LayerTreeValidator.check(tree, scale: scale)
    var rects: [DeviceRect] = []
    let root = PlacedLayer(tree.root, parent: .scale(x: scale, y: scale))
    try forEachPainted(root, clip: DeviceRect(canvasOf: tree, scale: scale)) { rects.append($1) }
    return rects
  }

  private func forEachPainted(
    _ placed: PlacedLayer, clip: DeviceRect, _ body: (PlacedLayer, DeviceRect) throws(DrawError) -> Void
  ) throws(DrawError) {
    let pixels = try clip.intersection(LayerExtent(faces: faces).group(of: placed, clip: clip))
    try body(placed, pixels)
    if let projected = placed.projected {
      let source = try LayerExtent(faces: faces).source(of: projected, over: pixels)
      return try forEachPainted(projected.flat, clip: source) { (inner, rect) throws(DrawError) in
        if inner !== projected.flat { try body(inner, projected.pixels(of: rect).intersection(pixels)) }
      }
    }
    let inner = placed.layer.clipsToBounds ? clip.intersection(placed.box.devicePixels) : clip
    for sublayer in placed.sublayers { try forEachPainted(sublayer, clip: inner, body) }
  }

  /// Whole rows of the canvas around some pixels, with all of each layer in them whose pixels depend on where drawing
  /// begins and ends.
  ///
  /// Cairo rounds the edges of a path where it cuts them at the left and right of what it draws on, not at the top.
  private func rows(
    of part: DeviceRect, _ root: PlacedLayer, _ canvas: DeviceRect
  ) throws(DrawError) -> DeviceRect {
    if root.layer.blursBackdropInMask { return canvas }
    var (whole, scaled): ([DeviceRect], [DeviceRect]) = ([], [])
    try forEachPainted(root, clip: canvas) { (placed, rect) throws(DrawError) in
      let layer = placed.layer
      // What lies in it is drawn elsewhere, and whole.
      if placed.projected != nil { return whole.append(rect) }
      if layer.spreadsContent || placed.maskLayer != nil { whole.append(rect) }
      if !layer.shadows.isEmpty, !placed.box.isUpright { whole.append(rect) }
      if layer.backdropBlur > 0 { whole.append(backdrop(of: placed).intersection(canvas)) }
      let isCutTransformed = layer.blendMode.reachesBeyondSource && !placed.box.isUpright
      if try isScaled(layer) || placed.maskLayer != nil || isCutTransformed { scaled.append(rect) }
    }
    var rows = part
    (rows.x, rows.width) = (canvas.x, canvas.width)
    while let next = whole.first(where: { !$0.intersection(rows).isEmpty && !rows.contains($0) }) {
      rows = rows.union(next)
    }
    return scaled.allSatisfy { $0.intersection(rows).isEmpty } ? rows : canvas
  }

  /// The pixels that a layer blurs, with those around them that it blurs them with.
  private func backdrop(of placed: PlacedLayer) -> DeviceRect {
    let reach = GaussianBlur.reach(placed.layer.backdropBlur * placed.box.toDevice.meanScale)
    return placed.box.devicePixels.insetBy(x: -reach, y: -reach)
  }

  /// Whether a layer is made of pixels that are scaled: their places are rounded with respect to the corner of what is
  /// drawn on.
  private func isScaled(_ layer: Layer) throws(DrawError) -> Bool {
    switch layer.content {
    case .image: return true
    case .text(let runs):
      for run in runs where try faces.face(named: run.font, in: layer.id).hasBitmapsOnly { return true }
      return false
    case .shape, nil: return false
    }
  }
}

extension Layer {
  /// Whether the mask of it, or of a layer in it, blurs what lies below in the mask.
  fileprivate var blursBackdropInMask: Bool {
    if case .layer(let mask) = mask, mask.blursBackdrop { return true }
    return sublayers.contains(where: \.blursBackdropInMask)
  }

  private var blursBackdrop: Bool {
    if backdropBlur > 0 || sublayers.contains(where: \.blursBackdrop) { return true }
    guard case .layer(let mask) = mask else { return false }
    return mask.blursBackdrop
  }
}
