import Foundation
import Views
import PixelBuffers
import TestSupport
import Testing

/// What is not read makes no difference: the promise that lets cells be proven equal without rendering them.
@Suite struct TraitExactnessTests {
  @Test func `every trait is changed by the test`() {
    #expect(TraitChange.all.map(\.trait) == TraitKey.allCases)
  }

  @Test(arguments: TraitSample.all)
  func `cells that differ in one unread trait have the same layers`(sample: TraitSample) throws {
    let typesetter = try Typesetter(fonts: .bundled)
    // Every change is tried on top of several cells, since what is read may depend on the other traits.
    for base in [TraitOverrides.none, .dark, .rightToLeft, .accessibility3 + .highContrast + .dark] {
      for change in TraitChange.all {
        let layouts = try change.values.map { value in
          try typesetter.layOut(sample.view, on: .iPhone15, traits: base + value)
        }
        let isRead = layouts.map { $0.traitsRead.traits.contains(change.trait) }
        // What is read before the trait is the same in both cells, so both read it or neither does.
        #expect(isRead[0] == isRead[1], "\(sample.name): \(change.trait) on \(base)")
        if !isRead[0] {
          #expect(layouts[0].tree == layouts[1].tree, "\(sample.name): \(change.trait) on \(base)")
        }
      }
    }
  }

  @Test func `a changed trait that is read makes a difference where it should`() throws {
    let typesetter = try Typesetter(fonts: .bundled)
    let controls = try #require(TraitSample.all.first { $0.name == "controls" })
    for change in TraitChange.all.filter({
      [.colorScheme, .dynamicTypeSize, .layoutDirection].contains($0.trait)
    }) {
      let trees = try change.values.map {
        try typesetter.layOut(controls.view, on: .iPhone15, traits: $0).tree
      }
      #expect(trees[0] != trees[1], "\(change.trait)")
    }
  }

  @Test func `the device's facts are noted where they are used`() throws {
    let typesetter = try Typesetter(fonts: .bundled)
    let onDevice = try typesetter.layOut(Text("x"), on: .iPhone15)
    #expect(onDevice.traitsRead.deviceFacts == [.size, .safeArea])
    let fixed = try typesetter.layOut(Text("x"), on: .iPhone15, size: .fixed(Size(width: 50, height: 50)))
    #expect(fixed.traitsRead.deviceFacts == [])
    let other = try typesetter.layOut(Text("x"), on: .iPhoneX, size: .fixed(Size(width: 50, height: 50)))
    #expect(fixed.tree == other.tree)
  }
}

/// A view whose reading of traits is tested.
struct TraitSample: Sendable, CustomTestStringConvertible {
  let name: String
  let view: any View
  var testDescription: String { name }

  static let all: [TraitSample] = [
    TraitSample(name: "color", view: Color(hex: 0x123456)),
    TraitSample(name: "text", view: Text("Hello, 12 world").foregroundStyle(.secondary)),
    TraitSample(name: "verbatim", view: Text(verbatim: "i").font(.system(size: 12)).foregroundStyle(.white)),
    TraitSample(name: "uppercase", view: Text("title").textCase(.uppercase)),
    TraitSample(name: "centered", view: VStack { Circle().fill(.red).frame(width: 20, height: 20) }),
    TraitSample(
      name: "leading",
      view: VStack(alignment: .leading) {
        Color.black.frame(width: 9); Color.white
      }),
    TraitSample(
      name: "symbols",
      view: HStack {
        Image(symbol: .heart); Image(symbol: .chevronForward)
      }),
    TraitSample(
      name: "overridden", view: Text("x").environment(\.colorScheme, .dark).dynamicTypeSize(.small)),
    TraitSample(name: "clamped", view: Text("x").dynamicTypeSize(...DynamicTypeSize.large)),
    TraitSample(name: "material", view: Text("x").background(.regularMaterial)),
    TraitSample(name: "size class", view: SizeClassView()),
    TraitSample(name: "metric", view: MetricView()),
    TraitSample(
      name: "corners",
      view: UnevenRoundedRectangle(topLeadingRadius: 20).fill(Color.black).frame(width: 50, height: 50)),
    TraitSample(
      name: "mixed", view: Color.red.mix(with: .white, by: 0.5).frame(width: 9).background(.background)),
    TraitSample(
      name: "container",
      view: Text("x").background(.background, in: .containerRelative).containerShape(.rect(cornerRadius: 9))
        .backgroundStyle(Color.secondaryBackground)),
    TraitSample(name: "geometry", view: GeometryReader { proxy in Text("\(Int(proxy.size.width))") }),
    TraitSample(name: "number", view: Text(1_234.5, format: .number)),
    TraitSample(name: "date", view: Text(Date(timeIntervalSince1970: 0), format: .dateTime)),
    TraitSample(name: "controls", view: ControlsView()),
  ]
}

private struct SizeClassView: View {
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.idiom) private var idiom
  var body: some View {
    if width == .compact { Color.black } else if idiom == .pad { Color.white } else { Text("wide") }
  }
}

private struct MetricView: View {
  @ScaledMetric private var side = 20.0
  var body: some View { Rectangle().fill(Color.black).frame(width: side, height: side) }
}

/// A screen with every control.
struct ControlsView: View {
  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Settings") { Image(symbol: .magnifyingglass) }
      List {
        Section("Network") {
          Toggle("Wi-Fi", isOn: true)
          NavigationLink("About").badge(2)
          LabeledContent("Version", value: "1.2.3")
        }
        Section {
          TextField("Mail", text: "ada@example.org").textFieldFocused()
          Slider(value: 0.4)
          Stepper("Copies", value: 3)
          Picker("Range", selection: "Day", options: ["Day", "Week"])
          ProgressView(value: 0.3)
          Button("Delete", role: .destructive)
        }
      }
      TabBar(selection: 0) {
        TabItem("Home", symbol: .house)
        TabItem("Cart", symbol: .cart, badge: 2)
      }
    }
  }
}
