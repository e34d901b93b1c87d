import GalleryScreens
import PixelBuffers
import ViewRendering
import Testing

@testable import LayerDrawing

/// The work that drawing takes is counted before anything is drawn.
@Suite struct DrawingWorkTests {
  static let frame = Rect(x: 0, y: 0, width: 100, height: 80)
  static let box = Layer(frame: frame, background: .color(0xFF0000))

  static func tree(_ layers: [Layer]) -> LayerTree {
    LayerTree(size: frame.size, root: Layer(frame: frame, sublayers: layers))
  }

  static func work(_ layers: [Layer], scale: Double = 1) throws -> DrawingWork {
    try RenderingContext(fonts: .bundled).work(of: tree(layers), scale: scale)
  }

  static func nested(_ depth: Int, _ wrap: (Layer) -> Layer) -> Layer {
    (0..<depth).reduce(box) { layer, _ in wrap(layer) }
  }

  static func casting(_ layer: Layer) -> Layer {
    Layer(frame: frame, shadows: [Shadow(color: .black.opacity(0.5), blur: 2)], sublayers: [layer])
  }

  static func masked(_ layer: Layer) -> Layer {
    Layer(frame: frame, background: .color(0x00FF00), backdropBlur: 2, mask: .layer(layer))
  }

  @Test func `nested content shadows take surfaces in proportion to their depth`() throws {
    func surfaces(_ depth: Int) throws -> Int {
      let context = try RenderingContext(fonts: .bundled)
      _ = try context.draw(Self.tree([Self.nested(depth, Self.casting)]))
      return context.scratch.lendCount
    }
    let (few, some, many) = (try surfaces(20), try surfaces(40), try surfaces(60))
    #expect(many - some == some - few)
  }

  @Test func `a mask layer under a backdrop blur is drawn once, however deep masks are nested`() throws {
    func surfaces(_ depth: Int) throws -> Int {
      let context = try RenderingContext(fonts: .bundled)
      _ = try context.draw(Self.tree([Self.nested(depth, Self.masked)]))
      return context.scratch.lendCount
    }
    let (few, some, many) = (try surfaces(5), try surfaces(10), try surfaces(15))
    #expect(many - some == some - few)
  }

