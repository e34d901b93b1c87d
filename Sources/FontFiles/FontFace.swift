/// What is known of one face of the library: its names, its style, and the file it came from.
public struct FontFace: Sendable, Hashable {
  /// The family, by which a `Font` asks for it.
  public var family: String
  /// The style's own name, such as `SemiBold Italic`.
  public var style: String
  /// The weight on the CSS scale, 1 to 1000.
  public var weight: FontRequest.Weight
  /// The width in percent of the normal one.
  public var width: Double
  /// Whether its letters are slanted.
  public var isItalic: Bool
  /// The name that no other face of a library has.
  public var postScriptName: String
  /// The version string inside the file.
  public var version: String
  /// The number of glyphs.
  public var glyphCount: Int
  /// The parts of an em in which its outlines are measured.
  public var unitsPerEm: Int
  /// The file.
  public var path: String
  /// The place of the face in its file: 0 but in collections.
  public var faceIndex: Int
}
