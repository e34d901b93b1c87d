package import RenderTesting

/// A plan's cells, shared out between shards so that the slowest takes hardly longer than the others.
///
/// Longest processing time first: each cell, the longest before all, goes to the shard that has the least so far. The
/// slowest shard takes at most 4/3 of the best there can be. Source: R. L. Graham, Bounds on multiprocessing timing
/// anomalies (1969).
package struct ShardPartition: Sendable, Hashable {
  /// The cells of each shard, in the order of their paths.
  package let shards: [[String]]
  /// The expected time of each shard in microseconds; a cell whose time is not known counts as the mean of the others.
  package let loads: [Int]

  /// Shares out a plan's cells.
  package init(_ plan: RunPlan, count: Int) {
    precondition(count > 0, "There is at least one shard.")
    let known = plan.cells.compactMap(\.microseconds)
    let mean = known.isEmpty ? 1 : max(1, known.reduce(0, +) / known.count)
    // A test that is run as a whole is one piece of work; so is every other cell.
    let pieces = Dictionary(grouping: plan.cells) { $0.test.map { "test \($0)" } ?? "cell \($0.cell)" }.values
    let order = pieces.map { cells in
      (time: cells.reduce(0) { $0 + ($1.microseconds ?? mean) }, cells: cells.map(\.cell))
    }
    .sorted { ($1.time, $0.cells[0]) < ($0.time, $1.cells[0]) }
    var queue = ShardQueue(count: count)
    var (shards, loads) = ([[String]](repeating: [], count: count), [Int](repeating: 0, count: count))
    for (time, cells) in order {
      let index = queue.addToLeast(time)
      shards[index] += cells
      loads[index] += time
    }
    self.shards = shards.map { $0.sorted() }
    self.loads = loads
  }

  /// The cells of a shard of a plan, and those of others.
  package static func cells(of number: ShardNumber, in plan: RunPlan) -> ShardCells {
    let own = Set(ShardPartition(plan, count: number.count).shards[number.index - 1])
    return ShardCells(own: own, others: plan.names.subtracting(own))
  }

  /// The mean expected time divided by the slowest shard's: 1 where all take equally long.
  package var efficiency: Double {
    guard let slowest = loads.max(), slowest > 0 else { return 1 }
    return Double(loads.reduce(0, +)) / Double(loads.count) / Double(slowest)
  }
}

/// A heap of shards with that of the least time on top; of equal ones, the one with the lowest number.
private struct ShardQueue {
  private var heap: [(load: Int, index: Int)]

  init(count: Int) { heap = (0..<count).map { (0, $0) } }

  /// Adds a time to the shard that has the least, and returns its place.
  mutating func addToLeast(_ time: Int) -> Int {
    let index = heap[0].index
    heap[0].load += time
    var place = 0
    while true {
      let least =
        [place, 2 * place + 1, 2 * place + 2].filter { $0 < heap.count }
        .min { heap[$0] < heap[$1] } ?? place
      guard least != place else { return index }
      heap.swapAt(place, least)
      place = least
    }
  }
}
