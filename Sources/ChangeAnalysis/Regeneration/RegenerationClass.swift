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

  /// What it means, a sentence.
  public var sentence: String {
    switch self {
    case .charactersLost: "Characters have no glyph any more, or are set in another face."
    case .truncation: "Texts are cut elsewhere, newly, or no longer."
    case .lineBreaks: "Other words stand on other lines."
    case .layout: "Layers other than texts moved or have another size."
    case .advances: "Texts or their glyphs moved."
    case .glyphs: "Glyphs have other outlines, at the same positions."
    case .rasterizer: "Layers and fonts are the same; only pixels differ."
    case .unexplained: "Something differs that no environment changes, or the layers are not known."
    }
  }

  /// Whether cells of the class have a distance, so that a part of them can be chosen by it.
  public var hasDistance: Bool { self == .layout || self == .advances }
}
