import ArgumentParser
import RunReview
import Sharding

/// Whether a run writes references, and whether what they store has to be equal too.
struct RecordOptions: ParsableArguments {
  @Flag(help: "Record references that are missing or differ, instead of failing.")
  var record = false

  @Flag(help: "Fail a cell whose pixels are equal but whose reference stores other layers.")
  var failOnStaleLayers = false
}

/// A command that runs layer trees or tests, with the options that both share.
///
/// The groups are the command's own and no group of groups: in debug, the parser checks a group five times as often for
/// each group that it lies in, which took 34 of the 83 ms that a start of `check` cost.
protocol RunCommand: ParsableCommand {
  var recording: RecordOptions { get }
  var onlyChanged: OnlyChanged { get }
  var rounds: Rounds { get }
  var shards: ShardOptions { get }
  var hooks: HookOptions { get }
  var package: PackageOptions { get }
  var report: ReportOptions { get }
  var results: ResultOptions { get }
}

extension RunCommand {
  /// The shard that is run, nil for everything; throws where the options do not go together.
  func shard(of purpose: RunPurpose, lastFailed: Bool) throws -> ShardNumber? {
    // Both sides of a comparison are run as a whole, whatever number an engine gives its machine.
    let number = try purpose.isRegeneration || purpose.comparison != nil ? nil : shards.number()
    try rounds.check(records: recording.record, shard: number != nil, leaveOut: shards.leaveOut)
    try shards.check(lastFailed: lastFailed, number)
    try onlyChanged.check(shard: number != nil, leaveOut: shards.leaveOut)
    return number
  }
}

/// What a run is for.
enum RunPurpose {
  /// All its cells are compared.
  case compare
  /// The views of all its cells are audited.
  case audit(RunOptions.Audit)
  /// All its cells are compared with what another revision drew.
  case diff(RevisionComparison)
  /// All its cells are drawn into a folder, with which others are compared.
  case draw(into: String)
  /// `regenerate` looks at the cells of another environment: of layer trees those with these paths, nil for all. What came
  /// out with the old fonts, nil where nothing was drawn with them, is noted beside the run.
  case regenerate(cells: Set<String>?, OldFontsRun?)

  /// What the processes that draw are asked for.
  var purpose: RunOptions.Purpose {
    switch self {
    case .compare, .draw: .compare
    case .audit: .audit
    case .diff: .diff
    case .regenerate: .regenerate
    }
  }

  /// Whether `regenerate` started the run: it has no shards and no hooks.
  var isRegeneration: Bool { if case .regenerate = self { true } else { false } }

  /// The comparison with another revision; nil for other purposes.
  var comparison: RevisionComparison? { if case .diff(let comparison) = self { comparison } else { nil } }

  /// Where the runs of a package are kept that have this purpose.
  func home(of root: String) -> RunHome { comparison?.home ?? RunFolder.home(of: root) }
}
