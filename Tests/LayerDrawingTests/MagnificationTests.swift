import PixelBuffers
import Testing

@testable import LayerDrawing

/// Numbers that are small in points and enormous in pixels, because transforms multiply.
@Suite struct MagnificationTests {
  static let spot = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A layer inside of layers without size that enlarge it.
  static func nested(_ layer: Layer, scale: Double, levels: Int) -> Layer {
    (0..<levels).reduce(layer) { inner, _ in
      Layer(frame: spot, transform: .scale(x: scale, y: scale), sublayers: [inner])
    }
  }

  static func draw(_ layer: Layer, scale: Double = 1) throws -> PixelBuffer {
    try RenderingContext(fonts: .bundled).draw(
      LayerTree(size: Size(width: 10, height: 10), root: layer), scale: scale)
  }

  static let layers = [
    Layer(
      id: "it", frame: spot, background: .color(.white),
      shadows: [Shadow(color: .black, blur: 250, spread: 1)]),
    Layer(
      id: "it", frame: spot, background: .color(.white),
      shadows: [Shadow(color: .black, blur: 0, spread: 9e4)]),
    Layer(
      id: "it", frame: spot, background: .color(.white),
      shadows: [Shadow(color: .black, blur: 9, spread: 1, isInner: true)]),
    Layer(id: "it", frame: spot, shadows: [Shadow(color: .black, offset: Point(x: 9e4, y: 0), blur: 250)]),
    Layer(id: "it", frame: Rect(x: 0, y: 0, width: 1e-9, height: 1e-9), backdropBlur: 125),
    Layer(
      id: "it", frame: spot, transform: .rotation(radians: 1), background: .color(.white),
      shadows: [Shadow(color: .black, blur: 250, spread: 9e4)]),
  ]

  @Test(arguments: layers, [1e3, 1e5])
  func `nested transforms that make a shadow or blur enormous are an error, never a trap`(
    layer: Layer, scale: Double
  ) {
    for levels in [1, 2, 4, 40] {
      do {
        _ = try Self.draw(Self.nested(layer, scale: scale, levels: levels))
      } catch let error as DrawError {
        if levels < 40 { #expect("\(error)".contains("\"it\"") || "\(error)".contains("\"root")) }
      } catch {
        Issue.record(error)
      }
    }
    #expect(throws: DrawError.self) { try Self.draw(Self.nested(layer, scale: scale, levels: 4)) }
  }

  @Test func `the shadow of a small content under a large scale stops at the memory limit`() {
    let content = Layer(
      frame: Rect(x: 0, y: 0, width: 10, height: 10), background: .color(.black))
    let group = Layer(
      frame: content.frame, shadows: [Shadow(color: .black, blur: 250)], sublayers: [content])
    #expect(throws: DrawError.self) { try Self.draw(group, scale: 300) }
    #expect(throws: DrawError.self) { try Self.draw(group, scale: 100) }
    let box = Layer(
      frame: content.frame, background: .color(.black), shadows: [Shadow(color: .black, blur: 250)])
    #expect(throws: DrawError.self) { try Self.draw(box, scale: 100) }
  }
}
