public import Views

/// A document reader: pages on a desk with marks on them, and the toolbar that makes the marks.
public struct Reader: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// The pages between two bars.
  public var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 16) {
          FormulaPage()
          NotesPage()
        }
        .padding(16)
        .frame(maxWidth: .infinity)
      }
      .background(Color(light: 0xD9DCE1, dark: 0x121214))
      .overlay(alignment: .bottom) { pageNumber }
      .navigationTitle("Sharma 2005.pdf")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button("Back", systemImage: "chevron.backward")
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Search", systemImage: "magnifyingglass")
        }
        ToolbarItem(placement: .bottomBar) { Pens() }
      }
    }
  }

  private var pageNumber: some View {
    Text("Page 3 of 10")
      .font(.footnote)
      .monospacedDigit()
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
      .background(.regularMaterial, in: .capsule)
      .padding(.bottom, 12)
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
  }
}

/// A page with a formula and a table, and what a reader marked in them.
private struct FormulaPage: View {
  var body: some View {
    Paper(number: 3) {
      Text("2  The color difference formula").font(.system(size: 17, weight: .bold))
      Text(
        "Given a pair of color values in CIELAB space, we denote the CIEDE2000 color difference between them as follows."
      )
      Text("The mean hue angle needs care when the hues lie in different quadrants.")
        .background(Ink.yellow.opacity(0.75))
      table
      Text("Otherwise the formula is discontinuous, as Table 1 shows for pairs 7 to 16.")
        .underline(true, color: Ink.red)
      Text("agrees with my table!")
        .font(.system(size: 15, weight: .medium))
        .italic()
        .foregroundStyle(Ink.blue)
        .rotationEffect(.degrees(-3))
        .frame(maxWidth: .infinity, alignment: .trailing)
    }
    .overlay(alignment: .topTrailing) {
      Image(systemName: "bookmark.fill")
        .font(.system(size: 26))
        .foregroundStyle(Ink.red)
        .padding(.trailing, 20)
    }
  }

  private var table: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Table 1. Pairs whose mean hue jumps").font(.system(size: 11, weight: .semibold))
      Grid(alignment: .trailing, horizontalSpacing: 18, verticalSpacing: 5) {
        GridRow {
          ForEach(["Pair", "a₁", "b₁", "ΔE₀₀"], id: \.self) { Text(verbatim: $0).bold() }
        }
        Divider()
        ForEach(Self.pairs, id: \.self) { pair in
          GridRow {
            ForEach(pair, id: \.self) { Text(verbatim: $0) }
          }
          .background(pair[0] == "9" ? Ink.yellow.opacity(0.75) : .clear)
        }
      }
      .font(.system(size: 12, design: .monospaced))
    }
    .padding(.vertical, 6)
  }

  private static let pairs = [
    ["7", "0.0000", "0.1000", "2.3669"], ["8", "−1.0000", "2.0000", "2.3670"],
    ["9", "2.4900", "−0.0010", "7.1792"], ["10", "2.4901", "−0.0011", "7.1793"],
  ]
}

/// A page of text.
private struct NotesPage: View {
  var body: some View {
    Paper(number: 4) {
      Text("3  Implementation notes").font(.system(size: 17, weight: .bold))
      Text(
        "The arctangent that gives the hue is taken in four quadrants. Where both chroma values are zero, the hue is undefined and is set to zero."
      )
      Text(
        "The difference of two hues is at most half of the circle. Programs that leave this out agree with the formula on most pairs, which is why the test data has pairs on both sides of the jump."
      )
      Text(
        "The weighting functions are computed in double precision. Single precision changes the fourth decimal of eleven of the pairs."
      )
    }
  }
}

/// A sheet of paper, which keeps its size whatever the text size of the application is.
private struct Paper<Content: View>: View {
  let number: Int
  let content: Content

  init(number: Int, @ViewBuilder content: () -> Content) {
    self.number = number
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      content
      Text(verbatim: "\(number)")
        .foregroundStyle(Ink.gray)
        .frame(maxWidth: .infinity)
        .padding(.top, 10)
    }
    .font(.system(size: 13))
    .lineSpacing(3)
    .foregroundStyle(Ink.black)
    .environment(\.layoutDirection, .leftToRight)
    .padding(24)
    .frame(maxWidth: 520, alignment: .leading)
    .background(.white, in: .rect(cornerRadius: 3))
    .shadow(color: .black.opacity(0.25), radius: 8, y: 2)
  }
}

/// The colors of print and pens, the same in both appearances, as paper is.
private enum Ink {
  static let black = Color(hex: 0x1B1B1F)
  static let gray = Color(hex: 0x6B6B73)
  static let yellow = Color(hex: 0xFFE066)
  static let red = Color(hex: 0xD02F2F)
  static let blue = Color(hex: 0x2F6FE0)
}

/// The pens; the chosen one stands on a tinted background.
private struct Pens: View {
  private static let pens: [(name: String, systemImage: String)] = [
    ("Highlight", "highlighter"), ("Draw", "pencil.tip"), ("Type", "textformat"),
    ("Sign", "signature"),
  ]

  var body: some View {
    HStack(spacing: 4) {
      ForEach(Self.pens, id: \.name) { pen in
        let isChosen = pen.name == "Highlight"
        Image(systemName: pen.systemImage)
          .font(.title3)
          .foregroundStyle(isChosen ? Color.tint : .label)
          .padding(7)
          .background(isChosen ? Color.tint.opacity(0.16) : .clear, in: .rect(cornerRadius: 10))
          .accessibilityLabel(pen.name)
      }
      Spacer(minLength: 8)
      HStack(spacing: 8) {
        ForEach([Ink.yellow, Ink.red, Ink.blue], id: \.self) { color in
          Circle()
            .fill(color)
            .frame(width: 22, height: 22)
            .overlay { Circle().strokeBorder(.separator, lineWidth: 1) }
        }
      }
    }
    .dynamicTypeSize(...DynamicTypeSize.large)
  }
}
