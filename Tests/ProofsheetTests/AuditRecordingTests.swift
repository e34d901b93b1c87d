import Audits
import Foundation
import PixelBuffers
import ReferenceFiles
import RenderReports
import RenderTesting
import RunReview
import Testing
import ViewRendering

@testable import Proofsheet

/// What an audit finds is on the proof sheet, with a crop of each place.
@Suite struct AuditRecordingTests {
  private let site = SourceSite(
    fileID: #fileID, filePath: #filePath, testName: #function, line: #line, column: #column)

  private var flawed: some View {
    VStack {
      Text("Far too long for one line of this phone, and longer").lineLimit(1)
      Text("Faint").foregroundStyle(Color(hex: 0xC0C0C0))
    }
  }

  private func withRun(_ body: (RunFolder, RunSession) throws -> Void) throws {
    let folder = "\(NSTemporaryDirectory())/audits-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = RunFolder(path: "\(folder)/run", scope: ReferenceScope(packageRoot: folder))
    let session = RunSession(
      packageRoot: folder, settings: ProjectSettings(), environment: [:], folder: run)
    try body(run, session)
  }

  private func record(_ view: some View, _ session: RunSession) throws {
    let cells = [TraitOverrides.light, .dark].map { AuditCell(device: .iPhoneSE, traits: $0) }
    let report = ViewAudit(contexts: try .shared).report(of: view, across: cells)
    AuditRecording(
      IgnoredFindings(report, of: "", cells: [], by: IgnoreRules([])), of: cells, strict: false,
      session: session, site: site
    ).write(of: view)
  }

  @Test func `findings are on the page with crops, in the terminal, and the run fails`() throws {
    try withRun { run, session in
      try record(flawed, session)
      session.end()
      let summary = RunSummary(of: run)
      let audit = try #require(summary.failedAudits.first)
      #expect(audit.count == 2 && audit.subject == .cell)
      #expect(audit.findings.count == 2)
      #expect(!summary.isGreen)
      let crop = try #require(audit.findings.first?.crop)
      let image = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: crop)))).buffer
      // The mark's color frames the place.
      #expect(image.withPixels { $0.count { $0 == 0xFFE0_004D } } > 100)
      let page = try HTMLReport(summary).write(to: "\(run.path)/sheet")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("<section id=\"audits\">") && text.contains("images/audit-1-1.png"))
      #expect(FileManager.default.fileExists(atPath: "\(run.path)/sheet/images/audit-1-2.png"))
      #expect(TerminalSummary(summary).text.contains("2 findings in 2 cells: truncated text:"))
    }
  }

  @Test func `a sweep is on the page too, with a crop of the width where a finding is worst`() throws {
    struct Total: View {
      var body: some View {
        ZStack {
          HStack {
            Text("Total of this order").fixedSize()
            Spacer(minLength: 0)
          }
          HStack {
            Spacer(minLength: 0)
            Text("Pay with a card").fixedSize()
          }
        }
      }
    }
    try withRun { run, session in
      let sweep = ViewSweep(
        widths: 180...400, sizes: [.large], directions: [.leftToRight], checks: [.overlappingTexts],
        contexts: try .shared)
      let report = sweep.report(of: Total())
      let entry = try #require(report.entries.first)
      #expect(entry.worstCell.device?.size.width == 180)
      #expect(entry.finding.worstCell == entry.worstCell.name)
      AuditRecording(report, session: session, site: site).write(of: Total())
      session.end()
      let audit = try #require(RunSummary(of: run).failedAudits.first)
      #expect(audit.count == 221 && audit.subject == .layout)
      let crop = try #require(audit.findings.first?.crop)
      let image = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: crop)))).buffer
      #expect(image.withPixels { $0.count { $0 == 0xFFE0_004D } } > 100)
      #expect(
        TerminalSummary(RunSummary(of: run)).text.contains("1 finding in 221 layouts: overlapping texts:"))
      let page = try HTMLReport(RunSummary(of: run)).write(to: "\(run.path)/sheet")
      #expect(try String(contentsOfFile: page, encoding: .utf8).contains("221 layouts"))
    }
  }

  @Test func `an audit that passes is counted, and a run of audits alone is green`() throws {
    try withRun { run, session in
      try record(VStack { Text("Fine") }, session)
      session.end()
      let summary = RunSummary(of: run)
      #expect(summary.audits.count == 1)
      #expect(summary.isGreen)
      #expect(TerminalSummary(summary).notes.contains { $0.hasPrefix("1 audit: not run, since") })
      #expect(TerminalSummary(summary).headline == "0 cells: nothing was compared, 1 audit")
      #expect(!FileManager.default.fileExists(atPath: "\(run.path)/audits"))
    }
  }

  @Test func `an audit without a matrix has every size, both directions and settings on three devices`()
    throws
  {
    let cells = Matrix.accessibility
    #expect(cells.count == 102 && Set(cells.map(\.device?.idiom)) == [.phone, .pad])
    for direction in [TraitOverrides.leftToRight, .rightToLeft] {
      for size in [TraitOverrides].allSizes {
        #expect(cells.count { $0.traits == direction + size } == 3)
      }
    }
    assertAudit(of: VStack { Text("Fine").accessibilityAddTraits(.header) }.padding())
    withKnownIssue { assertAudit(of: VStack { Text("Legal").font(.system(size: 6)) }) }
  }

  @Test func `an audit that is made again replaces what it found before`() throws {
    try withRun { run, session in
      try record(flawed, session)
      try record(VStack { Text("Fine") }, session)
      session.end()
      #expect(RunSummary(of: run).audits.map(\.passes) == [true])
    }
  }

  @Test func `a journal that names a crop elsewhere, or has a count that is none, is not followed`() throws {
    for (old, new) in [("audits\\/", "..\\/..\\/etc\\/"), ("\"count\":2", "\"count\":-2")] {
      try withRun { run, session in
        try record(flawed, session)
        session.end()
        let journals = try FileManager.default.contentsOfDirectory(atPath: run.journals)
        let path = "\(run.journals)/\(try #require(journals.first { $0.hasSuffix(".jsonl") }))"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let edited = text.replacing(old, with: new).replacing(
          old.replacing("\\", with: ""), with: new.replacing("\\", with: ""))
        #expect(edited != text)
        try edited.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(RunSummary(of: run).audits.isEmpty)
        #expect(RunSummary(of: run).damagedLines == 1)
      }
    }
  }
}
