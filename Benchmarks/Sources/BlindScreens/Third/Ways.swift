import Views

/// Seats of a train to choose from.
///
/// Flaw: seats of 20 points with 2 between them.
struct SeatMap: View {
  let flawed: Bool

  var body: some View {
    Page("Coach 4") {
      Text("All blue seats are free.")
      VStack(spacing: flawed ? 2 : 8) {
        ForEach(11..<16) { row in
          HStack(spacing: flawed ? 2 : 8) {
            ForEach(["A", "B", "C", "D"], id: \.self) { letter in seat("\(row)\(letter)") }
          }
        }
      }
      .padding(16)
      .frame(maxWidth: .infinity)
      .background(.card, in: .rect(cornerRadius: 14))
    }
  }

  private func seat(_ name: String) -> some View {
    Button {
    } label: {
      RoundedRectangle(cornerRadius: 5)
        .fill(Color(light: 0x1F4E9E, dark: 0x7DB2FF))
        .frame(width: flawed ? 20 : 44, height: flawed ? 20 : 44)
    }
    .accessibilityLabel("Seat \(name)")
    .id("seat-\(name)")
  }
}

/// Prices of hotels on a map.
///
/// Flaw: the bubbles have a width that large prices do not fit into.
struct PriceBubbles: View {
  let flawed: Bool

  var body: some View {
    Page("Hotels") {
      VStack(spacing: 28) {
        bubble("€ 95", "Hotel Sol").frame(maxWidth: .infinity, alignment: .leading)
        bubble("€ 1,240", "Hotel Mar")
        bubble("€ 180", "Hotel Luz").frame(maxWidth: .infinity, alignment: .trailing)
      }
      .padding(28)
      .frame(maxWidth: .infinity)
      .background(Color(light: 0xDDE6D5, dark: 0x26302A), in: .rect(cornerRadius: 14))
      Text("Three hotels by the sea.")
    }
  }

  private func bubble(_ price: String, _ hotel: String) -> some View {
    Button {
    } label: {
      face(price, hotel)
        .background(.elevated, in: .capsule)
        .frame(minHeight: 44)
    }
    .accessibilityLabel("\(hotel), \(price)")
  }

  @ViewBuilder private func face(_ price: String, _ hotel: String) -> some View {
    let text = Text(verbatim: price).font(.subheadline).fontWeight(.semibold).foregroundStyle(.label)
    if flawed {
      text.fixedSize().id("map-price-\(hotel)").frame(width: 68).padding(.vertical, 8)
    } else {
      text.id("map-price-\(hotel)").padding(.horizontal, 14).padding(.vertical, 8)
    }
  }
}

/// Stops of a bus in Japan.
///
/// Flaw: the title never wraps, and leaves the screen in large text.
struct BusLine: View {
  let flawed: Bool

  var body: some View {
    Page("バス") {
      Text("42系統 市立図書館前行き")
        .font(.title3)
        .bold()
        .accessibilityAddTraits(.header)
        .fixedSize(horizontal: flawed, vertical: false)
        .id("bus-title")
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      Surface {
        Pair("中央駅", "9:05")
        Divider()
        Pair("市役所前", "9:12")
        Divider()
        Pair("図書館", "9:20")
      }
    }
  }
}

/// Ferries of a day.
///
/// Flaw: on its side the phone shows no pier.
struct FerryTimes: View {
  let flawed: Bool
  @Environment(\.verticalSizeClass) private var height
  private static let ferries = [("Naxos", "10:15", "Pier 3"), ("Paros", "11:40", "Pier 1")]

  var body: some View {
    Page("Ferries") {
      ForEach(0..<Self.ferries.count) { index in
        let ferry = Self.ferries[index]
        Surface {
          Adaptive {
            Text(ferry.0).font(.headline).frame(maxWidth: .infinity, alignment: .leading)
            Text(verbatim: ferry.1).monospacedDigit()
          }
          if !flawed || height == .regular {
            Text(ferry.2).foregroundStyle(.secondary).id("pier-\(index)")
          }
        }
      }
      Text("Be there half an hour before.")
    }
  }
}

/// What to pack.
///
/// Flaw: assistive technology stops at the ornament above the title.
struct PackingList: View {
  let flawed: Bool

  var body: some View {
    Page("Packing") {
      Image(Self.waves)
        .resizable()
        .accessibilityHidden(!flawed)
        .id("ornament")
        .frame(height: 24)
        .clipShape(.rect(cornerRadius: 12))
      Heading("By the sea")
      Surface {
        Toggle("Hat", isOn: true)
        Toggle("Towel", isOn: false)
        Toggle("Shoes", isOn: false)
      }
    }
  }

  private static let waves = PixelBuffer(width: 60, height: 4) { pixels in
    for index in pixels.indices {
      pixels[index] = index % 60 / 6 % 2 == 0 ? 0xFF2F_6F9F : 0xFF8F_C4E0
    }
  }
}

/// A map with its controls.
///
/// Flaw: the arrow that finds the reader is a light gray on white.
struct TripMap: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Map", displayMode: .inline)
      Color(light: 0xE3EADF, dark: 0x222A25)
        .accessibilityHidden(true)
        .overlay(alignment: .bottomTrailing) {
          VStack(spacing: 12) {
            control(.plus, "Closer", .label)
            control(.minus, "Farther", .label)
            control(.mapPin, "Where I am", flawed ? .gray2 : .label)
          }
          .dynamicTypeSize(...DynamicTypeSize.accessibility1)
          .padding(16)
        }
    }
    .background(.background)
  }

  private func control(_ symbol: Symbol, _ name: String, _ color: Color) -> some View {
    Button {
    } label: {
      Image(symbol: symbol)
        .font(.title3)
        .foregroundStyle(color)
        .id("map-icon-\(name)")
        .frame(width: 48, height: 48)
        .background(.elevated, in: .rect(cornerRadius: 12))
    }
    .accessibilityLabel(name)
  }
}

/// A stop of a walk through a town.
///
/// Flaw: the arrow to the next stop points to the right in both directions.
struct TourSteps: View {
  let flawed: Bool

  var body: some View {
    Page("Old town") {
      Heading("The bridge")
      Text("Built in 1357, with sixteen arches and thirty statues.")
      Surface {
        Pair("On foot", "6 min")
        Pair("Open", "Always")
      }
      Button {
      } label: {
        HStack(spacing: 8) {
          Text("Next")
          Image(symbol: flawed ? .arrowRight : .arrowForward).accessibilityHidden(true).id("next-arrow")
        }
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
    }
  }
}

/// Two tracks of a station.
///
/// Flaw: they stand side by side at six widths only, where a comparison was meant to have no upper end.
struct StationTiles: View {
  let flawed: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Heading("Tracks")
      GeometryReader { proxy in
        let isWide = proxy.size.width >= 343 && (!flawed || proxy.size.width < 349)
        let layout =
          isWide
          ? AnyLayout(HStackLayout(alignment: .top, spacing: 16)) : AnyLayout(VStackLayout(spacing: 16))
        layout {
          tile("Track 4", "Ghent at 8:12", "track-tile-1")
          tile("Track 7", "Namur at 8:20", "track-tile-2")
        }
      }
      .id("tracks")
    }
    .padding(16)
    .background(.groupedBackground)
  }

  private func tile(_ title: String, _ note: String, _ id: String) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.headline)
      Text(note).foregroundStyle(.secondary)
    }
    .padding(14)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.card, in: .rect(cornerRadius: 12))
    .id(id)
  }
}
