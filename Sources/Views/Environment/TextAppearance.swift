/// Where the lines of a text stand to each other.
public enum TextAlignment: String, Sendable, Hashable, Codable, CaseIterable {
  /// At the side where reading starts, in the middle, at the other side; stretched to both.
  case leading, center, trailing, justified
}

/// The form of letters.
public enum TextCase: String, Sendable, Hashable, Codable, CaseIterable {
  /// Capitals; small letters.
  case uppercase, lowercase
}

/// The size of symbols beside text.
public enum ImageScale: String, Sendable, Hashable, Codable, CaseIterable {
  /// Below, at and above the height of capitals.
  case small, medium, large

  var factor: Double {
    switch self {
    case .small: 0.8
    case .medium: 1
    case .large: 1.28
    }
  }
}

/// A line under or through text; no color stands for the text's.
struct TextLine: Sendable, Hashable {
  var pattern = TextAttributes.Line.Pattern.solid
  var color: Color?
}
