/// The cells that did not pass when they were last compared, for runs of nothing else.
package struct LastFailed: Sendable {
  /// The cells.
  package let cells: [CellResult]

  /// Looks through the runs that a package keeps; throws where there is none.
  package init(packageRoot: String) throws(RenderTestingError) {
    cells = try RunHistory(packageRoot: packageRoot).pending.results.filter { !$0.passes }
  }

  /// The paths that name the cells.
  package var paths: Set<String> { Set(cells.map(\.cell)) }

  /// What `swift test --filter` takes to run the tests of these cells, each test once; cells of no test have none.
  package var testPatterns: [String] {
    cells.compactMap(\.testName).map { TestPattern(of: $0).text }.unique
  }
}
