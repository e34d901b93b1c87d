import LayerDrawing
import PixelBuffers
import Testing

@Suite struct ShapeTests {
  private func area(_ shape: ShapeContent) throws -> Double {
    let frame = Rect(x: 0, y: 0, width: 60, height: 60)
    return try Drawing.draw([Layer(frame: frame, content: .shape(shape))], width: 60, height: 60).paintedArea
  }

  private func path(_ text: String) throws -> Path { try #require(Path(svg: text)) }

  @Test func `curves enclose the areas they should`() throws {
    // The arc of an ellipse, a parabola (two thirds of its box) and a cubic S whose halves cancel out.
    #expect(
      abs(
        try area(ShapeContent(path: path("M 10 30 A 20 10 0 1 1 10 30.001 Z"), fill: .color(.black))) - 628.3)
        < 1)
    #expect(
      abs(try area(ShapeContent(path: path("M 10 50 Q 30 -10 50 50 Z"), fill: .color(.black))) - 800) < 1)
    #expect(
      abs(
        try area(
          ShapeContent(path: path("M 10 30 C 20 0 40 60 50 30 L 50 50 L 10 50 Z"), fill: .color(.black)))
          - 800) < 1)
  }

  @Test func `the rule decides what is inside of overlapping outlines`() throws {
    let both = try path("M 10 10 H 50 V 50 H 10 Z M 20 20 H 40 V 40 H 20 Z")
    #expect(try area(ShapeContent(path: both, fill: .color(.black))) == 1600)
    #expect(try area(ShapeContent(path: both, fill: .color(.black), fillRule: .evenOdd)) == 1200)
    let hole = try path("M 10 10 H 50 V 50 H 10 Z M 20 20 V 40 H 40 V 20 Z")
    #expect(try area(ShapeContent(path: hole, fill: .color(.black))) == 1200)
  }

  @Test(arguments: [(Stroke.Cap.butt, 0.0), (.square, 64), (.round, Double.pi * 16)])
  func `ends have the form of their cap`(cap: Stroke.Cap, extra: Double) throws {
    let stroke = Stroke(paint: .color(.black), width: 8, cap: cap)
    #expect(abs(try area(ShapeContent(path: path("M 10 30 H 50"), stroke: stroke)) - (320 + extra)) < 0.5)
  }

  // Two bars of 8 by 30 overlap in a square of 4 by 4 beside the corner; the join adds a square, a triangle or a
  // quarter of a circle.
  @Test(arguments: [(Stroke.Join.miter, 16.0), (.bevel, 8), (.round, Double.pi * 4)])
  func `corners have the form of their join`(join: Stroke.Join, extra: Double) throws {
    let stroke = Stroke(paint: .color(.black), width: 8, join: join)
    let found = try area(ShapeContent(path: path("M 10 10 H 40 V 40"), stroke: stroke))
    #expect(abs(found - (8 * 30 * 2 - 16 + extra)) < 0.5)
  }

  @Test func `a miter beyond its limit is cut straight`() throws {
    func found(_ limit: Double) throws -> Double {
      let stroke = Stroke(paint: .color(.black), width: 6, join: .miter, miterLimit: limit)
      return try area(ShapeContent(path: path("M 10 20 L 40 30 L 10 40"), stroke: stroke))
    }
    let bevel = try area(
      ShapeContent(
        path: path("M 10 20 L 40 30 L 10 40"), stroke: Stroke(paint: .color(.black), width: 6, join: .bevel)))
    #expect(abs(try found(2) - bevel) < 0.01)
    #expect(try found(10) > bevel + 10)
  }

  @Test func `dashes start at their phase`() throws {
    let stroke = Stroke(paint: .color(.black), width: 2, dashes: [4, 6], dashPhase: 3)
    let frame = Rect(x: 0, y: 0, width: 24, height: 4)
    let layer = Layer(
      frame: frame, content: .shape(ShapeContent(path: try path("M 0 2 H 24"), stroke: stroke)))
    let alphas = try Drawing.draw([layer], width: 24, height: 4).alphas(row: 1)
    #expect(alphas == (0..<24).map { ($0 + 3) % 10 < 4 ? 255 : 0 })
  }

  @Test func `a line may be painted with a gradient, above the inside`() throws {
    let gradient = GradientPaint(
      stops: [.init(color: 0xFF0000, location: 0), .init(color: 0x0000FF, location: 1)],
      geometry: .linear(start: .zero, end: Point(x: 60, y: 0)))
    let shape = ShapeContent(
      path: try path("M 10 10 H 50 V 50 H 10 Z"), fill: .color(0x00FF00),
      stroke: Stroke(paint: .gradient(gradient), width: 4))
    let image = try Drawing.draw(
      [Layer(frame: Rect(x: 0, y: 0, width: 60, height: 60), content: .shape(shape))], width: 60, height: 60)
    #expect(image[30, 30] == 0xFF00_FF00)
    #expect(image.channels(11, 30)[0] > 200 && image.channels(49, 30)[2] > 200)
    #expect(image[7, 30] == 0)
  }
}
