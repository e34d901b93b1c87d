/// A box with a checkmark when on, as large as the text beside it.
nonisolated struct CheckboxBody: View, NamedInPaths {
  static var nameInPaths: String { "CheckboxFace" }
  let isOn: Bool
  @ScaledMetric private var side = 22.0

  var body: some View {
    RoundedRectangle(cornerRadius: side * 0.27)
      .fill(isOn ? Color.tint.asBackground : .clear)
      .overlay {
        if isOn {
          Image(symbol: .checkmark).resizable().padding(side * 0.16).foregroundStyle(Color.onTint)
            .fontWeight(.bold)
        } else {
          RoundedRectangle(cornerRadius: side * 0.27).strokeBorder(.tertiaryLabel, lineWidth: 1.5)
        }
      }
      .frame(width: side, height: side)
      .alignmentGuide(.firstTextBaseline) { $0.height * 0.79 }
  }
}
