import Foundation
import Layers
import PixelBuffers
import Testing
import ViewRendering
import Views

@Suite struct Rotation3DEffectTests {
  private func turn(_ view: some View, _ traits: TraitOverrides = .none) throws -> Rotation3D? {
    try laid(view, traits).layers.compactMap(\.rotation3D).first
  }

  private static let axis = (x: 0.0, y: 1.0, z: 0.0)

  @Test func `it takes the numbers of SwiftUI, also as those of Core Graphics`() throws {
    let box = Color.red.frame(width: 40, height: 20)
    let plain = try turn(box.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)))
    #expect(plain == Rotation3D(angle: .pi / 4, x: 0, y: 1, z: 0))
    let all = try turn(
      box.rotation3DEffect(
        .radians(1), axis: (x: 1, y: 2, z: 3), anchor: .bottomTrailing, anchorZ: 4, perspective: 0.5))
    #expect(
      all
        == Rotation3D(
          angle: 1, x: 1, y: 2, z: 3, anchor: Point(x: 1, y: 1), anchorZ: 4, perspective: 0.5))
    let one: CGFloat = 1
    #expect(
      try turn(box.rotation3DEffect(.radians(2), axis: (x: one, y: 0, z: 0), anchorZ: one))?.anchorZ == 1)
  }

  @Test func `layout is that of the view`() throws {
    let view = { (degrees: Double) in
      HStack(spacing: 5) {
        Box("a", 40, 20).rotation3DEffect(.degrees(degrees), axis: Self.axis)
        Box("b", 30, 20)
      }
    }
    let (flat, turned) = (try laid(view(0)), try laid(view(70)))
    #expect(turned.box("a") == flat.box("a") && turned.box("b") == flat.box("b"))
  }

  @Test func `in right-to-left layouts the anchor and the turn are mirrored`() throws {
    let view = Color.red.frame(width: 40, height: 20).rotation3DEffect(
      .radians(1), axis: Self.axis, anchor: .leading)
    let mirrored = try turn(view, .rightToLeft)
    #expect(mirrored == Rotation3D(angle: 1, x: 0, y: -1, z: 0, anchor: Point(x: 1, y: 0.5)))
  }

  @Test(arguments: [0, 360, .nan, .infinity] as [Double])
  func `whole turns and angles that are no number change nothing`(degrees: Double) throws {
    let box = Color.red.frame(width: 40, height: 20)
    #expect(try turn(box.rotation3DEffect(.degrees(degrees), axis: Self.axis)) == nil)
    #expect(try turn(box.rotation3DEffect(.degrees(30), axis: (x: 0, y: 0, z: 0))) == nil)
    #expect(try turn(box.rotation3DEffect(.degrees(30), axis: Self.axis, anchorZ: .nan)) == nil)
  }

  @Test func `what scrolls turns in its place, and is cut at the scroll view`() throws {
    let view = ScrollView {
      Color.black.frame(width: 100, height: 100).rotation3DEffect(.degrees(45), axis: Self.axis)
    }
    .frame(width: 100, height: 100)
    let tree = try laid(view, width: 200, height: 200).tree
    let image = try RenderingContext(fonts: .bundled).draw(tree, scale: 1)
    // The right edge is at 76.12, the left one outside of the scroll view, which ends at 50.
    let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
    #expect(image[124, 100] == black && image[128, 100] == white)
    #expect(image[52, 100] == black && image[48, 100] == white && image[60, 48] == white)
  }
}
