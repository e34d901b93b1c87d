import Foundation
import PixelBuffers
import Testing
import ViewRendering

@testable import LayerDrawing

/// Drawing into an image that was used before, whose pixels must not show.
@Suite struct ReusedImageTests {
  private static func tree(_ layer: Layer) -> LayerTree {
    LayerTree(
      size: Size(width: 40, height: 40),
      root: Layer(
        frame: Rect(x: 0, y: 0, width: 40, height: 40),
        sublayers: [layer]))
  }

  @Test func `every kind of layer is drawn over old pixels as over new ones`() throws {
    let context = RenderingContext(fonts: try .bundled)
    var image = PixelBuffer(width: 80, height: 80)
    for kind in try LayerKinds.all() {
      let tree = Self.tree(kind.layer)
      image.paint { $0.update(repeating: 0xDEAD_BEEF) }
      try context.draw(tree, scale: 2, into: &image)
      #expect(image == (try context.draw(tree, scale: 2)), "\(kind.name)")
    }
  }

  @Test func `an image takes the size of what is drawn, larger or smaller than before`() throws {
    let context = RenderingContext(fonts: try .bundled)
    var image = PixelBuffer(width: 0, height: 0)
    for scale in [1, 3, 8, 2, 8, 0.5, 1] {
      for tree in try DeterminismTests.trees {
        try context.draw(tree, scale: scale, into: &image)
        #expect(image == (try context.draw(tree, scale: scale)))
      }
    }
  }

  @Test func `an image of the same size keeps its memory, and one that is shared keeps its pixels`() throws {
    func address(_ image: PixelBuffer) -> UnsafePointer<UInt32>? { image.withPixels(\.baseAddress) }
    let context = RenderingContext(fonts: try .bundled)
    let red = Self.tree(Layer(frame: LayerKinds.frame, background: .color(0xFF0000)))
    let blue = Self.tree(Layer(frame: LayerKinds.frame, background: .color(0x0000FF)))
    var image = try context.draw(red)
    let memory = address(image)
    try context.draw(blue, into: &image)
    #expect(address(image) == memory)
    let shared = image
    try context.draw(red, into: &image)
    #expect(address(shared) == memory && address(image) != memory)
    #expect(shared == (try context.draw(blue)))
    #expect(image == (try context.draw(red)))
  }

  @Test func `an image is drawn whole after one that failed`() throws {
    let context = RenderingContext(fonts: try .bundled)
    let glyph = GlyphRun.Glyph(id: 65_000, position: Point(x: 4, y: 20))
    let run = GlyphRun(font: "Inter-Regular", size: 17, color: .black, glyphs: [glyph])
    let bad = Self.tree(Layer(frame: LayerKinds.frame, background: .color(.black), content: .text([run])))
    let good = Self.tree(Layer(frame: LayerKinds.frame, background: .color(0x336699)))
    var image = try context.draw(good)
    #expect(throws: DrawError.self) { try context.draw(bad, into: &image) }
    try context.draw(good, into: &image)
    #expect(image == (try context.draw(good)))
  }

  /// Large enough for memory that is kept, from which each thread gets what another one left.
  @Test func `threads that take over memory from each other draw what one draws`() throws {
    let pool = RenderingContextPool(fonts: try .bundled, limit: 4)
    let trees = try DeterminismTests.trees
    let alone = try trees.indices.map { index in
      try RenderingContext(fonts: .bundled).draw(trees[index], scale: 6 + Double(index % 2)).digest
    }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<12 {
        let index = (round + thread) % trees.count
        let digest = pool.withContext { try? $0.draw(trees[index], scale: 6 + Double(index % 2)).digest }
        #expect(digest == alone[index])
      }
    }
  }
}
