import Foundation
import RenderTesting
import Synchronization
import TestSupport
import Testing

@testable import Proofsheet

/// Hooks in code over several processes of a run, each a value of its own here.
@Suite struct RunHooksTests {
  struct Broken: Error {}

  let place: TemporaryFolder
  let folder: HookFolder

  init() throws {
    place = try TemporaryFolder()
    folder = HookFolder(path: place.path)
  }

  func process(isAllowed: Bool = true, half: String = "") -> RunHooksProcess {
    RunHooksProcess([
      HookFolder.variable: folder.path, HookFolder.allowingVariable: isAllowed ? "1" : "",
      HookFolder.halfVariable: half,
    ])
  }

  /// Hooks that count in a file how often each half ran.
  func counting(_ name: String = "server", line: Int = 1) -> RunHooks {
    RunHooks(
      name, before: { [place] _ in try Self.count("before", in: place) },
      after: { [place] _ in try Self.count("after", in: place) }, line: line)
  }

  static func count(_ name: String, in place: TemporaryFolder) throws {
    try place.write("\(place.text(name) ?? "")1".utf8, to: name)
  }

  @Test func `the work before the tests is done once, however many tests and processes need it`() async throws
  {
    let (first, second) = (process(), process())
    let hooks = counting()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<20 {
        group.addTask {
          let purpose = try await (index % 2 == 0 ? first : second).enter(hooks, test: "T.a()")
          #expect(purpose == .tests)
        }
      }
      try await group.waitForAll()
    }
    #expect(place.text("before") == "1" && place.text("after") == nil)
    let hook = try #require(folder.hook(named: "server"))
    #expect(hook.before?.outcome == .passed && hook.after == nil && hook.test == "T.a()")
  }

  @Test func `the work after the tests is done once, in its own process, where no test runs`() async throws {
    _ = try await process().enter(counting(), test: "T.a()")
    for _ in 0..<2 {
      let last = process(half: "after")
      for _ in 0..<3 { #expect(try await last.enter(counting(), test: "T.a()") == .workAfterTests) }
    }
    #expect(place.text("before") == "1" && place.text("after") == "1")
    #expect(folder.hook(named: "server")?.after?.outcome == .passed)
  }

  @Test func `without being allowed nothing runs but the tests, and the command can say so`() async throws {
    #expect(try await process(isAllowed: false).enter(counting(), test: "T.a()") == .tests)
    #expect(place.text("before") == nil)
    #expect(folder.hook(named: "server")?.before?.outcome == .notAllowed)
    #expect(try await RunHooksProcess([:]).enter(counting("other"), test: "T.a()") == .tests)
    #expect(place.text("before") == nil && folder.hook(named: "other") == nil)
  }

  @Test func `where the work before the tests fails, each test fails for it, in every process`() async throws
  {
    let hooks = RunHooks("server", before: { _ in throw Broken() })
    for _ in 0..<2 {
      let process = process()
      for _ in 0..<2 {
        let error = await #expect(throws: (any Error).self) { try await process.enter(hooks, test: "T.a()") }
        #expect(error.map { "\($0)" } == "The before-hook \"server\" threw an error: Broken()")
      }
    }
    #expect(folder.hook(named: "server")?.before?.outcome == .failed)
  }

  @Test func `work that takes longer than its limit fails, also where it does not listen`() async throws {
    let isOver = Mutex(false)
    let hooks = RunHooks("server", limit: .milliseconds(50)) { _ in
      // Deaf to its task's end.
      while !isOver.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(5)) }
    }
    await #expect(throws: (any Error).self) { try await process().enter(hooks, test: "T.a()") }
    isOver.withLock { $0 = true }
    let result = try #require(folder.hook(named: "server")?.before)
    #expect(result.outcome == .overLimit && result.problem?.contains("its limit, 0.05 seconds") == true)
  }

  @Test func `a process that died in the middle is named to the others`() async throws {
    try folder.write(CodeHook(name: "server", place: "T/a.swift:1", test: "T.a()", limit: 60))
    let error = await #expect(throws: (any Error).self) {
      try await process().enter(counting(), test: "T.a()")
    }
    #expect(error.map { "\($0)" }?.contains("The process that ran the before-hook \"server\" died") == true)
    #expect(place.text("before") == nil)
  }

  @Test func `two hooks of one name are an error that names both places`() async throws {
    let process = process()
    _ = try await process.enter(counting(line: 1), test: "T.a()")
    let error = await #expect(throws: (any Error).self) {
      try await process.enter(counting(line: 2), test: "T.b()")
    }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains("RunHooksTests.swift:1 and") && message.contains("RunHooksTests.swift:2"))
  }

  @Test func `names that no file can have are kept apart`() async throws {
    for name in ["a/../b", "a b", "", "…", String(repeating: "n", count: 400)] {
      _ = try await process().enter(counting(name), test: "T.a()")
    }
    #expect(place.text("before") == "11111" && folder.hooks.count == 5)
    #expect(folder.hooks.map(\.order) == [1, 2, 3, 4, 5])
  }

  @Test(.runHooks(RunHooks("one of the tests of hooks") { _ in }))
  func `a test whose hooks are not allowed runs without them`() {}
}
