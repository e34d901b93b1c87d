import ViewRendering

/// A screen of ordinary density.
struct SettingsScreen: View {
  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Settings") { Image(symbol: .magnifyingglass) }
      List {
        Section("Account") {
          NavigationLink {
            HStack {
              Circle().fill(.blue.gradient).frame(width: 44, height: 44)
              VStack(alignment: .leading, spacing: 2) {
                Text("Ada Lovelace").font(.headline)
                Text("Profile, payment and more").font(.footnote).foregroundStyle(.secondary)
              }
            }
          }
        }
        Section("Network") {
          Toggle("Wi-Fi", isOn: true)
          Toggle("Bluetooth", isOn: false)
          NavigationLink("Mobile data").badge(2)
          LabeledContent("Carrier", value: "Analytical Engines")
        }
        Section {
          Picker("Appearance", selection: "Light", options: ["Light", "Dark", "Automatic"])
          Slider(value: 0.4)
          Stepper("Text size", value: 3)
        } header: {
          Text("Display")
        } footer: {
          Text("Text size changes how large words are in all applications that follow the setting.")
        }
      }
      TabBar(selection: 2) {
        TabItem("Home", symbol: .house)
        TabItem("Search", symbol: .magnifyingglass)
        TabItem("Settings", symbol: .gear)
      }
    }
  }
}

/// Cards of text and shapes below each other, none of them lazy.
struct Cards: View {
  let count: Int
  var body: some View {
    VStack(spacing: 8) {
      ForEach(0..<count) { index in
        HStack {
          RoundedRectangle(cornerRadius: 4).fill(.green).frame(width: 20, height: 20)
          Text("Card \(index % 100)")
          Spacer()
          Text("detail").foregroundStyle(.secondary)
        }
        .padding(8)
        .background(.card, in: .rect(cornerRadius: 8))
      }
    }
    .fixedSize(horizontal: false, vertical: true)
  }
}

/// A list that shows a few of many rows.
struct Rows: View {
  let count: Int
  var body: some View {
    List { ForEach(0..<count) { LabeledContent("Row \($0)", value: "value") } }
  }
}

/// Stacks in stacks.
struct Nested: View {
  let depth: Int
  var body: some View {
    (0..<depth).reduce(AnyView(Text("core"))) { inner, level in
      level.isMultiple(of: 2) ? AnyView(HStack { inner }) : AnyView(VStack { inner })
    }
  }
}
