import Views

/// The news of a harbor on a card.
///
/// Flaw: the text begins before the edge of its card, which cuts the first letter of every line.
struct HarborNews: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Harbor") {
      VStack(alignment: .leading, spacing: 8) {
        Text("Low water until noon").font(.headline).id("harbor-title")
        Text("Boats of more than two meters wait outside.").id("harbor-text")
      }
      .padding(.vertical, 14)
      .padding(.leading, flawed ? -7 : 14)
      .padding(.trailing, 14)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.card)
      .clipShape(.rect(cornerRadius: 10))
      Pair("Wind", "West 4")
    }
  }
}

/// A bank's card on a screen.
///
/// Flaw: the name and the date stand in two corners, and meet in the middle in large text.
struct BankCardFace: View {
  let flawed: Bool

  var body: some View {
    Page("My card") {
      VStack(alignment: .leading, spacing: 20) {
        Text("Bank of Skye").font(.headline)
        Text(verbatim: "\u{200E}•••• 4471").font(.title3).monospacedDigit()
          .accessibilityLabel("Ends with 4471")
        if flawed {
          holder.frame(maxWidth: .infinity, alignment: .leading)
            .overlay(alignment: .trailing) { valid }
        } else {
          Adaptive {
            holder.frame(maxWidth: .infinity, alignment: .leading)
            valid
          }
        }
      }
      .foregroundStyle(.white)
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(hex: 0x0F3D3E), in: .rect(cornerRadius: 16))
      WideButton("Lock")
    }
  }

  private var holder: some View { Text("Mary-Lou Quist").id("card-holder") }

  private var valid: some View {
    Text(verbatim: "\u{200E}09/28").monospacedDigit().id("card-valid").fixedSize()
  }
}

/// What a lock-keeper has to do.
///
/// Flaw: the two buttons stand side by side on one line each, and lose the end of their titles.
struct LockOrders: View {
  let flawed: Bool

  var body: some View {
    Page("Lock 3") {
      Surface {
        Pair("Ship", "Adelheid")
        Pair("Length", "\u{200E}38 m")
      }
      if flawed {
        HStack(spacing: 12) { buttons.lineLimit(1) }
      } else {
        VStack(spacing: 12) { buttons }
      }
    }
  }

  @ViewBuilder private var buttons: some View {
    button("Open the lower gate", "gate-lower")
    button("Call the ship", "gate-call")
  }

  private func button(_ title: String, _ id: String) -> some View {
    Button {
    } label: {
      Text(title).id(id).frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
  }
}

/// Huts along a path, from the highest to the lowest.
///
/// Flaw: the huts were added from below, and are read in that order.
struct HutPath: View {
  let flawed: Bool
  @ScaledMetric private var step = 76.0
  private static let huts = [("Crest hut", "2,410 m"), ("Lake hut", "1,960 m"), ("Mill hut", "1,320 m")]

  var body: some View {
    TitledScroll("Huts") {
      ZStack(alignment: .topLeading) {
        ForEach(flawed ? [2, 1, 0] : [0, 1, 2], id: \.self) { index in
          hut(index).padding(.top, Double(index) * step)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Text("The path is open.").foregroundStyle(.secondary)
    }
  }

  private func hut(_ index: Int) -> some View {
    HStack(spacing: 12) {
      Image(symbol: .house).foregroundStyle(.tint).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(Self.huts[index].0).font(.headline)
        Text(verbatim: "\u{200E}" + Self.huts[index].1).font(.subheadline).foregroundStyle(.secondary)
      }
    }
    .id("hut-\(index)")
  }
}

/// The way to work.
///
/// Flaw: the arrow between two places points to the right in both directions.
struct CommuteRoute: View {
  let flawed: Bool

  var body: some View {
    Page("Commute") {
      Surface {
        HStack(spacing: 10) {
          Text("Mill")
          Image(symbol: flawed ? .arrowRight : .arrowForward)
            .foregroundStyle(.tint)
            .accessibilityLabel("to")
            .id("route-arrow")
          Text("Pier")
        }
        .font(.headline)
        Pair("By tram", "\u{200E}18 min")
      }
      Text("The tram runs every ten minutes.").foregroundStyle(.secondary)
      WideButton("Go")
    }
  }
}

/// Moons of the coming week.
///
/// Flaw: seven moons have a size each, which is more than a phone is wide.
struct MoonPhases: View {
  let flawed: Bool

