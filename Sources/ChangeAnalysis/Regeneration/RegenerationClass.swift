/// What another environment made of a cell: other fonts, or other libraries that shape and draw.
///
/// A cell has one class, the worst that holds; the order of the cases is from the worst to the least.
public enum RegenerationClass: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// A character has no glyph, or is set in another face.
  case charactersLost = "characters-lost"
  /// A text is cut that was not, or no longer, or elsewhere.
  case truncation
  /// Other words stand on other lines.
  case lineBreaks = "line-breaks"
  /// Layers other than texts moved or have another size, came or went.
  case layout
  /// Texts or their glyphs moved.
  case advances
  /// Glyphs have other outlines, at the same positions.
  case glyphs
  /// The layers and the fonts are the same; only the pixels differ.
  case rasterizer
  /// Something else differs, which no environment changes, or nothing is known about the layers.
  case unexplained

  /// Whether the first is worse.
  public static func < (first: RegenerationClass, second: RegenerationClass) -> Bool {
    (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
  }

  /// The class for people: `line breaks`.
  public var title: String { rawValue.replacing("-", with: " ") }

  /// What it means: `texts or their glyphs moved`.
  public var meaning: String {
    switch self {
    case .charactersLost: "a character has no glyph, or comes from another face"
    case .truncation: "a text is truncated elsewhere, newly, or no longer"
    case .lineBreaks: "lines break at other words"
    case .layout: "other layers than texts moved, resized, came or went"
    case .advances: "texts or their glyphs moved"
    case .glyphs: "glyphs have other outlines at the same positions"
    case .rasterizer: "layers and fonts are the same, only pixels differ"
    case .unexplained: "no font or library is the cause, or layers are unknown"
    }
  }

  /// What it means, a sentence.
  public var sentence: String { "\(meaning.prefix(1).uppercased())\(meaning.dropFirst())." }

  /// Whether cells of the class have a distance, so that a part of them can be chosen by it.
  public var hasDistance: Bool { self == .layout || self == .advances }
}
