internal import Foundation

/// Where the failures of a run's cells show in what test frameworks print.
package struct FailurePlaces: Sendable, Hashable {
  /// The files, without folders, and lines of assertions that failed: `SignInTests.swift:12`.
  package private(set) var lines: Set<String> = []
  /// The test functions that `verifySnapshot` handed a failure, as `#function` has them, by their files' names.
  ///
  /// They may report it on any line.
  package var returned: [String: Set<String>] = [:]

  /// Makes an empty collection.
  package init() {}

  /// Adds an assertion's place: `Tests/AppTests/SignInTests.swift:12`.
  package mutating func insert(_ location: String) {
    lines.insert((location as NSString).lastPathComponent)
  }
}
