import Views

/// A realistic small screen with a planted part.
struct Screen: View {
  let index: Int
  let planted: Planted

  static let count = 10

  var body: some View {
    switch index {
    case 0: settings
    case 1: checkout
    case 2: article
    case 3: chat
    case 4: cards
    case 5: form
    case 6: sheet
    case 7: tabs
    case 8: grid
    default: player
    }
  }

  private var settings: some View {
    VStack(spacing: 0) {
      NavigationBar("Settings")
      List {
        Section { planted }
        Section("General") {
          NavigationLink("Language"); Toggle("Wi-Fi", isOn: true); NavigationLink("Privacy")
        }
      }
    }
    .background(.groupedBackground)
  }

  private var checkout: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text("Your order").font(.title2)
        ForEach(0..<3, id: \.self) { row in
          HStack {
            Text("Article \(row + 1)"); Spacer(); Text("\(row * 7 + 5).00")
          }
        }
        Divider()
        planted
        Button("Continue with the order").buttonStyle(.borderedProminent).controlSize(.large)
      }
      .padding()
    }
  }

  private var article: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        Text("On the width of a line").font(.title.bold())
        Text(
          "A column that is too wide tires the eye, and one that is too narrow breaks what belongs together.")
        planted
        Text("Sixty letters are a good measure.").foregroundStyle(.secondary)
      }
      .padding()
    }
  }

  private var chat: some View {
    VStack(spacing: 0) {
      NavigationBar("Ada", displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 8) {
          Text("Are you there?").padding(10).background(.fill, in: .rect(cornerRadius: 14))
          planted
          Text("Yes, on my way.").padding(10).foregroundStyle(.white).background(
            Color(hex: 0x0A5BD0), in: .rect(cornerRadius: 14))
        }
        .padding()
      }
    }
  }

  private var cards: some View {
    ScrollView {
      VStack(spacing: 14) {
        ForEach(0..<2, id: \.self) { card in
          VStack(alignment: .leading) {
            Text("Card \(card + 1)").font(.headline); Text("Some details of it")
          }
          .frame(maxWidth: .infinity, alignment: .leading).padding().background(
            .card, in: .rect(cornerRadius: 12))
        }
        VStack { planted }.frame(maxWidth: .infinity).padding().background(.card, in: .rect(cornerRadius: 12))
      }
      .padding()
    }
    .background(.groupedBackground)
  }

  private var form: some View {
    Form {
      Section("Account") {
        TextField("Name", text: "Ada Lovelace"); TextField("City", text: "London")
      }
      Section { planted }
    }
  }

  private var sheet: some View {
    Text("What lies behind").sheet(isPresented: .constant(true)) {
      VStack(spacing: 16) {
        Text("Share").font(.headline); planted; Button("Done").controlSize(.large)
      }.padding()
    }
  }

  private var tabs: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text("Today").font(.largeTitle); planted; Text("Nothing else")
      }.padding()
    }
    .safeAreaInset(edge: .bottom) {
      TabBar(selection: 0) {
        TabItem("Home", symbol: .house); TabItem("Search", symbol: .magnifyingglass)
      }
    }
  }

  private var grid: some View {
    ScrollView {
      VStack(spacing: 12) {
        Grid {
          ForEach(0..<2, id: \.self) { row in
            GridRow {
              Text("A\(row)"); Text("B\(row)"); Text("C\(row)")
            }
          }
        }
        planted
      }
      .frame(maxWidth: .infinity)
      .padding()
    }
  }

  private var player: some View {
    VStack(spacing: 18) {
      RoundedRectangle(cornerRadius: 12).fill(.indigo).frame(width: 120, height: 120)
      Text("A song").font(.title3)
      planted
      Slider(value: 0.4).frame(height: 44).accessibilityLabel("Position")
      Spacer(minLength: 0)
    }
    .padding()
  }
}
