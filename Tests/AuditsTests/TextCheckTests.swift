import Audits
import PixelBuffers
import Testing
import ViewRendering

@Suite struct TextCheckTests {
  @Test(arguments: [(20, .error), (500, .error), (5000, .inconclusive)] as [(Int, AuditFinding.Severity)])
  func `a text that is cut is found however long it is`(count: Int, severity: AuditFinding.Severity) throws {
    let line = Text(verbatim: String(repeating: "word ", count: count)).lineLimit(1).fixedSize()
    let report = try audit(line.frame(width: 200).clipped(), checks: [.clippedText])
    #expect(report.problems.isEmpty)
    #expect(report.found(.clippedText).map(\.severity) == [severity])
  }

  @Test func `ink outside of a clip is clipped text`() throws {
    let report = try audit(
      Text("Clipped").font(.largeTitle).frame(width: 60, height: 20).fixedSize().clipped())
    let tight = try audit(Text("Clipped").fixedSize().frame(width: 30).clipped(), checks: [.clippedText])
    #expect(tight.found(.clippedText).count == 1)
    #expect(tight.found(.clippedText).first?.path.hasSuffix("Text") == true)
    #expect(report.problems.isEmpty)
  }

  @Test func `ink within a clip, or that can be scrolled to, is no finding`() throws {
    let fitting = VStack { Text("Within").clipped() }
    #expect(try audit(fitting).found(.clippedText).isEmpty)
    let scrolled = ScrollView { VStack { ForEach(0..<60, id: \.self) { Text("Row \($0)") } } }
    #expect(try audit(scrolled).found(.clippedText).isEmpty)
  }

  @Test func `a round corner cuts text that lies in it, and none that keeps clear of it`() throws {
    func card(_ margin: Double) -> some View {
      Color.gray.frame(width: 200, height: 120)
        .overlay(alignment: .bottomLeading) { Text("Harbour").padding(margin) }
        .clipShape(.rect(cornerRadius: 40))
    }
    let finding = try #require(try audit(card(2)).found(.clippedText).first)
    #expect((3.0...60).contains(finding.measure?.value ?? 0))
    #expect(try audit(ScrollView { card(2) }).found(.clippedText).count == 1)
    #expect(try audit(card(20)).found(.clippedText).isEmpty)
    // What scrolls goes through the corners of what it scrolls in.
    let list = ScrollView { Text("Harbour").frame(maxWidth: .infinity, alignment: .leading) }
      .frame(width: 200, height: 120).clipShape(.rect(cornerRadius: 40))
    #expect(try audit(list).found(.clippedText).isEmpty)
  }

  @Test func `text under something opaque is covered in all cells, unless it is not read`() throws {
    func page(_ isHidden: Bool) -> some View {
      ZStack {
        Text("Valid since May").accessibilityHidden(isHidden)
        Rectangle().fill(.gray).frame(width: 300, height: 80)
      }
    }
    let finding = try #require(try audit(page(false), traits: [.light, .dark]).found(.coveredText).first)
    #expect(finding.cells.count == 2 && finding.fact.contains("hidden wholly"))
    #expect(try audit(page(true)).found(.coveredText).isEmpty)
  }

  @Test func `text that leaves the background of its card protrudes, and a badge at its corner does not`()
    throws
  {
    func card(_ width: Double?) -> some View {
      VStack(alignment: .leading) {
        Text("Code"); Text("READMORE-2026").fixedSize()
      }
      .padding(8).frame(width: width, alignment: .leading).background(.gray, in: .rect(cornerRadius: 8))
      .overlay(alignment: .topTrailing) { Badge(3).offset(x: 8, y: -8) }
    }
    let finding = try #require(try audit(card(120)).found(.protrudingText).first)
    #expect(finding.fact.contains("READMORE") && finding.other == nil)
    #expect(try audit(card(nil)).found(.protrudingText).isEmpty)
    let marker = Text("Underlined by a marker").background(alignment: .bottomLeading) {
      Rectangle().fill(.yellow).frame(width: 60, height: 8)
    }
    #expect(try audit(marker).found(.protrudingText).isEmpty)
    let scrolled = ScrollView { ForEach(0..<60, id: \.self) { Text("Row \($0)") } }
      .frame(width: 200, height: 200).background(.gray)
    #expect(try audit(scrolled).found(.protrudingText).isEmpty)
  }

