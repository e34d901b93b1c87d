import Views

/// What the milk round brings next.
///
/// Flaw: the card has a height for three lines, of which the last one shows only the tops of its letters, and less
/// where large text wraps.
struct MilkRound: View {
  let flawed: Bool
  @ScaledMetric private var height = 77.0
  @ScaledMetric private var gap = 6.0
  @ScaledMetric private var margin = 14.0
  private static let lines = ["Thursday, 6 am", "Oat and whole", "Gate code 4471"]

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    TitledScroll("Milk") {
      VStack(alignment: .leading, spacing: gap) {
        ForEach(0..<3) { index in
          Text(verbatim: Self.lines[index])
            .font(index == 0 ? .headline : .body)
            .fixedSize(horizontal: false, vertical: true)
            .id("milk-line-\(index)")
        }
      }
      .padding(.horizontal, 14)
      .padding(.top, margin)
      .padding(.bottom, flawed ? 0 : margin)
      .frame(maxWidth: .infinity, alignment: .leading)
      .frame(height: flawed ? height : nil, alignment: .top)
      .background(.card)
      .clipShape(.rect(cornerRadius: 12))
      WideButton("Change")
      QuietButton("Skip a week")
    }
  }
}

/// Opening hours of a pharmacy.
///
/// Flaw: the green of the state has no variant for dark mode and is too dark there.
struct PharmacyHours: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Elm Drugs") {
      Surface {
        Text("Open now").font(.headline)
          .foregroundStyle(flawed ? Color(hex: 0x0B6A2C) : .success)
          .id("open-state")
        Pair("Today", "until 7 pm")
        Pair("Sunday", "closed")
      }
      Surface {
        Text("At night").font(.headline).accessibilityAddTraits(.header)
        Text("Ring the bell at the side door.").foregroundStyle(.secondary)
      }
      WideButton("Directions")
    }
  }
}

/// Machines of a laundry room: free ones and taken ones.
///
/// Flaw: green and brown squares of the same lightness are the only difference of free and taken.
struct LaundrySlots: View {
  let flawed: Bool
  @ScaledMetric private var mark = 22.0
  private static let taken: Set<Int> = [1, 2, 5]

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    TitledScroll("Laundry") {
      Surface {
        Text("Saturday").font(.headline).accessibilityAddTraits(.header)
        Grid(horizontalSpacing: 10, verticalSpacing: 10) {
          ForEach(0..<2) { row in
            GridRow {
              ForEach(0..<3) { column in slot(row * 3 + column) }
            }
          }
        }
        Adaptive(spacing: 12) {
          key("Free", isTaken: false)
          key("Taken", isTaken: true)
        }
      }
      WideButton("Book")
    }
  }

  private func slot(_ index: Int) -> some View {
    let isTaken = Self.taken.contains(index)
    return Button {
    } label: {
      VStack(spacing: 4) {
        square(isTaken).frame(height: 44)
        Text(verbatim: "\(8 + index * 2)").font(.footnote).foregroundStyle(.label)
      }
    }
    .accessibilityLabel("\(8 + index * 2) o’clock, \(isTaken ? "taken" : "free")")
    .id(isTaken ? "taken-\(index)" : "free-\(index)")
  }

  private func key(_ name: String, isTaken: Bool) -> some View {
    HStack(spacing: 8) {
      square(isTaken).frame(width: mark, height: mark)
        .accessibilityHidden(true)
        .id(isTaken ? "taken-key" : "free-key")
      Text(name)
    }
  }

  /// A filled square; without the flaw, a taken one is an empty frame.
  @ViewBuilder
  private func square(_ isTaken: Bool) -> some View {
    if flawed {
      RoundedRectangle(cornerRadius: 6).fill(Color(hex: isTaken ? 0xA86A32 : 0x5B8A3A))
    } else if isTaken {
      RoundedRectangle(cornerRadius: 6).strokeBorder(.secondaryLabel, lineWidth: 3)
    } else {
      RoundedRectangle(cornerRadius: 6).fill(Color(light: 0x1D4F91, dark: 0x8AB4F0))
    }
  }
}

/// Where a parcel is.
///
/// Flaw: the marks of the steps have a fixed size and stay small beside large text.
struct ParcelSteps: View {
  let flawed: Bool
  private static let steps: [(Symbol, String)] = [
    (.document, "Label made"), (.house, "At the depot"), (.cart, "In the van"), (.checkmark, "At your door"),
  ]

  var body: some View {
    TitledScroll("Parcel") {
      Surface {
        ForEach(0..<4) { index in
          HStack(alignment: .firstTextBaseline, spacing: 12) {
            Image(symbol: Self.steps[index].0)
              .font(flawed ? .system(size: 17) : .body)
              .foregroundStyle(.tint)
              .accessibilityHidden(true)
              .id("step-mark-\(index)")
            Text(verbatim: Self.steps[index].1)
          }
        }
      }
      Text("Due by noon").foregroundStyle(.secondary)
      WideButton("Redirect")
    }
  }
}
