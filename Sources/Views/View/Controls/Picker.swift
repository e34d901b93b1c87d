/// A choice of one among a few.
public struct Picker<Label: View, Selection: Hashable & Sendable, Content: View>: View {
  let label: Label
  @Binding var selection: Selection
  let content: Content
  /// The texts that stand for themselves; nil where the views inside are the choices.
  let options: [String]?
  @Environment(\.stored.pickerStyle) private var style

  /// Makes a choice among the views inside, each with its `tag(_:)`; none is marked where no tag is selected.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    _selection = selection
    self.content = content()
    options = nil
  }

  /// Segments side by side, or a title with the selection.
  public var body: some View {
    if let options {
      PickerBody(label: label, selection: text, options: options, isSegmented: style != .menu)
    } else {
      PickerChoices(picker: self, isSegmented: style == .segmented)
    }
  }

  /// The selection of texts that stand for themselves.
  private var text: Binding<String> {
    Binding {
      selection as? String ?? ""
    } set: { text in
      if let text = text as? Selection { selection = text }
    }
  }
}

extension Picker where Label == Text {
  /// Makes a choice with a title among the views inside, each with its `tag(_:)`.
  public init(
    _ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == Text, Selection == String, Content == EmptyView {
  /// Makes a choice; the selection is one of the options, or none is marked.
  public init(_ title: some StringProtocol, selection: Binding<String>, options: [String]) {
    label = Text(title)
    _selection = selection
    content = EmptyView()
    self.options = options
  }
}

/// The choice among views, by their texts.
private struct PickerChoices<Label: View, Selection: Hashable & Sendable, Content: View>: PrimitiveView {
  let picker: Picker<Label, Selection, Content>
  let isSegmented: Bool

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let choices = context.entering("Choices").nodes(of: picker.content).compactMap { node in
      (node.values.tag as? Selection).map { (tag: $0, text: node.texts.joined(separator: " ")) }
    }
    let selection = picker.$selection
    let text = Binding<String> {
      choices.first { $0.tag == selection.wrappedValue }?.text ?? ""
    } set: { text in
      if let choice = choices.first(where: { $0.text == text }) { selection.wrappedValue = choice.tag }
    }
    context.resolve(
      PickerBody(
        label: picker.label, selection: text, options: choices.map(\.text), isSegmented: isSegmented,
        isVerbatim: true), into: &nodes)
  }
}

extension Node {
  /// The texts in this part of the tree.
  fileprivate var texts: [String] {
    (behavior as? TextBehavior).map { [$0.text] } ?? children.flatMap(\.texts)
  }
}

/// Segments side by side, or a label with the selection.
private struct PickerBody<Label: View>: PrimitiveView {
  let label: Label
  let selection: Binding<String>
  let options: [String]
  let isSegmented: Bool
  var isVerbatim = false

  func resolve(_ context: ViewContext, into nodes: inout [Node]) { context.resolve(view, into: &nodes) }

  @ViewBuilder private var view: some View {
    if isSegmented {
      SegmentedControl(selection: selection, options: options)
    } else {
      LabeledRow(
        title: label,
        accessory: HStack(spacing: 4) {
          isVerbatim ? Text(verbatim: selection.wrappedValue) : Text(selection.wrappedValue)
          Image(symbol: .chevronUpDown).imageScale(.small)
        }
        .foregroundStyle(.secondaryLabel)
      )
      .changingNodes { [selection, options] node in
        node.values.actions.activate = {
          selection.wrappedValue = options.element(after: selection.wrappedValue)
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
