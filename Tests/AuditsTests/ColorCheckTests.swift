@testable import Audits
import PixelBuffers
import Testing
import ViewRendering

@Suite struct ColorCheckTests {
  private func icon(_ color: Color, on background: Color = .white) -> some View {
    Button {
    } label: {
      Image(systemName: "trash").foregroundStyle(color).frame(width: 44, height: 44).background(background)
    }.buttonStyle(.plain).accessibilityLabel("Delete")
  }

  private let gray = Color(hex: 0xB0B0B0)

  @Test func `a faint icon is found, on a plate too, and a dark one is not`() throws {
    let found = try audit(icon(gray)).found(.iconContrast)
    // Gray on white: 2.17:1, as soft edges do not count.
    #expect(found.count == 1)
    #expect(abs((found.first?.measure?.value ?? 0) - 2.17) < 0.05)
    #expect(try audit(icon(.black)).found(.iconContrast).isEmpty)
    #expect(try audit(icon(Color(hex: 0x102060), on: Color(hex: 0x203070))).found(.iconContrast).count == 1)
    #expect(try audit(icon(.white, on: Color(hex: 0x203070))).found(.iconContrast).isEmpty)
  }

  @Test func `a shape that is the whole control is its icon`() throws {
    func dot(_ color: Color) -> some View {
      Button {
      } label: {
        Circle().fill(color).frame(width: 44, height: 44)
      }.buttonStyle(.plain).accessibilityLabel("Record")
    }
    #expect(try audit(dot(Color(hex: 0xE8E8E8))).found(.iconContrast).count == 1)
    #expect(try audit(dot(.red)).found(.iconContrast).isEmpty)
  }

  @Test
  func `a text explains a faint icon, a disabled control needs none, and what is hidden only decorates`()
    throws
  {
    let labeled = Button {
    } label: {
      HStack {
        Image(systemName: "trash").foregroundStyle(gray); Text("Delete")
      }
    }
    #expect(try audit(labeled).found(.iconContrast).isEmpty)
    #expect(try audit(icon(gray).disabled(true)).found(.iconContrast).isEmpty)
    let decoration = Image(systemName: "trash").foregroundStyle(gray)
    #expect(try audit(decoration).found(.iconContrast).isEmpty)
    let image = decoration.accessibilityLabel("Deleted").accessibilityAddTraits(.image)
    #expect(try audit(VStack { image }).found(.iconContrast).count == 1)
  }

  @Test func `an icon on a photo is inconclusive, never passed`() throws {
    let photo = PixelBuffer(width: 60, height: 60) { pixels in
      for index in pixels.indices { pixels[index] = index % 2 == 0 ? 0xFFC0_C0C0 : 0xFFF0_F0F0 }
    }
    let view = icon(.white, on: .clear).background { Image(photo).resizable() }
    #expect(try audit(view).found(.iconContrast).map(\.severity) == [.inconclusive])
  }

  @Test func `white, gray and black look the same to everybody`() {
    for dichromacy in Dichromacy.allCases {
      for gray in [0.0, 0.2, 0.5, 1] {
        let seen = dichromacy.seen(RGBAColor(red: gray, green: gray, blue: gray))
        #expect([seen.red, seen.green, seen.blue].allSatisfy { abs($0 - gray) < 0.002 })
      }
    }
  }

  /// From DaltonLens-Python 0.1.5: `Simulator_Vienot1999` and, for tritanopia, `Simulator_Brettel1997`.
  @Test(arguments: [
    (Dichromacy.protanopia, UInt32(0xB5534A), UInt32(0x63634A)), (.protanopia, 0x77752E, 0x75752E),
    (.protanopia, 0xFF3B30, 0x6B6B33), (.protanopia, 0x007AFF, 0x7373FE), (.deuteranopia, 0xB5534A, 0x7A7A45),
    (.deuteranopia, 0x34C759, 0xACAC5D), (.deuteranopia, 0x0AC8D2, 0xABABD3),
    (.tritanopia, 0xB5534A, 0xB64F5E),
    (.tritanopia, 0x77752E, 0x7D6E6F), (.tritanopia, 0x007AFF, 0x008FB5), (.tritanopia, 0x0AC8D2, 0x32C3E8),
  ])
  func `colors are seen as another implementation of the papers says`(
    dichromacy: Dichromacy, color: UInt32, expected: UInt32
  ) {
    let seen = dichromacy.seen(RGBAColor(hex: color)), other = RGBAColor(hex: expected)
    // One level of 255 for the rounding of both.
    #expect(abs(seen.red - other.red) < 1.01 / 255, "\(seen.label)")
    #expect(abs(seen.green - other.green) < 1.01 / 255, "\(seen.label)")
    #expect(abs(seen.blue - other.blue) < 1.01 / 255, "\(seen.label)")
  }

