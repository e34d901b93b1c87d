import ChangeAnalysis
import Foundation
import RunReview

/// Compares what two commits drew, or the work of it, cell by cell, exactly; what was explained once is kept.
final class DrawnComparison {
  private let files: ExplainFiles
  /// Whether the work of layer trees is compared, and whether layers count where images are equal.
  private let comparesWork, countsLayers: Bool
  private var explanations: [Pair: Explanation?] = [:]

  /// Two files, by what they hold.
  private struct Pair: Hashable { var old, new: String? }

  /// Explains with the fonts of a library.
  init(fonts: FontLibrary, comparesWork: Bool = false, countsLayers: Bool = false) {
    files = ExplainFiles(pool: RenderingContextPool(fonts: fonts), scale: 1)
    (self.comparesWork, self.countsLayers) = (comparesWork, countsLayers)
  }

  /// The cells of two commits, with what changed and why, as `diff` has them; `name` is the earlier commit.
  func cells(from old: RevisionCells, named name: String, to new: RevisionCells) throws -> [CellResult] {
    let former = Dictionary(old.drawn.map { ($0.cell, $0) }) { first, _ in first }
    try explain(new.drawn.compactMap { cell in former[cell.cell].map { ($0, cell) } })
    let compared = new.cells.map { cell in
      with(cell) { result in
        result.isOfRevision = true
        guard cell.status == .recorded else {
          if let old = former[cell.cell] {
            (result.reference, result.referenceDigest) = (old.reference, old.referenceDigest)
          }
          return
        }
        result.wroteReference = false
        (result.actual, result.reference, result.referenceDigest) = (cell.reference, "", nil)
        guard let old = former[cell.cell] else {
          (result.status, result.reason) = (.added, "\(name) has no such cell.")
          return
        }
        (result.reference, result.referenceDigest) = (old.reference, old.referenceDigest)
        guard !isSame(old, cell) else {
          (result.status, result.actual) = (.equal, nil)
          return
        }
        result.explanation = explanation(from: old, to: cell)
        (result.status, result.reason) = (.different, reason(from: old, to: cell, result.explanation))
        if let difference = work(from: old, to: cell) { result.work = difference.work }
      }
    }
    var record = RunRecord(command: "bisect", arguments: [], seconds: 0)
    record.exitCode = 0
    let unmatched = Dictionary(
      old.unmatched(by: RunSummary(cells: compared), record, of: name).map { ($0.cell, $0) }
    ) { first, _ in first }
    let known = Set(compared.map(\.cell))
    return compared.map { unmatched[$0.cell] ?? $0 }
      + unmatched.values.filter { !known.contains($0.cell) }.sorted { $0.cell < $1.cell }
  }

  /// Whether two cells hold the same image, text or figures of work, and the same layers where these count.
  func isSame(_ old: CellResult, _ new: CellResult) -> Bool {
    if let digest = old.referenceDigest, digest == new.referenceDigest { return true }
    if let difference = work(from: old, to: new) { return difference.isEqual }
    guard let content = ReferenceContent(of: old.reference) else { return false }
    return content == ReferenceContent(of: new.reference)
      && (!countsLayers || Self.layers(of: old) == Self.layers(of: new))
  }

  /// The digest of the layers that an image carries; nil for none.
  private static func layers(of cell: CellResult) -> Digest? {
    guard let data = try? FileContents.reference(cell.reference),
      let scan = try? ReferenceScan([UInt8](data), path: cell.reference)
    else { return nil }
    return scan.provenance?.layersDigest
  }

  /// What the work of two cells differs in; nil where images are compared.
  private func work(from old: CellResult, to new: CellResult) -> WorkDifference? {
    guard comparesWork else { return nil }
    let records = [old, new].compactMap { cell in
      (try? FileContents.reference(cell.reference)).flatMap { try? WorkRecord(text: $0) }
    }
    return records.count == 2 ? WorkDifference(from: records[0], to: records[1]) : nil
  }

  /// What changed between two images; nil for texts, and where the layers cannot be compared.
  func explanation(from old: CellResult, to new: CellResult) -> Explanation? {
    if comparesWork { return work(from: old, to: new)?.explanation }
    let pair = Pair(old: old.referenceDigest, new: new.referenceDigest)
    if let known = explanations[pair] { return known }
    let found =
      Self.isExplained(old, new) ? try? files.explain(old.reference, new.reference, named: new.cell) : nil
    explanations[pair] = .some(found?.explanation)
    return found?.explanation
  }

  /// Explains many pairs on all processors.
  private func explain(_ pairs: [(old: CellResult, new: CellResult)]) throws {
    let open = pairs.filter { old, new in
      Self.isExplained(old, new) && old.referenceDigest != new.referenceDigest && !isSame(old, new)
    }
    let cells = try files.explain(
      open.map { ExplainFolders.Pair(name: $1.cell, old: $0.reference, new: $1.reference) })
    for ((old, new), cell) in zip(open, cells) {
      explanations[Pair(old: old.referenceDigest, new: new.referenceDigest)] =
        .some(cell.failure == nil ? cell.explanation : nil)
    }
  }

  private static func isExplained(_ old: CellResult, _ new: CellResult) -> Bool {
    [old, new].allSatisfy { $0.reference.hasSuffix(".png") && $0.referenceDigest != nil }
  }

  private func reason(from old: CellResult, to new: CellResult, _ explanation: Explanation?) -> String {
    if let difference = work(from: old, to: new) { return difference.reason }
    if countsLayers, let content = ReferenceContent(of: old.reference),
      content == ReferenceContent(of: new.reference)
    {
      return "The pixels are equal, but the layers are others, and stale layers fail here."
    }
    guard let pixels = explanation?.clusters.reduce(0, { $0 + $1.pixels }), pixels > 0 else {
      return "The contents differ."
    }
    return "\(TerminalText.count(pixels, "pixel differs", plural: "pixels differ"))."
  }
}
