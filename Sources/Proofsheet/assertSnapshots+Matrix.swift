public import Foundation

/// Checks a view across a matrix of devices and traits, on all cores, and reports one issue for all its cells.
///
/// ```swift
/// assertSnapshots(of: SignIn(), across: Matrix(devices: .phones, traits: .appearance * .accessibilitySizes))
/// ```
/// Cells that differ only in traits that the view never read are proven equal: they share an image and a reference.
///
/// - Parameters:
///   - view: The view.
///   - matrix: The variants.
///   - name: Distinguishes several matrices of one test.
///   - layout: The device's screen unless given; the view's own size where a variant has no device.
///   - scale: Pixels per point; nil for each device's own scale.
///   - strategy: What counts as the same image.
///   - recording: What may be written, for this assertion.
///   - jobs: The number of threads; all cores by default.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the references.
///   - testName: The function of the call, which names the references.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshots(
  of view: some View,
  across matrix: Matrix,
  named name: String? = nil,
  layout: LayoutSize? = nil,
  scale: Double? = 1,
  strategy: ComparisonStrategy = .exact,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: view, across: matrix, named: name, layout: layout, scale: scale, strategy: strategy,
    record: recording,
    jobs: jobs,
    at: SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column))
}

/// Checks a view across a matrix for an assertion that stands at a site.
func assertSnapshots(
  of view: some View, across matrix: Matrix, named name: String?, layout: LayoutSize?, scale: Double?,
  strategy: ComparisonStrategy, record recording: SnapshotTestingConfiguration.Record?, jobs: Int,
  at site: SourceSite
) {
  let session = RunSession.shared(for: site.filePath)
  guard !session.isAuditing else {
    return AuditAssertion(insteadAt: site, layout: layout, jobs: jobs, in: session).run(view)
  }
  let assertion = MatrixVerification(
    site: site.site, scope: TestFramework.scope(of: site), name: name, record: recording, jobs: jobs)
  let outcome = assertion.verify(matrix, strategy: strategy, scale: scale, session: session) {
    context, variant in
    try LaidOutLayers(
      view, on: variant.device, traits: variant.traits, size: layout, scale: scale, context: context)
  }
  MatrixMessage.report(outcome, of: assertion, in: session, at: site)
}
