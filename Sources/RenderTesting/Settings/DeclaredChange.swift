package import ChangeAnalysis

/// A part of a declaration: a property, a kind or a family of kinds and, behind `=`, its new value or by how much a
/// number has grown.
package struct DeclaredChange: Sendable, Hashable {
  private let word: String
  private let value: String?

  /// Reads a part; throws, with the nearest word and the setting, where no change is called so.
  package init(_ text: String, in setting: String) throws(RenderTestingError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    (word, value) = (parts.first ?? "", parts.dropFirst().first.map(Self.unquoted))
    // The name of a rule goes on behind its first word: `children moved by 8 pt`.
    let start = word.prefix { $0 != " " && $0 != ":" }
    guard !Self.known.contains(word), start == word || !Self.known.contains(String(start)) else { return }
    let nearest = word.isEmpty ? nil : NearestName.nearest(to: word, among: Self.known.sorted())
    throw .invalidSetting(
      setting, value: text,
      expected:
        "a property (y, background, spacing …), a kind (moved, recolored …) or a family (text, color, layout …)",
      nearest: nearest)
  }

  /// The parts of a declaration, without spaces at their ends: commas separate them, but not between quotation marks.
  ///
  /// Nil where a quotation mark is not closed.
  package static func parts(of text: String) -> [String]? {
    var (parts, isQuoted) = ([""], false)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return isQuoted ? nil : parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// A value without the quotation marks around it; two in it stand for one.
  private static func unquoted(_ value: String) -> String {
    guard value.count > 1, value.first == "\"", value.last == "\"" else { return value }
    return String(value.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }

  /// Whether it means a change.
  package func isOf(_ change: LayerChange) -> Bool {
    let names = Self.synonyms[word] ?? [word]
    // What loses its color is gone, and not in another one.
    let family = change.isCleared ? word == "removed" : Self.families[word]?.contains(change.kind) == true
    guard
      names.contains(change.property) || word == change.kind.rawValue && !change.isCleared || family
    else { return false }
    guard let value else { return true }
    // Digits of colors mean the same in both cases; those of a text do not.
    let isColor = value.hasPrefix("#") && change.kind != .textChanged
    let (given, new) = isColor ? (value.uppercased(), change.new?.uppercased()) : (value, change.new)
    if given == new || "\"\(given)\"" == new { return true }
    guard let sign = value.first, "+-".contains(sign), let amount = change.amount else { return false }
    return Double(value) == amount
  }

  /// What containers of views and of flexbox call the same.
  private static let synonyms: [String: Set<String>] = {
    let gaps: Set = ["spacing", "gap", "rowGap", "columnGap", "horizontal spacing", "vertical spacing"]
    return ["spacing": gaps, "gap": gaps]
  }()

  /// The terms for several kinds of changes.
  private static let families: [String: Set<LayerChange.Kind>] = [
    "text": [.textChanged], "font": [.textRestyled, .glyphsRedrawn, .glyphsSpaced],
    "color": [.recolored, .paintChanged], "position": [.moved, .reordered, .reparented],
    "size": [.resized], "layout": [.layoutChanged], "image": [.imageChanged], "effect": [.effectChanged],
    "shape": [.shapeChanged], "added": [.inserted], "removed": [.removed],
  ]

  /// The words that a declaration may have, or begin with.
  static let known: Set<String> = {
    let fixed = [
      "x", "y", "width", "height", "text", "textX", "textY", "textColor", "lines", "font", "fontSize",
      "fontFile", "decorations", "glyphs", "glyphPositions", "path", "fill", "stroke", "image", "imageMode",
      "imageFilter", "imageScale", "capInsets", "tint", "order", "libraries", "place",
      // The measures of views, and the rules of layout engines.
      "alignment", "spacing", "padding", "frame", "frame alignment", "fixed size", "aspect ratio", "offset",
      "position", "size", "least length", "horizontal spacing", "vertical spacing", "text alignment",
      "line limit", "truncation", "least scale", "line spacing", "locale", "safe area inset", "layout",
      "children", "frames",
    ]
    return Set(
      fixed + Array(families.keys) + LayerChange.Kind.allCases.map(\.rawValue)
        + Layer.Property.allCases.map(\.rawValue) + LayerLayout.Property.allCases.map(\.rawValue))
  }()
}
