/// How the views inside of one are told.
public enum AccessibilityChildBehavior: String, Sendable, Hashable {
  /// Each by itself; not at all; their labels put together.
  case contain, ignore, combine
}
