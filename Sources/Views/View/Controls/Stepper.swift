/// A control that counts up and down.
public struct Stepper<Label: View>: View {
  let label: Label
  @Binding var value: Int
  var range = Int.min...Int.max
  var step = 1
  var showsValue = false

  /// Makes a stepper with a view beside it.
  nonisolated public init(
    value: Binding<Int>, in range: ClosedRange<Int> = .min ... .max, step: Int = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    _value = value
    self.range = range
    self.step = max(1, step)
  }

  /// The title with the value, and two buttons.
  public var body: some View {
    LabeledRow(
      title: HStack(alignment: .firstTextBaseline) {
        label
        if showsValue { Text(verbatim: "\(value)").foregroundStyle(.secondary).monospacedDigit() }
      },
      accessory: buttons
    )
    .accessibilityAddTraits(.adjustable)
    .accessibilityValue("\(value)")
    .changingNodes { [$value, range, step] node in
      func change(_ step: Int) -> @Sendable () -> Void {
        {
          $value.wrappedValue = min(
            max($value.wrappedValue.clamped(adding: step), range.lowerBound), range.upperBound)
        }
      }
      node.values.actions.increment = change(step)
      node.values.actions.decrement = change(-step)
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

  /// Makes a stepper of a number in a range, by whole steps; its title says the value.
  nonisolated public init(
    _ title: some StringProtocol, value: Binding<Double>, in range: ClosedRange<Double>, step: Double = 1
  ) {
    let step = step.isFinite && step > 0 ? step : 1
    let steps = Binding<Int>(
      get: { Int(clamping: (value.wrappedValue - range.lowerBound) / step) },
      set: { value.wrappedValue = min(range.upperBound, range.lowerBound + Double($0) * step) })
    let last = Int(clamping: (range.upperBound - range.lowerBound) / step)
    self.init(title, value: steps, in: 0...max(0, last))
  }
}

extension Int {
  /// The nearest whole number; 0 for none.
  fileprivate init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }

  /// The sum, or the nearest number there is.
  fileprivate func clamped(adding step: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(step)
    return overflows ? (step > 0 ? .max : .min) : sum
  }
}
