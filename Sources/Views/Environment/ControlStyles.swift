/// The style of text fields.
public enum TextFieldStyle: String, Sendable, Hashable, CaseIterable {
  /// On a background of its own; without one.
  case roundedBorder, plain
}

/// The style of choices.
public enum PickerStyle: String, Sendable, Hashable, CaseIterable {
  /// Segments side by side; a title with the selection; the first for `options:`, the other for views.
  case segmented, menu, automatic
}

/// The style of lists.
public enum ListStyle: String, Sendable, Hashable, CaseIterable {
  /// Cards with margins; cards from edge to edge; rows without cards.
  case insetGrouped, grouped, plain
}

/// How much of scrolled content is shown.
public enum ScrollExtent: String, Sendable, Hashable, Codable, CaseIterable {
  /// What the space shows; all of it, with the scroll view as large as its content.
  case clipped, full
}
