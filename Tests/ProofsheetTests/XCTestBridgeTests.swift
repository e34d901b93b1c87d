import RenderTesting
import RunReview
import XCTest

@testable import Proofsheet

/// The cells of assertions in a session of their own.
private func cells(_ assert: () -> Void) -> [CellResult] {
  let folder = "\(NSTemporaryDirectory())/xctest-\(UUID().uuidString)"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let session = RunSession(
    packageRoot: folder, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": "all"],
    folder: RunFolder(path: "\(folder)/run"))
  RunSession.$substitute.withValue(session, operation: assert)
  session.end()
  return RunSummary(of: RunFolder(path: "\(folder)/run")).cells
}

/// Comes first by its name: what a process starts with has its class as well.
final class AFirstTests: XCTestCase {
  func testSameName() {
    let found = cells { assertSnapshot(of: "x", as: .lines) }
    XCTAssertEqual(found.map(\.cell), ["ProofsheetTests/XCTestBridgeTests/AFirstTests/testSameName.1"])
    XCTAssertEqual(found.map(\.test), ["ProofsheetTests.AFirstTests/testSameName"])
    XCTAssertEqual(found.map(\.status), [.recorded])
  }

  func testModuleIsThatOfTheTestWhereverItsAssertionStands() {
    let found = cells { assertSnapshot(of: "x", as: .lines, fileID: "Helpers/Helper.swift") }
    XCTAssertEqual(
      found.map(\.test), ["ProofsheetTests.AFirstTests/testModuleIsThatOfTheTestWhereverItsAssertionStands"])
  }
}

/// A method of the same name in the same file, asserted by a task of no test, needs no name to have a reference of its
/// own.
final class SecondTests: XCTestCase {
  func testSameName() async {
    let found = await Task.detached {
      cells { assertSnapshot(of: "x", as: .lines, testName: "testSameName()") }
    }.value
    XCTAssertEqual(found.map(\.cell), ["ProofsheetTests/XCTestBridgeTests/SecondTests/testSameName.1"])
  }
}

/// The same assertions under the other framework, in a process of its own.
final class XCTestBridgeTests: XCTestCase {
  private var caught: [String]?

  /// Keeps failures that a test asks for away from the framework.
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard caught == nil else {
      caught?.append("\(description) at \(filePath):\(lineNumber)")
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  func testAnAssertionUnderXCTest() {
    assertSnapshot(of: ["a": 1], as: .json)
  }

  func testASecondOneCountsFromOneAgain() {
    assertSnapshot(of: "second", as: .lines)
  }

  func testAFailureReachesXCTestAtItsPlace() {
    checkFailure(under: nil)
  }

  /// XCTest is not recognized where the test bundle goes by another name; its failures must count all the same.
  func testAFailureReachesXCTestWhereNoFrameworkIsRecognized() {
    checkFailure(under: TestFramework.none)
  }

  private func checkFailure(under framework: TestFramework?) {
    let site = SourceSite(fileID: "T/F.swift", filePath: "/T/F.swift", testName: "t()", line: 12, column: 3)
    caught = []
    TestFramework.fail("the message", at: site, under: framework ?? .current)
    let failures = caught ?? []
    caught = nil
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.contains("the message") == true)
    XCTAssertTrue(failures.first?.hasSuffix("at /T/F.swift:12") == true)
  }
}
