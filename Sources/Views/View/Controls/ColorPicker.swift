/// A color in a ring, with a title.
nonisolated public struct ColorPicker: View {
  let title: String
  let selection: Color

  /// Makes a picker.
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.title = String(title)
    self.selection = selection.wrappedValue
  }

  /// The title, and the color at the end.
  public var body: some View {
    LabeledRow(
      title: Text(title),
      accessory: Circle().fill(selection)
        .padding(3)
        .overlay {
          Circle().strokeBorder(
            AngularGradient(colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red], center: .center),
            lineWidth: 3)
        }
        .frame(width: 28, height: 28)
    )
    .accessibilityAddTraits(.button)
  }
}
