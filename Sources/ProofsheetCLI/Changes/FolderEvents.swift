import Foundation

/// What Linux announces about folders: that something in them was written, made or removed, or that files were opened.
///
/// Events can be lost: whoever hears of a change looks at the files, and whoever asks for opened files hears of a loss.
final class FolderEvents {
  private let descriptor: Int32
  private var watches: [Int32: String] = [:]
  private let mask: UInt32
  /// That something was written, made or removed.
  static let changes = UInt32(
    IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF)
  /// That a file was opened.
  static let openings = UInt32(IN_OPEN)

  /// Begins to listen; nil where the system allows no more listeners.
  init?(_ mask: UInt32 = changes) {
    self.mask = mask
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
    var known: [Int32: String] = [:]
    for folder in folders {
      let watch = inotify_add_watch(descriptor, folder, mask)
      guard watch < 0 else {
        known[watch] = folder
        continue
      }
      let isGone = errno == ENOENT || errno == ENOTDIR
      if errno == ENOSPC || errno == ENOMEM || mask == Self.openings && !isGone { return nil }
    }
    for watch in watches.keys where known[watch] == nil { inotify_rm_watch(descriptor, watch) }
    defer { watches = known }
    return Set(known.keys) != Set(watches.keys)
  }

  /// Whether anything happened since the last call.
  func take() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var hasHappened = false
    while read(descriptor, &buffer, buffer.count) > 0 { hasHappened = true }
    return hasHappened
  }

  /// The files that were opened since the last call; `isWhole` is false where Linux had to forget some.
  func takeFiles() -> (paths: Set<String>, isWhole: Bool) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (paths, isWhole) = (Set<String>(), true)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return (paths, isWhole) }
      buffer.withUnsafeBytes { bytes in
        var start = 0
        let head = MemoryLayout<inotify_event>.size
        while start + head <= count {
          let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let name = bytes[start + head..<min(start + head + Int(event.len), count)].prefix { $0 != 0 }
          start += head + Int(event.len)
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isWhole = false }
          guard event.mask & UInt32(IN_ISDIR) == 0, !name.isEmpty, let folder = watches[event.wd] else {
            continue
          }
          paths.insert("\(folder)/\(String(decoding: name, as: UTF8.self))")
        }
      }
    }
  }
}
