import ArgumentParser
import Foundation
import RunReview
import Sharding

/// `proofsheet plan`: lists the cells of a suite, and how shards would share them.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "List a suite's cells and how shards divide them.",
    usage: "proofsheet plan [<options>] [-- <arguments of swift test>]",
    discussion: """
      A plan has every cell with a digest. Tests are run to list their cells, but they draw and compare nothing.

        proofsheet plan                  the cells of the package's tests
        proofsheet plan --layers trees   those of layer trees
        proofsheet plan --shards 8       how eight shards divide them
        proofsheet plan -o plan.json     for `test --shard 3/8 --plan plan.json`
      """)

  @Option(help: "List the layer trees (JSON files) in this folder; repeatable.")
  var layers: [String] = []

  @OptionGroup var engine: EngineOptions

  @Option(help: "Divide the cells among this many shards.")
  var shards: Int?

  @Option(name: .shortAndLong, help: "Write the plan to this file.")
  var output: String?

  @Option(help: "Only these cells of matrices, selected as by `test`; repeatable.")
  var cells: [String] = []

  @Option(help: "The times of earlier runs (default: \(CellTimes.fileName) in the package).")
  var times: String?

  @Option(help: "Run this built test bundle instead of `swift test`.")
  var bundle: String?

  @OptionGroup var package: PackageOptions

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`, after --.")
  var arguments: [String] = []

  func validate() throws {
    guard shards.map({ (1...ShardNumber.limit).contains($0) }) ?? true else {
      throw ValidationError("--shards takes a number from 1 to \(ShardNumber.limit).")
    }
    guard !isOfTrees || (cells.isEmpty && bundle == nil && arguments.isEmpty) else {
      throw ValidationError(
        "--layers and --cases plan layer trees; --cells, --bundle and arguments of `swift test` are about tests."
      )
    }
  }

  private var isOfTrees: Bool { !layers.isEmpty || engine.isAsked }

  func run() throws {
    let times = try ShardOptions.earlierTimes(times, root: package.root)
    let plan =
      try isOfTrees ? RunPlan(.layers, cells: layerCells(), times: times) : listedCells().plan(times)
    for cell in plan.cells { print(TerminalText.line(cell.cell)) }
    print("\(TerminalText.count(plan.cells.count, "cell")), plan \(plan.digest)")
    if let shards { printShares(of: plan, shards) }
    if let output { try orExit { try OutputFile.write(plan.data, to: output) } }
  }

  private func printShares(of plan: RunPlan, _ shards: Int) {
    let partition = ShardPartition(plan, count: shards)
    let isTimed = plan.cells.contains { $0.microseconds != nil }
    for index in partition.shards.indices {
      let time = isTimed ? ", \((Double(partition.loads[index]) / 1000).rounded() / 1000) s" : ""
      print("\(index + 1)/\(shards): \(TerminalText.count(partition.shards[index].count, "cell"))\(time)")
    }
    print(
      "Mean by slowest shard: \((partition.efficiency * 1000).rounded() / 1000)\(isTimed ? "" : ", by count")"
    )
  }

  private func layerCells() throws -> Set<String> {
    let store = ReferenceStore(folder: package.scope(try package.settings()).folder)
    let cases = try orExit {
      try CheckCases(
        folders: layers, scale: nil, engine: try engine.cells(jobs: 1, of: package), store: store
      ).cases()
    }
    let cells = CheckCases.names(of: cases)
    let missing = MissingTrees(
      store: store, cells: cells, filter: try orExit { try CellFilter([]) },
      cases: CheckCases.beginnings(of: cases))
    return cells.union(missing.results.map(\.cell))
  }

  private func listedCells() throws -> ListedCells {
    try package.requirePackage()
    _ = try package.settings()
    if !cells.isEmpty { _ = try orExit { try CellFilter(list: cells.joined(separator: ",")) } }
    let commands = try orExit { try SwiftTest.commands(for: bundle, arguments) }
    return try orExit {
      try ListedCells(
        root: package.root, commands: commands, chosen: cells, isVerbose: false,
        isPlugin: SwiftTest.isPlugin(bundle: bundle))
    }
  }
}
