internal import Foundation
internal import PixelBuffers
package import ReferenceFiles

/// Which cells a process works on: all, none because the run only lists them, or those of a shard.
package enum CellSelection: Sendable, Hashable {
  /// Every cell that its tests come to.
  case all
  /// None: each cell is listed in the journal.
  case listing
  /// Those of a shard, and no others of the plan.
  case shard(ShardCells)

  /// The variable that makes a run only list its cells, with the value 1.
  package static let listingVariable = "PROOFSHEET_LIST_CELLS"
  /// The variable that names the file of a shard's cells.
  package static let shardVariable = "PROOFSHEET_SHARD_CELLS"

  /// Reads the variables; throws where the file of a shard's cells cannot be read.
  package init(environment: [String: String]) throws(RenderTestingError) {
    if environment[Self.listingVariable] == "1" {
      self = .listing
    } else if let path = environment[Self.shardVariable], !path.isEmpty {
      self = .shard(try ShardCells(contentsOf: path))
    } else {
      self = .all
    }
  }

  /// Throws for a cell that a shard's plan does not have.
  func checkPlanned(_ cell: String) throws(RenderTestingError) {
    guard case .shard(let cells) = self, !cells.own.contains(cell) else { return }
    throw .unusable(
      "\(cell)",
      "the plan of this run does not have the cell, so no shard answers for it. Plan again: `\(ShellCommand.program()) plan`."
    )
  }
}

/// The cells of one shard, and those that the plan gives to others.
package struct ShardCells: Sendable, Hashable, Codable {
  /// The shard's own.
  package var own: Set<String>
  /// All others of the plan.
  package var others: Set<String>

  /// Describes a shard's cells.
  package init(own: Set<String>, others: Set<String>) {
    (self.own, self.others) = (own, others)
  }

  /// Reads a file that `write` wrote.
  init(contentsOf path: String) throws(RenderTestingError) {
    let data = try FileContents.data(path, limit: FileContents.Limit.record)
    guard let cells = try? JSONDecoder().decode(ShardCells.self, from: data) else {
      throw .unusable(path, "it is no list of a shard's cells. Start the shard again.")
    }
    self = cells
  }

  /// Writes the file that test processes read.
  package func write(to path: String) throws(RenderTestingError) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try AtomicFile.write(data, to: path)
  }
}
