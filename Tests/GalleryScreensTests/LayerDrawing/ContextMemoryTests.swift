import Foundation
import GalleryScreens
import PixelBuffers
import ViewRendering
import Testing

@testable import LayerDrawing

/// What a context keeps between images, and how much a process grows by drawing.
@Suite(.serialized) struct ContextMemoryTests {
  /// A cell unlike all others: words, places, radii, blurs and an emoji that depend on its number.
  private func cell(_ number: Int, _ typesetter: Typesetter) -> LayerTree {
    let emoji = String(UnicodeScalar(0x1F600 + UInt32(number % 80)).map(Character.init) ?? "?")
    let look = TextAttributes(
      font: FontRequest(size: 11 + Double(number % 37), weight: number % 2 == 0 ? .regular : .bold))
    let layout = typesetter.layOut(
      AttributedText([.init("Cell \(number * 7919) \(emoji)", look)]), style: ParagraphStyle(), width: 180)
    let card = Layer(
      frame: Rect(x: 10, y: 10, width: 150 + Double(number % 29), height: 90 + Double(number % 31)),
      corners: Corners(radius: Double(number % 23)), background: .color(.white),
      shadows: [Shadow(color: .black, blur: 4 + Double(number % 41))], clipsToBounds: true,
      sublayers: [
        Layer(
          frame: Rect(origin: Point(x: 8, y: 8), size: layout.size), opacity: 0.9, content: .text(layout.runs)
        )
      ])
    return LayerTree(
      size: Size(width: 200, height: 140), background: 0xEEEEEE,
      root: Layer(frame: Rect(x: 0, y: 0, width: 200, height: 140), sublayers: [card]))
  }

  @Test func `a context stays under 64 MiB after a thousand different cells`() throws {
    let context = RenderingContext(fonts: try .bundled)
    for number in 0..<1000 { _ = try context.draw(cell(number, context.typesetter), scale: 3) }
    let kept =
      context.glyphs.byteCount + context.images.byteCount + context.shadows.byteCount
      + context.scratch.idleBytes
    #expect(kept > 1 << 20 && kept <= 48 << 20)
    #expect(context.glyphs.byteCount <= DrawLimits.glyphBytes)
    #expect(context.images.byteCount <= DrawLimits.bitmapGlyphBytes)
    #expect(context.shadows.byteCount <= DrawLimits.shadowBytes)
    #expect(context.scratch.idleBytes <= DrawLimits.idleScratchBytes && context.scratch.lentBytes == 0)
  }
}
