import Views

/// An essay on a tablet.
///
/// Flaw: lines run over the whole width.
struct Essay: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Essays")
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          Text("On looking closely").font(.title).bold().accessibilityAddTraits(.header)
          Text(
            "Whoever draws a leaf finds out how little of it they had seen before. The veins do not end where one would "
              + "have them end, and the edge is never one line. Looking takes as long as drawing does, and it is the "
              + "better half of it."
          )
          .id("essay")
        }
        .frame(maxWidth: flawed ? .infinity : 560, alignment: .leading)
        .padding(20)
        .frame(maxWidth: .infinity)
      }
    }
    .background(.background)
  }
}

/// A note.
///
/// Flaw: the body has a dark color of its own, also on the dark page.
struct NoteEditor: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Note", displayMode: .inline) {
        IconButton(.chevronBackward, "Notes")
      } trailing: {
        IconButton(.share, "Share")
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 10) {
          Text("Garden").font(.title2).bold()
          Text("Plant beans in May, when the soil is warm.")
            .foregroundStyle(flawed ? Color(hex: 0x2B2B30) : .label)
            .id("note-body")
        }
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .background(.background)
  }
}

/// A recipe.
///
/// Flaw: its steps are kept at one text size.
struct RecipeSteps: View {
  let flawed: Bool
  private static let steps = [
    "Heat the oven.", "Mix flour and salt.", "Add water and knead.", "Bake for an hour.",
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Rye bread").font(.largeTitle).bold().accessibilityAddTraits(.header)
        if flawed { steps.dynamicTypeSize(.large) } else { steps }
      }
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(.secondaryBackground)
  }

  private var steps: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(0..<Self.steps.count) { index in
        HStack(alignment: .firstTextBaseline, spacing: 10) {
          Text(verbatim: "\(index + 1).").foregroundStyle(.secondary)
          Text(Self.steps[index]).id("step")
        }
      }
    }
  }
}

/// The languages of an application.
///
/// Flaw: the name of one has no glyphs in any font.
struct LanguagePicker: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Language", displayMode: .inline)
      List {
        language("English", isChosen: true)
        language("Русский")
        language("العربية")
        language("עברית")
        language("हिन्दी")
        language(flawed ? "தமிழ்" : "ไทย", id: "last-language")
      }
      .listStyle(.insetGrouped)
    }
    .background(.groupedBackground)
  }

  private func language(_ name: String, isChosen: Bool = false, id: String = "language") -> some View {
    HStack {
      Text(verbatim: name).id(id).frame(maxWidth: .infinity, alignment: .leading)
      if isChosen { Image(symbol: .checkmark).foregroundStyle(.tint).accessibilityHidden(true) }
    }
    .padding(.vertical, 4)
    .frame(minHeight: 44)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isChosen ? .selected : .button)
    .listRowInsets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
  }
}

/// Shortcuts with German names.
///
/// Flaw: in two columns the longest name breaks within a word.
struct GermanShortcuts: View {
  let flawed: Bool
  private static let names = ["Konto", "Benachrichtigungen", "Sprache", "Hilfe"]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text("Einstellungen").font(.title).bold().accessibilityAddTraits(.header)
        if flawed {
          LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 12) { tiles }
        } else {
          VStack(spacing: 12) { tiles }
        }
      }
      .padding(16)
    }
    .background(.groupedBackground)
  }

  private var tiles: some View {
    ForEach(Self.names, id: \.self) { name in
      Text(verbatim: name)
        .font(.footnote)
        .id("tile-\(name)")
        .padding(12)
        .frame(maxWidth: .infinity, minHeight: 60, alignment: .leading)
        .background(.card, in: .rect(cornerRadius: 10))
    }
  }
}

/// What is in a food.
///
/// Flaw: the note below the table is set in 8 points.
struct NutritionTable: View {
  let flawed: Bool
  private static let rows = [
    ("Energy", "\u{200E}420 kcal"), ("Fat", "\u{200E}12 g"), ("Sugar", "\u{200E}8 g"),
    ("Salt", "\u{200E}0.4 g"),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text("Oat bar").font(.title2).bold().accessibilityAddTraits(.header)
        ForEach(0..<Self.rows.count) { index in
          Adaptive {
            Text(Self.rows[index].0).frame(maxWidth: .infinity, alignment: .leading)
            Text(verbatim: Self.rows[index].1).monospacedDigit()
          }
          Divider()
        }
        Text("May contain nuts and soy.")
          .font(.custom("Inter", size: flawed ? 8 : 12, relativeTo: .caption))
          .foregroundStyle(.secondary)
          .id("allergens")
      }
      .padding(20)
    }
    .background(.background)
  }
}
