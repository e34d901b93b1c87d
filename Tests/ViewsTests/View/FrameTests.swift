import Views
import PixelBuffers
import Testing

/// The rules of frames, padding and the like, each with its numbers.
///
/// The canvas is 300 × 200.
@Suite struct FrameTests {
  @Test func `a fixed frame has its size and centers a smaller view`() throws {
    let layout = try laid(Box("a", 20, 10).frame(width: 100, height: 50).accessibilityIdentifier("f"))
    #expect(layout.box("f") == Rect(x: 100, y: 75, width: 100, height: 50))
    #expect(layout.box("a") == Rect(x: 140, y: 95, width: 20, height: 10))
  }

  @Test func `a frame with only a width keeps the view's height`() throws {
    let layout = try laid(
      Box("a", 20, 10).frame(width: 100, alignment: .leading).accessibilityIdentifier("f"))
    #expect(layout.box("f").size == Size(width: 100, height: 10))
    #expect(layout.box("a").minX == 100)
  }

  @Test func `a view larger than its frame runs over on both sides`() throws {
    let layout = try laid(Box("a", 120, 10).frame(width: 100))
    #expect(layout.box("a").minX == 90)
  }

  @Test func `an infinite greatest width takes all that is offered`() throws {
    let layout = try laid(
      Box("a", 20, 10).frame(maxWidth: .infinity, alignment: .trailing).accessibilityIdentifier("f"))
    #expect(layout.box("f").width == 300)
    #expect(layout.box("a").maxX == 300)
  }

  @Test func `a greatest width alone does not make a smaller offer larger`() throws {
    let layout = try laid(Box("a").frame(maxWidth: 120).accessibilityIdentifier("f"), width: 80)
    #expect(layout.box("f").width == 80)
  }

  @Test func `a least width alone keeps a view's larger size`() throws {
    let layout = try laid(
      VStack { Box("a", 20, 10).frame(minWidth: 100).accessibilityIdentifier("f") })
    #expect(layout.box("f").width == 100)
    let wide = try laid(VStack { Box("a", 150, 10).frame(minWidth: 100).accessibilityIdentifier("f") })
    #expect(wide.box("f").width == 150)
  }

  @Test func `both bounds keep the offer between them`() throws {
    let layout = try laid(Box("a", 20, 10).frame(minWidth: 50, maxWidth: 100).accessibilityIdentifier("f"))
    #expect(layout.box("f").width == 100)
  }

  @Test func `the ideal width holds where nothing is offered`() throws {
    let layout = try laid(Box("a").frame(idealWidth: 77).fixedSize().accessibilityIdentifier("f"))
    #expect(layout.box("f").width == 77)
  }

  @Test func `padding makes the offer smaller and the view's box larger`() throws {
    let layout = try laid(Box("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(layout.box("a") == Rect(x: 2, y: 1, width: 294, height: 196))
  }

  @Test func `padding at the leading side is on the right where reading starts there`() throws {
    let layout = try laid(Box("a").padding(.leading, 20), .rightToLeft)
    #expect(layout.box("a") == Rect(x: 0, y: 0, width: 280, height: 200))
  }

  @Test func `padding without a length is 16`() throws {
    #expect(try laid(Box("a").padding()).box("a") == Rect(x: 16, y: 16, width: 268, height: 168))
  }

  @Test func `an aspect ratio fits inside or covers`() throws {
    let fit = try laid(Box("a").aspectRatio(1, contentMode: .fit))
    #expect(fit.box("a") == Rect(x: 50, y: 0, width: 200, height: 200))
    let fill = try laid(Box("a").aspectRatio(1, contentMode: .fill))
    #expect(fill.box("a") == Rect(x: 0, y: -50, width: 300, height: 300))
  }

  @Test func `an offset moves the view and not its neighbors`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a", 50, 20).offset(x: 5, y: -5); Box("b", 50, 20)
      })
    #expect(layout.box("a").minX == 105)
    #expect(layout.box("a").minY == 85)
    #expect(layout.box("b").minX == 150)
  }

  @Test func `a position is where the middle lies`() throws {
    #expect(
      try laid(Box("a", 50, 20).position(x: 30, y: 40)).box("a") == Rect(x: 5, y: 30, width: 50, height: 20))
  }

  @Test func `what lies behind is offered the size of the view and does not change it`() throws {
    let layout = try laid(
      Box("a", 50, 20).background { Box("b") }.overlay(alignment: .topTrailing) { Box("c", 10, 10) })
    #expect(layout.box("a") == layout.box("b"))
    #expect(layout.box("c") == Rect(x: 165, y: 90, width: 10, height: 10))
  }

  @Test func `a geometry reader takes all and reports its size`() throws {
    let layout = try laid(
      GeometryReader { proxy in Box("a", proxy.size.width / 3, proxy.size.height / 2) })
    #expect(layout.box("a") == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `the first view that fits is shown`() throws {
    let view = ViewThatFits(in: .horizontal) {
      Box("wide", 250, 10); Box("narrow", 100, 10)
    }
    #expect(try laid(view).frame(of: "wide") != nil)
    let small = try laid(view, width: 200)
    #expect(small.frame(of: "wide") == nil)
    #expect(small.frame(of: "narrow") != nil)
    #expect(try laid(view, width: 50).frame(of: "narrow") != nil)
  }

  @Test func `a view keeps out of the safe area and its background does not`() throws {
    let layout = try Typesetter(fonts: .bundled).layOut(
      Box("a").background(.red), on: .iPhone15, traits: .displayScale(1))
    #expect(layout.box("a") == Rect(x: 0, y: 59, width: 393, height: 759))
    #expect(
      layout.root.first { $0.name == "IgnoresSafeArea" }?.frame == Rect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test func `an inset bar takes its space and the view ends where it begins`() throws {
    let layout = try Typesetter(fonts: .bundled).layOut(
      Box("a").safeAreaInset(edge: .bottom) { Box("bar", width: 0...1000, height: 50...50) }, on: .iPhone15)
    #expect(layout.box("bar") == Rect(x: 0, y: 768, width: 393, height: 50))
    #expect(layout.box("a").maxY == 768)
  }
}
