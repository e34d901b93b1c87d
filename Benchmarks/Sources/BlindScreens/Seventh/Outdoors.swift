import Views

/// A permit for a lake.
///
/// Flaw: with the phone on its side, the permit begins at the very edge, beside and under the camera.
struct FishingPermit: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Permit", displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 10) {
          Text("Lake Alder, two rods").font(.headline).id("permit-lake")
          Text("Trout and perch. From sunrise to sunset.").id("permit-fish")
          Text("Held by Runa Dahl, until October.").foregroundStyle(.secondary).id("permit-holder")
          WideButton("Show code").padding(.top, 8)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 20)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .ignoresSafeArea(edges: flawed ? .horizontal : [])
    .background { Color.groupedBackground.ignoresSafeArea() }
  }
}

/// A part of a bar, from the left.
private struct LeftPart: Shape {
  let fraction: Double

  func path(in rect: Rect) -> Path {
    Path { path in
      path.addRect(Rect(x: rect.minX, y: rect.minY, width: rect.width * fraction, height: rect.height))
    }
  }
}

/// How much snow lies on three slopes.
///
/// Flaw: the bars are drawn from the left where reading begins at the right.
struct SnowDepth: View {
  let flawed: Bool
  private static let slopes = [
    ("North side", 0.8, "160 cm"), ("Ridge", 0.35, "70 cm"), ("Valley", 0.15, "30 cm"),
  ]

  var body: some View {
    TitledScroll("Snow") {
      ForEach(0..<3) { index in
        Surface {
          Pair(Self.slopes[index].0, "\u{200E}" + Self.slopes[index].2)
          LeftPart(fraction: Self.slopes[index].1)
            .fill(.tint)
            .flipsForRightToLeftLayoutDirection(!flawed)
            .frame(height: 12)
            .background(.tertiaryFill)
            .clipShape(.capsule)
            .accessibilityHidden(true)
            .id("depth-bar-\(index)")
        }
      }
    }
  }
}

/// An alert for those who wait for northern lights.
///
/// Flaw: the image is dark at the left only, and the text stands at the right in Arabic and Hebrew.
struct AuroraAlert: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Sky") {
      VStack(alignment: .leading, spacing: 6) {
        Text("Aurora likely").font(.headline).id("aurora-title")
        Text("Look north from ten.").font(.subheadline).id("aurora-note")
      }
      .foregroundStyle(.white)
      .padding(16)
      .padding(.trailing, 116)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background {
        Image(Self.sky)
          .resizable()
          .flipsForRightToLeftLayoutDirection(!flawed)
          .accessibilityHidden(true)
          .id("aurora-sky")
      }
      .clipShape(.rect(cornerRadius: 14))
      Surface {
        Pair("Clouds", "Few")
        Pair("Moon", "Sets at nine")
      }
      WideButton("Remind me")
    }
  }

  /// A night that turns to the light of the aurora at the right.
  private static let sky = PixelBuffer(width: 60, height: 24) { pixels in
    for index in pixels.indices {
      let (x, y) = (index % 60, index / 60)
      let light = max(0, x - 30) * 7
      let (red, green, blue) = (14 + light * 9 / 10, 20 + min(225, light * 11 / 10), 52 + min(190, light + y))
      pixels[index] = 0xFF00_0000 | UInt32(min(255, red)) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}

/// When an ice rink is quiet and when it is busy.
///
/// Flaw: a rust and an olive of one lightness are all that distinguishes quiet hours from busy ones.
struct IceRink: View {
  let flawed: Bool
  @ScaledMetric private var side = 18.0
  private static let hours = [("10:00", true), ("12:00", false), ("14:00", false), ("16:00", true)]

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    TitledScroll("Ice rink") {
      Adaptive(spacing: 20) {
        legend("Quiet", isQuiet: true)
        legend("Busy", isQuiet: false)
      }
      RowCard(4) { index in
        HStack(spacing: 12) {
          mark(isQuiet: Self.hours[index].1)
            .accessibilityLabel(Self.hours[index].1 ? "Quiet" : "Busy")
            .id(Self.hours[index].1 ? "quiet-mark-\(index)" : "busy-mark-\(index)")
          Text(verbatim: "\u{200E}" + Self.hours[index].0).monospacedDigit()
          Spacer(minLength: 0)
        }
        .padding(14)
      }
      WideButton("Rent skates")
    }
  }

  private func legend(_ name: String, isQuiet: Bool) -> some View {
    HStack(spacing: 8) {
      mark(isQuiet: isQuiet).accessibilityHidden(true)
      Text(name)
    }
  }

  private func mark(isQuiet: Bool) -> some View {
    RoundedRectangle(cornerRadius: 4)
      .fill(isQuiet ? Color(hex: flawed ? 0x7A8A22 : 0x8A6A00) : Color(hex: flawed ? 0xC25A2C : 0x2F6FD0))
      .frame(width: side * 1.5, height: side)
  }
}

/// Where a telescope points.
///
/// Flaw: the button has a place in points from the left, which lies beyond the screen of the narrowest phone.
struct TelescopeAim: View {
  let flawed: Bool

  var body: some View {
    Page("Telescope") {
      ZStack(alignment: .bottomTrailing) {
        RoundedRectangle(cornerRadius: 14).fill(Color(hex: 0x10182E)).accessibilityHidden(true)
        Text("Lyra").font(.headline).foregroundStyle(.white).padding(16)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        if flawed {
          aim.position(x: 330, y: 186)
        } else {
          aim.padding(10)
        }
      }
      .frame(height: 220)
      Surface {
        Pair("Target", "Vega")
        Pair("Height", "\u{200E}61°")
      }
      WideButton("Follow")
    }
  }

  private var aim: some View {
    Button {
    } label: {
      Image(symbol: .plus).foregroundStyle(.white).frame(width: 48, height: 48)
        .background(Color(hex: 0x2C4FA3), in: .circle)
    }
    .accessibilityLabel("Aim")
    .id("aim")
  }
}
