import Views
import PixelBuffers
import Testing

/// The rules by which stacks share space, each with its numbers.
///
/// The canvas is 300 × 200.
@Suite struct StackTests {
  @Test func `views without flexibility keep their size and the stack is centered`() throws {
    let layout = try laid(
      HStack(spacing: 10) {
        Box("a", 50, 20); Box("b", 30, 40)
      })
    #expect(layout.box("a") == Rect(x: 105, y: 90, width: 50, height: 20))
    #expect(layout.box("b") == Rect(x: 165, y: 80, width: 30, height: 40))
  }

  @Test func `neighbors stand 8 points apart unless spacing is given`() throws {
    let layout = try laid(
      HStack {
        Box("a", 50, 20); Box("b", 30, 40)
      })
    #expect(layout.box("b").minX - layout.box("a").maxX == 8)
  }

  @Test func `flexible views share the space equally`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a"); Box("b"); Box("c")
      })
    #expect(["a", "b", "c"].map { layout.box($0).width } == [100, 100, 100])
  }

  @Test func `the least flexible view is served first and what it leaves is shared`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a"); Box("b", width: 0...40); Box("c")
      })
    #expect(["a", "b", "c"].map { layout.box($0).width } == [130, 40, 130])
  }

  @Test func `a view that needs more than its share takes it from those served later`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a"); Box("b", width: 200...200); Box("c")
      })
    #expect(["a", "b", "c"].map { layout.box($0).width } == [50, 200, 50])
  }

  @Test func `a higher priority takes all but the least of the lower ones`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a", width: 30...500); Box("b", width: 0...500).layoutPriority(1)
      })
    #expect(["a", "b"].map { layout.box($0).width } == [30, 270])
  }

  @Test func `spacers take what the others leave`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a", width: 0...180); Spacer(); Box("b", 20, 20)
      })
    #expect(layout.box("a") == Rect(x: 0, y: 0, width: 180, height: 200))
    #expect(layout.box("b").maxX == 300)
  }

  @Test func `a spacer keeps its least length and views run over the edge`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a", 200, 10); Spacer(minLength: 30); Box("b", 200, 10)
      })
    #expect(layout.box("b").minX - layout.box("a").maxX == 30)
    #expect(layout.box("a").minX == -65)
  }

  @Test func `neighbors of a spacer stand at no distance from it`() throws {
    let layout = try laid(
      HStack {
        Box("a", 50, 20); Spacer(minLength: 0); Box("b", 50, 20)
      })
    #expect(layout.box("a").minX == 0)
    #expect(layout.box("b").maxX == 300)
  }

  @Test func `a vertical stack shares heights and aligns at the leading side`() throws {
    let layout = try laid(
      VStack(alignment: .leading, spacing: 4) {
        Box("a", 50, 20); Box("b", 100, 30)
      })
    #expect(layout.box("a") == Rect(x: 100, y: 73, width: 50, height: 20))
    #expect(layout.box("b") == Rect(x: 100, y: 97, width: 100, height: 30))
  }

  @Test func `nothing proposed gives every view its ideal length`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a"); Box("b")
      }.fixedSize())
    #expect(layout.box("a").width == 40)
    #expect(layout.box("a").height == 20)
  }

  @Test func `an empty stack has no size`() throws {
    let layout = try laid(
      HStack {
        Box("a", 10, 10); VStack {}.accessibilityIdentifier("empty")
      })
    #expect(layout.box("empty").size == .zero)
  }

  @Test func `right to left turns the order and the leading side around`() throws {
    let view = VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 10) {
        Box("a", 50, 20); Box("b", 30, 20)
      }
      Box("c", 10, 10)
    }
    let layout = try laid(view, .rightToLeft)
    #expect(layout.box("b").minX == 105)
    #expect(layout.box("a").minX == 145)
    #expect(layout.box("c").maxX == 195)
  }

  @Test func `a stack on top of each other is as large as the largest in each direction`() throws {
    let layout = try laid(
      ZStack(alignment: .bottomTrailing) {
        Box("a", 100, 20); Box("b", 30, 80)
      }.accessibilityIdentifier("z"))
    #expect(layout.box("z").size == Size(width: 100, height: 80))
    #expect(layout.box("a") == Rect(x: 100, y: 120, width: 100, height: 20))
    #expect(layout.box("b") == Rect(x: 170, y: 60, width: 30, height: 80))
  }

  @Test func `baselines of different sizes of text meet`() throws {
    let layout = try laid(
      HStack(alignment: .firstTextBaseline) {
        Text("A").font(.largeTitle).accessibilityIdentifier("large")
        Text("a").font(.caption).accessibilityIdentifier("small")
      })
    let typesetter = try Typesetter(fonts: .bundled)
    func baseline(_ name: String, _ size: Double) -> Double {
      layout.box(name).minY + typesetter.metrics(of: FontRequest(size: size)).ascent
    }
    #expect(abs(baseline("large", 34) - baseline("small", 12)) < 0.4)
  }

  @Test func `a guide of a view moves it against its neighbors`() throws {
    let layout = try laid(
      HStack(alignment: .top, spacing: 0) {
        Box("a", 50, 50)
        Box("b", 50, 50).alignmentGuide(.top) { $0.height / 2 }
      })
    #expect(layout.box("a").minY - layout.box("b").minY == 25)
  }

  @Test func `guides of one's own reach through containers`() throws {
    let layout = try laid(
      HStack(alignment: .marked, spacing: 0) {
        VStack(spacing: 0) {
          Box("a", 50, 30)
          Box("b", 50, 30).alignmentGuide(.marked) { $0[.top] }
        }
        Box("c", 50, 20).alignmentGuide(.marked) { $0[.bottom] }
      })
    #expect(layout.box("c").maxY == layout.box("b").minY)
  }

  @Test func `what lies behind, in front, or covers as a mask has no say in where a view is aligned`() throws
  {
    let mark = Box("mark", 10, 10).alignmentGuide(.marked) { _ in 7 }
    let plain = Box("a", 50, 30)
    for view in [
      AnyView(plain.overlay { mark }), AnyView(plain.background { mark }), AnyView(plain.mask { mark }),
    ] {
      let layout = try laid(
        HStack(alignment: .marked, spacing: 0) {
          view; Box("b", 50, 30)
        })
      #expect(layout.box("a").minY == layout.box("b").minY)
    }
  }

  @Test func `text on an image gives the image no baseline`() throws {
    let layout = try laid(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Box("image", 50, 50).overlay(alignment: .top) { Text("New") }
        Box("b", 50, 20)
      })
    #expect(layout.box("image").maxY == layout.box("b").maxY)
  }

  @Test func `the guide of the view that fits is the choice's`() throws {
    let layout = try laid(
      HStack(alignment: .marked, spacing: 0) {
        ViewThatFits {
          Box("wide", 500, 30)
          Box("a", 50, 30).alignmentGuide(.marked) { $0[.bottom] }
        }
        Box("b", 50, 20)
      })
    #expect(layout.box("a").maxY == layout.box("b").minY)
  }
}

extension VerticalAlignment {
  private enum Marked: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { 0 }
  }
  fileprivate static let marked = VerticalAlignment(Marked.self)
}
