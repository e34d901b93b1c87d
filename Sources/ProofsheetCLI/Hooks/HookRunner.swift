import RunReview
import Sharding
import Synchronization

/// The hooks of one run: the commands of the settings.
///
/// `begin` comes before the first test; `end` after the last one, once, whatever happened to the tests.
final class HookRunner: Sendable {
  private struct State {
    var hasBegun = false
    var hasEnded = false
    var results: [HookResult] = []
  }

  let settings: HookSettings
  let isAllowed: Bool
  let root: String
  let shard: ShardNumber?
  let log: HookLog
  /// The folder of the log, and of what hooks leave for each other; nil where they may not run.
  private let owned: Mutex<OwnedFolder?>
  private let folder: String
  private let state = Mutex(State())

  /// Prepares hooks, and their folder where they may run.
  init(_ settings: HookSettings, isAllowed: Bool, root: String, shard: ShardNumber? = nil) throws {
    (self.settings, self.isAllowed, self.root, self.shard) = (settings, isAllowed, root, shard)
    let own = isAllowed ? try orExit { try OwnedFolder(kind: "hooks") } : nil
    folder = own?.path ?? PrivateFolder.shared().appending("hooks").path
    owned = Mutex(own)
    log = HookLog(path: "\(folder)/\(HookLog.name)")
    guard isAllowed else { return }
    try orExit { try AtomicFile.makeFolder(sharedFolder) }
  }

  /// Where hooks may leave files for each other.
  var sharedFolder: String { "\(folder)/shared" }

  /// Ends hooks that have begun, and removes their folder, however the command comes to its end.
  func leave() {
    end("failed")
    removeFolder()
  }

  /// Removes what the hooks of the run left for each other.
  ///
  /// Called, and not left to the last reference: a thread may hold that when the process ends.
  func removeFolder() {
    owned.withLock { $0 = nil }
  }

  /// What became of the hooks.
  var results: [HookResult] {
    state.withLock(\.results).map { result in
      var result = result
      result.shard = shard.map { "\($0)" }
      return result
    }
  }

  /// The results as a run's record has them: nil where there is no hook.
  var recorded: [HookResult]? { results.isEmpty ? nil : results }

  /// Whether a hook did not do its work.
  var hasFailed: Bool { results.contains { $0.problem != nil } }

  /// The signal that stopped a hook; nil where none did.
  var stop: Int32? { results.contains { $0.outcome == .stopped } ? StopSignal.number : nil }

  /// Runs the commands before the first test; false where one failed, so that no test is to run.
  func begin() -> Bool {
    guard isAllowed else {
      let moments = HookMoment.allCases.filter { $0 != unusedMoment }
      let skipped = moments.flatMap { moment in
        settings.commands(moment).map { HookResult(moment, $0, .notAllowed) }
      }
      state.withLock { $0.results += skipped }
      return true
    }
    if !settings.isEmpty { StopSignal.watchAll() }
    state.withLock { $0.hasBegun = true }
    return run(.before, result: nil)
  }

  /// The moment that this run does not have: a shard leaves `after` to the merge.
  private var unusedMoment: HookMoment { shard == nil ? .afterShard : .after }

  /// Runs the commands after the last test; later calls do nothing.
  ///
  /// `result` is what the commands read of the run: `passed`, `failed` or `stopped`.
  func end(_ result: String) {
    let isFirst = state.withLock { state in
      defer { state.hasEnded = true }
      return !state.hasEnded && state.hasBegun
    }
    guard isFirst else { return }
    _ = run(shard == nil ? .after : .afterShard, result: result)
  }

  /// Runs the commands after a merge, for which no machine ran a test.
  func endMerge(_ result: String) {
    guard isAllowed else {
      state.withLock { state in
        state.results += settings.after.map { HookResult(.after, $0, .notAllowed) }
      }
      return
    }
    if !settings.after.isEmpty { StopSignal.watchAll() }
    _ = run(.after, result: result)
  }

  /// One line on hooks that the command line did not allow; nil where there is none.
  var notice: String? {
    let skipped = results.filter { $0.outcome == .notAllowed }
    guard let first = skipped.first else { return nil }
    let count = TerminalText.count(skipped.count, "hook was", plural: "hooks were")
    let names = skipped.count == 1 ? first.label : "\(first.label) and \(grouped(skipped.count - 1)) more"
    return "\(count) not run, \(names): --allow-hooks allows \(skipped.count == 1 ? "it" : "them")."
  }

  /// Runs the commands of a moment; those before the tests only until one fails.
  private func run(_ moment: HookMoment, result: String?) -> Bool {
    for command in settings.commands(moment) {
      let outcome = HookCommand(command, moment, of: self).run(result: result)
      state.withLock { $0.results.append(outcome) }
      report(outcome)
      if moment == .before, outcome.problem != nil { return false }
    }
    return true
  }

  private func report(_ result: HookResult) {
    print("\(result.problem == nil ? "" : "! ")\(result.problem ?? result.line)")
  }
}
