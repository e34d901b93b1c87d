import Foundation
import RenderReports
import RunReview
import Sharding

/// What a `regenerate` leaves for the next one, should it be killed: the folder `regeneration` beside the runs.
///
/// Journals have the results; this says which folders have them, and what must not change meanwhile. The folder goes once
/// all classes are found.
final class RegenerationProgress {
  /// What the folder's file holds.
  private struct Record: Codable {
    var format = 1
    /// What results depend on, by what messages call it.
    var inputs: [String: String]
    /// The patterns of the tests of each drawing, by its name.
    var patterns: [String: [String]] = [:]
    /// The name of the run with the new fonts.
    var run: String?
  }

  private let folder: String
  private let home: RunHome
  private let references: Set<String>
  private let lock: Int32
  private var record: Record
  /// What changed since the one that was killed, so that everything is drawn again; nil where nothing did.
  let change: String?

  /// Reads what the last one left; nil where another one works on it, or it cannot be kept.
  init?(in home: RunHome, of survey: RegenerationSurvey, inputs: [String: String], restarts: Bool) throws {
    (self.home, folder) = (home, "\(home.path)/regeneration")
    references = Set(survey.references.map(\.path))
    try home.make()
    try RegularFile.checkFolder(folder)
    try AtomicFile.makeFolder(folder)
    lock = open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { return nil }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return nil
    }
    record = Record(inputs: inputs)
    let path = "\(folder)/progress.json"
    let found: Record? = restarts ? nil : JSONFile.read(path)
    let before = found?.format == record.format ? found : nil
    change = before.flatMap { DrawingVersions.difference($0.inputs, inputs)?.name }
    if let before, change == nil {
      record = before
    } else {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name != "lock" {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    }
    try write()
    try home.ignore()
  }

  deinit { close(lock) }

  private func write() throws { try JSONFile.write(record, to: "\(folder)/progress.json") }

  /// The patterns of the tests of a drawing: those of the one that was killed, or else these.
  func patterns(of drawing: String, else patterns: [String]) throws -> [String] {
    if let known = record.patterns[drawing] { return known }
    record.patterns[drawing] = patterns
    try write()
    return patterns
  }

  /// The folder of a drawing with old fonts.
  func folder(of drawing: String) -> String { "\(folder)/\(drawing)" }

  /// The run with the new fonts that was killed; nil where none had begun.
  private var killed: RunFolder? {
    record.run.flatMap { name in RunHistory(beside: RunFolder(path: "\(home.runs)/\(name)")).folder(name) }
  }

  /// What came of the old fonts, where the run with the new ones had begun.
  var oldFonts: OldFontsRun? { killed.flatMap { OldFontsRun(of: $0) } }

  /// Whether the run with the new fonts had begun.
  var isDrawingNew: Bool { killed != nil }

  /// Makes the folder of the run with the new fonts, or takes the one that was killed, as the last run of the package.
  func makeRun() throws -> RunFolder {
    if let killed {
      let folder = try RunFolder.make(named: killed.name, home: home, isHeld: true)
      try folder.noteStart(after: RunHistory(beside: folder).folders.filter { $0 != folder })
      try Self.collect(in: folder, of: references)
      return folder
    }
    let folder = try RunHistory.makeRun(in: home)
    record.run = folder.name
    try write()
    return folder
  }

  /// Hands what a folder's processes finished to those that are started next, and says how many cells of some references
  /// that is.
  ///
  /// Their journals go: a process that comes to such a cell writes it into its own one.
  static func collect(in folder: RunFolder, of references: Set<String>) throws {
    let before = FinishedCells(of: folder).results
    let finished = FinishedCells(Array(before.values) + JournalReader(of: folder).cells)
    if !finished.results.isEmpty { try finished.write(to: folder) }
    // The cell that a process was killed at is none that a crash ended.
    try? FileManager.default.removeItem(atPath: folder.journals)
    guard !finished.results.isEmpty else { return }
    let count = Set(finished.results.values.map(\.reference)).intersection(references).count
    print(
      "continues: \(grouped(count)) of \(TerminalText.count(references.count, "cell")) were finished. Add --restart to draw all again."
    )
  }

  /// Forgets all of it: the classes are found.
  func end() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension RunHistory {
  /// The run of a name; nil where none is kept.
  fileprivate func folder(_ name: String) -> RunFolder? { folders.first { $0.name == name && $0.isMarked } }
}
