public import Views

/// A music player: a cover drawn from gradients, a progress line, the controls and what comes next.
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
          VStack(spacing: 24) {
            header
            Cover().frame(maxWidth: horizontalSizeClass == .regular ? 400 : 320)
            controls
            UpNext()
          }
          .padding(.horizontal, 24)
          .padding(.bottom, 24)
          .frame(maxWidth: .infinity)
        }
      }
    }
    .tint(.pink)
    .background {
      LinearGradient(
        colors: [Color(light: 0xFBE7EF, dark: 0x3A1F35), Color(light: 0xE6ECFA, dark: 0x10131F)],
        startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
    }
  }

  private var header: some View {
    HStack {
      IconButton("Close", systemImage: "chevron.down", alignment: .leading)
      Spacer()
      Text("Half of All Pixels").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
      Spacer()
      IconButton("More", systemImage: "ellipsis", alignment: .trailing)
    }
    .buttonStyle(.plain)
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
  }

  private var controls: some View {
    VStack(spacing: 20) {
      HStack(spacing: 16) {
        VStack(alignment: .leading, spacing: 4) {
          Text("Nine Parts of Light").font(.title2.bold())
          Text("The Alphas").foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        IconButton("Favorite", systemImage: "heart.fill", alignment: .trailing).font(.title2)
      }
      // Time and tape run from left to right everywhere.
      VStack(spacing: 20) {
        progress
        transport
      }
      .environment(\.layoutDirection, .leftToRight)
      Slider(value: 0.7) {
        Text("Volume")
      } minimumValueLabel: {
        Image(systemName: "speaker.fill")
      } maximumValueLabel: {
        Image(systemName: "speaker.wave.2.fill")
      }
      .foregroundStyle(.secondary)
    }
    .frame(maxWidth: 480)
  }

  private var progress: some View {
    VStack(spacing: 6) {
      ProgressView(value: 84, total: 221)
      HStack {
        Text(verbatim: "1:24")
        Spacer()
        Text(verbatim: "−2:17")
      }
      .font(.caption)
      .monospacedDigit()
      .foregroundStyle(.secondary)
    }
  }

  private var transport: some View {
    HStack(spacing: 0) {
      IconButton("Shuffle", systemImage: "shuffle", alignment: .leading)
      Spacer()
      IconButton("Previous", systemImage: "backward.fill").font(.title)
      Spacer()
      Button {
      } label: {
        Label("Pause", systemImage: "pause.fill")
          .font(.title)
          .foregroundStyle(.white)
          .frame(width: 72, height: 72)
          .background(.pink.asBackground.gradient, in: .circle)
          .shadow(color: .black.opacity(0.25), radius: 10, y: 5)
      }
      Spacer()
      IconButton("Next", systemImage: "forward.fill").font(.title)
      Spacer()
      IconButton("Repeat", systemImage: "repeat", alignment: .trailing).foregroundStyle(.tint)
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.plain)
    .dynamicTypeSize(.large)
  }
}

/// A symbol that touches reach in 44 points, at a side of them or in the middle.
private struct IconButton: View {
  let title: String
  let systemImage: String
  let alignment: Alignment

  init(_ title: String, systemImage: String, alignment: Alignment = .center) {
    self.title = title
    self.systemImage = systemImage
    self.alignment = alignment
  }

  var body: some View {
    Button {
    } label: {
      Label(title, systemImage: systemImage)
        .labelStyle(.iconOnly)
        .frame(minWidth: 44, minHeight: 44, alignment: alignment)
        .contentShape(.rect)
    }
  }
}

/// The next tracks of the record.
private struct UpNext: View {
  private static let tracks: [(number: Int, name: String, time: String)] = [
    (5, "Gamma", "3:02"), (6, "Subpixel Shuffle", "4:18"), (7, "Even–Odd", "2:47"),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Up next").font(.headline).accessibilityAddTraits(.header)
      ForEach(Self.tracks, id: \.number) { track in
        Divider()
        AdaptiveRow(spacing: 12) {
          HStack(spacing: 12) {
            Text(verbatim: "\(track.number)").foregroundStyle(.secondary)
            Text(track.name).frame(maxWidth: .infinity, alignment: .leading)
          }
          Text(verbatim: track.time).foregroundStyle(.secondary)
        }
        .font(.subheadline)
        .monospacedDigit()
      }
    }
    .frame(maxWidth: 480)
  }
}

/// A record sleeve: nine discs of light behind a sea of stripes.
private struct Cover: View {
  private static let night = Color(hex: 0x241B4B)
  private static let light: [Color] = [
    0x3B2356, 0x572C60, 0x7A3765, 0x9C4466, 0xBD5563, 0xDB6B5D, 0xF08A5A, 0xFAB06A, 0xFFE3A8,
  ]

  var body: some View {
    Self.night
      .overlay { GeometryReader { artwork(side: $0.size.width) } }
      .aspectRatio(1, contentMode: .fit)
      .clipShape(.rect(cornerRadius: 22))
      .shadow(color: .black.opacity(0.3), radius: 20, y: 10)
      .accessibilityHidden(true)
  }

  private func artwork(side: Double) -> some View {
    ZStack(alignment: .bottom) {
      ZStack {
        ForEach(Self.light.indices, id: \.self) { disc in
          Circle()
            .fill(Self.light[disc])
            .frame(width: side * (1.04 - 0.1 * Double(disc)))
        }
      }
      .frame(width: side, height: side)
      VStack(spacing: side * 0.02) {
        ForEach(0..<9) { wave in
          Rectangle()
            .fill(Self.night)
            .frame(height: side * (0.006 + 0.004 * Double(wave)))
        }
      }
    }
  }
}
