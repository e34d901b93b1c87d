import Foundation

/// What `swift test` printed.
struct TestLog {
  private let lines: [Substring]

  /// Reads the file that keeps it.
  init(path: String) {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The last lines.
  var tail: String { lines.suffix(25).joined(separator: "\n") }

  /// Tests that were not run though nobody filtered them: references that only they ask for are still needed.
  var leftOut: [String] {
    let count = lines.count { line in
      // Swift Testing ends such a line, XCTest counts them.
      line.firstMatch(of: #/ skipped(\.|: .*)?$/#) != nil
        || line.firstMatch(of: #/with [1-9]\d* tests? skipped/#) != nil
    }
    return count > 0 ? ["a test was skipped"] : []
  }
}
