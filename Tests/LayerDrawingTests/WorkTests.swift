import PixelBuffers
import Testing

@testable import LayerDrawing

/// What is counted for paths and images, beside what draws the same.
@Suite struct WorkTests {
  private static let clip = DeviceRect(x: 0, y: 0, width: 1000, height: 1000)
  private static let corners = [
    Point(x: 10, y: 20), Point(x: 900, y: 100), Point(x: 50, y: 700), Point(x: 800, y: 950),
  ]

  private static func point(at part: Double) -> Point {
    let rest = 1 - part
    let weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
    return zip(weights, corners).reduce(Point.zero) {
      Point(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y)
    }
  }

  private static func fill(_ elements: [Path.Element]) -> OutlineWork {
    OutlineWork(filling: Path(elements), under: .identity, within: clip)
  }

  @Test func `a curve counts as the lines that it is drawn as`() {
    let curve = Self.fill([
      .move(Self.corners[0]),
      .cubic(to: Self.corners[3], control1: Self.corners[1], control2: Self.corners[2]),
    ])
    let lines = 160
    let polyline = Self.fill(
      [.move(Self.corners[0])]
        + (1...lines).map { .line(Self.point(at: Double($0) / Double(lines))) })
    #expect(abs(curve.edges / polyline.edges - 1) < 0.1)
    // Each line passes a row more at both of its ends.
    #expect(abs((curve.rows - polyline.rows) / curve.rows) < 0.25)
    #expect(curve.rows > 1800 && curve.rows < 2000)
  }

  /// More curves than have their full number of pieces.
  @Test func `closed curves pass rows however many there are`() {
    func loops(_ count: Int) -> [Path.Element] {
      (0..<count).flatMap { index -> [Path.Element] in
        let start = Point(x: 100 + Double(index % 800), y: 800)
        return [
          .move(start),
          .cubic(
            to: start, control1: Point(x: start.x - 60, y: 700), control2: Point(x: start.x + 60, y: 700)),
        ]
      }
    }
    let (few, many) = (Self.fill(loops(1000)), Self.fill(loops(400_000)))
    #expect(few.rows > 1000 * 140 && abs(many.rows / few.rows / 400 - 1) < 0.1)
    #expect(many.amount > DrawLimits.work)
  }

  @Test func `an arc whose curve would have no numbers is a line`() {
    let arc = EllipticalArc(
      from: Point(x: 500, y: 999), to: Point(x: 3, y: 999), radii: Size(width: 1e-160, height: 1e-160),
      rotation: 0, isLarge: false, isClockwise: true)
    #expect(arc.curves.map(\.end) == [Point(x: 3, y: 999)])
    #expect(arc.curves[0].control1 == Point(x: 500, y: 999))
  }

  private static func image(_ width: Int, _ height: Int, _ frame: Rect, _ transform: AffineTransform) throws
    -> Double
  {
    let image = ImageContent(image: PixelBuffer(width: width, height: height, repeating: 0xFF33_6699))
    let layer = Layer(frame: frame, transform: transform, content: .image(image))
    let whole = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let tree = LayerTree(size: whole.size, root: Layer(frame: whole, sublayers: [layer]))
    return try RenderingContext(fonts: .bundled).work(of: tree).total
  }

  @Test func `an image counts what it is shrunk by in each direction, transformed or not`() throws {
    let whole = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let enlarged = try Self.image(100, 100, whole, .identity)
    let shrunk = try Self.image(10_000, 100, whole, .identity)
    #expect(shrunk > 5 * enlarged)
    // As large on the device, and as much shrunk across, where the determinant of the transform is 1.
    let squeezed = try Self.image(
      10_000, 100, Rect(x: -49_500, y: 499.5, width: 100_000, height: 1),
      AffineTransform.scale(x: 0.01, y: 1000).concatenating(.rotation(radians: 0.1)))
    #expect(squeezed > shrunk && squeezed < 2 * shrunk)
    #expect(try Self.image(100, 100, whole, .rotation(radians: 0.1)) > 1.5 * enlarged)
  }

  @Test func `an edge within a row cuts it`() {
    var events = RowEvents(from: 0.2, to: 0.6)
    events.add(top: 0.2, bottom: 0.6, lines: 9)
    let rows = events.rows()
    #expect(rows.cuts(from: 0.2, to: 0.6) == 10 && rows.walks(from: 0.2, to: 0.6, isCrossed: false) == 15)
  }
}
