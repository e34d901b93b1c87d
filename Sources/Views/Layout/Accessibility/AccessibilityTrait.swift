/// What kind of thing a view is.
public enum AccessibilityTrait: String, Sendable, Hashable, Codable, CaseIterable {
  /// As in Apple's accessibility traits.
  case button, header, link, image, staticText, selected, toggle, searchField, adjustable, notEnabled, modal
}
