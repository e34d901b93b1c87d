internal import FontComparison
internal import Foundation
internal import Synchronization

/// The faces that images were drawn with, by the digests of their files, wherever these lie.
final class FontSources: Sendable {
  private struct Found {
    var faces: [String: [FaceFile]] = [:]
    var missing: Set<String> = []
    /// The copies of files out of git.
    var copies: OwnedFolder?
  }

  /// The fonts that are in their place.
  let here: FontLibrary
  private let packageRoot: String
  private let folders: [String]
  private let found: Mutex<Found>

  /// Looks in the fonts of a package, then in further folders, as far as they are there, then in git.
  init(packageRoot: String, further: [String] = []) throws(RenderTestingError) {
    let settings = try ProjectSettings.load(packageRoot: packageRoot)
    do { here = try settings.fontLibrary(packageRoot: packageRoot) } catch {
      throw .unusable("The fonts of references", "they cannot be compared with those here: \(error)")
    }
    self.packageRoot = packageRoot
    folders = further + settings.fonts.map { $0.hasPrefix("/") ? $0 : "\(packageRoot)/\($0)" }
    found = Mutex(Found(faces: Dictionary(grouping: here.files) { $0.data.digest }))
  }

  /// The faces of files with these digests, as far as there are any.
  func faces(_ digests: Set<String>) throws -> [String: [FaceFile]] {
    try found.withLock { found in
      let wanted = digests.filter { found.faces[$0] == nil }.subtracting(found.missing)
      if !wanted.isEmpty {
        var search = FontSearch(wanted: wanted)
        search.look(own: folders)
        search.look(inGitOf: [packageRoot] + folders)
        let copies = try found.copies ?? OwnedFolder(kind: "fonts")
        found.copies = copies
        for (digest, data) in search.files {
          let path = "\(copies.path)/\(digest).ttf"
          try AtomicFile.write(data, to: path)
          // One whose outlines take too long to be measured counts as missing.
          found.faces[digest] = try? FontSet([path]).files
        }
        found.missing.formUnion(wanted.filter { found.faces[$0] == nil })
      }
      return found.faces
    }
  }
}

/// Folders in which fonts of a run may lie that the settings do not name: what drew is looked for there too.
///
/// A file counts by its digest alone.
package struct FontPlaces: RunFile {
  package static let fileName = "font-places.json"

  /// The paths.
  package var folders: [String]

  /// Adds folders to those of a run, and the ones that the environment names.
  package static func note(
    _ folders: [String] = [], in run: RunFolder
  ) throws(RenderTestingError) {
    let known = Self(of: run)?.folders ?? []
    let named = ProcessInfo.processInfo.environment["PROOFSHEET_FONTS"] ?? ""
    let all = (known + (folders + named.split(separator: ":").map(String.init)).compactMap(RealPath.of))
      .unique
    if all != known { try Self(folders: all).write(to: run) }
  }
}
