import Glibc
import Synchronization

/// The bytes of a font file, mapped into memory once and shared by everyone who draws or shapes with it.
///
/// Memory is the file's own pages, given back when the last owner lets go. A file that is shortened while it
/// is mapped stops the process, as with every mapped file: replace font files, do not overwrite them.
public final class FontData: @unchecked Sendable {
  /// Where the bytes came from.
  public let path: String
  /// The number of bytes.
  public let count: Int
  private let start: UnsafeMutableRawPointer

  /// The largest file that is taken for a font.
  static let limit = 256 << 20

  /// Maps a regular file of at most `limit` bytes.
  init(mapping path: String, limit: Int = FontData.limit) throws(FontError) {
    // Without O_NONBLOCK, opening a pipe nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: FontData.reason()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: FontData.reason()) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    guard status.st_size > 0 else { throw .notAFont(path: path, found: "it is empty") }
    guard status.st_size <= limit else {
      throw .notAFont(path: path, found: "it has \(status.st_size) bytes, more than any font")
    }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw .unreadable(path: path, reason: FontData.reason())
    }
    self.path = path
    self.count = size
    self.start = start
  }

  deinit { munmap(start, count) }

  /// Gives the bytes to `body`; their address stays the same for as long as this object lives.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The XXH3-128 digest of the bytes as 32 hex digits, computed when first asked for.
  public var digest: String {
    knownDigest.withLock { known in
      if let known { return known }
      let digest = withUnsafeBytes { Digest(of: $0).description }
      // Most of a font is never read again; what is comes back from the file.
      madvise(start, count, MADV_DONTNEED)
      known = digest
      return digest
    }
  }
  private let knownDigest = Mutex<String?>(nil)

  private static func reason() -> String { String(cString: strerror(errno)) }
}
