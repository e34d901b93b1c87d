/// A choice of one among a few.
public struct Picker<Label: View, Selection: Hashable & Sendable, Content: View>: View {
  let label: Label
  @Binding var selection: Selection
  let content: Content
  /// The texts that stand for themselves; nil where the views inside are the choices.
  let options: [String]?
  @Environment(\.stored.pickerStyle) private var style

  /// Makes a choice among the views inside, each with its `tag(_:)`; none is marked where no tag is selected.
  nonisolated public init(
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
      PickerBody(
        label: label, options: options, selected: options.firstIndex { $0 == selection as? String },
        select: { [$selection] in
          if let option = options[$0] as? Selection { $selection.wrappedValue = option }
        },
        style: style == .automatic ? .segmented : style)
    } else {
      PickerChoices(label: label, content: content, selection: $selection, style: style)
    }
  }
}

extension Picker where Label == Text {
  /// Makes a choice with a title among the views inside, each with its `tag(_:)`.
  nonisolated public init(
    _ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == Text, Selection == String, Content == EmptyView {
  /// Makes a choice; the selection is one of the options, or none is marked.
  nonisolated public init(_ title: some StringProtocol, selection: Binding<String>, options: [String]) {
    label = Text(title)
    _selection = selection
    content = EmptyView()
    self.options = options
  }
}

/// The choice among views, by their texts.
nonisolated private struct PickerChoices<Label: View, Selection: Hashable & Sendable, Content: View>:
  PrimitiveView
{
  let label: Label
  let content: Content
  let selection: Binding<Selection>
  let style: PickerStyle

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    context.resolve(picker(context), into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    context.collect(picker(context), into: &segments)
  }

  private func picker(_ context: ViewContext) -> PickerBody<Label> {
    let choices = context.entering("Choices").nodes(of: content).compactMap { node in
      (node.values.tag?.value.base as? Selection).map { (tag: $0, text: node.texts.joined(separator: " ")) }
    }
    return PickerBody(
      label: label, options: choices.map(\.text),
      selected: choices.firstIndex { $0.tag == selection.wrappedValue },
      select: { [selection, tags = choices.map(\.tag)] in selection.wrappedValue = tags[$0] },
      style: style, isVerbatim: true)
  }
}

extension Node {
  /// The texts in this part of the tree.
  fileprivate var texts: [String] {
    (behavior as? TextBehavior).map { [$0.text] } ?? children.flatMap(\.texts)
  }
}

/// Segments side by side, all choices below each other, or a label with the selection.
nonisolated private struct PickerBody<Label: View>: PrimitiveView {
  let label: Label
  let options: [String]
  /// The place of the option that is selected; nil where none is.
  let selected: Int?
  let select: @Sendable (Int) -> Void
  let style: PickerStyle
  var isVerbatim = false

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    guard style == .inline else { return context.resolve(view, into: &nodes) }
    context.resolve(VStack(alignment: .leading, spacing: 12) { rows(context) }, into: &nodes)
  }

  /// In a list, each choice is a row.
  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    guard style == .inline else { return context.collect(view, into: &segments) }
    context.collect(rows(context), into: &segments)
  }

  @ViewBuilder private func rows(_ context: ViewContext) -> some View {
    if !context.environment.stored.hidesLabels {
      label.font(.subheadline).foregroundStyle(.secondaryLabel)
    }
    ForEach(options.indices, id: \.self) { index in
      PickerRow(
        text: isVerbatim ? Text(verbatim: options[index]) : Text(options[index]),
        isSelected: index == selected, select: { [select] in select(index) })
    }
  }

  @ViewBuilder private var view: some View {
    switch style {
    case .segmented, .palette:
      SegmentedControl(options: options, selected: selected, select: select)
    case .menu, .navigationLink, .automatic, .inline:
      LabeledRow(
        title: label,
        accessory: HStack(spacing: 4) {
          isVerbatim ? Text(verbatim: text) : Text(text)
          Image(symbol: .chevronUpDown).imageScale(.small)
        }
        .foregroundStyle(.secondaryLabel)
      )
      .changingNodes { [options, selected, select] node in
        guard !options.isEmpty else { return }
        node.values.actions.activate = { select(selected.map { ($0 + 1) % options.count } ?? 0) }
      }
    }
  }

  private var text: String { selected.map { options[$0] } ?? "" }
}

/// One of the choices that stand below each other.
nonisolated private struct PickerRow: View, NamedInPaths {
  static var nameInPaths: String { "Choice" }
  let text: Text
  let isSelected: Bool
  let select: @Sendable () -> Void

  var body: some View {
    HStack(spacing: 12) {
      text
      Spacer(minLength: 0)
      if isSelected { Image(symbol: .checkmark).foregroundStyle(.tint) }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isSelected ? [.button, .selected] : [.button])
    .changingNodes { [select] in $0.values.actions.activate = select }
  }
}

nonisolated extension View {
  /// Sets the style of choices.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    changingEnvironment { $0.stored.pickerStyle = style }
  }
}
