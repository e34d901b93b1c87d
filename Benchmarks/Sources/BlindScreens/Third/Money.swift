import Views

/// Standing orders of a bank account.
///
/// Flaw: the recipient keeps to one line, and loses its end in large text on a narrow phone.
struct StandingOrders: View {
  let flawed: Bool
  private static let orders = [
    ("Stadtwerke Leipzig", "Strom und Gas", "84,00 €"), ("Vermieter Roth", "Miete", "910,00 €"),
    ("Verein Nord", "Beitrag", "18,50 €"),
  ]

  var body: some View {
    Page("Aufträge") {
      ForEach(0..<Self.orders.count) { index in
        let order = Self.orders[index]
        Surface {
          Adaptive {
            VStack(alignment: .leading, spacing: 2) {
              Text(order.0).lineLimit(flawed ? 1 : nil).id("payee-\(index)")
              Text(order.1).font(.subheadline).foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Text(verbatim: order.2).monospacedDigit()
          }
        }
      }
    }
  }
}

/// Zones of a garage to choose from.
///
/// Flaw: the areas of the buttons reach over each other.
struct ParkingZones: View {
  let flawed: Bool

  var body: some View {
    Page("Parking") {
      VStack(spacing: 24) {
        Text("Where is the car?").font(.headline)
        Grid(horizontalSpacing: flawed ? -12 : 4, verticalSpacing: flawed ? -12 : 4) {
          ForEach(["ABC", "DEF", "GHI"], id: \.self) { letters in
            GridRow { ForEach(letters.map(String.init), id: \.self) { zone($0) } }
          }
        }
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      WideButton("Done")
    }
  }

  private func zone(_ letter: String) -> some View {
    Button {
    } label: {
      Text(letter)
        .font(.title2)
        .foregroundStyle(.label)
        .frame(width: 72, height: 72)
        .background { Circle().fill(.card).frame(width: 56, height: 56) }
    }
    .accessibilityLabel("Zone \(letter)")
    .id("zone-\(letter)")
  }
}

/// Rates of a day.
///
/// Flaw: one name is in a script that no font has.
struct CurrencyList: View {
  let flawed: Bool

  var body: some View {
    Page("Rates") {
      Text("For 1 euro on 3 June").font(.subheadline).foregroundStyle(.secondary)
      Surface {
        rate("US dollar", "Dollar", "1.08")
        Divider()
        rate("Turkish lira", "Lira", "38.20")
        Divider()
        rate("Georgian lari", flawed ? "ლარი" : "Lari", "3.12", id: "native-name")
      }
    }
  }

  private func rate(
    _ name: String, _ native: String, _ value: String, id: String = "other-name"
  ) -> some View {
    Adaptive {
      VStack(alignment: .leading, spacing: 2) {
        Text(name)
        Text(verbatim: native).font(.subheadline).foregroundStyle(.secondary).id(id)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Text(verbatim: value).monospacedDigit()
    }
  }
}

/// Income and spending of four months.
///
/// Flaw: the bars differ in a green and a brown that a color-blind person takes for one.
struct StatementChart: View {
  let flawed: Bool
  private static let months = [(90.0, 60.0), (84, 96), (100, 72), (92, 50)]

  var body: some View {
    Page("Statement") {
      Surface {
        Heading("Spring")
        HStack(alignment: .bottom, spacing: 20) {
          ForEach(0..<Self.months.count) { index in
            HStack(alignment: .bottom, spacing: 6) {
              bar(income, "bar-income", Self.months[index].0)
              bar(spending, "bar-spending", Self.months[index].1)
            }
          }
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Chart: more came in than went out, except in the second month")
        legend(income, "bar-income", "Came in")
        legend(spending, "bar-spending", "Went out")
      }
    }
  }

  private func bar(_ color: Color, _ id: String, _ height: Double) -> some View {
    Rectangle().fill(color).id(id).frame(width: 18, height: height)
  }

  private func legend(_ color: Color, _ id: String, _ name: String) -> some View {
    HStack(spacing: 10) {
      Circle().fill(color).id(id).frame(width: 16, height: 16).accessibilityHidden(true)
      Text(name)
    }
  }

  private var income: Color {
    flawed
      ? Color(light: 0x5E7A00, dark: 0x8FA31E)
      : Color(light: 0x0B3C8C, dark: 0x7FB0FF, highContrastLight: 0x072C6B, highContrastDark: 0xA8CAFF)
  }

  private var spending: Color {
    flawed
      ? Color(light: 0xB4531A, dark: 0xD9803A)
      : Color(light: 0xC46A00, dark: 0xFFB45C, highContrastLight: 0xA35800, highContrastDark: 0xFFCB8C)
  }
}

/// A product on its photograph.
///
/// Flaw: its name has no plate below it.
struct ProductGallery: View {
  let flawed: Bool

