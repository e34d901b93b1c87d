import PixelBuffers
import Testing

@testable import LayerDrawing

/// The memory that drawing one tree takes: canvas, images, groups, masks and blurs, against one limit.
@Suite struct TreeMemoryTests {
  static let frame = Rect(x: 0, y: 0, width: 100, height: 100)
  static let canvas = 100 * 100 * 4
  /// Eight canvases less than the limit, so that small trees come to it.
  static let taken = DrawLimits.treeBytes - 8 * canvas

  static func tree(_ layers: [Layer]) -> LayerTree {
    LayerTree(size: frame.size, root: Layer(frame: frame, sublayers: layers))
  }

  static func show(_ image: PixelBuffer) -> Layer {
    Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1), content: .image(ImageContent(image: image)))
  }

  static func group(_ layer: Layer) -> Layer {
    Layer(frame: frame, opacity: 0.5, background: .color(0xFF0000), sublayers: [layer])
  }

  static func nested(_ depth: Int) -> Layer {
    (0..<depth).reduce(Layer(frame: frame, background: .color(0x00FF00))) { layer, _ in group(layer) }
  }

  private func failure(_ tree: LayerTree, _ context: RenderingContext) -> Int? {
    do {
      _ = try context.scratch.reserving(Self.taken) { () throws(DrawError) in try context.draw(tree) }
      return nil
    } catch {
      guard case .outOfMemory(let bytes) = error else {
        Issue.record("\(error)")
        return nil
      }
      return bytes - Self.taken
    }
  }

  @Test func `canvas and groups are one sum`() throws {
    let context = try RenderingContext(fonts: .bundled)
    #expect(failure(Self.tree([Self.nested(7)]), context) == nil)
    #expect(failure(Self.tree([Self.nested(8)]), context) == 9 * Self.canvas)
    #expect(context.scratch.lentBytes == 0)
    #expect(try context.draw(Self.tree([Self.nested(8)])).count == 100 * 100, "Nothing stays reserved.")
  }

  @Test func `images are part of the sum, those that no pixel shows too`() throws {
    let context = try RenderingContext(fonts: .bundled)
    let image = PixelBuffer(width: 50, height: 100)
    var hidden = Self.show(image)
    hidden.frame.origin.x = -500
    #expect(failure(Self.tree([hidden, Self.nested(6)]), context) == nil)
    #expect(failure(Self.tree([hidden, Self.nested(7)]), context) == 8 * Self.canvas + image.count * 4)
  }

  @Test func `an image that several layers show is counted once`() throws {
    let context = try RenderingContext(fonts: .bundled)
    let image = PixelBuffer(width: 50, height: 100)
    let shown = Array(repeating: Self.show(image), count: 100)
    #expect(failure(Self.tree(shown + [Self.nested(6)]), context) == nil)
    #expect(try LayerTreeValidator.check(Self.tree(shown), scale: 1) == Self.canvas + image.count * 4)
  }

  @Test func `a canvas and images that take more than the limit are refused before anything is drawn`() throws
  {
    let context = try RenderingContext(fonts: .bundled)
    let images = (0..<15).map { _ in Self.show(PixelBuffer(width: 50, height: 100)) }
    #expect(failure(Self.tree(images), context) == Self.canvas + 15 * 50 * 100 * 4)
    #expect(context.scratch.lendCount == 0)
  }

  @Test func `whether a tree is drawn does not depend on blocks kept from one before`() throws {
    let store = ScratchStore()
    _ = try store.lend(4 << 20)
    let small = try store.lend(1 << 20)
    #expect(store.idleBytes == 0 && store.lentBytes == 1 << 20, "The larger block is reused.")
    #expect(throws: Never.self) { try store.lend(0, besides: DrawLimits.treeBytes - 1 << 20) }
    #expect(throws: DrawError.self) { try store.lend(1, besides: DrawLimits.treeBytes - 1 << 20) }
    withExtendedLifetime(small) {}
  }

  @Test func `the message names the bytes, the limit and what to do`() {
    let message = DrawError.outOfMemory(bytes: 12).description
    for part in ["12 bytes", "\(DrawLimits.treeBytes)", "smaller images", "smaller scale"] {
      #expect(message.contains(part))
    }
  }
}
