internal import Foundation

/// Reading a whole file, with errors that say what is wrong.
package enum FileContents {
  /// The bytes of a regular file, of which no more than 512 where it does not begin as a PNG does.
  ///
  /// `pixelLimit` is how many pixels a picture in it may have; a file with more bytes than those can take is refused
  /// before memory is taken.
  package static func read(
    _ path: String, pixelLimit: Int = PNG.defaultPixelLimit
  ) throws(PNGError) -> [UInt8] {
    do throws(PNGProblem) {
      return try contents(path, pixelLimit)
    } catch {
      throw PNGError(file: path, problem: error)
    }
  }

  private static func contents(_ path: String, _ pixelLimit: Int) throws(PNGProblem) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe nobody writes to would wait for ever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw problem(opening: path, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(lastError) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .directory
    default: throw .notARegularFile
    }
    let (size, limit) = (Int(status.st_size), PNG.fileLimit(pixelLimit: pixelLimit))
    guard size <= limit else { throw .tooManyBytes(size, limit: limit, pixelLimit: pixelLimit) }
    let start = try bytes(of: file, count: min(size, 512))
    guard start.starts(with: PNGScan.signature), size > start.count else { return start }
    return try bytes(of: file, count: size)
  }

  /// The first bytes of an open file; fewer where it is shorter.
  private static func bytes(of file: Int32, count: Int) throws(PNGProblem) -> [UInt8] {
    var problem: PNGProblem?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < buffer.count {
        let place = buffer.baseAddress.map { $0 + filled }
        let count = pread(file, place, buffer.count - filled, off_t(filled))
        if count < 0 && errno == EINTR { continue }
        if count < 0 { problem = .unreadable(lastError) }
        if count <= 0 { return }
        filled += count
      }
    }
    if let problem { throw problem }
    return bytes
  }

  private static func problem(opening path: String, _ code: Int32) -> PNGProblem {
    var status = stat()
    switch code {
    case ELOOP: return .danglingLink
    case ENOENT where lstat(path, &status) == 0: return .danglingLink
    case ENOENT, ENOTDIR: return .missing
    default: return .unreadable(String(cString: strerror(code)))
    }
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}
