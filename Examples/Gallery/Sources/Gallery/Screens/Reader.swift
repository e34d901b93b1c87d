public import Views

/// A document reader: a page on a desk with marks on it, and the toolbar that makes them.
public struct Reader: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// The page between two bars.
  public var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Sharma 2005.pdf", displayMode: .inline) {
        Image(symbol: .chevronBackward).foregroundStyle(.tint)
      } trailing: {
        Image(symbol: .magnifyingglass).foregroundStyle(.tint)
      }
      ScrollView {
        Page()
          .padding(.horizontal, 16)
          .padding(.vertical, 20)
      }
      .background(Color(light: 0xD9DCE1, dark: 0x121214))
      .overlay(alignment: .bottom) {
        Text("Page 3 of 10")
          .font(.footnote)
          .monospacedDigit()
          .padding(.horizontal, 12)
          .padding(.vertical, 6)
          .background(.regularMaterial, in: .capsule)
          .padding(.bottom, 12)
          .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      }
      AnnotationTools()
    }
  }
}

/// A sheet of paper; paper keeps its size whatever the text size of the application is.
private struct Page: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("2  The colour difference formula").font(.system(size: 17, weight: .bold))
      Text(
        "Given a pair of colour values in CIELAB space, we denote the CIEDE2000 colour difference between them as follows."
      )
      ZStack(alignment: .topTrailing) {
        Text("The mean hue angle needs care when the hues lie in different quadrants.")
          .background(Color(hex: 0xFFE066).opacity(0.75))
        Image(symbol: .bookmarkFill)
          .font(.system(size: 14))
          .foregroundStyle(Color(hex: 0xE03E3E))
          .offset(x: 12, y: -6)
      }
      table
      Text("Otherwise the formula is discontinuous, as Table 1 shows for pairs 7 to 16.")
        .underline(true, color: 0xE03E3E)
      signature
    }
    .font(.system(size: 13))
    .lineSpacing(3)
    .foregroundStyle(Color(hex: 0x1B1B1F))
    .environment(\.layoutDirection, .leftToRight)
    .padding(24)
    .frame(maxWidth: 560, alignment: .leading)
    .background(.white, in: .rect(cornerRadius: 3))
    .shadow(color: .black.opacity(0.25), radius: 8, y: 2)
    .frame(maxWidth: .infinity)
  }

  private var table: some View {
    Grid(alignment: .trailing, horizontalSpacing: 18, verticalSpacing: 5) {
      GridRow {
        Text(verbatim: "Pair").bold()
        Text(verbatim: "a₁").bold()
        Text(verbatim: "b₁").bold()
        Text(verbatim: "ΔE₀₀").bold()
      }
      Divider()
      ForEach(
        [
          ("7", "0.0000", "0.0000", "2.3669"), ("8", "−1.0000", "2.0000", "2.3669"),
          ("9", "2.4900", "−0.0010", "7.1792"), ("10", "2.4900", "−0.0010", "7.1792"),
        ], id: \.0
      ) { row in
        GridRow {
          Text(verbatim: row.0)
          Text(verbatim: row.1)
          Text(verbatim: row.2)
          Text(verbatim: row.3)
        }
      }
    }
    .font(.system(size: 12, design: .monospaced))
    .padding(.vertical, 14)
    .overlay {
      Ellipse()
        .stroke(Color(hex: 0x2F6FE0), lineWidth: 2)
        .padding(.horizontal, -20)
        .padding(.vertical, -10)
        .rotationEffect(.degrees(-1.5))
    }
  }

  private var signature: some View {
    Scribble()
      .stroke(Color(hex: 0x2F6FE0), style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
      .frame(width: 120, height: 36)
      .frame(maxWidth: .infinity, alignment: .trailing)
  }
}

/// A hand-drawn squiggle.
private struct Scribble: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.midY))
      let step = rect.width / 5
      for index in 0..<5 {
        let x = rect.minX + Double(index) * step
        path.addCurve(
          to: Point(x: x + step, y: rect.midY + (index.isMultiple(of: 2) ? -4 : 5)),
          control1: Point(x: x + step * 0.2, y: rect.minY - 4),
          control2: Point(x: x + step * 0.7, y: rect.maxY + 6))
      }
    }
  }
}

/// The pens; the chosen one stands on a tinted background.
private struct AnnotationTools: View {
  private static let tools: [(symbol: Symbol, name: String)] = [
    (.highlighter, "Highlight"), (.pencil, "Draw"), (.textCursor, "Type"), (.signature, "Sign"),
  ]

  var body: some View {
    Toolbar {
      HStack(spacing: 4) {
        ForEach(Array(0..<Self.tools.count), id: \.self) { index in
          Image(symbol: Self.tools[index].symbol)
            .font(.title3)
            .foregroundStyle(index == 0 ? Color.tint : .label)
            .padding(7)
            .background(index == 0 ? Color.tint.opacity(0.16) : .clear, in: .rect(cornerRadius: 10))
            .accessibilityLabel(Self.tools[index].name)
        }
        Spacer(minLength: 8)
        HStack(spacing: 8) {
          ForEach([Color(hex: 0xFFE066), Color(hex: 0xE03E3E), Color(hex: 0x2F6FE0)], id: \.self) { color in
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
}
