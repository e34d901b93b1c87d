/// A number with commas between thousands: `6,107`.
package func grouped(_ number: Int) -> String {
  var digits = Array(String(number.magnitude))
  for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
  return (number < 0 ? "-" : "") + String(digits)
}

/// A number of things: `1 pixel`, `6,107 pixels`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

extension Place {
  /// Where it lies: `at x 376, y 85, 136 × 55`.
  public var location: String {
    "at x \(bounds.x), y \(bounds.y), \(bounds.width) × \(bounds.height)"
  }

  /// How much changed where, and what happened there: `2,310 pixels at x 376, y 85, 136 × 55, 1 line of text (29
  /// groups): moved 2 pixels down`.
  public var summary: String {
    let kind = label.isEmpty ? "" : ", \(label)"
    return "\(counted(pixels, "pixel")) \(location)\(kind)"
      + ((change ?? classification?.reason).map { ": \($0)" } ?? "")
  }
}

extension StatusCounts {
  /// What differs and does not count: `4,719 more differ only as edges do.`; empty where nothing does.
  func remainder(besides isBeside: Bool) -> String {
    let kinds = [
      (antialiased, "only as edges do"), (tolerated, "by too little to count"),
      (belowMinimumSize, "in groups too small to count"),
    ].filter { $0.0 > 0 }
    guard let first = kinds.first else { return "" }
    let more = isBeside ? " more" : ""
    let verb = first.0 == 1 ? "differs" : "differ"
    let rest = kinds.dropFirst().map { ", \(grouped($0.0)) \($0.1)" }.joined()
    return "\(grouped(first.0))\(more) \(verb) \(first.1)\(rest)."
  }
}
