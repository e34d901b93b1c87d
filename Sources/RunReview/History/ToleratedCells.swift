/// The cells of a run that pass only because their strategies tolerate what differs.
package struct ToleratedCells {
  /// The cells, the nearest to failing first; those with the same factor by name.
  package let cells: [CellResult]

  /// Takes the tolerated cells of a run, without those that a fuzzy range of a reftest lets pass.
  package init(_ cells: [CellResult]) {
    let tolerated = cells.filter {
      $0.status == .tolerated && ($0.counterpart == nil || $0.verdict?.failingFactor != nil)
    }
    self.cells = tolerated.sorted {
      ($0.verdict?.failingFactor ?? .infinity, $0.cell) < ($1.verdict?.failingFactor ?? .infinity, $1.cell)
    }
  }

  /// How much is left: `fails at 1.5 × this difference`.
  package static func left(of cell: CellResult) -> String {
    guard let verdict = cell.verdict else { return "nobody measured how much is left" }
    guard let factor = verdict.failingFactor else { return "passes at 8 × this difference" }
    return "fails at \(factor.spelled) × this difference"
  }
}

extension RunSummary {
  /// Notes that at least twice as many cells are tolerated as in the newest earlier run that compared them.
  ///
  /// Only cells that both runs compared count, so that a part of a suite says nothing about the rest. Earlier runs are read only where
  /// a cell is tolerated.
  package mutating func noteToleratedGrowth(in folder: RunFolder) {
    let now = cells.filter { $0.status == .tolerated }
    guard !now.isEmpty else { return }
    let folders = RunHistory(beside: folder).folders
    guard let place = folders.firstIndex(of: folder) else { return }
    let names = Set(cells.map(\.cell))
    for earlier in folders[(place + 1)...].prefix(Self.readRuns) {
      let compared = RunSummary(of: earlier).cells.filter {
        names.contains($0.cell) && !$0.status.isUncompared && $0.isUnchanged != true
      }
      guard !compared.isEmpty else { continue }
      let known = Set(compared.map(\.cell))
      let before = compared.count { $0.status == .tolerated }
      let after = now.count { known.contains($0.cell) }
      if after > before, after >= 2 * before {
        toleratedGrowth =
          "\(TerminalText.count(after, "cell")) tolerated, \(grouped(before)) of them in the run \(earlier.name)"
      }
      return
    }
  }

  /// So many earlier runs are read at most.
  private static let readRuns = 3
}
