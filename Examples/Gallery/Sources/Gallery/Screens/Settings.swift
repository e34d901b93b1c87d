public import Views

/// A settings list: grouped rows with icons, values, toggles and a slider.
public struct Settings: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  /// Makes the screen.
  nonisolated public init() {}

  /// The groups under a large title.
  public var body: some View {
    NavigationStack {
      List {
        Section {
          account
        }
        Section("Connections") {
          NavigationLink { IconLabel("Wi-Fi", value: "Home", systemImage: "wifi", color: .blue) }
          Toggle(isOn: false) { IconLabel("Airplane mode", systemImage: "airplane", color: .orange) }
          Toggle(isOn: true) { IconLabel("Personal hotspot", systemImage: "link", color: .green) }
        }
        Section {
          NavigationLink { IconLabel("Notifications", systemImage: "bell.fill", color: .red) }
          NavigationLink {
            IconLabel("Privacy and security", systemImage: "hand.raised.fill", color: .indigo)
          }
          NavigationLink { IconLabel("Language", value: "English", systemImage: "globe", color: .teal) }
          NavigationLink {
            IconLabel("Storage", value: "41 GB", systemImage: "externaldrive.fill", color: .gray)
          }
        } header: {
          Text("General")
        } footer: {
          Text("Proofs stay on this device until you share them.")
        }
        Section("Display") {
          Slider(value: 0.6) {
            Text("Brightness")
          } minimumValueLabel: {
            Image(systemName: "sun.min.fill")
          } maximumValueLabel: {
            Image(systemName: "sun.max.fill")
          }
          Toggle("Follow the system's appearance", isOn: true)
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Settings")
    }
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

/// A row's title and value behind a colored icon, which is left out at accessibility sizes to make space for them.
private struct IconLabel: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  let title: String
  let value: String?
  let systemImage: String
  let color: Color

  init(_ title: String, value: String? = nil, systemImage: String, color: Color) {
    self.title = title
    self.value = value
    self.systemImage = systemImage
    self.color = color
  }

  var body: some View {
    HStack(spacing: 12) {
      if !dynamicTypeSize.isAccessibilitySize {
        AppMark(systemImage: systemImage, size: 29, color: color, isRaised: false)
      }
      if let value {
        LabeledContent(title, value: value)
      } else {
        Text(title)
      }
    }
  }
}
