internal import Foundation
internal import Synchronization

/// The references of cells that are accepted in turn, made of their actual values on all processors before their turn.
struct ReferencesAhead: Sendable {
  /// So many are made at once: enough for all processors, and some megabytes.
  private static let count = 64

  private var queue: ArraySlice<CellResult>
  private var made: [String: (actual: Digest, data: Data)] = [:]

  /// Makes the references of cells, in their order, once the first of them is asked for.
  init(of cells: [CellResult] = []) { queue = cells[...] }

  /// The bytes to store at a path for those of a cell's actual value.
  mutating func data(
    _ file: Data, of result: CellResult, at path: String
  ) throws(RenderTestingError) -> Data {
    if made[result.cell] == nil, let place = queue.firstIndex(where: { $0.cell == result.cell }) {
      let next = queue[place...].prefix(Self.count)
      queue = queue[next.endIndex...]
      let found = Mutex<[String: (actual: Digest, data: Data)]>([:])
      DispatchQueue.concurrentPerform(iterations: next.count) { index in
        let cell = next[next.startIndex + index]
        guard let file = RegularFile.readableReference(cell.actual),
          let data = try? PendingReview.reference(
            fromActual: file, of: cell, at: cell.recording ?? cell.reference)
        else { return }
        found.withLock { $0[cell.cell] = (Digest(of: file), data) }
      }
      made = found.withLock { $0 }
    }
    // An alternative may have another format than the path for which it was made.
    if let ready = made.removeValue(forKey: result.cell), ready.actual == Digest(of: file),
      ReferenceFormat(path: path) == ReferenceFormat(path: result.recording ?? result.reference)
    {
      return ready.data
    }
    return try PendingReview.reference(fromActual: file, of: result, at: path)
  }
}
