/// What a command asks of a run: parsed once, and handed to the run's other processes as one JSON value.
package struct RunOptions: Sendable, Hashable, Codable {
  /// What a run is for.
  package enum Purpose: String, Sendable, Hashable, Codable {
    /// Cells are compared.
    case compare
    /// Cells are listed; nothing is drawn or compared.
    case list
    /// The views of cells are audited, without references; nothing is compared.
    case audit
    /// `regenerate` sorts what another environment changed, which needs no causes.
    case regenerate
    /// `regenerate` draws with the old fonts: nothing is recorded, and only which cells are equal is asked.
    case oldFonts
    /// Cells are compared with what another revision drew, and nothing is recorded.
    case diff
  }

  /// What the run is for.
  package var purpose: Purpose
  /// The run's folder; nil where each process finds it by itself.
  package var folder: String?
  /// How messages call the command; nil where each process finds out.
  package var command: String?
  /// The package's folder as it was typed, which messages name in commands; nil for the current one.
  package var package: String?
  /// Whether every reference that is missing or differs is written, as `--record` asks.
  package var records = false
  /// Whether stale layers fail; where it is false, environment and settings say.
  package var failsOnStaleLayers = false
  /// Whether cells are run again and again, so that images that pass for their tolerance are kept to be compared.
  package var isRepeated = false
  /// Filters that take cells of matrices; where there are none, `PROOFSHEET_CELLS` says.
  package var cells: [String] = []
  /// The cells of this machine's part of a plan; nil for all.
  package var shard: ShardCells?
  /// Which cells are left out because nothing changed in them; nil where all are drawn.
  package var unchanged: UnchangedCells?
  /// Whether results are taken from `FinishedCells` of the run's folder.
  package var continues = false
  /// How views are audited.
  package var audit = Audit()
  /// The folder of what another revision drew, which cells are compared with; nil for the references.
  package var revision: String?

  /// The folder with the references of another revision, which cells are compared with; nil for the references.
  package var references: String?
  /// The content store that an option names; nil where the environment says.
  package var store: String?

  /// How views are audited in place of being compared.
  package struct Audit: Sendable, Hashable, Codable {
    /// The names of the checks; empty for all.
    package var checks: [String] = []
    /// Whether warnings fail.
    package var isStrict = false

    /// Asks for all checks; warnings do not fail.
    package init() {}
  }

  /// Asks for all cells.
  package init(_ purpose: Purpose = .compare, folder: String? = nil) {
    (self.purpose, self.folder) = (purpose, folder)
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

  /// Throws for a cell that the plan does not have.
  func checkPlanned(_ cell: String) throws(RenderTestingError) {
    guard !own.contains(cell) else { return }
    throw .unusable(
      cell,
      "the plan of this run does not have the cell, so no shard answers for it. Plan again: `\(ShellCommand.call("plan"))`."
    )
  }
}
