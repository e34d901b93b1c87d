/// A choice of one among a few.
public struct Picker: View {
  let title: String
  @Binding var selection: String
  let options: [String]
  @Environment(\.pickerStyle) private var style

  /// Makes a choice; the selection is one of the options, or none is marked.
  public init(_ title: some StringProtocol, selection: Binding<String>, options: [String]) {
    self.title = String(title)
    _selection = selection
    self.options = options
  }

  /// Segments side by side, or a title with the selection.
  public var body: some View {
    switch style {
    case .segmented: SegmentedControl(selection: selection, options: options)
    case .menu:
      SideBySide(
        title: Text(title),
        accessory: HStack(spacing: 4) {
          Text(selection)
          Image(symbol: .chevronUpDown).imageScale(.small)
        }
        .foregroundStyle(.secondaryLabel)
      )
    }
  }
}

/// Segments side by side, below each other where the text is large.
struct SegmentedControl: View {
  let selection: String
  let options: [String]
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let layout =
      typeSize >= .accessibility2
      ? AnyLayout(VStackLayout(spacing: 2)) : AnyLayout(EqualWidthsLayout())
    layout {
      ForEach(options, id: \.self) { option in
        Text(option)
          .font(.footnote.weight(option == selection ? .semibold : .medium))
          .lineLimit(typeSize >= .accessibility2 ? nil : 1)
          .minimumScaleFactor(0.7)
          .multilineTextAlignment(.center)
          .padding(.horizontal, 8)
          .padding(.vertical, 6)
          .frame(maxWidth: .infinity)
          .background {
            if option == selection {
              RoundedRectangle(cornerRadius: 7).fill(DynamicColor.segment)
                .shadow(color: .black.opacity(0.12), radius: 3, y: 1)
            }
          }
      }
    }
    .padding(2)
    .background(.tertiaryFill, in: .rect(cornerRadius: 9))
  }
}

extension DynamicColor {
  /// The ground of a selected segment.
  static let segment = DynamicColor(light: 0xFFFFFF, dark: 0x5C5C63)
}

/// The look of choices.
public enum PickerStyle: String, Sendable, Hashable, CaseIterable {
  /// Segments side by side; a title with the selection.
  case segmented, menu
}

extension View {
  /// Sets the look of choices.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    changingEnvironment { $0.look.pickerStyle = style }
  }
}

extension EnvironmentValues {
  var pickerStyle: PickerStyle { look.pickerStyle }
}
