internal import Foundation

/// A file of decisions about cells, to which each is added as it is made.
///
/// A log of one kind of decision is compacted when superseded lines are most of it.
package struct DecisionLog: Sendable, Hashable {
  /// A decision about a cell.
  package struct Entry: Sendable, Hashable, Codable {
    /// The cell.
    package var cell: String
    /// The decision.
    package var decision: PendingReview.Decision
    /// What the cell's actual value holds, as `ReferenceContent` computes it; nil where a run's own value is meant.
    package var content: String?
    /// The digest of the reference that a rejection holds for right; nil where there was none.
    package var reference: String?

    /// Makes an entry.
    package init(
      cell: String, decision: PendingReview.Decision, content: String? = nil, reference: String? = nil
    ) {
      (self.cell, self.decision, self.content, self.reference) = (cell, decision, content, reference)
    }
  }

  /// The file.
  package let path: String
  /// The decision that the log is kept for; any other takes it back, and is dropped with it.
  ///
  /// Nil keeps every line.
  let subject: PendingReview.Decision?
  /// The bytes from which the log is compacted.
  let compactedSize: Int

  /// Names a log.
  package init(path: String, of subject: PendingReview.Decision? = nil, compactedFrom size: Int = 64 << 10) {
    (self.path, self.subject, compactedSize) = (path, subject, size)
  }

  /// The last entry of each cell; throws where the log cannot be read.
  package var entries: [String: Entry] { get throws(RenderTestingError) { try lines.mapValues(\.entry) } }

  private var log: LineLog<Entry> { LineLog(path: path) }

  /// The last line of each cell.
  private var lines: [String: (entry: Entry, text: Data)] {
    get throws(RenderTestingError) {
      Dictionary(try log.contents.lines.map { ($0.entry.cell, $0) }) { _, last in last }
    }
  }

  /// Adds entries; other processes add theirs before or behind.
  package func append(_ entries: [Entry]) throws(RenderTestingError) {
    try log.append(entries) { old, new in
      if LineLog<Entry>.passesDoubling(of: compactedSize, from: old, to: new) { compact(new) }
    }
  }

  /// Writes the log again without superseded lines, where those are at least half of it; a log that cannot be written
  /// again stays as it is, with all that was added.
  private func compact(_ size: Int) {
    guard let subject, let lines = try? lines else { return }
    let live = lines.values.filter { $0.entry.decision == subject }.sorted { $0.entry.cell < $1.entry.cell }
      .reduce(into: Data()) { $0 += $1.text + Data("\n".utf8) }
    if live.count <= size / 2 { try? AtomicFile.write(live, to: path) }
  }
}
