import Views

/// Where a parcel is.
///
/// Flaw: the line under the stations is drawn from the left; where reading begins at the right it says that the parcel is
/// there.
struct ParcelLine: View {
  let flawed: Bool
  private static let stations = ["Packed", "Moving", "Home"]

  var body: some View {
    StackScreen("Parcel") {
      VStack(spacing: 8) {
        Canvas { context, size in
          let isMirrored = !flawed && context.environment.layoutDirection == .rightToLeft
          let middle = size.height / 2
          let places = (0..<3).map { index in
            let part = (Double(index) + 0.5) / 3
            return Point(x: size.width * (isMirrored ? 1 - part : part), y: middle)
          }
          var line = Path()
          line.move(to: places[0])
          line.addLine(to: places[2])
          context.stroke(line, with: .color(.secondaryLabel), lineWidth: 2)
          for (index, place) in places.enumerated() {
            let side = index == 0 ? 20.0 : 12
            let dot = Path(
              ellipseIn: Rect(x: place.x - side / 2, y: middle - side / 2, width: side, height: side))
            context.fill(dot, with: .color(index == 0 ? .success : .card))
            context.stroke(dot, with: .color(index == 0 ? .success : .secondaryLabel), lineWidth: 2)
          }
        }
        .frame(height: 26)
        .accessibilityHidden(true)
        .id("parcel-line")
        HStack(spacing: 0) {
          ForEach(0..<3) { index in
            Text(Self.stations[index]).font(.caption).fontWeight(index == 0 ? .bold : .regular)
              .frame(maxWidth: .infinity)
          }
        }
      }
      .boxed()
      Text("It leaves the shop tonight.")
      Button("Change address") {}.buttonStyle(FilledButtonStyle())
    }
  }
}

/// Which nights a cabin is free.
///
/// Flaw: a pale green and a pale orange of one lightness are all that distinguishes free nights from taken ones.
struct CabinNights: View {
  let flawed: Bool
  private static let taken: Set<Int> = [3, 4, 9, 10, 11, 17, 24, 25]

  var body: some View {
    StackScreen("Cabin in May") {
      LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: 7), spacing: 4) {
        ForEach(1..<29) { day in
          let isTaken = Self.taken.contains(day)
          Text(verbatim: "\(day)").monospacedDigit()
            .foregroundStyle(isTaken && !flawed ? Color.white : Color(hex: 0x111114))
            .frame(maxWidth: .infinity, minHeight: 40)
            .background(color(isTaken), in: .rect(cornerRadius: 4))
            .accessibilityLabel("\(day) May, \(isTaken ? "taken" : "free")")
            .id(isTaken ? "taken-\(day)" : "free-\(day)")
        }
      }
      legend("Free", false)
      legend("Taken", true)
      Text("Two nights at least.").foregroundStyle(.secondary)
      Button("Choose nights") {}.buttonStyle(FilledButtonStyle())
    }
  }

  private func legend(_ name: String, _ isTaken: Bool) -> some View {
    HStack(spacing: 10) {
      RoundedRectangle(cornerRadius: 4).fill(color(isTaken)).frame(width: 28, height: 20)
        .accessibilityHidden(true)
      Text(name)
    }
  }

  private func color(_ isTaken: Bool) -> Color {
    if isTaken { return flawed ? Color(hex: 0xE8BE94) : Color(hex: 0x656B84) }
    return Color(hex: 0xA9CF8E)
  }
}

/// How much rain fell.
///
/// Flaw: the months are written out below columns that are narrower than their names.
struct RainMonths: View {
  let flawed: Bool
  private static let months = [
    ("January", 0.9), ("February", 0.7), ("March", 0.55), ("April", 0.35), ("May", 0.3), ("June", 0.2),
  ]

  var body: some View {
    StackScreen("Rain") {
      VStack(alignment: .leading, spacing: 12) {
        Text("First half of the year").font(.headline)
        HStack(alignment: .bottom, spacing: 0) {
          ForEach(0..<6) { index in
            let (name, value) = Self.months[index]
            VStack(spacing: 6) {
              UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 4).fill(.info)
                .frame(width: 22, height: 130 * value)
                .accessibilityHidden(true)
              Text(flawed ? name : String(name.prefix(3))).font(.footnote).fixedSize()
                .accessibilityLabel("\(name), \(Int(value * 100)) millimeters")
                .id("month-\(index)")
            }
            .frame(minWidth: 0, maxWidth: .infinity)
          }
        }
      }
      .boxed()
      LabeledContent("Wettest month", value: "January").boxed()
    }
  }
}

/// The wind over a day.
///
/// Flaw: the graph takes what height it is given, and in what scrolls that is next to none.
struct WindGraph: View {
  let flawed: Bool
  private static let gusts = [0.2, 0.35, 0.5, 0.8, 1, 0.9, 0.6, 0.4]

  var body: some View {
    StackScreen("Wind") {
      Text("Strongest at noon").font(.headline)
      Group {
        if flawed { graph.id("wind-graph") } else { graph.id("wind-graph").frame(height: 150) }
      }
      .boxed()
      VStack(alignment: .leading, spacing: 8) {
        LabeledContent("From", value: "North-west")
        LabeledContent("Gusts", value: "\u{200E}62 km/h")
      }
      .boxed()
    }
  }

  private var graph: some View {
    GeometryReader { proxy in
      HStack(alignment: .bottom, spacing: 6) {
        ForEach(0..<8) { index in
          Rectangle().fill(.tint).frame(height: proxy.size.height * Self.gusts[index])
        }
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .bottom)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Wind from six to eight, strongest at noon")
    .accessibilityAddTraits(.isImage)
  }
}

/// What a flat offers.
///
/// Flaw: names and values are two columns, each read from top to bottom before the other.
struct FlatFacts: View {
  let flawed: Bool
  private static let facts = [
    ("Rooms", "3"), ("Area", "71 m²"), ("Floor", "4th"), ("Rent", "€ 980"), ("Deposit", "€ 1,960"),
  ]

  var body: some View {
    StackScreen("Canal Street 8") {
      Text("Bright corner flat").font(.headline)
      Group {
        if flawed {
          HStack(alignment: .top, spacing: 28) {
            VStack(alignment: .leading, spacing: 10) { ForEach(0..<5) { name($0) } }
            VStack(alignment: .leading, spacing: 10) { ForEach(0..<5) { value($0) } }
          }
        } else {
          Grid(alignment: .leading, horizontalSpacing: 28, verticalSpacing: 10) {
            ForEach(0..<5) { index in
              GridRow {
                name(index)
                value(index)
              }
            }
          }
        }
      }
      .boxed()
      Button("Visit the flat") {}.buttonStyle(FilledButtonStyle())
    }
  }

  private func name(_ index: Int) -> some View {
    Text(Self.facts[index].0).foregroundStyle(.secondary).lineLimit(1).id("fact-name-\(index)")
  }

  private func value(_ index: Int) -> some View {
    Text(verbatim: "\u{200E}" + Self.facts[index].1).lineLimit(1).id("fact-value-\(index)")
  }
}
