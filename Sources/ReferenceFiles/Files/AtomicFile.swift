package import Foundation

/// Writes whole files: a reader, or a run stopped at any moment, sees the old file or the new one.
package enum AtomicFile {
  /// Writes `data` to `path`: a temporary file beside it, fsync, rename, fsync of the folder.
  ///
  /// Folders on the way are made. A process that is killed leaves a `TemporaryFile`. A link, a device, a pipe or a
  /// socket in that place is left alone, which is an error: the rename would replace it. Paths that somebody typed are
  /// written by `OutputFile`.
  package static func write(_ data: Data, to path: String) throws(RenderTestingError) {
    switch RegularFile.kind(path) {
    case .nothing, .file, .folder: break
    case .link: throw .isLink(path)
    case .special: throw .isNotRegular(path)
    }
    let folder = RealPath.split(path).folder
    try makeFolder(folder)
    do throws(RenderTestingError) {
      try TemporaryFile(in: folder).write(data, renamingTo: path)
    } catch {
      throw error.replacingPath(with: path)
    }
    sync(folder: folder)
  }

  /// Makes a folder and those it lies in.
  package static func makeFolder(_ path: String) throws(RenderTestingError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
      throw .cannotWrite(path, Int32(code ?? Int(EACCES)))
    }
  }

  /// Writes all bytes into an open file; errors name it as `path`.
  package static func writeAll(_ data: Data, to file: Int32, _ path: String) throws(RenderTestingError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite(path, errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the rename itself last; some file systems refuse, which costs nothing but that.
  private static func sync(folder: String) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
