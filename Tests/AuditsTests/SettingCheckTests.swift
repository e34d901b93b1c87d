import Audits
import PixelBuffers
import Testing
import ViewRendering

@Suite struct SettingCheckTests {
  private struct Sample: View {
    @Environment(\.dynamicTypeSize) var size
    @Environment(\.legibilityWeight) var weight
    @Environment(\.colorSchemeContrast) var contrast
    @Environment(\.accessibilityReduceTransparency) var isOpaque
    @Environment(\.colorScheme) var scheme
    var flaw = ""

    var body: some View {
      VStack(alignment: .leading, spacing: 8) {
        Text("Balance").font(flaw == "fixed" ? .system(size: 17) : .body)
          .environment(\.legibilityWeight, flaw == "thin" ? .regular : weight)
        Text("Owed").foregroundStyle(flaw == "tinted" && weight == .bold ? .red : Color.black)
        Text("Due").foregroundStyle(
          Color(hex: flaw == "faint" && contrast == .increased ? 0x707070 : 0x404040)
        )
        .padding(.top, flaw == "moves" && contrast == .increased ? 6 : 0)
        Text("Paid").padding(4).background(.ultraThinMaterial)
          .environment(\.accessibilityReduceTransparency, flaw == "glass" ? false : isOpaque)
        Text("Open").padding(.leading, flaw == "edge" && scheme == .dark && weight == .bold ? 5 : 0)
        Text("End").padding(.top, flaw == "gap" && scheme == .dark && weight == .bold ? 5 : 0)
      }
      .background(Color.white).environment(\.colorScheme, .light)
    }
  }

  private func found(_ check: AuditCheck, _ flaw: String, _ traits: [TraitOverrides]) throws -> [AuditFinding]
  {
    #expect(try audit(Sample(), traits: traits).found(check).isEmpty)
    return try audit(Sample(flaw: flaw), traits: traits).found(check)
  }

  @Test func `a text that does not grow is found, with both categories`() throws {
    let found = try found(.fixedText, "fixed", [.none, .dynamicTypeSize(.xxxLarge), .accessibility3])
    #expect(found.count == 1)
    #expect(found.first?.severity == .error)
    #expect(found.first?.measure?.value == 100)
    let small = try audit(Sample(flaw: "fixed"), traits: [.none, .dynamicTypeSize(.xLarge)])
    #expect(small.found(.fixedText).isEmpty)
  }

  @Test func `bold text has to be bolder and nothing else`() throws {
    #expect(try found(.boldText, "thin", [.none, .boldText]).first?.fact.contains("no bolder") == true)
    #expect(try found(.boldText, "tinted", [.none, .boldText]).first?.fact.contains("other colors") == true)
  }

  @Test func `more contrast is no less, and moves nothing`() throws {
    let fainter = try found(.increasedContrast, "faint", [.none, .highContrast])
    #expect(fainter.count == 1)
    // 0x707070 on white.
    #expect(abs((fainter.first?.measure?.value ?? 0) - 4.95) < 0.02)
    #expect(try found(.increasedContrast, "moves", [.none, .highContrast]).count == 1)
  }

  @Test func `less transparency leaves nothing to see through`() throws {
    #expect(try found(.reducedTransparency, "glass", [.none, .reduceTransparency]).count == 1)
  }

