import PixelBuffers
import Testing

@testable import LayerDrawing

/// Shadows of what a layer without background contains.
@Suite struct ContentShadowTests {
  static let frame = Rect(x: 0, y: 0, width: 60, height: 40)

  static func draw(_ layer: Layer) throws -> PixelBuffer {
    try RenderingContext(fonts: .bundled).draw(LayerTree(size: frame.size, root: layer))
  }

  static func casting(_ layer: Layer, _ shadow: Shadow) -> Layer {
    Layer(frame: frame, shadows: [shadow], sublayers: [layer])
  }

  static let box = Layer(frame: Rect(x: 8, y: 10, width: 6, height: 8), background: .color(0xFF0000))

  /// Painting each group's content once for its shadow and once for itself would take 2^60 paintings.
  @Test(.timeLimit(.minutes(1)))
  func `groups with shadows may be nested deep`() throws {
    var layer = Self.box
    for level in 0..<60 {
      let offset = Point(x: level % 50 == 0 ? 1 : 0, y: level == 0 ? 1 : 0)
      layer = Self.casting(
        layer, Shadow(color: .black.opacity(0.1), offset: offset, blur: level == 7 ? 3 : 0))
    }
    let image = try Self.draw(layer)
    #expect(image[10, 12] == 0xFFFF_0000)
    #expect(image[14, 18] >> 24 > 0 && image[40, 30] == 0)
  }

  @Test func `a shadow of a shadow falls where both offsets lead`() throws {
    let inner = Self.casting(Self.box, Shadow(color: 0x0000FF, offset: Point(x: 20, y: 0), blur: 0))
    let image = try Self.draw(
      Self.casting(inner, Shadow(color: 0x00FF00, offset: Point(x: 20, y: 15), blur: 0)))
    #expect(image[10, 12] == 0xFFFF_0000)
    #expect(image[30, 12] == 0xFF00_00FF)
    #expect(image[30, 27] == 0xFF00_FF00 && image[50, 27] == 0xFF00_FF00)
    #expect(image[50, 12] == 0)
  }

  @Test func `several shadows and an inner one on one group all show within another's shadow`() throws {
    var group = Self.casting(Self.box, Shadow(color: 0x0000FF, offset: Point(x: 10, y: 0), blur: 0))
    group.shadows.append(Shadow(color: 0x00FF00, offset: Point(x: 20, y: 0), blur: 0))
    group.shadows.append(Shadow(color: .black.opacity(0.5), blur: 4, isInner: true))
    let image = try Self.draw(
      Self.casting(group, Shadow(color: .white, offset: Point(x: 0, y: 20), blur: 0)))
    for x in [10, 20, 30] { #expect(image[x, 32] == 0xFFFF_FFFF, "\(x)") }
  }

  /// What lies too far from the canvas to be seen is left out of the blur without changing what is seen.
  @Test(arguments: [2.0, 10, 37, 80])
  func `a content shadow is the same whether its group lies within the canvas or half outside`(blur: Double)
    throws
  {
    let tall = Layer(frame: Rect(x: 210, y: -290, width: 20, height: 600), background: .color(.black))
    let group = Layer(
      frame: Self.frame, shadows: [Shadow(color: .black, blur: blur)], sublayers: [tall])
    func draw(_ size: Size, _ x: Double, _ y: Double) throws -> PixelBuffer {
      let root = Layer(frame: Rect(x: x, y: y, width: 1, height: 1), sublayers: [group])
      return try RenderingContext(fonts: .bundled).draw(LayerTree(size: size, root: root))
    }
    let whole = try draw(Size(width: 700, height: 1000), 100, 500)
    let part = try draw(Size(width: 30, height: 20), -205, 0)
    for y in 0..<20 {
      for x in 0..<30 {
        let (one, other) = (Int(whole[x + 305, y + 500] >> 24), Int(part[x, y] >> 24))
        #expect(abs(one - other) <= 1, "\(x), \(y)")
      }
    }
  }
}
