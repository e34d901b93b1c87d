import Audits
import Layers
import PixelBuffers
import Testing
import ViewRendering

/// Statements about one element in several cells, and about trees that nobody described.
@Suite struct ElementTableTests {
  private let sizes: [TraitOverrides] = [.none, .accessibility1, .accessibility3, .accessibility5]
  private let directions: [TraitOverrides] = [.leftToRight, .rightToLeft]

  @Test func `a fixed size is an error from the first accessibility size on, and roles explain some`() throws
  {
    func page(_ text: String) -> some View { VStack { Text(text).font(.system(size: 15)) } }
    let finding = try #require(try audit(page("Berth 4"), traits: sizes).found(.fixedText).first)
    #expect(finding.severity == .error && finding.range == "from accessibility1 up, 3 of 4 cells")
    for text in ["⌘S", "🎈", "•••", "⌥⇧K"] {
      #expect(try audit(page(text), traits: sizes).found(.fixedText).isEmpty, "\(text)")
    }
    let tabs = VStack {
      Spacer(); TabBar { TabItem("Home", symbol: .house) }
    }
    #expect(try audit(tabs, traits: sizes).found(.fixedText).isEmpty)
  }

  @Test(arguments: [(17.0, 1), (21, 1), (36, 1), (40, 0)])
  func `an icon grows with the text beside it`(side: Double, count: Int) throws {
    let row = VStack {
      HStack {
        Image(systemName: "star").resizable().frame(width: side, height: side); Text("Rated")
      }
    }
    let found = try audit(row, traits: sizes).found(.fixedText)
    #expect(
      found.count == count && found.allSatisfy { $0.severity == .warning && $0.fact.contains("icon") },
      "\(found)")
    let grown = VStack {
      HStack {
        Image(systemName: "star"); Text("Rated")
      }
    }
    #expect(try audit(grown, traits: sizes).found(.fixedText).isEmpty)
  }

  @Test func `an icon lies at the mirrored place`() throws {
    func bar(_ direction: LayoutDirection?) -> some View {
      HStack {
        Image(systemName: "star"); Spacer(minLength: 100)
      }.frame(width: 200).environment(\.layoutDirection, direction ?? .leftToRight)
    }
    #expect(try audit(bar(nil), traits: directions).found(.unmirroredLayout).count == 1)
    let mirrored = HStack {
      Image(systemName: "star"); Spacer(minLength: 100)
    }.frame(width: 200)
    #expect(try audit(mirrored, traits: directions).found(.unmirroredLayout).isEmpty)
  }

  @Test(arguments: [(1.5, 0), (4, 1)])
  func `what rounding moves is mirrored`(shift: Double, count: Int) throws {
    let view = VStack {
      HStack { Text("Name").padding(.leading, shift) }.environment(\.layoutDirection, .leftToRight)
    }
    #expect(try audit(view, traits: directions).found(.unmirroredLayout).count == count)
  }

  private struct Logo: View {
    @Environment(\.dynamicTypeSize) var size
    var isWhole: Bool { size.isAccessibilitySize }
    var loses = false

    var body: some View {
      VStack {
        if isWhole {
          if !loses { Text("HARBOR") }
        } else {
          HStack(spacing: 1) {
            ForEach(Array("HARBOR".map(String.init).enumerated()), id: \.offset) { Text($1) }
          }
        }
        if !loses || !isWhole { Text("Tides") }
      }
    }
  }

  @Test func `letters that are drawn one by one are not lost`() throws {
    #expect(try audit(Logo(), traits: sizes).found(.lostLabel).isEmpty)
    #expect(try audit(Logo(), traits: sizes.reversed()).found(.lostLabel).isEmpty)
    #expect(
      try audit(Logo(loses: true), traits: sizes).found(.lostLabel).map(\.fact).contains {
        $0.contains("Tides")
      })
  }

  @Test func `a word of an address has no place to break`() throws {
    func narrow(_ text: String) -> some View { VStack { Text(verbatim: text).frame(width: 90) } }
    #expect(try audit(narrow("harbourmaster@quaysideoffice.example")).found(.brokenWord).isEmpty)
    #expect(try audit(narrow("https://quaysideoffices.example/timetables")).found(.brokenWord).isEmpty)
    #expect(try audit(narrow("Harbourmasterofthequay")).found(.brokenWord).count == 1)
  }

  private struct Herb: View {
    @Environment(\.legibilityWeight) var weight
    var body: some View { VStack { Text("Lemon balm").textCase(weight == .bold ? .uppercase : nil) } }
  }

  @Test func `bold text changes no letters`() throws {
    let found = try audit(Herb(), traits: [.none, .boldText]).found(.boldText)
    #expect(found.first?.fact.contains("LEMON BALM") == true)
  }

  @Test func `a trait that is set to what the device has is no difference`() throws {
    let plain = .leftToRight + TraitOverrides([.dynamicTypeSize(.large)])
    let report = try audit(Herb(), traits: [plain, .boldText])
    #expect(report.found(.boldText).count == 1 && !report.notRun.contains { $0.check == .boldText })
    let other = try audit(Herb(), traits: [.rightToLeft, .boldText])
    #expect(other.found(.boldText).isEmpty && other.notRun.contains { $0.check == .boldText })
  }

  @Test func `columns of one component keep their tops, and a row keeps its indent`() throws {
    func columns(_ alignment: VerticalAlignment) -> some View {
      VStack {
        HStack(alignment: alignment) {
          ForEach(["Makes 2 hearts or more", "Makes 1"], id: \.self) { note in
            VStack(alignment: .leading) {
              Text("Iron"); Text(note)
            }.frame(width: 200, alignment: .leading)
          }
        }
      }
    }
    let traits: [TraitOverrides] = [.none, .dark, .small, .dynamicTypeSize(.xxxLarge)]
    let wide = DeviceProfile(name: "Wide", size: Size(width: 440, height: 600), scale: 2, idiom: .phone)
    let centered = try audit(columns(.center), on: wide, traits: traits)
    #expect(centered.found(.brokenAlignment).count == 1, "\(centered.lines)")
    #expect(try audit(columns(.top), on: wide, traits: traits).found(.brokenAlignment).isEmpty)
  }

  @Test func `two icons with one label are two things, and so are two of one kind`() throws {
    func tools(_ second: Symbol) -> some View {
      HStack {
        ForEach(Array([Symbol.share, second].enumerated()), id: \.offset) { _, symbol in
          Button {
          } label: {
            Image(symbol: symbol).frame(width: 44, height: 44)
          }.accessibilityLabel("Share")
        }
      }
    }
    #expect(try audit(tools(.folder)).found(.doubledLabel).count == 1)
    #expect(try audit(tools(.share)).found(.doubledLabel).count == 1)
  }

  @Test func `a purple and a blue of two years look alike to some, and two shades of one blue are a design`()
    throws
  {
    func legend(_ one: UInt32, _ other: UInt32) -> some View {
      HStack {
        ForEach([one, other], id: \.self) { Rectangle().fill(Color(hex: $0)).frame(width: 26, height: 18) }
      }
    }
    #expect(try audit(legend(0x7D5BC0, 0x4468C4)).found(.colorVision).count == 1)
    #expect(try audit(legend(0x4468C4, 0x5A7AD0)).found(.colorVision).isEmpty)
  }

  @Test func `a bullet is an ornament, and a dash or a star may be a value`() throws {
    func row(_ sign: String) -> some View {
      HStack {
        Text(verbatim: sign); Text("Wash the plums.")
      }
    }
    #expect(try audit(row("•")).found(.exposedDecoration).count == 1)
    for sign in ["–", "*", "1", "?"] {
      #expect(try audit(row(sign)).found(.exposedDecoration).isEmpty, "\(sign)")
    }
  }

  @Test func `a target of 30 points is said with both numbers, and warnings are counted`() throws {
    func square(_ name: String) -> some View {
      Button {
      } label: {
        Rectangle().fill(.blue).frame(width: 30, height: 30)
      }.buttonStyle(.plain)
        .accessibilityLabel(name)
    }
    let report = try audit(
      VStack {
        HStack(spacing: 2) {
          square("Send"); square("Keep")
        }
      }, checks: [.targetSize])
    #expect(report.findings.first?.fact == "\"Send\" is 30 × 30 pt; 24 are required, 44 recommended")
    #expect(report.lines.first == "1 finding in 1 cell: 1 warning.")
  }

  private struct Tight: View {
    @Environment(\.dynamicTypeSize) var size
    @Environment(\.horizontalSizeClass) var width
    var body: some View {
      let from: DynamicTypeSize = width == .compact ? .accessibility1 : .accessibility4
      VStack { Text("Legal").font(.system(size: size >= from ? 6 : 17)) }
    }
  }

  @Test func `a finding says from which size on it holds on each kind of device`() throws {
    let cells = [DeviceProfile.iPhone15, .iPadMini].flatMap { (device: DeviceProfile) -> [AuditCell] in
      [TraitOverrides.none, .accessibility1, .accessibility3, .accessibility4, .accessibility5].map {
        AuditCell(device: device, traits: $0)
      }
    }
    let report = ViewAudit(checks: [.smallText], contexts: try .shared).report(of: Tight(), across: cells)
    let range = try #require(report.findings.first?.range)
    #expect(range == "on phones from accessibility1 up, on tablets from accessibility4 up, 6 of 10 cells")
  }

  @Test func `a finding in a control of the library names the user's line, and the text as written`() throws {
    let page = VStack { Button("Payment methods of this order") {}.buttonStyle(.bordered).frame(width: 90) }
    let report = try audit(page, traits: [.accessibility5])
    let broken = try #require(report.found(.brokenWord).first)
    #expect(broken.source?.contains("ElementTableTests.swift") == true)
    let cut = VStack { Text("Payment methods").font(.system(size: 6)).frame(width: 18) }
    #expect(try audit(cut).found(.smallText).first?.fact.hasPrefix("\"Payment methods\"") == true)
  }
}

