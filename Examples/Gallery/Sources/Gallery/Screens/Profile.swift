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
        about
        figures
        actions
        VStack(spacing: 12) {
          Picker("Images", selection: "Posts", options: ["Posts", "Tagged", "Saved"])
            .pickerStyle(.segmented)
            .padding(.horizontal, 20)
          images
        }
      }
    }
    .ignoresSafeArea(edges: .top)
    .background(.background)
  }

  private var banner: some View {
    Landscape(palette: .dusk, light: UnitPoint(x: 0.82, y: 0.5), horizon: 0.55)
      .frame(height: 180)
      .overlay(alignment: .bottom) {
        Avatar("HL", color: .orange, size: 88)
          .padding(4)
          .background(.background, in: .circle)
          .offset(y: 46)
          .dynamicTypeSize(.large)
      }
      .padding(.bottom, 46)
  }

  private var about: some View {
    VStack(spacing: 4) {
      HStack(spacing: 6) {
        Text("Hedy Lamarr").font(.title2.bold()).accessibilityAddTraits(.header)
        Image(systemName: "checkmark.seal.fill").foregroundStyle(.tint).accessibilityLabel("Verified")
      }
      // The mark keeps a handle together where words run from right to left.
      Text(verbatim: "\u{200E}@frequency").foregroundStyle(.secondary)
      Text("Inventor. Hops between channels, stays on topic.")
        .padding(.top, 4)
        .padding(.horizontal, 24)
    }
    .multilineTextAlignment(.center)
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
    .frame(maxWidth: 480)
    .padding(.horizontal, 20)
  }

  private var images: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 104), spacing: 2)], spacing: 2) {
      ForEach(Self.posts.indices) { index in
        Self.posts[index].aspectRatio(1, contentMode: .fill)
      }
    }
  }

  private static let posts = [
    Landscape(palette: .desert, light: UnitPoint(x: 0.3, y: 0.35)),
    Landscape(palette: .sea, light: UnitPoint(x: 0.75, y: 0.2), horizon: 0.6),
    Landscape(palette: .night, light: UnitPoint(x: 0.7, y: 0.28), horizon: 0.62),
    Landscape(palette: .heath, light: UnitPoint(x: 0.5, y: 0.5)),
    Landscape(palette: .morning, light: UnitPoint(x: 0.25, y: 0.45), horizon: 0.55),
    Landscape(palette: .winter, light: UnitPoint(x: 0.8, y: 0.25), horizon: 0.4),
    Landscape(palette: .dusk, light: UnitPoint(x: 0.4, y: 0.5), horizon: 0.6),
    Landscape(palette: .heath, light: UnitPoint(x: 0.2, y: 0.2), horizon: 0.38),
    Landscape(palette: .desert, light: UnitPoint(x: 0.65, y: 0.5), horizon: 0.66),
    Landscape(palette: .sea, light: UnitPoint(x: 0.35, y: 0.42), horizon: 0.48),
    Landscape(palette: .night, light: UnitPoint(x: 0.3, y: 0.2), horizon: 0.5),
    Landscape(palette: .morning, light: UnitPoint(x: 0.6, y: 0.25), horizon: 0.42),
    Landscape(palette: .winter, light: UnitPoint(x: 0.3, y: 0.4), horizon: 0.55),
    Landscape(palette: .desert, light: UnitPoint(x: 0.5, y: 0.2), horizon: 0.44),
    Landscape(palette: .dusk, light: UnitPoint(x: 0.75, y: 0.3), horizon: 0.45),
  ]
}
