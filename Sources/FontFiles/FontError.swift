/// Why fonts could not be loaded.
public enum FontError: Error, Sendable, Hashable {
  /// The fonts that come with Proofsheet lie in none of these folders.
  case bundledFontsNotFound(tried: [String])
  /// A file or folder could not be read.
  case unreadable(path: String, reason: String)
  /// A file is no OpenType font; `found` says what it starts with.
  case notAFont(path: String, found: String)
  /// A table of a font is missing, cut off or contradicts another.
  case damaged(path: String, table: String, problem: String)
  /// A file holds a variable font, of which only the default style would ever be drawn; its axes with their values for a bold
  /// style: `wght=700`, `opsz=14`.
  case variable(path: String, axes: [String])
  /// A folder holds no font.
  case noFonts(folder: String)
  /// A library was to open more font files than it may, or files with more bytes.
  case tooManyFiles(path: String, limit: Int)
  /// The font files have more bytes than are read.
  case tooManyBytes(path: String, limit: Int)
  /// A folder without a manifest has more files and folders, or deeper ones, than are searched for fonts.
  case tooManyEntries(folder: String, limit: Int)
  case tooDeepEntries(folder: String, limit: Int)
  /// Two files carry the same PostScript name, by which glyph runs refer to a face.
  case duplicateName(name: String, paths: [String])
  /// A `manifest.json` cannot be used.
  case unusableManifest(path: String, reason: String)
  /// No face of the library has this PostScript name.
  case unknownFace(name: String, known: [String])
}

extension FontError: CustomStringConvertible {
  /// The fact, then the next step.
  public var description: String {
    switch self {
    case .bundledFontsNotFound(let tried):
      "The fonts that come with Proofsheet were not found in any of: \(tried.joined(separator: ", ")). "
        + "Install with 'make install', or name a folder of fonts in PROOFSHEET_FONTS."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason). Check that it exists and may be read."
    case .notAFont(let path, let found):
      "\(path) is not an OpenType font: \(found). Replace it by a .ttf, .otf or .ttc file."
    case .damaged(let path, let table, let problem):
      "\(path) is damaged: table '\(table)' \(problem). Get the font file again."
    case .variable(let path, let axes):
      "\(path) is a variable font, of which every weight would be drawn as the default one. Replace it by a file for "
        + "each style, as `fonttools varLib.instancer '\(FontError.fileName(of: path))' \(axes.joined(separator: " ")) "
        + "--update-name-table -o Bold.ttf` makes them."
    case .noFonts(let folder):
      "\(folder) holds no .ttf, .otf or .ttc file. Name a folder that does."
    case .tooManyFiles(let path, let limit):
      "\(path) is one font file more than the \(limit) that are opened. List fewer folders or files."
    case .tooManyBytes(let path, let limit):
      "With \(path) the font files have more than the \(limit >> 20) MiB that are opened. List fewer folders or files."
    case .tooManyEntries(let folder, let limit):
      "\(folder) holds more than the \(limit) files and folders that are searched for fonts. "
        + FontError.folderHint
    case .tooDeepEntries(let folder, let limit):
      "\(folder) holds files more than \(limit) folders deep, and no deeper ones are searched for fonts. "
        + FontError.folderHint
    case .duplicateName(let name, let paths):
      "\(paths.joined(separator: " and ")) both hold a face named \(name). Remove one of them."
    case .unusableManifest(let path, let reason):
      "\(path) cannot be used: \(reason). Correct it, or remove it to have the folder searched."
    case .unknownFace(let name, let known):
      "No bundled or added font has the PostScript name '\(name)'. Known: \(known.joined(separator: ", ")). "
        + "Add its folder to PROOFSHEET_FONTS."
    }
  }

  private static let folderHint =
    "Name a folder that holds fonts only, by `fonts:` in proofsheet.yml or by PROOFSHEET_FONTS."

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
