import Audits
import PixelBuffers
import Testing
import TestSupport
import ViewRendering

@Suite struct ContrastTests {
  @Test(arguments: [(0x767676, 0), (0x777777, 1), (0x999999, 1), (0x000000, 0)] as [(UInt32, Int)])
  func `gray on white passes from 4.5 on`(hex: UInt32, count: Int) throws {
    let view = Text("Read me").foregroundStyle(Color(hex: hex)).padding().background(Color.white)
    #expect(try audit(view).found(.contrast).count == count)
  }

  @Test func `large text needs less`() throws {
    let view = Text("Read me").foregroundStyle(Color(hex: 0x949494)).background(Color.white)
    #expect(try audit(view.font(.system(size: 24))).found(.contrast).isEmpty)
    #expect(try audit(view.font(.system(size: 20, weight: .bold))).found(.contrast).isEmpty)
    #expect(try audit(view.font(.system(size: 20))).found(.contrast).count == 1)
  }

  @Test func `the opacity of groups around counts`() throws {
    let view = Text("Faint").padding().background(Color.white)
    #expect(
      try audit(VStack { Text("Faint").opacity(0.3) }.background(Color.white)).found(.contrast).count == 1)
    #expect(try audit(view).found(.contrast).isEmpty)
  }

  @Test func `disabled controls and decoration are exempt`() throws {
    let faint = Color(hex: 0xDDDDDD)
    #expect(
      try audit(
        Button {
        } label: {
          Text("No").foregroundStyle(faint)
        }.disabled(true)
      ).found(.contrast).isEmpty)
    #expect(try audit(Text("AL").foregroundStyle(faint).accessibilityHidden(true)).found(.contrast).isEmpty)
    #expect(try audit(Text("AL").foregroundStyle(faint)).found(.contrast).count == 1)
  }

  @Test func `text over an image that is dark and light is inconclusive`() throws {
    let image = PixelBuffer(width: 64, height: 16) { pixels in
      for index in pixels.indices { pixels[index] = index % 64 < 32 ? 0xFF00_0000 : 0xFFFF_FFFF }
    }
    let view = ZStack {
      Image(image).resizable().frame(width: 200, height: 60)
      Text("Over a photo").foregroundStyle(Color.white)
    }
    let finding = try #require(try audit(view).found(.contrast).first)
    #expect(finding.severity == .inconclusive)
    let plate = ZStack {
      Image(image).resizable().frame(width: 200, height: 60)
      Text("Over a photo").foregroundStyle(Color.white).padding(8).background(Color.black)
    }
    #expect(try audit(plate).found(.contrast).isEmpty)
  }

  @Test func `a blurred text is inconclusive, whatever its colors`() throws {
    for color in [Color.black, Color(hex: 0xDDDDDD)] {
      let text = Text("Read me").foregroundStyle(color).padding().blur(radius: 3).background(Color.white)
      let found = try audit(text).findings
      #expect(found.map(\.severity) == [.inconclusive] && found.map(\.check) == [.contrast])
      #expect(found[0].fact.contains("is not known, since it is blurred"))
    }
    #expect(try audit(Text("Read me").padding().blur(radius: 0).background(Color.white)).findings.isEmpty)
  }

  @Test func `the contrast of a text is that of its filtered color`() throws {
    // Gray on white has too little; white on white, none; both as dark as black on white, enough.
    let faint = Text("Read me").foregroundStyle(Color(hex: 0x999999)).padding()
    #expect(try audit(faint.background(Color.white)).found(.contrast).count == 1)
    #expect(try audit(faint.brightness(-0.6).background(Color.white)).found(.contrast).isEmpty)
    let inverted = Text("Read me").foregroundStyle(Color.white).padding().colorInvert()
    #expect(try audit(inverted.background(Color.white)).findings.isEmpty)
    // What is of one color whatever the text's is seen where what lies behind has another one.
    let white = Text("Read me").foregroundStyle(Color.black).padding().brightness(1)
    #expect(try audit(white.background(Color.black)).findings.isEmpty)
    let found = try audit(white.background(Color(hex: 0xDDDDDD))).found(.contrast)
    #expect(found.count == 1 && found[0].severity != .inconclusive)
    #expect(found[0].fact.contains("#FFFFFF on #DDDDDD"))
  }

  @Test func `what lies over a text is no background`() throws {
    let view = ZStack {
      Text("Circled").foregroundStyle(Color.black).padding().background(Color.white)
      Rectangle().strokeBorder(Color.black, lineWidth: 2).frame(width: 90, height: 18)
    }
    #expect(try audit(view).found(.contrast).isEmpty)
  }

  /// Source: WCAG 2.2 definition of contrast ratio; the reference values are those of the test support's own formula.
  @Test func `ratios agree with the formula of the tests`() {
    for (one, other) in [(0xFFFFFF, 0x767676), (0x112233, 0xAABBCC), (0xFF0000, 0x00FF00)]
      as [(UInt32, UInt32)]
    {
      let (a, b) = (RGBAColor(hex: one), RGBAColor(hex: other))
      #expect(abs(ContrastFormulas.ratio(a, b) - contrast(a, b)) < 1e-12)
    }
  }

  /// Source: the test values that APCA-W3 0.1.9 publishes.
  @Test(
    arguments: [
      (0x888888, 0xFFFFFF, 63.056469930209424), (0xFFFFFF, 0x888888, -68.54146436644962),
      (0x000000, 0xAAAAAA, 58.146262578561334), (0xAAAAAA, 0x000000, -56.24113336839742),
      (0x112233, 0xDDEEFF, 91.66830811481631), (0xDDEEFF, 0x112233, -93.06770049484275),
    ] as [(UInt32, UInt32, Double)])
  func `APCA has its published values`(text: UInt32, background: UInt32, lightness: Double) {
    let value = ContrastFormulas.apca(text: RGBAColor(hex: text), background: RGBAColor(hex: background))
    #expect(abs(value - lightness) < 1e-9)
  }

  @Test func `a translucent layer over a text does not hide that it is as light as what it stands on`() throws
  {
    func dimmed(_ color: Color) -> some View {
      ZStack {
        Text("Dimmed").foregroundStyle(color).padding().background(Color.white)
        Color.black.opacity(0.7).frame(width: 200, height: 100)
      }
    }
    let finding = try #require(try audit(dimmed(.white)).found(.contrast).first)
    #expect(finding.measure?.value == 1)
    #expect(try audit(dimmed(.black)).found(.contrast).isEmpty)
  }
}
