internal import Foundation

/// Reads files that somebody else may have put there: regular ones only, and never through a link.
package enum RegularFile {
  /// What stands at a path, without following a link.
  package enum Kind: Sendable, Hashable {
    /// Nothing, a file with bytes, a folder, a symbolic link, or a device, pipe or socket.
    case nothing, file, folder, link, special
  }

  /// What stands at a path.
  package static func kind(_ path: String) -> Kind {
    var status = stat()
    guard !path.utf8.contains(0), lstat(path, &status) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .special
    }
  }

  /// The file's bytes, no more than `limit`; nil where there is nothing.
  package static func contents(_ path: String, limit: Int) throws(RenderTestingError) -> Data? {
    switch kind(path) {
    case .nothing: return nil
    case .link: throw .isLink(path)
    case .folder, .special: throw .isNotRegular(path)
    case .file: return try FileContents.data(path, limit: limit)
    }
  }

  /// The contents of a reference, or of the value that may become one, which may be in a content store; nil where there is
  /// nothing.
  package static func reference(_ path: String) throws(RenderTestingError) -> Data? {
    guard let file = try stored(path) else { return nil }
    return try ReferencePointer.contents(of: file, at: path)
  }

  /// The bytes of a reference's file itself, which may be a pointer; nil where there is nothing.
  package static func stored(_ path: String) throws(RenderTestingError) -> Data? {
    try contents(path, limit: PNG.fileLimit())
  }

  /// Throws unless a path names a folder, or nothing.
  package static func checkFolder(_ path: String) throws(RenderTestingError) {
    switch RegularFile.kind(path) {
    case .nothing, .folder: return
    case .link:
      throw .unusable(
        path,
        "it is a symbolic link, and runs are kept in folders of their own. Remove the link and run again.")
    case .file, .special:
      throw .unusable(path, "it is no folder, and runs are kept there. Remove it and run again.")
    }
  }
}

extension RenderTestingError {
  package static func isLink(_ path: String) -> RenderTestingError {
    .unusable(
      path, "it is a symbolic link, which Proofsheet does not follow here. Replace it by what it names.")
  }

  package static func isNotRegular(_ path: String) -> RenderTestingError {
    .unusable(path, "it is no regular file, but a folder, a device, a pipe or a socket. Remove it.")
  }
}
