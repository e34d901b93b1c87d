import Views

/// The cars of a train.
///
/// Flaw: the cars have fixed widths, which are too much for the smallest phone: the last one leaves the screen.
struct TrainCars: View {
  let flawed: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      NavigationBar("IC 2140", displayMode: .inline)
      VStack(alignment: .leading, spacing: 16) {
        Heading("Your train")
        HStack(spacing: 6) {
          ForEach(21..<26) { car in
            Text(verbatim: "\(car)")
              .font(.headline)
              .id("car-\(car)")
              .padding(.vertical, 14)
              .frame(minWidth: flawed ? 62 : 0, maxWidth: flawed ? 62 : .infinity)
              .background(.card, in: .rect(cornerRadius: 8))
          }
        }
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        Text("Quiet car: 22. Bistro: 24.").foregroundStyle(.secondary)
        Spacer()
        WideButton("Choose a seat")
      }
      .padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    .background(.groupedBackground)
  }
}

/// A pass for buses and trams.
///
/// Flaw: the number of the pass stands in the lower corner of the screen, which is round and below the safe area.
struct TramPass: View {
  let flawed: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TitledScroll("Tram pass") {
        Surface {
          Text("All zones").font(.headline)
          Text("Until 31 May").foregroundStyle(.secondary)
        }
        WideButton("Renew")
      }
      Text(verbatim: "No. 3382")
        .font(.footnote)
        .id("pass-number")
        .padding(.leading, flawed ? 6 : 16)
        .padding(.bottom, 4)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background { Color.groupedBackground.ignoresSafeArea() }
    .ignoresSafeArea(edges: flawed ? .bottom : [])
  }
}

/// Bikes at a dock.
///
/// Flaw: the yellow of the symbol for electric bikes cannot be seen on white; on dark cards it can.
struct BikeDock: View {
  let flawed: Bool
  private static let bikes = [("Bike 118", true), ("Bike 204", false), ("Bike 331", true)]

  var body: some View {
    TitledScroll("Mill Lane") {
      RowCard(3) { index in
        HStack(spacing: 12) {
          Text(verbatim: Self.bikes[index].0).frame(maxWidth: .infinity, alignment: .leading)
          if Self.bikes[index].1 {
            Image(symbol: .bolt)
              .font(.title3)
              .foregroundStyle(flawed ? Color.yellow : Color(light: 0x7A5600, dark: 0xFFD23F))
              .accessibilityLabel("Electric")
              .id("electric-\(index)")
          }
        }
        .padding(14)
      }
      WideButton("Unlock")
    }
  }
}

/// The weather on a hike.
///
/// Flaw: on its side, the phone leaves out when the storm begins.
struct HikeWeather: View {
  let flawed: Bool
  @Environment(\.verticalSizeClass) private var height

  var body: some View {
    Page("Ridge trail") {
      Surface {
        HStack(spacing: 12) {
          Image(symbol: .bolt).font(.title2).foregroundStyle(.warning).accessibilityHidden(true)
          Text("Storm warning").font(.headline)
        }
        if !flawed || height == .regular {
          Text("From 15:00, above 1,800 m").id("storm-start")
        }
      }
      Pair("Wind", "strong")
      Pair("Hut", "open")
      WideButton("Way back")
    }
  }
}

/// Papers for a visa.
///
/// Flaw: one row, which has no symbol, gets its margin at a side that is turned around twice: where reading starts at
/// the right, its name leaves the line of the others.
struct VisaPapers: View {
  let flawed: Bool
  @ScaledMetric private var column = 28.0
  @Environment(\.layoutDirection) private var direction
  private static let papers: [(Symbol?, String)] = [
    (.document, "Passport"), (.photo, "Two photos"), (nil, "Old visa"), (.signature, "Form A"),
  ]

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    TitledScroll("Visa") {
      Surface {
        ForEach(0..<4) { index in
          HStack(spacing: 14) {
            if let symbol = Self.papers[index].0 {
              Image(symbol: symbol)
                .foregroundStyle(.tint)
                .accessibilityHidden(true)
                .frame(width: column)
              name(index)
            } else {
              name(index).padding(flawed && direction == .rightToLeft ? .trailing : .leading, column + 14)
            }
          }
        }
      }
      Text("Bring originals.").foregroundStyle(.secondary)
      WideButton("Book a visit")
    }
  }

  private func name(_ index: Int) -> some View {
    Text(verbatim: Self.papers[index].1).id("paper-\(index)")
  }
}
