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

/// The weather for a regatta.
///
/// Flaw: the warning has one height, which cuts its last lines in large text.
struct StormWarning: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Regatta") {
      VStack(alignment: .leading, spacing: 4) {
        Text("Storm ahead").font(.headline).id("storm-title")
        Text("Gusts of 90 km/h until six. Stay on land.").font(.subheadline).id("storm-text")
      }
      .foregroundStyle(.white)
      .fixedSize(horizontal: false, vertical: true)
      .padding(14)
      .frame(height: flawed ? 96 : nil, alignment: .top)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(hex: 0x7A2E0E))
      .clipShape(.rect(cornerRadius: 14))
      Pair("Now", "\u{200E}11 °C")
      Pair("Wind", "West")
    }
  }
}

/// A talk between two languages.
///
/// Flaw: both choices of a language have the same name.
struct LanguageSwap: View {
  let flawed: Bool

  var body: some View {
    Page("Talk") {
      VStack(spacing: 10) {
        choice("Thai", "From Thai", "language-from")
        IconButton(.arrowDown, "Swap languages")
        choice("Italian", "To Italian", "language-to")
      }
      .frame(maxWidth: .infinity)
      Surface {
        Text("สวัสดีครับ")
        Divider()
        Text("Buongiorno")
      }
    }
  }

  private func choice(_ name: String, _ label: String, _ id: String) -> some View {
    Button {
    } label: {
      HStack(spacing: 8) {
        Text(name).frame(maxWidth: .infinity, alignment: .leading)
        Image(symbol: .chevronDown).accessibilityHidden(true)
      }
      .padding(14)
      .frame(minHeight: 48)
      .background(.card, in: .rect(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(flawed ? "Language" : label)
    .id(id)
  }
}

/// A stop of a museum, with a way to the next one.
///
/// Flaw: the arrow is a drawing that points to the right in both directions.
struct ExhibitNext: View {
  let flawed: Bool

  var body: some View {
    Page("Stop 7") {
      Heading("The blue vase")
      Text("Made in Jingdezhen about 1450, broken and joined again with gold.")
      Button {
      } label: {
        HStack(spacing: 12) {
          Text("Next stop").frame(maxWidth: .infinity, alignment: .leading)
          DrawnArrow()
            .stroke(.tint, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            .flipsForRightToLeftLayoutDirection(!flawed)
            .id("go-arrow")
            .frame(width: 30, height: 18)
            .accessibilityHidden(true)
        }
        .padding(14)
        .frame(minHeight: 48)
        .background(.card, in: .rect(cornerRadius: 12))
      }
      .buttonStyle(.plain)
    }
  }
}

/// An arrow to the right.
struct DrawnArrow: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.midY))
      path.addLine(to: Point(x: rect.maxX, y: rect.midY))
      path.move(to: Point(x: rect.maxX - 9, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.midY))
      path.addLine(to: Point(x: rect.maxX - 9, y: rect.maxY))
    }
  }
}
