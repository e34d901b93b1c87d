import Views

/// Animals that look for a home.
///
/// Flaw: in half of the width the names of breeds keep to one line and lose their end.
struct PetAdoption: View {
  let flawed: Bool
  @Environment(\.dynamicTypeSize) private var typeSize
  private static let pets = [
    ("Bo", "Wire-haired dachshund"), ("Kit", "Norwegian forest cat"), ("Sam", "Rabbit"), ("Ulla", "Hen"),
  ]

  var body: some View {
    let count = typeSize.isAccessibilitySize ? 1 : 2
    return TitledScroll("Pets") {
      LazyVGrid(
        columns: [GridItem](repeating: GridItem(.flexible(), spacing: 12, alignment: .top), count: count),
        spacing: 12
      ) {
        ForEach(0..<4) { index in
          VStack(alignment: .leading, spacing: 4) {
            Text(Self.pets[index].0).font(.headline)
            Text(Self.pets[index].1).font(.subheadline).lineLimit(flawed ? 1 : nil).id("breed-\(index)")
            // Only a taste of the story, by intention.
            Text("Likes to lie in the sun and to be brushed before breakfast.")
              .font(.footnote)
              .foregroundStyle(.secondary)
              .lineLimit(2)
              .allowsTruncation()
          }
          .padding(12)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.card, in: .rect(cornerRadius: 12))
        }
      }
    }
  }
}

/// Notes about a hive of bees.
///
/// Flaw: the box of the note has a height that cuts its last line through the middle.
struct HiveNote: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Hive 2") {
      note
        .frame(height: flawed ? 96 : nil, alignment: .top)
        .clipped()
        .padding(14)
        .background(.card, in: .rect(cornerRadius: 12))
      Pair("Queen", "Marked blue")
      WideButton("Edit")
    }
  }

  private var note: some View {
    Text(
      """
      Calm today. Brood on six frames, honey on two. The upper box is nearly full, so the next one has to go \
      on before Friday. Look for mites again in a week.
      """
    )
    .id("hive-note")
    .fixedSize(horizontal: false, vertical: true)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Beds of a vegetable garden as a table.
///
/// Flaw: the cells have a font of a fixed size, below headings that grow.
struct BedTable: View {
  let flawed: Bool
  private static let beds = [("1", "Leeks"), ("2", "Beans"), ("3", "Kale")]

  var body: some View {
    TitledScroll("Beds") {
      Surface {
        Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 12) {
          GridRow {
            Text("Bed").font(.headline)
            Text("Crop").font(.headline)
          }
          ForEach(0..<3) { index in
            GridRow {
              cell(Self.beds[index].0, "bed-number-\(index)")
              cell(Self.beds[index].1, "bed-crop-\(index)")
            }
          }
        }
      }
      WideButton("Plan")
    }
  }

  private func cell(_ text: String, _ id: String) -> some View {
    Text(verbatim: text).font(flawed ? .system(size: 16) : .callout).id(id)
  }
}

/// When bins are emptied, in German.
///
/// Flaw: three columns, in which a long name of a bin breaks within the word.
struct BinCalendar: View {
  let flawed: Bool
  private static let bins = [("Papier", "Mo"), ("Biomüll", "Mi"), ("Verpackungen", "Fr")]

  var body: some View {
    TitledScroll("Abfuhr") {
      if flawed {
        HStack(alignment: .top, spacing: 8) { bins }
      } else {
        VStack(spacing: 8) { bins }
      }
      Text("Bitte bis 6 Uhr an die Straße stellen.").foregroundStyle(.secondary)
    }
  }

  private var bins: some View {
    ForEach(0..<3) { index in
      VStack(alignment: .leading, spacing: 6) {
        Image(symbol: .trash).foregroundStyle(.tint).accessibilityHidden(true)
        Text(verbatim: Self.bins[index].0).font(.headline).id("bin-\(index)")
        Text(verbatim: Self.bins[index].1).foregroundStyle(.secondary)
      }
      .padding(10)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.card, in: .rect(cornerRadius: 10))
    }
  }
}

/// A reminder to water.
///
/// Flaw: a soft button has an orange tint, in which its text is too light.
struct WaterReminder: View {
  let flawed: Bool

  var body: some View {
    Page("Water") {
      Surface {
        Label {
          Text("Roses")
        } icon: {
          Image(symbol: .drop).foregroundStyle(.tint).accessibilityHidden(true)
        }
        .font(.headline)
        Text("Last on Sunday").foregroundStyle(.secondary)
      }
      WideButton("Done")
      Button {
      } label: {
        Text("Later").id("water-later").frame(maxWidth: .infinity)
      }
      .buttonStyle(.bordered)
      .controlSize(.large)
      .tint(flawed ? .orange : Color(light: 0x8A3B00, dark: 0xFFB066))
    }
  }
}

