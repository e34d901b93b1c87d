import Views

/// Figures in tiles.
///
/// Flaw: from 370 points on there are two columns, which need 390.
struct FigureTiles: View {
  let flawed: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Today").font(.title).bold().accessibilityAddTraits(.header)
      GeometryReader { proxy in
        if proxy.size.width > (flawed ? 335 : 357) {
          HStack(alignment: .top, spacing: 16) { tiles }
        } else {
          VStack(spacing: 16) { tiles }
        }
      }
    }
    .padding(16)
    .background(.groupedBackground)
  }

  @ViewBuilder private var tiles: some View {
    tile("Steps", "\u{200E}12,408 of 15,000", "figure-1")
    tile("Sleep", "\u{200E}7 h 40 min", "figure-2")
  }

  private func tile(_ title: String, _ value: String, _ id: String) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.footnote).foregroundStyle(.secondary)
      Text(verbatim: value).lineLimit(1).id(id)
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.card, in: .rect(cornerRadius: 12))
  }
}

/// Coupons on cards.
///
/// Flaw: the code keeps its width and leaves the card.
struct CouponCards: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text("Coupons").font(.title).bold().accessibilityAddTraits(.header)
        card("Books", "READMORE2026")
        card("Tea", "LEAVES5")
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(.groupedBackground)
  }

  private func card(_ title: String, _ code: String) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(title).font(.headline)
      Text(verbatim: code)
        .font(.system(.title3, design: .monospaced))
        .fixedSize(horizontal: flawed, vertical: false)
        .id("code")
    }
    .padding(14)
    .frame(width: flawed ? 150 : nil, alignment: .leading)
    .frame(maxWidth: flawed ? nil : .infinity, alignment: .leading)
    .background(.card, in: .rect(cornerRadius: 12))
    // A ribbon that leaves the corner on purpose.
    .overlay(alignment: .topTrailing) {
      Circle().fill(.destructive).frame(width: 14, height: 14).offset(x: 5, y: -5).accessibilityHidden(true)
    }
  }
}

/// Charges of a machine.
///
/// Flaw: the counter of a row without news is an empty red capsule.
struct MachineList: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Machines", displayMode: .large)
      List {
        machine("Press", "3")
        machine("Lathe", "")
        machine("Saw", "12")
      }
      .listStyle(.insetGrouped)
    }
    .background(.groupedBackground)
  }

  private func machine(_ name: String, _ count: String) -> some View {
    HStack(spacing: 12) {
      Text(name).frame(maxWidth: .infinity, alignment: .leading)
      if flawed || !count.isEmpty { Badge(count).fixedSize().id("count") }
    }
  }
}

/// A lamp.
///
/// Flaw: beside a long name that never wraps, nothing is left of the slider.
struct LampControl: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Lamp").font(.title).bold().accessibilityAddTraits(.header)
        if flawed {
          HStack(spacing: 12) {
            Text("Brightness at night").fixedSize().accessibilityHidden(true).id("lamp-name")
            slider
          }
          .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        } else {
          VStack(alignment: .leading, spacing: 12) {
            Text("Brightness at night").accessibilityHidden(true).id("lamp-name")
            slider
          }
        }
        Toggle("On", isOn: true)
      }
      .padding(20)
    }
    .background(.background)
  }

  private var slider: some View {
    GeometryReader { proxy in
      Slider(value: 0.5).accessibilityLabel("Brightness at night").frame(width: proxy.size.width)
    }
    .id("slider")
    .frame(height: 31)
  }
}

/// Plans side by side.
///
/// Flaw: the names shrink until they fit.
struct PlanPicker: View {
  let flawed: Bool
  private static let names = ["Monthly", "Quarterly", "Yearly", "Lifetime"]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Choose a plan").font(.title2).bold().accessibilityAddTraits(.header)
      if flawed {
        HStack(spacing: 8) { plans.lineLimit(1).minimumScaleFactor(0.3) }
      } else {
        VStack(spacing: 8) { plans }
      }
      Spacer(minLength: 0)
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background)
  }

  private var plans: some View {
    ForEach(Self.names, id: \.self) { name in
      Button {
      } label: {
        Text(name)
          .font(.footnote)
          .foregroundStyle(.label)
          .id("plan-\(name)")
          .padding(.horizontal, 10)
          .frame(maxWidth: .infinity, minHeight: 44)
          .background(.secondaryFill, in: .rect(cornerRadius: 10))
      }
    }
  }
}

/// Orders with their states.
///
/// Flaw: with increased contrast the state is lighter than without.
struct OrderStates: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text("Orders").font(.title).bold().accessibilityAddTraits(.header)
        ForEach(["Lamp", "Chair", "Rug"], id: \.self) { name in
          Surface {
            Text(name).font(.headline)
            Text("On its way").foregroundStyle(state).id("state")
          }
        }
      }
      .padding(16)
    }
    .background(.groupedBackground)
  }

  private var state: Color {
    Color(
      light: 0x5F5F68, dark: 0xB0B0B8, highContrastLight: flawed ? 0x9A9AA2 : 0x33333A,
      highContrastDark: flawed ? 0x6A6A72 : 0xE0E0E6)
  }
}
