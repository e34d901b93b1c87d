import Foundation

/// Which file a path leads to, links followed.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t
  /// Whether it is a folder.
  let isFolder: Bool

  /// Nil where the path leads nowhere.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }
}
