import Foundation
import RunReview

/// The tests in a package's sources that call `assertPreviews`: those of its previews.
struct PreviewCalls {
  /// Patterns for `swift test --filter`, for the tests that the calls stand in.
  private(set) var patterns: [String] = []

  /// Reads the Swift files of a package, and not those of packages inside of it, nor of hidden folders, in which SwiftPM builds.
  init(root: String) throws {
    let folder = URL(fileURLWithPath: root, isDirectory: true)
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var paths: [String] = []
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift" { paths.append(file.path) }
      let isPackage = RegularFile.kind("\(file.path)/Package.swift") == .file
      if isPackage { files?.skipDescendants() }
    }
    for path in paths.sorted() where RegularFile.kind(path) == .file {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.contains("assertPreviews(")
      else {
        continue
      }
      read(text)
    }
    patterns = patterns.unique
  }

  /// Whether a test, as results name it, is one of them.
  func contains(_ test: String) -> Bool {
    patterns.contains { pattern in (try? Regex(pattern)).map { test.contains($0) } ?? false }
  }

  /// The tests in the text of a file.
  private mutating func read(_ text: String) {
    var test: (name: String, indentation: Int)?
    var isMarked = false
    for line in text.split(separator: "\n") {
      let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
      isMarked = isMarked || code.contains("@Test")
      if let found = code.firstMatch(of: #/\bfunc\s+(`[^`]+`|\w+)/#) {
        let (name, indentation) = (String(found.output.1), code.prefix { $0 == " " || $0 == "\t" }.count)
        // A function inside of a test is a part of it.
        if isMarked || name.hasPrefix("test") {
          test = (name, indentation)
        } else if indentation <= test?.indentation ?? indentation {
          test = nil
        }
        isMarked = false
      }
      guard let test, code.contains(#/(^|[^\w`])assertPreviews\(/#) else { continue }
      let name = test.name.map { #"\^$.|?*+()[]{}"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
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