  var body: some View {
    Page("Moon") {
      Surface {
        Text("Half on Thursday").font(.headline)
        if flawed {
          HStack(spacing: 12) { moons }.frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        } else {
          HStack(spacing: 6) { moons }
        }
      }
      Pair("Rises", "21:14")
      Pair("Sets", "5:02")
    }
  }

  private var moons: some View {
    ForEach(0..<7) { index in
      Circle().fill(Color(light: 0x3A4A63, dark: 0xB6C4DE))
        .overlay {
          Circle().fill(.card).scaleEffect(0.8).offset(x: Double(index) * 2 - 6)
        }
        .clipShape(.circle)
        .overlay { Circle().strokeBorder(Color(light: 0x3A4A63, dark: 0xB6C4DE), lineWidth: 2) }
        .flipsForRightToLeftLayoutDirection(true)
        .frame(width: flawed ? 46 : nil, height: flawed ? 46 : 28)
        .accessibilityHidden(true)
        .id("moon-\(index)")
    }
  }
}

/// Berths on a deck of a ferry.
///
/// Flaw: from 393 points on there are two columns, which need 408.
struct FerryDecks: View {
  let flawed: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Decks").font(.title2).bold().accessibilityAddTraits(.header).padding(.horizontal, 16)
      GeometryReader { proxy in
        let isWide = proxy.size.width >= (flawed ? 393 : 420)
        VStack(alignment: .leading, spacing: 16) {
          ForEach(0..<3) { index in
            if isWide {
              HStack(spacing: 8) {
                name(index).frame(width: 170, alignment: .leading)
                places(index).frame(width: 214, alignment: .trailing)
              }
            } else {
              VStack(alignment: .leading, spacing: 2) {
                name(index)
                places(index)
              }
            }
          }
        }
        .padding(.horizontal, 16)
      }
    }
    .padding(.top, 16)
    .background(.background)
  }

  private func name(_ index: Int) -> some View {
    Text(["Upper deck", "Garden deck", "Car deck"][index]).font(.headline)
  }

  private func places(_ index: Int) -> some View {
    Text(["\u{200E}12 of 40 berths", "\u{200E}7 of 38 berths", "No berths"][index]).id("deck-berths-\(index)")
  }
}

/// What the sky shows tonight.
///
/// Flaw: not only the color but the text too reaches into the area of the status bar.
struct NightSky: View {
  let flawed: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Tonight: the Lyrids").font(.headline).id("sky-title").accessibilityAddTraits(.header)
      Text("Best after midnight, in the east.").id("sky-text")
      Spacer(minLength: 0)
    }
    .foregroundStyle(.white)
    .padding(.horizontal, 24)
    .padding(.top, flawed ? 6 : 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .ignoresSafeArea(edges: flawed ? .top : [])
    .background { Color(hex: 0x0B1030).ignoresSafeArea() }
  }
}

/// A light for a boat.
///
/// Flaw: the button stands at the very edge, where the system has its bar.
struct BoatLight: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 16) {
      Text("Anchor light").font(.headline).accessibilityAddTraits(.header)
      Image(symbol: .sun).font(.system(size: 60)).foregroundStyle(.tint).accessibilityHidden(true)
      Text("Off").foregroundStyle(.secondary)
      Spacer(minLength: 0)
      WideButton("Turn on").id("light-on").padding(.horizontal, 16)
    }
    .padding(.top, 24)
    .padding(.bottom, flawed ? 0 : 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .ignoresSafeArea(edges: flawed ? .bottom : [])
    .background { Color.background.ignoresSafeArea() }
  }
}

/// Rain of a day in a tube.
///
/// Flaw: the water is counted for a higher tube and stands above its rim.
struct RainTube: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Rain") {
      Surface {
        Text("\u{200E}31 mm since midnight").font(.headline)
        ZStack(alignment: .bottom) {
          RoundedRectangle(cornerRadius: 8).fill(.secondaryFill)
          RoundedRectangle(cornerRadius: 8).fill(Color(light: 0x1F5F9E, dark: 0x7FB4EA))
            .id("rain-water")
            .frame(width: 30, height: flawed ? 168 : 96)
        }
        .frame(width: 54, height: 140, alignment: .bottom)
        .padding(.top, 40)
        .accessibilityHidden(true)
        .id("rain-tube")
      }
      Pair("Last year", "\u{200E}22 mm")
    }
  }
}
