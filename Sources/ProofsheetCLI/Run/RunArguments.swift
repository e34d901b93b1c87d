import ArgumentParser
import RunReview
import Sharding

/// Whether a run writes references, and whether what they store has to be equal too.
struct RecordOptions: ParsableArguments {
  @Flag(help: "Record references that are missing or differ, instead of failing.")
  var record = false

  @Flag(help: "Fail a cell whose pixels are equal but whose reference stores other layers.")
  var failOnStaleLayers = false

  @Option(
    help: ArgumentHelp(
      "Compare with the references of a git revision, as in git:main; nothing is written.",
      valueName: "git:revision"))
  var references: String?

  func validate() throws {
    guard let references else { return }
    try RevisionReferences.check(references)
    guard !record else {
      throw ValidationError("--references reads those of another revision. Leave it or --record out.")
    }
  }

  /// What a run is for: its cells are compared with the references, or with those of another revision.
  func purpose(_ package: PackageOptions) throws -> RunPurpose {
    guard let references else { return .compare }
    return .references(try RevisionReferences(references, of: package))
  }
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
    let number = try purpose.isRegeneration || purpose.revision != nil ? nil : shards.number()
    guard recording.references == nil || !onlyChanged.isAsked && !shards.isNamed else {
      throw failRun(
        "--references compares all cells. Leave it out, or --only-changed and the options of shards.")
    }
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
  /// All its cells are compared with the references of another revision.
  case references(RevisionReferences)
  /// All its cells are compared with what another revision drew.
  case diff(RevisionComparison)
  /// All its cells are drawn into a folder, with which others are compared.
  case draw(into: String)
  /// `regenerate` looks at the cells of another environment: of layer trees those with these paths, nil for all. What came
  /// out with the old fonts, nil where nothing was drawn with them, is noted beside the run. Its folder may be
  /// that of one that was killed.
  case regenerate(cells: Set<String>?, OldFontsRun?, RegenerationProgress?)

  /// What the processes that draw are asked for.
  var purpose: RunOptions.Purpose {
    switch self {
    case .compare, .references, .draw: .compare
    case .audit: .audit
    case .diff: .diff
    case .regenerate: .regenerate
    }
  }

  /// Whether `regenerate` started the run: it has no shards and no hooks.
  var isRegeneration: Bool { if case .regenerate = self { true } else { false } }

  /// What a regeneration goes on with; nil where nothing is kept, and for other purposes.
  var progress: RegenerationProgress? {
    if case .regenerate(_, _, let progress) = self { progress } else { nil }
  }

  /// The comparison with another revision; nil for other purposes.
  var comparison: RevisionComparison? { if case .diff(let comparison) = self { comparison } else { nil } }

  /// The name of the other revision, and the folder of what it drew or recorded; nil for other purposes.
  var revision: (name: String, folder: String)? {
    switch self {
    case .diff(let comparison): (comparison.name, comparison.references)
    case .references(let references): (references.name, references.folder)
    default: nil
    }
  }

  /// Where the runs of a package are kept that have this purpose.
  func home(of root: String) -> RunHome {
    let home = RunFolder.home(of: root)
    guard case .references(let references) = self else { return comparison?.home ?? home }
    return home.revisions.comparing(with: references.folder)
  }
}
