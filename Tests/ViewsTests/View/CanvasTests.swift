import Views
import PixelBuffers
import ViewRendering
import Testing

/// What a canvas draws, as layers and as pixels.
@Suite struct CanvasTests {
  private func drawn(
    _ width: Double = 40, _ height: Double = 30, _ traits: TraitOverrides = .none,
    _ renderer: @escaping @Sendable (inout GraphicsContext, Size) -> Void
  ) throws -> PixelBuffer {
    let layout = try laid(Canvas(renderer: renderer), width: width, height: height, traits)
    return try RenderingContext(fonts: .bundled).draw(layout.tree, scale: 1)
  }

  private let red: UInt32 = 0xFFFF_0000
  private let white: UInt32 = 0xFFFF_FFFF

  @Test func `a filled path covers its pixels and no others`() throws {
    let image = try drawn { context, _ in
      context.fill(Path.rect(Rect(x: 10, y: 5, width: 20, height: 10)), with: .color(0xFF0000))
    }
    #expect(image[10, 5] == red && image[29, 14] == red)
    #expect(image[9, 5] == white && image[30, 14] == white && image[10, 4] == white && image[10, 15] == white)
  }

  @Test func `the closure gets the size that the canvas takes`() throws {
    let image = try drawn(33, 21) { context, size in
      context.fill(
        Path.rect(Rect(x: size.width - 1, y: size.height - 1, width: 1, height: 1)), with: .color(0xFF0000))
    }
    #expect(image[32, 20] == red && image[31, 20] == white)
  }

  @Test func `what lies beyond the canvas is clipped`() throws {
    let view = Canvas { context, _ in
      context.fill(Path.rect(Rect(x: -50, y: -50, width: 200, height: 200)), with: .color(0xFF0000))
    }
    let layout = try laid(view.frame(width: 10, height: 10), width: 40, height: 30)
    let image = try RenderingContext(fonts: .bundled).draw(layout.tree, scale: 1)
    #expect(image[15, 10] == red && image[24, 19] == red && image[14, 10] == white && image[25, 19] == white)
  }

  @Test func `a copy of the context draws into the same canvas with a state of its own`() throws {
    let image = try drawn { context, _ in
      var moved = context
      moved.translateBy(x: 20, y: 0)
      moved.fill(Path.rect(Rect(x: 0, y: 0, width: 5, height: 5)), with: .color(0xFF0000))
      context.fill(Path.rect(Rect(x: 0, y: 10, width: 5, height: 5)), with: .color(0xFF0000))
    }
    #expect(image[20, 0] == red && image[0, 10] == red && image[0, 0] == white && image[20, 10] == white)
  }

  @Test func `transforms apply from the last to the first`() throws {
    let image = try drawn { context, _ in
      context.translateBy(x: 10, y: 10)
      context.scaleBy(x: 2, y: 3)
      context.fill(Path.rect(Rect(x: 1, y: 1, width: 1, height: 1)), with: .color(0xFF0000))
    }
    #expect(image[12, 13] == red && image[13, 15] == red && image[11, 13] == white && image[14, 15] == white)
  }

  @Test func `a transform that is not finite is ignored`() throws {
    let image = try drawn { context, _ in
      context.translateBy(x: .nan, y: 0)
      context.scaleBy(x: .infinity, y: 1)
      context.fill(Path.rect(Rect(x: 0, y: 0, width: 5, height: 5)), with: .color(0xFF0000))
    }
    #expect(image[4, 4] == red)
  }

  @Test func `a clip holds for what follows and keeps its place when the context moves on`() throws {
    let image = try drawn { context, size in
      context.clip(to: Path.rect(Rect(x: 0, y: 0, width: 10, height: 30)))
      context.translateBy(x: 5, y: 0)
      context.clip(to: Path.rect(Rect(x: 0, y: 0, width: 30, height: 30)))
      context.fill(Path.rect(Rect(x: -20, y: 0, width: 100, height: 30)), with: .color(0xFF0000))
    }
    #expect(image[5, 0] == red && image[9, 29] == red && image[4, 0] == white && image[10, 0] == white)
  }

  @Test func `a group fades as a whole`() throws {
    let image = try drawn { context, _ in
      context.opacity = 0.5
      context.drawLayer { inner in
        inner.fill(Path.rect(Rect(x: 0, y: 0, width: 10, height: 10)), with: .color(0x0000FF))
        inner.fill(Path.rect(Rect(x: 0, y: 0, width: 10, height: 10)), with: .color(0xFF0000))
      }
    }
    #expect(image[5, 5] == 0xFFFF_7F7F || image[5, 5] == 0xFFFF_8080)
  }

  @Test func `the fractions of a style's gradient are those of the path`() throws {
    let image = try drawn { context, _ in
      context.fill(
        Path.rect(Rect(x: 20, y: 0, width: 10, height: 30)),
        with: .style(LinearGradient(colors: [0x000000, 0xFF0000], startPoint: .leading, endPoint: .trailing)))
    }
    let reds = (20..<30).map { image[$0, 15] >> 16 & 0xFF }
    #expect(reds == reds.sorted() && reds[0] < 30 && reds[9] > 225)
  }

  @Test func `text is placed by its anchor, at the same place in both directions`() throws {
    let view = Canvas { context, size in
      context.draw(Text(verbatim: "Hi"), at: Point(x: 0, y: 0), anchor: .topLeading)
    }
    for traits: TraitOverrides in [.none, .rightToLeft] {
      let layout = try laid(view, traits)
      let text = try #require(layout.layers.first { if case .text = $0.content { true } else { false } })
      #expect(text.frame.origin == .zero)
    }
    #expect(try laid(view).tree == laid(view, .rightToLeft).tree)
  }

  @Test func `text in a rectangle is wrapped at its width`() throws {
    let view = Canvas { context, _ in
      context.draw(Text(verbatim: "one two three four"), in: Rect(x: 10, y: 10, width: 60, height: 100))
    }
    let layers = try laid(view).layers
    let text = try #require(layers.first { if case .text = $0.content { true } else { false } })
    #expect(text.frame.width <= 60 && text.frame.height > 40 && text.frame.origin == Point(x: 10, y: 10))
  }

  @Test func `an image in a rectangle fills it`() throws {
    let image = try drawn { context, _ in
      let dot = PixelBuffer(width: 1, height: 1, repeating: 0xFFFF_0000)
      context.draw(Image(dot), in: Rect(x: 3, y: 4, width: 8, height: 6))
    }
    #expect(image[3, 4] == red && image[10, 9] == red && image[2, 4] == white && image[11, 9] == white)
  }

  @Test func `a drawing reads the traits of its environment, and they are noted`() throws {
    let view = Canvas { context, _ in
      if context.environment.colorScheme == .dark {
        context.fill(Path.rect(Rect(x: 0, y: 0, width: 5, height: 5)), with: .color(0xFF0000))
      }
    }
    #expect(try laid(view).traitsRead.traits.contains(.colorScheme))
    #expect(try laid(view).layers.count < laid(view, .dark).layers.count)
  }

  @Test func `an empty canvas makes no layer`() throws {
    #expect(try laid(Canvas { _, _ in }).tree.root.sublayers.isEmpty)
  }
}
