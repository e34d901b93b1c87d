import Views

/// A price with the price of a unit.
///
/// Flaw: the price of the unit is scaled down to about 7 points.
struct UnitPrice: View {
  let flawed: Bool

  var body: some View {
    Page("Olive oil") {
      Surface {
        Text("Cold pressed, 500 ml").font(.headline)
        Text(verbatim: "€ 8.90").font(.title2).bold()
        Text(verbatim: "\u{200E}€ 17.80 / l")
          .font(.caption)
          .id("unit-price")
          .scaleEffect(flawed ? 0.6 : 1, anchor: .leading)
      }
      WideButton("Add")
      // Has ended, and cannot be used.
      Button("Free sample").disabled(true).buttonStyle(.bordered).controlSize(.large)
    }
  }
}

/// A receipt on paper.
///
/// Flaw: the paper is white at all times, and the text on it light in dark mode.
struct PaperReceipt: View {
  let flawed: Bool

  var body: some View {
    Page("Receipt") {
      VStack(alignment: .leading, spacing: 10) {
        Text("Café Lune").font(.headline).id("receipt-shop")
        line("Tea", "3.20", 1)
        line("Cake", "4.10", 2)
        Divider()
        line("Sum", "7.30", 3)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(flawed ? Color.white : .card, in: .rect(cornerRadius: 4))
      WideButton("Send")
    }
  }

  private func line(_ name: String, _ price: String, _ index: Int) -> some View {
    HStack(spacing: 12) {
      Text(name).id("receipt-name-\(index)").frame(maxWidth: .infinity, alignment: .leading)
      Text(verbatim: price).monospacedDigit().id("receipt-price-\(index)")
    }
  }
}

/// A payment that failed, on a sheet.
///
/// Flaw: the message is a red on a light red.
struct ErrorBanner: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Checkout", displayMode: .inline)
      Color.groupedBackground.accessibilityHidden(true)
    }
    .background(.groupedBackground)
    .sheet(isPresented: true) {
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          Text("Payment").font(.title3).bold().accessibilityAddTraits(.header)
          banner
          Pair("Card", "\u{200E}•• 4421")
          Pair("Sum", "\u{200E}€ 42.00")
          WideButton("Try again")
          QuietButton("Cancel")
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  private var banner: some View {
    HStack(alignment: .top, spacing: 10) {
      Image(symbol: .exclamationTriangle).foregroundStyle(Color(hex: 0x7A0C14)).accessibilityHidden(true)
      Text("Your bank said no. Try another card.")
        .foregroundStyle(Color(hex: flawed ? 0xE5484D : 0x7A0C14))
        .id("error-text")
    }
    .padding(14)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(hex: 0xFFE1E3), in: .rect(cornerRadius: 12))
  }
}

/// Shoes to sort by name or price.
///
/// Flaw: only a color shows which way is chosen.
struct SortTabs: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Shoes") {
      HStack(spacing: 4) {
        tab("Name", isChosen: false)
        tab("Price", isChosen: true)
      }
      .padding(4)
      .background(.card, in: .rect(cornerRadius: 12))
      RowCard(3) { index in
        Adaptive {
          Text(["Nordic", "Harbor", "Mole"][index]).frame(maxWidth: .infinity, alignment: .leading)
          Text(verbatim: ["€ 49", "€ 79", "€ 95"][index]).monospacedDigit()
        }
        .padding(14)
      }
    }
  }

  @ViewBuilder private func tab(_ name: String, isChosen: Bool) -> some View {
    let button = Button {
    } label: {
      Text(name)
        .fontWeight(isChosen ? .semibold : .regular)
        .foregroundStyle(isChosen ? Color.white : .label)
        .frame(maxWidth: .infinity, minHeight: 44)
        .background(isChosen ? Color(light: 0x1F4D3A, dark: 0x2B7A58) : .clear, in: .rect(cornerRadius: 9))
    }
    .buttonStyle(.plain)
    .id("sort-\(name)")
    if isChosen && !flawed { button.accessibilityAddTraits(.selected) } else { button }
  }
}

