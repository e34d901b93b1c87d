import ReferenceFiles

/// Notices saves: which files changed since they were last taken, once nobody writes any more.
final class SaveWatcher {
  /// How often files are looked at where nothing announces changes.
  private static let interval = Duration.milliseconds(500)

  private var roots: [String]
  private var known: WatchedFiles
  private var events: FolderEvents?
  private var debounce = Debounce()
  /// What a look found last, and when, where nothing announces changes.
  private var last: (files: WatchedFiles, time: ContinuousClock.Instant)

  /// Watches files, and all files below folders; with `isPolling` it looks at them twice a second.
  init(_ roots: [String], isPolling: Bool) {
    self.roots = roots
    known = WatchedFiles(at: roots)
    last = (known, .now)
    if !isPolling { listen(to: known.folders) }
  }

  /// Whether it looks at all files again and again, because the system announces no changes of them.
  var isPolling: Bool { events == nil }
  /// What can be read once something happened; nil where nothing announces it.
  var file: Int32? { events?.file }
  /// How many files are watched.
  var count: Int { known.files.count }

  /// How long nothing can be taken, at most.
  var pause: Duration { debounce.remaining(at: .now).map { max(.zero, $0) } ?? Self.interval }

  /// Watches other places from now on; what changed at the old ones and was not taken still counts.
  func watch(_ roots: [String]) {
    guard roots != self.roots else { return }
    self.roots = roots
    let now = WatchedFiles(at: roots)
    var merged = now
    let kept = known.files.keys.filter { path in roots.contains { path == $0 || RealPath.isBelow(path, $0) } }
    for path in kept { merged.adopt(path, from: known) }
    known = merged
    last = (now, .now)
    if events != nil { listen(to: now.folders) }
  }

  /// The paths that changed; empty where nothing did, or somebody still writes.
  func take() -> Set<String> {
    let time = ContinuousClock.now
    if events?.take() ?? hasChanged(at: time) { debounce.note(at: time) }
    guard debounce.isDue(at: time) else { return [] }
    debounce.clear()
    let now = WatchedFiles(at: roots)
    let changes = now.changes(since: known)
    known = now
    last = (now, time)
    // A folder that is new may hold files by the time it is listened to.
    if events != nil, listen(to: now.folders) { debounce.note(at: time) }
    return changes
  }

  /// The paths that changed by now and were not taken.
  var untaken: Set<String> { WatchedFiles(at: roots).changes(since: known) }

  /// Does something that writes files of its own, which are not taken for somebody's changes.
  func excluding<Result>(below folder: String, _ body: () throws -> Result) rethrows -> Result {
    let before = WatchedFiles(at: [folder])
    defer {
      let after = WatchedFiles(at: [folder])
      for path in after.changes(since: before) { known.adopt(path, from: after) }
    }
    return try body()
  }

  /// Takes over files that were not written by somebody else.
  func exclude(_ paths: some Sequence<String>) { for path in paths { known.adopt(path) } }

  /// Listens to folders; returns whether they are others than before.
  @discardableResult
  private func listen(to folders: Set<String>) -> Bool {
    let listener = events ?? FolderEvents()
    let isNew = listener?.listen(to: folders)
    events = isNew == nil ? nil : listener
    return isNew ?? false
  }

  private func hasChanged(at time: ContinuousClock.Instant) -> Bool {
    guard time - last.time >= Self.interval else { return false }
    let now = WatchedFiles(at: roots)
    defer { last = (now, time) }
    return !now.changes(since: last.files).isEmpty
  }
}
