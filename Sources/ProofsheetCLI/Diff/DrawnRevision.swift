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

  /// The most bytes of the list: about 100,000 cells.
  private static let listLimit = 1 << 28

  /// When it was last compared with.
  var lastUsed: Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: list)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  /// The cells that were drawn there; nil where nobody came to the end.
  func read() -> RevisionCells? {
    guard let data = try? RegularFile.contents(list, limit: Self.listLimit),
      var found = try? JSONDecoder().decode(RevisionCells.self, from: data)
    else { return nil }
    for index in found.cells.indices where found.cells[index].status == .recorded {
      found.cells[index].reference = "\(folder)/\(found.cells[index].reference)"
    }
    utimes(list, nil)
    return found
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
