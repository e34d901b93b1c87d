import Audits
import PixelBuffers
import Testing
import ViewRendering

/// What takes ink away from texts and icons: each flaw beside what only looks like it.
@Suite struct SeenInkTests {
  @Test(arguments: [
    ("2 points high", 300, 2), ("3 points wide", 3, 40), ("1 point high", 300, 1), ("4 points high", 300, 4),
  ])
  func `a sliver of a text is clipped text in its only cell`(name: String, width: Double, height: Double)
    throws
  {
    func page(_ width: Double, _ height: Double) -> some View {
      VStack { Text("Harbour master's office").fixedSize().frame(width: width, height: height).clipped() }
    }
    let found = try audit(page(width, height)).found(.clippedText)
    #expect(found.map(\.severity) == [.error], "\(name)")
    // A section that is closed shows nothing at all.
    #expect(try audit(page(width, 0)).found(.clippedText).isEmpty)
  }

  @Test(arguments: [Alignment.leading, .trailing, .top, .bottom])
  func `a text that its card cuts is no fault of the canvas`(side: Alignment) throws {
    let text = HStack { Text("Departures of today").fixedSize() }
    let card =
      text
      .padding(side == .leading || side == .trailing ? .horizontal : .vertical, -12)
      .frame(width: 120, height: 18, alignment: side).clipShape(.rect(cornerRadius: 3))
    let finding = try #require(try audit(VStack { card.id("card") }).found(.clippedText).first)
    #expect(finding.fact.contains("what clips it") && finding.other?.contains("card") == true, "\(finding)")
    #expect(finding.advice.contains("grow with its text"))
  }

  @Test(arguments: [0, 4, 5])
  func `the tails of letters are not cut`(cut: Double) throws {
    let text = "The spring of the clock in the main hall is wound on the first day of the month by the clerk"
    let view = VStack { Text(text).lineLimit(1).fixedSize().padding(.bottom, -cut).clipped() }
    let wide = DeviceProfile(name: "Wide", size: Size(width: 1000, height: 400), scale: 2, idiom: .pad)
    #expect(try audit(view, on: wide).found(.clippedText).count == (cut > 0 ? 1 : 0), "\(cut)")
  }

