import Testing
import Views

/// Fixed and flexible frames.
enum SwiftUIFrameCases {
  @SwiftUITable static var fixed: [SwiftUICase] {
    SwiftUICase(.fixedFrame, .stated, (300, 400), size: (200, 100)) {
      Ellipse().frame(width: 200, height: 100)
    }
    SwiftUICase(.fixedFrame, .derived, (300, 400), size: (300, 100)) { Ellipse().frame(height: 100) }
    SwiftUICase(.fixedFrame, .derived, size: (200, 100)) { Ellipse().frame(width: 200, height: 100) }
    SwiftUICase(.fixedFrame, .derived, (0, 0), size: (200, 100)) { Ellipse().frame(width: 200, height: 100) }
    SwiftUICase(.fixedFrame, .derived, (120, 80), size: (50, 80)) { Ellipse().frame(width: 50) }
    SwiftUICase(.fixedFrame, .derived, (0, 0), size: (50, 0)) { Ellipse().frame(width: 50) }
    SwiftUICase(.fixedFrame, .derived, size: (50, 10)) { Ellipse().frame(width: 50) }
    SwiftUICase(.fixedFrame, .derived, size: (10, 50)) { Ellipse().frame(height: 50) }
    SwiftUICase(.fixedFrame, .derived, (.infinity, 30), size: (.infinity, 20)) { Ellipse().frame(height: 20) }
    SwiftUICase(.fixedFrame, .derived, (.infinity, .infinity), size: (20, .infinity)) {
      Ellipse().frame(width: 20)
    }
    [
      (Alignment.topLeading, 0.0, 0.0), (.top, 40, 0), (.topTrailing, 80, 0), (.leading, 0, 20),
      (.center, 40, 20),
      (.trailing, 80, 20), (.bottomLeading, 0, 40), (.bottom, 40, 40), (.bottomTrailing, 80, 40),
    ].map { alignment, x, y in
      SwiftUICase(.fixedFrame, .derived, size: (100, 50), ["a": (x, y, 20, 10)]) {
        solid(20, 10).frame(width: 100, height: 50, alignment: alignment)
      }
    }
    SwiftUICase(.fixedFrame, .derived, size: (100, 50), ["a": (0, 0, 120, 60)]) {
      solid(120, 60).frame(width: 100, height: 50, alignment: .topLeading)
    }
    SwiftUICase(.fixedFrame, .derived, size: (100, 50), ["a": (-10, -5, 120, 60)]) {
      solid(120, 60).frame(width: 100, height: 50)
    }
    SwiftUICase(.fixedFrame, .derived, size: (100, 50), ["a": (-20, -10, 120, 60)]) {
      solid(120, 60).frame(width: 100, height: 50, alignment: .bottomTrailing)
    }
    SwiftUICase(.customViews, .stated, size: (30, 30), ["a": (5, 5, 20, 20)]) {
      image(20, 20).accessibilityIdentifier("a").frame(width: 30, height: 30)
    }
    SwiftUICase(.netsplitFrames, .derived, size: (200, 200), ["a": (70, 60, 60, 80)]) {
      image(60, 80).accessibilityIdentifier("a").frame(width: 200, height: 200)
    }
    SwiftUICase(.netsplitFrames, .derived, size: (100, 200), ["a": (-30, 10, 160, 180)]) {
      image(160, 180).accessibilityIdentifier("a").frame(width: 100, height: 200)
    }
    SwiftUICase(.netsplitFrames, .derived, (200, 120), size: (50, 120)) {
      image(160, 180).resizable().frame(width: 50)
    }
    SwiftUICase(.fixedFrame, .derived, (300, 300), size: (100, 40), ["a": (25, 0, 50, 40)]) {
      Color.red.frame(width: 50).accessibilityIdentifier("a").frame(width: 100, height: 40)
    }
    SwiftUICase(.fixedFrame, .derived, (300, 300), size: (50, 40), ["a": (-25, 0, 100, 40)]) {
      Color.red.frame(width: 100).accessibilityIdentifier("a").frame(width: 50, height: 40)
    }
  }

