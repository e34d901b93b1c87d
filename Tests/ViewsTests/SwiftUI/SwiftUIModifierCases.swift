import Testing
import Views

/// Ideal sizes, aspect ratios, padding, and modifiers that move or cover a view.
enum SwiftUIModifierCases {
  @SwiftUITable static var ideal: [SwiftUICase] {
    SwiftUICase(.fieldGuideIdeal, .stated, (200, 200), size: (10, 10)) { Rectangle().fixedSize() }
    SwiftUICase(.fieldGuideIdeal, .stated, (200, 200), size: (10, 10)) { Circle().fixedSize() }
    SwiftUICase(.fieldGuideIdeal, .stated, (200, 200), size: (10, 10)) { Ellipse().fixedSize() }
    SwiftUICase(.fieldGuideIdeal, .stated, (200, 200), size: (10, 10)) { Capsule().fixedSize() }
    SwiftUICase(.fieldGuideIdeal, .stated, (200, 200), size: (10, 10)) {
      RoundedRectangle(cornerRadius: 5).fixedSize()
    }
    SwiftUICase(.proposedSize, .derived, (200, 200), size: (10, 10)) { Color.red.fixedSize() }
    SwiftUICase(.proposedSize, .derived, (200, 200), size: (10, 10)) {
      GeometryReader { _ in Color.red }.fixedSize()
    }
    SwiftUICase(.proposedSize, .derived, (50, nil), size: (50, 10)) { Color.red }
    SwiftUICase(.proposedSize, .derived, (0, 0), size: (0, 0)) { Rectangle() }
    SwiftUICase(.proposedSize, .derived, (.infinity, .infinity), size: (.infinity, .infinity)) { Rectangle() }
    SwiftUICase(.fieldGuideIdeal, .derived, (200, 200), size: (32, 16)) { image(32, 16) }
    SwiftUICase(.fieldGuideIdeal, .derived, size: (32, 16)) { image(32, 16).resizable() }
    SwiftUICase(.fieldGuideIdeal, .derived, size: (30, 20)) { image(30, 20, scale: 2) }
    SwiftUICase(.fieldGuideIdeal, .derived, (200, 90), size: (200, 90)) { image(32, 16).resizable() }
    SwiftUICase(.fixedSize, .derived, (200, 80), size: (10, 80)) {
      Color.red.fixedSize(horizontal: true, vertical: false)
    }
    SwiftUICase(.fixedSize, .derived, (200, 80), size: (200, 10)) {
      Color.red.fixedSize(horizontal: false, vertical: true)
    }
    SwiftUICase(.fixedSize, .derived, (200, 80), size: (200, 80)) {
      Color.red.fixedSize(horizontal: false, vertical: false)
    }
    SwiftUICase(.fixedSize, .derived, size: (50, 50), ["a": (20, 20, 10, 10)]) {
      flexible().fixedSize().frame(width: 50, height: 50)
    }
  }

