import Foundation
import PixelBuffers
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite struct TestLogStartTests {
  @Test func `the compiler's first errors are reported once each, and how many follow`() {
    let errors = (1...7).map { "/App/F.swift:\($0):3: error: cannot find 'x' in scope" }
    let lines = ["Building for debugging..."] + errors + errors + ["error: fatalError"]
    #expect(
      TestLog(lines.joined(separator: "\n")).failedStart(code: 1)
        == "The build failed, so no test ran:"
        + (errors.prefix(5) + ["… and 2 more"]).map { "\n    \($0)" }.joined())
  }

  @Test func `what the linker misses is reported where the compiler is content`() {
    let log = TestLog(
      "Building for debugging...\nF.o: undefined reference to 'x'\nerror: link command failed")
    #expect(
      log.failedStart(code: 1) == "The build failed, so no test ran:\n    F.o: undefined reference to 'x'")
  }

  @Test func `a module of Apple's that is missing comes with the next step`() throws {
    let log = TestLog("Building for debugging...\n/App/F.swift:1:8: error: no such module 'UIKit'")
    #expect(
      try #require(log.failedStart(code: 1)).hasSuffix(
        "no such module 'UIKit'\n    UIKit is not on Linux. Put its code between #if canImport(UIKit) and #endif."
      ))
  }

  @Test func `an argument that swift test refuses is no failure of the build`() {
    #expect(
      TestLog("error: Unknown option '--x'\nUsage: swift test").failedStart(code: 64)
        == "`swift test` failed (64) before it began a test: error: Unknown option '--x'")
  }

  @Test(arguments: [
    "Building for debugging...\nBuild complete! (1 s)\nTest Suite 'All tests' started", "Test Suite 'x",
  ])
  func `a run that began tests was built`(text: String) {
    #expect(TestLog("\(text)\nF.swift:3:1: error: x").failedStart(code: 1) == nil)
  }

  @Test func `a log, or a stream of events, above its limit proves that nothing was left out no more`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write("Test Suite 'x' passed".utf8, to: "log")
    let events = TestEvents(path: "\(folder.path)/none", limit: 10)
    let whole = TestLog(path: "\(folder.path)/log", events: events, limit: 21)
    #expect(whole.hasStarted && whole.skippedTests.isEmpty)
    let large = TestLog(path: "\(folder.path)/log", events: events, limit: 20)
    #expect(large.hasStarted && large.failedStart(code: 1) == nil && large.tail.contains("log"))
    #expect(large.skippedTests == ["what the tests printed could not be read"])
    let largeEvents = TestEvents(path: "\(folder.path)/log", limit: 20)
    #expect(TestLog("", events: largeEvents).skippedTests == large.skippedTests)
    #expect(FileContents.Limit.log > 64 << 20)
  }

  @Test func `a run that succeeds without a test did not fail`() {
    #expect(TestLog("Building for debugging...").failedStart(code: 0) == nil)
  }
}