  @SwiftUITable static var flexible: [SwiftUICase] {
    // Both bounds: what is proposed, kept between them.
    [(0.0, 40.0), (20, 40), (40, 40), (70, 70), (100, 100), (200, 100), (.infinity, 100)].map {
      proposed, width in
      SwiftUICase(.flexibleFrame, .derived, (proposed, nil), size: (width, 20)) {
        solid(60, 20).frame(minWidth: 40, maxWidth: 100)
      }
    }
    [(20.0, 40.0), (70, 70), (200, 100)].map { proposed, length in
      SwiftUICase(.flexibleFrame, .derived, (proposed, 30), size: (length, 30), ["a": (0, 0, length, 30)]) {
        Color.red.accessibilityIdentifier("a").frame(minWidth: 40, maxWidth: 100)
      }
    }
    [(20.0, 40.0), (70, 70), (200, 100)].map { proposed, length in
      SwiftUICase(.flexibleFrame, .derived, (nil, proposed), size: (60, length)) {
        solid(60, 20).frame(minHeight: 40, maxHeight: 100)
      }
    }
    // A minimum alone.
    [(50.0, 100.0), (120, 120), (300, 150), (nil, 150)].map { (proposed: Double?, width: Double) in
      SwiftUICase(.flexibleFrame, .derived, (proposed, nil), size: (width, 20)) {
        solid(150, 20).frame(minWidth: 100)
      }
    }
    [50.0, 80, 300, nil].map { (proposed: Double?) in
      SwiftUICase(.fieldGuideFrames, .derived, (proposed, nil), size: (100, 20)) {
        solid(60, 20).frame(minWidth: 100)
      }
    }
    // A maximum alone.
    [(300.0, 100.0), (80, 80), (40, 60), (nil, 60)].map { (proposed: Double?, width: Double) in
      SwiftUICase(.flexibleFrame, .derived, (proposed, nil), size: (width, 20)) {
        solid(60, 20).frame(maxWidth: 100)
      }
    }
    SwiftUICase(.flexibleFrame, .derived, (300, nil), size: (100, 20)) { solid(150, 20).frame(maxWidth: 100) }
    [(300.0, 300.0), (60, 60), (40, 60), (nil, 60)].map { (proposed: Double?, width: Double) in
      SwiftUICase(.fieldGuideFrames, .derived, (proposed, nil), size: (width, 20)) {
        solid(60, 20).frame(maxWidth: .infinity)
      }
    }
    [0.0, 40, 60, 300].map { proposed in
      SwiftUICase(.fieldGuideFrames, .derived, (proposed, nil), size: (proposed, 20)) {
        solid(60, 20).frame(minWidth: 0, maxWidth: .infinity)
      }
    }
    [(Alignment.leading, 0.0), (.center, 120), (.trailing, 240)].map { alignment, x in
      SwiftUICase(.fieldGuideFrames, .derived, (300, 50), size: (300, 20), ["a": (x, 0, 60, 20)]) {
        solid(60, 20).frame(maxWidth: .infinity, alignment: alignment)
      }
    }
    SwiftUICase(.flexibleFrame, .derived, (50, 10), size: (100, 40), ["a": (40, 20, 60, 20)]) {
      solid(60, 20).frame(minWidth: 100, minHeight: 40, alignment: .bottomTrailing)
    }
    SwiftUICase(.openFrames, .stated, (0, 0), size: (200, 200), ["a": (0, 0, 200, 200)]) {
      Color.red.frame(maxWidth: .infinity).accessibilityIdentifier("a").frame(width: 200, height: 200)
    }
  }

  @SwiftUITable static var ideal: [SwiftUICase] {
    SwiftUICase(.fieldGuideIdeal, .stated, size: (100, 40)) {
      RoundedRectangle(cornerRadius: 5).frame(idealWidth: 100, idealHeight: 40)
    }
    SwiftUICase(.fieldGuideIdeal, .stated, (300, 300), size: (100, 40)) {
      RoundedRectangle(cornerRadius: 5).frame(idealWidth: 100, idealHeight: 40).fixedSize()
    }
    SwiftUICase(.fieldGuideIdeal, .derived, (200, 80), size: (200, 80)) {
      RoundedRectangle(cornerRadius: 5).frame(idealWidth: 100, idealHeight: 40)
    }
    SwiftUICase(.flexibleFrame, .derived, size: (77, 10)) { Color.red.frame(idealWidth: 77) }
    SwiftUICase(.flexibleFrame, .derived, (50, nil), size: (50, 33)) { Color.red.frame(idealHeight: 33) }
    // Without bounds, the frame adopts the sizing behavior of its view.
    SwiftUICase(.flexibleFrame, .derived, size: (60, 20)) {
      solid(60, 20).frame(idealWidth: 77, idealHeight: 33)
    }
    SwiftUICase(.flexibleFrame, .derived, (200, 200), size: (60, 20)) { solid(60, 20).frame(idealWidth: 77) }
    // Bounds that contradict each other.
    [(20.0, 10.0), (50, 25), (100, 0)].map { least, ideal in
      SwiftUICase(.openFrames, .derived, size: (least, 10)) {
        Color.red.frame(minWidth: least, idealWidth: ideal)
      }
    }
    [(30.0, 20.0), (100, 50), (50, 25)].map { ideal, greatest in
      SwiftUICase(.openFrames, .derived, size: (ideal, 10)) {
        Color.red.frame(idealWidth: ideal, maxWidth: greatest)
      }
    }
  }
}
