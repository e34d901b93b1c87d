internal import RenderTesting

extension CellResult {
  /// The test file that the cell belongs to, as folders have it: `AppTests/SignInTests`, or a suite's folder in it.
  var folder: String {
    guard let slash = cell.lastIndex(of: "/") else { return "" }
    return String(cell[..<slash])
  }

  /// The cell's name below its folder.
  var lastPart: String {
    String(cell[(cell.lastIndex(of: "/").map(cell.index(after:)) ?? cell.startIndex)...])
  }

  /// Device and traits in a line; empty where there are neither.
  var variant: String {
    [device, traits.isEmpty ? nil : traits].compactMap { $0 }.joined(separator: " · ")
  }

  /// The case, with its device and traits.
  var title: String { [caseName, variant].filter { !$0.isEmpty }.joined(separator: " · ") }
}
