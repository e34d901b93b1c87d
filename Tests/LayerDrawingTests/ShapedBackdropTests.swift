import PixelBuffers
import ViewRendering
import Testing

@testable import LayerDrawing

/// Backdrop blurs of layers that are not their bounds.
@Suite struct ShapedBackdropTests {
  /// Stripes, with something over them.
  static func draw(_ layer: Layer) throws -> PixelBuffer {
    let stripes = stride(from: 0.0, to: 40, by: 4).map {
      Layer(frame: Rect(x: $0, y: 0, width: 2, height: 40), background: .color(.black))
    }
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    return try RenderingContext(fonts: .bundled).draw(
      LayerTree(size: frame.size, background: .white, root: Layer(frame: frame, sublayers: stripes + [layer]))
    )
  }

  static let frame = Rect(x: 4, y: 4, width: 32, height: 32)
  static let plain = Layer(frame: frame)

  @Test func `a mask cuts the blur below too`() throws {
    let sharp = try Self.draw(Self.plain)
    let half = Path(Rect(x: 0, y: 0, width: 16, height: 32))
    let masks = [
      Layer.Mask.path(half, .nonZero),
      .layer(Layer(frame: Rect(x: 0, y: 0, width: 16, height: 32), background: .color(.black))),
    ]
    for mask in masks {
      let image = try Self.draw(Layer(frame: Self.frame, backdropBlur: 5, mask: mask))
      for y in [5, 20, 34] {
        for x in 20..<36 { #expect(image[x, y] == sharp[x, y], "\(x), \(y)") }
        #expect(image[8, y] != sharp[8, y])
      }
    }
  }

  @Test func `a half covering mask mixes blurred and sharp`() throws {
    let cover = Layer(frame: Rect(x: 0, y: 0, width: 32, height: 32), background: .color(.black.opacity(0.5)))
    let (sharp, blurred) = (
      try Self.draw(Self.plain), try Self.draw(Layer(frame: Self.frame, backdropBlur: 5))
    )
    let mixed = try Self.draw(Layer(frame: Self.frame, backdropBlur: 5, mask: .layer(cover)))
    for x in 6..<34 {
      let mean = (Int(sharp[x, 20] & 0xFF) + Int(blurred[x, 20] & 0xFF)) / 2
      #expect(abs(Int(mixed[x, 20] & 0xFF) - mean) <= 2)
    }
  }

  @Test func `a material fills and blurs an ellipse and nothing around it`() throws {
    let stripes = HStack(spacing: 2) { ForEach(0..<15) { _ in Rectangle().fill(.black).frame(width: 2) } }
    func image(_ front: some View) throws -> PixelBuffer {
      try RenderingContextPool.shared.withContext { context in
        let layout = try context.layOut(
          stripes.frame(width: 58, height: 40).overlay(front.frame(width: 50, height: 30)), on: .iPhoneSE,
          traits: .displayScale(1))
        return try context.draw(layout.tree)
      }
    }
    let (bare, glass) = (try image(EmptyView()), try image(Ellipse().fill(.ultraThinMaterial)))
    try #require(bare.width == glass.width && bare.height == glass.height)
    let places = (0..<bare.height).flatMap { y in (0..<bare.width).map { (x: $0, y: y) } }
    let changed = places.filter { bare[$0.x, $0.y] != glass[$0.x, $0.y] }
    let (left, right) = (try #require(changed.map(\.x).min()), try #require(changed.map(\.x).max()))
    let (top, bottom) = (try #require(changed.map(\.y).min()), try #require(changed.map(\.y).max()))
    #expect((45...50).contains(right - left + 1) && (28...30).contains(bottom - top + 1))
    for x in [left + 2, right - 2] {
      for y in [top + 1, bottom - 1] { #expect(glass[x, y] == bare[x, y], "outside") }
    }
    let middle = (left + 13...right - 13).map { Int(glass[$0, (top + bottom) / 2] >> 8 & 0xFF) }
    #expect((middle.max() ?? 0) - (middle.min() ?? 0) < 40, "blurred")
  }
}
