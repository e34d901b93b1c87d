/// A value in a range, as a bar below its title.
nonisolated public struct Gauge<Label: View, Current: View>: View {
  let part: Double
  let label: Label
  let current: Current
  /// What stands at its ends.
  var ends: (AnyView, AnyView)?

  /// Makes a gauge with a text for the value.
  public init(
    value: Double, in range: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    part = fraction(of: value, in: range)
    self.label = label()
    current = currentValueLabel()
  }

  /// The title, the bar and the text for the value; in a circular style, the text or the title in a ring.
  public var body: some View {
    GaugeBody(part: part, label: label, current: current, ends: ends)
      .accessibilityElement(children: .combine)
      .accessibilityValue("\(Int((part * 100).rounded())) %")
  }
}

/// A bar or a ring.
nonisolated private struct GaugeBody<Label: View, Current: View>: PrimitiveView {
  let part: Double
  let label: Label
  let current: Current
  let ends: (AnyView, AnyView)?

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    guard context.environment.stored.gaugeStyle.isCircular else {
      return context.resolve(
        VStack(alignment: .leading, spacing: 6) {
          label
          if let ends {
            HStack(spacing: 8) {
              ends.0
              ProgressBar(value: part)
              ends.1
            }
          } else {
            ProgressBar(value: part)
          }
          current.font(.footnote).foregroundStyle(.secondaryLabel)
        }, into: &nodes)
    }
    context.resolve(
      ZStack {
        ProgressRing(value: part, lineWidth: 6)
        Group { if Current.self == EmptyView.self { label } else { current } }
          .font(.footnote).lineLimit(1).minimumScaleFactor(0.5).padding(9)
      }
      .frame(width: 58, height: 58), into: &nodes)
  }
}

nonisolated extension View {
  /// Sets the style of gauges.
  public func gaugeStyle(_ style: GaugeStyle) -> some View {
    changingEnvironment { $0.stored.gaugeStyle = style }
  }
}

extension Gauge where Current == EmptyView {
  /// Makes a gauge.
  public init(value: Double, in range: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value: value, in: range, label: label, currentValueLabel: EmptyView.init)
  }
}
