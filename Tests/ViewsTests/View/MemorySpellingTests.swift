import Foundation
import Layers
import PixelBuffers
import Testing
import Views

/// What screens for SwiftUI say, as they say it, and that it does what it says.
@Suite struct MemorySpellingTests {
  private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: .init(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
      return path
    }
  }

  private struct OwnTriangle: Shape {
    func path(in rect: Rect) -> Path {
      Path {
        $0.move(to: Point(x: rect.midX, y: rect.minY))
        $0.addLine(to: Point(x: rect.maxX, y: rect.maxY))
        $0.addLine(to: Point(x: rect.minX, y: rect.maxY))
        $0.closeSubpath()
      }
    }
  }

  private struct Flow: Layout {
    var spacing: CGFloat = 8
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes: [CGSize] = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.map(\.width).reduce(spacing * CGFloat(max(0, sizes.count - 1)), +),
        height: sizes.map(\.height).max() ?? 0)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var x = bounds.minX
      for subview in subviews {
        let size: CGSize = subview.sizeThatFits(.unspecified)
        subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
    }
  }

  private func text(_ view: some View) throws -> String {
    try Typesetter(fonts: .bundled).layOut(view, on: .iPhone15).layerDescription
  }

  @Test func `shapes and layouts take Foundation's geometry as their own`() throws {
    let frame = Rect(x: 3, y: 4, width: 20, height: 10)
    #expect(Triangle().path(in: frame) == OwnTriangle().path(in: frame))
    #expect(OwnTriangle().path(in: CGRect(frame)) == OwnTriangle().path(in: frame))
    let flow = Flow {
      Color.red.frame(width: 30, height: 10)
      Color.blue.frame(width: 20, height: 30)
    }
    let stack = HStack(spacing: 8) {
      Color.red.frame(width: 30, height: 10)
      Color.blue.frame(width: 20, height: 30)
    }
    let (one, other) = try (
      Typesetter(fonts: .bundled).layOut(flow, on: .iPhone15),
      Typesetter(fonts: .bundled).layOut(stack, on: .iPhone15)
    )
    func frames(_ layer: Layer) -> [Rect] { [layer.frame] + layer.sublayers.flatMap(frames) }
    #expect(frames(one.tree.root) == frames(other.tree.root))
  }

  @Test func `a layout lies in one of its own type`() throws {
    let nested = Flow {
      Text("a")
      VStack { Flow { Text("b") } }
    }
    #expect(try text(nested).contains("\"b\""))
  }

  @Test func `a shape that has neither function says so`() async {
    await #expect(processExitsWith: .failure) {
      struct Nothing: Shape {}
      _ = Nothing().path(in: Rect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test func `styles have opacity, and levels of their own`() throws {
    let values = EnvironmentValues()
    let white = Color.white.secondary.resolve(in: values)
    #expect(white == .color(RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.62)))
    let half = HierarchicalShapeStyle.quaternary.opacity(0.5)
    let whole = HierarchicalShapeStyle.quaternary.resolve(in: values)
    #expect(half.resolve(in: values) == FadedStyleCheck.faded(whole, 0.5))
    #expect(Color.red.gradient.opacity(2).resolve(in: values) == Color.red.gradient.resolve(in: values))
    #expect(Color.red.gradient.opacity(.nan).resolve(in: values) == Color.red.gradient.resolve(in: values))
  }

  private enum FadedStyleCheck {
    static func faded(_ style: ResolvedStyle, _ factor: Double) -> ResolvedStyle? {
      guard case .color(let color) = style else { return nil }
      return .color(color.opacity(factor))
    }
  }

  private struct Tick: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          Text(configuration.isOn ? "yes" : "no")
          configuration.label
        }
      }
    }
  }

  private struct Badge: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.title.font(.caption)
        configuration.icon.foregroundStyle(.white).background(.tint, in: .rect(cornerRadius: 8))
      }
    }
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
        configuration.currentValueLabel
      }
    }
  }

  @Test func `toggles, labels and progress views take styles of the author's`() throws {
    let toggle = try text(Toggle("Sound", isOn: true).toggleStyle(Tick()))
    #expect(toggle.contains("\"yes\"") && toggle.contains("\"Sound\"") && !toggle.contains("SwitchFace"))
    let label = try text(Label("Mail", systemImage: "envelope").labelStyle(Badge()))
    #expect(label.contains("Label/VStack"), "\(label)")
    let progress = try text(
      ProgressView(value: 0.25) {
        Text("Copying")
      } currentValueLabel: {
        Text("soon")
      }.progressViewStyle(Percent()))
    #expect(["\"Copying\"", "\"25 of 100\"", "\"soon\""].allSatisfy(progress.contains), "\(progress)")
  }

  private struct Item: Identifiable, Sendable {
    let id: Int
    var name: String
  }

  @Test func `lists take bindings, and ids of their elements`() throws {
    let items = [Item(id: 1, name: "one"), Item(id: 2, name: "two")]
    let bound = try text(List(.constant(items), editActions: .all) { $item in Text(item.name) })
    #expect(bound.contains("\"one\"") && bound.contains("\"two\""))
    let numbers = try text(List(0..<3) { Text("row \($0)") })
    #expect(numbers.contains("\"row 0\"") && numbers.contains("\"row 2\"") && !numbers.contains("row 3"))
    let pairs = ["a": 1, "b": 2].sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
    let byID = try text(List(pairs, id: \.name) { pair in Text("\(pair.name) \(pair.count)") })
    #expect(byID.contains("\"a 1\"") && byID.contains("\"b 2\""))
  }

  @Test func `a slider stands between the labels of its ends`() throws {
    let slider = Slider(value: 5, in: 0...10, step: 1) {
      Text("Volume")
    } minimumValueLabel: {
      Text("quiet")
    } maximumValueLabel: {
      Text("loud")
    }
    let description = try text(slider)
    #expect(description.contains("\"quiet\"") && description.contains("\"loud\""))
    #expect(!description.contains("\"Volume\""))
  }

  @Test func `a slider has the name of its label, which is not shown`() throws {
    let view = Slider(value: 5, in: 0...10) { Text("Volume") }
    let tree = try Typesetter(fonts: .bundled).layOutForAudit(view, on: .iPhone15).tree
    let elements = try #require(tree.accessibility).elements
    #expect(elements.contains { $0.label == "Volume" && $0.traits.contains(.adjustable) }, "\(elements)")
  }

  @Test func `symbols take the variants that are bundled`() throws {
    func drawn(_ view: some View) throws -> Layer.Content? {
      func content(_ layer: Layer) -> Layer.Content? {
        layer.content ?? layer.sublayers.lazy.compactMap(content).first
      }
      return content(try Typesetter(fonts: .bundled).layOut(view, on: .iPhone15).tree.root)
    }
    let star = try drawn(Image(systemName: "star"))
    let filled = try drawn(Image(systemName: "star.fill"))
    #expect(star != filled)
    #expect(try drawn(Image(systemName: "star").symbolVariant(.fill)) == filled)
    #expect(try drawn(Image(systemName: "star.fill").symbolVariant(.fill)) == filled)
    #expect(try drawn(Image(systemName: "star").symbolVariant(.none)) == star)
    #expect(try drawn(Image(systemName: "star").symbolVariant(.rectangle.fill)) == filled)
    let bell = try drawn(Image(systemName: "bell.slash.fill"))
    #expect(try drawn(Image(systemName: "bell").symbolVariant(.fill).symbolVariant(.slash)) == bell)
    #expect(try drawn(Image(systemName: "bell.fill").symbolVariant(.slash)) == bell)
  }

  @Test func `a search names what it did not find`() throws {
    #expect(try text(ContentUnavailableView.search(text: "xyz")).contains("No Results for \"xyz\""))
  }

  @Test func `traits are given as a set that may be empty`() throws {
    for isSelected in [false, true] {
      let view = Text("a").accessibilityAddTraits(isSelected ? .isSelected : [])
      let tree = try Typesetter(fonts: .bundled).layOutForAudit(view, on: .iPhone15).tree
      let elements = try #require(tree.accessibility).elements
      #expect(elements.contains { $0.traits.contains(.selected) } == isSelected)
    }
  }

  private struct Tag: Identifiable {
    let id: String
    var name: String { id }
  }

  private struct Searched: View {
    @State var text = ""
    @State var tags = [Tag(id: "Books"), Tag(id: "Travel")]

    var body: some View {
      NavigationStack {
        List { Text("Row") }
          .navigationTitle("Search")
          .searchable(
            text: $text, tokens: $tags, suggestedTokens: .constant([Tag(id: "Music")]), prompt: "Find notes"
          ) { tag in Label(tag.name, systemImage: "tag") }
      }
    }
  }

  @Test func `tokens stand before the text of a search field, in the direction of reading`() throws {
    func frames(_ view: some View, _ traits: TraitOverrides = .none) throws -> [Rect] {
      let tree = try Typesetter(fonts: .bundled).layOutForAudit(view, on: .iPhone15, traits: traits).tree
      let texts = try #require(tree.accessibility).texts
      return try ["Books", "Travel", "cats"].map { text in
        try #require(texts.first { $0.text == text }, "\(texts.map(\.text))").frame
      }
    }
    let ltr = try frames(Searched(text: "cats"))
    #expect(ltr[0].maxX < ltr[1].minX && ltr[1].maxX < ltr[2].minX)
    #expect(ltr.allSatisfy { abs($0.midY - ltr[0].midY) < 2 })
    let rtl = try frames(Searched(text: "cats"), .rightToLeft)
    #expect(rtl[0].minX > rtl[1].maxX && rtl[1].minX > rtl[2].maxX)
  }

  @Test func `tokens are elements of their own, and the prompt makes way for them`() throws {
    func elements(_ view: some View) throws -> (labels: [String], texts: [String]) {
      let tree = try Typesetter(fonts: .bundled).layOutForAudit(view, on: .iPhone15).tree
      let found = try #require(tree.accessibility)
      return (found.elements.map(\.label), found.texts.map(\.text))
    }
    let searched = try elements(Searched())
    for label in ["Books", "Travel", "Find notes"] { #expect(searched.labels.contains(label), "\(searched)") }
    #expect(!searched.texts.contains("Find notes") && !searched.texts.contains("Music"))
    let empty = try elements(Searched(tags: []))
    #expect(empty.texts.contains("Find notes") && !empty.labels.contains("Books"))
  }

  @Test func `a mesh gradient is a view and a style, with points as fractions of the area`() throws {
    let mesh = MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .black],
      background: .white)
    func paints(_ view: some View) throws -> [GradientPaint] {
      func paints(_ layer: Layer) -> [GradientPaint] {
        var found = layer.sublayers.flatMap(paints)
        if case .gradient(let paint) = layer.background { found.append(paint) }
        if case .shape(let shape) = layer.content, case .gradient(let paint) = shape.fill {
          found.append(paint)
        }
        return found
      }
      return paints(try Typesetter(fonts: .bundled).layOut(view, on: .iPhone15).tree.root)
    }
    let corners = [Point.zero, Point(x: 40, y: 0), Point(x: 0, y: 20), Point(x: 40, y: 20)]
    for view in [
      AnyView(mesh.frame(width: 40, height: 20)), AnyView(Capsule().fill(mesh).frame(width: 40, height: 20)),
      AnyView(Ellipse().foregroundStyle(mesh).frame(width: 40, height: 20)),
      AnyView(Color.clear.frame(width: 40, height: 20).background(mesh)),
    ] {
      let paint = try #require(try paints(view).first)
      #expect(paint.geometry == .mesh(GradientMesh(width: 2, height: 2, points: corners)))
      #expect(paint.stops.count == 5 && paint.stops.last?.color == .white)
    }
    let alone = MeshGradient(
      width: 2, height: 2,
      locations: .bezierPoints(
        [SIMD2<Float>(0, 0), [1, 0], [0, 1], [1, 1]].map {
          MeshGradient.BezierPoint(
            position: $0, leadingControlPoint: $0, topControlPoint: $0, trailingControlPoint: $0,
            bottomControlPoint: $0)
        }), colors: .resolvedColors([.white, .white, .white, .white]), smoothsColors: false)
    let paint = try #require(try paints(alone.opacity(0.5).frame(width: 10, height: 10)).first)
    #expect(paint.stops.count == 4)
    guard case .mesh(let drawn) = paint.geometry else { return #expect(Bool(false)) }
    #expect(drawn.controlPoints.count == 16 && !drawn.smoothsColors)
    // A color too many is not the background's, and the background is no point's: such numbers are refused.
    for (count, background) in [(3, Color.white), (3, .clear), (5, .white), (5, .clear)] {
      let wrong = MeshGradient(
        width: .max, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: Array(repeating: .red, count: count), background: background)
      let paint = try #require(try paints(wrong.frame(width: 10, height: 10)).first)
      #expect(![4, 5].contains(paint.stops.count), "\(count) colors")
    }
  }

  @Test func `a stroked path is a path`() {
    let line = Path { $0.addLines([Point(x: 0, y: 0), Point(x: 10, y: 0)]) }
    let outline = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(outline.boundingRect == Rect(x: -2, y: -2, width: 14, height: 4))
    #expect(line.strokedPath(.init(lineWidth: 0)) == Path())
  }

  @Test func `an elliptical gradient has the form of its area`() throws {
    let view = EllipticalGradient(colors: [.white, .black]).frame(width: 40, height: 20)
    let layers = try Typesetter(fonts: .bundled).layOut(view, on: .iPhone15).layers
    let paints = layers.compactMap { layer in
      if case .gradient(let paint)? = layer.background { paint.geometry } else { nil }
    }
    #expect(
      paints == [.radial(center: Point(x: 20, y: 10), startRadius: 0, endRadius: 20, yScale: 0.5)])
  }

  @Test func `an image is the file that its URL is given, and its placeholder otherwise`() throws {
    let url = try #require(URL(string: "https://example.com/a.png"))
    let file = try Data(PNG.encode(PixelBuffer(width: 6, height: 4, repeating: 0xFFFF_0000)))
    let view = VStack {
      AsyncImage(url: url) {
        $0
      } placeholder: {
        Text("Loading")
      }
      AsyncImage(url: url, scale: 2) { phase in
        if let image = phase.image { image } else { Text(phase.error == nil ? "Empty" : "Broken") }
      }
      AsyncImage(url: url)
    }
    let loaded = try Typesetter(fonts: .bundled).layOut(view.asyncImages([url: file]), on: .iPhone15)
    let sizes = loaded.layers.compactMap { layer in
      if case .image? = layer.content { layer.frame.size } else { nil }
    }
    #expect(
      sizes == [Size(width: 6, height: 4), Size(width: 3, height: 2), Size(width: 6, height: 4)])
    #expect(try text(view).contains("\"Loading\"") && text(view).contains("\"Empty\""))
    #expect(try text(view.asyncImages([url: Data("no image".utf8)])).contains("\"Broken\""))
  }

  private struct Buttons: ToolbarContent {
    var body: some ToolbarContent {
      ToolbarItem(placement: .bottomBar) { Text("Below") }
      ToolbarItem(placement: .principal) { Text("Middle") }
    }
  }

  private struct Barred: View {
    let isEditing: Bool

    var body: some View {
      NavigationStack {
        Text("Content").toolbar { bar }.toolbar { Buttons() }
      }
    }

    @ToolbarContentBuilder private var bar: some ToolbarContent {
      ToolbarItem(placement: .topBarLeading) { Text("Leading") }
      if isEditing { ToolbarItemGroup(placement: .topBarTrailing) { Text("Trailing") } }
    }
  }

  @Test func `parts of a toolbar are properties and types of their own`() throws {
    let editing = try text(Barred(isEditing: true))
    for name in ["Leading", "Trailing", "Below", "Middle"] { #expect(editing.contains("\"\(name)\"")) }
    let reading = try text(Barred(isEditing: false))
    #expect(reading.contains("\"Leading\"") && !reading.contains("\"Trailing\""))
  }

  @Test func `nouns agree with their numbers`() throws {
    func shown(_ count: Int) throws -> String { try text(Text("You have ^[\(count) photo](inflect: true).")) }
    #expect(try shown(1).contains("\"You have 1 photo.\""))
    #expect(try shown(3).contains("\"You have 3 photos.\""))
    #expect(try text(Text("^[\(2) city](inflect: true)")).contains("\"2 cities\""))
    #expect(try text(Text("^[\(2) person](inflect: true)")).contains("\"2 people\""))
    #expect(try text(Text("2^[3](x) ^ 4")).contains("\"2^[3](x) ^ 4\"") == false, "A link stays one.")
    #expect(try text(Text("2^3 ^[a")).contains("\"2^3 ^[a\""))
  }

  @Test func `what a layout measured makes a rectangle, and keyframes move Foundation's numbers`() {
    #expect(
      CGRect(origin: CGPoint(x: 1, y: 2), size: Size(width: 3, height: 4))
        == CGRect(x: 1, y: 2, width: 3, height: 4))
    struct Shake: Sendable { var x: CGFloat = 0 }
    let timeline = KeyframeTimeline(initialValue: Shake()) {
      KeyframeTrack(\.x) { LinearKeyframe(10, duration: 1) }
    }
    #expect(timeline.value(time: 0.5).x == 5)
  }

  /// An element that must not leave the main actor.
  private final class Entry: Identifiable {
    let id: Int
    let title: String
    init(_ id: Int) { (self.id, title) = (id, "Entry \(id)") }
  }

  @MainActor private struct Entries: View {
    let entries = [Entry(1), Entry(2)]
    var body: some View {
      VStack {
        ForEach(entries) { Text($0.title) }
        ForEach(entries, id: \.id) { Text("By id: \($0.title)") }
        List(entries) { entry in Text("In a list: \(entry.title)") }
      }
    }
  }

  @Test @MainActor func `elements need not be safe to send`() throws {
    let shown = try text(Entries())
    for name in ["Entry 2", "By id: Entry 2", "In a list: Entry 2"] { #expect(shown.contains("\"\(name)\"")) }
  }

  @Test func `a link has a chevron in a list alone, and is a button in its style elsewhere`() throws {
    func shapes(_ view: some View) throws -> Int {
      try laid(view).layers.count { if case .shape? = $0.content { true } else { false } }
    }
    #expect(try shapes(List { NavigationLink("More") { Text("Screen") } }) == 1)
    #expect(try shapes(VStack { NavigationLink("More") { Text("Screen") } }) == 0)
    let link = NavigationLink("More") { Text("Screen") }
    let button = Button("More") {}
    let (opening, pressed) = try (
      laid(link.buttonStyle(.borderedProminent)).layers, laid(button.buttonStyle(.borderedProminent)).layers
    )
    #expect(opening.map(\.frame) == pressed.map(\.frame) && opening.map(\.content) == pressed.map(\.content))
    for isPopover in [false, true] {
      func covered(_ content: some View) -> some View {
        let cover = VStack { content }
        return List {
          if isPopover {
            Text("Row").popover(isPresented: .constant(true)) {
              cover.presentationCompactAdaptation(.popover)
            }
          } else {
            Text("Row").sheet(isPresented: .constant(true)) { cover }
          }
        }
      }
      #expect(try shapes(covered(link)) == shapes(covered(button)))
    }
  }

  @Test func `the second text of a title stands below the first, smaller`() throws {
    let row = LabeledContent {
      Text("On")
    } label: {
      Text("Sync").accessibilityIdentifier("title")
      Text("Every hour").accessibilityIdentifier("detail")
    }
    let toggle = Toggle(isOn: .constant(true)) {
      Text("Sync").accessibilityIdentifier("title")
      Text("Every hour").accessibilityIdentifier("detail")
    }
    for layout in try [laid(row), laid(toggle)] {
      let (title, detail) = (layout.box("title"), layout.box("detail"))
      #expect(detail.minY >= title.maxY && detail.minX == title.minX && detail.height < title.height)
    }
    let beside = Toggle(isOn: .constant(true)) {
      Text("Wi-Fi").accessibilityIdentifier("title")
      Image(systemName: "wifi").accessibilityIdentifier("icon")
    }
    #expect(try laid(beside).box("icon").minX >= laid(beside).box("title").maxX)
    let plain = LabeledContent("Sync", value: "On")
    #expect(try !laid(plain).layers.contains { $0.id.contains("VStack") })
  }

  @Test func `numbers stand in circles and squares`() throws {
    for name in ["0.circle", "7.square", "12.circle.fill", "50.square.fill"] {
      #expect(Symbol(systemName: name) != nil, "\(name)")
    }
    for name in [
      "51.circle", "07.circle", "-1.circle", "1.triangle", "1", "1.circle.fill.fill", ".circle", "१.circle",
    ] {
      #expect(Symbol(systemName: name) == nil, "\(name)")
    }
    for shape in ["circle", "circle.fill", "square", "square.fill"] {
      let names = [shape] + (0...50).map { "\($0).\(shape)" }
      let drawn = try names.map {
        try #require(laid(Image(systemName: $0)).layers.compactMap(\.content).first)
      }
      for place in drawn.indices { #expect(drawn.firstIndex(of: drawn[place]) == place, "\(names[place])") }
      for name in names {
        let bounds = try #require(Symbol(systemName: name)).bounds
        #expect(bounds == Symbol(systemName: shape)?.bounds, "\(name)")
      }
    }
    let message = try #require(laid(Image(systemName: "51.circle")).diagnostics.first).description
    #expect(message.contains("numbers go from 0 to 50"))
  }

  @Test func `a style casts the shadow of what it fills`() throws {
    func shadows(_ view: some View) throws -> [Shadow] {
      func all(_ layer: Layer) -> [Shadow] { layer.shadows + layer.sublayers.flatMap(all) }
      return try all(laid(view).tree.root)
    }
    let style = Color.white.shadow(.drop(color: .red, radius: 3, x: 1, y: 2))
    let expected = try shadows(Circle().fill(.white).shadow(color: .red, radius: 3, x: 1, y: 2))
    #expect(expected.count == 1)
    for view in [
      AnyView(Circle().fill(style)), AnyView(Circle().fill(AnyShapeStyle(style))),
      AnyView(Circle().fill(style.opacity(1))), AnyView(Circle().stroke(style)),
      AnyView(Text("a").foregroundStyle(style)), AnyView(Text("a").foregroundStyle(AnyShapeStyle(style))),
      AnyView(HStack { Text("a") }.foregroundStyle(AnyShapeStyle(style.opacity(1)))),
      AnyView(Text("a").background(style)),
      AnyView(
        Text("a").background(
          .white.shadow(.drop(color: .red, radius: 3, x: 1, y: 2)), in: .rect(cornerRadius: 9))),
    ] {
      #expect(try shadows(view) == expected)
    }
    #expect(try shadows(Circle().fill(style.shadow(.drop(radius: 1)))).count == 2)
    #expect(try shadows(Circle().fill(Color.white.shadow(.drop(radius: .nan)))).map(\.blur) == [0])
  }

  @Test func `a canvas is filled with gradients as SwiftUI spells them`() throws {
    let gradient = Gradient(stops: [.init(color: .red, location: 0.2), .init(color: .blue, location: 1)])
    func filled(_ shading: GraphicsContext.Shading) throws -> GradientPaint {
      let canvas = Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
      }
      func found(_ layer: Layer) -> [GradientPaint] {
        var own: [GradientPaint] = []
        if case .shape(let shape) = layer.content, case .gradient(let paint)? = shape.fill { own = [paint] }
        if case .gradient(let paint)? = layer.background { own.append(paint) }
        return own + layer.sublayers.flatMap(found)
      }
      return try #require(found(laid(canvas).tree.root).first)
    }
    let end = CGPoint(x: 0, y: 50)
    let linear = try filled(.linearGradient(gradient, startPoint: .zero, endPoint: end))
    #expect(
      linear.geometry == .linear(start: .zero, end: Point(x: 0, y: 50)) && linear.stops.first?.location == 0.2
    )
    let radial = try filled(.radialGradient(gradient, center: end, startRadius: 1, endRadius: 9))
    #expect(radial.geometry == .radial(center: Point(x: 0, y: 50), startRadius: 1, endRadius: 9))
    let conic = try filled(.conicGradient(gradient, center: end, angle: .degrees(180)))
    #expect(conic.geometry == .angular(center: Point(x: 0, y: 50), startAngle: .pi))
  }

  @Test func `a text names a screen in the older spelling`() throws {
    let screen = NavigationView { Text("Content").navigationBarTitle(Text("Title"), displayMode: .inline) }
    #expect(try text(screen).contains("\"Title\""))
  }
}
