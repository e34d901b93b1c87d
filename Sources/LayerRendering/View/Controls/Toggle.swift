/// A control that is on or off.
public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.toggleStyle) private var style

  /// Makes a toggle.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  /// The label, and a switch or box.
  public var body: some View {
    switch style {
    case .switch:
      HStack(spacing: 12) {
        label
        Spacer(minLength: 0)
        SwitchFace(isOn: isOn)
      }
      .accessibilityAddTraits(.toggle)
      .accessibilityValue(isOn ? "1" : "0")
    case .checkbox:
      HStack(alignment: .firstTextBaseline, spacing: 10) {
        CheckboxFace(isOn: isOn)
        label
      }
      .accessibilityAddTraits(.toggle)
      .accessibilityValue(isOn ? "1" : "0")
    }
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// The look of toggles.
public enum ToggleStyle: String, Sendable, Hashable, CaseIterable {
  /// A knob that slides; a box with a checkmark.
  case `switch`, checkbox
}

extension View {
  /// Sets the look of toggles.
  public func toggleStyle(_ style: ToggleStyle) -> some View {
    changingEnvironment { $0.look.toggleStyle = style }
  }
}

extension EnvironmentValues {
  var toggleStyle: ToggleStyle { look.toggleStyle }
}

/// A knob in a capsule, at its trailing side when on.
struct SwitchFace: View {
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
    .background(isOn ? DynamicColor.success : .fill, in: .capsule)
    .opacity(isEnabled ? 1 : 0.45)
  }

  /// A line for on and a ring for off.
  @ViewBuilder private var marks: some View {
    HStack {
      Capsule().fill(isOn ? .white : .clear).frame(width: 1.5, height: 11)
      Spacer()
      Circle().strokeBorder(isOn ? DynamicColor.clear : .secondaryLabel, lineWidth: 1.5)
        .frame(width: 10, height: 10)
    }
    .padding(.leading, 11)
    .padding(.trailing, 8)
  }
}

/// A box with a checkmark when on, as large as the text beside it.
struct CheckboxFace: View {
  let isOn: Bool
  @ScaledMetric private var side = 22.0

  var body: some View {
    RoundedRectangle(cornerRadius: side * 0.27)
      .fill(isOn ? DynamicColor.tint : .clear)
      .overlay {
        if isOn {
          Image(symbol: .checkmark).resizable().padding(side * 0.16).foregroundStyle(DynamicColor.onTint)
            .fontWeight(.bold)
        } else {
          RoundedRectangle(cornerRadius: side * 0.27).strokeBorder(.tertiaryLabel, lineWidth: 1.5)
        }
      }
      .frame(width: side, height: side)
      .alignmentGuide(.firstTextBaseline) { $0.height * 0.79 }
  }
}
