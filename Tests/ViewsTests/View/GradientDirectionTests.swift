import Views
import PixelBuffers
import Testing

/// Where gradients start and end.
@Suite struct GradientDirectionTests {
  private func geometry(
    _ view: some View, _ traits: TraitOverrides
  ) throws -> (ways: [GradientPaint.Geometry], read: Set<TraitKey>) {
    let layout = try laid(view, width: 100, height: 50, traits)
    let ways = layout.layers.compactMap { layer -> GradientPaint.Geometry? in
      if case .gradient(let gradient)? = layer.background { gradient.geometry } else { nil }
    }
    return (ways, layout.traitsRead.traits)
  }

  @Test func `a gradient from the leading side starts where reading does`() throws {
    let view = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .bottomTrailing)
    let (left, right) = (Point(x: 0, y: 25), Point(x: 100, y: 25))
    #expect(
      try geometry(view, .none).ways == [.linear(start: left, end: Point(x: 100, y: 50))])
    #expect(
      try geometry(view, .rightToLeft).ways == [.linear(start: right, end: Point(x: 0, y: 50))])
  }

  @Test func `the center of a round gradient lies where reading starts`() throws {
    let radial = RadialGradient(colors: [.red, .blue], center: .topLeading, startRadius: 0, endRadius: 9)
    let angular = AngularGradient(colors: [.red, .blue], center: .topLeading)
    let corner = Point(x: 100, y: 0)
    #expect(
      try geometry(radial, .rightToLeft).ways == [.radial(center: corner, startRadius: 0, endRadius: 9)])
    #expect(try geometry(angular, .rightToLeft).ways == [.angular(center: corner, startAngle: 0)])
  }

  @Test func `every gradient takes colors at places, and spreads colors without`() throws {
    let stops = [GradientStop(color: .red, location: 0.2), GradientStop(color: .blue, location: 0.9)]
    let views: [AnyView] = [
      AnyView(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom)),
      AnyView(RadialGradient(stops: stops, center: .center, startRadius: 0, endRadius: 9)),
      AnyView(AngularGradient(stops: stops, center: .center)),
    ]
    for view in views {
      let layers = try laid(view, width: 100, height: 50).layers
      let places = layers.compactMap { layer -> [Double]? in
        if case .gradient(let gradient)? = layer.background { gradient.stops.map(\.location) } else { nil }
      }
      #expect(places == [[0.2, 0.9]])
    }
  }

  @Test func `a gradient straight down does not read the direction`() throws {
    let view = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    #expect(try !geometry(view, .rightToLeft).read.contains(.layoutDirection))
  }
}