  @SwiftUITable static var aspect: [SwiftUICase] {
    SwiftUICase(.objcAspect, .stated, (100, 100), size: (100, 56.25)) {
      Color.red.aspectRatio(16.0 / 9, contentMode: .fit)
    }
    SwiftUICase(.objcAspect, .stated, (100, 100), size: (177.78, 100)) {
      Color.red.aspectRatio(16.0 / 9, contentMode: .fill)
    }
    SwiftUICase(.aspectRatio, .derived, size: (200, 200), ["a": (25, 0, 150, 200)]) {
      Ellipse().accessibilityIdentifier("a").aspectRatio(0.75, contentMode: .fit).frame(
        width: 200, height: 200)
    }
    SwiftUICase(.aspectRatio, .derived, size: (200, 200), ["a": (0, -33.33, 200, 266.67)]) {
      Ellipse().accessibilityIdentifier("a").aspectRatio(0.75, contentMode: .fill).frame(
        width: 200, height: 200)
    }
    SwiftUICase(.scaledToFit, .derived, size: (300, 150), ["a": (75, 0, 150, 150)]) {
      Circle().accessibilityIdentifier("a").scaledToFit().frame(width: 300, height: 150)
    }
    SwiftUICase(.scaledToFill, .derived, size: (300, 150), ["a": (0, -75, 300, 300)]) {
      Circle().accessibilityIdentifier("a").scaledToFill().frame(width: 300, height: 150)
    }
    [(200.0, 200.0, 200.0, 100.0), (50, 200, 50, 25), (300, 50, 100, 50), (0, 0, 0, 0)].map {
      width, height, x, y in
      SwiftUICase(.objcAspect, .derived, (width, height), size: (x, y)) {
        image(100, 50).resizable().aspectRatio(contentMode: .fit)
      }
    }
    [(200.0, 200.0, 400.0, 200.0), (50, 200, 400, 200), (300, 50, 300, 150)].map { width, height, x, y in
      SwiftUICase(.objcAspect, .derived, (width, height), size: (x, y)) {
        image(100, 50).resizable().aspectRatio(contentMode: .fill)
      }
    }
    [(1.0, 200.0, 200.0), (2, 300, 150), (0.5, 100, 200)].map { ratio, width, height in
      SwiftUICase(.objcAspect, .derived, (300, 200), size: (width, height)) {
        Color.red.aspectRatio(ratio, contentMode: .fit)
      }
    }
    [(1.0, 300.0, 300.0), (2, 400, 200), (0.5, 300, 600)].map { ratio, width, height in
      SwiftUICase(.objcAspect, .derived, (300, 200), size: (width, height)) {
        Color.red.aspectRatio(ratio, contentMode: .fill)
      }
    }
    SwiftUICase(.objcAspect, .derived, (100, 100), size: (60, 20)) {
      solid(60, 20).aspectRatio(1, contentMode: .fit)
    }
    SwiftUICase(.openAspect, .derived, size: (10, 10)) { Color.red.aspectRatio(2, contentMode: .fit) }
    SwiftUICase(.openAspect, .derived, size: (10, 10)) { Color.red.aspectRatio(2, contentMode: .fill) }
    SwiftUICase(.openAspect, .derived, size: (60, 40)) {
      Color.red.frame(idealWidth: 60, idealHeight: 40).aspectRatio(2, contentMode: .fit)
    }
    SwiftUICase(.openAspect, .derived, (100, nil), size: (100, 50)) {
      Color.red.aspectRatio(2, contentMode: .fit)
    }
    SwiftUICase(.openAspect, .derived, (nil, 100), size: (200, 100)) {
      Color.red.aspectRatio(2, contentMode: .fit)
    }
    SwiftUICase(
      .openAspect, .derived, (100, nil), size: (.infinity, .infinity),
      differs:
        "a view that covers what is proposed in one direction is infinite; here it has the other length of its ratio"
    ) { Color.red.aspectRatio(2, contentMode: .fill) }
  }

  @SwiftUITable static var padding: [SwiftUICase] {
    SwiftUICase(.paddingInsets, .derived, size: (80, 40), ["a": (10, 10, 60, 20)]) {
      solid(60, 20).padding(10)
    }
    SwiftUICase(.paddingInsets, .derived, size: (80, 70), ["a": (20, 10, 60, 20)]) {
      solid(60, 20).padding(EdgeInsets(top: 10, leading: 20, bottom: 40, trailing: 0))
    }
    SwiftUICase(.paddingInsets, .derived, (200, 100), size: (200, 100), ["a": (10, 10, 180, 80)]) {
      flexible().padding(10)
    }
    SwiftUICase(.padding, .derived, (200, 100), size: (200, 100), ["a": (20, 0, 160, 100)]) {
      flexible().padding(.horizontal, 20)
    }
    SwiftUICase(.padding, .derived, (200, 100), size: (200, 100), ["a": (0, 20, 200, 60)]) {
      flexible().padding(.vertical, 20)
    }
    SwiftUICase(.padding, .derived, size: (60, 40), ["a": (0, 0, 60, 20)]) {
      solid(60, 20).padding(.bottom, 20)
    }
    SwiftUICase(.padding, .derived, size: (65, 25), ["a": (5, 5, 60, 20)]) {
      solid(60, 20).padding([.top, .leading], 5)
    }
    SwiftUICase(.padding, .derived, size: (90, 50), ["a": (15, 15, 60, 20)]) {
      solid(60, 20).padding(5).padding(10)
    }
    SwiftUICase(.padding, .derived, size: (30, 30), ["a": (10, 10, 10, 10)]) { flexible().padding(10) }
    SwiftUICase(.padding, .derived, (0, 0), size: (20, 20), ["a": (10, 10, 0, 0)]) { flexible().padding(10) }
    SwiftUICase(.padding, .derived, (30, 24), size: (30, 24), ["a": (10, 10, 10, 4)]) {
      flexible().padding(10)
    }
    SwiftUICase(.openPadding, .derived, (200, 100), size: (200, 100), ["a": (16, 16, 168, 68)]) {
      flexible().padding()
    }
    SwiftUICase(.openPadding, .derived, size: (92, 52), ["a": (16, 16, 60, 20)]) { solid(60, 20).padding() }
    SwiftUICase(.openPadding, .derived, size: (76, 20), ["a": (16, 0, 60, 20)]) {
      solid(60, 20).padding(.leading)
    }
    SwiftUICase(.padding, .derived, size: (100, 50), ["a": (0, 0, 100, 50)]) {
      solid(100, 50).padding(10).frame(width: 100, height: 50)
    }
    SwiftUICase(.padding, .derived, size: (100, 50), ["a": (10, 10, 80, 30)]) {
      flexible().padding(10).frame(width: 100, height: 50)
    }
  }

