/// Segments side by side, below each other where the text is large.
nonisolated struct SegmentedControl: View {
  let options: [String]
  let selected: Int?
  let select: @Sendable (Int) -> Void
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let layout =
      typeSize >= .accessibility2
      ? AnyLayout(VStackLayout(spacing: 2)) : AnyLayout(EqualWidthsLayout())
    layout {
      ForEach(options.indices, id: \.self) { place in
        Text(options[place])
          .font(.footnote.weight(place == selected ? .semibold : .medium))
          .lineLimit(typeSize >= .accessibility2 ? nil : 1)
          .minimumScaleFactor(0.7)
          .multilineTextAlignment(.center)
          .padding(.horizontal, 8)
          .padding(.vertical, 6)
          .frame(maxWidth: .infinity)
          .changingNodes { [select] in $0.values.actions.activate = { select(place) } }
          .accessibilityAddTraits(place == selected ? .selected : .button)
          .background {
            if place == selected {
              RoundedRectangle(cornerRadius: 7).fill(Color.segment)
                .shadow(color: .black.opacity(0.12), radius: 3, y: 1)
            }
          }
      }
    }
    .padding(2)
    .background(.tertiaryFill, in: .rect(cornerRadius: 9))
  }
}

extension Color {
  /// The background of a selected segment.
  static let segment = Color(light: 0xFFFFFF, dark: 0x5C5C63)
}