  @Test func `Oklab has the values of its paper`() {
    let white = OklabColor(.white)
    #expect(abs(white.lightness - 1) < 0.001 && abs(white.a) < 0.001 && abs(white.b) < 0.001)
    let red = OklabColor(RGBAColor(hex: 0xFF0000))
    #expect(abs(red.lightness - 0.628) < 0.001 && abs(red.a - 0.2249) < 0.001 && abs(red.b - 0.1258) < 0.001)
  }

  private func dots(_ colors: [UInt32]) -> some View {
    VStack {
      ForEach(0..<colors.count, id: \.self) { index in
        HStack {
          Circle().fill(Color(hex: colors[index])).frame(width: 12, height: 12); Text("Server \(index)")
        }
      }
    }
  }

  @Test func `states that only their color distinguishes have to differ for all`() throws {
    // A red and a green of about one lightness.
    let confused = try audit(dots([0xC05050, 0x6E804A])).found(.colorVision)
    #expect(confused.count == 1)
    #expect(confused.first?.fact.contains("anopia") == true)
    #expect(try audit(dots([0x0A3A8A, 0xFFD040])).found(.colorVision).isEmpty)
    #expect(try audit(dots([0x444444, 0x484848])).found(.colorVision).isEmpty)
    #expect(try audit(dots([0xB5534A, 0xB5534A])).found(.colorVision).isEmpty)
  }

  @Test func `two colors are one finding in all components, which is allowed where each of these is`() throws
  {
    let page = VStack {
      HStack {
        ForEach([UInt32(0x6E804A), 0xC05050], id: \.self) {
          Rectangle().fill(Color(hex: $0)).frame(width: 20, height: 20)
        }
      }
      dots([0xC05050, 0x6E804A, 0xC05050])
    }
    let found = try audit(page).found(.colorVision)
    #expect(found.count == 1 && found.first?.alike.count == 1)
    let allowances = ["Circle", "Rectangle"].map { AuditAllowance(.colorVision, $0, "A text says it, too.") }
    #expect(try audit(page, allowing: allowances).found(.colorVision).isEmpty)
    for one in allowances {
      #expect(try audit(page, allowing: [one]).found(.colorVision).count == 1, "\(one.path)")
    }
  }

  @Test func `a brown and an olive of one lightness look alike to some`() throws {
    func legend(_ other: Color) -> some View {
      VStack {
        ForEach([Color(hex: 0xA8651A), other], id: \.self) { Circle().fill($0).frame(width: 18, height: 18) }
      }
    }
    #expect(try audit(legend(Color(hex: 0x6C7C10))).found(.colorVision).count == 1)
    #expect(try audit(legend(Color(hex: 0x1F5FBF))).found(.colorVision).isEmpty)
    // Two grays that nobody is to distinguish.
    let grays = VStack {
      ForEach([Color(hex: 0xACACB4), Color(hex: 0xC6C6CC)], id: \.self) {
        Circle().fill($0).frame(width: 18, height: 18)
      }
    }
    #expect(try audit(grays).found(.colorVision).isEmpty)
  }

  @Test func `a text on a colored tag distinguishes them`() throws {
    let tags = VStack {
      ForEach(0..<2, id: \.self) { index in
        Text(index == 0 ? "Open" : "Done").foregroundStyle(.white).padding(8)
          .background(Color(hex: index == 0 ? 0xC05050 : 0x6E804A))
      }
    }
    #expect(try audit(tags).found(.colorVision).isEmpty)
  }

