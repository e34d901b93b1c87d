/// How assistive technology reads the views inside of one.
public enum AccessibilityChildBehavior: String, Sendable, Hashable {
  /// Each by itself; not at all; their labels put together.
  case contain, ignore, combine
}
