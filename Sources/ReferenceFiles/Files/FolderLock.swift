internal import Foundation

/// A lock on the folder that a file lies in, for as long as this object lives: processes that check a file there before
/// they write it wait for each other.
package final class FolderLock {
  private let folder: Int32

  /// Waits for the lock, and calls `onWait` before; a file system without locks refuses, and nobody waits there.
  package init(of path: String, onWait: () -> Void = {}) throws(RenderTestingError) {
    let name = RealPath.split(path).folder
    try AtomicFile.makeFolder(name)
    folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { return }
    if errno == EWOULDBLOCK { onWait() }
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { if folder >= 0 { close(folder) } }
}