  @SwiftUITable static var covering: [SwiftUICase] {
    SwiftUICase(.netsplitSecondary, .derived, (300, 300), size: (60, 20), ["b": (0, 0, 60, 20)]) {
      solid(60, 20).background { flexible("b") }
    }
    SwiftUICase(.netsplitSecondary, .derived, (300, 300), size: (60, 20), ["b": (-20, -40, 100, 100)]) {
      solid(60, 20).background { image(100, 100).accessibilityIdentifier("b") }
    }
    SwiftUICase(.fieldGuideGeometry, .derived, (300, 300), size: (60, 20), ["b": (0, 0, 60, 20)]) {
      solid(60, 20).overlay { GeometryReader { _ in Color.blue }.accessibilityIdentifier("b") }
    }
    SwiftUICase(.fatbobmanOverlay, .derived, (300, 300), size: (200, 200), ["b": (40, 40, 120, 120)]) {
      solid(200, 200).overlay(solid(120, 120, "b"))
    }
    SwiftUICase(.fatbobmanOverlay, .derived, (300, 300), size: (120, 120), ["b": (-40, -40, 200, 200)]) {
      solid(120, 120).overlay(solid(200, 200, "b"))
    }
    [(Alignment.topTrailing, 50.0, 0.0), (.bottomLeading, 0, 10), (.trailing, 50, 5)].map { alignment, x, y in
      SwiftUICase(.fatbobmanOverlay, .derived, size: (60, 20), ["b": (x, y, 10, 10)]) {
        solid(60, 20).overlay(alignment: alignment) { solid(10, 10, "b") }
      }
    }
    SwiftUICase(.fatbobmanSize, .derived, size: (150, 50), ["b": (135, -15, 30, 30)]) {
      solid(150, 50).overlay(alignment: .topTrailing) {
        solid(30, 30, "b").alignmentGuide(.top) { $0.height / 2 }.alignmentGuide(.trailing) { $0.width / 2 }
      }
    }
    SwiftUICase(.fieldGuideOffset, .derived, size: (60, 20), ["a": (5, -5, 60, 20)]) {
      solid(60, 20).offset(x: 5, y: -5)
    }
    SwiftUICase(.fieldGuideOffset, .derived, size: (110, 20), ["a": (5, 5, 60, 20), "b": (60, 0, 50, 20)]) {
      HStack(spacing: 0) {
        solid(60, 20).offset(x: 5, y: 5)
        solid(50, 20, "b")
      }
    }
    SwiftUICase(.position, .derived, (160, 160), size: (160, 160), ["a": (5, 30, 50, 20)]) {
      solid(50, 20).position(x: 30, y: 40)
    }
    SwiftUICase(.position, .derived, (160, 160), size: (160, 160), ["a": (-25, -10, 50, 20)]) {
      solid(50, 20).position(x: 0, y: 0)
    }
    SwiftUICase(
      .scaledBackground, .derived, (300, 300), ["b": (100, 100, 100, 100), "c": (10, 10, 100, 100)]
    ) {
      crosshairs.frame(width: 300, height: 300)
    }
    SwiftUICase(
      .scaledBackground, .derived, (350, 300), ["b": (125, 100, 100, 100), "c": (10, -15, 100, 100)],
      differs: positions
    ) {
      crosshairs.frame(width: 350, height: 300)
    }
    SwiftUICase(
      .scaledBackground, .derived, (300, 350), ["b": (100, 125, 100, 100), "c": (-15, 10, 100, 100)],
      differs: positions
    ) {
      crosshairs.frame(width: 300, height: 350)
    }
  }

  private static let positions =
    "a view that is larger than its `ZStack` moves the corner from which `position` counts; here the corner stays"

  private static var crosshairs: some View {
    ZStack {
      Rectangle().scaledToFill()
      solid(100, 100, "b")
      solid(100, 100, "c").position(x: 60, y: 60)
    }
  }
}
