import Views

/// Meters of a flat, in German.
///
/// Flaw: the reading is laid over the end of its row, into which a long name runs.
struct MeterReading: View {
  let flawed: Bool
  private static let meters = [
    ("Strom", "\u{200E}8.412 kWh"), ("Wasser Küche oben", "\u{200E}204 m³"), ("Gas", "\u{200E}96 m³"),
  ]

  var body: some View {
    Page("Zähler") {
      RowCard(3) { index in
        Group {
          if flawed {
            name(index).overlay(alignment: .trailing) { value(index) }
          } else {
            Adaptive {
              name(index)
              value(index)
            }
          }
        }
        .padding(14)
      }
      WideButton("Ablesen")
    }
  }

  private func name(_ index: Int) -> some View {
    Text(Self.meters[index].0).id("meter-name-\(index)").frame(maxWidth: .infinity, alignment: .leading)
  }

  private func value(_ index: Int) -> some View {
    Text(verbatim: Self.meters[index].1).fixedSize().monospacedDigit().id("meter-value-\(index)")
  }
}

/// The address of a delivery.
///
/// Flaw: the name of a field stays on what was entered.
struct FloatingLabel: View {
  let flawed: Bool

  var body: some View {
    Page("Address") {
      Surface {
        field("Street", "Mill Lane 12", isStuck: flawed)
        field("Town", "Leeds", isStuck: false)
      }
      WideButton("Save")
    }
  }

  @ViewBuilder private func field(_ name: String, _ value: String, isStuck: Bool) -> some View {
    let label = Text(name).foregroundStyle(.secondary).accessibilityHidden(true).id("float-\(name)")
    let box = TextField(name, text: .constant(value)).textFieldStyle(.roundedBorder).id("field-\(name)")
    if isStuck {
      box.overlay(alignment: .leading) { label.padding(.leading, 12) }
    } else {
      VStack(alignment: .leading, spacing: 6) {
        label.font(.subheadline)
        box
      }
    }
  }
}

/// How much of a plan was used.
///
/// Flaw: the length of the bar is counted for a wider phone, so that it leaves its card.
struct DataUsage: View {
  let flawed: Bool

  var body: some View {
    Page("Usage") {
      Surface {
        Text("\u{200E}9.8 of 10 GB").font(.headline)
        Group {
          if flawed {
            Capsule().fill(Color(light: 0x23406E, dark: 0x8FB4F0))
              .id("usage-bar")
              .frame(width: 352, height: 12)
              .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
          } else {
            Capsule().fill(Color(light: 0x23406E, dark: 0x8FB4F0))
              .id("usage-bar")
              .frame(height: 12)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        .accessibilityHidden(true)
        Text("Starts again on 1 June.").foregroundStyle(.secondary)
      }
      WideButton("Get more")
    }
  }
}

/// How to reach a neighbor.
///
/// Flaw: in larger text one name leaves its column and moves only its own value.
struct ContactForm: View {
  let flawed: Bool
  private static let rows = [
    ("Name", "Ines Roth"), ("Phone", "\u{200E}555 0143"), ("Birthday", "\u{200E}4 May"), ("Pet", "Cat"),
  ]

  var body: some View {
    Page("Neighbor") {
      Surface {
        if flawed {
          ForEach(0..<4) { index in
            HStack(spacing: 10) {
              name(index).frame(minWidth: 76, alignment: .leading)
              value(index)
            }
          }
        } else {
          Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 10) {
            ForEach(0..<4) { index in
              GridRow {
                name(index)
                value(index)
              }
            }
          }
        }
      }
    }
  }

  private func name(_ index: Int) -> some View {
    Text(Self.rows[index].0).foregroundStyle(.secondary).id("contact-name-\(index)")
  }

  private func value(_ index: Int) -> some View {
    Text(verbatim: Self.rows[index].1).id("contact-value-\(index)")
  }
}

/// A craftsman's app in German, with its places along the bottom.
///
/// Flaw: the last name is too long for a quarter of the width and breaks.
struct ToolTabs: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Aufträge", displayMode: .inline)
      ScrollView {
        VStack(spacing: 12) {
          Pair("Bad Weber", "Montag")
          Divider()
          Pair("Dach Lutz", "Freitag")
        }
        .padding(16)
      }
      HStack(alignment: .top, spacing: 0) {
        tab(.house, "Start", isChosen: true)
        tab(.calendar, "Woche", isChosen: false)
        tab(.cart, "Lager", isChosen: false, news: 2)
        tab(.gear, flawed ? "Einstellungen" : "Mehr", isChosen: false)
      }
      .padding(.vertical, 6)
      .background(.bar)
      .overlay(alignment: .top) { Divider() }
    }
    .background(.background)
  }

  @ViewBuilder private func tab(
    _ symbol: Symbol, _ name: String, isChosen: Bool, news: Int = 0
  ) -> some View {
    let button = Button {
    } label: {
      VStack(spacing: 4) {
        Image(symbol: symbol).font(.system(size: 20)).accessibilityHidden(true)
          .overlay(alignment: .topTrailing) {
            // On the symbol on purpose.
            if news > 0 { Badge(news).fixedSize().dynamicTypeSize(.large).offset(x: 11, y: -5) }
          }
        Text(verbatim: name).font(.caption).multilineTextAlignment(.center).id("tool-\(name)")
      }
      .foregroundStyle(isChosen ? Color.tint : .secondaryLabel)
      .padding(.horizontal, 4)
      .frame(maxWidth: .infinity, minHeight: 48)
    }
    if isChosen { button.accessibilityAddTraits(.selected) } else { button }
  }
}

/// A flat to let.
///
/// Flaw: the photograph opens when touched, but is announced as an image only.
struct PhotoZoom: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Elm Street 4") {
      if flawed {
        photo.accessibilityAddTraits(.image).id("kitchen-photo")
      } else {
        photo.accessibilityAddTraits(.image, .button).id("kitchen-photo")
      }
      Surface {
        Pair("Size", "\u{200E}54 m²")
        Pair("Rent", "\u{200E}€ 780")
        Pair("Free", "July")
      }
    }
  }

  private var photo: some View {
    Image(Photos.shelves).resizable()
      .frame(height: 170)
      .clipShape(.rect(cornerRadius: 14))
      .overlay(alignment: .bottomTrailing) {
        Image(symbol: .plus).foregroundStyle(.white).padding(8)
          .background(Color(hex: 0x17171B), in: .circle)
          .padding(8)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Kitchen")
      .onTapGesture {}
  }
}

/// Alarms of a clock.
///
/// Flaw: the bar with the next alarm lies on the button that adds one.
struct AlarmBar: View {
  let flawed: Bool

  var body: some View {
    Group {
      if flawed {
        VStack(spacing: 0) { content }.overlay(alignment: .bottom) { bar }
      } else {
        VStack(spacing: 0) {
          content
          bar
        }
      }
    }
    .background(.groupedBackground)
  }

  @ViewBuilder private var content: some View {
    NavigationBar("Alarms", displayMode: .inline)
    ScrollView {
      Surface {
        Toggle(isOn: true) { Text("7:00").frame(minHeight: 44) }
        Divider()
        Toggle(isOn: false) { Text("8:30").frame(minHeight: 44) }
      }
      .padding(16)
    }
    WideButton("Add").id("new-alarm").padding(.horizontal, 16).padding(.vertical, 8)
  }

  private var bar: some View {
    Text("Rings at 7:00")
      .foregroundStyle(.white)
      .padding(.vertical, 20)
      .frame(maxWidth: .infinity, minHeight: 76)
      .background(Color(hex: 0x23302B))
      .id("alarm-bar")
  }
}
