internal import Foundation

extension RunFolder {
  /// The folder that this process's run uses: that of the options, `PROOFSHEET_RUN`, or one named after the parent
  /// process.
  package static func current(
    packageRoot: String, environment: [String: String], options: RunOptions = RunOptions()
  ) throws(RenderTestingError) -> RunFolder {
    let home = home(of: packageRoot, environment: environment)
    if let given = options.folder ?? environment["PROOFSHEET_RUN"], !given.isEmpty {
      try AtomicFile.makeFolder(given)
      return RunFolder(path: given, scope: home.scope)
    }
    return try make(named: parentName, home: home, isHeld: true)
  }

  /// Makes a folder for a run, which is the last one from then on, and removes the oldest.
  ///
  /// Where it is held, nobody removes it as an old one before this process ends, on any machine that shares the folder.
  package static func make(
    named name: String, home: RunHome, isHeld: Bool = false
  ) throws(RenderTestingError) -> RunFolder {
    try home.make()
    let folder = RunFolder(path: "\(home.runs)/\(name)", scope: home.scope)
    let isNew = RegularFile.kind(folder.path) == .nothing
    try AtomicFile.makeFolder(folder.path)
    try folder.check()
    if isNew {
      try folder.writeMark(isHeld: isHeld)
      try home.ignore()
      let runs = all(in: home.runs, scope: home.scope)
      try folder.noteStart(after: runs.filter { $0 != folder })
      removeOldest(of: all(in: home.runs, scope: home.scope)) { $0[0].mayHoldPending }
    } else if isHeld {
      let file = open("\(folder.path)/\(mark)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      if file >= 0 { flock(file, LOCK_SH) }
    }
    return folder
  }

  /// Writes the file by which the folder may be removed; where the run is held, it is locked before it has its name.
  ///
  /// Without a lock, as on a file system that has none, a run goes when many newer ones come. The end of the process
  /// closes the file.
  private func writeMark(isHeld: Bool) throws(RenderTestingError) {
    let text = Data("A run of Proofsheet.\n".utf8)
    let mark = "\(path)/\(Self.mark)"
    guard isHeld else { return try AtomicFile.write(text, to: mark) }
    let temporary = "\(path)/.\(UUID().uuidString).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .cannotWrite(mark, errno) }
    flock(file, LOCK_SH)
    try AtomicFile.writeAll(text, to: file, mark)
    guard rename(temporary, mark) == 0 else { throw .cannotWrite(mark, errno) }
  }

  /// Whether a process works on the run.
  var isHeld: Bool {
    let file = open("\(path)/\(Self.mark)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// A name that processes with the same parent share, and no later process gets again: the parent's number
  /// and the moment it started, in clock ticks since the system did.
  private static var parentName: String {
    guard getppid() > 1, let parent = ProcessIdentity(getppid()) else {
      return "process-\(getpid())-\(UUID().uuidString.prefix(8))"
    }
    return "\(parent.start)-\(parent.number)"
  }

  /// How many runs are kept whatever they hold.
  package static let keptCount = 5
  /// How many runs are kept at most, where older ones hold cells that are still pending.
  package static let limit = 20

  /// The runs in a folder, the newest first; links, and runs that hold links in place of their folders, are none.
  package static func all(in folder: String, scope: ReferenceScope) -> [RunFolder] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { RunFolder(path: "\(folder)/\($0)", scope: scope) }
      .filter(\.isOwn)
      .map { ($0, $0.started) }
      .sorted { ($1.1, $1.0.path) < ($0.1, $0.0.path) }
      .map(\.0)
  }

  /// Removes the oldest of some runs, the newest of which is first: those behind the newest ones and, up to the limit,
  /// behind the last one that holds pending cells.
  ///
  /// `holdsPending` gets a run with those before it, the nearest first. Runs that a process still works on stay, as many
  /// as there are: shards at once in one folder, for one. A run between two that are kept stays: it may have compared
  /// what an older one leaves pending.
  package static func removeOldest(of folders: [RunFolder], where holdsPending: ([RunFolder]) -> Bool) {
    let last = (keptCount..<max(keptCount, min(folders.count, limit))).last { index in
      holdsPending(folders[...index].reversed())
    }
    let kept = last.map { $0 + 1 } ?? keptCount
    for folder in folders.dropFirst(kept) where !folder.isHeld { folder.remove() }
  }

  /// Whether it is a folder with folders of its own, and none of them a link.
  private var isOwn: Bool {
    RegularFile.kind(path) == .folder && (try? check()) != nil
  }

  /// Whether a journal names an actual value's file, which is quick to see: without one nothing is pending.
  package var mayHoldPending: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: journals)) ?? []
    let key = Data("\"actual\":\"".utf8)
    return names.contains { name in
      let journal = try? FileContents.data("\(journals)/\(name)", limit: FileContents.Limit.journal)
      return journal?.range(of: key) != nil
    }
  }

  /// The file that says when the run began, in milliseconds since 1970.
  private var startFile: String { "\(path)/started" }

  /// How far the clocks of machines that share a folder may differ, in milliseconds.
  private static let slack = 60_000

  /// Notes that the run begins now, after all runs beside it: a clock that was set back, or another machine's that is a
  /// little ahead, makes no earlier run the last one.
  package func noteStart(after others: [RunFolder]) throws(RenderTestingError) {
    let now = Int(Date().timeIntervalSince1970 * 1000)
    let start = max(now, min((others.map(\.started).max() ?? 0) + 1, now + Self.slack))
    try AtomicFile.write(Data("\(start)\n".utf8), to: startFile)
  }

  /// When the run began, in milliseconds since 1970; where nobody noted it, when its folder last changed.
  ///
  /// A file that names a time well after its own last change, or that changes in a time to come, was brought along or
  /// written under a wrong clock. Believed, its run would be the last one for ever; so it counts as the oldest.
  private var started: Int {
    let data = (try? FileContents.data(startFile, limit: FileContents.Limit.record)) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    let noted = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
    let attributes = try? FileManager.default.attributesOfItem(atPath: noted == nil ? path : startFile)
    let date = attributes?[.modificationDate] as? Date ?? .distantPast
    let changed = Int(date.timeIntervalSince1970 * 1000)
    guard changed <= Int(Date().timeIntervalSince1970 * 1000) + Self.slack else { return 0 }
    return noted.map { $0 <= changed + Self.slack ? $0 : 0 } ?? changed
  }
}
