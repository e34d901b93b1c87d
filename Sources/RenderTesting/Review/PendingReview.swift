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
      (try? RegularFile.contents("\(folder.path)/decisions.jsonl", limit: FileContents.Limit.record))
      ?? Data()
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

  /// The cells that filters choose whose journal names files that are not used, and why; none of them is pending.
  package func refused(
    matching filter: [String]
  ) throws(RenderTestingError) -> [(cell: CellResult, error: RenderTestingError)] {
    let all = summary.failures.compactMap { cell in summary.refusedFiles[cell.cell].map { (cell, $0) } }
    if filter.isEmpty { return all }
    let words = filter.filter { word in !summary.cells.contains { $0.cell == word } }
    let byWords = words.isEmpty ? nil : try CellFilter(words)
    return all.filter { filter.contains($0.0.cell) || byWords?.takes($0.0) == true }
  }

  /// Makes a cell's actual value its reference, or a further accepted one, and returns the path written: in an
  /// environment that has a name, that of its own reference.
  ///
  /// A reference that has changed since the run is left alone: what was looked at is not what would be lost. One that
  /// holds the actual value already was accepted before, by a command that was stopped before it could note it.
  package mutating func accept(
    _ result: CellResult, asAlternative: Bool = false, maximumBytes: Int = .max
  ) throws(RenderTestingError) -> String {
    if let test = result.inlineTest { throw .inlineText(result.location ?? result.reference, test: test) }
    guard let actual = result.actual, let file = try RegularFile.reference(actual) else {
      throw .unusable(result.cell, "its actual value is no longer in the run folder. Run again.")
    }
    unnoted = nil
    let own = result.recording ?? result.reference
    for path in Set([own, result.reference]) { try folder.scope.checkAccepting(path) }
    try Self.requireReadable(result.reference)
    let current = try RegularFile.reference(result.reference)
    let data = try result.isQuicklyEncoded == true ? PictureFile.reference(fromActual: file) : file
    try ReferenceCap(bytes: maximumBytes).check(data, path: result.reference)
    if let path = try Self.accepted(data, of: result, asAlternative: asAlternative) {
      do throws(RenderTestingError) { try note(result, .accepted) } catch { unnoted = error }
      return path
    }
    let isUnchanged = current.map { Digest(of: $0).description } == result.referenceDigest
    guard isUnchanged, own == result.reference || RegularFile.kind(own) == .nothing else {
      throw .unusable(
        isUnchanged ? own : result.reference, "it has changed since the run. Run again before you accept.")
    }
    let path = asAlternative && current != nil ? Self.freeAlternative(of: result) : own
    try folder.scope.checkAccepting(path)
    try AtomicFile.write(data, to: path)
    // The reference is written whatever becomes of the note.
    do throws(RenderTestingError) { try note(result, .accepted) } catch { unnoted = error }
    return path
  }

  /// Throws where a reference exists and cannot be read: what would be lost, nobody has seen.
  private static func requireReadable(_ path: String) throws(RenderTestingError) {
    guard let file = try RegularFile.reference(path), let damage = ReferenceDamage(of: file, path: path)
    else { return }
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
    while RegularFile.kind(name.alternative(number)) != .nothing { number += 1 }
    return name.alternative(number)
  }

  /// The reference that holds the value already, among those that accepting it writes and the one that was compared.
  private static func accepted(
    _ data: Data, of result: CellResult, asAlternative: Bool
  ) throws(RenderTestingError) -> String? {
    var candidates = [result.reference] + (result.recording.map { [$0] } ?? [])
    if asAlternative {
      let (name, free) = (
        ReferencePath(result.reference, pathExtension: result.pathExtension), freeAlternative(of: result)
      )
      var number = 2
      while name.alternative(number) != free {
        candidates.append(name.alternative(number))
        number += 1
      }
    }
    for path in candidates where try RegularFile.reference(path) == data { return path }
    return nil
  }
}
