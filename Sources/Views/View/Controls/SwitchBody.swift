/// A knob in a capsule, at its trailing side when on.
nonisolated struct SwitchBody: View, NamedInPaths {
  static var nameInPaths: String { "SwitchFace" }
  let isOn: Bool
  @Environment(\.accessibilityDifferentiateWithoutColor) private var needsMarks
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    HStack(spacing: 0) {
      if isOn { Spacer(minLength: 0) }
      Circle().fill(.white)
        .frame(width: 27, height: 27)
        .shadow(color: .black.opacity(0.18), radius: 2, y: 1)
      if !isOn { Spacer(minLength: 0) }
    }
    .padding(2)
    .frame(width: 51, height: 31)
    .background { if needsMarks { marks } }
    .background(isOn ? Color.green : .fill, in: .capsule)
    .opacity(isEnabled ? 1 : 0.45)
  }

  /// A line for on and a ring for off.
  @ViewBuilder private var marks: some View {
    HStack {
      Capsule().fill(isOn ? .white : .clear).frame(width: 1.5, height: 11)
      Spacer()
      Circle().strokeBorder(isOn ? Color.clear : .secondaryLabel, lineWidth: 1.5)
        .frame(width: 10, height: 10)
    }
    .padding(.leading, 11)
    .padding(.trailing, 8)
  }
}
