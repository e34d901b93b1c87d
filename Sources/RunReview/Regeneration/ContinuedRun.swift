internal import Foundation

/// What a run of `regenerate` is made of, noted in its folder until all of it is classified.
///
/// A command that finds it there continues the run that was stopped, if its own inputs are the same.
package struct RegenerationInputs: Sendable, Hashable, RunFile {
  /// The name in the run folder.
  package static let fileName = "inputs.json"

  /// The digest of code, fonts, libraries and arguments.
  package let digest: Digest

  /// Notes inputs, a line each.
  package init(_ lines: [String]) { digest = Digest(of: lines.joined(separator: "\n").utf8) }

  /// Removes the note, so that nobody continues the run; false where somebody else removed it.
  @discardableResult
  package static func remove(from folder: RunFolder) -> Bool { unlink(path(in: folder)) == 0 }

  fileprivate static func path(in folder: RunFolder) -> String { "\(folder.path)/\(fileName)" }
}

/// A run of `regenerate` that was stopped, which this command continues in the same folder.
package struct ContinuedRun: Sendable {
  /// The run's folder.
  package let folder: RunFolder
  /// The cells that need not be drawn again.
  package let finished: Set<String>

  /// Takes over the last run, where it has these inputs and no process works on it; nil otherwise.
  ///
  /// Of its journals only the results stay: what was begun and not finished is no crash.
  package init?(of inputs: RegenerationInputs, packageRoot: String) throws(RenderTestingError) {
    guard let folder = try? RunFolder.last(packageRoot: packageRoot), !folder.isHeld,
      RegenerationInputs(of: folder) == inputs,
      !JournalReader(of: folder).processes.contains(where: { ProcessIdentity($0.number) != nil })
    else { return nil }
    let start = Self.change(of: RegenerationInputs.path(in: folder))
    // Of two commands at once, one takes the run.
    guard let start, RegenerationInputs.remove(from: folder) else { return nil }
    self.folder = folder
    var finished: Set<String> = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.journals)) ?? []
    for name in names where name.hasSuffix(".jsonl") {
      let path = "\(folder.journals)/\(name)"
      guard let journal = try RegularFile.contents(path, limit: FileContents.Limit.journal) else { continue }
      var kept = journal.split(separator: UInt8(ascii: "\n")).filter { line in
        switch try? JournalLine(json: line).entry {
        case .start, .known, .returned: return true
        case .cell(let result):
          guard Self.isCurrent(result, since: start, in: folder) else { return false }
          finished.insert(result.cell)
          return true
        default: return false
        }
      }
      if let end = try? JSONEncoder.sorted().encode(JournalLine(order: nil, entry: .end)) { kept.append(end) }
      try AtomicFile.write(
        Data(kept.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")], to: path)
    }
    self.finished = finished
  }

  /// Whether a result still holds: its reference did not change since the run began, and its image is there.
  private static func isCurrent(_ stored: CellResult, since start: timespec, in folder: RunFolder) -> Bool {
    guard let result = try? folder.journalPaths.resolved(stored) else { return false }
    guard result.status != .recorded else { return true }
    guard let change = change(of: result.reference),
      (change.tv_sec, change.tv_nsec) < (start.tv_sec, start.tv_nsec)
    else { return false }
    return result.passes || result.actual.map { RegularFile.kind($0) == .file } ?? false
  }

  /// When a file last changed, its contents or its name.
  private static func change(of path: String) -> timespec? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_ctim : nil
  }
}
