import Audits
import Testing
import ViewRendering

@Suite struct CellCheckTests {
  private struct Adaptive: View {
    @Environment(\.dynamicTypeSize) var size
    @Environment(\.colorScheme) var scheme
    var shrinks = false, loses = false, moves = false

    var body: some View {
      VStack {
        Text("Balance").font(.system(size: shrinks && size.isAccessibilitySize ? 12 : 17))
        if !loses || !size.isAccessibilitySize { Text("12.00") }
        Text("Footer").padding(.top, moves && scheme == .dark ? 40 : 0)
      }
    }
  }

  private let sizes: [TraitOverrides] = [
    .none, .dynamicTypeSize(.xxxLarge), .accessibility2, .accessibility5,
  ]

  @Test func `text that shrinks as the category grows is found, with its range`() throws {
    let finding = try #require(try audit(Adaptive(shrinks: true), traits: sizes).found(.shrinkingText).first)
    #expect(finding.cells.count == 2)
    #expect(finding.range == "from accessibility2 up, 2 of 4 cells")
    #expect(try audit(Adaptive(), traits: sizes).found(.shrinkingText).isEmpty)
  }

  private struct Stepped: View {
    @Environment(\.dynamicTypeSize) var size
    var body: some View {
      VStack {
        Text("Which sea?").font(.system(size: size == .xxxLarge ? 34 : size.isAccessibilitySize ? 29 : 28))
      }
    }
  }

  @Test func `text is never smaller than at a smaller category, even if larger than at the usual one`() throws
  {
    let traits: [TraitOverrides] = [.none, .dynamicTypeSize(.xxxLarge), .accessibility3]
    let finding = try #require(try audit(Stepped(), traits: traits).found(.shrinkingText).first)
    #expect(finding.measure?.value == 29 && finding.measure?.bound == 34)
    #expect(finding.cells.count == 1 && finding.fact.contains("at xxxLarge"))
    #expect(try audit(Stepped(), traits: [.none, .accessibility3]).found(.shrinkingText).isEmpty)
  }

  @Test func `an arrow that points to one side in both directions is not mirrored`() throws {
    let traits: [TraitOverrides] = [.leftToRight, .rightToLeft]
    func bar(_ symbol: Symbol) -> some View {
      HStack {
        Button {
        } label: {
          Image(symbol: symbol).frame(width: 44, height: 44)
        }.accessibilityLabel("Back")
        Spacer()
      }
    }
    let finding = try #require(try audit(bar(.arrowLeft), traits: traits).found(.unmirroredLayout).first)
    #expect(finding.fact.contains("points to the left"))
    for symbol in [Symbol.arrowBackward, .chevronForward, .arrowUp, .magnifyingglass, .playFill] {
      #expect(try audit(bar(symbol), traits: traits).found(.unmirroredLayout).isEmpty, "\(symbol.name)")
    }
  }

  @Test func `a text beside one that is narrower from right to left is mirrored`() throws {
    let traits: [TraitOverrides] = [.leftToRight, .rightToLeft]
    func row(_ shift: Double) -> some View {
      HStack(spacing: 10) {
        Text(verbatim: "4."); Text("Bake for an hour.").padding(.leading, shift); Spacer()
      }.environment(\.layoutDirection, .leftToRight)
    }
    let mirrored = HStack(spacing: 10) {
      Text(verbatim: "4."); Text("Bake for an hour."); Spacer()
    }
    #expect(try audit(mirrored, traits: traits).found(.unmirroredLayout).isEmpty)
    #expect(try !audit(row(0), traits: traits).found(.unmirroredLayout).isEmpty)
  }

