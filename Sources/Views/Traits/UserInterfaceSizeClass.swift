/// How much space there is in one direction.
public enum UserInterfaceSizeClass: String, Sendable, Hashable, Codable, CaseIterable {
  /// Little space, as across a phone; much, as across a tablet.
  case compact, regular
}
