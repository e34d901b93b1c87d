internal import Foundation

/// Writes to a path that somebody typed, as a shell's `>` would, yet whole or not at all where that is possible.
///
/// A link is followed and its target replaced in one step. A device, a pipe or a socket is written into, and so is an
/// open descriptor (`/dev/stdout`, `/dev/fd/3`): replacing it would take it from everybody else.
package enum OutputFile {
  /// Writes `data` to `path`; folders on the way are made.
  package static func write(_ data: Data, to path: String) throws(RenderTestingError) {
    guard !path.utf8.contains(0) else { throw .cannotWrite(path, EINVAL) }
    if let number = descriptor(path) { return try write(data, to: dup(number), path) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if RegularFile.kind(path) == .link {
        throw .unusable(path, "it is a link that leads nowhere. Name the file itself, or remove the link.")
      }
      return try AtomicFile.write(data, to: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard let real = RealPath.of(path) else { throw .cannotWrite(path, ENOENT) }
      try AtomicFile.write(data, to: real)
    case S_IFDIR: throw .cannotWrite(path, EISDIR)
    default: try write(data, to: open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY), path)
    }
  }

  /// Adds `data` to the end of a file that the environment names, made where there is none.
  package static func append(_ data: Data, to path: String) throws(RenderTestingError) {
    guard !path.utf8.contains(0) else { throw .cannotWrite(path, EINVAL) }
    try write(data, to: open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o644), path)
  }

  /// Takes parts of what is written, in their order.
  package typealias Sink = (Data) throws(RenderTestingError) -> Void

  /// Writes to `path` what `body` hands over part by part, so that a large file is never whole in memory.
  ///
  /// A device, a pipe or an open descriptor gets all parts at once.
  package static func write(
    to path: String, _ body: (Sink) throws(RenderTestingError) -> Void
  ) throws(RenderTestingError) {
    let target = RealPath.of(path) ?? path
    guard descriptor(path) == nil, [.nothing, .file].contains(RegularFile.kind(target)),
      !path.utf8.contains(0)
    else {
      var data = Data()
      try body { (part) throws(RenderTestingError) in data += part }
      return try write(data, to: path)
    }
    let folder = RealPath.split(target).folder
    try AtomicFile.makeFolder(folder, isDurable: true)
    do throws(RenderTestingError) {
      let temporary = try TemporaryFile(in: folder)
      let (file, name) = (temporary.file, temporary.path)
      do throws(RenderTestingError) {
        try body { (part) throws(RenderTestingError) in try AtomicFile.writeAll(part, to: file, name) }
      } catch {
        unlink(name)
        throw error
      }
      try temporary.write(Data(), renamingTo: target)
      AtomicFile.sync(folder: folder)
    } catch {
      throw error.replacingPath(with: path)
    }
  }

  /// Writes into an open file and closes it.
  private static func write(_ data: Data, to file: Int32, _ path: String) throws(RenderTestingError) {
    guard file >= 0 else { throw .cannotWrite(path, errno) }
    defer { close(file) }
    try AtomicFile.writeAll(data, to: file, path)
  }

  /// The number of the open descriptor that a path stands for.
  private static func descriptor(_ path: String) -> Int32? {
    if let number = ["/dev/stdin": 0, "/dev/stdout": 1, "/dev/stderr": 2][path] { return Int32(number) }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}
