internal import Foundation
package import RenderTesting

/// The cells of a run, and how they are shared out between machines.
///
/// Two machines that plan the same suite with the same times have the same plan, and the same digest of it.
package struct RunPlan: Sendable, Hashable, Codable {
  /// What the cells are drawn from.
  package enum Kind: String, Sendable, Hashable, Codable {
    /// Assertions of a package's tests.
    case tests
    /// Layer trees in files.
    case layers
  }

  /// A cell of a plan.
  package struct Cell: Sendable, Hashable, Codable {
    /// Its path, as runs name it.
    package var cell: String
    /// How long it took before, in microseconds; nil where that is not known.
    package var microseconds: Int?
    /// The test that one shard runs as a whole, with all its cells; nil where its cells may be shared out.
    package var test: String?
  }

  private var version = 1
  /// What the cells are drawn from.
  package let kind: Kind
  /// The cells, sorted by their paths.
  package let cells: [Cell]

  /// Plans some cells; `wholeTests` names the test of each cell that is not parted from the test's others.
  package init(
    _ kind: Kind, cells: Set<String>, times: CellTimes? = nil, wholeTests: [String: String] = [:]
  ) {
    self.kind = kind
    self.cells = cells.sorted().map { Cell(cell: $0, microseconds: times?[$0], test: wholeTests[$0]) }
  }

  /// The tests that are run as a whole, by shards that do not have a cell.
  package func wholeTests(outside own: Set<String>) -> [String] {
    Set(cells.filter { !own.contains($0.cell) }.compactMap(\.test)).sorted()
  }

  /// The names of the cells.
  package var names: Set<String> { Set(cells.map(\.cell)) }

  /// A digest of what the plan says.
  package var digest: Digest {
    var text = "proofsheet-plan 1 \(kind.rawValue)\n"
    for cell in cells {
      text += "\(cell.microseconds.map(String.init) ?? "-") \(cell.cell) \(cell.test ?? "-")\n"
    }
    return Digest(of: text.utf8)
  }

  /// The plan as a file has it.
  package var data: Data {
    let encoder = JSONEncoder.sorted()
    // Texts and numbers always encode.
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Reads a plan; `path` names it in errors.
  package init(_ data: Data, path: String) throws(RenderTestingError) {
    guard let plan = try? JSONDecoder().decode(RunPlan.self, from: data), plan.version == 1 else {
      throw .unusable(path, "it is no plan of this version of Proofsheet. Write it with `plan -o \(path)`.")
    }
    let names = plan.cells.map(\.cell)
    let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
    let times = plan.cells.compactMap(\.microseconds)
    guard isSorted, names.allSatisfy(JournalPaths.isName), times.allSatisfy({ (1...1 << 40).contains($0) })
    else {
      throw .unusable(path, "its cells are not sorted, or not named or timed as cells are. Plan again.")
    }
    self = plan
  }

  /// Reads a plan from a file.
  package init(contentsOf path: String) throws(RenderTestingError) {
    try self.init(try FileContents.data(path, limit: FileContents.Limit.record), path: path)
  }
}
