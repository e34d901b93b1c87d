/// A control for a number in a range.
public struct Slider: View {
  @Binding var value: Double
  let range: ClosedRange<Double>
  let step: Double?
  private var label, minimum, maximum: AnyView?
  @Environment(\.isEnabled) private var isEnabled

  /// Makes a slider; its value is a whole number of steps above the least where there is a step.
  nonisolated public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil
  ) {
    _value = value
    self.range = range
    self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Makes a slider with a label for assistive technology.
  nonisolated public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    @ViewBuilder label: () -> some View
  ) {
    self.init(value: value, in: range, step: step)
    self.label = AnyView(label())
  }

  /// Makes a slider with a label for assistive technology; nothing is said when a person lets go of it.
  nonisolated public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    @ViewBuilder label: () -> some View, onEditingChanged: @MainActor (Bool) -> Void
  ) {
    self.init(value: value, in: range, step: step, label: label)
  }

  /// Makes a slider; nothing is said when a person lets go of it.
  nonisolated public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    onEditingChanged: @MainActor (Bool) -> Void
  ) {
    self.init(value: value, in: range, step: step)
  }

  /// Makes a slider between the labels of its ends, with a label for assistive technology.
  nonisolated public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    @ViewBuilder label: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View
  ) {
    self.init(value: value, in: range, step: step, label: label)
    (minimum, maximum) = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  /// A knob on a track, between the labels of its ends.
  public var body: some View {
    if let minimum, let maximum {
      HStack(spacing: 8) {
        minimum
        control
        maximum
      }
    } else {
      control
    }
  }

  private var control: some View {
    let fraction = fraction(of: value, in: range)
    return TrackLayout(fraction: fraction, knob: 27) {
      Capsule().fill(.fill).frame(height: 4)
      Capsule().fill(.tint).frame(height: 4)
      Circle().fill(.white)
        .overlay { Circle().strokeBorder(Color.separator, lineWidth: 0.5) }
        .shadow(color: .black.opacity(0.18), radius: 3, y: 1)
        .frame(width: 27, height: 27)
    }
    .frame(height: 31)
    .opacity(isEnabled ? 1 : 0.45)
    .accessibilityAddTraits(.adjustable)
    .accessibilityValue("\(Int((fraction * 100).rounded())) %")
    .gesture(
      DragGesture(minimumDistance: .leastNonzeroMagnitude).onChanged { [self] in value = value(at: $0) }
    )
    .changingNodes { [$value, range, step] node in
      // Without steps, assistive technology changes it by a tenth of the range.
      let change = step ?? (range.upperBound - range.lowerBound) / 10
      node.values.actions.increment = {
        $value.wrappedValue = Self.value($value.wrappedValue + change, in: range, step)
      }
      node.values.actions.decrement = {
        $value.wrappedValue = Self.value($value.wrappedValue - change, in: range, step)
      }
    }
    .naming(by: label)
  }

  /// The nearest value in the range that is a whole number of steps above the least.
  nonisolated private static func value(
    _ value: Double, in range: ClosedRange<Double>, _ step: Double?
  ) -> Double {
    let bounded = min(max(value, range.lowerBound), range.upperBound)
    guard let step else { return bounded }
    // A thousandth of a step is rounding.
    let most = ((range.upperBound - range.lowerBound) / step + 0.001).rounded(.down)
    let count = min(((bounded - range.lowerBound) / step).rounded(), most)
    return min(range.lowerBound + count * step, range.upperBound)
  }

  /// The value where the middle of the knob is under the finger.
  private func value(at drag: DragGesture.Value) -> Double {
    let knob = 27.0
    let track = drag.viewSize.width - knob
    guard track > 0 else { return value }
    let part = min(max((drag.location.x - knob / 2) / track, 0), 1)
    let fraction = drag.isMirrored ? 1 - part : part
    return Self.value(range.lowerBound + fraction * (range.upperBound - range.lowerBound), in: range, step)
  }
}

nonisolated extension View {
  /// Names the view for assistive technology by the texts of a view that is not shown.
  fileprivate func naming(by label: AnyView?) -> some View {
    wrapping { node, context in
      let texts = label.map { context.entering("Label").node(of: $0).spokenTexts() } ?? []
      guard !texts.isEmpty else { return node }
      var properties = node.values.accessibility ?? AccessibilityProperties()
      properties.label = properties.label ?? texts.joined(separator: ", ")
      node.values.accessibility = properties
      return node
    }
  }
}

/// Where a number lies in a range, 0 to 1; 0 where that cannot be said.
func fraction(of value: Double, in range: ClosedRange<Double>) -> Double {
  let length = range.upperBound - range.lowerBound
  let fraction = length > 0 ? (value - range.lowerBound) / length : 0
  return fraction > 0 ? min(1, fraction) : 0
}
