import Foundation
import PixelBuffers
import Testing

@testable import LayerDrawing

@Suite struct BadInputTests {
  static let frame = Rect(x: 0, y: 0, width: 10, height: 10)

  static func draw(_ layer: Layer, size: Size = frame.size, scale: Double = 1) throws(DrawError)
    -> PixelBuffer
  {
    guard let fonts = try? FontLibrary.bundled else { throw .outOfMemory(bytes: 0) }
    return try RenderingContext(fonts: fonts).draw(LayerTree(size: size, root: layer), scale: scale)
  }

  @Test(arguments: [
    Layer(id: "it", frame: Rect(x: .nan, y: 0, width: 1, height: 1)),
    Layer(id: "it", frame: Rect(x: 0, y: 0, width: .infinity, height: 1)),
    Layer(id: "it", frame: frame, transform: .scale(x: .nan, y: 1)),
    Layer(id: "it", frame: frame, opacity: .nan),
    Layer(id: "it", frame: frame, colorFilters: [.grayscale(0), .brightness(.nan)]),
    Layer(id: "it", frame: frame, colorFilters: [.saturation(.infinity)]),
    Layer(
      id: "it", frame: frame, colorFilters: [.multiply(RGBAColor(red: 0, green: .nan, blue: 0, alpha: 1))]),
    Layer(id: "it", frame: frame, rotation3D: Rotation3D(angle: .nan, x: 0, y: 1, z: 0)),
    Layer(id: "it", frame: frame, rotation3D: Rotation3D(angle: .infinity, x: 0, y: 1, z: 0)),
    Layer(id: "it", frame: frame, rotation3D: Rotation3D(angle: 1, x: 0, y: 1, z: 0, perspective: .infinity)),
    Layer(id: "it", frame: frame, corners: Corners(radius: .nan)),
    Layer(id: "it", frame: frame, shadows: [Shadow(color: .black, blur: .infinity)]),
    Layer(id: "it", frame: frame, backdropBlur: .nan), Layer(id: "it", frame: frame, blur: .infinity),
    Layer(id: "it", frame: frame, layout: LayerLayout([.flexGrow: .number(.nan)])),
    Layer(id: "it", frame: frame, layout: LayerLayout([.inset: .edges([.top: .percent(.infinity)])])),
    Layer(id: "it", frame: frame, borders: Borders(all: .init(width: .nan, color: .black))),
    Layer(
      id: "it", frame: frame, content: .shape(ShapeContent(path: Path([.move(Point(x: 0, y: .infinity))])))),
    Layer(
      id: "it", frame: frame,
      content: .text([GlyphRun(font: "Inter-Regular", size: .nan, color: .black, glyphs: [])])),
    Layer(
      id: "it", frame: frame,
      background: .gradient(GradientPaint(stops: [], geometry: .angular(center: .zero, startAngle: .nan)))),
  ])
  func `a number that is not finite is an error that names the layer`(layer: Layer) {
    let root = Layer(frame: BadInputTests.frame, sublayers: [layer])
    let error = #expect(throws: DrawError.self) { try BadInputTests.draw(root) }
    guard case .notFinite("it", _) = error else {
      return _ = Issue.record("found \(String(describing: error))")
    }
  }

  @Test(arguments: [
    Layer(frame: frame, blur: 126), Layer(frame: frame, backdropBlur: 126),
    Layer(frame: frame, shadows: [Shadow(color: .black, blur: 252)]),
  ])
  func `an error about a blur has the layer's number`(layer: Layer) {
    let error = #expect(throws: DrawError.self) { try BadInputTests.draw(layer) }
    let (blur, most) = layer.shadows.isEmpty ? (126.0, 125.0) : (252, 250)
    guard case .outOfRange("root", _, blur, 0...most) = error else {
      return _ = Issue.record("found \(String(describing: error))")
    }
  }

