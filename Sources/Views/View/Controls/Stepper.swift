/// A control that counts up and down.
public struct Stepper: View {
  let title: String
  @Binding var value: Int

  /// Makes a stepper; the value stands after the title.
  public init(_ title: some StringProtocol, value: Binding<Int>) {
    self.title = String(title)
    _value = value
  }

  /// The title with the value, and two buttons.
  public var body: some View {
    LabeledRow(
      title: HStack(alignment: .firstTextBaseline) {
        Text(title)
        Text(verbatim: "\(value)").foregroundStyle(.secondary).monospacedDigit()
      },
      accessory: buttons
    )
    .accessibilityAddTraits(.adjustable)
    .accessibilityValue("\(value)")
    .changingNodes { [$value] node in
      node.values.actions.increment = { $value.wrappedValue = $value.wrappedValue.clamped(adding: 1) }
      node.values.actions.decrement = { $value.wrappedValue = $value.wrappedValue.clamped(adding: -1) }
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
