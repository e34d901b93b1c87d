/// What becomes of an outline where reading starts on the right.
public enum LayoutDirectionBehavior: Sendable, Hashable {
  /// It stays; it is turned around, left for right.
  case fixed, mirrors
}
