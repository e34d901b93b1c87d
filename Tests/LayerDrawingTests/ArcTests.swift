import PixelBuffers
import Testing

@testable import LayerDrawing

/// Arcs whose radii or ends are so small, large or far that the formulas leave the range of a double.
@Suite struct ArcTests {
  @Test(arguments: [.leastNormalMagnitude / 128, 1e-308, 1e-200, 1e-160, .leastNonzeroMagnitude])
  func `an arc of a tiny radius is the half circle over its ends, or a line, and never traps`(radius: Double)
    throws
  {
    let path = try #require(Path(svg: "M0 0A\(radius) \(radius) 0 0 1 5 5"))
    let image = try Self.draw(path)
    #expect(image[0, 0] >> 24 != 0 || image[4, 1] >> 24 != 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e-300, .leastNonzeroMagnitude, -0.0])
  func `odd numbers anywhere in an arc become curves or a line`(number: Double) {
    let ends = [Point(x: number, y: 1), Point(x: 5, y: number), Point(x: number, y: number)]
    for end in ends {
      for radii in [Size(width: number, height: 2), Size(width: 3, height: number)] {
        for rotation in [0, number] {
          let arc = Path([
            .move(Point(x: 1, y: 1)),
            .arc(to: end, radii: radii, rotation: rotation, isLarge: true, isClockwise: false),
          ])
          #expect(arc.withoutArcs.elements.count <= 5)
          #expect(arc.applying(.rotation(radians: 1)).elements.last?.end != nil)
          #expect(arc.trimmed(from: 0, to: 0.5).elements.count < 200)
        }
      }
    }
  }

  @Test func `an arc between ends far closer than its radius is a line`() {
    let arc = EllipticalArc(
      from: .zero, to: Point(x: 1e-200, y: 0), radii: Size(width: 1e100, height: 1e100), rotation: 0,
      isLarge: false, isClockwise: true)
    #expect(arc.curves.map(\.end) == [Point(x: 1e-200, y: 0)])
  }

  private static func draw(_ path: Path) throws -> PixelBuffer {
    let frame = Rect(x: 0, y: 0, width: 6, height: 6)
    let shape = ShapeContent(path: path, stroke: Stroke(paint: .color(.black), width: 1))
    return try RenderingContext(fonts: .bundled).draw(
      LayerTree(size: frame.size, root: Layer(frame: frame, content: .shape(shape))))
  }
}