  var body: some View {
    Page("Blankets") {
      Image(Pictures.leaves)
        .resizable()
        .accessibilityHidden(true)
        .frame(height: 260)
        .overlay(alignment: .bottomLeading) {
          VStack(alignment: .leading, spacing: 2) {
            Text("Forest wool").font(.title3).bold().id("product-name")
            Text("From Norway").font(.subheadline).id("product-origin")
          }
          .foregroundStyle(.white)
          .padding(12)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(flawed ? Color.clear : Color(hex: 0x10140F))
        }
      Text("Woven in a small mill by the sea.")
      WideButton("Add")
    }
  }
}

/// Steps of an order.
///
/// Flaw: a note has a gray that was chosen for light mode alone.
struct CheckoutSteps: View {
  let flawed: Bool

  var body: some View {
    Page("Order") {
      step("Address", "Mill Lane 12, Leeds", "step-note-1")
      step("Delivery", "Two days, to your door", "delivery-note", isMarked: flawed)
      step("Payment", "Card ending in 4421", "step-note-3")
      WideButton("Place order")
    }
  }

  private func step(_ title: String, _ note: String, _ id: String, isMarked: Bool = false) -> some View {
    Surface {
      Text(title).font(.headline)
      if isMarked {
        Text(note).font(.subheadline).foregroundStyle(Color(hex: 0x5F5F68)).id(id)
      } else {
        Text(note).font(.subheadline).foregroundStyle(.secondary).id(id)
      }
    }
  }
}

/// Things on sale, with the price before.
///
/// Flaw: the new price stands at a fixed distance from the top, where the old one is in large text.
struct SaleShelf: View {
  let flawed: Bool
  private static let things = [("Teapot", "€ 48.00", "€ 32.00"), ("Cups", "€ 24.00", "€ 16.50")]

  var body: some View {
    Page("Sale") {
      ForEach(0..<Self.things.count) { index in
        let thing = Self.things[index]
        Surface {
          Text(thing.0).font(.title3).bold()
          if flawed {
            ZStack(alignment: .topLeading) {
              old(thing.1)
              new(thing.2).offset(y: 16)
            }
            .padding(.bottom, 16)
          } else {
            VStack(alignment: .leading, spacing: 0) {
              old(thing.1)
              new(thing.2)
            }
          }
        }
      }
    }
  }

  private func old(_ price: String) -> some View {
    Text(verbatim: price)
      .font(.footnote)
      .strikethrough()
      .foregroundStyle(.secondary)
      .accessibilityLabel("Before: \(price)")
      .id("old-price")
  }

  private func new(_ price: String) -> some View {
    Text(verbatim: price).font(.headline).id("new-price")
  }
}

/// A card that goes with a present.
///
/// Flaw: the box of the title is lower than its letters, whose ends are cut.
struct GiftCard: View {
  let flawed: Bool

  var body: some View {
    Page("Present") {
      Surface {
        Text("For a good day")
          .font(.title)
          .fontWeight(.medium)
          .id("poster-title")
          .frame(height: flawed ? 27 : nil)
          .clipped()
        Text("Enough for coffee and cake for two.").foregroundStyle(.secondary)
        Pair("Value", "€ 25")
      }
      WideButton("Send")
    }
  }
}
