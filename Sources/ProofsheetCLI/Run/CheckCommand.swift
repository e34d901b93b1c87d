import ArgumentParser
import Foundation
import RenderTesting

/// `proofsheet check`: draws layer trees and compares them with their references.
struct CheckCommand: RunCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare layer trees with their references.",
    usage: "proofsheet check [--layers <dir>] [--cases <file>] [<options>]",
    discussion: """
      Draws each layer tree, compares it with its reference and writes the proof sheet. `proofsheet test` does the same for \
      the views of a package. Trees are JSON files, or a layout engine of yours answers for them on each device with each \
      set of traits.

        proofsheet check --layers trees                    compare all trees
        proofsheet check --layers trees --record           record references
        proofsheet check --layers trees -f "SignIn dark"   some of them
        proofsheet check --layers trees --last-failed      those that failed last
        proofsheet check --layers trees --frames           frames only, in seconds
        proofsheet check --layers trees --work             figures of work only
        proofsheet check --engine ./engine --cases cases.json \\
          --devices phones --traits 'light,dark * large,ax3'

      The terms of a filter must all match a cell's name, device or traits: "SignIn dark !iPad". A term can have alternatives \
      (small|large) or name what it matches (device:se, trait:dark, case:chat). A cell is compared if one of the filters \
      matches.

      A file reftests.json in a folder of trees, or beside the cases, names pairs that must match or differ. They are \
      compared with each other and need no references (Documentation/Reftests.md):

        [{"test": "group.json", "==": "flat.json"},
         {"test": "blur.json", "!=": "plain.json"}]

      A reference whose layer tree is missing fails, too. So name every folder whose references share a folder, or set \
      PROOFSHEET_REFERENCES.

      The reference of a passing cell is not decoded, so its digests could be forged. Run `proofsheet verify` in CI as well.
      """)

  @Option(name: .shortAndLong, help: "Only cells that match; repeatable.")
  var filter: [String] = []

  @Flag(help: "Only cells that failed when they were last compared.")
  var lastFailed = false

  @Option(name: .shortAndLong, help: "The number of threads.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help:
      "A folder of layer trees (JSON files), searched recursively; repeatable.")
  var layers: [String] = []

  @OptionGroup var engine: EngineOptions

  @Option(
    help: "How to compare: a strategy or a YAML file of one; `compare --help` lists them (default: exact).")
  var strategy: String?

  @Option(help: "Pixels per point (default: what each tree names, or 1).")
  var scale: Double?

  @Flag(help: "Compare frames, baselines and lines only; nothing is drawn.")
  var frames = false

  @Flag(help: "Compare work (layers, overdraw …) only; nothing is drawn.")
  var work = false

  @Option(help: "By how many points frames (default: 0.1), or which share figures of work may differ.")
  var tolerance: Double?

  @OptionGroup var recording: RecordOptions
  @OptionGroup var onlyChanged: OnlyChanged
  @OptionGroup var rounds: Rounds
  @OptionGroup var shards: ShardOptions
  @OptionGroup var hooks: HookOptions
  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var results: ResultOptions

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs takes a number above 0.") }
    guard !layers.isEmpty || engine.isAsked else {
      throw ValidationError(
        "Say which layer trees with --layers <dir>, or --engine and --cases; views are run by `\(ShellCommand.call("test"))`."
      )
    }
    guard scale.map({ $0 > 0 && $0.isFinite }) ?? true else {
      throw ValidationError("--scale takes a number above 0.")
    }
    guard !(frames && work) else {
      throw ValidationError(
        "--frames and --work have references of their own: call both, one after the other.")
    }
    guard draws || strategy == nil else {
      throw ValidationError("--strategy compares pixels, and --frames and --work draw none: use --tolerance.")
    }
    guard !draws || tolerance == nil else {
      throw ValidationError("--tolerance goes with --frames or --work.")
    }
    guard tolerance.map({ $0 >= 0 && $0.isFinite }) ?? true else {
      throw ValidationError("--tolerance takes points from 0 with --frames, and a share from 0 with --work.")
    }
  }

  /// What is compared.
  var format: MatrixFormat {
    if work { return .work(WorkRules(tolerance: tolerance ?? 0)) }
    return frames ? .frames(tolerance: tolerance ?? 0.1) : .images
  }

  /// Whether images are drawn.
  var draws: Bool { !frames && !work }

  /// The folder of the references, below that of all.
  var folder: String {
    work ? ReferenceName.workFolder : frames ? ReferenceName.frameFolder : ReferenceName.layerTreeFolder
  }

  func run() throws { try run(recording.purpose(package)) }

  /// Runs the trees for a purpose.
  func run(_ purpose: RunPurpose) throws {
    results.begin()
    let shard = try self.shard(of: purpose, lastFailed: lastFailed)
    var run = try CellRun(LayerTreeRun(self, purpose), purpose, self, shard: shard)
    try run.run()
  }
}
