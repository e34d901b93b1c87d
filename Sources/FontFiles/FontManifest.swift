import Foundation

/// What `manifest.json` says of the fonts beside it.
///
/// Names and styles are always read from the font files; the manifest adds where they came from, and the order in
/// which families are asked for characters that a text's own font lacks.
public struct FontManifest: Sendable, Hashable, Codable {
  /// A font file and its origin.
  public struct Face: Sendable, Hashable, Codable {
    /// The file, relative to the manifest.
    public var file: String
    /// The family.
    public var family: String
    /// The style's own name.
    public var style: String
    /// The weight on the CSS scale.
    public var weight: Int
    /// Whether its letters are slanted.
    public var italic: Bool
    /// The PostScript name.
    public var name: String
    /// The version string inside the file.
    public var version: String
    /// The Debian package and version it was taken from.
    public var source: String
    /// Which of the characters were kept; none when the file is as the package has it.
    public var subset: String?
    /// The license, relative to the manifest.
    public var license: String
    /// The XXH3-128 digest of the file, 32 hex digits.
    public var digest: String
  }

  /// A family that is asked for missing characters.
  public struct Fallback: Sendable, Hashable, Codable {
    /// The family.
    public var family: String
    /// The BCP 47 languages for which it is asked before the others.
    public var languages: [String]?
  }

  /// The form of the manifest, 1.
  public var version: Int
  /// The family that stands for "no family".
  public var interface: String?
  /// The family with letters of equal width.
  public var monospaced: String?
  /// The family asked first for emoji.
  public var emoji: String?
  /// The families asked for missing characters, in order.
  public var fallback: [Fallback]
  /// The files.
  public var faces: [Face]

  /// How many bytes a manifest may have.
  private static let byteLimit = 16 << 20

  /// Reads `manifest.json` in a folder; none when the folder has no such file.
  static func read(in folder: String) throws(FontError) -> FontManifest? {
    let path = folder + "/manifest.json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      let data = try FontData(mapping: path, limit: byteLimit).withUnsafeBytes { Data($0) }
      let manifest = try JSONDecoder().decode(FontManifest.self, from: data)
      guard manifest.version == 1 else {
        throw FontError.unusableManifest(path: path, reason: "its version is \(manifest.version), not 1")
      }
      return manifest
    } catch let error as FontError {
      throw error
    } catch {
      throw .unusableManifest(path: path, reason: "\(error)")
    }
  }
}
