import Layers
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
}
