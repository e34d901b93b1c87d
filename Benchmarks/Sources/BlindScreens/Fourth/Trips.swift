import Views

/// A connection of a night train, in German.
///
/// Flaw: the title of the button shrinks by a fifth at most, and then loses its end.
struct NightTrain: View {
  let flawed: Bool

  var body: some View {
    Page("Nachtzug") {
      Surface {
        Text("Wien – Rom").font(.headline)
        Pair("Ab", "19:18")
        Pair("An", "9:05")
      }
      Button {
      } label: {
        Group {
          if flawed {
            title.lineLimit(1).minimumScaleFactor(0.8)
          } else {
            title
          }
        }
        .id("save-title")
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
    }
  }

  private var title: some View { Text("Fahrt merken und teilen") }
}

/// A stop of a tram, in German.
///
/// Flaw: beside the photograph a long name breaks within the word.
struct StopCard: View {
  let flawed: Bool

  var body: some View {
    Page("Linie 4") {
      stop("Hauptbahnhof", "In 3 Minuten", 1)
      stop("Kunsthalle", "In 6 Minuten", 2)
    }
  }

  private func stop(_ name: String, _ time: String, _ index: Int) -> some View {
    let layout =
      flawed
      ? AnyLayout(HStackLayout(spacing: 12)) : AnyLayout(VStackLayout(alignment: .leading, spacing: 8))
    return Surface {
      layout {
        Image(index == 1 ? Photos.shelves : Photos.market)
          .resizable()
          .accessibilityHidden(true)
          .frame(width: flawed ? 128 : nil, height: 84)
          .clipShape(.rect(cornerRadius: 8))
        VStack(alignment: .leading, spacing: 4) {
          Text(verbatim: name).font(.headline).id("stop-name-\(index)")
          Text(verbatim: time).font(.subheadline).foregroundStyle(.secondary)
        }
      }
    }
  }
}

/// Bicycles to lend on a map.
///
/// Flaw: two stations are drawn so near to each other that their buttons share half of their area.
struct BikeMap: View {
  let flawed: Bool

  var body: some View {
    Page("Bicycles") {
      ZStack(alignment: .topLeading) {
        RoundedRectangle(cornerRadius: 14)
          .fill(Color(light: 0xDCE7DA, dark: 0x1F2A22))
          .accessibilityHidden(true)
        river.accessibilityHidden(true)
        station("Harbor", 7, x: 30, y: 40)
        station("Market", 3, x: flawed ? 54 : 150, y: flawed ? 56 : 84)
        station("Museum", 5, x: 90, y: 170)
      }
      .frame(height: 250)
      Text("The numbers show how many are free.").foregroundStyle(.secondary)
    }
  }

  private var river: some View {
    Curve(values: [0.2, 0.35, 0.3, 0.6, 0.8])
      .stroke(Color(light: 0x9CC3DD, dark: 0x2D4A5E), lineWidth: 12)
      .clipShape(.rect(cornerRadius: 14))
      .flipsForRightToLeftLayoutDirection(true)
  }

  private func station(_ name: String, _ free: Int, x: Double, y: Double) -> some View {
    Button {
    } label: {
      Text(verbatim: "\(free)")
        .font(.headline)
        .foregroundStyle(.white)
        .dynamicTypeSize(...DynamicTypeSize.accessibility1)
        .frame(width: 48, height: 48)
        .background(Color(hex: 0x123C69), in: .circle)
        .overlay { Circle().strokeBorder(.white, lineWidth: 2) }
    }
    .accessibilityLabel("\(name), \(free) free")
    .id("station-\(name)")
    .offset(x: x, y: y)
  }
}

/// A ticket in Arabic.
///
/// Flaw: one row keeps to the direction of English.
struct ArabicTicket: View {
  let flawed: Bool

  var body: some View {
    Page("التذكرة") {
      Surface {
        row(.airplane, "من عمّان إلى دبي", "الرحلة ٢٠٤", "ticket-flight")
        Divider()
        if flawed {
          row(.calendar, "الأحد ٤ مايو", "الساعة ٩:٤٠", "ticket-day")
            .environment(\.layoutDirection, .leftToRight)
        } else {
          row(.calendar, "الأحد ٤ مايو", "الساعة ٩:٤٠", "ticket-day")
        }
        Divider()
        row(.person, "ليلى حداد", "المقعد ١٢", "ticket-guest")
      }
      WideButton("عرض الرمز")
    }
  }

  private func row(_ symbol: Symbol, _ title: String, _ note: String, _ id: String) -> some View {
    HStack(spacing: 12) {
      Image(symbol: symbol).foregroundStyle(.tint).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(title)
        Text(note).font(.subheadline).foregroundStyle(.secondary)
      }
    }
    .id(id)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Ways through a forest.
///
/// Flaw: before one of them stands a character of a symbol font that is not there.
struct HikeMarks: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Trails", displayMode: .large)
      List {
        Section {
          ForEach(0..<3) { index in
            HStack(spacing: 12) {
              mark(index)
              Text(["Mill trail", "Oak loop", "High path"][index])
                .frame(maxWidth: .infinity, alignment: .leading)
            }
          }
        } header: {
          Text("Near you").accessibilityAddTraits(.header)
        } footer: {
          Text("All trails are open.")
        }
      }
      .listStyle(.insetGrouped)
    }
    .background(.groupedBackground)
  }

  @ViewBuilder private func mark(_ index: Int) -> some View {
    if flawed && index == 1 {
      Text(verbatim: "\u{E88A}").foregroundStyle(.success).accessibilityHidden(true).id("trail-mark")
    } else {
      Image(symbol: .leaf).foregroundStyle(.success).accessibilityHidden(true).id("trail-mark")
    }
  }
}

/// A boat at sunset.
///
/// Flaw: white on a button that turns to a light orange.
struct SunsetBooking: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Boat at dusk") {
      Image(Photos.bay).resizable().accessibilityHidden(true)
        .frame(height: 150)
        .clipShape(.rect(cornerRadius: 14))
      Text("Two hours on the bay with tea and blankets.")
      Pair("For two", "\u{200E}€ 64")
      Button {
      } label: {
        Text("Book now")
          .fontWeight(.semibold)
          .foregroundStyle(.white)
          .id("book-now")
          .padding(14)
          .frame(maxWidth: .infinity, minHeight: 50)
          .background(gradient, in: .rect(cornerRadius: 14))
      }
    }
  }

  private var gradient: LinearGradient {
    LinearGradient(
      colors: flawed
        ? [Color(hex: 0xE0734A), Color(hex: 0xF7B267)] : [Color(hex: 0x8A2E12), Color(hex: 0x9C4A00)],
      startPoint: .leading, endPoint: .trailing)
  }
}

/// A search for places.
///
/// Flaw: what the search asks is the palest gray of the palette.
struct SearchPrompt: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Explore") {
      Button {
      } label: {
        HStack(spacing: 10) {
          Image(symbol: .magnifyingglass).foregroundStyle(.secondary).accessibilityHidden(true)
          Text("Where to?")
            .foregroundStyle(flawed ? Color.quaternaryLabel : .placeholder)
            .id("search-prompt")
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(14)
        .background(.card, in: .capsule)
      }
      .buttonStyle(.plain)
      Text("Last searches").font(.subheadline).foregroundStyle(.secondary)
        .accessibilityAddTraits(.header)
      RowCard(2) { index in
        Label(["Lisbon", "Porto"][index], symbol: .clock).padding(14)
      }
    }
  }
}
