/// The cells that did not pass when they were last compared, or that the last run that planned them did not come to, for
/// runs of nothing else.
package struct LastFailed: Sendable {
  /// The cells.
  package let cells: [CellResult]

  /// Looks through the runs that a package keeps; throws where there is none.
  package init(packageRoot: String) throws(RenderTestingError) {
    var seen = Set<String>()
    cells = try RunHistory(packageRoot: packageRoot).pending.reviews
      .flatMap { $0.summary.cells + $0.summary.unreached }
      .filter { seen.insert($0.cell).inserted && !$0.passes }
  }

  /// The paths that name the cells.
  package var paths: Set<String> { Set(cells.map(\.cell)) }

  /// What `swift test --filter` takes to run the tests of these cells, each test once; cells of no test have none.
  package var testPatterns: [String] {
    cells.compactMap(\.testName).map { TestPattern(of: $0).text }.unique
  }
}