  @Test func `a badge without characters is empty, and a field or a swatch is not`() throws {
    #expect(
      try audit(
        HStack {
          Text("Lathe"); Badge("")
        }
      ).found(.emptyView).count == 1)
    #expect(
      try audit(
        HStack {
          Text("Lathe"); Badge(2)
        }
      ).found(.emptyView).isEmpty)
    let empty = VStack {
      TextField("", text: "").textFieldStyle(.roundedBorder).accessibilityLabel("Name")
      Text(" ").frame(width: 36, height: 36).background(.clear, in: .circle)
      Color.teal.frame(width: 36, height: 36).accessibilityHidden(true)
    }
    #expect(try audit(empty).found(.emptyView).isEmpty)
  }

  @Test func `what a scroll view cuts across its direction is clipped`() throws {
    let wide = ScrollView { Text("A line that is much wider than the whole screen is").fixedSize() }
    #expect(try audit(wide).found(.clippedText).count == 1)
  }

  @Test func `text beyond the canvas is clipped, with the part that is lost`() throws {
    let view = Text("Half of this").fixedSize().offset(x: 160)
    let finding = try #require(try audit(view).found(.clippedText).first)
    let measure = try #require(finding.measure)
    #expect((20.0...80).contains(measure.value))
    #expect(finding.fact.contains("outside of the canvas"))
  }

  @Test func `truncated text is a finding unless it is declared`() throws {
    let view = Text("A title that is far too long for one line of this screen").lineLimit(1)
    let finding = try #require(try audit(view).found(.truncatedText).first)
    #expect(finding.fact.contains("lineLimit 1"))
    #expect(try audit(view.allowsTruncation()).findings.isEmpty)
    #expect(try audit(Text("Short").lineLimit(1)).findings.isEmpty)
  }

  @Test func `texts that overlap are one finding with both paths`() throws {
    let view = ZStack {
      Text("Total 12.00"); Text("Pay now").offset(x: 10, y: 4)
    }
    let finding = try #require(try audit(view).found(.overlappingTexts).first)
    #expect(finding.path.hasSuffix("Text[0]"))
    #expect(finding.other?.hasSuffix("Text[1]") == true)
    #expect((finding.measure?.value ?? 0) >= 1)
  }

  @Test func `an overlap that shows no pixel is no finding`() throws {
    let covered = ZStack {
      Text("Total")
      Rectangle().fill(.background).frame(width: 200, height: 60)
      Text("Total")
    }
    #expect(try audit(covered).found(.overlappingTexts).isEmpty)
    let same = ZStack {
      Text("Twice").foregroundStyle(.secondary); Text("Twice")
    }
    #expect(try audit(same).found(.overlappingTexts).isEmpty)
    let hidden = ZStack {
      Text("Total").opacity(0); Text("Pay").offset(x: 3)
    }
    #expect(try audit(hidden).found(.overlappingTexts).isEmpty)
    let apart = VStack(spacing: 0) {
      Text("gypsy"); Text("Total")
    }
    #expect(try audit(apart).found(.overlappingTexts).isEmpty)
  }

  @Test func `what hides a part of a text is named`() throws {
    let view = ZStack {
      Text("Partly hidden")
      Rectangle().fill(.red).frame(width: 30, height: 40)
    }
    let finding = try #require(try audit(view).found(.coveredText).first)
    #expect(finding.other?.contains("Rectangle") == true)
    #expect((10.0...60).contains(finding.measure?.value ?? 0))
  }

  @Test func `what color filters make transparent hides nothing`() throws {
    func found(_ tint: Color) throws -> Int {
      let cover = Color.white.frame(width: 30, height: 40).colorMultiply(tint)
      return try audit(Text("Partly hidden").overlay(alignment: .leading) { cover }).found(.coveredText).count
    }
    #expect(try found(.clear) == 0 && found(.red.opacity(0.2)) == 0)
    #expect(try found(.red) == 1 && found(.black) == 1)
  }

  @Test func `a bar may lie over what scrolls, and a sheet over everything`() throws {
    let rows = ScrollView { VStack { ForEach(0..<60, id: \.self) { Text("Row \($0)") } } }
      .safeAreaInset(edge: .bottom) {
        Text("Bar").frame(maxWidth: .infinity).padding(20).background(.background)
      }
    #expect(try audit(rows).found(.coveredText).isEmpty)
    let sheet = Text("Behind the question").alert("Sure?", isPresented: .constant(true)) { Button("Yes") }
    #expect(try audit(sheet).found(.coveredText).isEmpty)
  }

  @Test func `characters without a glyph are found`() throws {
    let report = try audit(Text("\u{10FFFD}\u{E123} no font"))
    #expect(report.found(.missingGlyphs).count == 1)
  }

  @Test func `a word in two lines is broken, and a line break between words is not`() throws {
    let narrow = Text("Internationalization").frame(width: 60)
    #expect(try audit(narrow).found(.brokenWord).first?.fact.contains("Internationalization") == true)
    #expect(try audit(Text("One two three four five six").frame(width: 60)).found(.brokenWord).isEmpty)
    #expect(try audit(Text("日本語の文章です").frame(width: 60)).found(.brokenWord).isEmpty)
  }

  @Test(arguments: [(8.0, 1), (9.0, 0), (11.0, 0)])
  func `text under nine points is small`(size: Double, count: Int) throws {
    #expect(try audit(Text("Legal").font(.system(size: size))).found(.smallText).count == count)
  }

  @Test func `a label wider than its button protrudes`() throws {
    let view = Button {
    } label: {
      Text("Continue to payment").fixedSize().frame(width: 80, height: 44).background(.fill)
    }
    #expect(try audit(view).found(.protrudingText).count == 1)
    #expect(
      try audit(Button("Continue to payment").frame(width: 300, height: 44)).found(.protrudingText).isEmpty)
  }
}
