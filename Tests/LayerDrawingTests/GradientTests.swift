import Foundation
import LayerDrawing
import PixelBuffers
import Testing

@Suite struct GradientTests {
  static let two = [GradientPaint.Stop(color: 0x000000, location: 0), .init(color: 0xFFFFFF, location: 1)]
  static let many = [
    GradientPaint.Stop(color: 0xFF3B30, location: 0.1),
    .init(color: RGBAColor(hex: 0x00FF88, alpha: 0.25), location: 0.3),
    .init(color: .clear, location: 0.5), .init(color: 0x0000FF, location: 0.9),
  ]
  static let hard = [
    GradientPaint.Stop(color: 0xFF0000, location: 0), .init(color: 0x00FF00, location: 1 / 3),
    .init(color: 0x0000FF, location: 1 / 3), .init(color: 0xFFFFFF, location: 0.34),
    .init(color: 0x222222, location: 1),
  ]
  static let beyond = [
    GradientPaint.Stop(color: 0xFFCC00, location: -0.5), .init(color: 0x5856D6, location: 1.5),
  ]

  static let geometries: [GradientPaint.Geometry] = [
    .linear(start: Point(x: 0, y: 0), end: Point(x: 0, y: 37.5)),
    .linear(start: Point(x: 5, y: 0), end: Point(x: 50, y: 0)),
    .linear(start: Point(x: 3, y: 30), end: Point(x: 41, y: 2)),
    .linear(start: Point(x: 0, y: 0), end: Point(x: 900, y: 700)),
    .radial(center: Point(x: 20, y: 15), startRadius: 4, endRadius: 30, yScale: 0.6),
    .radial(center: Point(x: -5, y: -5), startRadius: 40, endRadius: 0),
    .angular(center: Point(x: 22.2, y: 17.1), startAngle: 0.7),
  ]

  @Test(arguments: geometries, [two, many, hard, beyond])
  func `every pixel is within one level of the gradient in double precision`(
    geometry: GradientPaint.Geometry, stops: [GradientPaint.Stop]
  ) throws {
    let gradient = GradientPaint(stops: stops, geometry: geometry)
    let frame = Rect(x: 0, y: 0, width: 53, height: 41)
    let tree = LayerTree(size: frame.size, root: Layer(frame: frame, background: .gradient(gradient)))
    let scale = 1.5
    let image = try RenderingContext(fonts: .bundled).draw(tree, scale: scale)
    var worst = 0.0
    for y in 0..<image.height - 1 {
      for x in 0..<image.width - 1 {
        let place = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let exact = GradientTests.color(stops, at: GradientTests.way(geometry, place))
        let pixel = image[x, y]
        for (index, shift) in [24, 16, 8, 0].enumerated() {
          worst = max(worst, abs(Double(pixel >> UInt32(shift) & 0xFF) - exact[index]))
        }
      }
    }
    #expect(worst <= 1)
  }

  @Test func `a transformed layer transforms its gradient`() throws {
    let gradient = GradientPaint(
      stops: GradientTests.two, geometry: .linear(start: .zero, end: Point(x: 20, y: 0)))
    let layer = Layer(
      frame: Rect(x: 0, y: 0, width: 20, height: 20), transform: .rotation(radians: Double.pi / 2),
      background: .gradient(gradient))
    let root = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20), sublayers: [layer])
    let image = try RenderingContext(fonts: .bundled).draw(
      LayerTree(size: root.frame.size, root: root))
    #expect(image[10, 2] & 0xFF == 32 && image[10, 17] & 0xFF == 223)
    #expect(image[2, 10] == image[17, 10])
  }

  @Test func `no stops paint nothing and one stop paints its color`() throws {
    func pixel(_ stops: [GradientPaint.Stop]) throws -> UInt32 {
      let gradient = GradientPaint(stops: stops, geometry: .linear(start: .zero, end: .zero))
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1), background: .gradient(gradient))
      return try RenderingContext(fonts: .bundled).draw(LayerTree(size: layer.frame.size, root: layer))[0, 0]
    }
    #expect(try pixel([]) == 0)
    #expect(try pixel([.init(color: 0x123456, location: 0.5)]) == 0xFF12_3456)
    #expect(try pixel(GradientTests.two) == 0xFFFF_FFFF)
  }

  /// The place on the way, by the definitions in `Gradient.Geometry`.
  static func way(_ geometry: GradientPaint.Geometry, _ point: Point) -> Double {
    switch geometry {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      return ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
    case .radial(let center, let startRadius, let endRadius, let yScale):
      let distance = hypot(point.x - center.x, (point.y - center.y) / yScale)
      return (distance - startRadius) / (endRadius - startRadius)
    case .angular(let center, let startAngle):
      let turn = (atan2(point.y - center.y, point.x - center.x) - startAngle) / (2 * Double.pi)
      return turn - turn.rounded(.down)
    case .mesh: return .nan
    }
  }

  /// Alpha, red, green and blue, premultiplied, 0 to 255.
  static func color(_ stops: [GradientPaint.Stop], at place: Double) -> [Double] {
    func channels(_ color: RGBAColor) -> [Double] {
      [1, color.red, color.green, color.blue].map { $0 * color.alpha * 255 }
    }
    guard let next = stops.firstIndex(where: { $0.location > place }) else {
      return channels(stops[stops.count - 1].color)
    }
    guard next > 0 else { return channels(stops[0].color) }
    let (from, to) = (stops[next - 1], stops[next])
    let part = (place - from.location) / (to.location - from.location)
    return zip(channels(from.color), channels(to.color)).map { $0 + ($1 - $0) * part }
  }
}
