extension Rect {
  /// Whether its four numbers are numbers, none of them infinite.
  var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

  /// The sides, as read: `30 × 24 pt`.
  var sizeLabel: String { "\(width.twoDecimals) × \(height.twoDecimals) pt" }

  /// Whether another rectangle lies inside, but for a margin.
  func contains(_ other: Rect, margin: Double) -> Bool {
    other.minX >= minX - margin && other.minY >= minY - margin && other.maxX <= maxX + margin
      && other.maxY <= maxY + margin
  }

  /// Whether the sides of another rectangle are at most a point away.
  func isAlmost(_ other: Rect) -> Bool { contains(other, margin: 1) && other.contains(self, margin: 1) }

  /// Whether both sides are equal within a point.
  func isAsLarge(as other: Rect) -> Bool {
    abs(width - other.width) <= 1 && abs(height - other.height) <= 1
  }

  /// It without sides across, or down: from a million points before to a million points after.
  func freed(across: Bool, down: Bool) -> Rect {
    Rect(
      x: across ? -1e6 : minX, y: down ? -1e6 : minY, width: across ? 2e6 : width, height: down ? 2e6 : height
    )
  }

  /// Whether it shares a row with another rectangle, by half of the lower one's height.
  func sharesRow(with other: Rect) -> Bool {
    min(maxY, other.maxY) - max(minY, other.minY) >= min(height, other.height) / 2
  }
}

extension [Rect] {
  /// The rectangle around all; nil where there are none.
  var union: Rect? { isEmpty ? nil : dropFirst().reduce(self[0]) { $0.union($1) } }
}
