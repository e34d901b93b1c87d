import Foundation
import Layers
import PixelBuffers
import Testing
import ViewRendering
import Views

/// What is drawn of shapes: several paints, shadows inside, and the shapes of containers.
@Suite struct ShapePaintTests {
  private func layers(_ view: some View, width: Double = 40, height: Double = 40) throws -> [Layer] {
    try laid(view, width: width, height: height).layers
  }

  /// The colors of what is drawn of shapes, the lowest first.
  private func paints(_ view: some View) throws -> [String] {
    try layers(view).flatMap { layer -> [String] in
      var result: [String] = []
      if case .color(let color) = layer.background {
        result.append("fill \(color == 0xFF0000 ? "red" : "blue")")
      }
      guard case .shape(let shape) = layer.content else { return result }
      if case .color(let color) = shape.fill { result.append("fill \(color == 0xFF0000 ? "red" : "blue")") }
      if case .color(let color) = shape.stroke?.paint {
        result.append("stroke \(color == 0xFF0000 ? "red" : "blue")")
      }
      return result
    }
  }

  @Test func `paints of a shape lie above each other in the order of their calls`() throws {
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    #expect(try paints(Circle().fill(red).stroke(blue, lineWidth: 2)) == ["fill red", "stroke blue"])
    #expect(try paints(Circle().stroke(blue, lineWidth: 2).fill(red)) == ["stroke blue", "fill red"])
    #expect(
      try paints(Capsule().fill(red).strokeBorder(blue).stroke(red)) == [
        "fill red", "stroke blue", "stroke red",
      ])
    #expect(try paints(Circle().strokeBorder(red).fill(blue)) == ["stroke red", "fill blue"])
  }

  @Test func `a fill after a line inside of the outline has the whole outline`() throws {
    let all = try layers(Rectangle().strokeBorder(.red, lineWidth: 10).fill(.blue))
    let filled = try #require(all.last { $0.background != nil })
    #expect(filled.frame.size == Size(width: 40, height: 40))
  }

  @Test func `a shadow inside of a rectangle is that of its layer`() throws {
    let style = Color.white.shadow(.inner(color: .red, radius: 3, x: 1, y: 2))
    let red: RGBAColor = Color.red.resolve(in: EnvironmentValues())
    let expected = Shadow(color: red, offset: Point(x: 1, y: 2), blur: 6, isInner: true)
    let views: [AnyView] = [
      AnyView(RoundedRectangle(cornerRadius: 8).fill(style)), AnyView(Capsule().fill(AnyShapeStyle(style))),
      AnyView(Color.clear.background(style, in: .rect(cornerRadius: 4))),
      AnyView(Capsule().foregroundStyle(style)),
    ]
    for view in views {
      let shadows = try layers(view).flatMap(\.shadows)
      #expect(shadows == [expected])
    }
    #expect(try layers(Circle().fill(style.shadow(.drop(radius: 1)))).flatMap(\.shadows).count == 2)
  }

  @Test func `a shadow inside of another outline is that of what surrounds it`() throws {
    func image(_ view: some View, _ width: Double, _ height: Double) throws -> PixelBuffer {
      let layout = try laid(view.background(Color.white), width: width, height: height)
      return try RenderingContext(fonts: .bundled).draw(layout.tree, scale: 1)
    }
    let style = Color(hex: 0x00FF00).shadow(.inner(color: .black, radius: 0, x: 0, y: 6))
    let ellipse = try image(Ellipse().fill(style), 40, 30)
    // Under the upper edge, in the middle, above the lower edge, outside.
    #expect([3, 14, 27].map { ellipse[20, $0] } == [0xFF00_0000, 0xFF00_FF00, 0xFF00_FF00])
    #expect(ellipse[1, 1] == 0xFFFF_FFFF)
    let ring = try image(Ellipse().inset(by: 8).stroke(style, lineWidth: 12), 60, 60)
    #expect(
      [4, 11, 30, 47, 55].map { ring[30, $0] } == [
        0xFF00_0000, 0xFF00_FF00, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_FF00,
      ])
  }

  @Test func `a shadow falls into a text and a symbol`() throws {
    func image(_ view: some View) throws -> PixelBuffer {
      let layout = try laid(view.background(Color.white), width: 120, height: 100)
      return try RenderingContext(fonts: .bundled).draw(layout.tree, scale: 1)
    }
    let green = Color(hex: 0x00FF00)
    let style = green.shadow(.inner(color: .black, radius: 0, x: 0, y: 6))
    func views(_ style: some ShapeStyle) -> [AnyView] {
      [
        AnyView(Text("I").font(.system(size: 90, weight: .black)).foregroundStyle(style)),
        AnyView(Image(systemName: "circle.fill").font(.system(size: 70)).foregroundStyle(style)),
        AnyView(Text(Image(systemName: "circle.fill")).font(.system(size: 70)).foregroundStyle(style)),
      ]
    }
    for (shaded, plain) in zip(views(style), views(green)) {
      let (image, without) = (try image(shaded), try image(plain))
      // Downwards in the middle: white, six black rows of the upper edge, and green to the lower edge.
      let rows = (0..<100).filter { without[60, $0] == 0xFF00_FF00 }
      let (top, bottom) = (try #require(rows.first), try #require(rows.last))
      #expect(image[60, top + 2] == 0xFF00_0000 && image[60, top + 8] == 0xFF00_FF00)
      #expect(image[60, bottom - 1] == 0xFF00_FF00 && image[60, top - 3] == 0xFFFF_FFFF)
      #expect(image[60, bottom + 3] == 0xFFFF_FFFF)
    }
    let pieces = Text("I") + Text("I").foregroundColor(green)
    #expect(try layers(pieces.foregroundStyle(style)).flatMap(\.shadows).isEmpty)
  }

  @Test func `a shape that follows its container has its corners, smaller by the distance`() throws {
    func corners(_ view: some View) throws -> [Corners] {
      try layers(view, width: 100, height: 80).filter { $0.background != nil }.map(\.corners)
    }
    let shape = RoundedRectangle(cornerRadius: 24)
    #expect(
      try corners(ContainerRelativeShape().fill(.red).containerShape(shape)) == [Corners(radius: 24)])
    #expect(try corners(ContainerRelativeShape().fill(.red)) == [.square])
    // The distance is the least of the four.
    let inner = ContainerRelativeShape().fill(.red).padding(10).padding(.bottom, 30).containerShape(shape)
    let path = try #require(
      try layers(inner, width: 100, height: 80).compactMap { layer -> Path? in
        if case .shape(let shape) = layer.content { shape.path } else { nil }
      }.first)
    let expected = RoundedRectangle(cornerRadius: 14).path(in: Rect(x: 0, y: 0, width: 80, height: 30))
    #expect(path == expected)
  }

  @Test func `a view is cut to the shape of its container`() throws {
    let view = Color.red.clipShape(.containerRelative).containerShape(.rect(cornerRadius: 12))
    #expect(try layers(view).contains { $0.corners == Corners(radius: 12) && $0.clipsToBounds })
    let other = Color.red.clipShape(AnyShape(.containerRelative)).containerShape(Capsule())
    #expect(try layers(other).contains { $0.corners == Corners(radius: 20) && $0.clipsToBounds })
  }

  @Test func `paths and shapes are joined and cut`() throws {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let (left, right) = (
      Path(CGRect(x: 0, y: 0, width: 12, height: 10)), Path(CGRect(x: 8, y: 0, width: 12, height: 10))
    )
    #expect(left.union(right).boundingRect == Rect(rect))
    #expect(left.intersection(right).boundingRect == Rect(x: 8, y: 0, width: 4, height: 10))
    #expect(left.subtracting(right).boundingRect == Rect(x: 0, y: 0, width: 8, height: 10))
    #expect(left.symmetricDifference(right).elements.count == 10)
    let high = Path(CGRect(x: 8, y: -5, width: 12, height: 20))
    #expect(left.lineIntersection(high).boundingRect == Rect(x: 8, y: 0, width: 4, height: 10))
    #expect(left.lineSubtraction(high).boundingRect == Rect(x: 0, y: 0, width: 8, height: 10))
    #expect(Rectangle().subtracting(Rectangle()).path(in: rect) as Path == Path())
    #expect(Rectangle().union(Circle()).path(in: rect).boundingRect == Rect(rect))
  }
}
