/// What became of a shard.
package enum ShardState: String, Sendable, Hashable, Codable, CaseIterable {
  /// Each of its cells has a result.
  case complete
  /// The plan gives it no cells.
  case empty
  /// It ran more than once; its last attempt counts, and has a result for each cell.
  case retried
  /// There is no archive of it.
  case missing
  /// There are several archives of one attempt.
  case doubled
  /// A process of it died, or somebody stopped it.
  case crashed
  /// Cells of it have no result, or it has results of cells that are not its own.
  case incomplete
}
