import Foundation
import RunReview

/// A command that a project's settings name, run by the shell in the package's folder.
struct HookCommand {
  private let command: String
  private let moment: HookMoment
  private let runner: HookRunner

  init(_ command: String, _ moment: HookMoment, of runner: HookRunner) {
    (self.command, self.moment, self.runner) = (command, moment, runner)
  }

  /// Runs it; `result` says how the tests ended.
  func run(result: String?) -> HookResult {
    let start = ContinuousClock.now
    runner.log.begin(HookResult(moment, command, .passed).label)
    let offset = runner.log.size
    let ending = HookProcess.run(
      ["/bin/sh", "-c", command], in: runner.root, environment: environment(result), log: runner.log.path,
      limit: .seconds(runner.settings.limit))
    let (outcome, fact) = explain(ending, last: runner.log.lastLine(from: offset))
    return HookResult(
      moment, command, outcome, fact: fact,
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private func environment(_ result: String?) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["PROOFSHEET_HOOK"] = moment.rawValue
    environment["PROOFSHEET_HOOK_FOLDER"] = runner.sharedFolder
    environment["PROOFSHEET_HOOK_RESULT"] = result
    environment["PROOFSHEET_HOOK_SHARD"] = runner.shard.map { "\($0)" }
    return environment
  }

  /// What became of it, and a clause that says what went wrong; `last` is the last line that it printed.
  private func explain(_ ending: HookProcess.Ending, last: String?) -> (HookResult.Outcome, String?) {
    let printed = last.map { ": \($0)" } ?? ", and printed nothing."
    switch ending {
    case .exited(0): return (.passed, nil)
    // The shell's own codes for what it does not find, and what it may not execute.
    case .exited(let code) where code == 126 || code == 127:
      return (.missing, "was not found, or may not be executed (exit code \(code))\(printed)")
    case .exited(let code): return (.failed, "failed with exit code \(code)\(printed)")
    case .crashed(let signal): return (.crashed, "ended by signal \(signal)\(printed)")
    case .overLimit:
      return (
        .overLimit,
        "was ended after \(runner.settings.limit) s, its limit. Give it more with `limit` behind `hooks` in proofsheet.yml."
      )
    case .stopped(let signal): return (.stopped, "was stopped by signal \(signal).")
    case .notStarted(let code):
      return (.missing, "could not be started: \(String(cString: strerror(code))).")
    }
  }
}
