internal import Foundation

extension RunFolder {
  /// The folder that this process's run uses: `PROOFSHEET_RUN`, or one named after the parent process.
  package static func current(
    packageRoot: String, environment: [String: String]
  ) throws(RenderTestingError) -> RunFolder {
    let home = home(of: packageRoot, environment: environment)
    if let given = environment["PROOFSHEET_RUN"], !given.isEmpty {
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
      try folder.noteStart(after: RunHistory(home).folders.filter { $0 != folder })
      RunHistory(home).removeOldest()
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

  /// Makes a finished folder the last run, by one rename, and removes the oldest runs.
  package static func adopt(
    _ finished: String, named name: String, home: RunHome
  ) throws(RenderTestingError) -> RunFolder {
    try home.make()
    let source = RunFolder(path: finished, scope: home.scope)
    try AtomicFile.write(Data("A run of Proofsheet.\n".utf8), to: "\(finished)/\(mark)")
    try source.noteStart(after: RunHistory(home).folders)
    let folder = RunFolder(path: "\(home.runs)/\(name)", scope: home.scope)
    guard rename(finished, folder.path) == 0 else { throw .cannotWrite(folder.path, errno) }
    try home.ignore()
    RunHistory(home).removeOldest()
    return folder
  }

  /// The folder of the last run of a package: the newest of `RunHistory`.
  package static func last(packageRoot: String) throws(RenderTestingError) -> RunFolder {
    try RunHistory(packageRoot: packageRoot).folders[0]
  }

  /// A name that processes with the same parent share, and no later process gets again: the parent's number
  /// and the moment it started, in clock ticks since the system did.
  private static var parentName: String {
    guard getppid() > 1, let parent = ProcessIdentity(getppid()) else {
      return "process-\(getpid())-\(UUID().uuidString.prefix(8))"
    }
    return "\(parent.start)-\(parent.number)"
  }
}
