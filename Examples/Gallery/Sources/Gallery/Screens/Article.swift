public import Views

/// An article: an image, a headline, a byline, paragraphs, a quotation and a list.
public struct Article: View {
  @Environment(\.colorScheme) private var colorScheme

  /// Makes the screen.
  nonisolated public init() {}

  /// The text in one readable column.
  public var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Landscape(palette: colorScheme == .dark ? .dusk : .morning)
            .aspectRatio(2, contentMode: .fit)
            .clipShape(.rect(cornerRadius: 14))
          headline
          opening
          quotation
          heading("What the hinting did")
          Text("A hinted outline is pulled towards the grid until its stems fall on whole pixels.")
          findings
          heading("What we changed")
          Text(
            "Hinting is off. Every glyph is drawn where its outline lies, and a tolerance is a number that somebody can defend."
          )
        }
        .lineSpacing(3)
        .frame(maxWidth: 520, alignment: .leading)
        .padding(20)
        .frame(maxWidth: .infinity)
      }
      .background(.background)
      .navigationTitle("Letterforms")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button("Back", systemImage: "chevron.backward")
        }
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Text size", systemImage: "textformat.size")
          Button("Share", systemImage: "square.and.arrow.up")
        }
      }
    }
  }

  private var headline: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Typography")
        .font(.footnote.weight(.semibold))
        .textCase(.uppercase)
        .foregroundStyle(.tint)
      Text("The pixel that moved")
        .font(.title.bold())
        .accessibilityAddTraits(.header)
      Text("Grace Hopper · 9 December · 6 min")
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
  }

  private var opening: some View {
    Text("Nobody had touched the button.")
      .bold()
      + Text(" Its label, though, sat ")
      + Text("one third of a pixel")
      .italic()
      + Text(
        " to the left of where it had been on Tuesday, and four hundred tests were red."
      )
  }

  private var quotation: some View {
    Text("“If a tolerance hides the noise, ask what else is hiding behind it.”")
      .font(.title3)
      .italic()
      .foregroundStyle(.secondary)
      .padding(.leading, 16)
      .overlay(alignment: .leading) {
        Capsule().fill(.tint).frame(width: 4)
      }
      .padding(.vertical, 4)
  }

  private func heading(_ text: String) -> some View {
    Text(text)
      .font(.title2.bold())
      .padding(.top, 8)
      .accessibilityAddTraits(.header)
  }

  private var findings: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(
        ["Stems widened by a quarter.", "Kerning was lost at small sizes.", "Baselines jumped by one."],
        id: \.self
      ) { finding in
        HStack(alignment: .firstTextBaseline, spacing: 10) {
          Text(verbatim: "•").foregroundStyle(.tint).accessibilityHidden(true)
          Text(finding)
        }
      }
    }
  }
}
