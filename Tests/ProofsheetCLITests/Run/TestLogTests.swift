import RenderTesting
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

  @Test(
    arguments: [
      "✘ Test t() recorded an issue at F.swift:11:3: Expectation failed: a == b",
      "✘ Test t() recorded an issue at F.swift:11:3: Issue recorded at F.swift:10:3",
      "✘ Test t(x:) recorded an issue with 1 argument x → 1 at F.swift:11:3: Caught error: e",
      "✘ Test \"A title\" recorded an issue at F.swift:11:3: Issue recorded",
      "✘ Suite S recorded an issue at F.swift:11:3: Caught error: e",
      "✘ Test «unknown» recorded an issue: Issue recorded",
      "/App/Tests/F.swift:11: error: T.testT : XCTAssertEqual failed",
      "AppTests/F.swift:11: error: T.testT : failed - words",
      "<EXPR>:0: error: T.testT : threw error \"e\"",
    ])
  func `failures of both frameworks are told, once each`(line: String) {
    let log = TestLog("words\n\(line)\n\(line)\n")
    #expect(log.failures(besides: Self.places(["F.swift:10"])) == [line])
  }

  @Test(
    arguments: [
      "+ Foo.swift:3: error: expected", "Foo.swift:3: error: expected", "+ /Foo.swift:3: error: T.t : x",
      "− /Foo.swift:3: error: T.t : x", "  /Foo.swift:3: error: T.t : x",
      "+ Test t() recorded an issue at F.swift:1:1: x", "error: fatalError",
      "◇ Test case passing 1 argument x → \"✘ Test t() recorded an issue at F.swift:1:1: x\" to t(x:) started.",
      "◇ Test case passing 1 argument x → \"/F.swift:1: error: T.t : x\" to t(x:) started.",
      "✘ Test t() recorded a known issue at F.swift:11:3: x",
      "✘ Test t() failed after 0.1 seconds with 1 issue.",
    ])
  func `what only looks like a failure is none`(line: String) {
    #expect(TestLog(line).failures(besides: Self.places()).isEmpty)
  }

  @Test func `a cell's failure is told as the cell's`() {
    let log = TestLog(
      """
      ✘ Test t() recorded an issue at F.swift:10:3: Issue recorded
      /App/Tests/F.swift:12: error: T.testT : failed - words
      """)
    #expect(log.failures(besides: Self.places(["F.swift:10", "F.swift:12"])).isEmpty)
    #expect(log.failures(besides: Self.places(["F.swift:10", "G.swift:12"])).count == 1)
  }

  @Test(
    arguments: [
      ("t()", "✘ Test t() recorded an issue at F.swift:11:3: Expectation failed"),
      ("t(x:)", "✘ Test t(x:) recorded an issue with 1 argument x → 1 at F.swift:11:3: Expectation failed"),
      ("t()", "✘ Test \"A title\" recorded an issue at F.swift:11:3: Expectation failed"),
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

  @Test func `it excuses no other test of the file`() {
    let line = "✘ Test other() recorded an issue at F.swift:20:3: Expectation failed"
    #expect(TestLog(line).failures(besides: Self.places(returned: ["t()"])) == [line])
  }

  @Test(
    arguments: [
      ("➜ Test t() skipped.", true), ("➜ Test t() skipped: \"no display\"", true),
      ("Executed 3 tests, with 1 test skipped and 0 failures", true),
      ("Executed 3 tests, with 0 failures", false), ("print: skipped nothing", false),
    ])
  func `skipped tests leave references out`(line: String, isSkipped: Bool) {
    #expect(TestLog("a\n\(line)\nb").leftOut.isEmpty != isSkipped)
  }
}
