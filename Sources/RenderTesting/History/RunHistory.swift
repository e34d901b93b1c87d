internal import Foundation
internal import PixelBuffers

/// The runs that a package keeps, the newest first.
package struct RunHistory: Sendable {
  /// How many runs are kept whatever they hold.
  package static let kept = 5
  /// How many runs are kept at most, where older ones hold cells that are still pending.
  package static let limit = 20

  /// The runs.
  package let folders: [RunFolder]

  /// Lists the runs of a package; throws where there is none.
  package init(packageRoot: String) throws(RenderTestingError) {
    let home = RunFolder.home(of: packageRoot)
    try home.check()
    self.init(home)
    guard !folders.isEmpty else { throw .noRun(home.path) }
  }

  /// Lists the runs that are kept beside one; only that one where it lies by itself.
  package init(beside folder: RunFolder) {
    let history = RunHistory(runs: RealPath.split(folder.path).folder, scope: folder.scope)
    folders = history.folders.contains(folder) ? history.folders : [folder]
  }

  /// What is pending.
  package var pending: PendingCells { PendingCells(runs: folders) }

  /// Lists the runs that a package keeps.
  init(_ home: RunHome) {
    self.init(runs: home.runs, scope: home.scope)
  }

  /// Lists the runs in a folder; links, and runs that hold links in place of their folders, are none.
  init(runs folder: String, scope: ReferenceScope) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    folders = names.map { RunFolder(path: "\(folder)/\($0)", scope: scope) }
      .filter(\.isOwn)
      .map { ($0, $0.started) }
      .sorted { ($1.1, $1.0.path) < ($0.1, $0.0.path) }
      .map(\.0)
  }

  /// The run of a name; throws with the names that exist.
  package func folder(named name: String) throws(RenderTestingError) -> RunFolder {
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

  /// Removes the oldest runs: those behind the newest ones and, up to the limit, behind the last one that holds
  /// pending cells.
  ///
  /// Runs that a process still works on stay, as many as there are: shards at once in one folder, for one.
  ///
  /// A run between two that are kept stays: it may have compared what an older one leaves pending.
  func removeOldest() {
    var keeping = Self.kept
    for index in (Self.kept..<max(Self.kept, min(folders.count, Self.limit))).reversed()
    where holdsPending(index) {
      keeping = index + 1
      break
    }
    for folder in folders.dropFirst(keeping) where !folder.isHeld { folder.remove() }
  }

  /// Whether a run has cells that are pending and that no newer run has compared.
  private func holdsPending(_ index: Int) -> Bool {
    guard folders[index].mayHoldPending else { return false }
    var pending = PendingReview(folders[index]).pending
    for newer in folders[..<index].reversed() where !pending.isEmpty {
      pending = PendingCells.left(of: pending, after: RunSummary(of: newer))
    }
    return !pending.isEmpty
  }
}

extension RunFolder {
  /// The name by which commands call the run.
  package var name: String { RealPath.split(path).name }

  /// Whether it is a folder with folders of its own, and none of them a link.
  fileprivate var isOwn: Bool {
    RegularFile.kind(path) == .folder && (try? check()) != nil
  }

  /// Whether a journal names an actual value's file, which is quick to see: without one nothing is pending.
  fileprivate var mayHoldPending: Bool {
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
  func noteStart(after others: [RunFolder]) throws(RenderTestingError) {
    let now = Int(Date().timeIntervalSince1970 * 1000)
    let start = max(now, min((others.map(\.started).max() ?? 0) + 1, now + Self.slack))
    try AtomicFile.write(Data("\(start)\n".utf8), to: startFile)
  }

  /// When the run began, in milliseconds since 1970; where nobody noted it, when its folder last changed.
  ///
  /// A file that names a time well after its own last change, or that changes in a time to come, was brought along or
  /// written under a wrong clock. Believed, its run would be the last one for ever; so it counts as the oldest.
  fileprivate var started: Int {
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
