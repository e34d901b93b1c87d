import Foundation
import RenderTesting

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

  /// The lines that report failures at other places than the assertions of these cells, each once.
  func failures(besides cells: [CellResult]) -> [String] {
    let places = Set(cells.filter { !$0.passes }.compactMap(\.location).map(Self.fileName))
    var seen = Set<String>()
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { line in
      guard let place = Self.place(in: line) else { return false }
      return !places.contains(Self.fileName(place)) && seen.insert(line).inserted
    }
  }

  /// Where a line says that a test failed, as both frameworks write it: `SignInTests.swift:12`; nil for other lines.
  private static func place(in line: String) -> String? {
    if let match = line.firstMatch(of: #/recorded an issue(.* at (.+\.swift:\d+):\d+)?/#) {
      return match.output.2.map(String.init) ?? ""
    }
    return line.firstMatch(of: #/^(.+\.swift:\d+): error: /#).map { String($0.output.1) }
  }

  private static func fileName(_ path: String) -> String {
    (path as NSString).lastPathComponent
  }

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
