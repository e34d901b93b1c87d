import Views

/// A team with its members' circles, which overlap each other on purpose.
///
/// Flaw: the title lies under them too.
struct TeamHeader: View {
  let flawed: Bool
  @ScaledMetric private var side = 40.0
  private static let people: [(String, Color)] = [
    ("AL", .purple), ("GH", .blue), ("KJ", .indigo),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        HStack(spacing: flawed ? -34 : 12) {
          Text("Orbit").font(.title2).bold().id("team-name")
          faces.dynamicTypeSize(...DynamicTypeSize.xxLarge)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Text("Three people, two planets.")
        WideButton("Write to all")
      }
      .padding(20)
    }
    .background(.background)
  }

  private var faces: some View {
    HStack(spacing: -6) {
      ForEach(0..<Self.people.count) { index in
        Text(verbatim: Self.people[index].0)
          .font(.system(size: side * 0.35, weight: .semibold))
          .foregroundStyle(.white)
          .frame(width: side, height: side)
          .background(Self.people[index].1.asBackground, in: .circle)
          .overlay { Circle().strokeBorder(.background, lineWidth: 2) }
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Three members")
    .id("faces")
  }
}

/// Addresses, each to be changed.
///
/// Flaw: all three buttons have one name.
struct AddressList: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Addresses")
      ScrollView {
        VStack(spacing: 12) {
          ForEach(["Home", "Work", "Parents"], id: \.self) { name in
            Surface {
              Text(name).font(.headline)
              Text("Mill Lane 12").foregroundStyle(.secondary)
              edit(name)
            }
          }
        }
        .padding(16)
      }
    }
    .background(.groupedBackground)
  }

  @ViewBuilder private func edit(_ name: String) -> some View {
    if flawed {
      Button {
      } label: {
        Text("Edit").frame(minWidth: 44, minHeight: 44, alignment: .leading)
      }
      .id("edit")
    } else {
      Button {
      } label: {
        Text("Edit").frame(minWidth: 44, minHeight: 44, alignment: .leading)
      }
      .accessibilityLabel("Edit \(name)")
      .id("edit")
    }
  }
}

/// A contact.
///
/// Flaw: the symbol before a number says the same as the text after it, so it is read twice.
struct ContactCard: View {
  let flawed: Bool

  var body: some View {
    List {
      Section {
        way(.phoneFill, "Phone", "\u{200E}555 0134")
        way(.envelope, "Mail", "a@org.org")
        way(.house, "Home", "Mill Lane 12")
      } header: {
        Text("Ada Byron")
      }
    }
    .listStyle(.insetGrouped)
  }

  private func way(_ symbol: Symbol, _ name: String, _ value: String) -> some View {
    Adaptive {
      if flawed {
        Image(symbol: symbol).foregroundStyle(.tint).accessibilityLabel(name).id("way-icon")
      } else {
        Image(symbol: symbol).foregroundStyle(.tint).accessibilityHidden(true).id("way-icon")
      }
      Text(name).id("way-name")
      Text(verbatim: value)
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A form with its names above the fields.
///
/// Flaw: one field's symbol to clear it has no name.
struct ProfileForm: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        Text("Профиль").font(.largeTitle).bold().accessibilityAddTraits(.header)
        titled("Имя") { TextField("Имя", text: "Софья") }
        titled("Город") {
          HStack(spacing: 8) {
            TextField("Город", text: "Москва")
            clear
          }
        }
        WideButton("Готово")
      }
      .textFieldStyle(.roundedBorder)
      .padding(20)
    }
    .background(.background)
  }

  @ViewBuilder private var clear: some View {
    let face = Button {
    } label: {
      Image(symbol: .xmarkCircleFill).foregroundStyle(Color.secondaryLabel).frame(minWidth: 44, minHeight: 44)
    }
    if flawed { face.id("clear") } else { face.accessibilityLabel("Стереть").id("clear") }
  }

  private func titled(_ title: String, @ViewBuilder field: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(title).font(.subheadline).accessibilityHidden(true)
      field()
    }
  }
}

/// A chat in two directions.
///
/// Flaw: the counter of reactions lies on the time beside it.
struct ReactionChat: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("דנה")
      ScrollView {
        VStack(alignment: .leading, spacing: 26) {
          bubble("מתי מגיעים?", time: "18:02")
          bubble("At seven, with cake.", time: "18:04")
          bubble("יופי!", time: "18:05")
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      HStack(spacing: 8) {
        TextField("Message", text: "").textFieldStyle(.roundedBorder)
        IconButton(.paperplaneFill, "Send")
      }
      .padding(10)
      .background(.bar)
    }
    .background(.background)
  }

  private func bubble(_ text: String, time: String) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(text)
        .padding(.horizontal, 14)
        .padding(.vertical, 10)
        .background(.tertiaryFill, in: .rect(cornerRadius: 16))
      HStack(spacing: flawed ? -14 : 8) {
        Text(verbatim: time).font(.caption).foregroundStyle(.secondary).id("time")
        Text(verbatim: "3")
          .font(.caption)
          .padding(.horizontal, 8)
          .padding(.vertical, 2)
          .background(.elevated, in: .capsule)
          .overlay { Capsule().strokeBorder(.separator) }
          .accessibilityLabel("3 likes")
          .id("reaction")
      }
    }
  }
}
