import Views

/// How to take a medicine, in Hindi.
///
/// Flaw: the advice has a font of a fixed size.
struct MedicineNote: View {
  let flawed: Bool

  var body: some View {
    Page("दवा") {
      Surface {
        Text("आयरन").font(.headline)
        Pair("सुबह", "१ गोली")
        Pair("रात", "२ गोली")
        Divider()
        Text("खाने के बाद पानी के साथ लें।")
          .font(flawed ? .custom("Noto Sans Devanagari", fixedSize: 17) : .body)
          .id("dose-note")
      }
      WideButton("ठीक है")
    }
  }
}

/// A night of sleep as two lines.
///
/// Flaw: both lines have one lightness, and differ in a green and a red only.
struct SleepChart: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Last night") {
      Surface {
        ZStack {
          line(deep, [0.2, 0.7, 0.9, 0.6, 0.3, 0.5, 0.2], "line-deep", isDashed: false)
          line(light, [0.6, 0.3, 0.2, 0.5, 0.8, 0.6, 0.7], "line-light", isDashed: true)
        }
        .flipsForRightToLeftLayoutDirection(true)
        .frame(height: 130)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Deep sleep was longest at two, light sleep at five")
        legend(deep, "Deep", "line-deep", isDashed: false)
        legend(light, "Light", "line-light", isDashed: true)
      }
      Pair("Asleep", "\u{200E}7 h 10 min")
    }
  }

  private func line(_ color: Color, _ values: [Double], _ id: String, isDashed: Bool) -> some View {
    Curve(values: values)
      .stroke(color, style: StrokeStyle(lineWidth: 4, dash: isDashed && !flawed ? [9, 6] : []))
      .id(id)
  }

  private func legend(_ color: Color, _ name: String, _ id: String, isDashed: Bool) -> some View {
    HStack(spacing: 10) {
      line(color, [0.5, 0.5], id, isDashed: isDashed).frame(width: 36, height: 16).accessibilityHidden(true)
      Text(name)
    }
  }

  private var deep: Color {
    flawed ? Color(light: 0x4E7A1E, dark: 0x86B049) : Color(light: 0x1B3F8B, dark: 0x8DB6FF)
  }

  private var light: Color {
    flawed ? Color(light: 0xA8551C, dark: 0xD68A4A) : Color(light: 0xB85C00, dark: 0xFFC470)
  }
}

/// Steps that are left of a day's aim.
///
/// Flaw: the number shrinks beside a text that grows.
struct StepsLeft: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Walking") {
      Surface {
        if flawed {
          HStack(alignment: .firstTextBaseline, spacing: 12) {
            label.fixedSize().layoutPriority(1)
            number.lineLimit(1).minimumScaleFactor(0.2)
          }
        } else {
          ViewThatFits(in: .horizontal) {
            HStack(alignment: .firstTextBaseline, spacing: 12) {
              label
              number
            }
            VStack(alignment: .leading, spacing: 4) {
              label
              number
            }
          }
        }
        Text("A walk to the park and back is enough.").foregroundStyle(.secondary)
      }
      WideButton("Go")
    }
  }

  private var label: some View { Text("Steps left") }

  private var number: some View { Text(verbatim: "12,480").font(.largeTitle).bold().id("steps-left") }
}

/// What is in a yogurt, as two columns.
///
/// Flaw: assistive technology reads all the names first, and then all the numbers.
struct NutrientColumns: View {
  let flawed: Bool
  private static let parts = [
    ("Fat", "\u{200E}3 g"), ("Sugar", "\u{200E}11 g"), ("Salt", "\u{200E}0.1 g"), ("Fiber", "\u{200E}2 g"),
  ]

  var body: some View {
    TitledScroll("Yogurt") {
      Text("In 100 g").foregroundStyle(.secondary)
      Surface {
        if flawed {
          HStack(alignment: .top, spacing: 24) {
            VStack(alignment: .leading, spacing: 12) { ForEach(0..<4) { name($0) } }
            VStack(alignment: .trailing, spacing: 12) { ForEach(0..<4) { value($0) } }
          }
        } else {
          Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 12) {
            ForEach(0..<4) { index in
              GridRow {
                name(index)
                value(index).gridColumnAlignment(.trailing)
              }
            }
          }
        }
      }
    }
  }

  private func name(_ index: Int) -> some View {
    Text(Self.parts[index].0).id("part-name-\(index)")
  }

  private func value(_ index: Int) -> some View {
    Text(verbatim: Self.parts[index].1).monospacedDigit().id("part-value-\(index)")
  }
}

/// Patients of a doctor, with their initials in circles.
///
/// Flaw: the circles keep their size and cut the letters in large text.
struct PatientList: View {
  let flawed: Bool
  @ScaledMetric private var side = 46.0
  private static let people = [("MW", "Mia Wolf"), ("OK", "Omar Kaya"), ("GH", "Gitte Holm")]

  var body: some View {
    Page("Patients") {
      RowCard(3) { index in
        Adaptive {
          initials(Self.people[index].0)
          Text(verbatim: Self.people[index].1)
        }
        .padding(14)
      }
    }
  }

  private func initials(_ text: String) -> some View {
    Text(verbatim: text)
      .fontWeight(.semibold)
      .foregroundStyle(.white)
      .fixedSize()
      .id("initials")
      .frame(width: flawed ? 42 : side, height: flawed ? 42 : side)
      .background(Color(hex: 0x5B2A6E))
      .clipShape(.circle)
      .accessibilityHidden(true)
  }
}

/// A scanner for what is on packages.
///
/// Flaw: the plate below the hint lets the shelves shine through.
struct BarcodeHint: View {
  let flawed: Bool

  var body: some View {
    ZStack(alignment: .bottom) {
      Image(Photos.shelves).resizable().interpolation(.none).accessibilityHidden(true).ignoresSafeArea()
      RoundedRectangle(cornerRadius: 14)
        .strokeBorder(.black, lineWidth: 9)
        .overlay { RoundedRectangle(cornerRadius: 11).strokeBorder(.white, lineWidth: 3).padding(3) }
        .frame(width: 226, height: 126)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .padding(.top, 60)
        .accessibilityHidden(true)
      Text("Hold the code into the frame")
        .font(.headline)
        .foregroundStyle(.white)
        .multilineTextAlignment(.center)
        .id("scan-hint")
        .padding(14)
        .frame(maxWidth: .infinity)
        .background(Color.black.opacity(flawed ? 0.12 : 0.86), in: .rect(cornerRadius: 14))
        .padding(16)
    }
  }
}

/// A diary with a question for the day.
///
/// Flaw: the field has no name, because its title stands above it as a text of its own.
struct DiaryEntry: View {
  let flawed: Bool

  var body: some View {
    Page("Diary") {
      Heading("4 May")
      Surface {
        Text("What went well?").accessibilityHidden(!flawed)
        Group {
          if flawed {
            TextField("", text: "")
          } else {
            TextField("", text: "").accessibilityLabel("What went well?")
          }
        }
        .textFieldStyle(.roundedBorder)
        .id("entry-field")
        Toggle(isOn: true) { Text("Remind me").frame(minHeight: 44) }
      }
      WideButton("Save")
    }
  }
}