  private struct Hours: View {
    @Environment(\.dynamicTypeSize) var size
    var shift = 0.0

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(["Monday", "Tuesday", "Friday", "Sunday"], id: \.self) { day in
          HStack {
            Text(day); Spacer(); Text("9–17")
          }.padding(.leading, day == "Friday" && size == .xxxLarge ? shift : 0)
        }
      }
    }
  }

  @Test func `a row that leaves the common edge at one size is found, and the rows around it are not`() throws
  {
    let traits: [TraitOverrides] = [
      .none, .dark, .dynamicTypeSize(.small), .dynamicTypeSize(.xxxLarge), .rightToLeft,
    ]
    let found = try audit(Hours(shift: 9), traits: traits).found(.brokenAlignment)
    #expect(found.count == 1 && found.first?.fact.contains("Friday") == true)
    #expect(found.first?.measure?.value == 9)
    #expect(try audit(Hours(shift: 0), traits: traits).found(.brokenAlignment).isEmpty)
    #expect(try audit(Hours(shift: 60), traits: traits).found(.brokenAlignment).isEmpty)
  }

  @Test func `a label that other cells have is missed`() throws {
    let finding = try #require(try audit(Adaptive(loses: true), traits: sizes).found(.lostLabel).first)
    #expect(finding.fact.contains("12.00"))
    #expect(finding.cells.count == 2)
    #expect(try audit(Adaptive(), traits: sizes).found(.lostLabel).isEmpty)
  }

  private struct Bill: View {
    @Environment(\.dynamicTypeSize) var size
    var rows = 1

    var body: some View {
      List {
        ForEach(0..<rows, id: \.self) { Text("Row \($0)") }
        if !size.isAccessibilitySize { Text("Total") }
      }
    }
  }

  @Test
  func `a row that a list loses is found where all of the list is in sight, and may be out of sight else`()
    throws
  {
    #expect(try audit(Bill(), traits: sizes).found(.lostLabel).first?.fact.contains("Total") == true)
    #expect(try audit(Bill(rows: 9), traits: sizes).found(.lostLabel).isEmpty)
  }

  @Test func `a layout that depends on the appearance is found`() throws {
    let traits: [TraitOverrides] = [.light, .dark]
    #expect(try audit(Adaptive(moves: true), traits: traits).found(.appearanceLayout).count == 1)
    #expect(try audit(Adaptive(), traits: traits).found(.appearanceLayout).isEmpty)
  }

  @Test func `a layout that is not mirrored is found`() throws {
    let traits: [TraitOverrides] = [.leftToRight, .rightToLeft]
    let fixed = HStack {
      Text("Name"); Spacer(); Text("Value")
    }.environment(\.layoutDirection, .leftToRight)
    #expect(try !audit(fixed, traits: traits).found(.unmirroredLayout).isEmpty)
    #expect(
      try audit(
        HStack {
          Text("Name"); Spacer(); Text("Value")
        }, traits: traits
      ).found(.unmirroredLayout).isEmpty)
  }

  @Test func `digits with a direction of their own are neither mirrored nor read backwards, and text is`()
    throws
  {
    let traits: [TraitOverrides] = [.leftToRight, .rightToLeft]
    let pad = HStack {
      ForEach(["7", "8", "9", "÷"], id: \.self) { Text(verbatim: $0).frame(width: 50, height: 50) }
    }.environment(\.layoutDirection, .leftToRight)
    let checks: Set<AuditCheck> = [.unmirroredLayout, .readingOrder]
    let calculator = VStack {
      Text("Sum"); pad
    }
    #expect(try audit(calculator, traits: traits, checks: checks).findings.isEmpty)
    let words = HStack {
      ForEach(["Seven", "Eight", "Nine"], id: \.self) { Text(verbatim: $0).frame(width: 80, height: 50) }
    }.environment(\.layoutDirection, .leftToRight)
    let page = VStack {
      Text("Sum"); words
    }
    #expect(try Set(audit(page, traits: traits, checks: checks).findings.map(\.check)) == checks)
  }

  @Test func `what keeps to a safe area of uneven sides is mirrored in it`() throws {
    var device = DeviceProfile.test
    device.safeArea = EdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 0)
    func found(_ view: some View) throws -> [AuditFinding] {
      try audit(view, on: device, traits: [.leftToRight, .rightToLeft]).found(.unmirroredLayout)
    }
    let row = HStack {
      Text("Name"); Spacer(); Text("Value")
    }
    #expect(try found(row).isEmpty)
    #expect(try found(row.ignoresSafeArea()).isEmpty)
    #expect(try !found(row.environment(\.layoutDirection, .leftToRight)).isEmpty)
  }

  @Test func `one cause is one finding over many cells, with the worst one's measure`() throws {
    let view = Text("A title that is far too long").fixedSize().offset(x: 120)
    let report = try audit(view, traits: sizes)
    let finding = try #require(report.found(.clippedText).first)
    #expect(report.found(.clippedText).count == 1)
    #expect(finding.cells.count == 4)
    #expect(finding.range == "in all 4 cells")
  }

  @Test func `the views of one component are one finding`() throws {
    let rows = VStack { ForEach(0..<5, id: \.self) { Text("Row \($0)").font(.system(size: 6)) } }
    let found = try audit(rows).found(.smallText)
    #expect(found.count == 1)
    #expect(found.first?.alike.count == 4)
  }

  @Test func `an allowance needs a finding and a reason`() throws {
    let view = VStack { Text("Legal").font(.system(size: 6)) }
    let allowed = try audit(view, allowing: [.init(.smallText, "VStack/Text", "As the law has it.")])
    #expect(allowed.passes(strict: true))
    #expect(allowed.allowed.count == 1)
    let bare = try audit(view, allowing: [.init(.smallText, "VStack/Text", " ")])
    #expect(bare.findings.count == 1)
    #expect(bare.lines.contains { $0.contains("allowance without a reason") })
    let stale = try audit(Text("Fine"), allowing: [.init(.smallText, "Text", "No longer.")])
    #expect(!stale.passes())
    #expect(stale.lines.contains { $0.contains("allowance without a finding") })
  }
}
