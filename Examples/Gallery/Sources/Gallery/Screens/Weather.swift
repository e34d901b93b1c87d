public import Views

/// A weather page: the present on a sky, hours side by side, days with their range, and gauges.
public struct Weather: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// White text on the sky in both appearances.
  public var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        now
        Hours()
        Days()
        Measures()
      }
      .frame(maxWidth: 720)
      .frame(maxWidth: .infinity)
      .padding(16)
    }
    .foregroundStyle(.white)
    .tint(.white)
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

/// What the sky does, with its symbol.
private enum Sky: String {
  case sun = "sun.max.fill"
  case clouds = "cloud.fill"
  case sunAndClouds = "cloud.sun.fill"
  case rain = "cloud.rain.fill"
  case night = "moon.stars.fill"

  var symbol: some View {
    Image(systemName: rawValue).foregroundStyle(self == .sun ? Color(hex: 0xFFD84D) : .white)
  }
}

/// The next hours in a clipped row.
private struct Hours: View {
  private static let hours: [(time: String, sky: Sky, degrees: String)] = [
    ("Now", .sunAndClouds, "18°"), ("13", .sun, "19°"), ("14", .sun, "20°"), ("15", .sunAndClouds, "21°"),
    ("16", .clouds, "19°"), ("17", .rain, "18°"), ("18", .clouds, "16°"), ("19", .night, "14°"),
    ("20", .night, "14°"), ("21", .night, "13°"), ("22", .clouds, "13°"),
  ]

  var body: some View {
    Pane("Today", systemImage: "clock") {
      ScrollView(.horizontal) {
        HStack(spacing: 24) {
          ForEach(Self.hours, id: \.time) { hour in
            VStack(spacing: 10) {
              Text(verbatim: hour.time).font(.subheadline)
              hour.sky.symbol.font(.title3)
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
  private static let days: [(name: String, sky: Sky, low: Int, high: Int)] = [
    ("Today", .sunAndClouds, 12, 21), ("Sunday", .clouds, 11, 19), ("Monday", .rain, 10, 15),
    ("Tuesday", .rain, 9, 14), ("Wednesday", .sun, 11, 22), ("Thursday", .sun, 12, 22),
    ("Friday", .sunAndClouds, 13, 20),
  ]

  var body: some View {
    Pane("Seven days", systemImage: "calendar") {
      VStack(spacing: 10) {
        ForEach(Self.days, id: \.name) { day in
          if day.name != "Today" { Rectangle().fill(.white.opacity(0.3)).frame(height: 1) }
          AdaptiveRow(spacing: 12) {
            HStack(spacing: 12) {
              Text(day.name).frame(maxWidth: .infinity, alignment: .leading)
              day.sky.symbol
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

/// Panes with a number each.
private struct Measures: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    LazyVGrid(columns: columns, spacing: 16) {
      sun
      humidity
      wind
      pressure
    }
  }

  private var columns: [GridItem] {
    Array(repeating: GridItem(spacing: 16), count: dynamicTypeSize.isAccessibilitySize ? 1 : 2)
  }

  private var sun: some View {
    Pane("UV index", systemImage: "sun.max") {
      Gauge(value: 6, in: 0...11) {
        Text(verbatim: "6").font(.title2.bold())
      } currentValueLabel: {
        Text("High until 16:00").foregroundStyle(.white)
      }
    }
  }

  private var humidity: some View {
    Pane("Humidity", systemImage: "drop") {
      Gauge(value: 64, in: 0...100) {
        Text(verbatim: "64 %").font(.title2.bold())
      } currentValueLabel: {
        Text("The dew point is 11°").foregroundStyle(.white)
      }
    }
  }

  private var wind: some View {
    Pane("Wind", systemImage: "wind") {
      Gauge(value: 14, in: 0...60) {
        Text(verbatim: "14 km/h").font(.title2.bold())
      } currentValueLabel: {
        Text("From the north-west").foregroundStyle(.white)
      }
    }
  }

  private var pressure: some View {
    Pane("Pressure", systemImage: "gauge") {
      Gauge(value: 1018, in: 980...1040) {
        Text(verbatim: "1018 hPa").font(.title2.bold())
      } currentValueLabel: {
        Text("Rising slowly").foregroundStyle(.white)
      }
    }
  }
}

/// A translucent box with a small title.
private struct Pane<Content: View>: View {
  let title: String
  let systemImage: String
  let content: Content

  init(_ title: String, systemImage: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.systemImage = systemImage
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Label(title, systemImage: systemImage).font(.footnote)
      content
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.black.opacity(0.12), in: .rect(cornerRadius: 18))
    .overlay { RoundedRectangle(cornerRadius: 18).strokeBorder(.white.opacity(0.2), lineWidth: 1) }
  }
}
