import Views

/// What plays next.
///
/// Flaw: titles keep to one line, which large text does not fit into.
struct PodcastQueue: View {
  let flawed: Bool
  private static let episodes = [
    ("The quiet ocean", "Deep Field", "What lives where no light comes, and how it finds its food."),
    (
      "Maps that lie", "Projections",
      "Every map leaves something out. Who decides what is worth a place on it?"
    ),
    ("Bread at home", "Crumb", "Flour, water, salt and all the time you have got this weekend."),
  ]

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Up next", displayMode: .large)
      List {
        ForEach(0..<Self.episodes.count) { row(Self.episodes[$0]) }
      }
      .listStyle(.plain)
    }
    .background(.background)
  }

  private func row(_ episode: (String, String, String)) -> some View {
    Adaptive {
      IconButton(.playFill, "Play \(episode.0)")
      VStack(alignment: .leading, spacing: 2) {
        Text(episode.0).font(.headline).lineLimit(flawed ? 1 : nil).id("episode-title")
        Text(episode.1).font(.footnote).foregroundStyle(.secondary)
        // A preview is a part of a text on purpose.
        Text(episode.2).font(.subheadline).lineLimit(1).allowsTruncation()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A small window that plays a video.
///
/// Flaw: the cross that closes it is 20 points wide.
struct VideoMini: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Lectures")
      List {
        ForEach(["Sets", "Groups", "Rings"], id: \.self) { Text($0) }
      }
      .listStyle(.insetGrouped)
      HStack(spacing: 12) {
        RoundedRectangle(cornerRadius: 6)
          .fill(Color(hex: 0x2E3B55))
          .frame(width: 72, height: 44)
          .accessibilityHidden(true)
        Text("Fields").frame(maxWidth: .infinity, alignment: .leading)
        Button {
        } label: {
          Image(symbol: .xmark)
            .font(.system(size: 14))
            .foregroundStyle(.label)
            .frame(width: flawed ? 20 : 44, height: flawed ? 20 : 44)
        }
        .accessibilityLabel("Close")
        .id("close")
      }
      .padding(12)
      .background(.bar)
    }
    .background(.groupedBackground)
  }
}

/// Sound settings.
///
/// Flaw: one of the sliders has no name.
struct VolumePanel: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        Surface {
          Text("Ringer").accessibilityHidden(true)
          Slider(value: 0.4).accessibilityLabel("Ringer")
        }
        Surface {
          Text("Alarm").accessibilityHidden(!flawed)
          slider
        }
        Surface { Toggle("Vibrate", isOn: true) }
      }
      .padding(16)
    }
    .background(.groupedBackground)
  }

  @ViewBuilder private var slider: some View {
    if flawed {
      Slider(value: 0.8).id("alarm")
    } else {
      Slider(value: 0.8).accessibilityLabel("Alarm").id("alarm")
    }
  }
}

/// A sleep timer.
///
/// Flaw: its hint has a size in points, which no setting changes.
struct BreathingTimer: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        ProgressRing(value: 0.35, lineWidth: 12)
          .frame(width: 160, height: 160)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("35 percent")
        Text(verbatim: "4:30").font(.largeTitle).bold().monospacedDigit()
        Text("Breathe in slowly").font(flawed ? .system(size: 17) : .body).id("hint")
        WideButton("Stop", isMain: false)
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      .padding(24)
    }
    .background(.background)
  }
}

/// A song over its cover, whose colors differ from place to place.
///
/// Flaw: no panel between text and cover.
struct SongOverCover: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      Image(Self.cover)
        .resizable()
        .accessibilityHidden(true)
        .frame(height: 340)
        .overlay(alignment: .bottomLeading) {
          VStack(alignment: .leading, spacing: 4) {
            Text("Glass Garden").font(.title2).bold().id("song")
            Text("Night Ferry").id("band")
          }
          .foregroundStyle(.white)
          .padding(16)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(flawed ? Color.clear : Color(hex: 0x101018))
        }
      Spacer(minLength: 16)
      HStack(spacing: 24) {
        IconButton(.heart, "Like")
        IconButton(.playFill, "Play")
        IconButton(.share, "Share")
      }
      .environment(\.dynamicTypeSize, .large)
      Spacer(minLength: 16)
    }
    .background(.background)
  }

  /// Stripes of light and dark, as in a photograph of blinds.
  private static let cover = PixelBuffer(width: 48, height: 48) { pixels in
    for index in pixels.indices {
      let light = UInt32((index % 48 * 37 + index / 48 * 11) % 200 + 40)
      pixels[index] = 0xFF00_0000 | light << 16 | (light * 3 / 4) << 8 | (255 - light)
    }
  }
}

/// Filters of a library.
///
/// Flaw: chips of 18 points with 3 between them.
struct FilterChips: View {
  let flawed: Bool
  private static let names = ["All", "Jazz", "Folk", "Soul"]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Library").font(.largeTitle).bold().padding(.horizontal, 16).accessibilityAddTraits(.header)
      ScrollView(.horizontal) {
        HStack(spacing: flawed ? 3 : 12) {
          ForEach(Self.names, id: \.self) { name in
            Button {
            } label: {
              Text(name)
                .font(.caption)
                .foregroundStyle(.label)
                .padding(.horizontal, flawed ? 4 : 12)
                .frame(minHeight: flawed ? 18 : 28)
                .background(.secondaryFill, in: .capsule)
            }
            .id("chip-\(name)")
          }
        }
        .padding(.horizontal, 16)
      }
      List {
        ForEach(["Blue Train", "Pink Moon", "Hot Buttered Soul"], id: \.self) { Text($0) }
      }
      .listStyle(.plain)
    }
    .background(.background)
  }
}
