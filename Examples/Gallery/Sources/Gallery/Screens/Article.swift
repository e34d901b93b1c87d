public import Views

/// An article: an image, a headline, a byline, paragraphs, a quotation and a list.
public struct Article: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  /// Makes the screen.
  nonisolated public init() {}

  /// The text in one readable column.
  public var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Letterforms", displayMode: .inline) {
        Image(symbol: .chevronBackward).foregroundStyle(.tint)
      } trailing: {
        Image(symbol: .share).foregroundStyle(.tint)
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          ArticlePicture()
            .frame(height: horizontalSizeClass == .regular ? 200 : 168)
            .clipShape(.rect(cornerRadius: 14))
          headline
          opening
          quotation
          heading("What the hinting did")
          Text(
            "A hinted outline is pulled towards the grid until its stems fall on whole pixels."
          )
          findings
        }
        .lineSpacing(3)
        .frame(maxWidth: 400, alignment: .leading)
        .padding(20)
        .frame(maxWidth: .infinity)
      }
    }
    .background(.background)
  }

  private var headline: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Typography")
        .font(.footnote)
        .fontWeight(.semibold)
        .textCase(.uppercase)
        .foregroundStyle(.tint)
      Text("The pixel that moved")
        .font(.title)
        .bold()
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
      .font(.title2)
      .bold()
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

/// Hills under a low sun, drawn from shapes.
private struct ArticlePicture: View {
  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(
        colors: [
          Color(light: 0x9CC7F5, dark: 0x1E2B4D), Color(light: 0xFCE3C2, dark: 0x8A4B5E),
        ], startPoint: .top, endPoint: .bottom)
      Circle()
        .fill(Color(light: 0xFFF4D6, dark: 0xFFC58A))
        .frame(width: 72, height: 72)
        .offset(x: 70, y: -38)
      Hills(crest: 0.45).fill(Color(light: 0x7FA7A0, dark: 0x2D3F58))
      Hills(crest: 0.7).fill(Color(light: 0x4E7F74, dark: 0x1D2B40))
    }
  }
}

/// A wavy ridge that fills everything below it.
private struct Hills: Shape {
  let crest: Double

  func path(in rect: Rect) -> Path {
    let top = rect.minY + rect.height * crest
    return Path { path in
      path.move(to: Point(x: rect.minX, y: rect.maxY))
      path.addLine(to: Point(x: rect.minX, y: top + rect.height * 0.1))
      path.addCurve(
        to: Point(x: rect.midX, y: top + rect.height * 0.12),
        control1: Point(x: rect.minX + rect.width * 0.15, y: top - rect.height * 0.18),
        control2: Point(x: rect.minX + rect.width * 0.35, y: top + rect.height * 0.26))
      path.addCurve(
        to: Point(x: rect.maxX, y: top),
        control1: Point(x: rect.minX + rect.width * 0.65, y: top - rect.height * 0.04),
        control2: Point(x: rect.minX + rect.width * 0.85, y: top - rect.height * 0.2))
      path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
