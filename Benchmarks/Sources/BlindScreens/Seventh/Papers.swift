import Views

/// The rooms of a court on a tablet.
///
/// Flaw: with the tablet on its side, one row gets a margin of its own.
struct CourtRooms: View {
  let flawed: Bool
  private static let cases = [
    ("Room 101", "Rent of a garage"), ("Room 104", "A hedge between two gardens"),
    ("Room 112", "Loss of luggage"),
    ("Room 203", "Noise at night"),
  ]

  var body: some View {
    GeometryReader { proxy in
      let isWide = proxy.size.width > 1000
      TitledScroll("Hearings today") {
        RowCard(4) { index in
          VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: Self.cases[index].0).font(.headline).id("court-room-\(index)")
            Text(verbatim: Self.cases[index].1).foregroundStyle(.secondary).id("court-case-\(index)")
          }
          .padding(.vertical, 12)
          .padding(.leading, flawed && isWide && index == 2 ? 22 : 14)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
  }
}

/// The channels of a ship's radio.
///
/// Flaw: the round button floats over the list, and with the phone on its side it lies on a frequency.
struct ShipRadio: View {
  let flawed: Bool
  private static let channels = [
    ("Harbor", "156.600"), ("Lock", "156.950"), ("Bridge", "156.500"), ("Weather", "156.725"),
    ("Rescue", "156.800"), ("Marina", "156.625"),
  ]

  var body: some View {
    Group {
      if flawed {
        list.overlay(alignment: .bottomTrailing) { talk.padding(.horizontal, 22).padding(.bottom, 12) }
      } else {
        list
      }
    }
    .background { Color.groupedBackground.ignoresSafeArea() }
  }

  private var list: some View {
    Page("Radio") {
      if !flawed { talk }
      RowCard(6) { index in
        Adaptive {
          Text(Self.channels[index].0).frame(maxWidth: .infinity, alignment: .leading)
          Text(verbatim: Self.channels[index].1).monospacedDigit().foregroundStyle(.secondary)
            .id("frequency-\(index)")
        }
        .padding(14)
      }
    }
  }

  private var talk: some View {
    Button {
    } label: {
      Image(symbol: .micFill).foregroundStyle(.white).font(.system(size: 24))
        .frame(width: 60, height: 60)
        .background(Color(hex: 0x0B5563), in: .circle)
    }
    .accessibilityLabel("Talk")
    .id("talk")
  }
}

/// A signpost: a plate whose right end is pointed.
private struct Signpost: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX - 60, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.midY))
      path.addLine(to: Point(x: rect.maxX - 60, y: rect.maxY))
      path.addLine(to: Point(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// Bells of a tower, on signs that point on.
///
/// Flaw: the signs point to the right in every language, and cut letters where reading begins there.
struct BellTower: View {
  let flawed: Bool
  private static let bells = [
    ("Great bell", "Rings at noon"), ("Martha", "For weddings"), ("Little Tom", "Every hour"),
  ]

  var body: some View {
    TitledScroll("Bells") {
      ForEach(0..<3) { index in
        sign(index)
      }
      WideButton("Buy ticket")
    }
  }

  @ViewBuilder private func sign(_ index: Int) -> some View {
    let texts = VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: Self.bells[index].0).font(.headline).id("bell-name-\(index)")
      Text(verbatim: Self.bells[index].1).foregroundStyle(.secondary).id("bell-note-\(index)")
    }
    .padding(14)
    .padding(.trailing, 60)
    .frame(maxWidth: .infinity, alignment: .leading)
    if flawed {
      texts.background(.card).clipShape(Signpost())
    } else {
      texts.background { Signpost().fill(.card).flipsForRightToLeftLayoutDirection(true) }
    }
  }
}

/// A weight over a week.
///
/// Flaw: the names of the days are drawn with a size in points, which no setting changes.
struct WeightChart: View {
  let flawed: Bool
  @ScaledMetric(relativeTo: .footnote) private var side = 13.0
  private static let values = [0.5, 0.62, 0.4, 0.35, 0.44, 0.2, 0.25]

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    let size = flawed ? 13 : side
    TitledScroll("Weight") {
      Surface {
        Text("This week").font(.headline)
        VStack(spacing: 6) {
          Curve(values: Self.values).stroke(.tint, lineWidth: 3).frame(height: 110).accessibilityHidden(true)
          Canvas { context, area in
            for (part, name) in [(0.0, "Mo"), (0.5, "Th"), (1.0, "Su")] {
              context.draw(
                Text(verbatim: name).font(.system(size: size)).foregroundStyle(.label),
                at: Point(x: area.width * part, y: area.height / 2), anchor: UnitPoint(x: part, y: 0.5))
            }
          }
          .frame(height: size * 1.4)
          .accessibilityLabel("Monday to Sunday")
          .id("weight-chart")
        }
        // Both drawings run from left to right.
        .environment(\.layoutDirection, .leftToRight)
      }
      Pair("Today", "\u{200E}71.2 kg")
      WideButton("Add")
    }
  }
}

/// A sentence and its translation.
///
/// Flaw: the box has one height, and what its growing heading leaves is filled with ever smaller letters.
struct TranslatorBox: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Translate") {
      Surface {
        Text("From Italian").font(.footnote).foregroundStyle(.secondary)
        Text(verbatim: "Dove si compra il biglietto per il vaporetto?")
      }
      Surface {
        VStack(alignment: .leading, spacing: 10) {
          Text("To English").font(.footnote).foregroundStyle(.secondary)
          if flawed { translation.minimumScaleFactor(0.2) } else { translation }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: flawed ? 106 : nil, alignment: .topLeading)
      }
      WideButton("Listen")
    }
  }

  private var translation: some View {
    Text("Where does one buy the ticket for the water bus, and is it valid all day?")
      .font(.title3)
      .id("translation")
  }
}
