import Foundation
import Layers
import PixelBuffers
import Testing
import Typesetting
import ViewRendering
import Views

/// Names that screens for SwiftUI use, and what they do.
@Suite struct ScreenNameTests {
  private struct Entry: Identifiable {
    var id = 0
    var name = ""
  }

  /// Neither the item nor its id is known to be `Sendable`.
  private struct Ranking<Item: Identifiable & Comparable, Row: View>: View {
    let items: [Item]
    @ViewBuilder var row: (_ rank: Int, _ item: Item) -> Row

    var body: some View {
      let ranked = items.sorted { $0 > $1 }
      VStack {
        ForEach(Array(zip(ranked.indices, ranked)), id: \.1.id) { rank, item in row(rank + 1, item) }
      }
    }
  }

  private struct Option: Identifiable, Comparable {
    let id: String
    let votes: Int
    static func < (one: Self, other: Self) -> Bool { one.votes < other.votes }
  }

  private func texts(_ view: some View) throws -> [String] {
    try laid(view).layers.flatMap { layer -> [String] in
      if case .text(let runs) = layer.content { runs.map(\.text) } else { [] }
    }
  }

  private func rendered(_ view: some View, _ width: Double, _ height: Double) throws -> PixelBuffer {
    try RenderingContext(fonts: .bundled).draw(laid(view, width: width, height: height).tree, scale: 1)
  }

  @MainActor @Test func `ids of elements need not be known to be sendable`() throws {
    let items = [Option(id: "a", votes: 1), Option(id: "b", votes: 3), Option(id: "c", votes: 2)]
    #expect(try texts(Ranking(items: items) { Text("\($0) \($1.id)") }) == ["1 b", "2 c", "3 a"])
  }

  @Test func `a collection may be edited by its elements`() throws {
    let entries = Binding.constant([Entry(id: 1, name: "one"), Entry(id: 2, name: "two")])
    for view in [
      AnyView(VStack { ForEach(entries, editActions: .all) { $entry in Text(entry.name) } }),
      AnyView(
        VStack {
          ForEach(entries, id: \.name, editActions: [.move]) { $entry in Text($entry.wrappedValue.name) }
        }),
      AnyView(VStack { ForEach(entries, id: \.name) { $entry in Text(entry.name) } }),
      AnyView(VStack { ForEach(entries, id: \.id) { $entry in Text(entry.name) } }),
      AnyView(List(entries, editActions: .delete) { $entry in Text(entry.name) }),
    ] {
      #expect(try texts(view) == ["one", "two"])
    }
  }

  @Test func `keyframes of a number need no track, and phases take literals`() throws {
    let keyframed = Color.red.frame(width: 30, height: 30)
      .keyframeAnimator(initialValue: CGFloat(1), trigger: 0) {
        $0.scaleEffect($1, anchor: .leading)
      } keyframes: { _ in
        SpringKeyframe(1.12, duration: 0.2, spring: .snappy)
        CubicKeyframe(1, duration: 0.25)
      }
    let phased = Color.red.frame(width: 30, height: 30)
      .phaseAnimator([1, 1.35]) { dot, scale in
        dot.scaleEffect(scale)
      } animation: { _ in
        .easeInOut(duration: 0.9)
      }
    #expect(try laid(keyframed).layers.filter { $0.background != nil }.count == 1)
    #expect(try laid(phased).layers.filter { $0.background != nil }.count == 1)
  }

  @Test func `something unavailable needs neither a description nor actions`() throws {
    let view = ContentUnavailableView {
      Text("done")
    } actions: {
      Text("again")
    }
    #expect(try texts(view) == ["done", "again"])
    #expect(try texts(ContentUnavailableView { Text("done") }) == ["done"])
    let explicit = ContentUnavailableView {
      Text("done")
    } description: {
      EmptyView()
    } actions: {
      Text("again")
    }
    #expect(try laid(view).layers.map(\.frame) == laid(explicit).layers.map(\.frame))
  }

