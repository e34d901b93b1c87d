import Views

/// The weather for a regatta.
///
/// Flaw: the warning has one height, which cuts its last lines in large text.
struct StormWarning: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Regatta") {
      VStack(alignment: .leading, spacing: 4) {
        Text("Storm ahead").font(.headline).id("storm-title")
        Text("Gusts of 90 km/h until six. Stay on land.").font(.subheadline).id("storm-text")
      }
      .foregroundStyle(.white)
      .fixedSize(horizontal: false, vertical: true)
      .padding(14)
      .frame(height: flawed ? 96 : nil, alignment: .top)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(hex: 0x7A2E0E))
      .clipShape(.rect(cornerRadius: 14))
      Pair("Now", "\u{200E}11 °C")
      Pair("Wind", "West")
    }
  }
}

/// A talk between two languages.
///
/// Flaw: both choices of a language have the same name.
struct LanguageSwap: View {
  let flawed: Bool

  var body: some View {
    Page("Talk") {
      VStack(spacing: 10) {
        choice("Thai", "From Thai", "language-from")
        IconButton(.arrowDown, "Swap languages")
        choice("Italian", "To Italian", "language-to")
      }
      .frame(maxWidth: .infinity)
      Surface {
        Text("สวัสดีครับ")
        Divider()
        Text("Buongiorno")
      }
    }
  }

  private func choice(_ name: String, _ label: String, _ id: String) -> some View {
    Button {
    } label: {
      HStack(spacing: 8) {
        Text(name).frame(maxWidth: .infinity, alignment: .leading)
        Image(symbol: .chevronDown).accessibilityHidden(true)
      }
      .padding(14)
      .frame(minHeight: 48)
      .background(.card, in: .rect(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(flawed ? "Language" : label)
    .id(id)
  }
}

/// A stop of a museum, with a way to the next one.
///
/// Flaw: the arrow is a drawing that points to the right in both directions.
struct ExhibitNext: View {
  let flawed: Bool

  var body: some View {
    Page("Stop 7") {
      Heading("The blue vase")
      Text("Made in Jingdezhen about 1450, broken and joined again with gold.")
      Button {
      } label: {
        HStack(spacing: 12) {
          Text("Next stop").frame(maxWidth: .infinity, alignment: .leading)
          DrawnArrow()
            .stroke(.tint, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            .flipsForRightToLeftLayoutDirection(!flawed)
            .id("go-arrow")
            .frame(width: 30, height: 18)
            .accessibilityHidden(true)
        }
        .padding(14)
        .frame(minHeight: 48)
        .background(.card, in: .rect(cornerRadius: 12))
      }
      .buttonStyle(.plain)
    }
  }
}

/// An arrow to the right.
struct DrawnArrow: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.midY))
      path.addLine(to: Point(x: rect.maxX, y: rect.midY))
      path.move(to: Point(x: rect.maxX - 9, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.midY))
      path.addLine(to: Point(x: rect.maxX - 9, y: rect.maxY))
    }
  }
}