extension ElementTableTests {
  private func report(_ layers: [Layer], direction: LayerLayout.Direction? = nil) throws -> AuditReport {
    let size = Size(width: 200, height: 300)
    let root = Layer(frame: Rect(origin: .zero, size: size), sublayers: layers)
    let tree = LayerTree(size: size, background: .white, root: root, direction: direction)
    return ViewAudit(contexts: try .shared)
      .report(of: [AuditedView(tree: tree, cell: AuditCell(name: "tree"))])
  }

  private func word(_ id: String, x: Double, y: Double) -> Layer {
    let glyphs = (0..<6).map {
      GlyphRun.Glyph(id: UInt32(40 + $0), position: Point(x: Double($0) * 9, y: 15))
    }
    let run = GlyphRun(font: "Inter-Regular", size: 16, color: .black, glyphs: glyphs, text: "Harbor")
    return Layer(id: id, frame: Rect(x: x, y: y, width: 60, height: 20), content: .text([run]))
  }

  private func clip(_ frame: Rect, _ layers: [Layer]) -> Layer {
    Layer(id: "card", frame: frame, clipsToBounds: true, sublayers: layers)
  }

  @Test func `a word that a layer cuts in half is an error in a tree that nobody described`() throws {
    let cut = try report([clip(Rect(x: 20, y: 20, width: 30, height: 40), [word("a", x: 0, y: 0)])])
    #expect(cut.found(.clippedText).map(\.severity) == [.error])
    #expect(cut.found(.clippedText).first?.other == "card")
    let whole = try report([clip(Rect(x: 20, y: 20, width: 80, height: 40), [word("a", x: 0, y: 0)])])
    #expect(whole.findings.isEmpty && !whole.notRun.contains { $0.check == .clippedText })
  }