/// A used camera, in Japanese.
///
/// Flaw: at accessibility text sizes the seller is left out.
struct SellerLine: View {
  let flawed: Bool
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Page("商品") {
      Image(Photos.bay).resizable().accessibilityHidden(true)
        .frame(height: 120)
        .clipShape(.rect(cornerRadius: 12))
      Surface {
        Text("古いカメラ").font(.headline)
        Text(verbatim: "12,800円").font(.title3).bold()
        if !flawed || !typeSize.isAccessibilitySize {
          Label("出品者：山田商店", symbol: .person).foregroundStyle(.secondary).id("seller")
        }
      }
      WideButton("購入する")
    }
  }
}

/// What was loaded for the way.
///
/// Flaw: where nothing was loaded, a card stands without anything on it.
struct OfflineShelf: View {
  let flawed: Bool

  var body: some View {
    Page("Offline") {
      Heading("Maps")
      RowCard(1) { _ in
        Adaptive {
          Text("Madeira").frame(maxWidth: .infinity, alignment: .leading)
          Text("\u{200E}82 MB").foregroundStyle(.secondary)
        }
        .padding(14)
      }
      Heading("Guides")
      Group {
        if flawed {
          RoundedRectangle(cornerRadius: 12).fill(.card).frame(height: 76)
        } else {
          Text("None so far").foregroundStyle(.secondary)
            .padding(14)
            .frame(maxWidth: .infinity, minHeight: 76, alignment: .leading)
            .background(.card, in: .rect(cornerRadius: 12))
        }
      }
      .id("guides-card")
      QuietButton("Find guides")
    }
  }
}

/// Answers to a question and how many chose them.
///
/// Flaw: the bars lie on the answers instead of below them.
struct PollBars: View {
  let flawed: Bool
  private static let answers = [("Pizza", 150.0), ("Soup", 70), ("Curry", 110)]

  var body: some View {
    TitledScroll("Lunch?") {
      ForEach(0..<3) { index in
        VStack(alignment: .leading, spacing: 8) {
          if flawed {
            answer(index).overlay(alignment: .leading) {
              bar(index).frame(width: Self.answers[index].1, height: 24)
            }
          } else {
            answer(index)
            bar(index).frame(width: Self.answers[index].1, height: 12)
          }
        }
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.card, in: .rect(cornerRadius: 12))
      }
      Text("12 votes").foregroundStyle(.secondary)
    }
  }

  private func answer(_ index: Int) -> some View {
    Text(Self.answers[index].0).id("answer-\(index)")
  }

  private func bar(_ index: Int) -> some View {
    RoundedRectangle(cornerRadius: 5).fill(Color(light: 0x23406E, dark: 0x8FB4F0)).id("bar-\(index)")
      .accessibilityHidden(true)
  }
}

/// Ways to pay.
///
/// Flaw: with more contrast the frames take so much space that everything moves.
struct PayOptions: View {
  let flawed: Bool
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    Page("Pay") {
      option(.creditcard, "Card")
      option(.gift, "Voucher")
      option(.document, "Invoice")
      Text("You can change this later.").foregroundStyle(.secondary)
    }
  }

  private func option(_ symbol: Symbol, _ name: String) -> some View {
    let isStrong = contrast == .increased
    return Button {
    } label: {
      HStack(spacing: 12) {
        Image(symbol: symbol).foregroundStyle(.tint).accessibilityHidden(true)
        Text(name).frame(maxWidth: .infinity, alignment: .leading)
      }
      .padding(14)
      .background(.card, in: .rect(cornerRadius: 12))
      .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.separator, lineWidth: isStrong ? 2 : 1) }
      .padding(flawed && isStrong ? 14 : 0)
    }
    .buttonStyle(.plain)
    .id("pay-\(name)")
  }
}
