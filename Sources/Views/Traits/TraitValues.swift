/// Whether an interface is light on dark or dark on light.
public enum ColorScheme: String, Sendable, Hashable, Codable, CaseIterable {
  /// Dark text on a light background; light text on a dark background.
  case light, dark
}

/// How strongly colors are to stand out from each other.
public enum ColorSchemeContrast: String, Sendable, Hashable, Codable, CaseIterable {
  /// The usual contrast; more than usual, as asked for in the accessibility settings.
  case standard, increased
}

/// The range of colors a display can show.
public enum DisplayGamut: String, Sendable, Hashable, Codable, CaseIterable {
  /// The range of sRGB; the wider range of Display P3.
  case sRGB, p3
}

/// The kind of device an interface is made for.
public enum InterfaceIdiom: String, Sendable, Hashable, Codable, CaseIterable {
  /// Held in a hand or two; on a wrist; across the space; on a desk; in a browser; none of these.
  case phone, pad, watch, tv, desktop, web, unspecified
}

/// The weight of text asked for in the accessibility settings.
public enum LegibilityWeight: String, Sendable, Hashable, Codable, CaseIterable {
  /// The weight the design asks for; a heavier one ("bold text").
  case regular, bold
}

/// How much space there is in one direction.
public enum UserInterfaceSizeClass: String, Sendable, Hashable, Codable, CaseIterable {
  /// Little space, as across a phone; much, as across a tablet.
  case compact, regular
}
