import Foundation
import LayerDrawing
import Layers
import Testing
import Views

/// Views and modifiers that screens for SwiftUI use, from iOS 15 to 18, and what they draw.
@Suite struct OlderSpellingTests {
  private func layers(_ view: some View, on device: DeviceProfile = .iPhone15) throws -> String {
    try Typesetter(fonts: .bundled).layOut(view, on: device).layerDescription
  }

  private func size(_ view: some View) throws -> Size {
    try Typesetter(fonts: .bundled).layOut(view, on: nil, size: .sizeThatFits).tree.size
  }

  private func frame(_ id: String, _ view: some View, on device: DeviceProfile = .iPhone15) throws -> Rect {
    let layout = try Typesetter(fonts: .bundled).layOut(view, on: device)
    return try #require(layout.frame(of: id))
  }

  @Test func `lines are reserved`() throws {
    let line = try size(Text("a")).height
    #expect(try size(Text("a").lineLimit(3, reservesSpace: true)).height == size(Text("a\nb\nc")).height)
    #expect(try size(Text("a").lineLimit(2...4)).height == size(Text("a\nb")).height)
    #expect(try size(Text("a").lineLimit(1...4)).height == line)
    #expect(try size(Text("a").font(.title).lineLimit(2...)).height > line * 2)
    #expect(try size(Text("a").lineLimit(-3, reservesSpace: true)).height == line)
  }