  @Test func `what is laid over the start of a list hides it, and a bar that it scrolls under does not`()
    throws
  {
    let rows = ScrollView {
      VStack { ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity) } }
    }
    let bar = Text("Ends at 18:00").padding(16).frame(maxWidth: .infinity).background(Color.white)
    #expect(try audit(rows.overlay(alignment: .top) { bar }).found(.coveredText).count == 1)
    #expect(try audit(rows.overlay(alignment: .bottom) { bar }).found(.coveredText).isEmpty)
    #expect(
      try audit(
        VStack(spacing: 0) {
          bar; rows
        }
      ).found(.coveredText).isEmpty)
    let padded = ScrollView {
      VStack { ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity) } }.padding(
        .top, 60)
    }
    let lower = try audit(padded.overlay(alignment: .top) { bar })
    #expect(lower.found(.coveredText).isEmpty, "\(lower.lines)")
  }

  @Test(arguments: [(0.0, 1), (70, 0)])
  func `a button over the end of a list hides its last row for ever, unless there is space below`(
    margin: Double, count: Int
  ) throws {
    let rows = ScrollView {
      VStack {
        ForEach(0..<13, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity, alignment: .trailing) }
      }
      .padding(.bottom, margin)
    }
    let button = Circle().fill(.blue).frame(width: 60, height: 60)
    let report = try audit(rows.frame(height: 400).overlay(alignment: .bottomTrailing) { button })
    #expect(report.found(.coveredText).count == count, "\(report.lines)")
  }

  @Test(arguments: [-5.0, -4, 8])
  func `an icon does not touch the digit beside it`(spacing: Double) throws {
    let row = VStack {
      HStack(spacing: spacing) {
        Image(systemName: "square.grid.2x2"); Text("8")
      }
      HStack(spacing: spacing) {
        Text("8"); Image(systemName: "circle.fill")
      }
    }
    #expect(try audit(row).found(.overlappingTexts).isEmpty == (spacing > 0), "\(spacing)")
  }

  @Test(arguments: [(0.0, 1), (0.94, 0), (1, 0)])
  func `a text under a bar touches none of its icons`(opacity: Double, count: Int) throws {
    let rows = ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<40, id: \.self) { Text("HHHHHHH \($0)").padding(.leading, 30) }
      }
    }
    let bar = HStack {
      Image(systemName: "square.fill").font(.largeTitle); Spacer()
    }
    .padding(.leading, 10)
    .frame(height: 60)
    .background { Color.white.opacity(opacity) }
    let found = try audit(rows.overlay(alignment: .bottom) { bar }, traits: [.light]).found(.overlappingTexts)
    #expect((found.isEmpty ? 0 : 1) == count, "\(found.map(\.fact))")
  }

  @Test func `an icon under a text is its plate`() throws {
    let plate = ZStack {
      Image(systemName: "circle.fill").font(.largeTitle); Text("8").foregroundStyle(.white)
    }
    #expect(try audit(plate).found(.overlappingTexts).isEmpty)
  }

  @Test(arguments: [(0, 1), (3, 1), (8, 0)])
  func `the ink of a text under the notch counts at any size`(top: Double, count: Int) throws {
    // The title's ink begins some points below its box.
    let title = VStack {
      Text("Hall").font(.system(size: 53)).padding(.top, top); Spacer()
    }.ignoresSafeArea()
    #expect(try audit(title).found(.safeArea).count == count)
  }

  @Test func `a text of a button under the home indicator counts, though its middle lies above`() throws {
    let label = Text("Go").font(.system(size: 80)).fixedSize()
    let button = VStack {
      Spacer();
      Button {
      } label: {
        label
      }
    }.padding(.bottom, 6).ignoresSafeArea()
    #expect(try audit(button).found(.safeArea).count == 1)
    let inside = VStack {
      Spacer();
      Button {
      } label: {
        label
      }
    }
    #expect(try audit(inside).found(.safeArea).isEmpty)
  }

  @Test func `a control off the screen reaches no points into the margins`() throws {
    let off = Button("Pay") {}.frame(width: 60, height: 44).offset(x: 190)
    #expect(try audit(off).found(.safeArea).isEmpty)
  }

  @Test func `round corners of a screen cut texts`() throws {
    let screen = DeviceProfile(
      name: "Round", size: Size(width: 320, height: 568),
      safeArea: EdgeInsets(top: 1, leading: 0, bottom: 1, trailing: 0), scale: 2, idiom: .phone,
      cornerRadius: 55)
    func page(_ margin: Double) -> some View {
      VStack(alignment: .leading) {
        Text("Corner"); Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading).padding(margin)
    }
    #expect(try audit(page(0), on: screen).found(.safeArea).count == 1)
    #expect(try audit(page(24), on: screen).found(.safeArea).isEmpty)
  }

  @Test func `one of several shapes, a bar and a vessel's content stay on their card`() throws {
    func card(_ content: some View) -> some View {
      VStack(alignment: .leading) {
        Text("Moon"); content
      }
      .padding(12).frame(width: 240, alignment: .leading).background(Color(hex: 0xE0E0E0))
    }
    func moons(_ side: Double) -> some View {
      card(
        HStack(spacing: 6) {
          ForEach(0..<5, id: \.self) { _ in Circle().fill(.blue).frame(width: side, height: 30) }
        }
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading))
    }
    let many = try audit(moons(50))
    #expect(many.found(.protrudingText).count == 1, "\(many.lines)")
    #expect(try audit(moons(36)).found(.protrudingText).isEmpty)
    func bar(_ width: Double) -> some View {
      card(
        Capsule().fill(.blue).frame(width: width, height: 12)
          .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading))
    }
    #expect(try audit(bar(250)).found(.protrudingText).count == 1)
    #expect(try audit(bar(210)).found(.protrudingText).isEmpty)
    // A card that scrolls under a toolbar.
    func toolbar(_ background: Color) -> some View {
      Color(hex: 0xE0E0E0).frame(width: 240, height: 600)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlay(alignment: .bottom) {
          Capsule().fill(.blue).frame(width: 200, height: 40).offset(x: 30).padding(10).frame(
            maxWidth: .infinity
          )
          .background(background)
        }
    }
    #expect(try audit(toolbar(.clear)).found(.protrudingText).count == 1)
    #expect(try audit(toolbar(.white)).found(.protrudingText).isEmpty)
    func tube(_ height: Double) -> some View {
      ZStack(alignment: .bottom) {
        Rectangle().fill(Color(hex: 0xD0D0D0)); Rectangle().fill(.blue).frame(width: 30, height: height)
      }.frame(width: 54, height: 140, alignment: .bottom)
    }
    #expect(try audit(VStack { tube(168) }).found(.protrudingText).count == 1)
    #expect(try audit(VStack { tube(96) }).found(.protrudingText).isEmpty)
  }

  @Test func `an outline is enough to recognize a color to choose`() throws {
    func swatch(_ ring: Color) -> some View {
      Button {
      } label: {
        Circle().fill(Color(hex: 0x1E5B3A)).frame(width: 48, height: 48)
          .overlay { Circle().strokeBorder(ring, lineWidth: 1) }
      }.buttonStyle(.plain).accessibilityLabel("Fir")
    }
    #expect(try audit(swatch(.white).background(.black)).found(.iconContrast).isEmpty)
    #expect(
      try audit(swatch(Color(hex: 0x1E5B3A)).padding(20).background(Color(hex: 0x1E4B3A))).found(
        .iconContrast
      )
      .count == 1)
  }
}
