import Views

/// The score of a game.
///
/// Flaw: its numbers have windows that large and bold digits do not fit into.
struct MatchScore: View {
  let flawed: Bool

  var body: some View {
    Page("Final") {
      Surface {
        team("Hawks", "102")
        Divider()
        team("Wolves", "98")
      }
      Text("Two minutes left.").foregroundStyle(.secondary)
    }
  }

  private func team(_ name: String, _ points: String) -> some View {
    Adaptive {
      Text(name).frame(maxWidth: .infinity, alignment: .leading)
      if flawed {
        score(points).fixedSize().frame(width: 56).clipped()
      } else {
        score(points)
      }
    }
  }

  private func score(_ points: String) -> some View {
    Text(verbatim: points).font(.title).fontWeight(.semibold).monospacedDigit().id("score")
  }
}

/// The tide of a day.
///
/// Flaw: the names of high and low water have places of their own on the line, and meet in large text.
struct TideChart: View {
  let flawed: Bool

  var body: some View {
    Page("Tide") {
      Surface {
        Heading("Brest")
        Curve(values: [0.1, 0.5, 0.9, 0.6, 0.2, 0.1])
          .stroke(.info, lineWidth: 3)
          .flipsForRightToLeftLayoutDirection(true)
          .frame(height: 90)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("The tide rises until four and falls until ten")
        if flawed {
          ZStack(alignment: .topLeading) {
            high
            low.offset(x: 104)
          }
        } else {
          VStack(alignment: .leading, spacing: 4) {
            high
            low
          }
        }
      }
    }
  }

  private var high: some View { Text("High at 4:12").font(.subheadline).id("tide-high") }

  private var low: some View { Text("Low at 10:30").font(.subheadline).id("tide-low") }
}

/// What plays, on a panel before a night sky.
///
/// Flaw: the panel lets the sky through where transparency is to be reduced.
struct RadioPanel: View {
  let flawed: Bool
  @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(
        colors: [Color(hex: 0x4B2C80), Color(hex: 0x14504F)], startPoint: .topLeading,
        endPoint: .bottomTrailing
      )
      .ignoresSafeArea()
      .accessibilityHidden(true)
      Circle()
        .fill(Color(hex: 0x5A4496))
        .frame(width: 150, height: 150)
        .frame(maxWidth: .infinity, alignment: .trailing)
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 6) {
        Text("Radio Nord").font(.headline)
        Text("Songs for the way home").font(.subheadline)
        IconButton(.pauseFill, "Pause", color: .white)
      }
      .foregroundStyle(.white)
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(panel, in: .rect(cornerRadius: 16))
      .id("radio-panel")
      .padding(16)
    }
  }

  private var panel: Color {
    !flawed && reducesTransparency ? Color(hex: 0x07080C) : Color.black.opacity(0.35)
  }
}
