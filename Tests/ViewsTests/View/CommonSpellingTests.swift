import Foundation
import Layers
import Testing
import Views

/// Names of SwiftUI that screens use, and what they draw.
@Suite struct CommonSpellingTests {
  private static let now = Date(timeIntervalSince1970: 1_168_335_660)

  private func layout(
    _ view: some View, on device: DeviceProfile = .iPhone15, _ traits: TraitOverrides = .none
  ) throws -> ViewLayout {
    try Typesetter(fonts: .bundled).layOut(view, on: device, traits: traits)
  }

  private func text(_ view: some View) throws -> String { try layout(view).layerDescription }

  private func frame(_ id: String, _ view: some View, on device: DeviceProfile = .iPhone15) throws -> Rect {
    try #require(try layout(view, on: device).frame(of: id))
  }

  @Test(arguments: [
    (-7500.0, Text.DateStyle.relative, "2 hours, 5 minutes"), (7500, .offset, "+2 hours"),
    (-90, .offset, "-1 minute"), (-3725, .timer, "1:02:05"), (65, .timer, "1:05"), (0, .time, "9:41"),
  ])
  func `distances start from the date of the environment`(
    seconds: Double, style: Text.DateStyle, expected: String
  ) throws {
    #expect(try text(Text(Self.now.addingTimeInterval(seconds), style: style)).contains("\"\(expected)"))
  }

  @Test func `a level in the style of a level is one of those around`() throws {
    let text = Text("1,234").foregroundStyle(.secondary)
    let faded = try layout(text.foregroundStyle(.red, .secondary.opacity(0.5)))
    #expect(faded.layerDescription.contains("1,234"))
    _ = try layout(text.foregroundStyle(.red, AnyShapeStyle(.secondary)))
    _ = try layout(text.foregroundStyle(.red, .foreground).foregroundStyle(.secondary))
  }

