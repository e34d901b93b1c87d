public import Views

/// A settings list: grouped rows with icons, values, toggles and a slider.
public struct Settings: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  /// Makes the screen.
  nonisolated public init() {}

  /// The groups under a large title.
  public var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Settings", displayMode: .large)
      List {
        Section {
          account
        }
        Section("Connections") {
          Toggle(isOn: true) { IconLabel("Wi-Fi", symbol: .wifi, color: .blue) }
          Toggle(isOn: false) { IconLabel("Airplane mode", symbol: .airplane, color: .orange) }
          NavigationLink { IconLabel("Bluetooth", symbol: .bluetooth, color: .indigo) }
        }
        Section {
          NavigationLink { IconLabel("Notifications", symbol: .bellFill, color: .red) }
          NavigationLink { IconLabel("Privacy and security", symbol: .lockFill, color: .gray) }
          NavigationLink { IconLabel("Language", symbol: .globe, color: .teal) }
        } header: {
          Text("General")
        } footer: {
          Text("Proofs stay on this device until you share them.")
        }
        Section("Display") {
          HStack(spacing: 12) {
            Image(symbol: .sun).imageScale(.small).foregroundStyle(.secondary)
            Slider(value: 0.6).accessibilityLabel("Brightness")
            Image(symbol: .sun).imageScale(.large).foregroundStyle(.secondary)
          }
          Toggle("Follow the system's appearance", isOn: true)
        }
      }
      .listStyle(.insetGrouped)
    }
    .background(.groupedBackground)
  }

  private var account: some View {
    NavigationLink {
      HStack(spacing: 12) {
        if !dynamicTypeSize.isAccessibilitySize {
          Avatar("AL", color: .purple, size: 52)
        }
        VStack(alignment: .leading, spacing: 2) {
          Text("Ada Lovelace").font(.title3)
          Text("Account, storage, devices").font(.footnote).foregroundStyle(.secondary)
        }
      }
      .padding(.vertical, 4)
    }
  }
}

/// A row's title behind a colored icon, which is left out at accessibility sizes to make space for the title.
private struct IconLabel: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  let title: String
  let symbol: Symbol
  let color: Color

  init(_ title: String, symbol: Symbol, color: Color) {
    self.title = title
    self.symbol = symbol
    self.color = color
  }

  var body: some View {
    HStack(spacing: 12) {
      if !dynamicTypeSize.isAccessibilitySize {
        AppMark(symbol: symbol, size: 29, color: color, isRaised: false)
      }
      Text(title)
    }
  }
}
