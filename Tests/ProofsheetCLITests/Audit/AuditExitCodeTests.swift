import ReferenceFiles
import RenderReports
import RunReview
import TestSupport
import Testing

/// A run of audits alone passes or fails by them.
@Suite struct AuditExitCodeTests {
  @Test(arguments: [(true, 0), (false, 1), (nil, 2)] as [(Bool?, Int32)])
  func `audits without a cell decide about the exit code, and nothing is no result`(
    passes: Bool?, code: Int32
  )
    throws
  {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: "\(folder.path)/run", scope: ReferenceScope(packageRoot: folder.path))
    var summary = RunSummary(cells: [])
    summary.audits = [passes].compactMap(\.self).map {
      AuditResult(test: "t", location: "T.swift:1", count: 2, passes: $0)
    }
    #expect(RunResults(summary, in: run).exitCode == code)
  }
}
