import ArgumentParser
import RunReview

extension HookRunner {
  /// Leaves a run without tests, because a hook before them failed; returns the exit code.
  func finishWithoutTests(
    _ command: String, _ arguments: [String], in home: RunHome, _ reports: (ReportOptions, ResultOptions)
  ) throws -> ExitCode {
    end("failed")
    let run = try orExit { try RunHistory.makeRun(in: home) }
    var record = RunRecord(
      command: command, arguments: arguments, seconds: 0, planned: 0,
      incompleteReasons: ["a hook before the tests failed, so none ran"])
    record.stop = stop
    try self.record(in: &record, of: run)
    let code = try FinishedRun(RunSummary(of: run), in: run, reports.0, reports.1).finish()
    return stop.map { ExitCode(128 + $0) } ?? code
  }

  /// Leaves a run that somebody stopped, with what was found until then, and ends the process; `leave` comes last.
  func finishStopped(
    by signal: Int32, _ record: RunRecord, in run: RunFolder, _ reports: (ReportOptions, ResultOptions),
    leave: (() -> Void)?
  ) -> Never {
    var record = record
    record.stop = signal
    record.incompleteReasons.append("it was stopped by signal \(signal)")
    try? record.write(to: run)
    end("stopped")
    // A second signal need not wait for the reports.
    if leave == nil { StopSignal.release() }
    try? self.record(in: &record, of: run)
    _ = try? FinishedRun(RunSummary(of: run), in: run, reports.0, reports.1).finish()
    removeFolder()
    leave?()
    Terminal.exit(ExitCode(128 + signal))
  }

  /// Records in a run, and its record, what became of the hooks.
  func record(in record: inout RunRecord, of run: RunFolder) throws {
    log.copy(to: run)
    if let own = recorded { record.hooks = (record.hooks ?? []) + own }
    try orExit { try record.write(to: run) }
  }

  /// Calls `body`; where somebody stops the command meanwhile, `onStop` ends the process, and `body` is left behind.
  func stoppable<Result>(
    _ body: () throws -> Result, onStop: @escaping @Sendable (Int32) -> Never
  ) rethrows -> Result {
    StopSignal.watchAll()
    defer { if !isAllowed || settings.isEmpty { StopSignal.release() } }
    return try StoppableWork.run(body, onStop: onStop)
  }
}
