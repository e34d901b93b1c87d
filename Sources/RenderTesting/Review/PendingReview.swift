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
      $0.actual != nil && decisions[$0.cell] == nil && seen.insert($0.reference).inserted
    }
  }

  /// The pending cells that filters choose; all of them where there is no filter.
  ///
  /// The whole path of a cell of the run means that cell, pending or not, and no other; anything else is read as
  /// `CellFilter` does. A cell that shares another one's reference means the entry that stands for both.
  package func pending(matching filter: [String]) throws(RenderTestingError) -> [CellResult] {
    let pending = pending
    if filter.isEmpty { return pending }
    let references = Dictionary(summary.cells.map { ($0.cell, $0.reference) }) { $1 }
    let exact = Set(filter.compactMap { references[$0] })
    let words = filter.filter { references[$0] == nil }
    let byWords = try CellFilter(words)
    return pending.filter { exact.contains($0.reference) || !words.isEmpty && byWords.takes($0) }
  }

  /// Makes a cell's actual value its reference, or a further accepted one, and returns the path written: in an
  /// environment that has a name, that of its own reference.
  ///
  /// A reference that has changed since the run is left alone: what was looked at is not what would be lost.
  package mutating func accept(
    _ result: CellResult, asAlternative: Bool = false, maximumBytes: Int = .max
  ) throws(RenderTestingError) -> String {
    guard let actual = result.actual, let data = try? FileContents.reference(actual) else {
      throw .unusable(result.cell, "its actual value is no longer in the run folder. Run again.")
    }
    try ReferenceCap(bytes: maximumBytes).check(data, path: result.reference)
    let current = try? FileContents.reference(result.reference)
    let own = result.recording ?? result.reference
    let isUnchanged = current.map { Digest(of: $0).description } == result.referenceDigest
    guard isUnchanged, own == result.reference || access(own, F_OK) != 0 else {
      throw .unusable(
        isUnchanged ? own : result.reference, "it has changed since the run. Run again before you accept.")
    }
    let isOwn = data == current
    let path =
      asAlternative && current != nil ? Self.freeAlternative(of: result) : isOwn ? result.reference : own
    try AtomicFile.write(data, to: path)
    // The reference is written whatever becomes of the note.
    do throws(RenderTestingError) { try note(result, .accepted) } catch { unnoted = error }
    return path
  }

  /// Notes that the reference is right and the actual value wrong.
  package mutating func reject(_ result: CellResult) throws(RenderTestingError) {
    try note(result, .rejected)
  }

  mutating func note(_ result: CellResult, _ decision: Decision) throws(RenderTestingError) {
    for cell in summary.cells where cell.reference == result.reference && !cell.passes {
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
