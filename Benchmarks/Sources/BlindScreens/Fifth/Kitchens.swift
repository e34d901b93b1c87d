import Views

/// What a café serves, in Finnish.
///
/// Flaw: the price keeps its width first, and what is left breaks the name within the word.
struct FinnishMenu: View {
  let flawed: Bool
  private static let dishes = [
    ("Sienirisotto", "\u{200E}14,50 € / annos"), ("Lohikeitto", "\u{200E}12,90 € / annos"),
    ("Mustikkapiirakka", "\u{200E}6,20 € / pala"),
  ]

  var body: some View {
    TitledScroll("Lounas") {
      Text("Joka päivä klo 11–15").foregroundStyle(.secondary)
      RowCard(3) { index in
        let layout =
          flawed
          ? AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: 12))
          : AnyLayout(VStackLayout(alignment: .leading, spacing: 4))
        layout {
          Text(verbatim: Self.dishes[index].0).id("dish-\(index)")
            .frame(maxWidth: .infinity, alignment: .leading)
          Text(verbatim: Self.dishes[index].1).foregroundStyle(.secondary).fixedSize()
        }
        .padding(14)
      }
    }
  }
}

/// What a coffee is to have in it.
///
/// Flaw: where symbol and price leave no space for both lines, the one with the allergens is dropped.
struct CoffeeExtras: View {
  let flawed: Bool
  private static let extras = [
    ("Oat milk", "Contains gluten", "\u{200E}€ 0.60"), ("Almond syrup", "Contains nuts", "\u{200E}€ 0.80"),
  ]

  var body: some View {
    Page("Flat white") {
      ForEach(0..<2) { index in
        Surface {
          ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) {
              names(index).fixedSize()
              Spacer(minLength: 0)
              price(index)
            }
            VStack(alignment: .leading, spacing: 6) {
              name(index)
              if !flawed { allergen(index) }
              price(index)
            }
          }
        }
      }
      WideButton("Add")
    }
  }

  private func names(_ index: Int) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      name(index)
      allergen(index)
    }
  }

  private func name(_ index: Int) -> some View { Text(Self.extras[index].0).font(.headline) }

  private func allergen(_ index: Int) -> some View {
    Text(Self.extras[index].1).font(.subheadline).foregroundStyle(.secondary).id("allergen-line-\(index)")
  }

  private func price(_ index: Int) -> some View { Text(verbatim: Self.extras[index].2).monospacedDigit() }
}

/// A search for a table, whose symbol lies within the field.
///
/// Flaw: the field has no margin for the symbol, which lies on the first letters.
struct TableSearch: View {
  let flawed: Bool

  var body: some View {
    Page("Find a table") {
      Surface {
        query("Brunch in Ghent", .magnifyingglass, "query-food", isBare: flawed)
        query("Sunday, 11:00", .clock, "query-time", isBare: false)
      }
      WideButton("Search")
      Text("Tables are kept for ten minutes.").font(.footnote).foregroundStyle(.secondary)
    }
  }

  private func query(_ text: String, _ symbol: Symbol, _ id: String, isBare: Bool) -> some View {
    Button {
    } label: {
      Text(text)
        .id(id)
        .padding(.leading, isBare ? 0 : 34)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(12)
        .overlay(alignment: .leading) {
          Image(symbol: symbol)
            .font(.system(size: 22))
            .foregroundStyle(.secondaryLabel)
            .accessibilityHidden(true)
            .id("\(id)-symbol")
            .padding(.leading, 10)
        }
        .background(.tertiaryFill, in: .rect(cornerRadius: 10))
    }
    .buttonStyle(.plain)
  }
}

/// A bakery's bread of the day, with a ribbon.
///
/// Flaw: the ribbon lies on the beginning of the name instead of on the photograph.
struct BreadRibbon: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Bakery") {
      VStack(alignment: .leading, spacing: 0) {
        photo.overlay(alignment: .topLeading) { if !flawed { ribbon.padding(10) } }
        VStack(alignment: .leading, spacing: 6) {
          Text("Rye with figs").font(.headline).id("bread-name")
          Text("Baked at five this morning.").foregroundStyle(.secondary)
        }
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlay(alignment: .topLeading) { if flawed { ribbon.padding(.leading, 8).padding(.top, 12) } }
      }
      .background(.card)
      .clipShape(.rect(cornerRadius: 14))
      WideButton("Reserve")
    }
  }

  private var photo: some View {
    Image(Photos.shelves).resizable().accessibilityHidden(true).frame(height: 130)
  }

  private var ribbon: some View {
    Text("New").font(.subheadline).bold().foregroundStyle(.white)
      .padding(.horizontal, 10)
      .padding(.vertical, 4)
      .background(Color(hex: 0x8A1538), in: .rect(cornerRadius: 4))
      .id("bread-ribbon")
  }
}

/// The state of orders in a restaurant's kitchen.
///
/// Flaw: what is ready has the green of areas, which is too light for text.
struct KitchenOrders: View {
  let flawed: Bool
  private static let orders = [("Table 4", "Ready"), ("Table 7", "In the oven"), ("Table 9", "Ready")]

