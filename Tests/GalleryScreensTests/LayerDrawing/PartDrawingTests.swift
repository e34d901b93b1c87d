import GalleryScreens
import PixelBuffers
import TestSupport
import Testing
import ViewRendering

@testable import LayerDrawing

@Suite struct PartDrawingTests {
  static func area(in image: PixelBuffer, _ random: inout SeededGenerator) -> DeviceRect {
    let (x, y) = (
      Int.random(in: 0..<image.width, using: &random), Int.random(in: 0..<image.height, using: &random)
    )
    return DeviceRect(
      x: x, y: y, width: Int.random(in: 1...(image.width - x), using: &random),
      height: Int.random(in: 1...(image.height - y), using: &random))
  }

  static func expectParts(of tree: LayerTree, scale: Double, _ count: Int, name: String) throws {
    var random = SeededGenerator(seed: 7)
    try RenderingContextPool.shared.withContext { context in
      let whole = try context.draw(tree, scale: scale)
      for _ in 0..<count {
        let area = area(in: whole, &random)
        let part = try context.draw(tree, scale: scale, pixels: area)
        let expected = whole.cropped(x: area.x, y: area.y, width: area.width, height: area.height)
        #expect(part == expected, "\(name), \(area)")
      }
    }
  }

  @Test(arguments: Gallery.screens)
  func `a part of a screen is drawn as the whole image has it`(screen: GalleryScreen) throws {
    let tree = try RenderingContextPool.shared.withContext {
      try $0.layOut(screen.view, on: .iPhoneSE, traits: .dark).tree
    }
    try Self.expectParts(of: tree, scale: 2, 12, name: screen.name)
  }

  @Test func `a part of a tree with every key is drawn as the whole image has it`() throws {
    try Self.expectParts(of: EveryKey.tree, scale: 3, 60, name: "every key")
  }

  @Test func `a part of a rotated layer that clears around itself is drawn as the whole image has it`() throws
  {
    let rotated = Layer(
      frame: Rect(x: -24, y: 39, width: 39, height: 5),
      transform: AffineTransform(a: 1, b: 0.3, c: -0.3, d: 1, tx: 0, ty: 0), blendMode: .destinationIn,
      background: .color(RGBAColor(hex: 0xD318B8, alpha: 0.8)))
    let size = Size(width: 90, height: 90)
    let root = Layer(frame: Rect(origin: .zero, size: size), background: .color(.white), sublayers: [rotated])
    try Self.expectParts(of: LayerTree(size: size, root: root), scale: 1.7, 60, name: "rotated")
  }

  @Test func `layers paint nothing outside of the pixels that are theirs`() throws {
    try RenderingContextPool.shared.withContext { context in
      for screen in Gallery.screens {
        let tree = try context.layOut(screen.view, on: .iPhoneSE, traits: .large).tree
        let rects = try context.paintedPixels(of: tree, scale: 1)
        let whole = try context.draw(tree)
        func index(_ place: Int) -> Int { 1 + tree.root.sublayers[..<place].reduce(0) { $0 + $1.layerCount } }
        // Each layer of the first two levels is left out: only its own pixels may change, and those of a later one that
        // blurs what is behind it.
        for place in tree.root.sublayers.indices {
          var without = tree
          let removed = without.root.sublayers.remove(at: place)
          let image = try context.draw(without)
          let blurring = tree.root.sublayers.indices.filter {
            $0 > place && tree.root.sublayers[$0].blursBackdrop
          }
          let own = ([place] + blurring).map { rects[index($0)] }
          for y in 0..<whole.height {
            for x in 0..<whole.width where image[x, y] != whole[x, y] {
              let isInside = own.contains { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
              if !isInside { Issue.record("\(screen.name) \(removed.id) \(x), \(y)") }
            }
          }
        }
      }
    }
  }
}

extension Layer {
  fileprivate var layerCount: Int { sublayers.reduce(1) { $0 + $1.layerCount } }

  fileprivate var blursBackdrop: Bool { backdropBlur > 0 || sublayers.contains(where: \.blursBackdrop) }
}
