import Foundation
import PixelBuffers
import RenderTesting

/// What `swift test` printed.
struct TestLog {
  private let lines: [Substring]

  /// Reads the file that keeps it.
  init(path: String) {
    self.init(
      String(decoding: (try? FileContents.read(path, limit: FileContents.Limit.text)) ?? [], as: UTF8.self))
  }

  /// Takes the text itself.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The last lines.
  var tail: String { lines.suffix(25).joined(separator: "\n") }

  /// The lines that report failures other than those of cells, each once.
  func failures(besides places: FailurePlaces) -> [String] {
    var seen = Set<String>()
    return lines.compactMap { line in
      guard let failure = LoggedFailure(line), !failure.isExplained(by: places) else { return nil }
      let text = line.trimmingCharacters(in: .whitespaces)
      return seen.insert(text).inserted ? text : nil
    }
  }

  /// Tests that were not run though nobody filtered them: references that only they ask for are still needed.
  var leftOut: [String] {
    let isSkipped = lines.contains { line in
      // Swift Testing ends such a line, XCTest counts them.
      line.contains("skipped")
        && (line.firstMatch(of: #/ skipped(\.|: .*)?$/#) != nil
          || line.firstMatch(of: #/with [1-9]\d* tests? skipped/#) != nil)
    }
    return isSkipped ? ["a test was skipped"] : []
  }
}
