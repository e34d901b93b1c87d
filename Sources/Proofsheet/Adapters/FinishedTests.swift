private import Synchronization
private import XCTest

/// How many XCTest methods this process has finished: tells one run of a test from the next.
enum FinishedTests {
  private static let counter: Counter = {
    let counter = Counter()
    XCTestObservationCenter.shared.addTestObserver(counter)
    return counter
  }()

  /// The number so far, counted from the first call on.
  static var count: UInt64 { counter.finished.withLock { $0 } }

  private final class Counter: NSObject, XCTestObservation, Sendable {
    let finished = Mutex<UInt64>(0)

    func testCaseDidFinish(_ testCase: XCTestCase) {
      finished.withLock { $0 += 1 }
    }
  }
}
