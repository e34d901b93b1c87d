internal import Foundation

/// The cells that a run had finished when it was killed, in a file of its folder that the run which continues it reads.
///
/// A test comes to such a cell as before, lays it out where others may share its image, and takes its result from here.
package struct FinishedCells: Sendable {
  /// The results by cell.
  package private(set) var results: [String: CellResult] = [:]

  /// Takes the results that another run may use: what was drawn, compared and left its files.
  ///
  /// What shares the image of another cell is found again with that one, and whether a rule still ignores a cell is asked
  /// again.
  package init(_ all: [CellResult]) {
    let kept: [CellStatus] = [.equal, .tolerated, .different, .otherEnvironment]
    for result in all where kept.contains(result.status) {
      let isOwn = result.sameAs == nil && result.counterpart == nil && !result.isKnownIssue
      let files = [result.actual, result.diff, result.rebuilt].compactMap(\.self)
      // Of a file that is gone, the journal's reader takes the path away.
      let isWhole = !result.reference.isEmpty && (result.status.passes || result.actual != nil)
      guard isOwn, isWhole, files.allSatisfy({ RegularFile.kind($0) == .file }) else { continue }
      results[result.cell] = result
    }
  }

  /// Reads those of a run; none where it begins by itself.
  package init(of folder: RunFolder) {
    let data = (try? RegularFile.contents(Self.path(in: folder), limit: FileContents.Limit.journal)) ?? nil
    let (paths, known) = (folder.journalPaths, RealPaths())
    let found = [UInt8](data ?? Data()).split(separator: UInt8(ascii: "\n")).compactMap {
      text -> CellResult? in
      guard let line = try? JournalLine(json: Array(text)), case .cell(let result) = line.entry,
        JournalPaths.isName(result.cell)
      else { return nil }
      return try? paths.resolved(result, known)
    }
    self.init(found)
  }

  /// Writes them into the run's folder; throws where that fails.
  package func write(to folder: RunFolder) throws(RenderTestingError) {
    var data = Data()
    for result in results.values.sorted(by: { $0.cell < $1.cell }) {
      let entry = JournalEntry.cell(result: folder.journalPaths.stored(result))
      guard let line = try? JSONForm.encode(JournalLine(order: nil, entry: entry)) else { continue }
      data += line + [UInt8(ascii: "\n")]
    }
    try AtomicFile.write(data, to: Self.path(in: folder))
  }

  /// The file in a run's folder.
  package static func path(in folder: RunFolder) -> String { "\(folder.path)/finished.jsonl" }
}
