import Views

/// A receipt of a transfer.
///
/// Flaw: the account number keeps to one line and loses its end.
struct TransferReceipt: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Receipt")
      ScrollView {
        VStack(spacing: 24) {
          Image(symbol: .checkmarkCircleFill)
            .font(.system(size: 56))
            .foregroundStyle(.success)
            .accessibilityHidden(true)
          Text(verbatim: "€ 1,250.00").font(.largeTitle).bold().multilineTextAlignment(.center)
          VStack(alignment: .leading, spacing: 14) {
            row("To", "Marie Curie", "recipient")
            row("IBAN", "FR76 3000 6000 0112 3456 7890 189", "iban", limit: flawed ? 1 : nil)
            row("Note", "Rent for May", "note")
          }
        }
        .padding(20)
        .frame(maxWidth: .infinity)
      }
    }
    .background(.background)
  }

  private func row(_ title: String, _ value: String, _ id: String, limit: Int? = nil) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(title).font(.footnote).foregroundStyle(.secondary)
      Text(verbatim: value).lineLimit(limit).id(id)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// What an order costs.
///
/// Flaw: prices lie over the names of long lines.
struct OrderTotals: View {
  let flawed: Bool
  private static let lines = [
    ("Belt", "€ 19.00"), ("Linen shirt with long sleeves", "€ 49.00"), ("Socks, 3 pairs", "€ 12.00"),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        Text("Your order").font(.title2).bold().accessibilityAddTraits(.header)
        ForEach(0..<Self.lines.count) { line(Self.lines[$0].0, Self.lines[$0].1) }
        Divider()
        Adaptive {
          Text("Total").bold().frame(maxWidth: .infinity, alignment: .leading)
          Text(verbatim: "€ 80.00").bold()
        }
        WideButton("Pay now")
      }
      .padding(20)
    }
    .background(.background)
  }

  @ViewBuilder private func line(_ name: String, _ price: String) -> some View {
    if flawed {
      Text(name)
        .id("line-name")
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlay(alignment: .topTrailing) { Text(verbatim: price).monospacedDigit().id("line-price") }
    } else {
      Adaptive {
        Text(name).id("line-name").frame(maxWidth: .infinity, alignment: .leading)
        Text(verbatim: price).monospacedDigit().id("line-price")
      }
    }
  }
}

/// Gains and losses as chips of one form.
///
/// Flaw: only red and green distinguish them.
struct Portfolio: View {
  let flawed: Bool
  private static let stocks = [
    ("Acme", "2.4 %", true), ("Globex", "1.1 %", false), ("Initech", "0.6 %", true),
    ("Umbrella", "3.0 %", false),
  ]

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Watchlist", displayMode: .large)
      List {
        ForEach(0..<Self.stocks.count) { index in
          let stock = Self.stocks[index]
          Adaptive {
            Text(verbatim: stock.0).frame(maxWidth: .infinity, alignment: .leading)
            change(stock.1, isGain: stock.2)
          }
        }
      }
      .listStyle(.insetGrouped)
    }
    .background(.groupedBackground)
  }

  @ViewBuilder private func change(_ text: String, isGain: Bool) -> some View {
    HStack(spacing: 6) {
      if flawed {
        Circle().fill(color(isGain)).frame(width: 14, height: 14).id(isGain ? "gain" : "loss")
      } else {
        Image(symbol: isGain ? .arrowUp : .arrowDown)
          .foregroundStyle(color(isGain))
          .accessibilityLabel(isGain ? "up" : "down")
          .id(isGain ? "gain" : "loss")
      }
      Text(verbatim: text).monospacedDigit()
    }
    .accessibilityElement(children: .combine)
  }

  private func color(_ isGain: Bool) -> Color {
    isGain ? Color(light: 0x5E7A00, dark: 0x9DB32E) : Color(light: 0xB4531A, dark: 0xE08A4A)
  }
}

/// A bill with columns.
///
/// Flaw: the table keeps its width and leaves the screen at the side.
struct InvoiceTable: View {
  let flawed: Bool
  private static let items = [
    ("Design", "\u{200E}12 h", "€ 90", "€ 1,080"), ("Review", "\u{200E}4 h", "€ 90", "€ 360"),
    ("Travel", "\u{200E}2 d", "€ 45", "€ 90"),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Invoice 2041").font(.title2).bold().accessibilityAddTraits(.header)
        Text("Due on 30 June").foregroundStyle(.secondary)
        if flawed {
          table.fixedSize().frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        } else {
          ScrollView(.horizontal) { table }
        }
        WideButton("Download", isMain: false)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(16)
    }
    .background(.background)
  }

  private var table: some View {
    Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 10) {
      GridRow {
        ForEach(["Item", "Amount", "Price", "Sum"], id: \.self) { Text($0).font(.headline) }
      }
      ForEach(0..<Self.items.count) { index in
        let item = Self.items[index]
        GridRow {
          Text(item.0)
          Text(verbatim: item.1)
          Text(verbatim: item.2)
          Text(verbatim: item.3).id("sum")
        }
      }
    }
    .id("table")
  }
}

/// The last page of a shop.
///
/// Flaw: the button lies in the area of the home indicator.
struct BottomCheckout: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Checkout")
      List {
        Section("Ship to") {
          Text("Lise Meitner")
          Text("Rue Vauquelin 8, Paris")
        }
        Section("Sum") {
          LabeledContent("Goods", value: "€ 64.00")
          LabeledContent("Post", value: "€ 4.50")
        }
      }
      .listStyle(.insetGrouped)
      footer
    }
    .background(.groupedBackground)
    .ignoresSafeArea(edges: flawed ? .bottom : [])
  }

  private var footer: some View {
    Button {
    } label: {
      Text("Pay € 68.50").frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
    .id("pay")
    .padding(.horizontal, 16)
    .padding(.vertical, flawed ? 4 : 10)
    .background(.bar)
  }
}
