/// A control for a number in a range.
public struct Slider: View {
  @Binding var value: Double
  let range: ClosedRange<Double>
  @Environment(\.isEnabled) private var isEnabled

  /// Makes a slider.
  nonisolated public init(value: Binding<Double>, in range: ClosedRange<Double> = 0...1) {
    _value = value
    self.range = range
  }

  /// A knob on a track.
  public var body: some View {
    let fraction = fraction(of: value, in: range)
    TrackLayout(fraction: fraction, knob: 27) {
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
    .changingNodes { [$value, range] node in
      // A tenth of the range is what assistive technology changes it by.
      let step = (range.upperBound - range.lowerBound) / 10
      @Sendable func change(by step: Double) {
        $value.wrappedValue = min(max($value.wrappedValue + step, range.lowerBound), range.upperBound)
      }
      node.values.actions.increment = { change(by: step) }
      node.values.actions.decrement = { change(by: -step) }
    }
  }

  /// The value where the middle of the knob is under the finger.
  private func value(at drag: DragGesture.Value) -> Double {
    let knob = 27.0
    let track = drag.viewSize.width - knob
    guard track > 0 else { return value }
    let part = min(max((drag.location.x - knob / 2) / track, 0), 1)
    let fraction = drag.isMirrored ? 1 - part : part
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }
}

/// Where a number lies in a range, 0 to 1; 0 where that cannot be said.
func fraction(of value: Double, in range: ClosedRange<Double>) -> Double {
  let length = range.upperBound - range.lowerBound
  let fraction = length > 0 ? (value - range.lowerBound) / length : 0
  return fraction > 0 ? min(1, fraction) : 0
}