  @Test func `the mask of a backdrop blur cuts layer and blur alike`() throws {
    let half = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 80), background: .color(.black))
    var glass = Self.masked(half)
    glass.opacity = 0.5
    let image = try RenderingContext(fonts: .bundled).draw(
      LayerTree(size: Self.frame.size, background: .white, root: Layer(frame: Self.frame, sublayers: [glass]))
    )
    #expect(image[20, 40] == 0xFF7F_FF7F)
    #expect(image[80, 40] == 0xFFFF_FFFF)
  }

  @Test func `a blur counts the pixels that it blurs, and is named`() throws {
    func work(_ blur: Double, _ frame: Rect = Self.frame) throws -> DrawingWork {
      try Self.work([Layer(id: "it", frame: frame, background: .color(.black), blur: blur)])
    }
    let (none, narrow, wide) = (try work(0), try work(2), try work(6))
    #expect(narrow.total > none.total + 100 * 80 * 70 && wide.total > narrow.total)
    #expect(wide.layer == "it" && wide.operation == .blur)
    let far = Rect(x: 5000, y: 0, width: 1000, height: 1000)
    #expect(try work(6, far).total == work(6, Rect(x: 5000, y: 0, width: 1, height: 1)).total)
  }

  /// Casts a shadow that reaches hardly farther than its content: a wide one adds to the area at each level.
  static func castingSharply(_ layer: Layer) -> Layer {
    Layer(frame: frame, shadows: [Shadow(color: .black.opacity(0.5), blur: 0)], sublayers: [layer])
  }

  @Test(arguments: [castingSharply, masked]) func `the work of nested layers grows with their depth`(
    _ wrap: @Sendable (Layer) -> Layer
  ) throws {
    let (few, many) = (
      try Self.work([Self.nested(20, wrap)], scale: 20).total,
      try Self.work([Self.nested(80, wrap)], scale: 20).total
    )
    #expect(many < 5 * few)
  }

  @Test func `layers outside of the canvas count no pixels`() throws {
    let big = Layer(
      frame: Rect(x: 5000, y: 0, width: 20_000, height: 20_000), background: .color(.black), backdropBlur: 9)
    let small = Layer(frame: Rect(x: 5000, y: 0, width: 1, height: 1))
    #expect(try Self.work([big]).total == Self.work([small]).total)
  }

  @Test func `what a layer cuts off counts no pixels`() throws {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    var window = Layer(frame: frame, sublayers: Array(repeating: Self.box, count: 9))
    let whole = try Self.work([window]).total
    window.clipsToBounds = true
    #expect(try Self.work([window]).total < whole - 9 * 7_000)
  }

  @Test func `an invisible layer counts nothing`() throws {
    let hidden = Layer(frame: Self.frame, opacity: 0, sublayers: [Self.box])
    #expect(try Self.work([hidden]) == Self.work([]))
  }

  @Test func `a tree that takes too much work is refused with the layer that takes most`() throws {
    let frame = Rect(x: 0, y: 0, width: 8000, height: 8000)
    let hue = Layer(frame: frame, blendMode: .hue, background: .color(.white))
    let blur = Layer(id: "Glass", frame: frame, sublayers: Array(repeating: hue, count: 9))
    let shadows = (0..<900).map { Shadow(color: .black, blur: 100 + Double($0) / 10) }
    let card = Layer(id: "Card", frame: frame, background: .color(.white), shadows: shadows)
    let context = try RenderingContext(fonts: .bundled)
    let tree = LayerTree(size: frame.size, root: Layer(frame: frame, sublayers: [blur, card]))
    let error = #expect(throws: DrawError.self) { try context.draw(tree) }
    guard case .tooMuchWork(let work, let limit) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(work.layer == "Card" && work.operation == .shadow)
    #expect(work.total > limit && limit == DrawLimits.work && work.layerWork < work.total)
    let message = error?.description ?? ""
    for part in ["at most 8000", "\"Card\"", "its shadows", "smaller scale"] {
      #expect(message.contains(part), "\(message)")
    }
    #expect(context.scratch.lendCount == 0, "Nothing may be drawn before.")
  }

  @Test func `counting ends where it would take long itself, and the sum so far is said to be no whole`()
    throws
  {
    let size = Size(width: 600, height: 256)
    let steps = (0..<520).map { "L\($0) \(($0 + 1) % 2 * 256)" }.joined()
    let shape = ShapeContent(path: try #require(Path(svg: "M0 0\(steps)")), fill: .color(.black))
    let layer = Layer(id: "Tall", frame: Rect(origin: .zero, size: size), content: .shape(shape))
    func work(_ count: Int) throws -> DrawingWork {
      let layers = Array(repeating: layer, count: count)
      return try RenderingContext(fonts: .bundled).work(
        of: LayerTree(size: size, root: Layer(frame: layer.frame, sublayers: layers)))
    }
    let one = try work(1).total
    let most = Int(DrawLimits.work / one)
    let few = try work(most / 100)
    #expect(!few.isPartial && abs(few.total / one - Double(most / 100)) < 1)
    let error = #expect(throws: DrawError.self) { try work(20 * most) }
    guard case .tooMuchWork(let counted, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(counted.total < 1.1 * DrawLimits.work && counted.layer == "Tall")
    #expect("\(DrawError.tooMuchWork(counted, limit: DrawLimits.work))".contains("takes more than 80"))
  }

  @Test func `a layer without an id is named by its way from the root`() throws {
    let wide = Layer(frame: Self.frame, backdropBlur: 40)
    #expect(try Self.work([Self.box, Layer(frame: Self.frame, sublayers: [wide])]).layer == "root[1][0]")
  }

  @Test(arguments: Gallery.screens.map(\.name))
  func `a screen of the gallery at three pixels a point takes a small part of the limit`(name: String) throws
  {
    let screen = try #require(Gallery.screen(named: name))
    try RenderingContextPool.shared.withContext { context in
      for device in [DeviceProfile.iPhone15, .androidSmallTablet] {
        let tree = try context.layOut(screen.view, on: device, traits: .dark).tree
        #expect(try context.work(of: tree, scale: 3).total < DrawLimits.work / 8, "\(device.name)")
      }
    }
  }

  /// Lines across a square, from its left to its right, at the heights that a list of numbers says.
  static func lines(_ heights: [Double], stroke: Stroke?) -> Layer {
    let elements = heights.enumerated().map { index, height in
      Path.Element.line(Point(x: index % 2 == 0 ? 100 : 0, y: height))
    }
    let shape = ShapeContent(
      path: Path([.move(.zero)] + elements), fill: stroke == nil ? .color(.black) : nil, stroke: stroke)
    return Layer(frame: frame, content: .shape(shape))
  }

  /// Heights from 0 to 80, the same at each call, in no order.
  static func heights(_ count: Int) -> [Double] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * 80
    }
  }

  @Test(arguments: [nil, Stroke(paint: .color(.black), width: 1), Stroke(paint: .color(.black), width: 20)])
  func `edges that cross are counted, and those in order are not`(stroke: Stroke?) throws {
    let heights = Self.heights(10_000)
    func work(_ count: Int, sorted: Bool = false) throws -> Double {
      let some = Array(heights.prefix(count))
      return try Self.work([Self.lines(sorted ? some.sorted() : some, stroke: stroke)]).total
    }
    #expect(try work(10_000) > 5 * work(2_500))
    // The sides of wide lines cross those of their neighbors.
    if stroke?.width ?? 0 < 2 { #expect(try work(10_000) > 2 * work(10_000, sorted: true)) }
    #expect(try work(2_500) < DrawLimits.work)
  }

  @Test func `lines that cross so often that drawing takes long are refused`() throws {
    let stroke = Stroke(paint: .color(.black), width: 20, join: .round)
    #expect(try Self.work([Self.lines(Self.heights(60_000), stroke: stroke)]).total > DrawLimits.work)
  }

  @Test func `transformed glyphs in one place are counted as pairs, and those of a text hardly at all`()
    throws
  {
    func work(_ count: Int, apart: Double) throws -> Double {
      let glyphs = (0..<count).map { index in
        GlyphRun.Glyph(
          id: 40, position: Point(x: Double(index % 50) * apart, y: 20 + Double(index / 50) * 2 * apart))
      }
      let run = GlyphRun(font: "Inter-Regular", size: 10, color: .black, glyphs: glyphs)
      let turned = Layer(
        frame: Self.frame, transform: AffineTransform(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 0, ty: 0),
        content: .text([run]))
      return try Self.work([turned]).total
    }
    #expect(try work(100_000, apart: 0.001) > DrawLimits.work)
    #expect(try work(1_000, apart: 6) < 1.1 * 10 * work(100, apart: 6))
  }

  /// Upright lines, which begin in different rows.
  private static func uprights(_ places: [Double]) -> Layer {
    var path = Path()
    for x in places {
      let y = (x * 2800).truncatingRemainder(dividingBy: 400) / 8
      path.move(to: Point(x: x, y: y))
      path.addLine(to: Point(x: x, y: y + 30))
    }
    return Layer(
      frame: frame, content: .shape(ShapeContent(path: path, stroke: Stroke(paint: .color(0), width: 1))))
  }

  @Test func `edges that lie far from each other in memory take more than those beside each other`() throws {
    let places = (0..<40_000).map { Double($0) / 400 }
    let mixed = places.indices.map { places[$0 * 7919 % places.count] }
    let beside = try Self.work([Self.uprights(places)]).total
    let apart = try Self.work([Self.uprights(mixed)]).total
    #expect(apart > 1.05 * beside, "\(apart), \(beside)")
    // A few are found in the cache in any order.
    let order = Array(places.prefix(1500))
    let few = try [order, order.indices.map { order[$0 * 7 % 1500] }].map {
      try Self.work([Self.uprights($0)]).total
    }
    #expect(abs(few[0] - few[1]) < 1000, "\(few)")
  }

  @Test func `layers that take more than the memory for a tree are refused before anything is drawn`() throws
  {
    let row = Layer(frame: Self.frame, sublayers: Array(repeating: Layer(frame: Self.frame), count: 732))
    let tree = Self.tree(Array(repeating: row, count: 733))
    let error = #expect(throws: DrawError.self) { try RenderingContext(fonts: .bundled).work(of: tree) }
    #expect(error.map { "\($0)" }?.contains("for layers, canvas, images") == true)
  }
}
