import Foundation
import RunReview

extension TestLog {
  /// How many tests are named where any of them may have crashed.
  private static let named = 4

  /// The crash of a test process in a sentence: what Swift's runtime said, and which test ran; nil where all ended
  /// well.
  var crash: String? {
    let isLost = events.hasStarted && !events.hasEnded
    guard isLost || crashedMethod != nil else { return nil }
    return "\(reason), while \(tests) ran."
  }

  /// Whether Swift Testing ran tests, by its events or by what test processes noted, and did not say that it ended: `exit`
  /// in a test ends the process as well, with the code of success.
  func lacksEnd(_ journals: JournalReader) -> Bool {
    guard !events.hasEnded else { return false }
    return events.hasStarted || journals.processes.contains { $0.hasExited && !$0.hasEnded }
  }

  /// What is said where it did not.
  var unprovenEnd: String {
    "\(crash ?? "A test process ended, and Swift Testing's events do not say that all tests ran.")"
      + " Tests that had not run are not listed: find what ended it, such as `exit` in a test, and run again."
  }

  /// `AppTests/Badge.swift:12: Fatal error: …`, else what the backtrace says, else that there is no more to say.
  private var reason: String {
    let backtrace = lines.firstIndex { $0.hasPrefix("*** Program crashed: ") }
    let pattern =
      #/(?:[^\s:][^:]*\.swift:\d+: )?(?:Fatal error|Precondition failed|Assertion failed)(?:$|: .*)/#
    for line in lines[..<(backtrace ?? lines.endIndex)].reversed() {
      if let match = line.firstMatch(of: pattern) { return String(match.output) }
    }
    guard let backtrace else { return "A test process ended before it should have" }
    return lines[backtrace].trimmingCharacters(in: ["*", " "])
  }

  /// The test that ran, or those of which one did: Swift Testing runs many at once.
  private var tests: String {
    if let crashedMethod { return crashedMethod }
    let frames = crashedFrames
    let running = events.running
    let found = running.filter { test in
      frames.contains { $0.contains(" \(test.function) ") || $0.contains(".\(test.function) ") }
    }
    let candidates = found.isEmpty ? running : found
    let names = candidates.prefix(Self.named).map(\.label).joined(separator: ", ")
    let more = candidates.count > Self.named ? " and \(grouped(candidates.count - Self.named)) more" : ""
    return switch candidates.count {
    case 0: "no test"
    case 1: names
    default: "one of \(names)\(more)"
    }
  }

  /// The stack of the thread that crashed.
  private var crashedFrames: ArraySlice<Substring> {
    guard let head = lines.firstIndex(where: { $0.hasPrefix("Thread ") && $0.hasSuffix(" crashed:") }) else {
      return []
    }
    return lines[head...].dropFirst(2).prefix { $0.first == " " }
  }

  /// The XCTest method that began and has not ended: `BadgeTests.testText`.
  private var crashedMethod: String? {
    var open: [String] = []
    for line in lines where line.hasPrefix("Test Case '") {
      guard let match = line.firstMatch(of: #/^Test Case '([^']+)' (started|passed|failed|skipped)/#) else {
        continue
      }
      let name = String(match.1)
      if match.2 == "started" { open.append(name) } else { open.removeAll { $0 == name } }
    }
    return open.last
  }
}
