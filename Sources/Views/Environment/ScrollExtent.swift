/// How much of scrolled content is shown.
public enum ScrollExtent: String, Sendable, Hashable, Codable, CaseIterable {
  /// What the space shows; all of it, with the scroll view as large as its content.
  case clipped, full
}