  @Test func `anchors of two places of a view are two`() throws {
    struct Corners: PreferenceKey {
      static let defaultValue: [Anchor<CGPoint>] = []
      static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
        value += nextValue()
      }
    }
    let view = Color.red.frame(width: 200, height: 100)
      .anchorPreference(key: Corners.self, value: .topLeading) { [$0] }
      .transformAnchorPreference(key: Corners.self, value: .bottomTrailing) { $0.append($1) }
      .overlayPreferenceValue(Corners.self) { corners in Text("\(Set(corners).count) of \(corners.count)") }
    #expect(try layout(view).layerDescription.contains("2 of 2"))
  }

  @Test func `what is private is hidden where others look on, and nothing else`() throws {
    func isHidden(_ view: some View) throws -> Bool { try !text(view).contains("\"1,234\"") }
    let amount = Text("1,234")
    #expect(try isHidden(amount.privacySensitive().redacted(reason: .privacy)))
    #expect(try isHidden(amount.redacted(reason: .placeholder)))
    #expect(try !isHidden(amount.redacted(reason: .privacy)))
    #expect(try !isHidden(amount.privacySensitive()))
    #expect(try !isHidden(amount.privacySensitive().redacted(reason: .invalidated)))
    #expect(try !isHidden(amount.privacySensitive().unredacted().redacted(reason: [])))
  }

  @Test func `titles have values in formats, in the language of the view`() throws {
    struct Order: View {
      var body: some View { LabeledContent("Order \(1234.5, format: .number)", value: "open") }
    }
    #expect(try layout(Order()).layerDescription.contains("Order 1,234.5"))
    let german = try layout(Order().environment(\.locale, Locale(identifier: "de_DE")))
    #expect(german.layerDescription.contains("Order 1.234,5"))
  }

  @Test func `a level weakens what it is a level of`() throws {
    let red = Color.red.quinary.resolve(in: EnvironmentValues())
    #expect(red != Color.red.quaternary.resolve(in: EnvironmentValues()))
  }

  @Test func `formats of distances start from the date of the environment`() throws {
    let later = Self.now.addingTimeInterval(86_400)
    #expect(try text(Text(later, format: .relative(presentation: .named))).contains("\"tomorrow\""))
    #expect(
      try text(Text(later, format: .relative(presentation: .named)).environment(\.timelineDate, later))
        .contains("\"now\""))
  }

  @Test func `a distance to a date of the machine's clock is reported, with what to write`() throws {
    let (soon, past) = (Date.now.addingTimeInterval(3600), Date(timeIntervalSinceNow: -7200))
    let before = Self.now.addingTimeInterval(-60)
    let views: [AnyView] = [
      AnyView(Text(soon, style: .relative)), AnyView(Text(past, style: .offset)),
      AnyView(Text(soon, style: .timer)), AnyView(Text(timerInterval: before...soon)),
      AnyView(Text(past, format: .relative(presentation: .named))),
      AnyView(Text("Due ") + Text(soon, style: .relative)),
    ]
    for view in views {
      let found = try laid(view).diagnostics
      #expect(found.map(\.problem) == [.machineDate])
      #expect(found.first?.description.contains("@Environment(\\.timelineDate)") == true)
      #expect(try laid(view.environment(\.timelineDate, .now)).diagnostics.isEmpty)
    }
    for view in [
      Text(Self.now, style: .relative), Text(soon, style: .date), Text(soon, format: .dateTime.hour()),
      Text(soon.addingTimeInterval(10 * 86_400), style: .relative),
      // Before its start a timer shows its whole length, or 0:00.
      Text(timerInterval: past...soon), Text(timerInterval: past...soon, countsDown: false),
      // It counts from a date that stays.
      Text(timerInterval: before...soon, countsDown: false),
      Text(timerInterval: before...soon, pauseTime: Self.now),
    ] {
      #expect(try laid(view).diagnostics.isEmpty)
    }
  }

  @Test func `a timer keeps to its interval`() throws {
    let range = Self.now.addingTimeInterval(-60)...Self.now.addingTimeInterval(3600)
    #expect(try text(Text(timerInterval: range)).contains("\"1:00:00\""))
    #expect(try text(Text(timerInterval: range, showsHours: false)).contains("\"60:00\""))
    #expect(try text(Text(timerInterval: range, countsDown: false)).contains("\"1:00\""))
    let over = Self.now.addingTimeInterval(-60)...Self.now.addingTimeInterval(-30)
    #expect(try text(Text(timerInterval: over)).contains("\"0:00\""))
  }

  @Test func `an image stands in the line of text, in its color`() throws {
    let plain = try layout(Text("a b").accessibilityIdentifier("t"))
    let view = Text("a \(Text(Image(systemName: "star.fill")).foregroundStyle(.red)) b")
      .accessibilityIdentifier("t")
    let image = try layout(view)
    let (one, other) = (try #require(plain.frame(of: "t")), try #require(image.frame(of: "t")))
    #expect(other.height == one.height, "A symbol does not make the line higher.")
    #expect(other.width > one.width + 17)
    #expect(image.diagnostics.isEmpty)
    func shapes(_ layer: Layer) -> [Rect] {
      (layer.content.map { if case .shape = $0 { true } else { false } } == true ? [layer.frame] : [])
        + layer.sublayers.flatMap(shapes)
    }
    let frames = shapes(image.tree.root)
    #expect(frames.count == 1 && frames[0].width > 20 && frames[0].minX > 5)
    let mirrored = try layout(view.frame(maxWidth: .infinity, alignment: .leading), .rightToLeft)
    #expect(shapes(mirrored.tree.root).count == 1)
  }

  @Test func `assistive technology reads text without its images`() throws {
    let view = Text("\(Image(systemName: "star")) four")
    let tree = try Typesetter(fonts: .bundled).layOutForAudit(view, on: .iPhone15).tree
    let labels = try #require(tree.accessibility).elements.map(\.label)
    #expect(labels.contains { $0.contains("four") && !$0.contains("\u{FFFC}") }, "\(labels)")
  }

  @Test func `a missing image in text is reported`() throws {
    #expect(try !layout(Text(Image(systemName: "no.such.symbol"))).diagnostics.isEmpty)
    #expect(try !layout(Text("a") + Text(Image("photo"))).diagnostics.isEmpty)
  }

  private func separators(_ list: some View) throws -> [Layer] {
    try layout(list).layers.filter { $0.id.hasSuffix("separator") }
  }

  @Test func `lines between rows are hidden and colored by either row`() throws {
    func rows<Row: View>(_ row: (Text) -> Row) -> some View {
      List {
        Text("a")
        row(Text("b"))
        Text("c")
      }
    }
    #expect(try separators(rows { $0 }).count == 2)
    #expect(try separators(rows { $0.listRowSeparator(.hidden) }).isEmpty)
    #expect(try separators(rows { $0.listRowSeparator(.hidden, edges: .top) }).count == 1)
    let tinted = try separators(rows { $0.listRowSeparatorTint(.red) })
    #expect(tinted.count == 2 && Set(tinted.map(\.background)).count == 1)
    #expect(try tinted[0].background != separators(rows { $0 })[0].background)
    #expect(
      try Set(separators(rows { $0.listRowSeparatorTint(.red, edges: .bottom) }).map(\.background)).count == 2
    )
    let moved = try separators(rows { $0.alignmentGuide(.listRowSeparatorLeading) { _ in 40 } })
    #expect(moved.map(\.frame.minX).max() == (moved.map(\.frame.minX).min() ?? 0) + 40)
  }

  @Test func `rows and sections have distances`() throws {
    func list(_ change: (AnyView) -> AnyView) throws -> Rect {
      let rows = List {
        Section { Text("a") }
        Section {
          Text("b")
          Text("c").accessibilityIdentifier("c")
        }
      }
      return try frame("c", change(AnyView(rows)))
    }
    let plain = try list { $0 }
    #expect(try list { AnyView($0.listRowSpacing(10)) }.minY == plain.minY + 10)
    #expect(try list { AnyView($0.listSectionSpacing(30)) }.minY > plain.minY)
    #expect(try list { AnyView($0.environment(\.defaultMinListRowHeight, 100)) }.minY > plain.minY + 100)
  }

  @Test func `a popover is a sheet on a phone and a bubble on a tablet`() throws {
    let view = VStack {
      Text("source").accessibilityIdentifier("source")
        .popover(isPresented: .constant(true)) {
          Color.red.frame(width: 120, height: 80).accessibilityIdentifier("content")
        }
    }
    let device = DeviceProfile.iPadMini
    let (source, bubble) = (try frame("source", view, on: device), try frame("content", view, on: device))
    #expect(abs(bubble.midX - source.midX) < 1 && bubble.minY == source.maxY + 12)
    #expect(try text(view).contains("Sheet"))
    let kept = Text("source").popover(isPresented: .constant(true)) {
      Text("content").presentationCompactAdaptation(.popover)
    }
    #expect(try !text(kept).contains("Sheet") && text(kept).contains("Popover"))
  }

  @Test func `a popover keeps inside of the screen`() throws {
    for edge in [Edge.top, .bottom, .leading, .trailing] {
      for alignment in [Alignment.topLeading, .bottomTrailing, .topTrailing, .bottomLeading] {
        let view = Text("source").popover(isPresented: .constant(true), arrowEdge: edge) {
          Color.red.frame(width: 300, height: 200).accessibilityIdentifier("content")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        let device = DeviceProfile.iPadMini
        let bubble = try frame("content", NavigationStack { view.navigationTitle("T") }, on: device)
        #expect(bubble.minX >= 0 && bubble.maxX <= device.size.width)
        #expect(bubble.minY >= 0 && bubble.maxY <= device.size.height)
      }
    }
  }

  @Test func `an inspector is a column where there is width`() throws {
    let view = Color.blue.accessibilityIdentifier("main").inspector(isPresented: .constant(true)) {
      Text("i").frame(maxWidth: .infinity).accessibilityIdentifier("inspector").inspectorColumnWidth(250)
    }
    let device = DeviceProfile.iPadMini
    #expect(try frame("inspector", view, on: device).width == 250)
    #expect(try frame("main", view, on: device).width < device.size.width - 250)
    #expect(try text(view).contains("Sheet"))
  }

  @Test func `frames are measured in spaces that have names, and in scroll views`() throws {
    func shown(_ space: CoordinateSpace) throws -> String {
      try text(
        VStack(spacing: 0) {
          Color.red.frame(height: 100)
          ScrollView {
            VStack(spacing: 0) {
              Color.blue.frame(height: 30)
              GeometryReader { Text("at \(Int($0.frame(in: space).minY))") }.frame(height: 40)
            }
            .coordinateSpace(.named("stack"))
          }
        }.ignoresSafeArea())
    }
    #expect(try shown(.named("stack")).contains("\"at 30\""))
    #expect(try shown(.scrollView).contains("\"at 30\""))
    #expect(try shown(.scrollView(axis: .horizontal)).contains("\"at 130\""))
    #expect(try shown(.global).contains("\"at 130\"") && shown(.local).contains("\"at 0\""))
  }

  private struct Bounds: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  @Test(arguments: [true, false])
  func `what is passed up by views is measured in front and behind`(isInFront: Bool) throws {
    let base = HStack(spacing: 0) {
      Color.red.frame(width: 50, height: 20)
      Color.blue.frame(width: 70, height: 20).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
    }
    func mark(_ anchors: [Anchor<CGRect>]) -> some View {
      GeometryReader { proxy in
        ForEach(anchors, id: \.self) { anchor in
          Color.green.frame(width: proxy[anchor].width, height: 5).accessibilityIdentifier("mark")
            .offset(x: proxy[anchor].minX)
        }
      }
    }
    let view: any View =
      isInFront
      ? base.overlayPreferenceValue(Bounds.self) { mark($0) }
      : base.backgroundPreferenceValue(Bounds.self) { mark($0) }
    let layout = try Typesetter(fonts: .bundled).layOut(AnyView(view), on: nil, size: .sizeThatFits)
    #expect(layout.frame(of: "mark")?.width == 70 && layout.frame(of: "mark")?.minX == 50)
  }

  @Test func `an effect knows where the view is`() throws {
    let view = VStack(spacing: 0) {
      Color.red.frame(height: 100)
      Color.blue.frame(height: 50).accessibilityIdentifier("b").visualEffect { content, proxy in
        content.offset(x: proxy.size.height).opacity(proxy.frame(in: .global).minY > 50 ? 0.5 : 1)
      }
      Color.green.frame(height: 20).accessibilityIdentifier("g")
    }
    let layout = try layout(view)
    let (moved, below) = (try #require(layout.frame(of: "b")), try #require(layout.frame(of: "g")))
    #expect(moved.minX == below.minX + 50 && below.minY == moved.maxY)
    #expect(layout.layerDescription.contains("0.5"))
  }

  @Test func `a bar has the background that its screen says`() throws {
    func screen<Changed: View>(_ change: (AnyView) -> Changed) throws -> String {
      try text(
        NavigationStack {
          change(AnyView(Text("a").navigationTitle("T").navigationBarTitleDisplayMode(.inline)))
        })
    }
    let plain = try screen { $0 }
    #expect(try screen { $0.toolbarBackground(Color.red, for: .navigationBar) } != plain)
    #expect(try screen { $0.toolbarBackground(.hidden, for: .navigationBar) } != plain)
    #expect(try screen { $0.toolbarBackground(.visible, for: .navigationBar) } == plain)
    #expect(try screen { $0.toolbarColorScheme(.dark, for: .navigationBar) } != plain)
  }

  @Test func `a split view shows the columns that are asked for`() throws {
    func columns(_ visibility: NavigationSplitViewVisibility) throws -> String {
      try layout(
        NavigationSplitView(columnVisibility: .constant(visibility)) {
          Text("one")
        } content: {
          Text("two")
        } detail: {
          Text("three")
        }, on: .iPadMini
      ).layerDescription
    }
    #expect(try ["one", "two", "three"].allSatisfy { try columns(.all).contains($0) })
    #expect(try !columns(.doubleColumn).contains("\"one\"") && columns(.doubleColumn).contains("\"two\""))
    #expect(try !columns(.detailOnly).contains("\"two\"") && columns(.detailOnly).contains("\"three\""))
  }

  private struct Rounded: InsettableShape {
    var amount: CGFloat = 0
    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
    func inset(by amount: CGFloat) -> Self { Rounded(amount: self.amount + amount) }
  }

  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
  }

  @Test func `shapes and guides take numbers of Foundation`() throws {
    #expect(
      Rounded().inset(by: 2 as Double).path(in: Rect(x: 0, y: 0, width: 10, height: 10))
        == Path(Rect(x: 2, y: 2, width: 6, height: 6)))
    let view = VStack(alignment: HorizontalAlignment(Third.self), spacing: 0) {
      Color.red.frame(width: 90, height: 5)
      Color.blue.frame(width: 30, height: 5).accessibilityIdentifier("b")
    }
    let layout = try Typesetter(fonts: .bundled).layOut(view, on: nil, size: .sizeThatFits)
    #expect(layout.frame(of: "b")?.minX == 20)
  }

  @Test func `measurements have the unit of the region`() throws {
    let view = Text(
      Measurement(value: 21, unit: UnitTemperature.celsius), format: .measurement(width: .narrow))
    #expect(try text(view.environment(\.locale, Locale(identifier: "de_DE"))).contains("\"21°\""))
    #expect(try text(view.environment(\.locale, Locale(identifier: "en_US"))).contains("\"69.8°\""))
    let kept = Measurement(value: 5, unit: UnitLength.kilometers)
      .formatted(.measurement(width: .abbreviated, usage: .asProvided))
    #expect(kept == "5 km")
  }

  @Test func `levels of a style have styles of their own`() throws {
    let view = VStack {
      Color.clear.frame(width: 1, height: 1)
      Rectangle().fill(.secondary).frame(width: 5, height: 5)
    }
    #expect(try text(view.foregroundStyle(.red, .blue)) != text(view.foregroundStyle(.red)))
    #expect(try text(view.foregroundStyle(.red, .blue)) == text(view.foregroundStyle(.green, .blue, .red)))
  }
}
