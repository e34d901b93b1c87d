internal import Foundation

/// What one command or reviewer holds while it decides: the others wait, and then read what was decided.
package final class DecisionLock: Sendable {
  private let file: Int32

  /// Waits for the lock of the folder that keeps a package's runs; `isWaiting` is called once where somebody holds it.
  ///
  /// Where the folder is missing or a link, which a repository may bring, nothing is decided. On a file system without locks
  /// nobody waits.
  package init(in home: RunHome, isWaiting: () -> Void = {}) {
    let folder = open(home.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else {
      file = -1
      return
    }
    file = openat(folder, "deciding", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    close(folder)
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    isWaiting()
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { if file >= 0 { close(file) } }
}
