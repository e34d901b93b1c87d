/// A control that counts up and down.
public struct Stepper<Label: View>: View {
  let label: Label
  /// The value as a text.
  let spoken: @Sendable () -> String
  /// Counts up by a step, or down by a negative one.
  let change: @Sendable (Int) -> Void
  var showsValue = false

  nonisolated init(
    label: Label, spoken: @escaping @Sendable () -> String, change: @escaping @Sendable (Int) -> Void
  ) { (self.label, self.spoken, self.change) = (label, spoken, change) }

  /// Makes a stepper with a view beside it.
  nonisolated public init(
    value: Binding<Int>, in range: ClosedRange<Int> = .min ... .max, step: Int = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    let step = max(1, step)
    spoken = { "\(value.wrappedValue)" }
    change = { way in
      let sum = value.wrappedValue.clamped(adding: way * step)
      value.wrappedValue = min(max(sum, range.lowerBound), range.upperBound)
    }
  }

  /// Makes a stepper of a number with a view beside it.
  nonisolated public init(
    value: Binding<Double>,
    in range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
    step: Double = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    let step = step.isFinite && step > 0 ? step : 1
    spoken = { value.wrappedValue.formatted() }
    change = { way in
      value.wrappedValue = min(
        max(value.wrappedValue + Double(way) * step, range.lowerBound), range.upperBound)
    }
  }

  /// The title with the value, and two buttons.
  public var body: some View {
    LabeledRow(
      title: HStack(alignment: .firstTextBaseline) {
        label
        if showsValue { Text(verbatim: spoken()).foregroundStyle(.secondary).monospacedDigit() }
      },
      accessory: buttons
    )
    .accessibilityAddTraits(.adjustable)
    .accessibilityValue(spoken())
    .changingNodes { [change] node in
      node.values.actions.increment = { change(1) }
      node.values.actions.decrement = { change(-1) }
    }
  }

  private var buttons: some View {
    HStack(spacing: 0) {
      face(.minus)
      Rectangle().fill(.separator).frame(width: 1, height: 18)
      face(.plus)
    }
    .background(.secondaryFill, in: .rect(cornerRadius: 8))
  }

  private func face(_ symbol: Symbol) -> some View {
    Image(symbol: symbol)
      .font(.system(size: 15, weight: .medium))
      .frame(width: 47, height: 32)
  }
}

extension Stepper where Label == Text {
  /// Makes a stepper; the value stands after the title.
  nonisolated public init(_ title: some StringProtocol, value: Binding<Int>) {
    self.init(value: value) { Text(title) }
    showsValue = true
  }

  /// Makes a stepper of a range, whose title says the value.
  nonisolated public init(
    _ title: some StringProtocol, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1
  ) {
    self.init(value: value, in: range, step: step) { Text(title) }
  }

  /// Makes a stepper of a number in a range; its title says the value.
  nonisolated public init(
    _ title: some StringProtocol, value: Binding<Double>, in range: ClosedRange<Double>, step: Double = 1
  ) {
    self.init(value: value, in: range, step: step) { Text(title) }
  }
}

extension Int {
  /// The sum, or the nearest number there is.
  fileprivate func clamped(adding step: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(step)
    return overflows ? (step > 0 ? .max : .min) : sum
  }
}