  @Test func `a scroll view starts at its anchor`() throws {
    func list(_ anchor: UnitPoint?, _ count: Int) -> some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { Color.red.frame(height: 100).accessibilityIdentifier("r\($0)") }
        }
      }
      .frame(height: 300)
      .accessibilityIdentifier("all")
      .defaultScrollAnchor(anchor)
    }
    let all = try frame("all", list(nil, 8))
    #expect(try frame("r0", list(nil, 8)).minY == all.minY)
    #expect(try frame("r7", list(.bottom, 8)).maxY == all.maxY)
    #expect(try frame("r0", list(.center, 8)).minY == all.minY - 250)
    // Content that is smaller stands at the anchor.
    #expect(try frame("r0", list(.bottom, 1)).maxY == all.maxY)
  }

  @Test func `margins of content move what scrolls`() throws {
    let view = ScrollView { Color.red.frame(height: 50).accessibilityIdentifier("r") }
      .contentMargins(.horizontal, 20, for: .scrollContent)
    #expect(try frame("r", view).width == DeviceProfile.iPhone15.size.width - 40)
  }

  @Test func `a lazy grid of rows fills them column by column`() throws {
    func grid(_ direction: LayoutDirection) -> some View {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(40), spacing: 10), GridItem(.fixed(60))], spacing: 5) {
          ForEach(0..<200, id: \.self) { Color.red.frame(width: 30).accessibilityIdentifier("c\($0)") }
        }
      }
      .frame(height: 200)
      .environment(\.layoutDirection, direction)
    }
    let cells = try (0..<3).map { try frame("c\($0)", grid(.leftToRight)) }
    #expect(cells.map(\.minX) == [0, 0, 35] && cells.map(\.height) == [40, 60, 40])
    #expect(cells[1].minY == cells[0].maxY + 10)
    #expect(try frame("c0", grid(.rightToLeft)).maxX == DeviceProfile.iPhone15.size.width)
    let layout = try Typesetter(fonts: .bundled).layOut(grid(.leftToRight), on: .iPhone15)
    #expect(layout.frame(of: "c199") == nil)
  }

  @Test func `an inline picker has a row for each choice`() throws {
    let text = try layers(
      Picker("Size", selection: .constant("M")) { ForEach(["S", "M", "L"], id: \.self) { Text($0) } }
        .pickerStyle(.inline))
    #expect(["S", "M", "L", "Size"].allSatisfy { text.contains("\"\($0)\"") })
    #expect(text.components(separatedBy: "Choice").count > 3)
  }

  @Test func `pages have dots in place of tabs`() throws {
    func pages(_ mode: TabViewStyle.PageIndexDisplayMode) throws -> String {
      try layers(
        TabView { ForEach(0..<3, id: \.self) { Text("page \($0)") } }.tabViewStyle(
          .page(indexDisplayMode: mode)))
    }
    #expect(try pages(.automatic).contains("PageDots") && pages(.automatic).contains("page 0"))
    #expect(try !pages(.never).contains("PageDots"))
  }

  @Test func `a sheet takes the least of its heights`() throws {
    func sheet(_ detents: Set<PresentationDetent>) throws -> Rect {
      try frame(
        "content",
        Color.white.sheet(isPresented: .constant(true)) {
          VStack { Text("Hi") }.frame(maxHeight: .infinity).accessibilityIdentifier("content")
            .presentationDetents(detents).presentationDragIndicator(.hidden).presentationCornerRadius(30)
        })
    }
    let phone = DeviceProfile.iPhone15
    let (screen, top, bottom) = (phone.size.height, phone.safeArea.top, phone.safeArea.bottom)
    #expect(try sheet([.medium, .large]).height == screen / 2 - bottom)
    #expect(try sheet([.height(200)]).height == 200)
    #expect(try sheet([.height(200)]).maxY == screen - bottom)
    for large: Set<PresentationDetent> in [[.large], [], [.fraction(.nan)], [.height(9000)]] {
      #expect(try sheet(large).height == screen - top - 10 - bottom)
      #expect(try sheet(large).minY == top + 10)
    }
  }

  @Test func `a sheet is a card in the middle of a tablet`() throws {
    func card(_ detents: Set<PresentationDetent>, on device: DeviceProfile) throws -> Rect {
      let view = Color.white.sheet(isPresented: .constant(true)) {
        Color.red.accessibilityIdentifier("content").presentationDetents(detents)
      }
      return try frame("content", view, on: device)
    }
    for device in [DeviceProfile.iPadPro11, .iPadPro11(.landscape), .iPadMini] {
      let found = try card([], on: device)
      #expect(found.size == Size(width: 540, height: 620))
      #expect(found.midX == device.size.width / 2 && abs(found.midY - device.size.height / 2) <= 0.5)
      #expect(try card([.height(300)], on: device).height == 300)
    }
    // In a third of the screen there is no space for one.
    let narrow = DeviceProfile.iPadPro11.split(.oneThird)
    #expect(try card([], on: narrow).width == narrow.size.width)
  }

  @Test func `what lies in a sheet does not grow above it`() throws {
    for device in [DeviceProfile.iPhone15, .iPhone15(.landscape), .iPadPro11] {
      let view = Color.white.sheet(isPresented: .constant(true)) {
        NavigationStack {
          Form { Text("Row") }.accessibilityIdentifier("form").navigationTitle("New")
            .navigationBarTitleDisplayMode(.inline)
        }
      }
      let layout = try Typesetter(fonts: .bundled).layOut(view, on: device)
      let form = try #require(layout.frame(of: "form"))
      #expect(form.minY > device.safeArea.top)
      let image = try RenderingContext(fonts: .bundled).draw(layout.tree, scale: 1)
      let above = image[image.width / 2, 4] & 0xFF
      #expect(above > 0x40 && above <= 0xA6, "What lies behind the sheet is dimmed, not covered.")
      let below = image[image.width / 2, image.height - 3] & 0xFF
      #expect(device.idiom == .pad ? below <= 0xA6 : below > 0xE0)
    }
  }

  @Test func `a cover takes the whole screen`() throws {
    let cover = Color.white.fullScreenCover(isPresented: .constant(true)) {
      Color.red.accessibilityIdentifier("cover")
    }
    #expect(try frame("cover", cover).width == DeviceProfile.iPhone15.size.width)
  }

  @Test func `columns stand side by side where there is width`() throws {
    let view = NavigationSplitView {
      List(selection: .constant(Optional("a"))) { Text("Inbox").tag("a") }.navigationTitle("Mail")
    } detail: {
      Text("Nothing selected")
    }
    let (phone, tablet) = (try layers(view), try layers(view, on: .iPadMini))
    #expect(phone.contains("Inbox") && !phone.contains("Nothing selected"))
    #expect(tablet.contains("Inbox") && tablet.contains("Nothing selected"))
  }

  @Test func `the selected row of a list has another background`() throws {
    struct Box: Identifiable { let id: String }
    func list(_ selection: String?) throws -> String {
      try layers(
        List(["a", "b"].map(Box.init), selection: .constant(selection)) { Text($0.id) })
    }
    #expect(try list("b") != list(nil) && list("b") != list("a") && list("x") == list(nil))
    func sections(_ selection: Set<String>) throws -> String {
      try layers(
        List(selection: .constant(selection)) {
          Section("S") { ForEach(["a", "b"].map(Box.init)) { Text($0.id) } }
        })
    }
    #expect(try sections(["a", "b"]) != sections(["a"]) && sections(["a"]) != sections([]))
  }

  @Test func `every row shows its badge, once`() throws {
    let view = List {
      Text("a").badge(Text("new"))
      NavigationLink("b").badge(7)
      Label("c", systemImage: "star").badge(0)
      Text("d").badge("old")
    }
    let texts = try layers(view)
    for text in ["\"new\"", "\"7\"", "\"old\""] { #expect(texts.components(separatedBy: text).count == 2) }
    #expect(!texts.contains("\"0\""))
  }

  @Test func `older names draw what newer ones draw`() throws {
    #expect(
      try layers(NavigationView { Text("a").navigationBarTitle("T", displayMode: .inline) })
        == layers(NavigationView { Text("a").navigationTitle("T").navigationBarTitleDisplayMode(.inline) }))
    #expect(
      try layers(
        Text("a").overlay(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
        == layers(
          Text("a").overlay(
            .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))))
    #expect(
      try layers(List { Section(header: Text("H")) { Text("a") } }.listStyle(PlainListStyle()))
        == layers(
          List {
            Section {
              Text("a")
            } header: {
              Text("H")
            }
          }.listStyle(.plain)))
    #expect(
      try layers(
        Text("a").alert(isPresented: .constant(true)) {
          Alert(
            title: Text("T"), message: Text("M"), primaryButton: .destructive(Text("D")),
            secondaryButton: .cancel())
        }
      ).contains("\"D\""))
  }

  @Test func `assistive technology reads the representation alone`() throws {
    let view = Text("drawn").accessibilityRepresentation { Toggle("Sound", isOn: true) }
    let tree = try Typesetter(fonts: .bundled).layOutForAudit(view, on: .iPhone15).tree
    let labels = try #require(tree.accessibility).elements.map(\.label)
    #expect(labels == ["Sound"])
    #expect(!tree.description.contains("Sound") && tree.description.contains("drawn"))
  }

  @Test func `an effect moves what is drawn, and not its frame`() throws {
    struct Shake: GeometryEffect {
      var animatableData: CGFloat
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 8 * animatableData, y: size.height))
      }
    }
    let layout = try Typesetter(fonts: .bundled).layOut(
      Color.red.frame(width: 20, height: 10).accessibilityIdentifier("r").modifier(Shake(animatableData: 2)),
      on: nil, size: .sizeThatFits)
    #expect(layout.frame(of: "r")?.size == Size(width: 20, height: 10))
    #expect(layout.layerDescription.contains("transform"))
  }

  @Test func `what symbols and fonts do not have is said`() throws {
    let typesetter = try Typesetter(fonts: .bundled)
    let symbol = try typesetter.layOut(
      Image(systemName: "star").symbolRenderingMode(.multicolor), on: nil, size: .sizeThatFits)
    #expect(symbol.diagnostics.map(\.problem) == [.singleColorSymbol])
    let text = try typesetter.layOut(
      Text("a").font(.system(.body, design: .rounded)), on: nil, size: .sizeThatFits)
    #expect(text.diagnostics.map(\.problem) == [.missingFamily("Rounded", used: "Inter")])
  }

  @Test func `an alert is made while it is shown, about a value there is`() throws {
    let none: String? = nil
    let hidden = Text("a").alert(isPresented: .constant(false)) { Alert(title: Text(none!)) }
    #expect(try layers(hidden).contains("\"a\""))
    let about = Text("a").alert("T", isPresented: .constant(true), presenting: none) { Text($0) }
    #expect(try !layers(about).contains("\"T\""))
    let price = Text("Pay \(9, format: .currency(code: "EUR"))")
    let alert = Text("a").alert(isPresented: .constant(true)) { Alert(title: price) }
    #expect(try layers(alert).contains("€9.00"))
  }

  @Test func `pages and columns show what is presented in them above all`() throws {
    func sheet(_ text: String) -> some View {
      Text(text).sheet(isPresented: .constant(true)) {
        Color.red.frame(height: 50).accessibilityIdentifier("sheet")
      }
    }
    #expect(
      try frame("sheet", TabView { sheet("a") }.tabViewStyle(.page)).width
        == DeviceProfile.iPhone15.size.width)
    let columns = NavigationSplitView {
      sheet("a")
    } detail: {
      Text("b")
    }
    #expect(try frame("sheet", columns, on: .iPadMini).width > 320)
  }

  @Test func `a sheet in a sheet has heights of its own`() throws {
    func outer(_ detents: Set<PresentationDetent>) throws -> Rect {
      try frame(
        "outer",
        Color.white.sheet(isPresented: .constant(true)) {
          Text("outer").frame(height: 100).accessibilityIdentifier("outer")
            .sheet(isPresented: .constant(true)) { Text("inner").presentationDetents(detents) }
        })
    }
    #expect(try outer([.height(50)]) == outer([]))
  }

  @Test func `lines are reserved in a field, too`() throws {
    func field(_ lines: ClosedRange<Int>) throws -> Double {
      try size(TextField("a", text: .constant("b"), axis: .vertical).lineLimit(lines)).height
    }
    let line = try size(Text("a")).height
    #expect(try field(3...6) - field(1...6) == size(Text("a\nb\nc")).height - line)
    let long = String(repeating: "word ", count: 200)
    let limited = TextField("a", text: .constant(long), axis: .vertical).lineLimit(1...3).frame(width: 200)
    #expect(try size(limited).height == field(3...6))
  }

  @Test func `an inline picker is one view outside of lists`() throws {
    let picker = Picker("Size", selection: .constant("M")) { ForEach(["S", "M"], id: \.self) { Text($0) } }
      .pickerStyle(.inline).accessibilityIdentifier("picker")
    let layout = try Typesetter(fonts: .bundled).layOut(picker, on: .iPhone15)
    #expect(layout.diagnostics.isEmpty && layout.frame(of: "picker") != nil)
    #expect(try !layers(picker.labelsHidden()).contains("\"Size\""))
    let list = try Typesetter(fonts: .bundled).layOut(List { picker }, on: .iPhone15)
    #expect(list.viewDescription.components(separatedBy: "ListRow").count > 3)
  }

  @Test func `an effect that is no number changes nothing`() throws {
    let view = Color.red.frame(width: 20, height: 10).transformEffect(CGAffineTransform(scaleX: .nan, y: 1))
    #expect(try !layers(view).contains("nan"))
  }

  @Test func `a timeline shows the environment's date`() throws {
    let view = TimelineView(.everyMinute) { Text($0.date, format: .dateTime.year()) }
    #expect(try layers(view).contains("2007"))
    #expect(try layers(view.environment(\.timelineDate, Date(timeIntervalSince1970: 0))).contains("1970"))
  }
}
