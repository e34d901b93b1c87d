import Foundation
import PixelBuffers
import TestSupport
import Testing

@testable import LayerDrawing

/// Layers turned in space.
@Suite struct Rotation3DTests {
  private static func card(
    _ angle: Double, x: Double = 0, y: Double = 1, _ change: (inout Layer) -> Void = { _ in }
  )
    -> Layer
  {
    var layer = Layer(
      frame: Rect(x: 50, y: 50, width: 100, height: 100), background: .color(.black),
      rotation3D: Rotation3D(angle: angle * .pi / 180, x: x, y: y, z: 0))
    change(&layer)
    return layer
  }

  private static func draw(_ layer: Layer, scale: Double = 1) throws -> PixelBuffer {
    try Drawing.draw([layer], width: 200, height: 200, scale: scale)
  }

  /// How much of each pixel of a square image lies in a convex polygon, counted at 32 × 32 points.
  private static func coverage(_ corners: [Point], side: Int) -> [Double] {
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0.0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
      let sign = area < 0 ? -1.0 : 1
      return SIMD3(
        sign * (from.y - to.y), sign * (to.x - from.x), sign * (from.x * to.y - to.x * from.y))
    }
    return (0..<side * side).map { index in
      let (x, y) = (Double(index % side), Double(index / side))
      let middle = edges.map {
        ($0 * SIMD3(x + 0.5, y + 0.5, 1)).sum() / ($0.x * $0.x + $0.y * $0.y).squareRoot()
      }
      if middle.allSatisfy({ $0 > 1 }) { return 1 }
      if middle.contains(where: { $0 < -1 }) { return 0 }
      var count = 0
      for place in 0..<1024 {
        let point = SIMD3(x + (Double(place % 32) + 0.5) / 32, y + (Double(place / 32) + 0.5) / 32, 1)
        if edges.allSatisfy({ ($0 * point).sum() > 0 }) { count += 1 }
      }
      return Double(count) / 1024
    }
  }

  // An edge is interpolated over a pixel of the flat layer, which is at most one of the device: it is that much softer.
  @Test(arguments: [(10, 0, 1), (45, 0, 1), (80, 0, 1), (-60, 1, 0), (135, 0.5, 1), (200, 1, 0.2)])
  func `what is covered is the projected frame`(angle: Double, x: Double, y: Double) throws {
    let layer = Self.card(angle, x: x, y: y)
    let projection = try #require(layer.projection).concatenating(.translation(x: 50, y: 50))
    let corners = projection.visible(Rect(x: 0, y: 0, width: 100, height: 100)).map(projection.apply)
    let image = try Self.draw(layer)
    let expected = Self.coverage(corners, side: 200)
    var (worst, sum) = (0.0, 0.0)
    for index in 0..<200 * 200 {
      let drawn = Double(image[index % 200, index / 200] >> 24) / 255
      worst = max(worst, abs(drawn - expected[index]))
      sum += drawn - expected[index]
    }
    #expect(worst < 0.3, "\(worst)")
    #expect(abs(sum) < 0.005 * image.paintedArea, "\(sum)")
  }

  @Test func `edges are smooth`() throws {
    // Along the slanted edge at the top the coverage passes from one row to the next in many steps.
    let image = try Self.draw(Self.card(45))
    let steps = Set((50..<120).map { x in (0..<100).reduce(UInt32(0)) { $0 + (image[x, $1] >> 24) } })
    #expect(steps.count > 60)
    image.withPixels { pixels in
      for pixel in pixels { #expect(pixel & 0xFF <= pixel >> 24) }
    }
  }

  @Test func `from behind it is mirrored`() throws {
    let halves: (inout Layer) -> Void = {
      $0.background = .color(0x0000FF)
      $0.sublayers = [Layer(frame: Rect(x: 0, y: 0, width: 50, height: 100), background: .color(0xFF0000))]
    }
    let (front, back) = (try Self.draw(Self.card(30, halves)), try Self.draw(Self.card(150, halves)))
    #expect(front[80, 100] == 0xFFFF_0000 && front[115, 100] == 0xFF00_00FF)
    #expect(back[85, 100] == 0xFF00_00FF && back[120, 100] == 0xFFFF_0000)
  }

  @Test(arguments: [90, -90, 270, 450] as [Double]) func `from its edge nothing is seen`(angle: Double) throws
  {
    #expect(try Self.draw(Self.card(angle)).paintedArea == 0)
    #expect(try Self.draw(Self.card(angle, x: 1, y: 0)).paintedArea == 0)
    #expect(try Self.draw(Self.card(angle) { $0.rotation3D?.perspective = 0 }).paintedArea == 0)
  }

  @Test(arguments: [0, 360, -720] as [Double])
  func `whole turns draw what no turn draws, in every kind of layer`(angle: Double) throws {
    for kind in try LayerKinds.all() where kind.layer.rotation3D == nil {
      var turned = kind.layer
      turned.rotation3D = Rotation3D(angle: angle * .pi / 180, x: 0.3, y: 1, z: 0)
      let images = try [kind.layer, turned].map { try Drawing.draw([$0], width: 40, height: 40, scale: 2) }
      #expect(images[0] == images[1], "\(kind.name)")
    }
  }

  @Test func `half a turn is a mirror, byte for byte`() throws {
    var mirrored = EveryKey.text
    mirrored.transform = .scale(x: -1, y: 1)
    var turned = EveryKey.text
    turned.rotation3D = Rotation3D(angle: .pi, x: 0, y: 1, z: 0)
    #expect(try Self.draw(turned) == Self.draw(mirrored))
  }

  @Test func `opacity is of the whole, and a shadow, a clip and a mask turn with the layer`() throws {
    let full = try Self.draw(Self.card(40))
    let half = try Self.draw(Self.card(40) { $0.opacity = 0.5 })
    for index in 0..<200 * 200 {
      let (one, two) = (full[index % 200, index / 200] >> 24, half[index % 200, index / 200] >> 24)
      #expect(abs(Double(one) / 2 - Double(two)) <= 1)
    }
    // Clipped and masked, all of the card is cut at the same edges.
    let wide = Layer(frame: Rect(x: -40, y: 0, width: 200, height: 100), background: .color(.black))
    let clipped = try Self.draw(
      Self.card(40) { ($0.background, $0.sublayers, $0.clipsToBounds) = (nil, [wide], true) })
    #expect(clipped == full)
    let path = Path(Rect(x: 0, y: 0, width: 100, height: 100))
    let masked = try Self.draw(
      Self.card(40) { ($0.background, $0.sublayers, $0.mask) = (nil, [wide], .path(path, .nonZero)) })
    #expect(masked == full)
    // To the right goes away from the viewer: the shadow there is short.
    func shadow(_ x: Double) throws -> Double {
      try Self.draw(
        Self.card(40) { $0.shadows = [Shadow(color: .black, offset: Point(x: x, y: 0), blur: 0)] }
      ).paintedArea - full.paintedArea
    }
    #expect(try shadow(-20) > 2 * shadow(20))
  }

  @Test func `a turn in a turn is drawn flat in the outer one`() throws {
    let inner = Layer(
      frame: Rect(x: 20, y: 20, width: 60, height: 60), background: .color(.white),
      rotation3D: Rotation3D(angle: 0.7, x: 1, y: 0, z: 0))
    let outer = Self.card(40) { $0.sublayers = [inner] }
    let image = try Self.draw(outer)
    let first = try #require(inner.projection).concatenating(.translation(x: 20, y: 20))
    let second = try #require(outer.projection).concatenating(.translation(x: 50, y: 50))
    for (x, y, isIn) in [(30, 55, true), (30, 8, true), (30, -8, false), (55, 30, true), (63, 4, false)]
      as [(Double, Double, Bool)]
    {
      let place = second.apply(to: first.apply(to: Point(x: x, y: y)))
      #expect((image[Int(place.x), Int(place.y)] == 0xFFFF_FFFF) == isIn, "\(x) \(y)")
    }
  }

  @Test func `what is behind the viewer is not drawn`() throws {
    // A viewer at a distance of 33 points: the left edge is at 49.
    let image = try Self.draw(Self.card(80) { $0.rotation3D?.perspective = 3 })
    #expect(image.paintedArea > 100)
    // The right edge is at 50 + 50 cos 80° / (1 + 50 sin 80° / 33.3), and nothing comes back on the right.
    #expect((105..<200).allSatisfy { x in (0..<200).allSatisfy { image[x, $0] == 0 } })
    let behind = Self.card(30) { $0.rotation3D = Rotation3D(angle: 0, x: 0, y: 1, z: 0, anchorZ: -200) }
    #expect(try Self.draw(behind).paintedArea == 0)
  }

  @Test func `what shows outside of a frame that is behind the viewer is drawn`() throws {
    let black = Layer(
      frame: Rect(x: 25, y: 0, width: 10, height: 10),
      background: .color(.black))
    var layer = Layer(frame: Rect(x: 20, y: 20, width: 10, height: 10), sublayers: [black])
    layer.rotation3D = Rotation3D(angle: .pi / 3, x: 0, y: 1, z: 0, anchor: Point(x: 3, y: 0.5))
    #expect(try Self.draw(layer).paintedArea > 20)
  }

  @Test func `layers without a size and huge ones are drawn or refused, and do not crash`() throws {
    for size in [
      Size(width: 0, height: 0), Size(width: 100, height: 0), Size(width: 100_000, height: 100_000),
      Size(width: 100_000, height: 0.01),
    ] {
      for angle in [1, 45, 89.999, 90, 91, 179.9] as [Double] {
        for perspective in [-3, 0, 1, 50, 100_000] as [Double] {
          let layer = Self.card(angle, x: 0.4) {
            $0.frame.size = size
            $0.rotation3D?.perspective = perspective
            $0.sublayers = [Layer(frame: Rect(x: 3, y: 3, width: 9, height: 9), background: .color(.white))]
          }
          do { _ = try Self.draw(layer) } catch is DrawError {}
        }
      }
    }
  }

  @Test func `a part of an image is that of the whole`() throws {
    var random = SeededGenerator(seed: 11)
    let context = RenderingContext(fonts: try .bundled)
    let kinds = try LayerKinds.all()
    for kind in kinds {
      var inner = kind.layer
      inner.frame.origin = Point(x: 8, y: 12)
      let turned = Layer(
        frame: Rect(x: 12, y: 6, width: 40, height: 48), transform: .rotation(radians: 0.2),
        opacity: Double.random(in: 0.3...1, using: &random),
        shadows: [Shadow(color: .black, offset: Point(x: 1, y: 2), blur: 3)],
        rotation3D: Rotation3D(
          angle: Double.random(in: -4...4, using: &random), x: 0.4, y: 1, z: 0.2,
          perspective: Double.random(in: 0.2...1.5, using: &random)),
        sublayers: [inner])
      let frame = Rect(x: 0, y: 0, width: 64, height: 60)
      let tree = LayerTree(
        size: frame.size, background: .white, root: Layer(frame: frame, sublayers: [turned]))
      let whole = try context.draw(tree, scale: 2)
      for _ in 0..<4 {
        let (x, y) = (Int.random(in: 0..<100, using: &random), Int.random(in: 0..<90, using: &random))
        let part = DeviceRect(x: x, y: y, width: 28, height: 30)
        let expected = whole.cropped(x: x, y: y, width: 28, height: 30)
        #expect(try context.draw(tree, scale: 2, pixels: part) == expected, "\(kind.name)")
      }
      // Each layer paints inside of the pixels that are said to be its own.
      let places = try context.paintedPixels(of: tree, scale: 2)
      var without = tree
      without.root.sublayers[0].sublayers[0].isolatesBlending = true
      without.root.sublayers[0].sublayers[0].opacity = 0
      let rest = try context.draw(without, scale: 2)
      let outer = places[1]
      for y in 0..<whole.height {
        for x in 0..<whole.width where whole[x, y] != rest[x, y] {
          #expect(outer.contains(DeviceRect(x: x, y: y, width: 1, height: 1)), "\(kind.name)")
        }
      }
    }
  }
}
