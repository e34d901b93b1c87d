public import Foundation

/// Checks how much work a view takes on a device: layers, overdraw, units of drawing, measurements of texts.
///
/// ```swift
/// assertWork(of: Checkout(), on: .iPhone15, limits: .overdraw(3), .layers(400))
/// ```
/// The figures are compared with a record, a text that is the cell's reference and changes only by a decision. A figure above its
/// limit fails whatever the record says, and can be neither recorded nor accepted. Nothing is drawn; the figures are counted as
/// if the cell were laid out and drawn alone, and are the same on every machine.
///
/// - Parameters:
///   - view: The view.
///   - device: The device; without one the view has its own size.
///   - traits: The traits on top of the device's.
///   - limits: The most of single figures.
///   - tolerance: By which share of the recorded value a figure may differ; with `.infinity` only limits count.
///   - name: Distinguishes several assertions of one test.
///   - layout: The device's screen unless given; the view's own size without a device.
///   - scale: The pixels per point; nil for the device's own scale.
///   - recording: What may be written, for this assertion.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the references.
///   - testName: The function of the call, which names the references.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertWork(
  of view: some View,
  on device: DeviceProfile? = nil,
  traits: TraitOverrides = .none,
  limits: WorkLimit...,
  tolerance: Double = 0,
  named name: String? = nil,
  layout: LayoutSize? = nil,
  scale: Double? = 1,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  WorkAssertion(
    site: site, rules: WorkRules(limits: limits, tolerance: tolerance), name: name, recording: recording,
    jobs: 1
  ).run(view, across: Matrix(cells: [Matrix.Cell(device: device, traits: traits)]), layout, scale)
}

/// Checks how much work a view takes across a matrix of devices and traits.
///
/// As `assertWork(of:on:)`, with a record for each cell; the limits hold for all of them.
///
/// - Parameters:
///   - view: The view.
///   - matrix: The variants.
///   - limits: The most of single figures.
///   - tolerance: By which share of the recorded value a figure may differ; with `.infinity` only limits count.
///   - name: Distinguishes several assertions of one test.
///   - layout: The device's screen unless given; the view's own size where a variant has no device.
///   - scale: The pixels per point; nil for each device's own scale.
///   - recording: What may be written, for this assertion.
///   - jobs: The number of threads; all cores by default.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the references.
///   - testName: The function of the call, which names the references.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertWork(
  of view: some View,
  across matrix: Matrix,
  limits: WorkLimit...,
  tolerance: Double = 0,
  named name: String? = nil,
  layout: LayoutSize? = nil,
  scale: Double? = 1,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  WorkAssertion(
    site: site, rules: WorkRules(limits: limits, tolerance: tolerance), name: name, recording: recording,
    jobs: jobs
  ).run(view, across: matrix, layout, scale)
}

/// Checks how much work drawing a layer tree takes, such as that of a hosted view: `try host.layout.tree`.
///
/// As `assertWork(of:on:)`, without the figures of layout.
///
/// - Parameters:
///   - tree: The layers.
///   - limits: The most of single figures.
///   - tolerance: By which share of the recorded value a figure may differ; with `.infinity` only limits count.
///   - name: Distinguishes several assertions of one test.
///   - scale: The pixels per point.
///   - recording: What may be written, for this assertion.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the references.
///   - testName: The function of the call, which names the references.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertWork(
  of tree: LayerTree,
  limits: WorkLimit...,
  tolerance: Double = 0,
  named name: String? = nil,
  scale: Double = 1,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  WorkAssertion(
    site: site, rules: WorkRules(limits: limits, tolerance: tolerance), name: name, recording: recording,
    jobs: 1
  ).run(tree, scale)
}

/// One assertion about work.
private struct WorkAssertion {
  let site: SourceSite
  let rules: WorkRules
  let name: String?
  let recording: SnapshotTestingConfiguration.Record?
  let jobs: Int

  private var session: RunSession { RunSession.shared(for: site.filePath) }

  /// Verifies a view; an audit looks at it in place of that.
  func run(_ view: some View, across matrix: Matrix, _ layout: LayoutSize?, _ scale: Double?) {
    guard !session.isAuditing else {
      return AuditAssertion(insteadAt: site, layout: layout, jobs: jobs, in: session).run(view)
    }
    run(across: matrix, scale) { context, variant in
      try LaidOutLayers(
        view, on: variant.device, traits: variant.traits, size: layout, scale: scale, countsWork: true,
        context: context)
    }
  }

  /// The same of a layer tree.
  func run(_ tree: LayerTree, _ scale: Double) {
    guard !session.isAuditing else { return AuditAssertion(insteadAt: site, in: session).run { tree } }
    run(across: Matrix(cells: [Matrix.Cell()]), scale) { _, _ in LaidOutLayers(foreign: tree) }
  }

  private func run(
    across matrix: Matrix, _ scale: Double?,
    layOut: @escaping @Sendable (RenderingContext, Matrix.Cell) throws -> LaidOutLayers
  ) {
    let assertion = MatrixVerification(
      site: site.site, scope: TestFramework.scope(of: site), name: name,
      automaticName: CellWork.assertionName,
      record: recording, jobs: jobs)
    let outcome = assertion.verify(
      matrix, strategy: .exact, scale: scale, session: session, as: .work(rules), layOut: layOut)
    MatrixMessage.report(outcome, of: assertion, in: session, at: site)
  }
}
