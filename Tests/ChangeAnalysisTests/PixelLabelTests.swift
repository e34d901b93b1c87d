import ChangeAnalysis
import PixelBuffers
import Testing

/// What is said of two images without layers.
@Suite struct PixelLabelTests {
  typealias Box = (x: Int, y: Int, width: Int, height: Int, color: UInt32)

  static func image(_ boxes: [Box], width: Int = 100, height: Int = 80) -> PixelBuffer {
    PixelBuffer(width: width, height: height) { pixels in
      for place in pixels.indices { pixels[place] = 0xFFFF_FFFF }
      for box in boxes {
        for y in box.y..<box.y + box.height {
          for x in box.x..<box.x + box.width { pixels[y * width + x] = box.color }
        }
      }
    }
  }

  static func labels(_ old: [Box], _ new: [Box]) -> [String] {
    Explanation(pixelsOf: image(old), image(new)).changes.map(\.kind.rawValue).sorted()
  }

  static let red: UInt32 = 0xFFFF_0000
  static let blue: UInt32 = 0xFF00_00FF

  @Test func `what came, went, moved and got another color has that label`() {
    let box = (x: 10, y: 10, width: 12, height: 6, color: Self.red)
    #expect(Self.labels([], [box]) == ["inserted"])
    #expect(Self.labels([box], []) == ["removed"])
    #expect(Self.labels([box], [(60, 50, 12, 6, Self.red)]) == ["moved"])
    #expect(Self.labels([box], [(13, 10, 12, 6, Self.red)]) == ["moved"])
    #expect(Self.labels([box], [(10, 10, 12, 6, Self.blue)]) == ["recolored"])
    #expect(Self.labels([box], [(10, 10, 20, 6, Self.red)]) == ["resized"])
    #expect(Self.labels([box], [box]) == [])
  }

  @Test func `a move says by how much`() {
    let explanation = Explanation(
      pixelsOf: Self.image([(10, 10, 12, 6, Self.red)]), Self.image([(60, 50, 12, 6, Self.red)]))
    #expect(explanation.sentences == ["pixels at (10, 10): place (10, 10) → (60, 50) px, not proven."])
    #expect(explanation.isFromPixels)
  }

  @Test func `nothing is proven, and all pixels belong to a cluster`() {
    let (old, new) = (
      Self.image([(0, 0, 5, 5, Self.red)]), Self.image([(50, 50, 9, 9, Self.blue)], width: 90, height: 90)
    )
    let explanation = Explanation(pixelsOf: old, new)
    #expect(explanation.clusters.allSatisfy { $0.proof == .unproven })
    #expect(explanation.causes.allSatisfy { $0.proof == .unproven })
    #expect(explanation.changes[0].kind == .canvasChanged)
    let outside = 100 * 80 + 90 * 90 - 2 * 90 * 80
    #expect(explanation.clusters.reduce(0) { $0 + $1.pixels } == 25 + 81 + outside)
  }
}
