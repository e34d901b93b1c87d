/// Lays a view out at every width, text size and direction, and fails where texts collide, are cut or lie outside.
///
/// ```swift
/// assertSweep(of: Checkout(), widths: 320...1400)
/// ```
/// Nothing is drawn but where ink decides. A finding names its widths: `from 356 to 371 pt wide at accessibility2 and up`.
///
/// - Parameters:
///   - view: The view.
///   - widths: The widths in points.
///   - heights: The heights in points.
///   - sizes: The text sizes.
///   - directions: The layout directions.
///   - checks: What is looked for.
///   - allowances: What is known and accepted, each with a reason.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the fonts.
///   - testName: The function of the call.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSweep(
  of view: some View,
  widths: ClosedRange<Int>,
  heights: [Int] = [800],
  sizes: [DynamicTypeSize] = DynamicTypeSize.allCases,
  directions: [LayoutDirection] = LayoutDirection.allCases,
  checks: Set<AuditCheck> = ViewSweep.checks,
  allowing allowances: [AuditAllowance] = [],
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let session = RunSession.shared(for: "\(filePath)")
  do {
    if let problem = session.settingsProblem { throw problem }
    let sweep = ViewSweep(
      widths: widths, heights: heights, sizes: sizes, directions: directions, checks: checks,
      allowing: allowances, contexts: try session.pool())
    let report = sweep.report(of: view)
    let recording = AuditRecording(report, session: session, site: site)
    guard !report.passes else { return recording.write() }
    guard TestFramework.fail(report.lines.joined(separator: "\n"), at: site) != .known else { return }
    recording.write(of: view)
  } catch {
    TestFramework.fail("\(error)", at: site)
  }
}
