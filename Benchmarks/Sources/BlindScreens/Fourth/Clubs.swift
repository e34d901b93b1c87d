import Views

/// The last games of a team.
///
/// Flaw: won and lost are a green and a red of one lightness, without letters.
struct MatchForm: View {
  let flawed: Bool
  private static let games = [true, true, false, true, false]

  var body: some View {
    TitledScroll("Hawks") {
      Surface {
        Text("Last five games").font(.headline)
        HStack(spacing: 8) {
          ForEach(0..<5) { square($0, isWon: Self.games[$0]) }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Won, won, lost, won, lost")
      }
      Pair("Place", "3rd")
      Pair("Points", "41")
    }
  }

  private func square(_ index: Int, isWon: Bool) -> some View {
    RoundedRectangle(cornerRadius: 8)
      .fill(Color(hex: isWon ? (flawed ? 0x5A8A2B : 0x0F5C2C) : (flawed ? 0xB8622B : 0xE3A58F)))
      .id(isWon ? "won-square-\(index)" : "lost-square-\(index)")
      .frame(width: 42, height: 42)
      .overlay {
        if !flawed {
          Image(symbol: isWon ? .checkmark : .xmark)
            .font(.system(size: 20))
            .foregroundStyle(isWon ? Color.white : .black)
        }
      }
  }
}

/// Figures of a game.
///
/// Flaw: five columns with a width each, more than a phone has.
struct MatchStats: View {
  let flawed: Bool
  private static let figures = [
    ("Goals", "3"), ("Shots", "14"), ("Fouls", "9"), ("Cards", "2"), ("Saves", "5"),
  ]

  var body: some View {
    Page("Game") {
      Heading("Home 3 : 1")
      if flawed {
        HStack(spacing: 8) {
          ForEach(0..<5) { index in
            VStack(spacing: 4) {
              Text(verbatim: Self.figures[index].1).font(.headline)
              Text(Self.figures[index].0).font(.subheadline)
            }
            .padding(8)
            .frame(minWidth: 96)
            .background(.card, in: .rect(cornerRadius: 10))
            .id("figure-\(index)")
          }
        }
        .fixedSize(horizontal: true, vertical: false)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      } else {
        ForEach(0..<5) { index in
          Pair(Self.figures[index].0, Self.figures[index].1).id("figure-\(index)")
        }
      }
      WideButton("Watch")
    }
  }
}

/// A member of a club; the photograph lies on the edge of the cover on purpose.
///
/// Flaw: the card with figures has moved up and lies on the text above it.
struct ProfileCover: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        Color(hex: 0x6E3B5A).frame(height: 100).accessibilityHidden(true)
          .overlay(alignment: .bottomLeading) {
            Image(Photos.market).resizable().accessibilityHidden(true)
              .frame(width: 84, height: 84)
              .clipShape(.circle)
              .overlay { Circle().strokeBorder(.background, lineWidth: 4) }
              .offset(x: 16, y: 42)
          }
          .padding(.bottom, 42)
        VStack(alignment: .leading, spacing: 10) {
          Text("Tomasz Nowak").font(.title3).bold().accessibilityAddTraits(.header)
          Text("Rows, swims and sings. In the club since 2014.").id("member-bio")
          figures.offset(y: flawed ? -30 : 0)
          WideButton("Write")
        }
        .padding(.horizontal, 16)
      }
      .padding(.bottom, 16)
    }
    .background(.background)
  }

  private var figures: some View {
    Adaptive {
      Text("12 races").frame(maxWidth: .infinity, alignment: .leading)
      Text("4 wins")
    }
    .padding(14)
    .background(Color(light: 0xE9E2EC, dark: 0x2C2630), in: .rect(cornerRadius: 12))
    .id("member-figures")
  }
}

