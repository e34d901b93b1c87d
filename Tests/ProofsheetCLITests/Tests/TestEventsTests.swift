import Foundation
import Testing

@testable import ProofsheetCLI

@Suite struct TestEventsTests {
  /// A test of `F.swift` as the stream lists it, with its function and title.
  static func test(_ function: String, title: String? = nil) -> String {
    let display = title.map { #""displayName":"\#($0)","# } ?? ""
    return #"""
      {"kind":"test","payload":{\#(display)"id":"App.\#(function)/F.swift:1:2","kind":"function","name":"\#(function)"},"version":0}
      """#
  }

  /// An event; `more` are further fields of it.
  static func event(_ kind: String, of function: String? = nil, _ more: String = "") -> String {
    let test = function.map { #","testID":"App.\#($0)/F.swift:1:2""# } ?? ""
    return
      #"{"kind":"event","payload":{"kind":"\#(kind)"\#(test)\#(more.isEmpty ? "" : ",\(more)")},"version":0}"#
  }

  /// An issue at `F.swift:11`.
  static func issue(
    of function: String?, _ message: String = "words", isKnown: Bool = false, isFailure: Bool? = nil,
    place: Bool = true
  ) -> String {
    let failure = isFailure.map { #","isFailure":\#($0)"# } ?? ""
    let location = #","sourceLocation":{"fileID":"App/F.swift","line":11,"column":3}"#
    return event(
      "issueRecorded", of: function,
      #""issue":{"isKnown":\#(isKnown)\#(failure)\#(place ? location : "")},"messages":[{"symbol":"fail","text":"\#(message)"}]"#
    )
  }

  static func events(_ lines: String...) -> TestEvents {
    TestEvents(Data(lines.joined(separator: "\n").utf8))
  }

  @Test func `an issue is reported with its test and place`() {
    let events = Self.events(Self.test("t()"), Self.issue(of: "t()", "Issue recorded at G.swift:3:4"))
    #expect(
      events.failures == [
        LoggedFailure(
          place: "F.swift:11", test: "t()", text: "t() at F.swift:11: Issue recorded at G.swift:3:4")
      ])
  }

  @Test func `a title names a test to the reader, its function says whose failure it is`() {
    let events = Self.events(Self.test("`a b`()", title: "A title"), Self.issue(of: "`a b`()"))
    #expect(
      events.failures == [
        LoggedFailure(place: "F.swift:11", test: "a b()", text: "\"A title\" at F.swift:11: words")
      ])
  }

  @Test func `a task of no test has failures without one`() {
    let events = Self.events(Self.issue(of: nil, place: false))
    #expect(events.failures == [LoggedFailure(place: "", test: nil, text: "A task of no test: words")])
  }

  @Test func `known issues and warnings fail nothing`() {
    let events = Self.events(
      Self.test("t()"), Self.issue(of: "t()", isKnown: true), Self.issue(of: "t()", isFailure: false))
    #expect(events.failures.isEmpty)
  }

  @Test func `tests that began and have not ended are running`() {
    let events = Self.events(
      Self.test("a()"), Self.test("b()"), Self.event("runStarted"), Self.event("testStarted", of: "a()"),
      Self.event("testStarted", of: "b()"), Self.event("testEnded", of: "a()"), #"{"kind":"ev"#)
    #expect(events.running.map(\.function) == ["b()"])
    #expect(events.hasStarted && !events.hasEnded)
  }

  @Test func `a skipped test is noted`() {
    #expect(Self.events(Self.event("testSkipped", of: "t()")).hasSkipped)
    #expect(!Self.events(Self.event("testStarted", of: "t()")).hasSkipped)
    // Every binary has it, and without references of previews nothing asks for it.
    for (module, isNoted) in [("Proofsheet", false), ("Shop", true)] {
      let id = "\"testID\":\"\(module).previews()/A.swift:6:2\""
      #expect(Self.events(Self.event("testSkipped", of: nil, id)).hasSkipped == isNoted)
    }
  }

  @Test(arguments: [
    (["swift", "test", "--filter", "X"], ["swift", "test", "O", "--filter", "X"]),
    (["swift", "test", "list"], ["swift", "test", "list"]),
    (
      ["b.xctest", "--testing-library", "swift-testing"],
      ["b.xctest", "--testing-library", "swift-testing", "O"]
    ),
    (["b.xctest", "T/a"], ["b.xctest", "T/a"]),
  ])
  func `the stream goes to the command that runs Swift Testing`(command: [String], expected: [String]) {
    let option = ["--event-stream-output-path", "/events", "--event-stream-version", "0"]
    #expect(TestEvents.adding("/events", to: command) == expected.flatMap { $0 == "O" ? option : [$0] })
  }

  @Test(arguments: [["--event-stream-output-path", "mine"], ["--event-stream-output-path=mine"]])
  func `a stream of the reader's own is read instead`(arguments: [String]) {
    let command = ["swift", "test"] + arguments
    #expect(TestEvents.adding("/events", to: command) == command)
    #expect(TestEvents.path(in: command) == "mine")
  }
}