  var body: some View {
    TitledScroll("Orders") {
      RowCard(3) { index in
        let isReady = Self.orders[index].1 == "Ready"
        Adaptive {
          Text(Self.orders[index].0).frame(maxWidth: .infinity, alignment: .leading)
          Label {
            Text(Self.orders[index].1).id("cook-state-\(index)")
          } icon: {
            Image(symbol: isReady ? .checkmark : .flame).accessibilityHidden(true)
          }
          .foregroundStyle(isReady ? (flawed ? Color.green : .success) : .secondaryLabel)
        }
        .padding(14)
      }
    }
  }
}

/// How hot a spice is, in stars.
///
/// Flaw: the areas of the stars overlap so far that each reaches over the middle of the next.
struct SpiceRating: View {
  let flawed: Bool

  var body: some View {
    Page("Paprika") {
      Surface {
        Text("How hot is it?").font(.headline).accessibilityAddTraits(.header)
        HStack(spacing: flawed ? -22 : 0) {
          ForEach(1..<6) { index in
            Button {
            } label: {
              Image(symbol: index <= 3 ? .starFill : .star)
                .foregroundStyle(.tint)
                .frame(width: 48, height: 48)
            }
            .accessibilityLabel(index == 1 ? "1 star" : "\(index) stars")
            .id("spice-star-\(index)")
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      WideButton("Send")
    }
  }
}

/// What a dish contains, each in a chip.
///
/// Flaw: one of the chips came without text and is an empty shape.
struct DishTags: View {
  let flawed: Bool

  var body: some View {
    Page("Green curry") {
      Image(Photos.market).resizable().accessibilityHidden(true)
        .frame(height: 120)
        .clipShape(.rect(cornerRadius: 14))
      Text("With rice and Thai basil.")
      Heading("Contains")
      tag("Peanuts", 0)
      if flawed { tag("", 1) } else { tag("Soy", 1) }
      tag("Fish", 2)
      WideButton("Order")
    }
  }

  private func tag(_ name: String, _ index: Int) -> some View {
    Text(verbatim: name)
      .padding(.horizontal, 14)
      .padding(.vertical, 7)
      .frame(minWidth: 64, minHeight: 34)
      .background(Color(light: 0xE3DCC8, dark: 0x3A3528), in: .capsule)
      .id("dish-tag-\(index)")
  }
}

/// Steps of a recipe as a list.
///
/// Flaw: the bullets before the lines are texts of their own, which are read out.
struct JamSteps: View {
  let flawed: Bool
  private static let steps = ["Wash the plums.", "Cook them with sugar.", "Fill the jars."]

  var body: some View {
    TitledScroll("Plum jam") {
      Surface {
        ForEach(0..<3) { index in
          HStack(alignment: .firstTextBaseline, spacing: 10) {
            Text(verbatim: "•").accessibilityHidden(!flawed).id("bullet-\(index)")
            Text(Self.steps[index])
          }
        }
      }
      Pair("Makes", "\u{200E}4 jars")
      WideButton("Start")
    }
  }
}

/// Days on which something was cooked at home.
///
/// Flaw: as many days stand in a row as fit, so that on a narrow phone the last one stands alone.
struct CookingWeek: View {
  let flawed: Bool
  private static let days = ["M", "T", "W", "T", "F", "S", "S"]

  var body: some View {
    TitledScroll("Cooked at home") {
      Text("This week").font(.headline).accessibilityAddTraits(.header)
      Group {
        if flawed {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 40), spacing: 6)], spacing: 6) { marks }
        } else {
          HStack(spacing: 2) { marks }
        }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Cooked on Monday, Tuesday, Thursday and Saturday")
      Pair("Longest row", "\u{200E}9 days")
    }
  }

  private var marks: some View {
    ForEach(0..<7) { index in
      let isDone = [0, 1, 3, 5].contains(index)
      Text(verbatim: Self.days[index])
        .fontWeight(.semibold)
        .foregroundStyle(isDone ? Color.white : .label)
        .frame(width: 36, height: 36)
        .background(isDone ? Color(hex: 0x1E5B3A) : .card, in: .circle)
        .id("cook-day-\(index)")
        .frame(maxWidth: .infinity)
    }
  }
}

/// Two waffle irons side by side.
///
/// Flaw: the columns stand by their middles, so that a longer note moves one heading out of line.
struct IronCompare: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Compare") {
      HStack(alignment: flawed ? .center : .top, spacing: 12) {
        iron("Rondo", "Makes 2 hearts", "4 min", 0)
        iron("Solo", "Makes 1", "3 min", 1)
      }
      .padding(14)
      .background(.card, in: .rect(cornerRadius: 12))
      WideButton("Buy")
    }
  }

  private func iron(_ name: String, _ note: String, _ time: String, _ index: Int) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(name).font(.headline).id("iron-name-\(index)")
      Text(note).foregroundStyle(.secondary).id("iron-note-\(index)")
      Text(verbatim: "\u{200E}\(time)")
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
