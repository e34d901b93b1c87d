internal import Foundation

/// The runs that a package keeps, the newest first.
package struct RunHistory: Sendable {
  /// The runs.
  package let folders: [RunFolder]

  /// Lists the runs of a package; throws where there is none.
  package init(packageRoot: String) throws(RenderTestingError) {
    let home = RunFolder.home(of: packageRoot)
    try home.check()
    self.init(home)
    guard !folders.isEmpty else { throw .noRun(home.path) }
  }

  /// Lists the comparisons of revisions that a package keeps.
  package static func ofRevisions(packageRoot: String) -> RunHistory {
    RunHistory(RunFolder.home(of: packageRoot).revisions)
  }

  /// Lists the runs that are kept beside one; only that one where it lies by itself.
  package init(beside folder: RunFolder) {
    let history = RunHistory(runs: RealPath.split(folder.path).folder, scope: folder.scope)
    folders = history.folders.contains(folder) ? history.folders : [folder]
  }

  /// What is pending.
  package var pending: PendingCells { PendingCells(runs: folders) }

  /// What is pending; `known` is one of the runs, which somebody has read.
  package func pending(known: PendingReview) -> PendingCells { PendingCells(runs: folders, known: known) }

  /// Lists the runs that a package keeps.
  init(_ home: RunHome) {
    self.init(runs: home.runs, scope: home.scope)
  }

  /// Lists the runs in a folder.
  init(runs folder: String, scope: ReferenceScope) {
    folders = RunFolder.all(in: folder, scope: scope)
  }

  /// The run that an option names: one that the package keeps, by its name, or at a path one from elsewhere; the last one
  /// for nil.
  package static func folder(_ name: String?, packageRoot: String) throws(RenderTestingError) -> RunFolder {
    guard let name, name.contains("/") else {
      let history = try RunHistory(packageRoot: packageRoot)
      return try name.map { name throws(RenderTestingError) in try history.folder(named: name) }
        ?? history.folders[0]
    }
    let path = URL(filePath: name).standardizedFileURL.path
    let folder = RunFolder(path: path, scope: RunFolder.home(of: packageRoot).scope)
    guard RegularFile.kind(path) == .folder, RegularFile.kind(folder.journals) == .folder else {
      throw .unusable(path, "it is no run folder: there are no journals in it.")
    }
    try folder.check()
    return folder
  }

  /// The run of a name; throws with the names that exist.
  func folder(named name: String) throws(RenderTestingError) -> RunFolder {
    guard let folder = folders.first(where: { $0.name == name }) else {
      let names = folders.map(\.name)
      throw .invalidSetting(
        "--run", value: name, expected: "the name of a run that is kept: \(names.joined(separator: ", "))",
        nearest: NearestName.nearest(to: name, among: names))
    }
    return folder
  }

  /// How many cells the newest complete run of a command had; nil where no such run is kept.
  package func cellCount(ofComplete command: String) -> Int? {
    folders.lazy.compactMap { folder -> Int? in
      guard let record = RunRecord(of: folder), record.command == command, record.incompleteReasons.isEmpty
      else {
        return nil
      }
      let count = RunSummary(of: folder).cells.count
      return count == 0 ? nil : count
    }.first
  }

  /// Removes the oldest runs, by what is pending in them.
  func removeOldest() {
    RunFolder.removeOldest(of: folders) { runs in
      guard let oldest = runs.first, oldest.mayHoldPending else { return false }
      var pending = PendingReview(oldest).pending
      for newer in runs.dropFirst() where !pending.isEmpty {
        pending = PendingCells.left(of: pending, after: RunSummary(of: newer))
      }
      return !pending.isEmpty
    }
  }

  /// Makes a folder for a run of the command, and removes the oldest runs.
  package static func makeRun(
    named name: String = RunFolder.newName, in home: RunHome, isHeld: Bool = true
  ) throws(RenderTestingError) -> RunFolder {
    let folder = try RunFolder.make(named: name, home: home, isHeld: isHeld)
    RunHistory(home).removeOldest()
    return folder
  }
}

extension RunFolder {
  /// The name by which commands call the run.
  package var name: String { RealPath.split(path).name }

  /// The folder of the last run of a package: the newest of `RunHistory`.
  package static func last(packageRoot: String) throws(RenderTestingError) -> RunFolder {
    try RunHistory.folder(nil, packageRoot: packageRoot)
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
}
