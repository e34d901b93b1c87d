import PixelBuffers
import Testing
import Views

/// How stacks share space, and where their views stand.
enum SwiftUIStackCases {
  /// The widths of views in a stack without spacing, by the algorithm that objc.io compares with SwiftUI.
  @SwiftUITable static var sharing: [SwiftUICase] {
    SwiftUICase(.objcStack, .stated, (300, 100), size: (300, 100), widths: ["a": 100, "b": 100, "c": 100]) {
      HStack(spacing: 0) {
        flexible("a"); flexible("b"); flexible("c")
      }
    }
    SwiftUICase(.objcStack, .stated, size: (150, 100), widths: ["a": 75, "b": 100]) {
      HStack(spacing: 0) {
        flexible("a").frame(maxWidth: 100); from("b", 100)
      }.frame(width: 150, height: 100)
    }
    row(300, ["a": 50, "b": 125, "c": 125]) {
      HStack(spacing: 0) {
        solid(50, 20, "a"); flexible("b"); flexible("c")
      }
    }
    row(300, ["a": 130, "b": 40, "c": 130]) {
      HStack(spacing: 0) {
        flexible("a"); upTo("b", 40); flexible("c")
      }
    }
    row(300, ["a": 50, "b": 200, "c": 50]) {
      HStack(spacing: 0) {
        flexible("a"); solid(200, 20, "b"); flexible("c")
      }
    }
    row(100, ["a": 80, "b": 60, "c": 0]) {
      HStack(spacing: 0) {
        solid(80, 20, "a"); solid(60, 20, "b"); flexible("c")
      }
    }
    row(200, ["a": 120, "b": 80]) {
      HStack(spacing: 0) {
        from("a", 120); flexible("b")
      }
    }
    row(200, ["a": 100, "b": 120]) {
      HStack(spacing: 0) {
        flexible("a"); from("b", 120)
      }
    }
    row(300, ["a": 80, "b": 110, "c": 110]) {
      HStack(spacing: 0) {
        flexible("a").frame(minWidth: 50, maxWidth: 80); flexible("b"); flexible("c")
      }
    }
    row(300, ["a": 80, "b": 110, "c": 110]) {
      HStack(spacing: 0) {
        flexible("a").frame(minWidth: 50, maxWidth: 80)
        flexible("b").frame(minWidth: 20, maxWidth: 120)
        flexible("c")
      }
    }
    row(100, ["a": 30, "b": 30, "c": 40]) {
      HStack(spacing: 0) {
        upTo("a", 30); upTo("b", 30); flexible("c")
      }
    }
    row(90, ["a": 30, "b": 30, "c": 30]) {
      HStack(spacing: 0) {
        flexible("a"); flexible("b"); flexible("c")
      }
    }
    row(0, ["a": 0, "b": 0]) {
      HStack(spacing: 0) {
        flexible("a"); flexible("b")
      }
    }
    row(200, ["a": 50, "b": 50, "c": 50, "d": 50]) {
      HStack(spacing: 0) {
        flexible("a"); flexible("b"); flexible("c"); flexible("d")
      }
    }
    row(120, ["a": 30, "b": 70, "c": 20]) {
      HStack(spacing: 0) {
        flexible("a").frame(maxWidth: 30); from("b", 70).frame(maxWidth: 90); solid(20, 20, "c")
      }
    }
  }

  @SwiftUITable static var priorities: [SwiftUICase] {
    SwiftUICase(
      .fieldGuideStack, .derived, (200, 50), size: (200, 50), ["a": (0, 0, 62, 50), "b": (70, 15, 60, 20)]
    ) {
      HStack {
        flexible("a"); solid(60, 20, "b").layoutPriority(1); flexible("c")
      }
    }
    row(200, ["a": 0, "b": 200]) {
      HStack(spacing: 0) {
        flexible("a"); flexible("b").layoutPriority(1)
      }
    }
    row(300, ["a": 30, "b": 270]) {
      HStack(spacing: 0) {
        from("a", 30); flexible("b").layoutPriority(1)
      }
    }
    row(300, ["a": 50, "b": 100, "c": 150]) {
      HStack(spacing: 0) {
        solid(50, 20, "a"); upTo("b", 100).layoutPriority(1); flexible("c")
      }
    }
    row(75, ["a": 50, "b": 25]) {
      HStack(spacing: 0) {
        from("a", 50); upTo("b", 100).layoutPriority(1)
      }
    }
    row(200, ["a": 0, "b": 200]) {
      HStack(spacing: 0) {
        flexible("a").layoutPriority(-1); flexible("b")
      }
    }
    row(200, ["a": 80, "b": 80, "c": 40]) {
      HStack(spacing: 0) {
        upTo("a", 80).layoutPriority(2); upTo("b", 80).layoutPriority(1); flexible("c")
      }
    }
    row(240, ["a": 60, "b": 140, "c": 40]) {
      HStack(spacing: 0) {
        upTo("a", 60).layoutPriority(1); flexible("b").layoutPriority(1); from("c", 40)
      }
    }
    row(100, ["a": 150, "b": 30]) {
      HStack(spacing: 0) {
        solid(150, 20, "a").layoutPriority(1); from("b", 30)
      }
    }
  }

