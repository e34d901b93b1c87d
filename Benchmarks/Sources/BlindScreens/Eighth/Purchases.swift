import Views

/// A café around the corner.
///
/// Flaw: that it is open is an image of letters, which stays as small as it is.
struct CafeSign: View {
  let flawed: Bool

  var body: some View {
    StackScreen("Café Lerche") {
      VStack(alignment: .leading, spacing: 10) {
        Text("Poppy seed cake today").font(.headline)
        if flawed {
          Image(Self.letters).resizable().interpolation(.none)
            .frame(width: 153, height: 27)
            .accessibilityLabel("Open now")
            .id("open-sign")
        } else {
          Text("OPEN NOW").bold().foregroundStyle(.white)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(Color(hex: 0x7A1F2B))
            .accessibilityLabel("Open now")
            .id("open-sign")
        }
        Text("Three tables are free, and one outside.")
      }
      .boxed()
      Button("Keep a table") {}.buttonStyle(FilledButtonStyle())
    }
  }

  private static let glyphs: [Character: [UInt32]] = [
    "O": [14, 17, 17, 17, 14], "P": [30, 17, 30, 16, 16], "E": [31, 16, 30, 16, 31],
    "N": [17, 25, 21, 19, 17], "W": [17, 17, 21, 21, 10],
  ]

  /// White letters of five by five dots on dark red.
  private static let letters: PixelBuffer = {
    let sign = Array("OPEN NOW")
    let width = sign.count * 6 + 3
    return PixelBuffer(width: width, height: 9) { pixels in
      pixels.update(repeating: 0xFF7A_1F2B)
      for (place, letter) in sign.enumerated() {
        for (row, bits) in (glyphs[letter] ?? []).enumerated() {
          for column in 0..<5 where bits >> UInt32(4 - column) & 1 == 1 {
            pixels[(row + 2) * width + place * 6 + 2 + column] = 0xFFFF_FFFF
          }
        }
      }
    }
  }()
}

/// The last page before a concert is paid for, scrolled to its end.
///
/// Flaw: the bar lies over the list instead of below it, so that the last line can never be read.
struct ConcertOrder: View {
  let flawed: Bool
  private static let lines = [
    ("Hall", "Old brewery"), ("Doors", "7 pm"), ("Begin", "8 pm"), ("Row", "12"), ("Seats", "4 and 5"),
    ("Cloakroom", "Included"), ("Ticket", "€ 38"), ("Second ticket", "€ 38"), ("Fee", "€ 3"),
    ("Sent by", "Mail"), ("Invoice", "None"), ("Returned until", "3 June"),
  ]

  var body: some View {
    NavigationStack {
      if flawed {
        list.overlay(alignment: .bottom) { bar }
      } else {
        list.safeAreaInset(edge: .bottom, spacing: 0) { bar }
      }
    }
  }

  private var list: some View {
    ScrollView(.vertical, offset: 4000) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<12) { index in
          LabeledContent {
            Text(verbatim: "\u{200E}" + Self.lines[index].1)
          } label: {
            Text(Self.lines[index].0)
          }
          .padding(.vertical, 14)
          .id("order-line-\(index)")
          if index < 11 { Divider() }
        }
      }
      .padding(.horizontal, 16)
    }
    .background(.background)
    .navigationTitle("Your order")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var bar: some View {
    Button("Pay € 79") {}.buttonStyle(FilledButtonStyle())
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
      .background { Color.bar.ignoresSafeArea() }
      .id("pay-bar")
  }
}

/// A donation for a lifeboat.
///
/// Flaw: the button takes the yellow of the app, and keeps its white letters.
struct LifeboatGift: View {
  let flawed: Bool

  var body: some View {
    NavigationStack {
      List {
        Section {
          Toggle("Every month", isOn: true)
          Toggle("Send a receipt", isOn: false)
        } header: {
          Text("Lifeboat of Skagen")
        } footer: {
          Text("Last year the crew went out 41 times.")
        }
        Section {
          Button {
          } label: {
            Text("Give 25 euros").frame(maxWidth: .infinity, minHeight: 28)
          }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
          .tint(flawed ? Color.yellow : Color.indigo)
          .id("give")
        }
      }
      .navigationTitle("Donate")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// Chores of a month.
///
/// Flaw: the arrows beside the month take touches within the few points they are drawn in.
struct ChoreMonth: View {
  let flawed: Bool

  var body: some View {
    StackScreen("Chores") {
      HStack(spacing: 8) {
        arrow("chevron.backward", "Month before", id: "month-before")
        Text("May").font(.headline).frame(maxWidth: .infinity).accessibilityAddTraits(.isHeader)
        arrow("chevron.forward", "Month after", id: "month-after")
      }
      VStack(alignment: .leading, spacing: 10) {
        Text("Windows").font(.headline)
        Text("Saturday, Noor and Elias").foregroundStyle(.secondary)
      }
      .boxed()
      VStack(alignment: .leading, spacing: 10) {
        Text("Stairs").font(.headline)
        Text("Sunday, Pia").foregroundStyle(.secondary)
      }
      .boxed()
    }
  }

  private func arrow(_ name: String, _ label: String, id: String) -> some View {
    let side = flawed ? 18.0 : 48
    return Image(systemName: name)
      .font(.system(size: 15, weight: .semibold))
      .foregroundStyle(.tint)
      .frame(width: side, height: side)
      .contentShape(.rect)
      .onTapGesture {}
      .accessibilityLabel(label)
      .accessibilityAddTraits(.isButton)
      .id(id)
  }
}

/// Travelers and their seats.
///
/// Flaw: the circle with the seat keeps its size, and cuts the seat where text is large.
struct CoachSeats: View {
  let flawed: Bool
  private static let travelers = [("Hana Mori", "14C"), ("Otto Brand", "14D"), ("Efua Mensah", "22A")]

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(0..<3) { index in
            Adaptive(spacing: 14) {
              badge(Self.travelers[index].1).id("seat-\(index)")
              Text(verbatim: Self.travelers[index].0)
            }
          }
        } header: {
          Text("Night coach to Gdańsk")
        }
        Section {
          LabeledContent("Leaves", value: "\u{200E}9 pm")
        }
      }
      .navigationTitle("Seats")
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  @ViewBuilder private func badge(_ seat: String) -> some View {
    let text = Text(verbatim: seat).font(.headline).foregroundStyle(.white).fixedSize()
    if flawed {
      text.frame(width: 46, height: 46).background(Color(hex: 0x33506B)).clipShape(Circle())
    } else {
      text.padding(.horizontal, 8).frame(minWidth: 46, minHeight: 46)
        .background(Color(hex: 0x33506B), in: .capsule)
    }
  }
}
