/// The cells of a run that pass only because their strategies tolerate what differs.
package struct ToleratedCells {
  /// The cells, the nearest to failing first; those with the same factor by name.
  package let cells: [CellResult]

  /// Takes the tolerated cells of a run, without reftests, which no earlier image can drift from.
  package init(_ cells: [CellResult]) {
    self.cells = cells.filter(\.isTolerated).sorted {
      ($0.failingFactor ?? .infinity, $0.cell) < ($1.failingFactor ?? .infinity, $1.cell)
    }
  }

  /// How much is left: `fails at 1.5 × this difference`.
  package static func left(of cell: CellResult) -> String {
    guard cell.verdict != nil || cell.work != nil else { return "nobody measured how much is left" }
    guard let factor = cell.failingFactor else {
      return cell.work == nil ? "passes at 8 × this difference" : "passes at any difference"
    }
    return "fails at \(factor.spelled) × this difference"
  }
}

extension CellResult {
  /// By what factor what differs has to grow until it fails; nil where none was found.
  fileprivate var failingFactor: Double? { verdict?.failingFactor ?? work?.failingFactor }

  /// Whether it passes only by what its strategy tolerates in the reference.
  fileprivate var isTolerated: Bool { status == .tolerated && counterpart == nil }
}

extension RunSummary {
  /// Notes that at least twice as many cells are tolerated as in the newest earlier run in which they passed.
  ///
  /// Cells that the earlier run left out or that failed there do not count: a part of a suite says nothing about the rest,
  /// and who tolerates what failed knows it. Earlier runs are read only where
  /// a cell is tolerated.
  package mutating func noteToleratedGrowth(in folder: RunFolder) {
    let now = cells.filter(\.isTolerated)
    // Of another comparison nobody knows whether the same revisions were compared, and no reference drifts.
    guard !now.isEmpty, !comparesRevisions else { return }
    let folders = RunHistory(beside: folder).folders
    guard let place = folders.firstIndex(of: folder) else { return }
    let names = Set(cells.map(\.cell))
    for earlier in folders[(place + 1)...].prefix(Self.readRuns) {
      let compared = RunSummary(of: earlier).cells.filter {
        names.contains($0.cell) && $0.status.passes && $0.isUnchanged != true
      }
      guard !compared.isEmpty else { continue }
      let known = Set(compared.map(\.cell))
      let before = compared.count(where: \.isTolerated)
      let after = now.count { known.contains($0.cell) }
      if after > before, after >= 2 * before {
        toleratedGrowth =
          "\(TerminalText.count(after, "cell")) tolerated, \(before == 0 ? "none" : grouped(before)) of them in the run \(earlier.name)"
      }
      return
    }
  }

  /// So many earlier runs are read at most.
  private static let readRuns = 3
}