  @SwiftUITable static var guides: [SwiftUICase] {
    SwiftUICase(.alignmentGuide, .derived, size: (100, 75), ["a": (0, 25, 50, 50), "b": (50, 0, 50, 50)]) {
      HStack(alignment: .top, spacing: 0) {
        solid(50, 50, "a")
        solid(50, 50, "b").alignmentGuide(.top) { $0.height / 2 }
      }
    }
    SwiftUICase(.customViews, .derived, size: (70, 31.46), ["a": (0, 11.46, 20, 20), "b": (20, 0, 50, 30)]) {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        image(20, 20).accessibilityIdentifier("a").alignmentGuide(.lastTextBaseline) { $0[.bottom] * 0.927 }
        solid(50, 30, "b")
      }
    }
    SwiftUICase(
      .explicitAlignment, .derived, size: (100, 40), ["a": (0, 10, 50, 30), "b": (50, 0, 50, 20)],
      differs:
        "a `Layout` says where its guides lie; here it is asked only where a view in it has the same guide"
    ) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Marked()() {}.accessibilityIdentifier("a")
        solid(50, 20, "b")
      }
    }
  }

  @SwiftUITable static var vertical: [SwiftUICase] {
    SwiftUICase(
      .objcStack, .derived, (100, 300),
      ["a": (0, 0, 100, 100), "b": (0, 100, 100, 100), "c": (0, 200, 100, 100)]
    ) {
      VStack(spacing: 0) {
        flexible("a"); flexible("b"); flexible("c")
      }
    }
    SwiftUICase(
      .objcStack, .derived, (100, 300),
      ["a": (0, 0, 100, 130), "b": (0, 130, 100, 40), "c": (0, 170, 100, 130)]
    ) {
      VStack(spacing: 0) {
        flexible("a"); flexible("b").frame(maxHeight: 40); flexible("c")
      }
    }
    SwiftUICase(
      .objcStack, .derived, (100, 150), size: (100, 175), ["a": (0, 0, 100, 75), "b": (0, 75, 100, 100)]
    ) {
      VStack(spacing: 0) {
        flexible("a").frame(maxHeight: 100); flexible("b").frame(minHeight: 100)
      }
    }
    SwiftUICase(.objcStackCode, .derived, (100, 300), ["a": (0, 0, 100, 30), "b": (0, 30, 100, 270)]) {
      VStack(spacing: 0) {
        flexible("a").frame(minHeight: 30); flexible("b").layoutPriority(1)
      }
    }
  }

  @SwiftUITable static var places: [SwiftUICase] {
    SwiftUICase(.netsplitStacks, .derived, size: (90, 40), ["a": (0, 10, 50, 20), "b": (60, 0, 30, 40)]) {
      HStack(spacing: 10) {
        solid(50, 20, "a"); solid(30, 40, "b")
      }
    }
    SwiftUICase(.netsplitStacks, .derived, size: (90, 40), ["a": (40, 10, 50, 20), "b": (0, 0, 30, 40)]) {
      HStack(spacing: 10) {
        solid(30, 40, "b"); solid(50, 20, "a")
      }
    }
    SwiftUICase(.netsplitStacks, .derived, size: (50, 70), ["a": (0, 0, 50, 20), "b": (10, 30, 30, 40)]) {
      VStack(spacing: 10) {
        solid(50, 20, "a"); solid(30, 40, "b")
      }
    }
    SwiftUICase(.fatbobmanSpacing, .derived, size: (150, 106), ["b": (0, 38, 150, 30)]) {
      VStack {
        solid(150, 30, "a"); solid(150, 30, "b"); solid(150, 30, "c")
      }
    }
    SwiftUICase(.fatbobmanSpacing, .derived, size: (88, 40), ["a": (0, 10, 50, 20), "b": (58, 0, 30, 40)]) {
      HStack {
        solid(50, 20, "a"); solid(30, 40, "b")
      }
    }
    SwiftUICase(.customViews, .derived, (320, 50), size: (320, 50), widths: ["a": 100, "b": 100, "c": 100]) {
      HStack(spacing: 10) {
        flexible("a"); flexible("b"); flexible("c")
      }
    }
    SwiftUICase(.customViews, .derived, (308, 50), size: (308, 50), widths: ["a": 150, "b": 150]) {
      HStack {
        flexible("a"); flexible("b")
      }
    }
    [(VerticalAlignment.top, 0.0), (.center, 10), (.bottom, 20)].map { alignment, y in
      SwiftUICase(.netsplitStacks, .derived, size: (80, 40), ["a": (0, y, 50, 20), "b": (50, 0, 30, 40)]) {
        HStack(alignment: alignment, spacing: 0) {
          solid(50, 20, "a"); solid(30, 40, "b")
        }
      }
    }
    [(HorizontalAlignment.leading, 0.0), (.center, 10), (.trailing, 20)].map { alignment, x in
      SwiftUICase(.netsplitStacks, .derived, size: (50, 60), ["a": (0, 0, 50, 20), "b": (x, 20, 30, 40)]) {
        VStack(alignment: alignment, spacing: 0) {
          solid(50, 20, "a"); solid(30, 40, "b")
        }
      }
    }
    SwiftUICase(
      .fieldGuideOffset, .derived, (300, 100), size: (300, 120),
      ["a": (0, 0, 100, 100), "b": (100, 20, 100, 100), "c": (200, 0, 100, 100)]
    ) {
      HStack(spacing: 0) {
        flexible("a")
        flexible("b").alignmentGuide(VerticalAlignment.center) { $0.height / 2 - 20 }
        flexible("c")
      }
    }
    SwiftUICase(.proposedSize, .derived, size: (20, 10)) {
      HStack(spacing: 0) {
        Color.red; Color.blue
      }
    }
    SwiftUICase(.proposedSize, .derived, size: (10, 20)) {
      VStack(spacing: 0) {
        Color.red; Color.blue
      }
    }
    SwiftUICase(.proposedSize, .derived, size: (10, 10)) {
      ZStack {
        Color.red; Color.blue
      }
    }
    SwiftUICase(.proposedSize, .derived, (300, 300), size: (20, 10)) {
      HStack(spacing: 0) {
        Color.red; Color.blue
      }.fixedSize()
    }
    SwiftUICase(.proposedSize, .derived, size: (60, 20)) {
      HStack(spacing: 0) {
        solid(50, 20); Color.blue
      }
    }
    SwiftUICase(.proposedSize, .derived, (0, 0), size: (10, 0)) {
      HStack(spacing: 10) {
        Color.red; Color.blue
      }
    }
    SwiftUICase(.netsplitStacks, .derived, (300, 300), size: (110, 60)) {
      VStack(spacing: 10) {
        HStack(spacing: 10) {
          solid(50, 20); solid(50, 20)
        }
        solid(80, 30)
      }
    }
  }

  @SwiftUITable static var spacers: [SwiftUICase] {
    SwiftUICase(.spacer, .derived, (300, 50), size: (300, 20), ["a": (0, 0, 60, 20), "b": (240, 0, 60, 20)]) {
      HStack {
        solid(60, 20, "a"); Spacer(); solid(60, 20, "b")
      }
    }
    SwiftUICase(.spacer, .derived, (300, 50), size: (300, 20), ["a": (240, 0, 60, 20)]) {
      HStack {
        Spacer(); solid(60, 20, "a")
      }
    }
    SwiftUICase(.spacer, .derived, (300, 50), size: (300, 20), ["a": (120, 0, 60, 20)]) {
      HStack {
        Spacer(); solid(60, 20, "a"); Spacer()
      }
    }
    SwiftUICase(.spacer, .derived, (300, 50), ["a": (60, 0, 60, 20), "b": (180, 0, 60, 20)]) {
      HStack {
        Spacer(); solid(60, 20, "a"); Spacer(); solid(60, 20, "b"); Spacer()
      }
    }
    SwiftUICase(.spacer, .derived, (50, 300), size: (20, 300), ["a": (0, 280, 20, 20)]) {
      VStack {
        Spacer(); solid(20, 20, "a")
      }
    }
    SwiftUICase(
      .openSpacer, .derived, (300, 50), size: (300, 50), ["a": (0, 0, 180, 50), "b": (280, 15, 20, 20)]
    ) {
      HStack {
        upTo("a", 180); Spacer(); solid(20, 20, "b")
      }
    }
    SwiftUICase(.spacer, .derived, (300, 50), size: (430, 10), ["b": (230, 0, 200, 10)]) {
      HStack {
        solid(200, 10, "a"); Spacer(minLength: 30); solid(200, 10, "b")
      }
    }
    SwiftUICase(.openSpacer, .derived, (100, 50), size: (128, 20), ["b": (68, 0, 60, 20)]) {
      HStack {
        solid(60, 20, "a"); Spacer(); solid(60, 20, "b")
      }
    }
    SwiftUICase(.openSpacer, .derived, size: (100, 20)) {
      HStack {
        solid(50, 20); Spacer(minLength: 0); solid(50, 20)
      }
    }
    SwiftUICase(.openSpacer, .derived, size: (8, 0)) { HStack { Spacer() } }
    SwiftUICase(.openSpacer, .derived, size: (0, 20)) { VStack { Spacer(minLength: 20) } }
    SwiftUICase(.openSpacer, .derived, (50, 60), size: (50, 60)) { Spacer() }
    SwiftUICase(.openSpacer, .derived, size: (8, 8)) { Spacer() }
    SwiftUICase(.openSpacer, .derived, (5, 5), size: (30, 30)) { Spacer(minLength: 30) }
    SwiftUICase(.divider, .derived, (100, 50), size: (100, 1)) { Divider() }
    SwiftUICase(.dividers, .stated, (100, 50), size: (100, 1)) { VStack(spacing: 0) { Divider() } }
    SwiftUICase(.dividers, .stated, (100, 50), size: (100, 0.5), scale: 2) {
      VStack(spacing: 0) { Divider() }
    }
    SwiftUICase(.divider, .derived, (100, 50), size: (1, 50)) { HStack(spacing: 0) { Divider() } }
    SwiftUICase(
      .divider, .derived, (100, 101), size: (100, 101), ["a": (0, 0, 100, 50), "b": (0, 51, 100, 50)]
    ) {
      VStack(spacing: 0) {
        flexible("a"); Divider(); flexible("b")
      }
    }
  }

  @SwiftUITable static var layers: [SwiftUICase] {
    SwiftUICase(
      .zstack, .derived, (300, 300), size: (100, 100), ["a": (0, 50, 100, 50), "b": (0, 0, 50, 100)]
    ) {
      ZStack(alignment: .bottomLeading) {
        solid(100, 50, "a"); solid(50, 100, "b")
      }
    }
    SwiftUICase(
      .zstack, .derived, (300, 300), size: (100, 100), ["a": (0, 0, 100, 50), "b": (50, 0, 50, 100)]
    ) {
      ZStack(alignment: .topTrailing) {
        solid(100, 50, "a"); solid(50, 100, "b")
      }
    }
    SwiftUICase(
      .zstack, .derived, (300, 300), size: (100, 100), ["a": (0, 25, 100, 50), "b": (25, 0, 50, 100)]
    ) {
      ZStack {
        solid(100, 50, "a"); solid(50, 100, "b")
      }
    }
    SwiftUICase(
      .zstack, .derived, (200, 100), size: (200, 100), ["a": (0, 0, 200, 100), "b": (75, 25, 50, 50)]
    ) {
      ZStack {
        flexible("a"); solid(50, 50, "b")
      }
    }
    SwiftUICase(.fatbobmanOverlay, .derived, (300, 300), size: (200, 200), ["b": (40, 40, 120, 120)]) {
      ZStack {
        solid(200, 200, "a"); solid(120, 120, "b")
      }
    }
    SwiftUICase(
      .fatbobmanSize, .derived, (300, 300), size: (165, 65), ["a": (0, 15, 150, 50), "b": (135, 0, 30, 30)]
    ) {
      ZStack(alignment: .topTrailing) {
        solid(150, 50, "a")
        solid(30, 30, "b").alignmentGuide(.top) { $0.height / 2 }.alignmentGuide(.trailing) { $0.width / 2 }
      }
    }
    SwiftUICase(
      .fatbobmanPriority, .derived, (300, 300), size: (100, 50),
      ["a": (-50, -75, 200, 200), "b": (0, 0, 100, 50)]
    ) {
      ZStack {
        solid(200, 200, "a"); solid(100, 50, "b").layoutPriority(1)
      }
    }
    SwiftUICase(.fatbobmanPriority, .derived, (300, 300), size: (200, 200), ["b": (50, 75, 100, 50)]) {
      ZStack {
        solid(200, 200, "a").layoutPriority(1); solid(100, 50, "b")
      }
    }
  }

  private static func row(
    _ width: Double, _ widths: [String: Double], location: SourceLocation = #_sourceLocation,
    view: @escaping @Sendable () -> some View
  ) -> SwiftUICase {
    SwiftUICase(
      .objcStackCode, .derived, (width, 100), widths: widths, location: location, view: view)
  }

  /// A view at most so wide.
  nonisolated private static func upTo(_ name: String, _ greatest: Double) -> some View {
    Color.red.frame(maxWidth: greatest).accessibilityIdentifier(name)
  }

  /// A view at least so wide.
  nonisolated private static func from(_ name: String, _ least: Double) -> some View {
    Color.red.frame(minWidth: least).accessibilityIdentifier(name)
  }
}

/// A layout with a baseline of its own.
private struct Marked: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    Size(width: 50, height: 30)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> Double? { guide == .firstTextBaseline ? bounds.minY + 10 : nil }
}
