extension Double {
  /// The number as text, without a fraction that is zero: `3`, `2.625`.
  package var spelled: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
