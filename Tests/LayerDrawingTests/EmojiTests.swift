import PixelBuffers
import ViewRendering
import Testing

@testable import LayerDrawing

@Suite struct EmojiTests {
  private func page(_ text: String, size: Double, at place: Point = .zero) throws -> LayerTree {
    let look = TextAttributes(font: FontRequest(size: size))
    let layout = Typesetter(fonts: try .bundled).layOut(
      AttributedText([.init(text, look)]), style: ParagraphStyle(), width: 300)
    let frame = Rect(origin: place, size: layout.size)
    return LayerTree(
      size: Size(width: 320, height: 200), background: .white,
      root: Layer(frame: frame, content: .text(layout.runs)))
  }

  static let faces = "😀😃😄😁👍🏽🇩🇪1️⃣👩‍👩‍👧‍👦🏳️‍🌈❤️🎉🚀"

  @Test(arguments: [9, 17, 40, 109, 300] as [Double])
  func `a kept image is the one drawn first`(size: Double) throws {
    let warm = RenderingContext(fonts: try .bundled)
    let tree = try page(EmojiTests.faces, size: size)
    let first = try warm.draw(tree)
    #expect(try warm.draw(tree) == first)
    let other = try page(EmojiTests.faces, size: size, at: Point(x: 3, y: 2))
    #expect(try warm.draw(other) == RenderingContext(fonts: .bundled).draw(other))
  }

  // Two levels: pixman's filter rounds by the place.
  @Test func `an image moves with its place and looks the same wherever it stands`() throws {
    let context = RenderingContext(fonts: try .bundled)
    let (here, there) = try (
      context.draw(page("🎉", size: 30)), context.draw(page("🎉", size: 30, at: Point(x: 50, y: 60)))
    )
    var worst = 0.0
    for y in 0..<50 {
      for x in 0..<50 {
        let pair = zip(here.channels(x, y), there.channels(x + 50, y + 60))
        worst = max(worst, pair.map { abs($0 - $1) }.max() ?? 0)
      }
    }
    #expect(worst <= 2)
    #expect(here[20, 20] != 0xFFFF_FFFF)
  }

  @Test func `a context keeps no more images than its limit`() throws {
    let context = RenderingContext(fonts: try .bundled)
    for start in stride(from: 0x1F400, to: 0x1F5FF, by: 16) {
      let text = String(String.UnicodeScalarView((start..<start + 16).compactMap(Unicode.Scalar.init)))
      _ = try context.draw(page(text, size: 12))
      #expect(context.images.byteCount <= DrawLimits.bitmapGlyphBytes)
    }
    #expect(context.images.byteCount > DrawLimits.bitmapGlyphBytes / 4)
  }

  @Test func `stretched, enormous and rotated images are kept no larger than the font has them`() throws {
    let context = RenderingContext(fonts: try .bundled)
    var tree = try page("😀", size: 20)
    for transform in [AffineTransform.scale(x: 300, y: 0.01), .scale(x: 100, y: 100), .rotation(radians: 1)] {
      tree.root.transform = transform
      _ = try context.draw(tree)
    }
    #expect(context.images.byteCount < 200_000)
  }
}
