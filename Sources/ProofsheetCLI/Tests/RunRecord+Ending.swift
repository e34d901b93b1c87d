import RunReview

extension RunRecord {
  /// Notes how test processes ended, and what is known of it.
  mutating func add(_ ending: TestProcess.Ending, _ log: TestLog, _ journals: JournalReader) {
    incompleteReasons += ending.isCrash ? ["`swift test` was stopped by signal \(ending.code)"] : []
    incompleteReasons += ending.stop.map { ["it was stopped by signal \($0)"] } ?? []
    let isUnproven = ending.stop == nil && log.lacksEnd(journals)
    incompleteReasons += isUnproven ? ["Swift Testing did not say that it came to its end"] : []
    skippedTests = log.skippedTests + (ending.code == 0 ? [] : [RunRecord.failedTest])
    (stop, exitCode) = (ending.stop, ending.code)
    if isUnproven { crash = log.unprovenEnd }
    guard ending.code != 0, ending.stop == nil else { return }
    failedStart = log.failedStart(code: ending.code)
    crash = log.crash ?? crash
    otherFailures = log.failures(besides: journals.failurePlaces)
  }
}
