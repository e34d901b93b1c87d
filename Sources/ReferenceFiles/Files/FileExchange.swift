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

  /// Exchanges two files; false where one of them does not exist.
  ///
  /// On a file system that cannot, there is a moment in which a change of `other` is lost.
  static func exchange(_ one: String, _ other: String) throws(RenderTestingError) -> Bool {
    if let renameat2, renameat2(AT_FDCWD, one, AT_FDCWD, other, exchanging) == 0 { return true }
    if errno == ENOENT { return false }
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) || renameat2 == nil else {
      throw .cannotWrite(other, errno)
    }
    let kept = "\(one).kept"
    guard link(other, kept) == 0, rename(one, other) == 0, rename(kept, one) == 0 else {
      let code = errno
      unlink(kept)
      if code == ENOENT { return false }
      throw .cannotWrite(other, code)
    }
    return true
  }
}
