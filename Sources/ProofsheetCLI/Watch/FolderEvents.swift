import Foundation

/// What Linux announces about folders: that something in them was written, made or removed.
///
/// What it was is not asked, because events can be lost; whoever hears of one looks at the files.
final class FolderEvents {
  private let descriptor: Int32
  private var watches: Set<Int32> = []
  private static let mask = UInt32(
    IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Begins to listen; nil where the system allows no more listeners.
  init?() {
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// What can be read once something happened.
  var file: Int32 { descriptor }

  /// Listens to folders, and to no others; returns whether they are others than before, or nil where the system allows no
  /// more of them.
  ///
  /// A folder that was made again under its name is another one.
  func listen(to folders: Set<String>) -> Bool? {
    var known: Set<Int32> = []
    for folder in folders {
      let watch = inotify_add_watch(descriptor, folder, Self.mask)
      if watch >= 0 { known.insert(watch) } else if errno == ENOSPC || errno == ENOMEM { return nil }
    }
    for watch in watches.subtracting(known) { inotify_rm_watch(descriptor, watch) }
    defer { watches = known }
    return known != watches
  }

  /// Whether anything happened since the last call.
  func take() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var hasHappened = false
    while read(descriptor, &buffer, buffer.count) > 0 { hasHappened = true }
    return hasHappened
  }
}
