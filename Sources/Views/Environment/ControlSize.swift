/// The size of controls.
public enum ControlSize: String, Sendable, Hashable, Codable, CaseIterable {
  /// From the smallest to the largest.
  case mini, small, regular, large, extraLarge

  /// The margins of a button's label.
  package var buttonPadding: (horizontal: Double, vertical: Double) {
    switch self {
    case .mini: (8, 3)
    case .small: (10, 5)
    case .regular: (14, 8)
    case .large: (20, 13)
    case .extraLarge: (24, 16)
    }
  }

  /// The text of a button.
  var font: Font {
    switch self {
    case .mini, .small: .subheadline
    case .regular: .body
    case .large, .extraLarge: .body
    }
  }
}

extension ControlSize: Comparable {
  /// The smaller comes first.
  public static func < (left: Self, right: Self) -> Bool {
    let all = Self.allCases
    return (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
  }
}
