import Foundation
import LayerDrawing
import PixelBuffers
import TestSupport
import Testing

/// The outlines of lines, filled, against the lines themselves.
@Suite struct StrokedPathTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let path: Path
    let stroke: Stroke
    var testDescription: String { name }

    init(
      _ name: String, _ path: Path, _ width: Double, _ cap: Stroke.Cap = .butt, _ join: Stroke.Join = .miter,
      limit: Double = 10, dashes: [Double] = [], phase: Double = 0
    ) {
      self.name = name
      self.path = path
      stroke = Stroke(
        paint: .color(.black), width: width, cap: cap, join: join, miterLimit: limit, dashes: dashes,
        dashPhase: phase)
    }
  }

  private static let zigzag = Path {
    $0.addLines([Point(x: 8, y: 40), Point(x: 20, y: 10), Point(x: 28, y: 42), Point(x: 52, y: 20)])
  }
  private static let wave = Path {
    $0.move(to: Point(x: 8, y: 30))
    $0.addCurve(to: Point(x: 52, y: 30), control1: Point(x: 30, y: -20), control2: Point(x: 28, y: 80))
  }
  private static let star = star(0..<5)
  private static let roundedStar = star(0..<6)

  private static func star(_ points: Range<Int>) -> Path {
    Path {
      $0.addLines(
        points.map { index in
          let angle = Double(index) * 4 * .pi / 5 - .pi / 2
          return Point(x: 30 + 20 * cos(angle), y: 30 + 20 * sin(angle))
        })
      $0.closeSubpath()
    }
  }

  private static let box = Path(Rect(x: 12, y: 14, width: 36, height: 30))
  private static let ellipse = Path(ellipseIn: Rect(x: 10, y: 16, width: 40, height: 28))

  static let samples = [
    Sample("a zigzag with points", zigzag, 6),
    Sample("a zigzag with cut points and squares at its ends", zigzag, 6, .square, .miter, limit: 1.5),
    Sample("a round zigzag", zigzag, 7, .round, .round),
    Sample("a wave with flat ends", wave, 9),
    Sample("a round wave in dashes", wave, 4, .round, .round, dashes: [6, 7], phase: 3),
    Sample("a star with points", star, 3),
    Sample("a star whose last point is its first but for rounding", roundedStar, 3),
    Sample(
      "a curve that is a line, with ends that are flat",
      Path {
        $0.move(to: Point(x: 10, y: 10))
        $0.addCurve(
          to: Point(x: 48, y: 48), control1: Point(x: 10, y: 10), control2: Point(x: 48, y: 48))
      }, 8),
    Sample(
      "dots", Path { $0.addLines([Point(x: 10, y: 20), Point(x: 50, y: 44)]) }, 7, .round, dashes: [0, 11]),
    Sample("a star with cut corners in dashes", star, 4, .butt, .bevel, dashes: [11, 5, 3]),
    Sample("a box in dashes that go on over its start", box, 5, .square, .miter, dashes: [9, 8], phase: 4),
    Sample("an ellipse", ellipse, 8),
    Sample(
      "two circles of one line as wide as their radius",
      Path {
        $0.addEllipse(in: Rect(x: 8, y: 8, width: 18, height: 18))
        $0.addEllipse(in: Rect(x: 30, y: 26, width: 22, height: 22))
      }, 9),
    Sample(
      "points with round ends",
      Path {
        $0.addLines([Point(x: 20, y: 30), Point(x: 20, y: 30)])
        $0.addLines([Point(x: 40, y: 30), Point(x: 40, y: 30)])
      }, 12, .round),
  ]

  /// Cairo's curves are lines up to a tenth of a pixel off, on either image: 0.1 of a pixel's coverage, and one step of
  /// its 17 rows in a pixel.
  private static let bound = 255.0 * (0.1 + 1.0 / 17)

  @Test(arguments: samples) func `the filled outline is the line`(sample: Sample) throws {
    let frame = Rect(x: 0, y: 0, width: 60, height: 60)
    func image(_ shape: ShapeContent) throws -> PixelBuffer {
      try Drawing.draw([Layer(frame: frame, content: .shape(shape))], width: 60, height: 60, scale: 2)
    }
    let line = try image(ShapeContent(path: sample.path, stroke: sample.stroke))
    let filled = try image(
      ShapeContent(path: sample.path.outline(of: sample.stroke), fill: .color(.black)))
    let differences = line.withPixels { one in
      filled.withPixels { two in zip(one, two).map { abs(Double($0 >> 24) - Double($1 >> 24)) } }
    }
    #expect(line.paintedArea > 100)
    let worst = differences.max() ?? 0
    #expect(worst <= Self.bound, "\(worst)")
    let mean = differences.reduce(0, +) / 255 / line.paintedArea
    #expect(mean <= 0.004, "\(mean)")
  }

  @Test func `the outline of a line that is a point wider is larger by far more than the bound`() throws {
    let frame = Rect(x: 0, y: 0, width: 60, height: 60)
    let sample = try #require(Self.samples.first { $0.name == "an ellipse" })
    var wider = sample.stroke
    wider.width += 1
    func image(_ stroke: Stroke) throws -> PixelBuffer {
      let shape = ShapeContent(path: sample.path.outline(of: stroke), fill: .color(.black))
      return try Drawing.draw([Layer(frame: frame, content: .shape(shape))], width: 60, height: 60, scale: 2)
    }
    let (one, two) = (try image(sample.stroke), try image(wider))
    #expect(two.paintedArea - one.paintedArea > 100)
  }

  @Test func `a line without width, without length or with numbers that are not finite has no outline`() {
    let stroke = Stroke(paint: .color(.black), width: 4)
    #expect(Self.box.outline(of: Stroke(paint: .color(.black), width: 0)).elements.isEmpty)
    #expect(Path([.move(.zero)]).outline(of: stroke).elements.isEmpty)
    #expect(Path([.move(.zero), .line(.zero)]).outline(of: stroke).elements.isEmpty)
    #expect(Path([.move(.zero), .line(Point(x: .nan, y: 0))]).outline(of: stroke).elements.isEmpty)
    #expect(Self.box.outline(of: Stroke(paint: .color(.black), width: -4)).elements.isEmpty)
    #expect(Self.box.outline(of: Stroke(paint: .color(.black), width: 1e15, cap: .round)).elements.isEmpty)
    let near = Path([.move(.zero), .line(Point(x: 1e-200, y: 0)), .line(Point(x: 10, y: 0))])
    let plain = Path([.move(.zero), .line(Point(x: 10, y: 0))])
    #expect(near.outline(of: stroke) == plain.outline(of: stroke))
    let solid = Stroke(paint: .color(.black), width: 4, dashes: [0, 0])
    #expect(Self.box.outline(of: solid) == Self.box.outline(of: stroke))
  }

  @Test func `lines that go straight on have no round corners`() {
    let stroke = Stroke(paint: .color(.black), width: 6, join: .round)
    // Sums of tenths are off by parts that cannot be seen. The flat ends are 6 · 2 / √5 wide; a circle is 6.
    for place in 0..<400 {
      let x = 13 + 0.1 * Double(place)
      let points = [0.0, 0.1, 0.3].map { Point(x: x + $0, y: 20 + 2 * (x - 13 + $0)) }
      let outline = Path { $0.addLines(points) }.outline(of: stroke)
      let length = points[2].x - points[0].x
      #expect(outline.boundingRect.width < length + 5.4, "\(points)")
    }
  }

  @Test func `the outline of a closed line is two loops, and that of an open one is one`() {
    let stroke = Stroke(paint: .color(.black), width: 2)
    func loops(_ path: Path) -> Int { path.elements.count { $0 == .close } }
    #expect(loops(Self.box.outline(of: stroke)) == 2 && loops(Self.zigzag.outline(of: stroke)) == 1)
    #expect(Self.box.outline(of: stroke).boundingRect == Rect(x: 11, y: 13, width: 38, height: 32))
  }
}
