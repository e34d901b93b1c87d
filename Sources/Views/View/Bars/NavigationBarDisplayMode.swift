/// The size of a bar's title.
public enum NavigationBarDisplayMode: String, Sendable, Hashable, CaseIterable {
  /// Below the buttons; between them.
  case large, inline
}
