import Proofsheet
import XCTest

/// The same assertions under the other framework, in a process of its own.
final class XCTestBridgeTests: XCTestCase {
  func testAnAssertionUnderXCTest() {
    assertSnapshot(of: ["a": 1], as: .json)
  }

  func testASecondOneCountsFromOneAgain() {
    assertSnapshot(of: "second", as: .lines)
  }
}
