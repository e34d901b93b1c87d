import Foundation
import RenderTesting

/// The process that runs the second half of a hook in code, after all test processes have ended.
///
/// It is the test that began the hook, run once more: its trait does the work, and leaves the test itself out.
struct CodeHookProcess {
  /// What the process itself may take beyond the hook: the start of `swift test`, on a slow machine.
  private static let overhead = Duration.seconds(120)

  private let hook: CodeHook
  private let folder: HookFolder
  private let log: HookLog

  init(_ hook: CodeHook, in folder: HookFolder, log: HookLog) {
    (self.hook, self.folder, self.log) = (hook, folder, log)
  }

  /// Runs it, and notes what became of the hook.
  func run(_ tests: ([String], String) throws -> SwiftTest) {
    log.begin(HookResult(.after, hook.name, isCode: true, .passed).label)
    var ending = HookProcess.Ending.exited(0)
    do {
      var tests = try tests([TestPattern(of: hook.test).text], "\(folder.path)/run")
      tests.selection = [
        HookFolder.variable: folder.path, HookFolder.allowingVariable: "1",
        HookFolder.halfVariable: HookMoment.after.rawValue,
      ]
      ending = tests.runHooks(log: log.path, limit: .seconds(hook.limit) + Self.overhead)
    } catch {
      Terminal.warn("proofsheet: \(error)")
    }
    guard var hook = folder.hook(named: hook.name), hook.after == nil else { return }
    let (outcome, fact) = explain(ending, hook)
    hook.after = HookResult(.after, hook.name, isCode: true, outcome, fact: fact)
    try? folder.write(hook)
  }

  /// Why the hook has no result, in a clause.
  private func explain(_ ending: HookProcess.Ending, _ hook: CodeHook) -> (HookResult.Outcome, String) {
    if case .stopped(let signal) = ending { return (.stopped, "was stopped by signal \(signal).") }
    if ending == .overLimit { return (.overLimit, "was ended, for its process did not end in time.") }
    return hook.hasBegunAfter
      ? (.crashed, "did not come to its end: its process died. \(HookLog.name) has what it printed.")
      : (
        .missing,
        "was not run: the test \(TerminalText.line(hook.test)) was not found again. \(HookLog.name) has what was printed."
      )
  }
}

extension SwiftTest {
  /// Runs the test processes for nothing but hooks, with no journal of the run; the worse ending counts.
  func runHooks(log: String, limit: Duration) -> HookProcess.Ending {
    let file = DriverVariables().publish(variables)
    defer { if let file { unlink(file) } }
    var worst = HookProcess.Ending.exited(0)
    for command in commands {
      let ending = HookProcess.run(
        ["/usr/bin/env"] + command, in: root, environment: environment(hasFile: file != nil), log: log,
        limit: limit)
      if ending != .exited(0) { worst = ending }
      if case .stopped = ending { break }
    }
    return worst
  }

  /// Arguments of `swift test` without those that choose tests, or name files that a run writes.
  static func withoutChoice(_ arguments: [String]) -> [String] {
    let valued = [
      "--filter", "--skip", "-s", "--specifier", "--event-stream-output-path", "--event-stream-version",
      "--experimental-event-stream-output", "--xunit-output", "--attachments-path", "--coverage-format",
    ]
    let flags = ["--enable-code-coverage", "--enable-coverage", "--skip-build"]
    var (kept, rest) = ([String](), arguments[...])
    while let argument = rest.popFirst() {
      if valued.contains(argument) {
        _ = rest.popFirst()
      } else if !flags.contains(argument), !valued.contains(where: { argument.hasPrefix("\($0)=") }) {
        kept.append(argument)
      }
    }
    return kept
  }
}
