internal import Foundation

/// What the command that drove a run knows about the whole of it: the file `run.json` in the run folder.
package struct RunRecord: Sendable, Hashable, Codable {
  /// The command: `check`, `test` or `diff`.
  package var command: String
  /// What followed the command when it was called, so that the same run can be asked for again.
  package var arguments: [String]
  /// The folder in which it was called, from which paths in the arguments are meant; nil where nobody noted it.
  package var directory: String? = FileManager.default.currentDirectoryPath
  /// When it began, in UTC: `2026-01-31T09:30:00Z`; nil where nobody noted it.
  package var started: String? = Date.now.ISO8601Format()
  /// How long it took, in seconds.
  package var seconds: Double
  /// How many cells the run meant to do, where that was known.
  package var planned: Int?
  /// Why the run does not cover every cell; empty when it does.
  package var incompleteReasons: [String]
  /// Why references that the run did not ask for may be needed all the same, beyond the incomplete reasons: skipped
  /// tests.
  package var skippedTests: [String] = []
  /// The folders below the references folder that the run answers for; nil for all it did not leave to others.
  package var folders: [String]?
  /// The cells with references, below those folders, of devices and traits that were not asked for; nil for none.
  package var notRun: [String]?

  /// The reason in `skippedTests` that a test failed, and may have ended before its last assertion.
  package static let failedTest = "a test failed"

  /// The failures that test frameworks report and that are no cell's, a sentence each.
  package var otherFailures: [String] = []
  /// Why the shards that the run was merged from do not add up to the plan, a sentence each; nil for a run of one
  /// machine.
  package var shardProblems: [String]?
  /// The state of each shard that the run was merged from; nil for a run of one machine.
  package var shards: [String]?

  /// How an incomplete reason begins that says which shard of a plan the run was.
  package static let shardReason = "it is shard "

  /// The hooks of the run, in the order in which they ended; nil for a run without any.
  package var hooks: [HookResult]?
  /// The crash of a test process: what the runtime said, and which test ran; nil where none crashed.
  package var crash: String?
  /// Why no test was begun: the compiler's errors, for one; nil where tests were begun.
  package var failedStart: String?
  /// What was wrong with a layout engine as a whole; nil where nothing was, or none was asked.
  package var engineProblem: String?
  /// The signal by which somebody stopped the run; nil where it went on to its end.
  package var stop: Int32?
  /// The cells that a run planned that has not come to its end, empty where they are not known; nil once it has.
  package var unfinished: [String]?
  /// The modules of test targets that `--only-changed` left out; nil where it left out none.
  package var unchangedTargets: [String]?
  /// The exit code, or the signal, with which `swift test` ended; nil where the run needed none.
  package var exitCode: Int32?

  /// The rules of the settings that set cells apart, as the run had them; nil for none.
  package var ignore: [IgnoreRule]?

  /// The revision that was compared with and, where the files here were not what was compared, the other one, as
  /// `main (3f2a91c)`; nil where references were compared.
  package var revisions: [String]?

  /// Makes a record.
  package init(
    command: String, arguments: [String], seconds: Double, planned: Int? = nil,
    incompleteReasons: [String] = [],
    folders: [String]? = nil
  ) {
    self.command = command
    self.arguments = arguments
    self.seconds = seconds
    self.planned = planned
    self.incompleteReasons = incompleteReasons
    self.folders = folders
  }

  /// The incomplete reason of a run that audits.
  package static let auditReason = "it audited views and compared none"

  /// How an incomplete reason begins that names what `--only-changed` proved unchanged.
  package static let unchangedReason = "`--only-changed` left out "

  /// The command, with the arguments that leave out no cell and record nothing: for `check` the same layer trees without
  /// a filter.
  package var completeRun: [String] {
    guard command == "check" else { return [command] }
    var kept = [command]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter", "-f": _ = rest.popFirst()
      case "--last-failed", "--record": break
      case "--only-changed": if rest.first?.hasPrefix("-") == false { rest.removeFirst() }
      case _ where argument.hasPrefix("--filter=") || argument.hasPrefix("--only-changed="): break
      default: kept.append(argument)
      }
    }
    return kept
  }

  /// Where the record of a run lies.
  static func path(in folder: RunFolder) -> String { "\(folder.path)/run.json" }

  /// Writes the record into a run's folder.
  package func write(to folder: RunFolder) throws(RenderTestingError) {
    try JSONFile.write(self, to: Self.path(in: folder), isIndented: true)
  }

  /// Reads the record of a run; nil when its command did not get that far, or there was none.
  package init?(of folder: RunFolder) {
    guard let data = try? FileContents.data(Self.path(in: folder), limit: FileContents.Limit.record),
      let record = try? JSONDecoder().decode(RunRecord.self, from: data)
    else { return nil }
    self = record
  }
}
