import Foundation
import ProofsheetFonts

extension FontLibrary {
  /// The fonts that come with Proofsheet, with the folders named in `PROOFSHEET_FONTS` before them.
  ///
  /// Found once for the process. `PROOFSHEET_FONTS` is a list of folders separated by colons; their families add
  /// to the bundled ones or replace those of the same name.
  public static var bundled: FontLibrary {
    get throws(FontError) { try found.get() }
  }

  private static let found: Result<FontLibrary, FontError> = Result { () throws(FontError) in
    try open(FontEnvironment.folders(), candidates: BundledFonts.candidates)
  }

  /// The bundled fonts with folders before them, whose families add to the bundled ones or replace them; those in
  /// `PROOFSHEET_FONTS` come first of all.
  ///
  /// The bundled fonts are those of a folder, or the candidates' without one.
  package static func bundled(
    with folders: [String], in folder: String? = nil, environment: [String: String]? = nil
  ) throws(FontError) -> FontLibrary {
    if folders.isEmpty, folder == nil { return try bundled }
    // The path of a project's folder may hold colons.
    let added = FontEnvironment.folders(in: environment) + folders
    if let folder { return try FontLibrary(folders: added + [folder]) }
    return try open(added, candidates: BundledFonts.candidates)
  }

  /// Opens the added folders and the first candidate that has a manifest; either may be missing.
  static func open(
    _ added: [String], files: [String] = [], candidates: [String], repeatedNames: RepeatedNames = .areErrors
  ) throws(FontError) -> FontLibrary {
    let bundled = candidates.first { FileManager.default.fileExists(atPath: $0 + "/manifest.json") }
    guard bundled != nil || !(added + files).isEmpty else { throw .bundledFontsNotFound(tried: candidates) }
    return try FontLibrary(
      files: files, folders: added + [bundled].compactMap(\.self),
      repeatedNames: bundled == nil ? .areErrors : repeatedNames)
  }

  /// Font files and folders before the bundled fonts, whatever the environment names; a bundled face whose PostScript
  /// name one of them has is left out.
  package static func bundled(files: [String], folders: [String]) throws(FontError) -> FontLibrary {
    try open(folders, files: files, candidates: BundledFonts.candidates, repeatedNames: .leftOutOfLast)
  }
}
