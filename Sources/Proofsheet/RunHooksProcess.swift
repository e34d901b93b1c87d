private import Foundation
private import RenderTesting
private import Synchronization

/// The hooks of this process: each half is run once, and whoever needs it waits.
actor RunHooksProcess {
  /// What a process is there for.
  enum Purpose {
    /// To run tests.
    case tests
    /// To run the work after the last test, and no test.
    case workAfterTests
  }

  /// Why a test fails whose hooks did not do their work.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let shared = RunHooksProcess(DriverVariables.adopt())

  private let folder: HookFolder?
  private let isAllowed: Bool
  private let purpose: Purpose
  private var begun: [String: Task<Void, any Error>] = [:]

  /// Reads the variables that the command hands to its test processes.
  init(_ environment: [String: String]) {
    folder = environment[HookFolder.variable].flatMap { $0.isEmpty ? nil : HookFolder(path: $0) }
    isAllowed = environment[HookFolder.allowingVariable] == "1"
    purpose = environment[HookFolder.halfVariable] == HookMoment.after.rawValue ? .workAfterTests : .tests
  }

  /// Returns once the half that this process runs is done, and what the process is there for.
  func enter(_ hooks: RunHooks, test: String) async throws -> Purpose {
    let task =
      begun[hooks.name]
      ?? Task {
        switch purpose {
        case .tests: try await before(hooks, test: test)
        case .workAfterTests: try await after(hooks)
        }
      }
    begun[hooks.name] = task
    try await task.value
    if let hook = folder?.hook(named: hooks.name) { try Self.check(hook, hooks) }
    return purpose
  }

  private func before(_ hooks: RunHooks, test: String) async throws {
    guard let folder else {
      StandardStream.error.writeIfPossible(
        "proofsheet: The hooks \"\(TerminalText.line(hooks.name))\" were not run: they run under "
          + "`\(ShellCommand.program()) test --allow-hooks`.\n")
      return
    }
    let lock = try await Self.lock(hooks.name, in: folder)
    defer { close(lock) }
    if let hook = folder.hook(named: hooks.name) { return try Self.pass(hook) }
    var hook = CodeHook(
      name: hooks.name, place: hooks.place, test: test, limit: hooks.limit / .seconds(1))
    guard isAllowed else {
      hook.before = HookResult(.before, hooks.name, isCode: true, .notAllowed)
      return try folder.write(hook)
    }
    hook.order = folder.hooks.count + 1
    // A process that dies in the middle leaves this behind.
    try folder.write(hook)
    hook.before = await Self.run(.before, of: hooks, in: folder)
    try folder.write(hook)
    try Self.pass(hook)
  }

  private func after(_ hooks: RunHooks) async throws {
    guard let folder, var hook = folder.hook(named: hooks.name), !hook.hasBegunAfter else { return }
    hook.hasBegunAfter = true
    try folder.write(hook)
    hook.after = await Self.run(.after, of: hooks, in: folder)
    try folder.write(hook)
  }

  /// Throws where two hooks have one name.
  private static func check(_ hook: CodeHook, _ hooks: RunHooks) throws {
    guard hook.place != hooks.place else { return }
    throw Failure(
      description:
        "Two hooks are called \"\(hook.name)\": \(hook.place) and \(hooks.place). Give one another name.")
  }

  /// Throws where the work before the tests failed, so that none of them seems to have failed by itself.
  private static func pass(_ hook: CodeHook) throws {
    guard let before = hook.before else {
      throw Failure(
        description: "The process that ran the before-hook \"\(hook.name)\" died; see what it printed.")
    }
    if let problem = before.problem { throw Failure(description: problem) }
  }

  /// Waits until no other process has the lock; the system takes it from those that die.
  private static func lock(_ name: String, in folder: HookFolder) async throws -> Int32 {
    while true {
      if let lock = try folder.lock(name) { return lock }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Runs a half no longer than its limit.
  private static func run(
    _ moment: HookMoment, of hooks: RunHooks, in folder: HookFolder
  ) async -> HookResult {
    let start = ContinuousClock.now
    let work = moment == .before ? hooks.before : hooks.after
    let ending = HookEnding()
    let task = Task {
      do {
        try await work(RunHooks.Context(folder: folder.shared))
        ending.set(.passed)
      } catch {
        ending.set(.failed("\(error)"))
      }
    }
    let timer = Task {
      try await Task.sleep(for: hooks.limit)
      ending.set(.overLimit)
    }
    let result = await ending.value
    timer.cancel()
    // Work that is left behind may listen.
    task.cancel()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    switch result {
    case .passed: return HookResult(moment, hooks.name, isCode: true, .passed, seconds: seconds)
    case .failed(let error):
      return HookResult(
        moment, hooks.name, isCode: true, .failed, fact: "threw an error: \(TerminalText.line(error))",
        seconds: seconds)
    case .overLimit:
      return HookResult(
        moment, hooks.name, isCode: true, .overLimit,
        fact: "took longer than its limit, \(hooks.limit). Give it more with `limit:`.", seconds: seconds)
    }
  }
}

/// How a half ended: what comes first counts.
private final class HookEnding: Sendable {
  enum Value: Sendable {
    case passed
    case failed(String)
    case overLimit
  }

  private struct State {
    var value: Value?
    var waiting: CheckedContinuation<Value, Never>?
  }

  private let state = Mutex(State())

  func set(_ value: Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
      guard state.value == nil else { return nil }
      state.value = value
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: value)
  }

  /// The first value, once there is one; only one task may wait.
  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let value = state.withLock { state -> Value? in
          if state.value == nil { state.waiting = continuation }
          return state.value
        }
        if let value { continuation.resume(returning: value) }
      }
    }
  }
}
