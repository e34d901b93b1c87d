import Foundation
import Testing

@testable import ProofsheetCLI

@Suite struct TestLogCrashTests {
  static func events(running: [String], hasEnded: Bool = false) -> TestEvents {
    let lines =
      running.map { TestEventsTests.test($0) } + [TestEventsTests.event("runStarted")]
      + running.map { TestEventsTests.event("testStarted", of: $0) }
      + (hasEnded ? [TestEventsTests.event("runEnded")] : [])
    return TestEvents(Data(lines.joined(separator: "\n").utf8))
  }

  static let backtrace = """
    EvTests/EvTests.swift:8: Fatal error: on purpose
    ◇ Test other() started.

    *** Signal 4: Backtracing from 0x7fec1cef9361... done ***

    *** Program crashed: Illegal instruction at 0x00007fec1cef9361 ***

    Thread 0 "EvPackageTests.":

      0      0x00007fec1b492301 sigsuspend + 65 in libc.so.6
      1      0x00007fec1b492301 other() + 65 in EvPackageTests.xctest
    ...

    Thread 2 "oot.default-qos" crashed:

      0                  0x00007fec1cef9361 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
      1 [ra]             0x000055fef4db6da2 crash() + 97 in EvPackageTests.xctest at /Ev/EvTests.swift:8:61

    Registers:
    """

  @Test func `the runtime's message and the test of the thread that crashed are reported`() {
    let log = TestLog(Self.backtrace, events: Self.events(running: ["other()", "crash()"]))
    #expect(log.crash == "EvTests/EvTests.swift:8: Fatal error: on purpose, while crash() ran.")
  }

  @Test func `tests of which one crashed are named where no backtrace says which`() {
    let log = TestLog("x", events: Self.events(running: ["a()", "b()", "c()", "d()", "e()"]))
    #expect(
      log.crash
        == "A test process ended before it should have, while one of a(), b(), c(), d() and 1 more ran.")
  }

  @Test func `the backtrace's lines stand for those that C code has not`() {
    let log = TestLog(
      "*** Program crashed: Bad pointer dereference at 0x0 ***", events: Self.events(running: ["a()"]))
    #expect(log.crash == "Program crashed: Bad pointer dereference at 0x0, while a() ran.")
  }

  @Test func `an XCTest method that has not ended crashed`() {
    let log = TestLog(
      """
      Test Case 'T.testOne' started at 2026-11-22 10:11:07.507
      Test Case 'T.testOne' passed (0.002 seconds)
      Test Case 'T.testTwo' started at 2026-11-22 10:11:07.507
      EvTests/EvTests.swift:15: Fatal error: on purpose
      """)
    #expect(log.crash == "EvTests/EvTests.swift:15: Fatal error: on purpose, while T.testTwo ran.")
  }

  @Test func `a test that only says so has not crashed`() {
    let events = Self.events(running: ["a()"], hasEnded: true)
    #expect(TestLog("F.swift:3: Fatal error: no", events: events).crash == nil)
  }
}
