import Foundation
import RunReview

/// A failure that a test framework reports.
struct LoggedFailure: Equatable {
  /// The file's name, and the line from 1: `SignInTests.swift:12`; empty where the framework knows none.
  let place: String
  /// The test function: `signIn()`, in XCTest without parentheses; nil where it belongs to no test.
  let test: String?
  /// What the reader is shown.
  let text: String
}

extension LoggedFailure {
  /// Reads a line of XCTest: `/App/Tests/SignInTests.swift:12: error: SignInTests.testSignIn : …`, where what was
  /// thrown is at `<EXPR>:0`; nil for others, those of a failure's own message among them.
  init?(xcTest line: some StringProtocol) {
    guard line.contains(": error: ") else { return nil }
    let pattern = #/^([\w/<.].*?:\d+): error: \S+\.(\S+) : /#
    guard let match = String(line).firstMatch(of: pattern)?.output else { return nil }
    self.init(
      place: (String(match.1) as NSString).lastPathComponent, test: String(match.2),
      text: line.trimmingCharacters(in: .whitespaces))
  }

  /// Whether the failure of a cell explains it.
  func isExplained(by places: FailurePlaces) -> Bool {
    if places.lines.contains(place) { return true }
    let file = String(place.prefix { $0 != ":" })
    if let functions = places.returned[file] { return functions.contains(where: isNamed) }
    guard file.isEmpty || file == "<EXPR>" else { return false }
    return places.returned.values.contains { $0.contains(where: isNamed) }
  }

  /// Whether the test may be this function; of a task of no test, nobody knows.
  private func isNamed(_ function: String) -> Bool {
    guard let test else { return true }
    return test == function || "\(test)()" == function
  }
}