  @Test func `a row at the edge of what seems to scroll is a warning that says so`() throws {
    let rows = (0..<9).map { word("row-\($0)", x: 0, y: Double($0) * 22 - 8) }
    let found = try report([clip(Rect(x: 20, y: 20, width: 80, height: 90), rows)]).found(.clippedText)
    #expect(!found.isEmpty && found.allSatisfy { $0.severity == .warning })
    #expect(found.allSatisfy { $0.fact.hasSuffix("unless that scrolls") })
  }

  @Test func `texts of trees without a description are compared over cells`() throws {
    let size = Size(width: 200, height: 300)
    let views = [TraitOverrides.none, .accessibility3].map { traits in
      let root = Layer(frame: Rect(origin: .zero, size: size), sublayers: [word("a", x: 20, y: 20)])
      return AuditedView(
        tree: LayerTree(size: size, background: .white, root: root), cell: AuditCell(traits: traits))
    }
    let report = ViewAudit(contexts: try .shared).report(of: views)
    #expect(report.found(.fixedText).count == 1)
    #expect(
      report.notRun.contains { $0.check == .lostLabel } && !report.notRun.contains { $0.check == .fixedText })
  }

  @Test func `a view without a device has the direction of its traits, whatever its letters`() throws {
    let view = HStack {
      Text(verbatim: "שלום"); Text(verbatim: "עולם")
    }
    #expect(try audit(view, on: nil).found(.readingOrder).isEmpty)
  }

  @Test func `the direction of a tree decides about the order of reading`() throws {
    let elements = ["First", "Second"].enumerated().map { place, name in
      AccessibilityElement(
        path: name, frame: Rect(x: 100 - Double(place) * 80, y: 0, width: 60, height: 44), label: name)
    }
    for (direction, count) in [(nil, 1), (.ltr, 1), (.rtl, 0)] as [(LayerLayout.Direction?, Int)] {
      let tree = LayerTree(
        size: Size(width: 200, height: 60), root: Layer(frame: Rect(x: 0, y: 0, width: 200, height: 60)),
        accessibility: AccessibilityTree(elements: elements), direction: direction)
      let view = AuditedView(tree: tree, cell: AuditCell(name: "tree"))
      #expect(try ViewAudit(contexts: .shared).report(of: [view]).found(.readingOrder).count == count)
    }
  }
}