  @Test func `an edge or a gap that breaks in one cell is found, and what changes in two is a design`() throws
  {
    let traits: [TraitOverrides] = [
      .light, .dark, .light + .boldText, .dark + .boldText, .light + .highContrast,
    ]
    let edge = try found(.brokenAlignment, "edge", traits)
    #expect(edge.count >= 1 && edge.allSatisfy { $0.cells.count == 1 && $0.measure?.value == 5 })
    #expect(try found(.brokenAlignment, "gap", traits).count == 1)
    #expect(
      try audit(Sample(flaw: "edge"), traits: traits + [.dark + .boldText + .highContrast])
        .found(.brokenAlignment).isEmpty)
    #expect(
      try audit(Sample(flaw: "edge"), traits: [.light, .dark + .boldText]).found(.brokenAlignment).isEmpty)
  }

  @Test func `a check whose cells are missing is not run, and never passed`() throws {
    let report = try audit(Sample(), traits: [.none, .boldText])
    let reasons = Dictionary(report.notRun.map { ($0.check, $0.reason) }) { first, _ in first }
    #expect(reasons[.boldText] == nil)
    #expect(reasons[.increasedContrast] == "no two cells differ in contrast alone")
    #expect(reasons[.smallRange] == "only a sweep over widths runs them")
  }

  @Test func `a background through which a gradient is seen is left where transparency is to be less`() throws
  {
    struct Panel: View {
      @Environment(\.accessibilityReduceTransparency) var isOpaque
      var follows = true, colors: [Color] = [.purple, .green]
      var body: some View {
        ZStack {
          LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom).frame(height: 100)
          Text("Radio").padding(20)
            .background(follows && isOpaque ? .black : Color.black.opacity(0.4), in: .rect(cornerRadius: 8))
        }
      }
    }
    let traits: [TraitOverrides] = [.none, .reduceTransparency]
    #expect(try audit(Panel(follows: false), traits: traits).found(.reducedTransparency).count == 1)
    #expect(try audit(Panel(), traits: traits).found(.reducedTransparency).isEmpty)
    // Nothing is seen through it where all is of one color.
    let plain = Panel(follows: false, colors: [.purple, .purple])
    #expect(try audit(plain, traits: traits).found(.reducedTransparency).isEmpty)
    // What dims everything behind an alert is no background of a text.
    let dimmed = ZStack {
      LinearGradient(colors: [.purple, .green], startPoint: .top, endPoint: .bottom)
      Color.black.opacity(0.4)
      Text("Delete?").padding(20).background(.white)
    }.ignoresSafeArea()
    #expect(try audit(dimmed, traits: traits).found(.reducedTransparency).isEmpty)
  }

  @Test func `rows that share an edge share it at every size`() throws {
    struct Rows: View {
      @ScaledMetric var scaled = 20.0
      var isFixed = false
      var body: some View {
        VStack(alignment: .leading) {
          ForEach(0..<4) { index in
            HStack(spacing: 6) {
              Color.red.frame(width: isFixed && index != 1 ? 20 : scaled, height: 8)
              Text("Row \(index)"); Spacer()
            }
          }
        }
      }
    }
    let traits: [TraitOverrides] = [
      .none, .dark, .dynamicTypeSize(.xxxLarge), .dynamicTypeSize(.small), .rightToLeft,
    ]
    let found = try audit(Rows(isFixed: true), traits: traits).found(.brokenAlignment)
    #expect(found.count == 1 && found.first?.fact.contains("\"Row 1\"") == true)
    #expect(found.first?.cells.count == 2)
    #expect(try audit(Rows(), traits: traits).found(.brokenAlignment).isEmpty)
  }

  @Test func `a text that something hides in one cell only is covered there`() throws {
    struct Covered: View {
      @Environment(\.dynamicTypeSize) var size
      var body: some View {
        ZStack {
          Text("Balance 12.00")
          if size.isAccessibilitySize { Color.white.frame(width: 300, height: 300) }
        }
      }
    }
    let found = try audit(Covered(), traits: [.none, .accessibility1]).found(.coveredText)
    #expect(found.map(\.path).count == 1)
    #expect(found.first?.range == "at accessibility1, 1 of 2 cells")
  }

  @Test func `a long line is a warning, an ideograph counts twice, and one line is no paragraph`() throws {
    let latin = String(repeating: "many words in a line ", count: 12)
    let wide = DeviceProfile(name: "Wide", size: Size(width: 1200, height: 600))
    #expect(try audit(Text(latin), on: wide).found(.longLine).map(\.severity) == [.warning])
    #expect(try audit(Text(latin).frame(width: 500), on: wide).found(.longLine).isEmpty)
    #expect(try audit(Text(latin).lineLimit(1), on: wide).found(.longLine).isEmpty)
    let chinese = String(repeating: "漢字", count: 60)
    #expect(try audit(Text(chinese).frame(width: 900), on: wide).found(.longLine).count == 1)
    #expect(try audit(Text(chinese).frame(width: 500), on: wide).found(.longLine).isEmpty)
  }

  @Test func `what lies elsewhere is no background of a text, though it is as large`() throws {
    func shape(_ isElsewhere: Bool) -> some View {
      ZStack {
        VStack(spacing: 0) {
          Color.black; Color.white
        }
        Text("Pane").foregroundStyle(Color.red).frame(width: 100, height: 40)
          .background(isElsewhere ? Color.white : Color.white.opacity(0.5)).offset(y: isElsewhere ? 100 : 0)
        if isElsewhere { Color.red.opacity(0.5).frame(width: 100, height: 40) }
      }
    }
    let traits: [TraitOverrides] = [.none, .reduceTransparency]
    #expect(try audit(shape(false), traits: traits).found(.reducedTransparency).count == 1)
    #expect(try audit(shape(true), traits: traits).found(.reducedTransparency).isEmpty)
  }

  private func striped(_ plate: some View) -> some View {
    ZStack {
      VStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { ($0 % 2 == 0 ? Color.black : .white).frame(height: 20) }
      }
      plate
    }
  }

  @Test func `the opacity of a group and a translucent gradient let what lies behind through`() throws {
    let traits: [TraitOverrides] = [.none, .reduceTransparency]
    let text = Text("Pane").foregroundStyle(Color.black).frame(width: 100, height: 40)
    let group = striped(text.background(Color.white).opacity(0.5))
    #expect(try audit(group, traits: traits).found(.reducedTransparency).count == 1)
    let colors = [Color.white.opacity(0.2), .white.opacity(0.6)]
    let gradient = striped(
      text.background(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)))
    #expect(try audit(gradient, traits: traits).found(.reducedTransparency).count == 1)
    let solid = striped(
      text.background(LinearGradient(colors: [.white, .gray], startPoint: .top, endPoint: .bottom)))
    #expect(try audit(solid, traits: traits).found(.reducedTransparency).isEmpty)
  }

  @Test
  func `a plate so dense that nothing behind it harms its text is no pane, nor is the shade of an image`()
    throws
  {
    let traits: [TraitOverrides] = [.none, .reduceTransparency]
    func plate(_ alpha: Double) -> some View {
      striped(
        Text("Plate").foregroundStyle(Color.white).frame(width: 100, height: 40)
          .background(Color.black.opacity(alpha)))
    }
    let found = try audit(plate(0.5), traits: traits).found(.reducedTransparency)
    #expect(found.count == 1 && found.first?.other?.contains("Text") == true)
    #expect(try audit(plate(0.85), traits: traits).found(.reducedTransparency).isEmpty)
    let photo = PixelBuffer(width: 20, height: 20) { pixels in
      for index in pixels.indices { pixels[index] = index % 3 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    }
    let shaded = Text("Cover").foregroundStyle(Color.white).frame(width: 160, height: 80).background {
      Image(photo).resizable().overlay { Color.black.opacity(0.5) }.accessibilityHidden(true)
    }
    #expect(try audit(shaded, traits: traits).found(.reducedTransparency).isEmpty)
  }

  @Test func `values beside names of different widths are a column`() throws {
    func rows(_ isFixed: Bool) -> some View {
      VStack(alignment: .leading) {
        ForEach(["Name", "Birthday", "Pet"], id: \.self) { name in
          HStack(spacing: 8) {
            if isFixed { Text(name).frame(minWidth: 76, alignment: .leading) }
            if !isFixed { Text(name).frame(width: 140, alignment: .leading) }
            Text("Ada"); Spacer()
          }
        }
      }
    }
    let traits: [TraitOverrides] = [
      .none, .dark, .dynamicTypeSize(.small), .dynamicTypeSize(.xxxLarge), .rightToLeft,
    ]
    let found = try audit(rows(true), traits: traits).found(.brokenAlignment)
    #expect(found.count == 1 && found.first?.fact.contains("\"Ada\"") == true)
    #expect(try audit(rows(false), traits: traits).found(.brokenAlignment).isEmpty)
  }

  private struct Card: View {
    @Environment(\.colorScheme) var scheme
    @Environment(\.accessibilityReduceTransparency) var isOpaque
    var loses = false
    var body: some View {
      VStack(spacing: 12) {
        if !loses || !isOpaque { Text("Reader") }
        VStack { Text("Haiku") }.padding(loses || scheme == .light ? 10 : 20)
        Text("Next")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  @Test func `what changes in dark alone is left to the check of that`() throws {
    let traits: [TraitOverrides] = [.none, .dark, .dynamicTypeSize(.small), .boldText, .rightToLeft]
    let report = try audit(Card(), traits: traits)
    #expect(report.found(.brokenAlignment).isEmpty && report.found(.appearanceLayout).count == 1)
  }

  @Test func `what moves since a text above is gone is a lost label, and no other layout`() throws {
    let report = try audit(Card(loses: true), traits: [.none, .reduceTransparency])
    #expect(report.found(.reducedTransparency).isEmpty && report.found(.lostLabel).count == 1)
  }
}
