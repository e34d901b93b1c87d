import Foundation
import ProofsheetFonts

/// Looks for font files by the digest of their bytes, whatever they are called.
package enum FontFileSearch {
  /// The folders in which a project's fonts are looked for, in order: of the environment, its own, the bundled ones.
  package static func folders(with own: [String]) -> [String] {
    let bundled = BundledFonts.candidates.first {
      FileManager.default.fileExists(atPath: $0 + "/manifest.json")
    }
    return FontEnvironment.folders() + own + [bundled].compactMap(\.self)
  }

  /// The font files at any depth of a folder, or the file itself.
  package static func files(in path: String) throws(FontError) -> [String] {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      return [path]
    }
    return try FontFolder.fontFiles(in: path).map { "\(path)/\($0)" }
  }

  /// The XXH3-128 digest of a file as 32 hex digits, as a `FontRecord` has it.
  package static func digest(of path: String) throws(FontError) -> String {
    try FontData(mapping: path).digest
  }
}
