public import Views

/// A weather page: the present on a sky, hours side by side, days with their range.
public struct Weather: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// White text on the sky in both appearances.
  public var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        now
        Hours()
        Days()
      }
      .frame(maxWidth: 560)
      .frame(maxWidth: .infinity)
      .padding(16)
    }
    .foregroundStyle(.white)
    .background {
      LinearGradient(
        colors: [
          Color(light: 0x1E5BB0, dark: 0x0B1430), Color(light: 0x2F6FC0, dark: 0x31436F),
        ],
        startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
    }
  }

  private var now: some View {
    VStack(spacing: 2) {
      Text("Lisbon").font(.title)
      Text(verbatim: "18°").font(.system(size: 84, weight: .light))
      Text("Mostly sunny").font(.title3)
      Text(verbatim: "↑ 21°  ↓ 12°").font(.body)
    }
    .multilineTextAlignment(.center)
    .padding(.top, 12)
  }
}

/// The next hours in a clipped row.
private struct Hours: View {
  private static let hours: [(time: String, symbol: Symbol, degrees: String)] = [
    ("Now", .sun, "18°"), ("13", .sun, "19°"), ("14", .cloud, "20°"), ("15", .cloud, "21°"),
    ("16", .drop, "19°"),
    ("17", .drop, "18°"), ("18", .cloud, "16°"), ("19", .moon, "14°"),
  ]

  var body: some View {
    Pane(title: "Today", symbol: .clock) {
      ScrollView(.horizontal) {
        HStack(spacing: 24) {
          ForEach(Self.hours, id: \.time) { hour in
            VStack(spacing: 10) {
              Text(verbatim: hour.time).font(.subheadline)
              Image(symbol: hour.symbol).font(.title3)
              Text(verbatim: hour.degrees).font(.headline)
            }
          }
        }
      }
    }
  }
}

/// The coming days, each with a bar between its lowest and highest temperature.
private struct Days: View {
  @ScaledMetric private var degreesWidth = 30.0
  private static let days: [(name: String, symbol: Symbol, low: Int, high: Int)] = [
    ("Today", .sun, 12, 21), ("Sunday", .cloud, 11, 19), ("Monday", .drop, 10, 15), ("Tuesday", .drop, 9, 14),
    ("Wednesday", .sun, 11, 22),
  ]

  var body: some View {
    Pane(title: "Five days", symbol: .calendar) {
      VStack(spacing: 10) {
        ForEach(Self.days, id: \.name) { day in
          if day.name != "Today" { Rectangle().fill(.white.opacity(0.3)).frame(height: 1) }
          AdaptiveRow(spacing: 12) {
            HStack(spacing: 12) {
              Text(day.name).frame(maxWidth: .infinity, alignment: .leading)
              Image(symbol: day.symbol)
            }
            HStack(spacing: 10) {
              Text(verbatim: "\(day.low)°").frame(minWidth: degreesWidth, alignment: .trailing)
              TemperatureRange(low: day.low, high: day.high)
              Text(verbatim: "\(day.high)°").frame(minWidth: degreesWidth, alignment: .trailing)
            }
            .monospacedDigit()
          }
        }
      }
    }
  }
}

/// A capsule whose filled part runs from the lowest to the highest temperature of a day.
private struct TemperatureRange: View {
  let low: Int
  let high: Int

  var body: some View {
    GeometryReader { proxy in
      let degree = proxy.size.width / 14
      ZStack(alignment: .leading) {
        Capsule().fill(.black.opacity(0.2))
        Capsule()
          .fill(LinearGradient(colors: [.teal, .yellow, .orange], startPoint: .leading, endPoint: .trailing))
          .frame(width: Double(high - low) * degree)
          .offset(x: Double(low - 8) * degree)
      }
    }
    .frame(minWidth: 60, maxWidth: 120)
    .frame(height: 5)
  }
}

/// A translucent box with a small title.
private struct Pane<Content: View>: View {
  let title: String
  let symbol: Symbol
  let content: Content

  init(title: String, symbol: Symbol, @ViewBuilder content: () -> Content) {
    self.title = title
    self.symbol = symbol
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Label(title, symbol: symbol).font(.footnote)
      content
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.black.opacity(0.12), in: .rect(cornerRadius: 18))
    .overlay { RoundedRectangle(cornerRadius: 18).strokeBorder(.white.opacity(0.2), lineWidth: 1) }
  }
}
