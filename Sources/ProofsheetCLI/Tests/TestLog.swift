import Foundation
import RunReview

/// What a run of tests left: the text that `swift test` printed, and Swift Testing's events.
struct TestLog {
  /// The lines that were printed.
  let lines: [Substring]
  /// What Swift Testing reported.
  let events: TestEvents
  /// Whether the text could not be read, so that nothing in it proves that no test was begun.
  private var isUnreadable = false

  /// Reads the file that keeps the text.
  init(path: String, events: TestEvents, limit: Int = FileContents.Limit.log) {
    do {
      let log = try FileContents.read(path, limit: limit)
      self.init(String(decoding: log, as: UTF8.self), events: events)
    } catch {
      self.init("\(error)", events: events)
      isUnreadable = true
    }
  }

  /// Takes the text itself.
  init(_ text: String, events: TestEvents = TestEvents(Data())) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.events = events
  }

  /// The last lines.
  var tail: String { lines.suffix(25).joined(separator: "\n") }

  /// Whether a framework began to run tests.
  var hasStarted: Bool {
    isUnreadable || events.hasStarted || lines.contains { $0.hasPrefix("Test Suite '") }
  }

  /// The failures other than those of cells, each once.
  func failures(besides places: FailurePlaces) -> [String] {
    let failures = lines.compactMap { LoggedFailure(xcTest: $0) } + events.failures
    return failures.filter { !$0.isExplained(by: places) }.map(\.text).unique
  }

  /// Tests that were not run though nobody filtered them: references that only they ask for are still needed.
  var skippedTests: [String] {
    let isSkipped =
      events.hasSkipped
      || lines.contains {
        $0.contains("skipped") && $0.firstMatch(of: #/with [1-9]\d* tests? skipped/#) != nil
      }
    let isUnknown = isUnreadable || events.isUnreadable
    return (isSkipped ? ["a test was skipped"] : [])
      + (isUnknown ? ["what the tests printed could not be read"] : [])
  }
}
