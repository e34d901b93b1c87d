/// One assertion about a view across a matrix.
package struct MatrixVerification {
  private let site: AssertionSite
  private let scope: TestScope
  private let name: String?
  private let record: SnapshotTestingConfiguration.Record?
  private let jobs: Int
  /// What the views are compared with in place of references.
  private let counterpart: CaseCounterpart?
  /// What names the assertion where nobody did, behind the arguments of its test.
  private let automaticName: String?

  /// Describes an assertion, of references unless each variant has a counterpart.
  package init(
    site: AssertionSite, scope: TestScope, name: String?, automaticName: String? = nil,
    record: SnapshotTestingConfiguration.Record?, jobs: Int, against counterpart: CaseCounterpart? = nil
  ) {
    (self.counterpart, self.automaticName) = (counterpart, automaticName)
    self.site = site
    self.scope = scope
    self.name = name
    self.record = record
    self.jobs = jobs
  }

  /// What all references of the assertion begin with: names the assertion itself where it cannot compare.
  package var prefix: String {
    let automatic = [scope.argumentsPart, automaticName].compactMap(\.self)
    let own = name.map { [ReferenceName.part(ofName: $0)] } ?? automatic
    return ([site.cellPrefix(in: scope)] + own).joined(separator: ".")
  }

  /// Verifies all variants that `PROOFSHEET_CELLS` leaves, and returns their results in the matrix's order.
  ///
  /// What keeps the assertion from comparing anything ends in the journal, as a cell named after the assertion.
  package func verify(
    _ matrix: Matrix, strategy: ComparisonStrategy, scale: Double?, session: RunSession,
    as format: MatrixFormat = .images,
    layOut: @escaping @Sendable (RenderingContext, Matrix.Cell) throws -> LaidOutLayers
  ) -> Result<[CellResult], RenderTestingError> {
    do throws(RenderTestingError) {
      var all = RenderCase(
        name: caseName, prefix: prefix, separator: ".", matrix: matrix, scale: scale,
        location: site.place(in: session.packageRoot), test: scope.description, layOut: layOut)
      all.counterparts = [counterpart].compactMap(\.self)
      let renderCase = try filtered(all, session: session)
      return .success(
        try run(renderCase, strategy: strategy, session: session, as: format))
    } catch {
      var result = CellResult(
        cell: prefix, caseName: caseName, status: .inconclusive,
        location: site.place(in: session.packageRoot))
      result.test = scope.description
      var assertion = CellAssertion(beginning: result, in: session)
      assertion.run { _ in throw error }
      return .failure(error)
    }
  }

  private var caseName: String { scope.caseName(at: site, name: name, automatic: automaticName) }

  private func filtered(
    _ renderCase: RenderCase, session: RunSession
  ) throws(RenderTestingError) -> RenderCase {
    if let problem = session.settingsProblem { throw problem }
    guard !renderCase.matrix.isEmpty else {
      throw .unusable("The matrix", "it has no cells, so nothing was compared.")
    }
    return shard(of: try chosen(renderCase, session: session), session: session)
  }

  /// The case with the cells that this process works on; a listing run lists them.
  private func shard(of renderCase: RenderCase, session: RunSession) -> RenderCase {
    guard session.options.purpose == .list || session.isAuditing || session.options.shard != nil else {
      return renderCase
    }
    var renderCase = renderCase
    renderCase.matrix = renderCase.matrix.excluding {
      !session.takes(renderCase.cell($0), of: scope.test)
    }
    return renderCase
  }

  /// The case with the cells that `PROOFSHEET_CELLS` takes.
  private func chosen(
    _ renderCase: RenderCase, session: RunSession
  ) throws(RenderTestingError) -> RenderCase {
    let all = renderCase.matrix
    let terms = session.cellFilters
    guard !terms.isEmpty else { return renderCase }
    let filter = try CellFilter(list: terms)
    var renderCase = renderCase
    renderCase.matrix = all.excluding { !filter.takes($0, of: renderCase) }
    session.noteFilter(taken: renderCase.matrix.count, of: all.count)
    // The command that set the filter counts over all matrices; nobody else would notice that none was looked at.
    let isDriven = session.options.folder != nil || session.environment["PROOFSHEET_RUN"]?.isEmpty == false
    if renderCase.matrix.isEmpty, !isDriven {
      throw .unusable(
        "PROOFSHEET_CELLS",
        "\"\(terms)\" takes none of this matrix's \(TerminalText.count(all.count, "cell")).")
    }
    return renderCase
  }

  private func run(
    _ renderCase: RenderCase, strategy: ComparisonStrategy, session: RunSession, as format: MatrixFormat
  ) throws(RenderTestingError) -> [CellResult] {
    try session.claim("\(prefix).*", by: site, in: scope)
    let mode = try session.recordMode(argument: record)
    var run = MatrixRun(
      cases: [renderCase], strategy: strategy, session: session, mode: mode, pool: try session.pool(),
      jobs: jobs)
    run.format = format
    // A single assertion claims the file it uses, so each of these must be claimed as well.
    run.claim = { [site, scope] path in try session.claim(path, by: site, in: scope) }
    return run.run()
  }
}
