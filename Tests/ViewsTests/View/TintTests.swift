import Layers
import PixelBuffers
import Testing
import Views

/// A tint that names the tint around.
@Suite struct TintTests {
  private let red = Color(hex: 0xFF0000)

  private func background(_ view: some View) throws -> Paint? {
    try laid(view, width: 20, height: 20).layers.lazy.compactMap(\.background).last
  }

  @Test func `a tint may be the tint around, or be mixed with it`() throws {
    let box = Color.tint.frame(width: 8, height: 8)
    let plain = try background(box)
    #expect(plain != nil)
    #expect(try background(box.tint(.accentColor)) == plain)
    #expect(try background(box.accentColor(.tint).tint(red)) == .color(0xFF0000))
    #expect(try background(box.tint(.accentColor).tint(red)) == .color(0xFF0000))
    let half = try background(box.tint(.accentColor.opacity(0.5)).tint(red))
    #expect(try half == background(red.opacity(0.5).frame(width: 8, height: 8)))
    let mixed = try background(box.tint(.accentColor.mix(with: .white, by: 0.5)).tint(red))
    #expect(try mixed == background(red.mix(with: .white, by: 0.5).frame(width: 8, height: 8)))
  }

  @Test func `styles that name the tint end`() throws {
    let bar = ProgressView(value: 0.5).frame(width: 20)
    let gradient = Gradient(colors: [.tint, .white])
    for view in [
      AnyView(bar.tint(AnyShapeStyle(.tint))), AnyView(bar.tint(gradient)), AnyView(bar.tint(.tint)),
      AnyView(bar.tint(AnyShapeStyle(Color.accentColor)).tint(AnyShapeStyle(.tint))),
    ] {
      #expect(try laid(view, width: 20, height: 20).layers.count > 1)
    }
  }
}
