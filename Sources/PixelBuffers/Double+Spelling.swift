extension Double {
  /// The number as text, without a fraction that is zero: `3`, `2.625`.
  package var spelled: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }

  /// The number as text with at most two decimals.
  package var short: String { abs(self) < 1e13 ? ((self * 100).rounded() / 100).spelled : spelled }
}

extension Size {
  /// The size for messages: `width × height`.
  package var spelled: String { "\(width.short) × \(height.short)" }
}

extension Rect {
  /// The rectangle for messages: `(x, y) width × height`.
  package var spelled: String { "(\(minX.short), \(minY.short)) \(size.spelled)" }
}
