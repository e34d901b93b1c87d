import PixelBuffers
import Testing

@testable import LayerDrawing

/// What one layer sets in Cairo must not reach another one.
@Suite struct LayerPairTests {
  /// The pixels of a column of two cells of 48 × 48 points, each with a margin of 12 around its layer.
  private static func draw(_ layers: [Layer], with context: RenderingContext) throws -> PixelBuffer {
    let frame = Rect(x: 0, y: 0, width: 48, height: 96)
    let tree = LayerTree(
      size: frame.size, background: 0xF2F2F7, root: Layer(frame: frame, sublayers: layers))
    return try context.draw(tree)
  }

  /// The first cell of one image above the second cell of another.
  private static func join(_ first: PixelBuffer, _ second: PixelBuffer) -> PixelBuffer {
    let half = first.count / 2
    return PixelBuffer(width: first.width, height: first.height) { pixels in
      first.withPixels { _ = pixels[..<half].update(fromContentsOf: $0[..<half]) }
      second.withPixels { _ = pixels[half...].update(fromContentsOf: $0[half...]) }
    }
  }

  private static func moved(_ layer: Layer, by offset: Point) -> Layer {
    var layer = layer
    layer.frame.origin = Point(x: layer.frame.minX + offset.x, y: layer.frame.minY + offset.y)
    return layer
  }

  private static let places = (Point(x: 12, y: 12), Point(x: 12, y: 60))

  @Test func `every pair of layers is drawn as each of them alone`() throws {
    let context = RenderingContext(fonts: try .bundled)
    let kinds = try LayerKinds.all()
    let alone = try kinds.map { kind in
      (
        first: try Self.draw([Self.moved(kind.layer, by: Self.places.0)], with: context),
        second: try Self.draw([Self.moved(kind.layer, by: Self.places.1)], with: context)
      )
    }
    var wrong: [String] = []
    for (first, one) in zip(kinds, alone) {
      for (second, other) in zip(kinds, alone) {
        let expected = Self.join(one.first, other.second)
        let beside = [
          Self.moved(first.layer, by: Self.places.0), Self.moved(second.layer, by: Self.places.1),
        ]
        if try Self.draw(beside, with: context) != expected {
          wrong.append("\(first.name), then \(second.name)")
        }
        guard first.leavesSublayersAlone, first.layer.transform == .identity, first.layer.isPlain,
          first.layer.opacity == 1, !first.layer.clipsToBounds
        else { continue }
        // Inside of the first layer the second comes before its borders, and after everything else.
        var parent = beside[0]
        parent.sublayers = [Self.moved(second.layer, by: Point(x: -first.layer.frame.minX, y: 48))]
        if try Self.draw([parent], with: context) != expected {
          wrong.append("\(second.name) in \(first.name)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
  }

  @Test func `the kinds have every property of a layer and of a line`() throws {
    let kinds = try LayerKinds.all()
    func properties(_ value: Any) -> [String: String] {
      Dictionary(
        Mirror(reflecting: value).children.map { ($0.label ?? "", "\($0.value)") },
        uniquingKeysWith: { first, _ in first })
    }
    let plain = properties(Layer(frame: LayerKinds.frame))
    let line = properties(Stroke(paint: .color(.black)))
    var (layerKeys, lineKeys): (Set<String>, Set<String>) = (["id", "sublayers"], [])
    for kind in kinds {
      layerKeys.formUnion(properties(kind.layer).filter { plain[$0.key] != $0.value }.keys)
      guard case .shape(let shape) = kind.layer.content, let stroke = shape.stroke else { continue }
      lineKeys.formUnion(properties(stroke).filter { line[$0.key] != $0.value }.keys)
    }
    // How a layer was laid out is never drawn.
    #expect(layerKeys.union(["layout"]) == Set(plain.keys))
    #expect(lineKeys == Set(line.keys))
  }
}
