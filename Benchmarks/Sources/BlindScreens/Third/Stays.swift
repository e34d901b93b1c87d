import Views

/// Rooms of a hotel, each to open or to keep.
///
/// Flaw: an area that opens the room lies over the heart too.
struct RoomCards: View {
  let flawed: Bool

  var body: some View {
    Page("Rooms") {
      room("Sea view", "€ 140 a night")
      room("Garden", "€ 110 a night")
    }
  }

  @ViewBuilder private func room(_ name: String, _ price: String) -> some View {
    if flawed {
      Surface {
        Adaptive {
          texts(name, price)
          heart(name)
        }
      }
      .overlay {
        Rectangle()
          .fill(Color.white.opacity(0.01))
          .onTapGesture {}
          .accessibilityLabel("Open \(name)")
          .accessibilityAddTraits(.button)
          .id("room-area")
      }
    } else {
      Surface {
        Adaptive {
          Button {
          } label: {
            texts(name, price).frame(minHeight: 44)
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Open \(name), \(price)")
          heart(name)
        }
      }
    }
  }

  private func texts(_ name: String, _ price: String) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(name).font(.headline)
      Text(verbatim: price).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func heart(_ name: String) -> some View {
    IconButton(.heart, "Keep \(name)", color: .destructive).id("room-heart")
  }
}

/// Who flies.
///
/// Flaw: the two fields of a name are called the same.
struct PassengerForm: View {
  let flawed: Bool

  var body: some View {
    Page("Who flies?") {
      Surface {
        Text("Given name").font(.subheadline).accessibilityHidden(true)
        TextField(flawed ? "Name" : "Given name", text: "Ines").id("given-name")
        Text("Family name").font(.subheadline).accessibilityHidden(true)
        TextField(flawed ? "Name" : "Family name", text: "Moreau").id("family-name")
      }
      .textFieldStyle(.roundedBorder)
      WideButton("Go on")
    }
  }
}

/// Fares of a network.
///
/// Flaw: with more contrast the fares become smaller.
struct FareTable: View {
  let flawed: Bool
  @Environment(\.colorSchemeContrast) private var contrast
  private static let fares = [("One ride", "€ 2.10"), ("Ten rides", "€ 16.00"), ("One month", "€ 49.00")]

  var body: some View {
    Page("Fares") {
      Surface {
        ForEach(0..<Self.fares.count) { index in
          Adaptive(spacing: 8) {
            Text(Self.fares[index].0).frame(maxWidth: .infinity, alignment: .leading)
            Text(verbatim: Self.fares[index].1)
              .font(flawed && contrast == .increased ? .footnote : .body)
              .monospacedDigit()
              .id("fare-\(index)")
          }
        }
      }
      WideButton("Buy")
    }
  }
}

/// Plans of a gym, one beside the other.
///
/// Flaw: the row does not scroll, so the plans at its end are out of reach.
struct PlanCarousel: View {
  let flawed: Bool
  private static let plans = [("Solo", "€ 19"), ("Family", "€ 35"), ("Club", "€ 49")]

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Plans", displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("Every plan can end at any time.").padding(.horizontal, 16)
          if flawed {
            cards.fixedSize(horizontal: true, vertical: false)
              .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
          } else {
            ScrollView(.horizontal) { cards }
          }
        }
        .padding(.vertical, 16)
      }
    }
    .background(.groupedBackground)
  }

  private var cards: some View {
    HStack(alignment: .top, spacing: 12) {
      ForEach(0..<Self.plans.count) { card(Self.plans[$0].0, Self.plans[$0].1) }
    }
    .padding(.horizontal, 16)
  }

  private func card(_ name: String, _ price: String) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(name).font(.headline)
      Text("\(price) a month").foregroundStyle(.secondary)
      WideButton("Choose").accessibilityLabel("Choose \(name)").id("choose-\(name)")
    }
    .padding(14)
    .frame(width: 230)
    .background(.card, in: .rect(cornerRadius: 14))
    .id("plan-card-\(name)")
  }
}

/// What to do with a place: quick ways at the top.
///
/// Flaw: on a phone of ordinary width the last way stands alone below the others.
struct QuickActions: View {
  let flawed: Bool

  var body: some View {
    Page("Café Lune") {
      if flawed {
        FlowLayout(spacing: 8) { actions }
      } else {
        ScrollView(.horizontal) { HStack(spacing: 8) { actions } }
      }
      Surface {
        Pair("Open", "8 to 18")
        Pair("Street", "Rue Cler 4")
      }
    }
  }

  private var actions: some View {
    ForEach(["Call", "Write", "Route", "Share"], id: \.self) { name in
      Button {
      } label: {
        Text(name)
          .padding(.horizontal, 18)
          .padding(.vertical, 6)
          .frame(minHeight: 44)
          .background(.card, in: .capsule)
      }
      .id("quick-\(name)")
    }
  }
}

/// What is said about a brand.
///
/// Flaw: the sentence keeps its thin letters where bold text is asked for.
struct BrandClaim: View {
  let flawed: Bool

  var body: some View {
    Page("About us") {
      Surface {
        if flawed {
          claim.environment(\.legibilityWeight, .regular)
        } else {
          claim
        }
        Text("Since 1968, in the same street.").foregroundStyle(.secondary)
      }
      WideButton("Visit us")
    }
  }

  private var claim: some View { Text("Shoes that last for years.").font(.title3).id("claim") }
}
