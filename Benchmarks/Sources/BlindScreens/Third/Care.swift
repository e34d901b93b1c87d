import Views

/// Medicine of a day.
///
/// Flaw: what is taken already is faded so much that its dose is hard to read.
struct PillSchedule: View {
  let flawed: Bool

  var body: some View {
    Page("Today") {
      Heading("Morning")
      pill("Iron", "1 pill with juice", isTaken: true)
      Heading("Evening")
      pill("Vitamin D", "2 drops with food", isTaken: false)
      pill("Magnesia", "1 pill before bed", isTaken: false)
    }
  }

  private func pill(_ name: String, _ dose: String, isTaken: Bool) -> some View {
    Surface {
      Text(name).font(.headline)
      Text(dose).foregroundStyle(.secondary).id(isTaken ? "taken-dose" : "open-dose")
      if isTaken { Text("Taken at 8:10").font(.subheadline).id("taken-time") }
    }
    .opacity(flawed && isTaken ? 0.6 : 1)
  }
}

/// The pulse of a day.
///
/// Flaw: the hours below the line are 8 points high.
struct HeartRateChart: View {
  let flawed: Bool
  @ScaledMetric private var small = 8.0
  @ScaledMetric private var legible = 12.0

  var body: some View {
    Page("Pulse") {
      Surface {
        Heading("62 at rest")
        Curve(values: [0.2, 0.25, 0.5, 0.9, 0.6, 0.45, 0.7, 0.4, 0.3])
          .stroke(.destructive, lineWidth: 3)
          .flipsForRightToLeftLayoutDirection(true)
          .frame(height: 110)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("Pulse over the day, highest at 9 in the morning")
        HStack(spacing: 0) {
          hour("0")
          Spacer(minLength: 4)
          hour("6")
          Spacer(minLength: 4)
          hour("12")
          Spacer(minLength: 4)
          hour("18")
        }
        Text("Hours of the day").font(.footnote).foregroundStyle(.secondary)
      }
    }
  }

  private func hour(_ text: String) -> some View {
    Text(verbatim: text).font(.system(size: flawed ? small : legible)).id("axis-\(text)")
  }
}

/// Values of a blood test, some with a mark before them.
///
/// Flaw: only the mark grows with the text size, and moves the name beside it out of its column.
struct BloodValues: View {
  let flawed: Bool
  @ScaledMetric private var scaled = 20.0
  private static let values = [
    ("Sodium", "140", false), ("Iron", "6", true), ("Zinc", "11", false), ("Folate", "9", false),
  ]

  var body: some View {
    Page("Blood") {
      Surface {
        ForEach(0..<Self.values.count) { index in
          let value = Self.values[index]
          HStack(spacing: 10) {
            mark(value.2)
            Text(value.0).id("lab-name-\(index)").frame(maxWidth: .infinity, alignment: .leading)
            Text(verbatim: value.1).monospacedDigit()
          }
        }
      }
      Text("A mark shows a value that is too low.").font(.subheadline).foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private func mark(_ isLow: Bool) -> some View {
    if isLow {
      Image(symbol: .arrowDown)
        .resizable()
        .foregroundStyle(.destructive)
        .accessibilityLabel("Too low")
        .frame(width: scaled, height: scaled)
        .id("lab-mark")
    } else {
      Color.clear.frame(width: flawed ? 20 : scaled, height: 20).accessibilityHidden(true)
    }
  }
}

/// What a guest cannot eat.
///
/// Flaw: three columns, in which large text breaks words.
struct AllergyTags: View {
  let flawed: Bool
  private static let names = ["Erdnüsse", "Sesam", "Milch", "Soja", "Sellerie", "Senf"]

  var body: some View {
    Page("Allergien") {
      Text("Was darf nicht ins Essen?")
      if flawed {
        Grid(horizontalSpacing: 8, verticalSpacing: 8) {
          GridRow { ForEach(0..<3) { tag(Self.names[$0]) } }
          GridRow { ForEach(3..<6) { tag(Self.names[$0]) } }
        }
      } else {
        VStack(spacing: 8) { ForEach(0..<6) { tag(Self.names[$0]) } }
      }
      WideButton("Weiter")
    }
  }

  private func tag(_ name: String) -> some View {
    Button {
    } label: {
      Text(name)
        .font(.subheadline)
        .foregroundStyle(.label)
        .id("allergen-\(name)")
        .padding(4)
        .frame(maxWidth: .infinity, minHeight: 44)
        .background(.card, in: .rect(cornerRadius: 10))
    }
  }
}

/// How much it hurts, from a small circle to a large one.
///
/// Flaw: the middle circle has no name.
struct SymptomScale: View {
  let flawed: Bool

  var body: some View {
    Page("Back pain") {
      Surface {
        Heading("How much?")
        HStack(spacing: 4) {
          ForEach(1..<6) { level in
            if flawed && level == 3 {
              circle(level).id("pain-3")
            } else {
              circle(level).accessibilityLabel("Pain \(level) of 5").id("pain-\(level)")
            }
          }
        }
        Text("The larger the circle, the more it hurts.").font(.subheadline).foregroundStyle(.secondary)
      }
      WideButton("Save")
    }
  }

  private func circle(_ level: Int) -> some View {
    Button {
    } label: {
      Circle()
        .fill(.tint)
        .frame(width: 10 + 6 * Double(level), height: 10 + 6 * Double(level))
        .frame(width: 44, height: 44)
    }
  }
}

/// A record of vaccinations under a green head.
///
/// Flaw: the name of its holder lies in the area of the status bar.
struct VaccinePass: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 2) {
        Text("Amina Diallo").font(.headline).accessibilityAddTraits(.header).id("holder")
        Text("Born 4 May 1990").font(.subheadline).id("holder-born")
      }
      .foregroundStyle(.white)
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(hex: 0x0F3D2E))
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          Pair("Measles", "2 of 2")
          Divider()
          Pair("Tetanus", "3 of 3")
          Divider()
          Pair("Flu", "October")
        }
        .padding(16)
      }
    }
    .background(.background)
    .ignoresSafeArea(edges: flawed ? .top : [])
  }
}
