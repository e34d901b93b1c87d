internal import Foundation

/// Reading a whole file within a limit, with errors that say what is wrong.
///
/// Folders, pipes, devices and sockets are refused without waiting for anybody who writes to them.
package enum FileContents {
  /// The bytes of a regular file that has no more than `limit`, from `offset` on.
  package static func read(_ path: String, limit: Int, from offset: Int = 0) throws(FileError) -> [UInt8] {
    do throws(FileError.Problem) {
      let file = try openRegular(path)
      defer { close(file.descriptor) }
      guard file.size <= limit else { throw .tooManyBytes(limit: limit) }
      // Files of /proc have no size, and others may grow while they are read.
      let bytes = try bytes(
        of: file.descriptor, from: offset, atMost: limit + 1, expected: max(file.size - offset, 0))
      guard bytes.count <= limit else { throw .tooManyBytes(limit: limit) }
      return bytes
    } catch {
      throw FileError(path: path, problem: error)
    }
  }

  /// The bytes that a file or pipe named by a person yields, which has no more than `limit`; waits for who writes.
  package static func readAny(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileError.Problem) {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw problem(opening: path, errno) }
      defer { close(file) }
      return try yield(of: file, limit: limit)
    } catch {
      throw FileError(path: path, problem: error)
    }
  }

  /// What standard input yields, which has no more than `limit` bytes.
  package static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileError.Problem) {
      return try yield(of: STDIN_FILENO, limit: limit)
    } catch {
      throw FileError(path: "standard input", problem: error)
    }
  }

  /// An open regular file and its size.
  static func openRegular(_ path: String) throws(FileError.Problem) -> (descriptor: Int32, size: Int) {
    // Without O_NONBLOCK, opening a pipe nobody writes to would wait for ever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw problem(opening: path, errno) }
    var status = stat()
    let isKnown = fstat(file, &status) == 0
    if isKnown && status.st_mode & S_IFMT == S_IFREG { return (file, Int(status.st_size)) }
    let code = errno
    close(file)
    throw isKnown ? status.st_mode & S_IFMT == S_IFDIR ? .directory : .notARegularFile : .system(code)
  }

  /// The first bytes of a regular file from `offset` on, of which `expected` are there unless it changes.
  static func bytes(
    of file: Int32, from offset: Int = 0, atMost count: Int, expected: Int
  ) throws(FileError.Problem) -> [UInt8] {
    try gather(atMost: count, expected: expected) { place, capacity, filled in
      pread(file, place, capacity, off_t(offset + filled))
    }
  }

  /// The bytes of anything that can be read, until its end.
  private static func yield(of file: Int32, limit: Int) throws(FileError.Problem) -> [UInt8] {
    let bytes = try gather(atMost: limit + 1, expected: 64 << 10) { place, capacity, _ in
      Glibc.read(file, place, capacity)
    }
    guard bytes.count <= limit else { throw .tooManyBytes(limit: limit) }
    return bytes
  }

  /// Calls `read` with a place, its capacity and the number of bytes read before, until nothing comes or all are there.
  private static func gather(
    atMost count: Int, expected: Int, _ read: (UnsafeMutableRawPointer?, Int, Int) -> Int
  ) throws(FileError.Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    var problem: FileError.Problem?
    var isAtEnd = false
    // One byte more than expected shows the end.
    var capacity = min(count, expected + 1)
    while !isAtEnd && problem == nil && bytes.count < count {
      let portion = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
        while filled < buffer.count, !isAtEnd {
          let count = read(
            buffer.baseAddress.map { $0 + filled }, buffer.count - filled, bytes.count + filled)
          if count < 0 && errno == EINTR { continue }
          if count < 0 { problem = .system(errno) }
          isAtEnd = count <= 0
          filled += max(count, 0)
        }
      }
      // The whole of a large file is not copied.
      if bytes.isEmpty { bytes = portion } else { bytes += portion }
      capacity = min(max(bytes.count, 64 << 10), count - bytes.count)
    }
    if let problem { throw problem }
    return bytes
  }

  private static func problem(opening path: String, _ code: Int32) -> FileError.Problem {
    var status = stat()
    switch code {
    case ELOOP: return .danglingLink
    case ENOENT where lstat(path, &status) == 0: return .danglingLink
    // A socket cannot be opened.
    case ENXIO: return .notARegularFile
    default: return .system(code)
    }
  }
}
