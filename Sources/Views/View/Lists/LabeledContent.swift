public import Foundation

/// A title with a value.
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  /// Makes a label with something at the other side.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Side by side, below each other where the text is large.
  public var body: some View {
    LabeledRow(title: label, accessory: content.foregroundStyle(.secondaryLabel))
  }
}

extension LabeledContent where Label == Text {
  /// Makes a title with something at the other side.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Makes a title with a value.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// Makes a title with a formatted value.
  public init<Format: FormatStyle & Sendable>(
    _ title: some StringProtocol, value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Sendable, Format.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}
