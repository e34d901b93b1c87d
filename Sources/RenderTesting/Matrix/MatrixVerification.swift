package import LayerRendering
package import PixelComparison

/// One assertion about a view across a matrix.
package struct MatrixVerification {
  private let site: AssertionSite
  private let scope: TestScope
  private let name: String?
  private let record: SnapshotTestingConfiguration.Record?
  private let jobs: Int

  /// Describes an assertion.
  package init(
    site: AssertionSite, scope: TestScope, name: String?, record: SnapshotTestingConfiguration.Record?,
    jobs: Int
  ) {
    self.site = site
    self.scope = scope
    self.name = name
    self.record = record
    self.jobs = jobs
  }

  /// Verifies all variants that `PROOFSHEET_CELLS` leaves, and returns their results in the matrix's order.
  package func verify(
    _ matrix: Matrix, strategy: Strategy, scale: Double?, session: RunSession,
    layOut: @escaping @Sendable (RenderingContext, Matrix.Cell) throws -> RenderCase.Layers
  ) -> Result<[CellResult], RenderTestingError> {
    Result { () throws(RenderTestingError) in
      if let problem = session.settingsProblem { throw problem }
      guard !matrix.isEmpty else {
        throw .unusable("The matrix", "it has no cells, so nothing was compared.")
      }
      let prefix = name.map { "\(site.cellPrefix).\(ReferenceName.part(ofName: $0))" } ?? site.cellPrefix
      try session.claim("\(prefix).*", by: site, in: scope)
      let mode = try RecordMode.resolve(
        argument: record, scope: SnapshotTestingConfiguration.current?.scopedRecord,
        environment: session.environment, project: session.settings.record)
      var renderCase = RenderCase(
        name: name.map { "\(site.testName) \($0)" } ?? site.testName, prefix: prefix, separator: ".",
        matrix: matrix, scale: scale, location: site.place(in: session.packageRoot), layOut: layOut)
      let filter = CellFilter(
        session.environment["PROOFSHEET_CELLS"].map { $0.split(separator: ",").map(String.init) } ?? [])
      renderCase.matrix = matrix.excluding { !filter.takes($0, of: renderCase) }
      return MatrixRun(
        cases: [renderCase], strategy: strategy, session: session, mode: mode, pool: try session.pool(),
        jobs: jobs
      ).run()
    }
  }
}