  @Test func `colors are mixed in Oklab, or in their components`() throws {
    func mixed(_ one: Color, _ other: Color, _ part: Double, _ space: Gradient.ColorSpace = .perceptual)
      -> [Int]
    {
      let color: RGBAColor = one.mix(with: other, by: part, in: space).resolve(in: EnvironmentValues())
      return [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
    }
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    #expect(mixed(red, blue, 0) == [255, 0, 0, 255] && mixed(red, blue, 1) == [0, 0, 255, 255])
    #expect(mixed(red, blue, -3) == [255, 0, 0, 255] && mixed(red, blue, .nan) == [255, 0, 0, 255])
    #expect(mixed(red, blue, 0.5, .device) == [128, 0, 128, 255])
    // CSS Color 4: color-mix(in oklab, red, blue), and of white and black.
    #expect(mixed(red, blue, 0.5) == [140, 83, 162, 255])
    #expect(mixed(.white, .black, 0.5) == [99, 99, 99, 255])
    #expect(mixed(.clear, blue, 0.5) == [0, 0, 255, 128])
    // Each variant is mixed by itself, and the tint is that of the view.
    let dark = Color(light: 0xFFFFFF, dark: 0x000000).mix(with: Color.tint, by: 0.5, in: .device)
    var environment = EnvironmentValues()
    (environment.colorScheme, environment.tintColor) = (.dark, Color(hex: 0x00FF00))
    let resolved: RGBAColor = dark.resolve(in: environment)
    #expect(resolved == RGBAColor(red: 0, green: 0.5, blue: 0))
  }

  @Test func `a style of backgrounds reaches backgrounds and group boxes`() throws {
    let page: UInt32 = 0xFFFF_FFFF
    let red: UInt32 = 0xFFFF_0000
    func corner(_ view: some View) throws -> UInt32 { try rendered(view, 40, 40)[20, 2] }
    #expect(try corner(Color.clear.background(.background)) == page)
    for view in [
      AnyView(Color.clear.background(.background)), AnyView(Color.clear.background()),
      AnyView(Color.clear.background(.background, in: .rect)), AnyView(Rectangle().fill(.background)),
      AnyView(Color.clear.background(in: .rect)), AnyView(Color.background),
      AnyView(GroupBox { Color.clear }.padding(-10)),
    ] {
      #expect(try corner(view.backgroundStyle(Color(hex: 0xFF0000))) == red)
    }
    let gradient = LinearGradient(
      colors: [Color(hex: 0xFF0000), Color(hex: 0x0000FF)], startPoint: .top, endPoint: .bottom)
    let image = try rendered(Color.clear.background(.background).backgroundStyle(gradient), 40, 40)
    #expect(image[20, 1] != image[20, 38])
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    let white: RGBAColor = Color.background.asBackground.resolve(in: dark)
    #expect(white == 0xFFFFFF)
    // The innermost one counts; one that names the background has that of the page.
    #expect(
      try corner(Color.clear.background(.background).backgroundStyle(.background).backgroundStyle(.red))
        == page)
  }

