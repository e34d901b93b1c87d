package import Foundation

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

  /// The file's bytes; nil where there is nothing.
  package static func contents(_ path: String) throws(RenderTestingError) -> Data? {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP { throw .isLink(path) }
      throw .cannotRead(path, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .cannotRead(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isNotRegular(path) }
    do {
      return try FileHandle(fileDescriptor: file).readToEnd() ?? Data()
    } catch {
      throw .cannotRead(path, EIO)
    }
  }
}

extension RenderTestingError {
  static func isLink(_ path: String) -> RenderTestingError {
    .unusable(
      path, "it is a symbolic link, which Proofsheet does not follow here. Replace it by what it names.")
  }

  static func isNotRegular(_ path: String) -> RenderTestingError {
    .unusable(path, "it is no regular file, but a folder, a device, a pipe or a socket. Remove it.")
  }
}
