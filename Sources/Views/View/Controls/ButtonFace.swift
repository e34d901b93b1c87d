struct ButtonFace: View {
  let configuration: ButtonStyleConfiguration
  let text: Color
  let background: Color
  @Environment(\.controlSize) private var size
  @Environment(\.accessibilityShowButtonShapes) private var showsShapes

  var body: some View {
    let padding = size.buttonPadding
    configuration.label
      .font(size.font)
      .fontWeight(size >= .large || configuration.role == .cancel ? .semibold : .medium)
      .multilineTextAlignment(.center)
      .foregroundStyle(text)
      .padding(.horizontal, padding.horizontal)
      .padding(.vertical, padding.vertical)
      .background(background, in: .rect(cornerRadius: size >= .large ? 14 : 10))
      .overlay {
        if showsShapes {
          RoundedRectangle(cornerRadius: size >= .large ? 14 : 10).strokeBorder(text, lineWidth: 1)
        }
      }
  }
}

extension ControlSize: Comparable {
  /// The smaller comes first.
  public static func < (left: Self, right: Self) -> Bool {
    let all = Self.allCases
    return (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
  }
}
