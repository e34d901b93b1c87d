import Foundation
import RunReview

/// The calls of `assertPreviews` in a package's sources: the tests of its previews.
struct PreviewCalls {
  /// Where the calls stand, as results give places: `Tests/AppTests/PreviewTests.swift:5`.
  private(set) var places: Set<String> = []
  /// Patterns for `swift test --filter`, for the functions that the calls stand in.
  private(set) var patterns: [String] = []

  /// Reads the Swift files of a package; hidden folders, such as those that SwiftPM builds in, are left out.
  init(root: String) throws {
    let folder = URL(fileURLWithPath: root, isDirectory: true)
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let paths = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    for file in paths.sorted(by: { $0.path < $1.path }) where RegularFile.kind(file.path) == .file {
      guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains("assertPreviews(") else {
        continue
      }
      read(text, of: String(file.path.dropFirst(folder.path.count + 1)))
    }
    patterns = patterns.unique
  }

  /// The calls in the text of a file.
  mutating func read(_ text: String, of path: String) {
    var function: String?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
      if let found = code.firstMatch(of: #/\bfunc\s+(`[^`]+`|\w+)/#) { function = String(found.output.1) }
      guard code.contains(#/(^|[^\w`])assertPreviews\(/#), function != "assertPreviews", let function else {
        continue
      }
      places.insert("\(path):\(number + 1)")
      let name = function.map { #"\^$.|?*+()[]{}"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
      patterns.append("[./]\(name)(\\(|$)")
    }
  }

  /// Why no preview is found, and how a test of them is added.
  static var missing: String {
    """
    No test calls assertPreviews(), so no preview is drawn. Let a test target depend on the targets with the previews, and \
    add to it:
      import Proofsheet
      import Testing

      @Test func previews() { assertPreviews() }
    """
  }
}
