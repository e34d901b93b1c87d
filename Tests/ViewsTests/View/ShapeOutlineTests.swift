import Views
import PixelBuffers
import ViewRendering
import Testing

/// What shapes are drawn with and along which outline.
@Suite struct ShapeOutlineTests {
  private let box = Rect(x: 0, y: 0, width: 120, height: 80)

  private func shapes(_ view: some View, _ traits: TraitOverrides = .none) throws -> [ShapeContent] {
    try laid(view, width: 120, height: 80, traits).layers.compactMap {
      if case .shape(let shape)? = $0.content { shape } else { nil }
    }
  }

  private func image(_ view: some View) throws -> PixelBuffer {
    let tree = try laid(view, width: 120, height: 80, .displayScale(1)).tree
    return try RenderingContext(fonts: .bundled).draw(tree, scale: 1)
  }

  private func mirrored(_ path: Path) -> Path {
    path.applying(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.width, ty: 0))
  }

  @Test func `a shape without a style of its own takes the level of the foreground style around`() throws {
    let expected = try image(Rectangle().fill(Color.secondaryLabel))
    #expect(try image(Rectangle().foregroundStyle(.secondary)) == expected)
    let tinted = try shapes(Ellipse().foregroundStyle(.secondary).foregroundStyle(.red))
    let named = try shapes(Ellipse().fill(.secondary).foregroundStyle(.red))
    #expect(tinted == named)
  }

  // Both name the same curves; what is left is how their points are rounded. Circular corners are left out: a layer
  // draws a quarter circle in five curves and a path in one, which Cairo flattens up to 13 levels apart at the edge.
  @Test func `the outline of a continuous corner is the one that its fill has`() throws {
    let shape = RoundedRectangle(cornerRadius: 24, style: .continuous)
    let (filled, drawn) = try (image(shape.fill(.black)), image(shape.path(in: box).fill(.black)))
    var worst = 0
    for y in 0..<80 {
      for x in 0..<120 { worst = max(worst, abs(Int(filled[x, y] & 0xFF) - Int(drawn[x, y] & 0xFF))) }
    }
    #expect(worst <= 2)
  }

  @Test func `fill, line and inset of uneven corners follow the reading direction alike`() throws {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 30)
    let filled = try laid(shape.fill(.red), width: 120, height: 80, .rightToLeft).layers
    #expect(filled.contains { $0.corners.topRight == 30 && $0.corners.topLeft == 0 })
    #expect(try shapes(shape.stroke(.red), .rightToLeft).map(\.path) == [mirrored(shape.path(in: box))])
    let inner = shape.inset(by: 2)
    #expect(try shapes(inner.fill(.red), .rightToLeft).map(\.path) == [mirrored(inner.path(in: box))])
    #expect(try shapes(shape.stroke(.red)).map(\.path) == [shape.path(in: box)])
  }

  @Test func `a clip along an inset outline follows the reading direction`() throws {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 30).inset(by: 2)
    let layers = try laid(Color.black.clipShape(shape), width: 120, height: 80, .rightToLeft).layers
    #expect(layers.contains { $0.mask == .path(mirrored(shape.path(in: box)), .nonZero) })
  }

  @Test(arguments: [(false, 1), (true, 3)])
  func `an arc goes by way of larger angles unless it is clockwise as seen with y running up`(
    clockwise: Bool, quarters: Int
  ) {
    let path = Path {
      $0.addArc(
        center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(90), clockwise: clockwise)
    }
    #expect(path.elements.count == 1 + quarters)
  }

  @Test(arguments: [1e20, -1e20, .infinity, -.infinity, .nan], [true, false])
  func `an arc of impossible angles ends, as at most one circle or none`(degrees: Double, clockwise: Bool) {
    let path = Path {
      $0.addArc(
        center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(degrees), clockwise: clockwise)
    }
    #expect(path.elements.count <= 5)
  }
}
