import ChangeAnalysis
import Foundation
import RunReview

/// Compares what two commits drew, cell by cell, exactly; what was explained once is kept.
final class DrawnComparison {
  private let files: ExplainFiles
  private var explanations: [Pair: Explanation?] = [:]

  /// Two files, by what they hold.
  private struct Pair: Hashable { var old, new: String? }

  /// Explains with the fonts of a library.
  init(fonts: FontLibrary) { files = ExplainFiles(pool: RenderingContextPool(fonts: fonts), scale: 1) }

  /// The cells of two commits, with what changed and why, as `diff` has them; `name` is the earlier commit.
  func cells(from old: RevisionCells, named name: String, to new: RevisionCells) throws -> [CellResult] {
    let former = Dictionary(old.drawn.map { ($0.cell, $0) }) { first, _ in first }
    try explain(new.drawn.compactMap { cell in former[cell.cell].map { ($0, cell) } })
    let compared = new.cells.map { cell in
      with(cell) { result in
        result.isOfRevision = true
        guard cell.status == .recorded else { return }
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
        (result.status, result.reason) = (.different, Self.reason(result.explanation))
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

  /// Whether two cells hold the same image or text, whatever layers stand beside the pixels.
  func isSame(_ old: CellResult, _ new: CellResult) -> Bool {
    if let digest = old.referenceDigest, digest == new.referenceDigest { return true }
    guard let content = ReferenceContent(of: old.reference) else { return false }
    return content == ReferenceContent(of: new.reference)
  }

  /// What changed between two images; nil for texts, and where the layers cannot be compared.
  func explanation(from old: CellResult, to new: CellResult) -> Explanation? {
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

  private static func reason(_ explanation: Explanation?) -> String {
    guard let pixels = explanation?.clusters.reduce(0, { $0 + $1.pixels }), pixels > 0 else {
      return "The contents differ."
    }
    return "\(TerminalText.count(pixels, "pixel differs", plural: "pixels differ"))."
  }
}
