import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// Which gradients are only others because their layer has another size.
@Suite struct GradientFitsTests {
  private static let (size, wide) = (Size(width: 80, height: 80), Size(width: 120, height: 80))

  private static func linear(_ start: Point, _ end: Point) -> GradientPaint {
    GradientPaint(
      stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)],
      geometry: .linear(start: start, end: end))
  }

  @Test func `a way that keeps its share or its distance from an edge fits`() {
    let across = Self.linear(.zero, Point(x: 80, y: 0))
    #expect(across.fits(Self.linear(.zero, Point(x: 120, y: 0)), Self.size, Self.wide))
    #expect(across.fits(across, Self.size, Self.wide))
    #expect(
      across.fits(Self.linear(Point(x: 40, y: 0), Point(x: 120, y: 0)), Self.size, Self.wide))
  }

  @Test func `another direction does not`() {
    let across = Self.linear(.zero, Point(x: 80, y: 0))
    for (start, end) in [
      (Point(x: 0, y: 80), Point.zero), (Point(x: 120, y: 0), .zero), (.zero, Point(x: 120, y: 80)),
    ] {
      #expect(!across.fits(Self.linear(start, end), Self.size, Self.wide))
    }
    func angular(_ angle: Double) -> GradientPaint {
      GradientPaint(stops: across.stops, geometry: .angular(center: Point(x: 40, y: 40), startAngle: angle))
    }
    #expect(angular(0).fits(angular(0), Self.size, Self.wide))
    #expect(!angular(0).fits(angular(1), Self.size, Self.wide))
  }

  @Test func `a radius follows a side or stays`() {
    func radial(_ x: Double, _ radius: Double) -> GradientPaint {
      GradientPaint(
        stops: Self.linear(.zero, .zero).stops,
        geometry: .radial(center: Point(x: x, y: 40), startRadius: 0, endRadius: radius))
    }
    #expect(radial(40, 40).fits(radial(60, 60), Self.size, Self.wide))
    #expect(radial(40, 40).fits(radial(60, 40), Self.size, Self.wide))
    #expect(!radial(40, 40).fits(radial(60, 5), Self.size, Self.wide))
    #expect(!radial(40, 40).fits(radial(10, 40), Self.size, Self.wide))
  }

  @Test func `a gradient that turns while its layer grows is a cause of its own`() {
    func box(_ width: Double, _ gradient: GradientPaint) -> Layer {
      var layer = LayerSample.box("a", 0, 0, width, 80)
      layer.background = .gradient(gradient)
      return layer
    }
    let old = box(80, Self.linear(.zero, Point(x: 80, y: 0)))
    #expect(
      LayerSample.roots([old], [box(120, Self.linear(.zero, Point(x: 120, y: 0)))]) == ["resized a width"])
    #expect(
      LayerSample.roots([old], [box(120, Self.linear(Point(x: 0, y: 80), .zero))]) == [
        "paintChanged a background", "resized a width",
      ])
  }
}
