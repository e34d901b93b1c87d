public import Views

/// A music player: a cover drawn from gradients, a progress line and the controls.
public struct Player: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.verticalSizeClass) private var verticalSizeClass

  /// Makes the screen.
  nonisolated public init() {}

  /// Cover and controls below each other, or side by side where height is short.
  public var body: some View {
    Group {
      if verticalSizeClass == .compact {
        HStack(spacing: 32) {
          Cover()
          ScrollView { controls }
        }
        .padding(24)
      } else {
        ScrollView {
          VStack(spacing: 28) {
            Cover().frame(maxWidth: horizontalSizeClass == .regular ? 420 : 300)
            controls
          }
          .padding(24)
          .frame(maxWidth: .infinity)
        }
      }
    }
    .background {
      LinearGradient(
        colors: [
          Color(light: 0xFBE7EF, dark: 0x3A1F35), Color(light: 0xE6ECFA, dark: 0x10131F),
        ],
        startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
    }
  }

  private var controls: some View {
    VStack(spacing: 20) {
      VStack(spacing: 4) {
        Text("Nine Parts of Light").font(.title2).bold()
        Text("The Premultiplied").foregroundStyle(.secondary)
      }
      .multilineTextAlignment(.center)
      VStack(spacing: 6) {
        ProgressView(value: 0.38)
        HStack {
          Text(verbatim: "1:24")
          Spacer()
          Text(verbatim: "−2:17")
        }
        .font(.caption)
        .monospacedDigit()
        .foregroundStyle(.secondary)
      }
      // Time and tape run from left to right everywhere.
      .environment(\.layoutDirection, .leftToRight)
      HStack(spacing: 40) {
        Image(symbol: .backwardFill).font(.system(size: 28))
        Image(symbol: .pauseFill)
          .font(.system(size: 30))
          .foregroundStyle(.white)
          .frame(width: 72, height: 72)
          .background(.pink.asBackground.gradient, in: .circle)
          .shadow(color: .black.opacity(0.25), radius: 10, y: 5)
        Image(symbol: .forwardFill).font(.system(size: 28))
      }
      .environment(\.layoutDirection, .leftToRight)
      HStack(spacing: 12) {
        Image(symbol: .speaker).foregroundStyle(.secondary)
        Slider(value: 0.7).accessibilityLabel("Volume")
        Image(symbol: .speakerWave).foregroundStyle(.secondary)
      }
    }
    .tint(.pink)
    .frame(maxWidth: 420)
  }
}

/// A record sleeve.
private struct Cover: View {
  private func rings(side: Double) -> some View {
    ZStack {
      Circle()
        .strokeBorder(
          AngularGradient(
            colors: [.orange, .pink, .purple, .blue, .teal, .orange], center: .center,
            startAngle: .degrees(-90)),
          lineWidth: side * 0.04
        )
        .padding(side * 0.13)
      Circle()
        .fill(.white)
        .padding(side * 0.32)
        .blendMode(.overlay)
      Circle()
        .fill(.white)
        .padding(side * 0.41)
    }
  }

  var body: some View {
    LinearGradient(
      colors: [
        Color(light: 0x2B2350, dark: 0x1B1638), Color(light: 0x7A2E5D, dark: 0x4E1D3C),
      ],
      startPoint: .top, endPoint: .bottom
    )
    .overlay { GeometryReader { rings(side: $0.size.width) } }
    .aspectRatio(1, contentMode: .fit)
    .clipShape(.rect(cornerRadius: 22))
    .shadow(color: .black.opacity(0.3), radius: 20, y: 10)
  }
}