/// A walk through what a club offers, page by page.
///
/// Flaw: the dots that lead to the pages can only be touched where they are drawn.
struct PageDots: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(spacing: 18) {
        Image(Photos.bay).resizable().accessibilityHidden(true)
          .frame(height: 160)
          .clipShape(.rect(cornerRadius: 14))
        Text("Row at dawn").font(.title2).bold().accessibilityAddTraits(.header)
        Text("Boats and a coach are waiting at six.")
        HStack(spacing: flawed ? 7 : 0) { ForEach(1..<5) { dot($0) } }
      }
      .multilineTextAlignment(.center)
      .padding(16)
    }
    .background(.background)
  }

  @ViewBuilder private func dot(_ page: Int) -> some View {
    let button = Button {
    } label: {
      Circle().fill(page == 1 ? Color.label : .gray)
        .frame(width: page == 1 ? 14 : 10, height: page == 1 ? 14 : 10)
        .frame(width: flawed ? nil : 44, height: flawed ? nil : 44)
    }
    .accessibilityLabel("Page \(page)")
    .id("dot-\(page)")
    if page == 1 { button.accessibilityAddTraits(.selected) } else { button }
  }
}

/// Shifts at the bar of a club.
///
/// Flaw: the table is wider than a phone and does not scroll, so that nobody reaches its buttons.
struct ShiftTable: View {
  let flawed: Bool
  private static let shifts = [("Monday, 4 May", "Early shift"), ("Friday, 8 May", "Late shift")]

  var body: some View {
    Page("Shifts") {
      if flawed {
        VStack(alignment: .leading, spacing: 12) {
          ForEach(0..<2) { index in
            HStack(spacing: 16) {
              Text(Self.shifts[index].0).frame(width: 170, alignment: .leading)
              Text(Self.shifts[index].1).frame(width: 180, alignment: .leading)
              swap(index)
            }
          }
        }
        .id("shift-table")
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      } else {
        ForEach(0..<2) { index in
          Surface {
            Text(Self.shifts[index].0).font(.headline)
            Text(Self.shifts[index].1)
            swap(index)
          }
        }
      }
      Text("Please swap two days before.").foregroundStyle(.secondary)
    }
  }

  private func swap(_ index: Int) -> some View {
    Button {
    } label: {
      Text("Swap").frame(minWidth: 60, minHeight: 44)
    }
    .accessibilityLabel("Swap \(Self.shifts[index].0)")
    .id("swap-\(index)")
  }
}

/// Tickets of a swimming pool.
///
/// Flaw: where breakpoints are asked in the wrong order, one width gets three narrow columns.
struct PoolTickets: View {
  let flawed: Bool

  var body: some View {
    GeometryReader { proxy in
      let count = columns(proxy.size.width)
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          Heading("Tickets")
          LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: count), spacing: 8) {
            ticket("Two hours", "€ 4.50")
            ticket("One day", "€ 9.00")
            ticket("Season pass", "€ 95.00")
            ticket("Ten visits", "€ 38.00")
          }
          .id("tickets")
        }
        .padding(16)
      }
    }
    .background(.groupedBackground)
  }

  private func columns(_ width: Double) -> Int {
    if width < 360 { return 1 }
    if flawed && width < 380 { return 3 }
    return 2
  }

  private func ticket(_ name: String, _ price: String) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(name).font(.headline)
      Text(verbatim: price).foregroundStyle(.secondary)
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.card, in: .rect(cornerRadius: 12))
    .id("ticket-\(name)")
  }
}

/// A club with its places along the bottom.
///
/// Flaw: the symbols of the places not chosen are a gray near that of the bar.
struct IconTabs: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Club", displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          Heading("Next")
          Surface {
            Text("Spring run").font(.headline)
            Text("On Sunday, 10 km along the river.").foregroundStyle(.secondary)
          }
        }
        .padding(16)
      }
      HStack(spacing: 0) {
        tab(.house, "Start", isChosen: true)
        tab(.calendar, "Events", isChosen: false)
        tab(.chartBar, "Results", isChosen: false)
        tab(.person, "Profile", isChosen: false)
      }
      .padding(.vertical, 4)
      .background(.bar)
      .overlay(alignment: .top) { Divider() }
    }
    .background(.groupedBackground)
  }

  @ViewBuilder private func tab(_ symbol: Symbol, _ name: String, isChosen: Bool) -> some View {
    let button = Button {
    } label: {
      Image(symbol: symbol)
        .font(.system(size: 22))
        .foregroundStyle(isChosen ? Color.tint : flawed ? .gray3 : .secondaryLabel)
        .id("tab-icon-\(name)")
        .frame(maxWidth: .infinity, minHeight: 48)
    }
    .accessibilityLabel(name)
    if isChosen { button.accessibilityAddTraits(.selected) } else { button }
  }
}
