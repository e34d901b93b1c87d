/// A value in a range, as a bar below its title.
nonisolated public struct Gauge<Label: View, Current: View>: View {
  let part: Double
  let label: Label
  let current: Current

  /// Makes a gauge with a text for the value.
  public init(
    value: Double, in range: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    part = fraction(of: value, in: range)
    self.label = label()
    current = currentValueLabel()
  }

  /// The title, the bar and the text for the value.
  public var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      label
      ProgressBar(value: part)
      current.font(.footnote).foregroundStyle(.secondaryLabel)
    }
    .accessibilityElement(children: .combine)
    .accessibilityValue("\(Int((part * 100).rounded())) %")
  }
}

extension Gauge where Current == EmptyView {
  /// Makes a gauge.
  public init(value: Double, in range: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value: value, in: range, label: label, currentValueLabel: EmptyView.init)
  }
}
