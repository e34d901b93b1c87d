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
