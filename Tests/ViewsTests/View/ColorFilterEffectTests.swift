import Foundation
import Layers
import PixelBuffers
import Testing
import ViewRendering
import Views

@Suite struct ColorFilterEffectTests {
  private func filters(_ view: some View) throws -> [ColorFilter] {
    try laid(view).layers.flatMap(\.colorFilters)
  }

  private static var box: some View { Color.red.frame(width: 40, height: 20) }

  @Test func `each modifier is a filter of a group`() throws {
    let box = Self.box
    #expect(try filters(box.grayscale(0.5)) == [.grayscale(0.5)])
    #expect(try filters(box.saturation(2)) == [.saturation(2)])
    #expect(try filters(box.brightness(-0.25)) == [.brightness(-0.25)])
    #expect(try filters(box.contrast(-1)) == [.contrast(-1)])
    #expect(try filters(box.hueRotation(.radians(2))) == [.hueRotation(2)])
    #expect(try filters(box.colorInvert()) == [.invert(1)])
    #expect(try filters(box.colorMultiply(Color(hex: 0x804020))) == [.multiply(0x804020)])
  }

  @Test func `they nest in the order of their calls`() throws {
    let layers = try laid(Self.box.grayscale(1).brightness(0.5)).layers
    let (outer, inner) = (
      layers.firstIndex { $0.colorFilters == [.brightness(0.5)] },
      layers.firstIndex { $0.colorFilters == [.grayscale(1)] }
    )
    #expect(try #require(outer) < #require(inner))
  }

  @Test func `what changes no color leaves no property, and the same pixels`() throws {
    let box = Self.box
    let views: [AnyView] = [
      AnyView(box.grayscale(0)), AnyView(box.saturation(1)), AnyView(box.brightness(0)),
      AnyView(box.contrast(1)), AnyView(box.hueRotation(.degrees(360))), AnyView(box.colorMultiply(.white)),
      AnyView(box.grayscale(.nan)), AnyView(box.saturation(.infinity)), AnyView(box.contrast(.nan)),
    ]
    func draw(_ view: some View) throws -> PixelBuffer {
      try RenderingContext(fonts: .bundled).draw(laid(view).tree, scale: 1)
    }
    let plain = try draw(box)
    for view in views {
      #expect(try filters(view).isEmpty)
      #expect(try draw(view) == plain)
    }
  }

  @Test func `layout is that of the view`() throws {
    let view = HStack(spacing: 5) {
      Box("a", 40, 20).colorInvert()
      Box("b", 30, 20)
    }
    #expect(try laid(view).box("b").minX - laid(view).box("a").maxX == 5)
  }
}
