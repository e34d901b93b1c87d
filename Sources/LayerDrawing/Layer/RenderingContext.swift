/// All that one thread needs to lay out and draw: its FreeType library and its caches.
///
/// A context is not `Sendable`; borrow one from a `RenderingContextPool`, or make one for each thread.
/// Its caches only save time: an image does not depend on what was drawn before. They keep at most
/// 16 MiB of glyphs, 8 MiB of emoji, 8 MiB of shadows and 16 MiB of working memory between images.
public final class RenderingContext {
  /// The fonts that runs may name.
  public let fonts: FontLibrary
  let faces: GlyphFaces
  let glyphs = GlyphCache()
  let images = BitmapGlyphCache()
  let scratch = ScratchStore()
  let shadows = ShadowCache()
  /// Reused by text drawing.
  var placedMasks: [PlacedMask] = []
  private var companion: AnyObject?

  /// Makes a context that draws with the faces of a library.
  public convenience init(fonts: FontLibrary) {
    self.init(
      fonts: fonts,
      faces: GlyphFaces(
        // The address stays valid while the library, which the context holds, keeps the file mapped.
        source: { name in (try? fonts.data(named: name))?.withUnsafeBytes { $0 } },
        faceIndex: { name in (try? fonts.face(named: name).faceIndex) ?? 0 }))
  }

  /// Makes a context that draws with faces from elsewhere.
  init(fonts: FontLibrary, faces: GlyphFaces) {
    self.fonts = fonts
    self.faces = faces
  }

  /// What a later stage keeps with the context for the same thread; every call must ask for the same type.
  package func companion<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let known = companion as? Object { return known }
    let object = make()
    companion = object
    return object
  }

  /// Draws a tree with `scale` pixels for each point.
  ///
  /// The image has `size × scale` pixels, rounded to nearest on each side.
  public func draw(_ tree: LayerTree, scale: Double = 1) throws(DrawError) -> PixelBuffer {
    try draw(tree, scale: scale) { _ in DeviceRect(canvasOf: tree, scale: scale) }.image
  }

  /// Draws a tree into an image, which becomes what `draw(_:scale:)` returns, in its own memory where that has the size
  /// and no other image shares it.
  ///
  /// Where drawing fails, the image's size and pixels mean nothing.
  public func draw(_ tree: LayerTree, scale: Double = 1, into image: inout PixelBuffer) throws(DrawError) {
    _ = try draw(tree, scale: scale, into: &image) { _ in DeviceRect(canvasOf: tree, scale: scale) }
  }

  /// Draws the pixels that `area` chooses once the layers have their places; with the work that it took.
  ///
  /// `allow` may fail before anything is drawn.
  func draw(
    _ tree: LayerTree, scale: Double, _ area: (PlacedLayer) throws(DrawError) -> DeviceRect,
    _ allow: (DrawingWork) throws(DrawError) -> Void = { _ in }
  ) throws(DrawError) -> (image: PixelBuffer, work: Double) {
    var image = PixelBuffer(width: 0, height: 0)
    let work = try draw(tree, scale: scale, into: &image, area, allow)
    return (image, work)
  }

  private func draw(
    _ tree: LayerTree, scale: Double, into image: inout PixelBuffer,
    _ area: (PlacedLayer) throws(DrawError) -> DeviceRect,
    _ allow: (DrawingWork) throws(DrawError) -> Void = { _ in }
  ) throws(DrawError) -> Double {
    let bytes = try LayerTreeValidator.check(tree, scale: scale)
    let root = PlacedLayer(tree.root, parent: .scale(x: scale, y: scale))
    let area = try area(root)
    let work = try WorkCounter.count(root, canvas: area, faces: faces)
    try work.check()
    try allow(work)
    try scratch.reserving(bytes) { () throws(DrawError) in
      try paint(root, area: area, background: tree.background?.premultipliedPixel ?? 0, into: &image)
    }
    return work.total
  }

  /// The work that drawing a tree takes, counted without drawing it.
  ///
  /// `draw` refuses a tree that takes more than `DrawLimits.work`, and so does this where counting it would take long.
  public func work(of tree: LayerTree, scale: Double = 1) throws(DrawError) -> DrawingWork {
    try LayerTreeValidator.check(tree, scale: scale)
    let root = PlacedLayer(tree.root, parent: .scale(x: scale, y: scale))
    return try WorkCounter.count(root, canvas: DeviceRect(canvasOf: tree, scale: scale), faces: faces)
  }

  /// What drawing each layer of a tree takes, counted without drawing it and without regard to what was drawn before.
  package func layerWork(of tree: LayerTree, scale: Double = 1) throws(DrawError) -> LayerWork {
    try LayerTreeValidator.check(tree, scale: scale)
    let root = PlacedLayer(tree.root, parent: .scale(x: scale, y: scale))
    return try LayerWork(root, canvas: DeviceRect(canvasOf: tree, scale: scale), faces: faces)
  }

  private func paint(
    _ root: PlacedLayer, area: DeviceRect, background: UInt32, into image: inout PixelBuffer
  ) throws(DrawError) {
    var failure: DrawError?
    image.repaint(width: area.width, height: area.height, repeating: background) { pixels in
      do throws(DrawError) {
        try paint(root, area: area, pixels: pixels)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func paint(
    _ root: PlacedLayer, area: DeviceRect, pixels: UnsafeMutableBufferPointer<UInt32>
  ) throws(DrawError) {
    guard let base = pixels.baseAddress else { return }
    let canvas = try DrawingSurface(bounds: area, pixels: base)
    try LayerPainter(context: self).paint(root, on: canvas, clip: area)
  }
}

extension DeviceRect {
  /// The pixels of a tree's canvas, within what any image may have: the tree need not have been checked.
  package init(canvasOf tree: LayerTree, scale: Double) {
    func pixels(_ length: Double) -> Int {
      let pixels = (length * scale).rounded()
      return pixels > 0 ? Int(min(pixels, Double(1 << 30))) : 0
    }
    self.init(x: 0, y: 0, width: pixels(tree.size.width), height: pixels(tree.size.height))
  }
}