/// A month with a chosen day.
///
/// Flaw: the number of the chosen day is white on a light mint.
struct SowingDays: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Sow beans") {
      Text("May").font(.headline).accessibilityAddTraits(.header)
      HStack(spacing: 4) {
        ForEach(11..<16) { day in
          let isChosen = day == 13
          Text(verbatim: "\(day)")
            .fontWeight(isChosen ? .semibold : .regular)
            .foregroundStyle(isChosen ? Color.white : .label)
            .id("sow-\(day)")
            .dynamicTypeSize(...DynamicTypeSize.accessibility1)
            .frame(width: 50, height: 50)
            .background(
              isChosen ? (flawed ? Color(hex: 0x2FB59B) : Color(hex: 0x0B6B5A)) : .clear, in: .circle)
        }
      }
      .frame(maxWidth: .infinity)
      Text("The soil is warm enough from the thirteenth on.").foregroundStyle(.secondary)
    }
  }
}

/// What a guest house offers, as symbols.
///
/// Flaw: the symbols have a gray that is meant for lines.
struct GuestHouse: View {
  let flawed: Bool

  var body: some View {
    Page("Farm Holm") {
      Image(Photos.bay).resizable().accessibilityHidden(true)
        .frame(height: 130)
        .clipShape(.rect(cornerRadius: 14))
      Surface {
        HStack(spacing: 20) {
          offer(.wifi, "Wireless network")
          offer(.sun, "Terrace")
          offer(.flame, "Fireplace")
          offer(.cart, "Shop")
        }
        Text("From € 60 a night").font(.headline)
      }
      WideButton("Ask")
    }
  }

  private func offer(_ symbol: Symbol, _ name: String) -> some View {
    Image(symbol: symbol)
      .font(.system(size: 24))
      .foregroundStyle(flawed ? Color.gray3 : .secondaryLabel)
      .accessibilityLabel(name)
      .id("offer-\(name)")
  }
}

/// Fields seen from above, with their names.
///
/// Flaw: the names stand on the photograph without anything below them.
struct FieldMap: View {
  let flawed: Bool

  var body: some View {
    Page("Fields") {
      VStack(alignment: .leading, spacing: 40) {
        name("Long acre", 0)
        name("Rye hill", 1)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background { Image(Pictures.tiles).resizable().interpolation(.none).accessibilityHidden(true) }
      .clipShape(.rect(cornerRadius: 14))
      Text("Seen in April.").foregroundStyle(.secondary)
    }
  }

  private func name(_ text: String, _ index: Int) -> some View {
    Text(text).font(.headline)
      .foregroundStyle(.white)
      .id("field-name-\(index)")
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .background(Color.black.opacity(flawed ? 0 : 0.82), in: .rect(cornerRadius: 6))
  }
}

/// Harvests of two years as bars.
///
/// Flaw: the years differ in a purple and a blue that a color-blind person takes for one.
struct HarvestBars: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Harvest") {
      Surface {
        HStack(alignment: .bottom, spacing: 20) {
          pair(60, 84)
          pair(96, 52)
          pair(40, 70)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Apples and plums grew, pears fell")
        HStack(spacing: 10) {
          bar(before, 18, "bar-before").accessibilityHidden(true)
          Text(verbatim: "2025")
        }
        HStack(spacing: 10) {
          bar(now, 18, "bar-now").accessibilityHidden(true)
          Text(verbatim: "2026")
        }
      }
    }
  }

  private func pair(_ first: Double, _ second: Double) -> some View {
    HStack(alignment: .bottom, spacing: 4) {
      bar(before, first, "bar-before")
      bar(now, second, "bar-now")
    }
  }

  private func bar(_ color: Color, _ height: Double, _ id: String) -> some View {
    Rectangle().fill(color).frame(width: 26, height: height).id(id)
  }

  private var before: Color {
    flawed ? Color(light: 0x7D5BC0, dark: 0xA084E0) : Color(light: 0x1F2F6B, dark: 0x6F8FE8)
  }

  private var now: Color {
    flawed ? Color(light: 0x4468C4, dark: 0x6E92E4) : Color(light: 0xC77700, dark: 0xFFD08A)
  }
}

/// Photographs for a report about a tree.
///
/// Flaw: the crosses that remove a photograph are 20 points wide.
struct TreeReport: View {
  let flawed: Bool

  var body: some View {
    Page("Report") {
      Text("Photos").font(.headline).accessibilityAddTraits(.header)
      HStack(spacing: 12) {
        photo(Photos.bay, "the crown", 0)
        photo(Photos.market, "the bark", 1)
      }
      WideButton("Send")
    }
  }

  private func photo(_ pixels: PixelBuffer, _ name: String, _ index: Int) -> some View {
    Image(pixels).resizable()
      .accessibilityLabel("Photo of \(name)")
      .accessibilityAddTraits(.image)
      .frame(height: 110)
      .clipShape(.rect(cornerRadius: 10))
      .overlay(alignment: .topTrailing) {
        Button {
        } label: {
          Image(symbol: .xmark)
            .font(.system(size: 10, weight: .bold))
            .foregroundStyle(.white)
            .frame(width: 20, height: 20)
            .background(Color(hex: 0x17171B), in: .circle)
            .frame(width: flawed ? 20 : 44, height: flawed ? 20 : 44)
        }
        .accessibilityLabel("Remove photo of \(name)")
        .padding(flawed ? 12 : 0)
        .id("drop-\(index)")
      }
  }
}
