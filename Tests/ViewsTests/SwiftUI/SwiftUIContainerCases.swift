import Testing
import Views

/// Scroll views, geometry readers, choices, safe areas, and frames relative to a container.
enum SwiftUIContainerCases {
  @SwiftUITable static var scrolling: [SwiftUICase] {
    SwiftUICase(.fieldGuideScroll, .derived, (200, 300), size: (200, 300), ["a": (0, 0, 200, 10)]) {
      ScrollView { flexible() }
    }
    SwiftUICase(.fieldGuideScroll, .derived, (200, 300), size: (200, 300), ["a": (0, 0, 10, 300)]) {
      ScrollView(.horizontal) { flexible() }
    }
    SwiftUICase(.fieldGuideScroll, .derived, (200, 300), size: (200, 300), ["a": (0, 0, 10, 10)]) {
      ScrollView([.horizontal, .vertical]) { flexible() }
    }
    SwiftUICase(.fieldGuideScroll, .derived, (200, 300), size: (50, 300), ["a": (0, 0, 50, 20)]) {
      ScrollView { solid(50, 20) }
    }
    SwiftUICase(.fieldGuideScroll, .derived, (200, 300), size: (200, 300), ["a": (75, 0, 50, 20)]) {
      ScrollView { solid(50, 20).frame(maxWidth: .infinity) }
    }
    SwiftUICase(.fieldGuideScroll, .derived, (200, 300), size: (200, 20)) {
      ScrollView(.horizontal) { solid(500, 20) }
    }
    SwiftUICase(
      .fieldGuideScroll, .derived, (100, 300), size: (100, 300),
      ["a": (0, 0, 100, 10), "b": (0, 10, 100, 40)]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          flexible("a"); flexible("b").frame(height: 40)
        }
      }
    }
    SwiftUICase(.fieldGuideScroll, .derived, (100, 300), ["a": (0, 0, 100, 60)]) {
      ScrollView { flexible().frame(idealHeight: 60) }
    }
  }

  @SwiftUITable static var reading: [SwiftUICase] {
    SwiftUICase(.fieldGuideGeometry, .derived, (200, 100), size: (200, 100), ["a": (0, 0, 50, 20)]) {
      GeometryReader { _ in solid(50, 20) }
    }
    SwiftUICase(.fieldGuideGeometry, .derived, (200, 100), size: (200, 100), ["a": (0, 0, 100, 25)]) {
      GeometryReader { solid($0.size.width / 2, $0.size.height / 4) }
    }
    SwiftUICase(.netsplitGeometry, .derived, (200, 200), size: (200, 200), ["a": (50, 75, 100, 50)]) {
      halved
    }
    SwiftUICase(.netsplitGeometry, .derived, (100, 40), size: (100, 40), ["a": (30, 10, 40, 20)]) { halved }
  }

  @SwiftUITable static var fitting: [SwiftUICase] {
    [(300.0, 250.0), (250, 250), (200, 100), (50, 100)].map { proposed, width in
      SwiftUICase(.viewThatFits, .derived, (proposed, 100), size: (width, 10)) {
        ViewThatFits {
          solid(250, 10); solid(100, 10)
        }
      }
    }
    SwiftUICase(.viewThatFits, .derived, (100, 100), size: (50, 20)) {
      ViewThatFits {
        solid(50, 200); solid(50, 20)
      }
    }
    SwiftUICase(.viewThatFits, .derived, (100, 100), size: (50, 200)) {
      ViewThatFits(in: .horizontal) {
        solid(50, 200); solid(50, 20)
      }
    }
    SwiftUICase(.viewThatFits, .derived, (100, 100), size: (200, 50)) {
      ViewThatFits(in: .vertical) {
        solid(200, 50); solid(20, 50)
      }
    }
    SwiftUICase(.viewThatFits, .derived, size: (250, 10)) {
      ViewThatFits {
        solid(250, 10); solid(100, 10)
      }
    }
    SwiftUICase(.fatbobmanFits, .derived, (200, 100), size: (200, 100)) {
      ViewThatFits {
        Color.red; solid(50, 20)
      }
    }
    SwiftUICase(.fatbobmanFits, .derived, (5, 100), size: (50, 20)) {
      ViewThatFits {
        Color.red; solid(50, 20)
      }
    }
  }

  @SwiftUITable static var relative: [SwiftUICase] {
    SwiftUICase(.containerFrame, .derived, widths: ["a": 320], canvas: (320, 640)) { relative(.horizontal) }
    SwiftUICase(.containerFrame, .derived, size: (320, 640), canvas: (320, 640)) {
      relative([.horizontal, .vertical])
    }
    [(1, 72.5), (2, 155), (3, 237.5), (4, 320)].map { (span: Int, width: Double) in
      SwiftUICase(.containerParts, .derived, size: (width, 10), canvas: (320, 640)) {
        Color.red.containerRelativeFrame(.horizontal, count: 4, span: span, spacing: 10)
      }
    }
    SwiftUICase(.containerParts, .derived, size: (100, 10), canvas: (300, 640)) {
      Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 0)
    }
    SwiftUICase(.containerParts, .derived, size: (10, 310), canvas: (300, 640)) {
      Color.red.containerRelativeFrame(.vertical, count: 2, spacing: 20)
    }
    SwiftUICase(
      .containerFrame, .derived, size: (200, 50), widths: ["a": 200], canvas: (320, 640),
      differs: "a scroll view is a container; here the canvas alone is one"
    ) { ScrollView(.horizontal) { relative(.horizontal) }.frame(width: 200, height: 50) }
    SwiftUICase(
      .containerFrame, .derived, (nil, nil), ["a": (0, 59, 393, 759)], device: .iPhone15,
      differs: "the safe area is subtracted from the container; here the whole canvas counts"
    ) { relative([.horizontal, .vertical]) }
  }

  @SwiftUITable static var safeAreas: [SwiftUICase] {
    SwiftUICase(
      .safeAreaInset, .derived, (200, 300), size: (200, 300), ["a": (0, 0, 200, 250), "b": (0, 250, 200, 50)]
    ) {
      flexible("a").safeAreaInset(edge: .bottom, spacing: 0) { flexible("b").frame(height: 50) }
    }
    SwiftUICase(
      .safeAreaInset, .derived, (200, 300), size: (200, 300), ["a": (0, 50, 200, 250), "b": (0, 0, 200, 50)]
    ) {
      flexible("a").safeAreaInset(edge: .top, spacing: 0) { flexible("b").frame(height: 50) }
    }
    SwiftUICase(
      .safeAreaInset, .derived, (200, 300), size: (200, 300), ["a": (0, 0, 200, 240), "b": (0, 250, 200, 50)]
    ) {
      flexible("a").safeAreaInset(edge: .bottom, spacing: 10) { flexible("b").frame(height: 50) }
    }
    SwiftUICase(
      .safeAreaInset, .derived, (200, 300), size: (200, 300), ["a": (40, 0, 160, 300), "b": (0, 0, 40, 300)]
    ) {
      flexible("a").safeAreaInset(edge: .leading, spacing: 0) { flexible("b").frame(width: 40) }
    }
    SwiftUICase(
      .safeAreaInset, .derived, (200, 300), size: (60, 70), ["a": (0, 0, 60, 20), "b": (0, 20, 60, 50)]
    ) {
      solid(60, 20, "a").safeAreaInset(edge: .bottom, spacing: 0) { flexible("b").frame(height: 50) }
    }
    SwiftUICase(.safeAreaInset, .derived, (200, 300), size: (200, 300), ["b": (0, 250, 60, 50)]) {
      flexible("a").safeAreaInset(edge: .bottom, alignment: .leading, spacing: 0) { solid(60, 50, "b") }
    }
    SwiftUICase(.safeAreaPadding, .derived, (200, 300), size: (200, 300), ["a": (20, 0, 160, 300)]) {
      flexible().safeAreaPadding(.horizontal, 20)
    }
    SwiftUICase(.safeAreaPadding, .derived, (200, 300), size: (200, 300), ["a": (10, 10, 180, 280)]) {
      flexible().safeAreaPadding(.all, 10)
    }
  }

  nonisolated private static func relative(_ axes: Axis.Set) -> some View {
    Color.red.containerRelativeFrame(axes).accessibilityIdentifier("a")
  }

  nonisolated private static var halved: some View {
    GeometryReader { proxy in
      ZStack {
        image(100, 50).resizable().accessibilityIdentifier("a").aspectRatio(contentMode: .fit)
          .frame(maxWidth: proxy.size.width / 2, maxHeight: proxy.size.height / 2)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
    }
  }
}
