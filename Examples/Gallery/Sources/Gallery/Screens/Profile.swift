public import Views

/// A profile: a portrait over a banner, figures, actions and a grid of images.
public struct Profile: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// Everything in one scroll view; the banner reaches under the status bar.
  public var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        banner
        VStack(spacing: 4) {
          Text("Hedy Lamarr").font(.title2).bold()
          // The mark keeps a handle together where words run from right to left.
          Text(verbatim: "\u{200E}@frequency").foregroundStyle(.secondary)
          Text("Inventor. Hops between channels, stays on topic.")
            .padding(.top, 4)
            .padding(.horizontal, 24)
        }
        .multilineTextAlignment(.center)
        figures
        actions
        images
      }
    }
    .ignoresSafeArea(edges: .top)
    .background(.background)
  }

  private var banner: some View {
    LinearGradient(colors: [.teal, .blue, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing)
      .frame(height: 150)
      .overlay(alignment: .bottom) {
        Avatar("HL", color: .orange, size: 88)
          .padding(4)
          .background(.background, in: .circle)
          .offset(y: 46)
          .dynamicTypeSize(.large)
      }
      .padding(.bottom, 46)
  }

  private var figures: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 32) { counts }
      VStack(spacing: 12) { counts }
    }
  }

  @ViewBuilder private var counts: some View {
    count("88", "Patents")
    count("1,942", "Followers")
    count("36", "Following")
  }

  private func count(_ number: String, _ name: String) -> some View {
    VStack(spacing: 0) {
      Text(verbatim: number).font(.headline).monospacedDigit()
      Text(name).font(.footnote).foregroundStyle(.secondary)
    }
  }

  private var actions: some View {
    AdaptiveRow(spacing: 12) {
      Button {
      } label: {
        Text("Follow").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      Button {
      } label: {
        Text("Message").frame(maxWidth: .infinity)
      }
      .buttonStyle(.bordered)
    }
    .padding(.horizontal, 20)
  }

  private var images: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 110), spacing: 2)], spacing: 2) {
      ForEach(0..<9) { index in
        Tile(index: index).aspectRatio(1, contentMode: .fill)
      }
    }
  }
}

/// A small abstract image, different for each number.
private struct Tile: View {
  private static let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .blue, .indigo, .purple,
  ]
  let index: Int

  var body: some View {
    let color = Self.colors[index % Self.colors.count]
    ZStack {
      Rectangle().fill(color.gradient)
      switch index % 3 {
      case 0:
        Circle().fill(.white.opacity(0.35)).padding(24)
      case 1:
        RoundedRectangle(cornerRadius: 10).fill(.white.opacity(0.35)).padding(28).rotationEffect(.degrees(30))
      default:
        Capsule().stroke(.white.opacity(0.6), lineWidth: 8).padding(26).rotationEffect(.degrees(-30))
      }
    }
    .clipped()
  }
}