  @Test func `an icon over a round plate is measured against the plate`() throws {
    func play(_ color: UInt32) -> some View {
      Button {
      } label: {
        Circle().fill(Color(hex: 0x20242C)).frame(width: 64, height: 64).overlay {
          Image(symbol: .play).foregroundStyle(Color(hex: color))
        }
      }.buttonStyle(.plain).accessibilityLabel("Play").background(Color.white)
    }
    #expect(try audit(play(0x3A4048)).found(.iconContrast).count == 1)
    #expect(try audit(play(0xFFFFFF)).found(.iconContrast).isEmpty)
  }

  @Test func `the mark of what is chosen is to be seen, though it is hidden from assistive technology`()
    throws
  {
    func quiz(_ mark: UInt32, count: Int = 3) -> some View {
      VStack { ForEach(0..<count) { Choice(name: "Answer \($0)", mark: $0 == 0 ? mark : nil) } }
    }
    let found = try audit(quiz(0xA0E0B0)).found(.iconContrast)
    #expect(found.count == 1 && found.first?.place.width ?? 0 < 60)
    #expect(try audit(quiz(0x0F5C2C)).found(.iconContrast).isEmpty)
    // An icon that nobody needs to know of only decorates.
    let unread = VStack {
      ForEach(0..<3) { Choice(name: "Answer \($0)", mark: $0 == 0 ? 0xA0E0B0 : nil, isRead: false) }
    }
    #expect(try audit(unread).found(.iconContrast).isEmpty)
    // What each control has, or a control without others, decides about nothing.
    #expect(try audit(quiz(0xA0E0B0, count: 1)).found(.iconContrast).isEmpty)
    let all = VStack { ForEach(0..<3) { Choice(name: "Answer \($0)", mark: 0xA0E0B0) } }
    #expect(try audit(all).found(.iconContrast).isEmpty)
  }

  @Test(arguments: [0xFFFFFF, 0xFCFCFC, 0xF9F9F9, 0xF7F7F7] as [UInt32])
  func `an icon that is not seen at all is found like a faint one`(color: UInt32) throws {
    let found = try audit(icon(Color(hex: color))).found(.iconContrast)
    #expect(found.count == 1 && found.first?.measure?.value ?? 3 < 1.1)
  }

  @Test func `what only takes touches, or lies under something, is no icon that is not seen`() throws {
    func area(_ color: Color) -> some View {
      Button {
      } label: {
        color.frame(width: 44, height: 44)
      }.buttonStyle(.plain).accessibilityLabel("Close").background(Color.white)
    }
    #expect(try audit(area(.white.opacity(0.01))).found(.iconContrast).isEmpty)
    let covered = ZStack {
      icon(.white); Color.red.frame(width: 60, height: 60)
    }
    #expect(try audit(covered).found(.iconContrast).isEmpty)
  }

  @Test func `an icon as large as a screen is measured too`() throws {
    func poster(_ color: UInt32) -> some View {
      Button {
      } label: {
        Circle().fill(Color(hex: color)).frame(width: 420, height: 420)
      }.buttonStyle(.plain).accessibilityLabel("Play")
    }
    let wide = DeviceProfile(name: "Wide", size: Size(width: 600, height: 600))
    #expect(try audit(poster(0xE8E8E8), on: wide).found(.iconContrast).count == 1)
    #expect(try audit(poster(0x202020), on: wide).found(.iconContrast).isEmpty)
  }
}

/// An answer to a question, with a mark where it is chosen.
private struct Choice: View {
  let name: String
  let mark: UInt32?
  var isRead = true

  var body: some View {
    Button {
    } label: {
      HStack {
        Text(name); Spacer()
        if let mark {
          Image(symbol: .checkmark).foregroundStyle(.white).padding(5)
            .background(Color(hex: mark), in: .circle).accessibilityHidden(true)
        }
      }.frame(width: 200, height: 48).background(.white)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(mark == nil || !isRead ? name : "\(name), chosen")
  }
}
