internal import Foundation

/// Gives two files each other's name in one step, so that nobody sees a moment without either.
enum FileExchange {
  private typealias Function =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  /// Linux's `renameat2`, which Swift's module of the C library leaves out.
  private static let renameat2 = dlsym(dlopen(nil, RTLD_NOW), "renameat2").map {
    unsafeBitCast($0, to: Function.self)
  }
  /// `RENAME_EXCHANGE`.
  private static let exchanging: UInt32 = 2

  /// Exchanges two files; false where one of them does not exist, nil where the file system has neither exchanges nor links.
  ///
  /// On a file system that has links alone, there is a moment in which a change of `other` is lost.
  static func exchange(_ one: String, _ other: String) throws(RenderTestingError) -> Bool? {
    if let renameat2 {
      if renameat2(AT_FDCWD, one, AT_FDCWD, other, exchanging) == 0 { return true }
      let code = errno
      if code == ENOENT { return false }
      guard [EINVAL, ENOSYS, ENOTSUP].contains(code) else { throw .cannotWrite(other, code) }
    }
    let kept = TemporaryFile.name(in: RealPath.split(one).folder)
    guard link(other, kept) == 0 else {
      let code = errno
      if [EPERM, ENOSYS, ENOTSUP].contains(code) { return nil }
      return try missing(other, code)
    }
    guard rename(one, other) == 0 else {
      let code = errno
      unlink(kept)
      return try missing(other, code)
    }
    guard rename(kept, one) == 0 else {
      // The only name of what was there.
      let code = errno
      rename(kept, other)
      throw .cannotWrite(other, code)
    }
    return true
  }

  private static func missing(_ path: String, _ code: Int32) throws(RenderTestingError) -> Bool {
    guard code == ENOENT else { throw .cannotWrite(path, code) }
    return false
  }
}
