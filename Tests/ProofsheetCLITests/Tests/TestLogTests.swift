import Foundation
import RunReview
import Testing

@testable import ProofsheetCLI

@Suite struct TestLogTests {
  /// Failed assertions in these lines, and functions that were handed a failure in `F.swift`.
  static func places(_ lines: [String] = [], returned: Set<String> = []) -> FailurePlaces {
    var places = FailurePlaces()
    for line in lines { places.insert("Tests/AppTests/\(line)") }
    if !returned.isEmpty { places.returned["F.swift"] = returned }
    return places
  }

  /// An issue of a test at `F.swift:11`.
  static func events(of function: String?, _ message: String = "words") -> TestEvents {
    let lines = [
      function.map { TestEventsTests.test($0) } ?? "", TestEventsTests.issue(of: function, message),
    ]
    return TestEvents(Data(lines.joined(separator: "\n").utf8))
  }

  @Test func `a test that failed is found by the name that its cells have`() {
    let log = TestLog(
      "/App/F.swift:11: error: IconTests.testDark : XCTAssertNotNil failed\n",
      events: Self.events(of: "T/t()"))
    #expect(log.fails("App.T/t()") && log.fails("App.IconTests/testDark") && log.fails("IconTests/testDark"))
    for other in ["App.T/u()", "T/t()", "App.IconTests/testLight", "App.OtherIconTests/testDark", ""] {
      #expect(!log.fails(other), "\(other)")
    }
  }

  @Test(
    arguments: [
      "/App/Tests/F.swift:11: error: T.testT : XCTAssertEqual failed",
      "AppTests/F.swift:11: error: T.testT : failed - words",
      "<EXPR>:0: error: T.testT : threw error \"e\"",
    ])
  func `failures of XCTest are reported, once each`(line: String) {
    let log = TestLog("words\n\(line)\n\(line)\n")
    #expect(log.failures(besides: Self.places(["F.swift:10"])) == [line])
  }

  @Test(
    arguments: [
      "+ Foo.swift:3: error: expected", "Foo.swift:3: error: expected", "+ /Foo.swift:3: error: T.t : x",
      "− /Foo.swift:3: error: T.t : x", "  /Foo.swift:3: error: T.t : x",
      "✘ Test t() recorded an issue at F.swift:11:3: x",
      "◇ Test case passing 1 argument x → \"/F.swift:1: error: T.t : x\" to t(x:) started.",
    ])
  func `what only looks like a failure is none`(line: String) {
    #expect(TestLog(line).failures(besides: Self.places()).isEmpty)
  }

  @Test func `a cell's failure is reported as the cell's`() {
    let log = TestLog(
      "/App/Tests/F.swift:12: error: T.testT : failed - words", events: Self.events(of: "t()"))
    #expect(log.failures(besides: Self.places(["F.swift:11", "F.swift:12"])).isEmpty)
    #expect(log.failures(besides: Self.places(["F.swift:11", "G.swift:12"])).count == 1)
    #expect(log.failures(besides: Self.places(["G.swift:11"])).count == 2)
  }

  @Test(
    arguments: [
      ("testT()", "/App/Tests/F.swift:11: error: T.testT : XCTAssertNil failed"),
      ("testT()", "<EXPR>:0: error: T.testT : threw error \"different\""),
    ])
  func `a failure that verifySnapshot returned may be reported on any line of its test`(
    function: String, line: String
  ) {
    #expect(TestLog(line).failures(besides: Self.places(returned: [function])).isEmpty)
    var elsewhere = FailurePlaces()
    elsewhere.returned["G.swift"] = ["other()"]
    #expect(TestLog(line).failures(besides: elsewhere) == [line])
  }

  @Test(arguments: ["t()", "t(x:)", "a b()", nil])
  func `and so in Swift Testing, where a task of no test may be anyone's`(function: String?) {
    let places = Self.places(returned: [function ?? "t()"])
    #expect(TestLog("", events: Self.events(of: function)).failures(besides: places).isEmpty)
  }

  @Test func `it explains no other test of the file`() {
    let log = TestLog("", events: Self.events(of: "other()"))
    #expect(log.failures(besides: Self.places(returned: ["t()"])).count == 1)
  }

  @Test func `an argument that reads like a place moves no failure`() {
    let message = "Issue recorded: x at F.swift:10:3: y"
    let log = TestLog("", events: Self.events(of: "t(x:)", message))
    #expect(log.failures(besides: Self.places(["F.swift:10"])) == ["t(x:) at F.swift:11: \(message)"])
  }

  @Test(
    arguments: [
      ("Executed 3 tests, with 1 test skipped and 0 failures", true),
      ("Executed 3 tests, with 0 failures", false), ("print: skipped nothing", false),
      ("➜ Test t() skipped.", false),
    ])
  func `skipped tests leave references out`(line: String, isSkipped: Bool) {
    #expect(TestLog("a\n\(line)\nb").skippedTests.isEmpty != isSkipped)
  }
}
