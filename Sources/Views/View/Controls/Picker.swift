/// A choice of one among a few.
public struct Picker: View {
  let title: String
  @Binding var selection: String
  let options: [String]
  @Environment(\.stored.pickerStyle) private var style

  /// Makes a choice; the selection is one of the options, or none is marked.
  public init(_ title: some StringProtocol, selection: Binding<String>, options: [String]) {
    self.title = String(title)
    _selection = selection
    self.options = options
  }

  /// Segments side by side, or a title with the selection.
  public var body: some View {
    switch style {
    case .segmented: SegmentedControl(selection: $selection, options: options)
    case .menu:
      LabeledRow(
        title: Text(title),
        accessory: HStack(spacing: 4) {
          Text(selection)
          Image(symbol: .chevronUpDown).imageScale(.small)
        }
        .foregroundStyle(.secondaryLabel)
      )
      .changingNodes { [$selection, options] node in
        node.values.actions.activate = {
          $selection.wrappedValue = options.element(after: $selection.wrappedValue)
        }
      }
    }
  }
}

extension [String] {
  /// The next one, after the last the first; the element itself where there is no other.
  fileprivate func element(after element: String) -> String {
    guard let index = firstIndex(of: element) else { return first ?? element }
    return self[(index + 1) % count]
  }
}

extension View {
  /// Sets the style of choices.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    changingEnvironment { $0.stored.pickerStyle = style }
  }
}
