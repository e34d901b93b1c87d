public import Foundation

/// Checks where layout puts the parts of a view across a matrix of devices and traits, without drawing anything.
///
/// ```swift
/// assertLayout(of: SignIn(), across: Matrix(devices: .all, traits: .allSizes * .directions), tolerance: 0.5)
/// ```
/// Frames, baselines and lines are compared with a reference that holds nothing else, in a small part of the time that images
/// take. Colors, fonts and images are not looked at.
///
/// - Parameters:
///   - view: The view.
///   - matrix: The variants.
///   - tolerance: How many points a length may differ by, from 0.
///   - name: Distinguishes several assertions of one test.
///   - layout: The device's screen unless given; the view's own size where a variant has no device.
///   - scale: The pixels per point that layout rounds to; nil for each device's own scale.
///   - recording: What may be written, for this assertion.
///   - jobs: The number of threads; all cores by default.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the references.
///   - testName: The function of the call, which names the references.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertLayout(
  of view: some View,
  across matrix: Matrix,
  tolerance: Double = 0.1,
  named name: String = "layout",
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
  let session = RunSession.shared(for: "\(filePath)")
  guard !session.isAuditing else {
    return AuditAssertion(insteadAt: site, layout: layout, jobs: jobs, in: session).run(view)
  }
  let assertion = MatrixVerification(
    site: site.site, scope: TestFramework.scope(of: site), name: name, record: recording, jobs: jobs)
  let outcome = assertion.verify(
    matrix, strategy: .exact, scale: scale, session: session, as: .frames(tolerance: max(0, tolerance))
  ) { context, variant in
    try LaidOutLayers(
      view, on: variant.device, traits: variant.traits, size: layout, scale: scale, context: context)
  }
  MatrixMessage.report(outcome, of: assertion, in: session, at: site)
}
