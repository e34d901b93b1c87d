internal import Foundation

/// How far something has come.
nonisolated public struct ProgressView: View {
  let value: Double?
  private var label, currentValueLabel: AnyView?
  /// The value at a date.
  var timed: (@Sendable (Date) -> Double)?
  @Environment(\.timelineDate) private var date
  @Environment(\.progressViewStyle) private var style

  /// Makes a ring of spokes for something whose end is not known.
  public init() { value = nil }

  /// Makes a ring of spokes with a label, for something whose end is not known.
  public init(@ViewBuilder label: () -> some View) {
    value = nil
    self.label = AnyView(label())
  }

  /// Makes a bar or ring for a part of a total; nil is not known.
  public init(value: Double?, total: Double = 1) {
    self.value = value.map { fraction(of: $0, total: total) }
  }

  /// Makes a bar or ring with a title.
  public init(_ title: some StringProtocol, value: Double? = nil, total: Double = 1) {
    self.init(value: value, total: total)
    label = AnyView(Text(title))
  }

  /// Makes a bar or ring with a label.
  public init(value: Double?, total: Double = 1, @ViewBuilder label: () -> some View) {
    self.init(value: value, total: total)
    self.label = AnyView(label())
  }

  /// Makes a bar or ring with a label, and one that says how far it has come.
  public init(
    value: Double?, total: Double = 1, @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(value: value, total: total, label: label)
    self.currentValueLabel = AnyView(currentValueLabel())
  }

  /// The progress view in the style of the environment.
  public var body: some View {
    let value = timed?(date) ?? value
    return style.leasedBody(
      ProgressViewStyleConfiguration(
        fractionCompleted: value, label: label, currentValueLabel: currentValueLabel)
    )
    .accessibilityValue(value.map { "\(Int(($0 * 100).rounded())) %" } ?? "")
  }
}

/// The bar or ring between its labels.
nonisolated struct ProgressBody<Indicator: View>: PrimitiveView {
  let configuration: ProgressViewStyleConfiguration
  let indicator: @Sendable (Double) -> Indicator

  init(_ configuration: ProgressViewStyleConfiguration, indicator: @escaping @Sendable (Double) -> Indicator)
  {
    (self.configuration, self.indicator) = (configuration, indicator)
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    guard let value = configuration.fractionCompleted else { return context.resolve(waiting, into: &nodes) }
    let stack = VStack(alignment: .leading, spacing: 6) {
      if let label = configuration.label { label.font(.subheadline) }
      indicator(value)
      currentValueLabel
    }
    context.resolve(stack, into: &nodes)
  }

  /// The labels of what has no known end stand below its spokes.
  private var waiting: some View {
    VStack(spacing: 6) {
      Spinner()
      if let label = configuration.label { label.font(.subheadline).foregroundStyle(.secondary) }
      currentValueLabel
    }
  }

  @ViewBuilder private var currentValueLabel: some View {
    if let label = configuration.currentValueLabel {
      label.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// How much of a total is done, 0 to 1; 0 where the total is no number, and 1 once anything is done of nothing.
private func fraction(of value: Double, total: Double) -> Double {
  total.isNaN ? 0 : fraction(of: value, in: 0...max(total, .leastNonzeroMagnitude))
}

nonisolated struct ProgressBar: View {
  let value: Double

  var body: some View {
    TrackLayout(fraction: value, knob: 0) {
      Capsule().fill(.fill).frame(height: 5)
      Capsule().fill(TintStyle()).frame(height: 5)
    }
  }
}

/// Eight spokes that fade.
nonisolated private struct Spinner: View {
  @ScaledMetric private var side = 20.0
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    // It turns in the same way in all layouts.
    let step = direction == .rightToLeft ? 45.0 : -45
    ZStack {
      ForEach(0..<8) { index in
        Capsule().fill(.secondaryLabel).opacity(1 - Double(index) * 0.11)
          .frame(width: side * 0.11, height: side * 0.3)
          .offset(y: -side * 0.35)
          .rotationEffect(.degrees(Double(index) * step))
      }
    }
    .frame(width: side, height: side)
  }
}
