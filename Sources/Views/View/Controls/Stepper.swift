/// A control that counts up and down.
public struct Stepper: View {
  let title: String
  @Binding var value: Int
  var range = Int.min...Int.max
  var step = 1
  var showsValue = true

  /// Makes a stepper; the value stands after the title.
  nonisolated public init(_ title: some StringProtocol, value: Binding<Int>) {
    self.title = String(title)
    _value = value
  }

  /// Makes a stepper of a range, whose title says the value.
  nonisolated public init(
    _ title: some StringProtocol, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1
  ) {
    self.init(title, value: value)
    self.range = range
    self.step = max(1, step)
    showsValue = false
  }

  /// The title with the value, and two buttons.
  public var body: some View {
    LabeledRow(
      title: HStack(alignment: .firstTextBaseline) {
        Text(title)
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

extension Int {
  /// The sum, or the nearest number there is.
  fileprivate func clamped(adding step: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(step)
    return overflows ? (step > 0 ? .max : .min) : sum
  }
}
