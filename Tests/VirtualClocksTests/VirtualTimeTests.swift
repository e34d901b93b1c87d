import Foundation
import Synchronization
import Testing

@testable import VirtualClocks

private final class Log: Sendable {
  private let texts = Mutex<[String]>([])
  func add(_ text: String) { texts.withLock { $0.append(text) } }
  var entries: [String] { texts.withLock { $0 } }
}

private actor Counter {
  var count = 0
  func add() -> Int {
    count += 1
    return count
  }
}

@Suite struct VirtualTimeTests {
  @Test func `tasks run when time is driven, in order, and sleeps take none`() throws {
    let (time, log) = (VirtualTime(), Log())
    for name in ["a", "b"] {
      time.start(name) {
        log.add("\(name) starts")
        try await time.clock.sleep(for: .seconds(name == "a" ? 7200 : 3600))
        log.add("\(name) at \(time.now)")
      }
    }
    #expect(log.entries == [])
    try time.runUntilIdle()
    #expect(log.entries == ["a starts", "b starts"])
    #expect(time.nextEvent == .seconds(3600))
    try time.advance(by: .seconds(86_400))
    #expect(log.entries.suffix(2) == ["b at 3600.0 seconds", "a at 7200.0 seconds"])
    #expect(time.now == .seconds(86_400))
    #expect(time.runningTasks == [])
  }

  @Test func `tasks that code starts by itself, and Task.sleep, belong to it`() throws {
    let (time, log) = (VirtualTime(), Log())
    time.perform {
      _ = Task {
        log.add("outer")
        Task {
          try? await Task.sleep(for: .seconds(600))
          log.add("inner at \(time.now)")
        }
        async let child: Void = Task.sleep(nanoseconds: 1_500_000_000)
        try? await child
        log.add("outer at \(time.now)")
      }
    }
    try time.runUntilIdle()
    #expect(log.entries == ["outer"])
    try time.advance(by: .seconds(2))
    #expect(log.entries == ["outer", "outer at 1.5 seconds"])
    try time.advance(by: .seconds(598))
    #expect(log.entries.last == "inner at 600.0 seconds")
  }

  @Test func `actors and groups run on the driving thread`() throws {
    let (time, counter, log) = (VirtualTime(), Counter(), Log())
    let thread = pthread_self()
    time.start {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            for _ in 0..<5 { _ = await counter.add() }
            log.add(pthread_self() == thread ? "here" : "elsewhere")
          }
        }
      }
      log.add("\(await counter.count)")
    }
    try time.runUntilIdle()
    #expect(log.entries == Array(repeating: "here", count: 20) + ["100"])
  }

  @Test func `two times at once do not mix`() async throws {
    let logs = await withTaskGroup(of: [String].self) { group in
      for number in 0..<8 {
        group.addTask {
          let (time, log) = (VirtualTime(), Log())
          time.perform {
            for second in (1...20).reversed() {
              Task {
                try? await Task.sleep(for: .seconds(second))
                log.add("\(number): \(second)")
              }
            }
          }
          try? time.advance(by: .seconds(30))
          return log.entries
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(logs.count == 8)
    for log in logs {
      let number = log.first?.first.map(String.init) ?? ""
      #expect(log == (1...20).map { "\(number): \($0)" })
    }
  }

  @Test func `a task that is alive is named with its place, and cancellation ends it`() throws {
    let time = VirtualTime()
    let task = time.start("countdown") { try await time.clock.sleep(for: .seconds(1_000_000)) }
    try time.advance(by: .seconds(1))
    #expect(time.runningTasks.map(\.name) == ["countdown"])
    #expect(time.runningTasks.first?.description.contains("VirtualTimeTests.swift:") == true)
    task.cancel()
    try time.runUntilIdle()
    #expect(time.runningTasks == [])
  }

  @Test func `driving from inside, and work without an end, are errors`() throws {
    let (time, log) = (VirtualTime(), Log())
    time.start {
      do { try time.advance(by: .seconds(1)) } catch { log.add("\(error)") }
    }
    try time.runUntilIdle()
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.contains("driven already") == true)
    let endless = time.start { while !Task.isCancelled { await Task.yield() } }
    #expect(throws: VirtualTimeError.endless(jobs: VirtualTime.jobLimit, at: .zero)) {
      try time.runUntilIdle()
    }
    endless.cancel()
    try time.runUntilIdle()
  }

  @Test func `what happens outside is waited for, and for no longer than the limit`() throws {
    let (time, log) = (VirtualTime(), Log())
    time.start {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume() }
      }
      log.add("came")
    }
    #expect(try time.waitForCondition(limit: .seconds(60)) { !log.entries.isEmpty })
    #expect(try !time.waitForCondition(limit: .milliseconds(1)) { false })
  }
}
