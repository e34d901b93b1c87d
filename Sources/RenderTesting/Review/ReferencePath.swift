internal import Foundation

/// The parts of a reference file's path: the cell's own, an environment, an alternative's number, the extension.
package struct ReferencePath: Sendable, Hashable {
  private let stem: String
  private let pathExtension: String

  /// Takes a path apart.
  package init(_ path: String) {
    // Names of cells hold dots, so only what follows the last one, and looks like it, is the extension.
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let known = ["png", "txt", "json", "plist", "csv"]
    if let dot = name.lastIndex(of: "."), known.contains(String(name[name.index(after: dot)...])) {
      pathExtension = String(name[dot...])
      stem = (folder as NSString).appendingPathComponent(String(name[..<dot]))
    } else {
      pathExtension = ""
      stem = (folder as NSString).appendingPathComponent(name)
    }
  }

  /// The path of the further accepted reference with that number.
  package func alternative(_ number: Int) -> String { "\(stem)~\(number)\(pathExtension)" }

  /// The path of the cell's plain reference: without environment and number.
  package var plain: String {
    var stem = stem[...]
    if let match = stem.firstMatch(of: #/~\d{1,3}$/#) { stem = stem[..<match.range.lowerBound] }
    if let match = stem.firstMatch(of: #/@[^/@]+$/#) { stem = stem[..<match.range.lowerBound] }
    return stem + pathExtension
  }
}
