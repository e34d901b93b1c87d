/// One of the two directions in which layers are placed.
enum Axis: CaseIterable {
  case horizontal, vertical

  /// The property of a change of place along it.
  var place: String { self == .horizontal ? "x" : "y" }
  /// The property of a change of size along it.
  var length: String { self == .horizontal ? "width" : "height" }

  /// Where a rectangle begins and ends along it.
  func span(_ rect: Rect) -> Span {
    self == .horizontal ? Span(low: rect.minX, high: rect.maxX) : Span(low: rect.minY, high: rect.maxY)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A part of an axis.
struct Span {
  var low, high: Double

  var length: Double { high - low }

  /// Whether both have more in common than where they meet.
  func overlaps(_ other: Span) -> Bool {
    low < other.high - Span.tolerance && other.low < high - Span.tolerance
  }

  /// Below this, two places are the same: what layout computes by two ways may differ by its rounding.
  static let tolerance = 0.01
}

extension Double {
  /// Whether both are the same length, but for so many points.
  func isNear(_ other: Double, _ slack: Double = Span.tolerance) -> Bool { abs(self - other) < slack }
}