  @Test func `a width of letters is asked of the fonts`() throws {
    #expect(Font.body.width(.condensed).resolve(in: EnvironmentValues()).width == 75)
    let view = Text("wide").fontWidth(.expanded)
    let found = try laid(view).diagnostics.map(\.description)
    #expect(found.count == 1 && found[0].contains("125 % wide"))
    #expect(try laid(Text("wide").fontWidth(.standard)).diagnostics.isEmpty)
    #expect(
      try laid(Text("wide").fontWidth(.expanded)).layers.map(\.frame)
        == laid(Text("wide")).layers.map(\.frame))
  }

  private struct Spread: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 30) {
        configuration.content
        configuration.label
      }
    }
  }

  @MainActor @Test func `a style shows groups of controls`() throws {
    let group = ControlGroup("title") {
      Box("a", 10, 10)
      Box("b", 10, 10)
    }
    let spread = try laid(group.controlGroupStyle(Spread()))
    #expect(spread.box("b").minX - spread.box("a").maxX == 30)
    #expect(try texts(group.controlGroupStyle(Spread())) == ["title"])
    #expect(try texts(group) == [] && texts(group.controlGroupStyle(.menu)) == ["title"])
    let plain = try laid(group)
    #expect(try laid(group.controlGroupStyle(.navigation)).box("b") == plain.box("b"))
    #expect(plain.box("b").minX > plain.box("a").maxX)
  }

  @Test func `a button for pasting has its label and never pastes`() throws {
    let button = PasteButton(payloadType: String.self) { _ in Issue.record("pasted") }
    #expect(try texts(button) == ["Paste"])
    #expect(try texts(button.labelStyle(.iconOnly)) == [])
    let layout = try laid(button)
    #expect(layout.layers.contains { if case .color = $0.background { true } else { false } })
  }

  private func lines(_ view: some View) throws -> [GlyphRun.Decoration] {
    try laid(view).layers.flatMap { layer -> [GlyphRun.Decoration] in
      if case .text(let runs) = layer.content { runs.flatMap(\.decorations) } else { [] }
    }
  }

  @Test func `lines of text have patterns and colors`() throws {
    let text = Text("nomen est omen")
    let solid = try lines(text.underline())
    let dotted = try lines(text.underline(pattern: .dot, color: .red))
    let red: RGBAColor = Color.red.resolve(in: EnvironmentValues())
    #expect(solid.count == 1 && dotted.count > 20 && dotted.allSatisfy { $0.color == red })
    for (one, next) in zip(dotted, dotted.dropFirst()) {
      #expect(abs(next.frame.minX - one.frame.maxX - one.frame.height * 1.5) < 1e-9)
    }
    #expect(dotted[0].frame.minX == solid[0].frame.minX)
    #expect(try #require(dotted.last).frame.maxX <= solid[0].frame.maxX)
    let dashes = try lines(text.strikethrough(pattern: .dash)).map(\.frame.width)
    #expect(dashes.count > 3 && dashes.dropLast().allSatisfy { abs($0 - dashes[0]) < 1e-9 })
    for view in [
      AnyView(HStack { text }.underline(pattern: .dot, color: .red)),
      AnyView(text.underline(true, pattern: .dot, color: .red)),
    ] {
      #expect(try lines(view) == dotted)
    }
    var attributed = AttributedString("nomen est omen")
    attributed.underlineStyle = Text.LineStyle(pattern: .dot, color: .red)
    #expect(try lines(Text(attributed)) == dotted)
    #expect(try lines(text.underline().underline(false)).isEmpty)
    let patterns = Text.LineStyle.Pattern.allCases.filter { $0 != .solid }
    let counts = try patterns.map { try lines(text.underline(pattern: $0)).count }
    #expect(Set(counts).count == 4)
  }

  @Test func `a line with a pattern is interrupted where letters cross it`() throws {
    let solid = try lines(Text("gyp").underline())
    let dotted = try lines(Text("gyp").underline(pattern: .dot))
    #expect(solid.count > 1)
    #expect(
      dotted.allSatisfy { dot in
        solid.contains { $0.frame.minX <= dot.frame.minX && dot.frame.maxX <= $0.frame.maxX }
      })
  }

  @Test func `a piece of a text has a color behind it`() throws {
    var text = AttributedString("every night for years")
    let range = try #require(text.range(of: "night"))
    text[range].backgroundColor = Color(hex: 0xFFFF00)
    func backgrounds(_ view: some View, width: Double = 300) throws -> [Rect] {
      try laid(view, width: width).layers.filter { $0.background == .color(0xFFFF00) }.map(\.frame)
    }
    let found = try backgrounds(Text(text))
    let line = try #require(laid(Text(text)).layers.first { $0.content != nil }).frame
    // Frames are on whole pixels.
    #expect(found.count == 1 && abs(found[0].height - line.height) <= 1)
    #expect(found[0].minX > line.minX + 20 && found[0].maxX < line.maxX - 40)
    // It lies below the text.
    let layers = try laid(Text(text)).layers
    let (below, above) = (layers.firstIndex { $0.background != nil }, layers.firstIndex { $0.content != nil })
    #expect(try #require(below) < #require(above))
    // A text on two lines has one behind each.
    var long = AttributedString("night night night night")
    long.backgroundColor = Color(hex: 0xFFFF00)
    #expect(try backgrounds(Text(long), width: 100).count == 2)
    #expect(try backgrounds(Text("every night")).isEmpty)
  }

  @Test func `backgrounds of single characters are those of the whole, also from right to left`() throws {
    func frames(_ string: String, each: Bool) throws -> [Rect] {
      var text = AttributedString(string)
      text.backgroundColor = Color(hex: 0xFFFF00)
      if each {
        for (number, index) in text.characters.indices.enumerated() {
          let next = text.characters.index(after: index)
          text[index..<next].backgroundColor = Color(hex: number.isMultiple(of: 2) ? 0xFFFF00 : 0xFFFF01)
        }
      }
      return try laid(Text(text), width: 100).layers.filter { $0.background != nil }.map(\.frame)
    }
    for string in ["night after night after night", "לילה abc אחרי לילה 12"] {
      let (whole, parts) = (try frames(string, each: false), try frames(string, each: true))
      #expect(parts.count > whole.count * 3)
      for line in whole {
        let inside = parts.filter { line.contains(Point(x: $0.midX, y: $0.midY)) }
        #expect(abs(inside.reduce(0) { $0 + $1.width } - line.width) <= Double(inside.count))
      }
    }
  }

  @Test func `the label of what has no known end stands below its spokes, in the middle`() throws {
    let layout = try laid(ProgressView { Box("label", 60, 10) }, width: 200, height: 100)
    #expect(layout.box("label") == Rect(x: 70, y: 58, width: 60, height: 10))
  }
}
