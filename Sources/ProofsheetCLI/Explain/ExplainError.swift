import RenderTesting

/// Why nothing could be explained.
enum ExplainError: Error, CustomStringConvertible {
  /// Neither folder holds a file that can be explained.
  case empty(String, String)
  /// No cell of the run has the name.
  case noCell(String, nearest: String?)
  /// A file, and nothing to compare it with.
  case oneFile(String)
  /// Explaining so many layers, of which so many differ, takes more than these bytes or seconds.
  case tooManyLayers(layers: Int, changes: Int, limit: String)
  /// Drawing two trees takes so much work, in the units of `DrawingWork`.
  case tooMuchWork(Double)
  /// What a file holds, and why that is neither an image nor a layer tree.
  case unreadable(String)

  var description: String {
    switch self {
    case .empty(let old, let new): "There is no PNG or JSON file in \(old) or \(new). Check the paths."
    case .noCell(let name, let nearest):
      "The last run has no cell \"\(name)\"."
        + (nearest.map { " Did you mean \"\($0)\"?" }
          ?? " `\(ShellCommand.call("status")) --all` lists those that fail.")
    case .oneFile(let path):
      "\(path) is a file or folder, and no cell. Name what it is compared with as well."
    case .tooManyLayers(let layers, let changes, let limit):
      "Explaining \(layers) layers, of which \(changes) differ, takes more than \(limit). Compare parts of the trees."
    case .tooMuchWork(let work):
      "Drawing both trees takes \(Int(min(work, 1e18) / 1e6)) million units of work; at most "
        + "\(Int(DrawLimits.work / 1e6)) are done. Compare parts of the trees."
    case .unreadable(let problem): problem
    }
  }

  /// The cell with the nearest name.
  static func nearest(to name: String, among cells: [CellResult]) -> String? {
    NearestName.nearest(to: name, among: cells.map(\.cell))
  }
}
