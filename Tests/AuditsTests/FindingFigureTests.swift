import Audits
import PixelBuffers
import Testing
import ViewRendering

/// What a person sees of a finding: the worst cell beside one without it, and where it begins.
@Suite struct FindingFigureTests {
  private static let mark: UInt32 = 0xFFE0_004D

  private func figure(_ view: some View, _ traits: [TraitOverrides], _ check: AuditCheck) throws
    -> PixelBuffer
  {
    let cells = traits.map { AuditCell(device: .test, traits: $0) }
    let contexts = try RenderingContextPool.shared
    let report = ViewAudit(contexts: contexts).report(of: view, across: cells)
    let finding = try #require(report.findings.first { $0.check == check }, "\(report.lines)")
    let image = try contexts.withContext { context in
      try FindingFigure(of: finding, in: cells) { try AuditedView(view, for: $0, context: context) }
        .image(context: context)
    }
    return try #require(image)
  }

  /// The pixels of lost ink in half of the mark's color over the page's white, where the clip shows nothing.
  private func lostInk(_ image: PixelBuffer) -> Int {
    image.withPixels { $0.count { $0 == 0xFFEF_80A6 || $0 == 0xFFF0_80A6 || $0 == 0xFFEF_7FA6 } }
  }

  private var card: some View {
    VStack {
      Text("Total of this order: 12.00")
        .fixedSize(horizontal: false, vertical: true)
        .frame(width: 200, height: 30, alignment: .topLeading)
        .background(Color(hex: 0xDDE6F5)).clipped()
    }
  }

  @Test func `a finding of some text sizes has a strip of all, and the ink that is lost`() throws {
    let sizes: [TraitOverrides] = DynamicTypeSize.allCases.map {
      .none + TraitOverrides([.dynamicTypeSize($0)])
    }
    let whole = try figure(card, sizes, .clippedText)
    let two = try figure(card, [sizes[3], sizes[11]], .clippedText)
    #expect(whole.height > two.height + 100 && whole.width > two.width)
    #expect(lostInk(two) > 50)
    // A color filter around the text is no filter of the mark.
    let gray = try figure(card.grayscale(1), [sizes[3], sizes[11]], .clippedText)
    #expect(lostInk(gray) == lostInk(two))
  }

  @Test func `a finding of all cells stands alone, and one of dark cells beside a light one`() throws {
    let faint = VStack { Text("Faint").foregroundStyle(Color(hex: 0xC0C0C0)) }.frame(width: 200)
      .background(Color.white)
    let alone = try figure(faint, [.light], .contrast)
    let struck = VStack { Text("Dim").foregroundStyle(Color(light: 0x000000, dark: 0x333333)) }
    let beside = try figure(struck, [.light, .dark], .contrast)
    #expect(alone.withPixels { $0.count { $0 == Self.mark } } > 100)
    // The cell without the finding has no mark of its color.
    let marks = try [figure(struck, [.dark], .contrast), beside].map {
      $0.withPixels { $0.count { $0 == Self.mark } }
    }
    #expect(marks[0] > 100 && marks[0] == marks[1])
    #expect(beside.width > alone.width)
  }
}
