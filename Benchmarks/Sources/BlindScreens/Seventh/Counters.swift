import Views

/// A ballot of a club.
///
/// Flaw: that a name is chosen is drawn, but not said: its row has no trait.
struct BallotPaper: View {
  let flawed: Bool
  private static let names = ["Amadou Keita", "Berta Olsen", "Chen Rui"]

  var body: some View {
    TitledScroll("Ballot") {
      Text("One vote for the chair of the club.").foregroundStyle(.secondary)
      VStack(spacing: 0) {
        ForEach(0..<3) { index in
          Button {
          } label: {
            HStack(spacing: 12) {
              Image(symbol: index == 1 ? .checkmarkCircleFill : .circle).accessibilityHidden(true)
              Text(verbatim: Self.names[index]).foregroundStyle(.label)
              Spacer(minLength: 0)
            }
            .padding(14)
            .frame(maxWidth: .infinity, minHeight: 48, alignment: .leading)
          }
          .accessibilityAddTraits(index == 1 && !flawed ? .selected : .button)
          .id("ballot-\(index)")
        }
      }
      .background(.card, in: .rect(cornerRadius: 12))
      WideButton("Cast vote")
    }
  }
}

/// The gate of a subway.
///
/// Flaw: the name of the way to pay begins with a sign of a maker's own, which no font has.
struct FareGate: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Gate 4") {
      Surface {
        Text("Hold your phone to the reader").font(.headline)
        Text(verbatim: flawed ? "Pays with \u{F8FF}Pay" : "Pays with TapPay").id("pay-way")
      }
      Surface {
        Pair("Fare", "2.90")
        Pair("Zone", "Inner ring")
      }
      WideButton("Other card")
    }
  }
}

/// Offers of work.
///
/// Flaw: the day until which one may apply is only there where the screen is wide.
struct JobOffers: View {
  let flawed: Bool
  private static let offers = [
    ("Gardener", "Palm house", "until 4 May"), ("Stage hand", "City opera", "until 9 May"),
    ("Baker", "Mill Lane", "until 1 June"),
  ]

  var body: some View {
    GeometryReader { proxy in
      let isNarrow = proxy.size.width < 350
      TitledScroll("Jobs") {
        RowCard(3) { index in
          VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: Self.offers[index].0).font(.headline)
            Text(verbatim: Self.offers[index].1).foregroundStyle(.secondary)
            if !(flawed && isNarrow) {
              Text(verbatim: Self.offers[index].2).font(.subheadline).id("deadline-\(index)")
            }
          }
          .padding(14)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        WideButton("Save search")
      }
    }
  }
}

/// Programs of a car wash.
///
/// Flaw: names keep to one line, which bold letters do not fit into on the smallest phone.
struct CarWash: View {
  let flawed: Bool
  private static let programs = [
    ("Foam", "6.50"), ("Foam, rinse and wax", "11.00"), ("Brushes only", "5.00"),
  ]

  var body: some View {
    TitledScroll("Car wash") {
      RowCard(3) { index in
        HStack(spacing: 12) {
          Text(verbatim: Self.programs[index].0)
            .lineLimit(flawed ? 1 : nil)
            .id("wash-name-\(index)")
          Spacer(minLength: 0)
          Text(verbatim: Self.programs[index].1).monospacedDigit().fixedSize()
            .padding(.horizontal, 10)
            .background(.tertiaryFill, in: .capsule)
        }
        .padding(14)
      }
      WideButton("Start")
    }
  }
}

/// The visits of a dentist's day.
///
/// Flaw: names and times are two layers from both sides, and meet on the narrowest phone.
struct DentistDay: View {
  let flawed: Bool
  private static let visits = [
    ("Ida Moss", "8:15–9:00"), ("Konstantin Abramovich", "9:00–10:30"), ("Lu Fan", "11:00–11:20"),
  ]

  var body: some View {
    TitledScroll("Chair 2") {
      RowCard(3) { index in
        Group {
          if flawed {
            ZStack {
              patient(index).fixedSize().frame(maxWidth: .infinity, alignment: .leading)
              time(index).fixedSize().frame(maxWidth: .infinity, alignment: .trailing)
            }
          } else {
            ViewThatFits(in: .horizontal) {
              HStack(spacing: 12) {
                patient(index)
                Spacer(minLength: 0)
                time(index)
              }
              VStack(alignment: .leading, spacing: 2) {
                patient(index)
                time(index)
              }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        .padding(14)
      }
      WideButton("New visit")
    }
  }

  private func patient(_ index: Int) -> some View {
    Text(verbatim: Self.visits[index].0).font(.headline).id("patient-\(index)")
  }

  private func time(_ index: Int) -> some View {
    Text(verbatim: "\u{200E}" + Self.visits[index].1).foregroundStyle(.secondary).id("visit-time-\(index)")
  }
}
