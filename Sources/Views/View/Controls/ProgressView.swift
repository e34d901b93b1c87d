/// How far something has come.
nonisolated public struct ProgressView: View {
  let value: Double?
  let title: String?
  @Environment(\.stored.progressViewStyle) private var style

  /// Makes a ring of spokes for something whose end is not known.
  public init() {
    value = nil
    title = nil
  }

  /// Makes a bar or ring for a part of a total; nil is not known.
  public init(value: Double?, total: Double = 1) {
    self.value = value.map { fraction(of: $0, total: total) }
    title = nil
  }

  /// Makes a bar or ring with a title.
  public init(_ title: some StringProtocol, value: Double? = nil, total: Double = 1) {
    self.value = value.map { fraction(of: $0, total: total) }
    self.title = String(title)
  }

  /// The bar or ring under its title.
  public var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      if let title { Text(title).font(.subheadline) }
      if let value {
        if style == .circular { ProgressRing(value: value) } else { ProgressBar(value: value) }
      } else {
        Spinner()
      }
    }
    .accessibilityValue(value.map { "\(Int(($0 * 100).rounded())) %" } ?? "")
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
      Capsule().fill(.tint).frame(height: 5)
    }
  }
}

/// Eight spokes that fade.
nonisolated private struct Spinner: View {
  @ScaledMetric private var side = 20.0

  var body: some View {
    ZStack {
      ForEach(0..<8) { index in
        Capsule().fill(.secondaryLabel).opacity(1 - Double(index) * 0.11)
          .frame(width: side * 0.11, height: side * 0.3)
          .offset(y: -side * 0.35)
          .rotationEffect(.degrees(Double(index) * -45))
      }
    }
    .frame(width: side, height: side)
  }
}

nonisolated extension View {
  /// Sets the style of progress.
  public func progressViewStyle(_ style: ProgressViewStyle) -> some View {
    changingEnvironment { $0.stored.progressViewStyle = style }
  }
}
