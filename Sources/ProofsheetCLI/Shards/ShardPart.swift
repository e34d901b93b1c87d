import RunReview
import Sharding

/// The part of a plan that this machine does.
struct ShardPart {
  let number: ShardNumber
  let plan: RunPlan
  let cells: ShardCells
  /// What the cells of all shards are made of.
  let inputs: ShardInputs

  /// Takes a shard's cells from a plan, and says so.
  init(_ number: ShardNumber, of plan: RunPlan, _ inputs: ShardInputs) {
    (self.number, self.plan, self.inputs) = (number, plan, inputs)
    cells = ShardPartition.cells(of: number, in: plan)
    let planned = TerminalText.count(plan.cells.count, "cell")
    print(
      number.isWhole
        ? "Plan \(plan.digest): \(planned), in one archive."
        : "Shard \(number) of plan \(plan.digest): \(grouped(cells.own.count)) of \(planned).")
  }

  /// What `swift test` takes to leave out tests that another shard runs as a whole.
  var skips: [String] {
    plan.wholeTests(outside: cells.own).flatMap { ["--skip", TestPattern(of: $0).text] }
  }

  /// Why the run of a shard is no complete run; none for everything, and for the only shard.
  static func reasons(_ number: ShardNumber?) -> [String] {
    guard let number, !number.isWhole else { return [] }
    return ["\(RunRecord.shardReason)\(number), and others have the other cells"]
  }
}
