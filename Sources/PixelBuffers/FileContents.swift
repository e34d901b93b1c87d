internal import Foundation

/// Reading a whole file, with errors that say what is wrong.
enum FileContents {
  /// The bytes of a regular file.
  static func read(_ path: String) throws(PNGError) -> [UInt8] {
    do throws(PNGProblem) {
      return try contents(path)
    } catch {
      throw PNGError(file: path, problem: error)
    }
  }

  private static func contents(_ path: String) throws(PNGProblem) -> [UInt8] {
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
    var problem: PNGProblem?
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
      while filled < buffer.count {
        let count = Foundation.read(file, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
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
