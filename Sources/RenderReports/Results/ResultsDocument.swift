package import RunReview

/// The results of a run in one JSON document, for programs.
package enum ResultsDocument {
  /// The version of the form.
  package static let version = 1
  /// The deepest nesting: causes lie in an explanation in a cell, and have values in them.
  static let depthLimit = 64

  /// The run as a whole.
  package struct Run: Sendable, Codable {
    /// The name of its folder.
    package var name: String
    /// The folder with its files.
    package var folder: String
    /// Whether everything in it passes.
    package var passes: Bool
    /// The code with which its command ended.
    package var exitCode: Int32
    /// The run in one line.
    package var headline: String
    /// What is wrong with it as a whole, a sentence each.
    package var problems: [String]
    /// What its command noted; nil where tests were run without one.
    package var record: RunRecord?
    /// The processes that ended too early.
    package var crashedProcesses: [Int32]
    /// How many lines of journals could not be read.
    package var damagedLines: Int
    /// How many cells of matrices a filter took; nil without one.
    package var filteredCells: Int?
    /// How many cells were left out as unchanged.
    package var unchangedCells: Int
    /// The cells that came out differently when they were repeated.
    package var flaky: FlakyCells?
    /// Why files of cells are not used, by cell.
    package var refusedFiles: [String: String]
  }

  /// How many cells and audits ended in which way.
  package struct Totals: Sendable, Codable {
    /// All cells; those that pass, fail, differ as expected, fail as known, and that rules ignore.
    package var cells, passed, failed, expected, knownIssues, ignored: Int
    /// The cells of each status, known issues and expected differences apart.
    package var statuses: [String: Int]
    /// The cells with references of devices and traits that were not asked for; they are none of `cells`.
    package var notRun: Int
    /// All audits, and those that fail.
    package var audits, failedAudits: Int
  }

  /// A cause in all cells that have it; pixels that nothing explains have no `id`.
  package struct Cause: Sendable, Encodable {
    /// What accepts the cause.
    package struct Proposal: Sendable, Encodable {
      /// The numbers that `accept --cause` takes together.
      package var causes: [Int]
      /// How many pending cells that accepts, of those that have one of the causes.
      package var accepted, cells: Int
    }

    /// The number.
    package var id: Int?
    /// The change in the first of the cells.
    package var kind: LayerChange.Kind?
    /// Which part of the layer, its value before and after, and how much a number has grown.
    package var property, old, new: String?
    /// How much a number has grown.
    package var amount: Double?
    /// The layers.
    package var layers: [String]
    /// The change for people, in short and as a sentence.
    package var label, sentence: String
    /// What drawing proved.
    package var proof: Explanation.Proof
    /// How many pixels it explains.
    package var pixels: Int
    /// The cells; what is true of them and of no others.
    package var cells: [String]
    /// What is true of the cells and sets them apart.
    package var extent: String?
    /// What follows from it in single cells, which are accepted by their names.
    package var unconfirmed: [String: String]
    /// What was decided.
    package var decision: PendingReview.Decision?
    /// What accepts it; nil where nothing does.
    package var proposal: Proposal?
  }

  /// What is decided about a cell.
  package enum Decision: String, Sendable, Codable, CaseIterable {
    /// Nobody has decided; the actual value is the reference now; the reference stays.
    case pending, accepted, rejected
  }

  /// A cell: its result, and what follows from the run.
  package struct Cell: Sendable, Codable {
    /// The result, whose keys are the cell's own.
    package var result: CellResult
    /// The numbers of its causes.
    package var causes: [Int] = []
    /// What is decided; nil where there is nothing to decide.
    package var decision: Decision?

    private enum Key: String, CodingKey { case passes, causes, decision }

    /// Describes a cell.
    package init(_ result: CellResult) { self.result = result }

    /// Reads the result; what follows from the run is found again.
    package init(from decoder: any Decoder) throws { result = try CellResult(from: decoder) }

    /// Writes all of it into one object.
    package func encode(to encoder: any Encoder) throws {
      try result.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(result.passes, forKey: .passes)
      if !causes.isEmpty { try container.encode(causes, forKey: .causes) }
      try container.encodeIfPresent(decision, forKey: .decision)
    }
  }

  /// A pending cell that an earlier run compared last.
  package struct EarlierCell: Sendable, Codable {
    /// The cell and the run's name.
    package var cell, run: String
  }
}
