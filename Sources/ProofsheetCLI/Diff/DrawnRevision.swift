import Foundation
import RunReview

/// The folder of a revision whose cells are drawn, or that is being drawn.
struct DrawnRevision: Equatable {
  /// The folder.
  let folder: String

  /// The folder of images and texts, laid out as a folder of references.
  var references: String { "\(folder)/references" }
  /// The run that drew them.
  var run: String { "\(folder)/run" }
  /// The file that lists the cells, with paths from the folder.
  private var list: String { "\(folder)/cells.json" }

  /// The file that says why nothing could be drawn.
  private var note: String { "\(folder)/failure.json" }

  /// Why nothing could be drawn, in the time that there was.
  struct Failure: Codable {
    var reason: String
    var seconds: Double
  }

  /// The most bytes of the list: about 100,000 cells.
  private static let listLimit = 1 << 28

  /// When it was last compared with.
  var lastUsed: Date {
    let attributes = [list, note].lazy.compactMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    return attributes.first?[.modificationDate] as? Date ?? .distantPast
  }

  /// The cells that were drawn there; nil where nobody came to the end, or a file of a cell is gone.
  func read() -> RevisionCells? {
    guard RegularFile.kind(folder) == .folder,
      let data = try? RegularFile.contents(list, limit: Self.listLimit),
      var found = try? JSONDecoder().decode(RevisionCells.self, from: data)
    else { return nil }
    for index in found.cells.indices where found.cells[index].status == .recorded {
      let path = found.cells[index].reference
      guard RealPath.isDirect(path, from: folder), RegularFile.kind("\(folder)/\(path)") == .file else {
        return nil
      }
      found.cells[index].reference = "\(folder)/\(path)"
    }
    utimes(list, nil)
    return found
  }

  /// Why nothing could be drawn; nil where something was, or nobody tried.
  func failure() -> Failure? {
    guard RegularFile.kind(folder) == .folder,
      let data = try? RegularFile.contents(note, limit: FileContents.Limit.record)
    else { return nil }
    return try? JSONDecoder().decode(Failure.self, from: data)
  }

  /// Keeps what was left of a drawing that failed, and notes why; returns the reason with the places of what is kept.
  func keep(
    _ drawing: String, failed reason: String, in time: Duration?
  ) throws(RenderTestingError) -> String {
    try remove()
    if rename(drawing, folder) != 0 { try AtomicFile.makeFolder(folder) }
    let reason = reason.replacing(drawing, with: folder)
    try JSONFile.write(Failure(reason: reason, seconds: (time ?? .zero) / .seconds(1)), to: note)
    return reason
  }

  /// Removes the folder, the list first: what is removed by half is none.
  func remove() throws(RenderTestingError) {
    let kind = RegularFile.kind(folder)
    guard kind != .nothing else { return }
    if kind == .folder, unlink(list) != 0, errno != ENOENT { throw .cannotWrite(list, errno) }
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      throw .unusable(folder, "it cannot be removed: \(error.localizedDescription)")
    }
  }

  /// Lists cells whose references lie in the folder, which is complete with that.
  func write(_ cells: RevisionCells) throws(RenderTestingError) {
    var stored = cells
    for index in stored.cells.indices where stored.cells[index].status == .recorded {
      stored.cells[index].reference = String(stored.cells[index].reference.dropFirst(folder.count + 1))
    }
    try JSONFile.write(stored, to: list)
  }
}
