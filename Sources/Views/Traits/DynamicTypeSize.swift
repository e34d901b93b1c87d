/// The reader's preferred size of text: seven ordinary sizes and five for accessibility.
public enum DynamicTypeSize: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Ordinary sizes; `large` is the setting devices are delivered with.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// Sizes offered under accessibility.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The smaller comes first.
  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  /// The place in the scale, 0 for the smallest.
  package var order: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }
}