  @Test(arguments: [
    Layer(frame: Rect(x: 0, y: 0, width: 1e12, height: 1)),
    Layer(frame: Rect(x: 0, y: 0, width: -1, height: 1)),
    Layer(frame: Rect(x: 0, y: 0, width: 50, height: 1), transform: .scale(x: 1e5, y: 1e5)),
    Layer(
      frame: frame, transform: .scale(x: 900, y: 900),
      content: .shape(ShapeContent(path: Path(Rect(x: 0, y: 0, width: 9e4, height: 1))))),
    Layer(frame: frame, corners: Corners(radius: -1)),
    Layer(frame: frame, layout: LayerLayout([.gap: .length(.points(-1))])),
    Layer(frame: frame, layout: LayerLayout([.margin: .edges([.all: .points(1e6)])])),
    Layer(frame: frame, shadows: [Shadow(color: .black, blur: 1e4)]),
    Layer(frame: frame, colorFilters: [.hueRotation(1e9)]),
    Layer(frame: frame, colorFilters: Array(repeating: .invert(1), count: 65)),
    Layer(frame: frame, colorFilters: [.multiply(RGBAColor(red: -1e6, green: 0, blue: 0, alpha: 1))]),
    Layer(frame: frame, blur: 126), Layer(frame: frame, blur: -1),
    Layer(frame: frame, transform: .scale(x: 1e4, y: 1e4), blur: 100),
    Layer(
      frame: frame,
      content: .shape(
        ShapeContent(
          path: Path(Rect(x: 0, y: 0, width: 9e4, height: 9e4)),
          stroke: Stroke(paint: .color(.black), dashes: [1e-6])))),
  ])
  func `an enormous number is an error that names the layer by its place`(layer: Layer) {
    let error = #expect(throws: DrawError.self) {
      try BadInputTests.draw(
        Layer(frame: BadInputTests.frame, sublayers: [Layer(frame: BadInputTests.frame), layer]))
    }
    guard case .outOfRange("root[1]", _, _, _) = error else {
      return _ = Issue.record("found \(String(describing: error))")
    }
  }

  @Test func `a layer has at most 64 color filters`() throws {
    func draw(_ count: Int) throws(DrawError) -> PixelBuffer {
      let filters = Array(repeating: ColorFilter.invert(1), count: count)
      return try BadInputTests.draw(
        Layer(id: "it", frame: BadInputTests.frame, background: .color(.black), colorFilters: filters))
    }
    #expect(try draw(64)[5, 5] == 0xFF00_0000 && draw(63)[5, 5] == 0xFFFF_FFFF)
    let error = DrawError.outOfRange(
      layer: "it", what: "its number of color filters", value: 65, allowed: 0...64)
    #expect(throws: error) { try draw(65) }
  }

  @Test(arguments: [
    (Size(width: 0, height: 5), 1.0), (Size(width: 40_000, height: 1), 1),
    (Size(width: 9000, height: 9000), 1),
    (Size(width: 10, height: 10), 0), (Size(width: 10, height: 10), .nan), (Size(width: -3, height: 3), 1),
    (Size(width: .infinity, height: 3), 1), (Size(width: 10, height: 10), 1e9),
  ])
  func `a canvas that cannot be made is an error before memory is taken`(size: Size, scale: Double) {
    let error = #expect(throws: DrawError.self) {
      try BadInputTests.draw(Layer(frame: BadInputTests.frame), size: size, scale: scale)
    }
    guard case .canvas = error else { return _ = Issue.record("found \(String(describing: error))") }
  }

  @Test func `layers nested too deeply and images without pixels are errors`() {
    var layer = Layer(frame: BadInputTests.frame)
    for _ in 0..<DrawLimits.depth { layer = Layer(frame: BadInputTests.frame, sublayers: [layer]) }
    #expect(throws: DrawError.self) { try BadInputTests.draw(layer) }
    let empty = Layer(
      id: "photo", frame: BadInputTests.frame,
      content: .image(ImageContent(image: PixelBuffer(width: 0, height: 3))))
    #expect(throws: DrawError.image(layer: "photo", width: 0, height: 3)) { try BadInputTests.draw(empty) }
  }

  @Test func `groups within groups stop at the memory limit`() {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 4000, height: 4000), background: .color(.black))
    for _ in 0..<40 { layer = Layer(frame: layer.frame, opacity: 0.9, sublayers: [layer, layer]) }
    // Forty levels of two sublayers are 2^40 layers: the check itself must stop.
    #expect(throws: DrawError.self) { try BadInputTests.draw(layer, size: layer.frame.size) }
  }

  private func text(font: String = "Inter-Regular", glyph: UInt32, size: Double = 15) -> Layer {
    Layer(
      id: "label", frame: BadInputTests.frame,
      content: .text([
        GlyphRun(
          font: font, size: size, color: .black, glyphs: [.init(id: glyph, position: Point(x: 0, y: 9))])
      ]))
  }

  @Test func `unknown fonts and glyphs are errors that name the layer`() {
    #expect(throws: DrawError.unknownFont(name: "Comic", layer: "label")) {
      try BadInputTests.draw(text(font: "Comic", glyph: 1))
    }
    let error = #expect(throws: DrawError.self) { try BadInputTests.draw(text(glyph: 4_000_000_000)) }
    guard case .unknownGlyph(4_000_000_000, _, "Inter-Regular", "label") = error else {
      return _ = Issue.record("found \(String(describing: error))")
    }
  }

  /// A font cut at many places: each is an error or an image, never a crash, whatever is missing.
  @Test(arguments: ["Inter-Regular", "JetBrainsMono-Regular"])
  func `a truncated or damaged font never crashes`(name: String) throws {
    let fonts = try FontLibrary.bundled
    let whole = try fonts.data(named: name).withUnsafeBytes { Array($0) }
    var errors = 0
    for step in 0..<60 {
      var bytes = step % 2 == 0 ? Array(whole.prefix(whole.count * step / 60)) : whole
      if step % 2 == 1 {
        for index in stride(from: step * 7, to: bytes.count, by: 211 + step) {
          bytes[index] ^= UInt8(step * 37 & 0xFF)
        }
      }
      let damaged = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
      defer { damaged.deallocate() }
      damaged.copyBytes(from: bytes)
      let part = UnsafeRawBufferPointer(rebasing: damaged[..<bytes.count])
      let context = RenderingContext(fonts: fonts, faces: GlyphFaces { _ in part })
      for glyph in [0, 1, 40, 300] as [UInt32] {
        for layer in [text(font: name, glyph: glyph), text(font: name, glyph: glyph, size: 900)] {
          do {
            _ = try context.draw(LayerTree(size: BadInputTests.frame.size, root: layer))
          } catch { errors += 1 }
        }
      }
    }
    #expect(errors > 60)
  }

  @Test func `a text that is not a font is an error that names it`() throws {
    let bytes = Array("This is not a font at all.".utf8)
    try bytes.withUnsafeBytes { bytes in
      let context = RenderingContext(fonts: try .bundled, faces: GlyphFaces { _ in bytes })
      let error = #expect(throws: DrawError.self) {
        try context.draw(LayerTree(size: BadInputTests.frame.size, root: text(font: "Fake", glyph: 1)))
      }
      guard case .unreadableFont("Fake", _) = error else {
        return _ = Issue.record("found \(String(describing: error))")
      }
    }
  }
}
