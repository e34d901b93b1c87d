import Views

/// Screens whose flaw is a color.
struct BlindColors: View {
  let blind: BlindCase
  let isFlawed: Bool
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    switch blind {
    case .mutedHint: search
    case .disabledLook: form
    case .whiteOnYellow: sale
    case .paleStar: rating
    case .darkIconOnDark: player
    case .seatColors: seats
    case .lineColors: legend
    default: news
    }
  }

  private var search: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Search").font(.largeTitle.bold())
      Text("Try a city, a station or an address").foregroundStyle(Color(hex: isFlawed ? 0xBFC4CC : 0x5A6270))
      Spacer()
    }
    .padding().frame(maxWidth: .infinity, alignment: .leading).background(Color(hex: 0xF7F8FA))
    .foregroundStyle(Color.black)
  }

  private var form: some View {
    VStack(spacing: 20) {
      Text("Transfer").font(.headline)
      Text("To account 4711").opacity(isFlawed ? 0.3 : 1)
      Button("Send").buttonStyle(.borderedProminent).controlSize(.large)
    }
    .padding()
  }

  private var sale: some View {
    ZStack {
      LinearGradient(
        colors: isFlawed
          ? [Color(hex: 0xFFD54A), Color(hex: 0xFFE680)] : [Color(hex: 0x7A1020), Color(hex: 0x902038)],
        startPoint: .top, endPoint: .bottom)
      Text("Half price until Sunday").font(.body).foregroundStyle(Color.white)
    }
    .frame(height: 180)
  }

  private var rating: some View {
    HStack(spacing: 4) {
      ForEach(0..<3, id: \.self) { star in
        Button {
        } label: {
          Image(symbol: .star).foregroundStyle(Color(hex: isFlawed ? 0xE0DAB8 : 0x7A5A00)).frame(
            width: 44, height: 44)
        }.buttonStyle(.plain).accessibilityLabel("\(star + 1) stars")
      }
    }
    .padding().background(Color.white)
  }

  private var player: some View {
    VStack {
      Spacer()
      Button {
      } label: {
        Circle().fill(Color(hex: 0x20242C)).frame(width: 64, height: 64).overlay {
          Image(symbol: .play).foregroundStyle(Color(hex: isFlawed ? 0x3A4048 : 0xFFFFFF))
        }
      }.buttonStyle(.plain).accessibilityLabel("Play")
      Spacer()
    }
    .frame(maxWidth: .infinity).background(Color(hex: 0xF0F0F0))
  }

  private var seats: some View {
    let other: UInt32 = isFlawed ? 0x6E804A : 0x0A2A60
    return VStack(spacing: 6) {
      Text("Choose a seat")
      ForEach(0..<3, id: \.self) { row in
        HStack(spacing: 6) {
          ForEach(0..<4, id: \.self) { seat in
            RoundedRectangle(cornerRadius: 4).fill(Color(hex: (row + seat) % 3 == 0 ? 0xC05050 : other))
              .frame(width: 28, height: 28)
          }
        }
      }
    }
    .padding()
  }

  private var legend: some View {
    let colors: [UInt32] = isFlawed ? [0x0646AD, 0x701BA3] : [0x0646AD, 0xE8A000]
    return VStack(alignment: .leading) {
      ForEach(0..<2, id: \.self) { line in
        HStack {
          Rectangle().fill(Color(hex: colors[line])).frame(width: 24, height: 4)
          Text(line == 0 ? "Revenue" : "Costs")
        }
      }
    }
    .padding()
  }

  private var news: some View {
    let isFaint = isFlawed && contrast == .increased
    return VStack(alignment: .leading) {
      Text("The bridge opens again").font(.title2).foregroundStyle(Color.black)
      Text("Yesterday, 14:20").foregroundStyle(Color(hex: isFaint ? 0x747474 : 0x505050))
    }
    .padding().background(Color.white)
  }
}
