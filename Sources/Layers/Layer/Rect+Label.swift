extension Rect {
  /// Corner and size: `(16, 59) 361 × 44`, to two decimals.
  package var label: String {
    "(\(minX.twoDecimals), \(minY.twoDecimals)) \(width.twoDecimals) × \(height.twoDecimals)"
  }
}

extension Double {
  /// The number to two decimals, without zeros at the end.
  package var twoDecimals: String {
    guard isFinite else { return "\(self)" }
    let hundredths = (self * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(self)" }
    let whole = Int(abs(hundredths))
    let fraction = whole % 100
    let sign = hundredths < 0 ? "-" : ""
    if fraction == 0 { return "\(sign)\(whole / 100)" }
    let digits = fraction < 10 ? "0\(fraction)" : fraction % 10 == 0 ? "\(fraction / 10)" : "\(fraction)"
    return "\(sign)\(whole / 100).\(digits)"
  }
}
