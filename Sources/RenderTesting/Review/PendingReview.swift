internal import Foundation
internal import PixelBuffers

/// The cells of a run that wait for somebody's decision, and the means to decide without running anything.
package struct PendingReview: Sendable {
  /// What was decided about a cell.
  package enum Decision: String, Sendable, Codable {
    /// The actual value became the reference; the reference stays.
    case accepted, rejected
  }

  private struct Entry: Codable {
    var cell: String
    var decision: Decision
  }

  /// The run.
  package let folder: RunFolder
  /// The run's cells.
  package let summary: RunSummary
  /// What was decided so far, by cell.
  package private(set) var decisions: [String: Decision]
  /// Why the last acceptance could not be noted, though the reference was written.
  package private(set) var unnoted: RenderTestingError?

  /// Reads a run and what was decided about it.
  package init(_ folder: RunFolder) {
    self.folder = folder
    summary = RunSummary(of: folder)
    let data =
      (try? FileContents.data("\(folder.path)/decisions.jsonl", limit: FileContents.Limit.record)) ?? Data()
    let entries = data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Entry.self, from: $0)
    }
    decisions = Dictionary(entries.map { ($0.cell, $0.decision) }) { $1 }
  }

  /// The failing cells with an actual value, about which nothing was decided; one for each reference.
  package var pending: [CellResult] {
    var seen = Set<String>()
    return summary.failures.filter {
      $0.actual != nil && decisions[$0.cell] == nil && seen.insert($0.decisionKey).inserted
    }
  }

  /// Makes a cell's actual value its reference, or a further accepted one, and returns the path written: in an
  /// environment that has a name, that of its own reference.
  ///
  /// A reference that has changed since the run is left alone: what was looked at is not what would be lost.
  package mutating func accept(
    _ result: CellResult, asAlternative: Bool = false, maximumBytes: Int = .max
  ) throws(RenderTestingError) -> String {
    if let test = result.inlineTest { throw .inlineText(result.location ?? result.reference, test: test) }
    guard let actual = result.actual, let file = try? FileContents.reference(actual) else {
      throw .unusable(result.cell, "its actual value is no longer in the run folder. Run again.")
    }
    let data = try result.pixelSize == nil ? file : PictureFile.reference(fromActual: file)
    try ReferenceCap(bytes: maximumBytes).check(data, path: result.reference)
    let current = try? FileContents.reference(result.reference)
    let own = result.recording ?? result.reference
    let isUnchanged = current.map { Digest(of: $0).description } == result.referenceDigest
    guard isUnchanged, own == result.reference || access(own, F_OK) != 0 else {
      throw .unusable(
        isUnchanged ? own : result.reference, "it has changed since the run. Run again before you accept.")
    }
    try Self.requireReadable(current, at: result.reference)
    let isOwn = data == current
    let path =
      asAlternative && current != nil ? Self.freeAlternative(of: result) : isOwn ? result.reference : own
    try AtomicFile.write(data, to: path)
    // The reference is written whatever becomes of the note.
    do throws(RenderTestingError) { try note(result, .accepted) } catch { unnoted = error }
    return path
  }

  /// Throws where a reference exists and cannot be read: what would be lost, nobody has seen.
  private static func requireReadable(_ file: Data?, at path: String) throws(RenderTestingError) {
    guard let file else {
      var status = stat()
      guard lstat(path, &status) == 0 else { return }
      throw .cannotRead(path, access(path, R_OK) == 0 ? EISDIR : errno)
    }
    guard let damage = ReferenceDamage(of: file, path: path) else { return }
    let command = damage.restoring([path]).map { ": `\($0)`" } ?? ""
    throw .unusable(
      path,
      """
      \(damage.message), which is restored and not replaced\(command). If it is lost for good, delete it and record.
      """)
  }

  /// Notes that the reference is right and the actual value wrong.
  package mutating func reject(_ result: CellResult) throws(RenderTestingError) {
    try note(result, .rejected)
  }

  mutating func note(_ result: CellResult, _ decision: Decision) throws(RenderTestingError) {
    for cell in summary.cells where cell.decisionKey == result.decisionKey && !cell.passes {
      decisions[cell.cell] = decision
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = Data()
    for (cell, decision) in decisions.sorted(by: { $0.key < $1.key }) {
      lines += ((try? encoder.encode(Entry(cell: cell, decision: decision))) ?? Data()) + Data("\n".utf8)
    }
    try AtomicFile.write(lines, to: "\(folder.path)/decisions.jsonl")
  }

  private static func freeAlternative(of result: CellResult) -> String {
    let name = ReferencePath(result.reference, pathExtension: result.pathExtension)
    var number = 2
    while access(name.alternative(number), F_OK) == 0 { number += 1 }
    return name.alternative(number)
  }
}
