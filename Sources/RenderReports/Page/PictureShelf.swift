internal import Foundation
internal import RenderTesting

/// Where a page's pictures lie: in a folder beside it, or inside the page.
struct PictureShelf {
  /// The page's folder.
  let folder: String
  /// Whether pictures become part of the page.
  let embeds: Bool

  /// The address of a file on the page: copied beside it, or its bytes; nil when it cannot be read.
  ///
  /// A copy is a hard link where the file system has them: references are replaced, never changed in place.
  func address(of path: String?, as name: String) -> String? {
    guard let path, RegularFile.kind(path) == .file, access(path, R_OK) == 0 else { return nil }
    if embeds {
      return (try? RegularFile.contents(path)).map { "data:image/png;base64,\($0.base64EncodedString())" }
    }
    let copy = "\(folder)/pictures/\(name)"
    guard path != copy else { return encode("pictures/\(name)") }
    // The folder may have been there before, with links in it.
    guard let place = RealPath.of(RealPath.split(copy).folder), let own = RealPath.of(folder),
      RealPath.isBelow(place, own)
    else { return nil }
    try? AtomicFile.makeFolder(place)
    unlink(copy)
    if link(path, copy) != 0 { try? FileManager.default.copyItem(atPath: path, toPath: copy) }
    return access(copy, R_OK) == 0 ? encode("pictures/\(name)") : nil
  }

  private func encode(_ path: String) -> String {
    let allowed = CharacterSet(charactersIn: "-._~/").union(.alphanumerics).intersection(
      CharacterSet(charactersIn: "\u{21}"..."\u{7E}"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
  }
}
