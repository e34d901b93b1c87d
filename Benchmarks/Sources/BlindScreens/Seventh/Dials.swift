import Views

/// How far a car is charged.
///
/// Flaw: the ring has a size in points, and large figures inside of it leave it at both sides.
struct ChargeRing: View {
  let flawed: Bool
  @Environment(\.dynamicTypeSize) private var typeSize

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    TitledScroll("Charging") {
      Surface {
        if flawed || !typeSize.isAccessibilitySize {
          figures.fixedSize()
            .frame(width: flawed ? 108 : 136, height: flawed ? 108 : 136)
            .background { ring }
            .id("charge-ring")
            .frame(maxWidth: .infinity)
        } else {
          ring.frame(width: 96, height: 96)
          figures
        }
      }
      Pair("Full at", "17:40")
      WideButton("Stop")
    }
  }

  private var figures: some View {
    VStack(alignment: typeSize.isAccessibilitySize && !flawed ? .leading : .center, spacing: 2) {
      Text(verbatim: "\u{200E}62 %\u{200E}").font(.title).bold().id("charge-part")
      Text(verbatim: "\u{200E}21 kW").foregroundStyle(.secondary).id("charge-power")
    }
  }

  private var ring: some View {
    ProgressRing(value: 0.62, lineWidth: 9).accessibilityHidden(true)
  }
}

/// Things that ring when they are lost.
///
/// Flaw: the bells are black in dark mode too.
struct KeyFinder: View {
  let flawed: Bool
  private static let things = ["House keys", "Bicycle", "Rucksack"]

  var body: some View {
    TitledScroll("Lost things") {
      RowCard(3) { index in
        HStack(spacing: 12) {
          Text(Self.things[index])
          Spacer(minLength: 0)
          Button {
          } label: {
            Image(symbol: .bellFill).foregroundStyle(flawed ? Color.black : .label)
              .id("ring-key-\(index)")
              .frame(minWidth: 44, minHeight: 44)
          }
          .accessibilityLabel("Ring \(Self.things[index])")
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
      }
      WideButton("Add a tag")
    }
  }
}

/// Recordings of a voice.
///
/// Flaw: the round button that records has no name.
struct VoiceMemo: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      Page("Memos") {
        Surface {
          Pair("Lecture", "\u{200E}41 min")
          Pair("Melody", "\u{200E}1 min")
          Pair("Shopping", "\u{200E}2 min")
        }
      }
      HStack {
        if flawed { record } else { record.accessibilityLabel("Record") }
      }
      .padding(12)
      .frame(maxWidth: .infinity)
      .background { Color.card.ignoresSafeArea() }
    }
  }

  private var record: some View {
    Button {
    } label: {
      Circle().fill(Color(hex: 0xC4262E)).frame(width: 52, height: 52)
        .padding(5)
        .overlay { Circle().strokeBorder(.label, lineWidth: 3) }
    }
    .id("record")
  }
}

/// A calculator.
///
/// Flaw: the pad was scaled down as a whole, and with it all its keys.
struct PocketCalculator: View {
  let flawed: Bool
  private static let rows = [
    ["7", "8", "9", "÷"], ["4", "5", "6", "×"], ["1", "2", "3", "−"], ["0", ".", "=", "+"],
  ]
  private static let names = [
    "÷": "Divide", "×": "Times", "−": "Minus", "+": "Plus", ".": "Point", "=": "Equals",
  ]

  var body: some View {
    VStack(spacing: 16) {
      Text(verbatim: "1,204").font(.largeTitle).frame(maxWidth: .infinity, alignment: .trailing)
      VStack(spacing: 8) {
        ForEach(0..<4) { row in
          HStack(spacing: 8) {
            ForEach(0..<4) { column in key(Self.rows[row][column], id: "key-\(row)-\(column)") }
          }
        }
      }
      .scaleEffect(flawed ? 0.62 : 1)
      // Digits stand in the same places in every language.
      .environment(\.layoutDirection, .leftToRight)
      Spacer(minLength: 0)
    }
    .padding(16)
    .background { Color.groupedBackground.ignoresSafeArea() }
  }

  private func key(_ sign: String, id: String) -> some View {
    Button {
    } label: {
      Text(verbatim: sign).font(.title2).foregroundStyle(.label)
        .frame(minWidth: 62, minHeight: 62)
        .background(.card, in: .rect(cornerRadius: 10))
    }
    .accessibilityLabel(Self.names[sign] ?? sign)
    .id(id)
  }
}

/// A lock with three digits.
///
/// Flaw: the columns are drawn together so far that the areas of their arrows lie on each other.
struct EscapeLock: View {
  let flawed: Bool
  private static let digits = ["4", "0", "7"]

  var body: some View {
    TitledScroll("The clockmaker") {
      Text("Three digits open the drawer.").foregroundStyle(.secondary)
      HStack(spacing: flawed ? -14 : 16) {
        ForEach(0..<3) { index in
          VStack(spacing: 4) {
            arrow(.chevronUp, "Raise digit \(index + 1)").id("dial-up-\(index)")
            Text(verbatim: Self.digits[index]).font(.title2).monospacedDigit()
            arrow(.chevronDown, "Lower digit \(index + 1)").id("dial-down-\(index)")
          }
        }
      }
      .padding(12)
      .frame(maxWidth: .infinity)
      .background(.card, in: .rect(cornerRadius: 12))
      WideButton("Open")
    }
  }

  private func arrow(_ symbol: Symbol, _ name: String) -> some View {
    Button {
    } label: {
      Image(symbol: symbol).foregroundStyle(.tint).frame(width: 44, height: 44)
    }
    .accessibilityLabel(name)
  }
}
