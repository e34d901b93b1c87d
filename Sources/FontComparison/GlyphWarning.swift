/// What a reader would trip over in a new face: a glyph that is gone or looks like another one, letters that do not join.
///
/// No class of an upgrade takes it along: it is accepted by its name.
public struct GlyphWarning: Sendable, Hashable, Codable {
  /// What is wrong.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The new face has no glyph.
    case missing
    /// The new glyph has no ink, or one that had none has some.
    case blank
    /// The new glyph is nearer to another character's old one than to its own.
    case confused
    /// The face sets the characters side by side, where it joined or stacked them.
    case unshaped
    /// The new glyph is the old one seen in a mirror.
    case mirrored
    /// The new glyph has little in common with the old one.
    case redrawn
    /// Text takes another width: a character less than half or more than twice, digits or letters a tenth, all a fifth.
    case spacing
    /// Strokes are an eighth lighter or a seventh heavier, or more.
    case weight
    /// The characters stand elsewhere beside their neighbors, by a quarter of an em or more, or marks on their bases.
    case displaced
    /// No pair of characters that was kerned is, or one is put over each other.
    case kerning
    /// Lines stand elsewhere, by a quarter of an em or more.
    case metrics
  }

  /// What is wrong.
  public var kind: Kind
  /// What accepting it takes: the characters, their numbers such as `U+0301` where they cannot be typed, or `digits`, `capitals`, `letters`,
  /// each with `-width` or `-weight`, `shaping`, `spacing`, `weight`, `marks`, `kerning`, `metrics`.
  public var name: String
  /// The old face, by PostScript name.
  public var face: String
  /// The characters, those of a group side by side; empty for what concerns all.
  public var text: String
  /// For a confusion, the other character.
  public var other: String?
  /// The part of the ink that differs from the old glyph, 0 to 1; for a group, the median; for spacing and weight, a
  /// multiple of the old one; for kerning, the number of pairs; for metrics and what is displaced, the distance in ems.
  public var difference: Double
  /// For a confusion, the part that differs from the other character's old glyph.
  public var otherDifference: Double?
  /// The glyphs of the old face; empty for kerning.
  public var old: [UInt32] = []
  /// The glyphs of the new face.
  public var new: [UInt32] = []

  /// What is wrong, a clause that begins with the characters.
  public var sentence: String {
    let label = text.isEmpty || text.count > 1 && name != text ? name : "\"\(readableCharacter(text))\""
    let percent = "\(Int((difference * 100).rounded())) %"
    switch kind {
    case .missing: return "\(label) has no glyph any more"
    case .blank: return difference < 0 ? "\(label) had no ink and has some" : "\(label) became empty"
    case .confused:
      return
        "\(label) looks like the old \"\(readableCharacter(other ?? ""))\": \(percent) of its ink differs from the "
        + "old \(label), \(Int(((otherDifference ?? 0) * 100).rounded())) % from that"
    case .unshaped: return "letters stand side by side that were shaped together"
    case .mirrored: return "\(label) is mirrored"
    case .redrawn: return "\(label) became another drawing: \(percent) of the ink differs"
    case .spacing where name.hasSuffix("-width"):
      return "\(name.dropLast("-width".count)) are \(percent) as wide as they were"
    case .spacing where isOfGroup: return "\(name) had one width and have several"
    case .spacing where text.isEmpty: return "text is \(percent) as wide as it was"
    case .spacing: return "\(label) is \(percent) as wide as it was"
    case .weight where isOfGroup:
      return "\(name.dropLast("-weight".count)) are \(percent) as heavy as they were"
    case .weight: return "strokes are \(percent) as heavy as they were"
    case .kerning where !text.isEmpty:
      return "\"\(text)\" stands \(((difference * 100).rounded() / 100).spelled) em closer together"
    case .kerning: return "kerning is gone: no pair of the \(Int(difference)) that were kerned"
    case .displaced where name == "marks":
      return "marks stand up to \(((difference * 100).rounded() / 100).spelled) em elsewhere"
    case .displaced: return "\(label) stands \(((difference * 100).rounded() / 100).spelled) em elsewhere"
    case .metrics: return "lines of text stand \(((difference * 100).rounded() / 100).spelled) em elsewhere"
    }
  }
}

/// By how much the ink of a glyph changed, or of several that are shaped together.
public struct InkChange: Sendable, Hashable, Codable {
  /// The characters.
  public var text: String
  /// The part of the ink that differs from the old glyph, 0 to 1.
  public var difference: Double
  /// The same as a multiple of the median of what changed in the face.
  public var ratio: Double
  /// The glyphs of the old face.
  public var old: [UInt32] = []

  /// Names a change.
  public init(text: String, difference: Double, ratio: Double, old: [UInt32] = []) {
    (self.text, self.difference, self.ratio, self.old) = (text, difference, ratio, old)
  }
}

extension GlyphWarning {
  /// Whether it is about digits or letters as a whole.
  package var isOfGroup: Bool {
    CharacterGroup.allCases.contains { [$0.rawValue, $0.widthName, $0.weightName].contains(name) }
  }

  /// What the warnings of several faces have alike.
  package var key: [String] { [kind.rawValue, name, other ?? ""] }

  /// How far marks moved, so that the sentence about several names the most; 0 for all else, whose first one is named.
  fileprivate var distance: Double { name == "marks" ? difference : 0 }

  /// The place of its kind, the worst first.
  var rank: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}

/// A warning that one or more faces of a set have alike: one entry.
public struct FontWarning: Sendable, Hashable {
  /// The warning of the first face.
  public let warning: GlyphWarning
  /// The old faces, by PostScript name.
  public private(set) var faces: [String] = []
  /// What it is about.
  public private(set) var texts: [String] = []

  /// Gathers what several faces have alike, in the order of the kinds.
  public static func all(in warnings: [GlyphWarning]) -> [FontWarning] {
    warnings.grouped(by: \.key).map { _, alike in
      FontWarning(
        warning: alike.max { $0.distance < $1.distance } ?? alike[0], faces: alike.map(\.face).unique,
        texts: alike.map(\.text).unique)
    }.sorted { $0.warning.rank < $1.warning.rank }
  }

  /// What is wrong, with the faces.
  public var sentence: String {
    let others =
      faces.count > 2 ? " and \(faces.count - 1) more faces" : faces.count == 2 ? " and \(faces[1])" : ""
    let more = texts.count > 8 ? " and \(texts.count - 8) more" : ""
    let shown =
      ["shaping", "marks"].contains(warning.name) ? ": \(texts.prefix(8).joined(separator: " "))\(more)" : ""
    return "\(warning.sentence)\(shown) (\(faces.first ?? "")\(others))"
  }
}
