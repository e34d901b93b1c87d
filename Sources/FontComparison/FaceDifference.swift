/// What differs between a face and its successor; measures are in units of the new face's em.
public struct FaceDifference: Sendable, Hashable, Codable {
  /// What identifies a face.
  public struct Face: Sendable, Hashable, Codable {
    /// The PostScript name.
    public var name: String
    /// The family.
    public var family: String
    /// The style's own name.
    public var style: String
    /// The weight of `OS/2`.
    public var weight: Int
    /// The width in percent of the normal one.
    public var width: Double
    /// Whether its letters are slanted.
    public var italic: Bool
    /// The version string inside the file.
    public var version: String
    /// The parts of an em in which it is measured.
    public var unitsPerEm: Int
    /// The number of glyphs.
    public var glyphs: Int
    /// The file.
    public var path: String
    /// The XXH3-128 digest of the file.
    public var digest: String
  }

  /// A glyph, by the character it stands for, its name, or its number alone.
  public struct Glyph: Sendable, Hashable, Codable {
    /// The character; none for a glyph that no character has.
    public var character: String?
    /// The name in the file.
    public var name: String?
    /// The number in the old face; none for an added glyph.
    public var old: UInt32?
    /// The number in the new face; none for a removed glyph.
    public var new: UInt32?
    /// For another outline, the area that only one of both covers, in square ems.
    public var area: Double?
  }

  /// A number that is another one now.
  public struct Change: Sendable, Hashable, Codable {
    /// What is measured: a character, a pair of them, the name of a measure.
    public var of: String
    /// The old number, scaled to the new units per em.
    public var old: Double
    /// The new number.
    public var new: Double
  }

  /// A mark that stands elsewhere on its base.
  public struct Mark: Sendable, Hashable, Codable {
    /// Base and mark.
    public var text: String
    /// The old offset, to the right and upwards.
    public var old: [Double]
    /// The new one.
    public var new: [Double]
  }

  /// A text that is another one now.
  public struct Name: Sendable, Hashable, Codable {
    /// What is named: family, style, version.
    public var of: String
    /// The old text.
    public var old: String
    /// The new one.
    public var new: String
  }

  /// The faces.
  public var old, new: Face
  /// Whether the files are the same, byte for byte.
  public var isSameFile: Bool
  /// What a reader would trip over, the worst first.
  public var warnings: [GlyphWarning] = []
  /// Texts whose glyphs are others, or stand elsewhere on each other.
  public var shaped: [String] = []
  /// The number of texts that both faces have set for that: those in use, or samples where none are known.
  public var textsCompared = 0
  /// Glyphs that only the new face has.
  public var glyphsAdded: [Glyph] = []
  /// Glyphs that only the old face has.
  public var glyphsRemoved: [Glyph] = []
  /// Glyphs with another outline, the most changed first.
  public var outlines: [Glyph] = []
  /// Glyphs with another bitmap, or with one in only one of both.
  public var bitmaps: [Glyph] = []
  /// Glyphs with another advance.
  public var advances: [Change] = []
  /// Pairs of characters with other kerning.
  public var kerning: [Change] = []
  /// Marks that stand elsewhere.
  public var marks: [Mark] = []
  /// Measures of the line that are others.
  public var metrics: [Change] = []
  /// Features that only the new face offers, as `GPOS kern`.
  public var featuresAdded: [String] = []
  /// Features that only the old face offers.
  public var featuresRemoved: [String] = []
  /// Characters that only the new face has.
  public var charactersAdded: [String] = []
  /// Characters that only the old face has.
  public var charactersLost: [String] = []
  /// Names, version, weight, width and units per em that are others.
  public var names: [Name] = []

  /// Whether anything differs that text can show; names and the file's bytes are not that.
  public var changesText: Bool {
    !(warnings.isEmpty && shaped.isEmpty && glyphsRemoved.isEmpty && outlines.isEmpty && bitmaps.isEmpty
      && advances.isEmpty && kerning.isEmpty
      && marks.isEmpty && metrics.isEmpty && featuresAdded.isEmpty && featuresRemoved.isEmpty
      && charactersLost.isEmpty && charactersAdded.isEmpty && glyphsAdded.isEmpty)
  }

  /// Whether anything differs.
  public var isDifferent: Bool { changesText || !names.isEmpty || !isSameFile }
}

extension FaceDifference.Face {
  init(_ file: FaceFile) {
    let face = file.face
    self.init(
      name: face.postScriptName, family: face.family, style: face.style, weight: face.weight.rawValue,
      width: face.width, italic: face.isItalic, version: face.version, unitsPerEm: face.unitsPerEm,
      glyphs: face.glyphCount, path: face.path, digest: file.data.digest)
  }
}
