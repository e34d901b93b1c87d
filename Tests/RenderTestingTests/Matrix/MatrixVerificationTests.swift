import Foundation
import ReferenceFiles
import RunReview
import ViewRendering
import PixelBuffers
import RenderTesting
import TestSupport
import Testing

@Suite struct MatrixVerificationTests {
  let scope = TestScope(test: "t")

  func session(_ folder: TemporaryFolder, _ environment: [String: String] = [:]) -> RunSession {
    RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: environment,
      folder: RunFolder(path: "\(folder.path)/run"))
  }

  func site(_ line: UInt) -> AssertionSite {
    AssertionSite(fileID: "T/F.swift", filePath: "/T/F.swift", testName: "t()", line: line, column: 1)
  }

  func verify(_ matrix: Matrix, _ session: RunSession, line: UInt = 1) -> Result<
    [CellResult], RenderTestingError
  > {
    MatrixVerification(site: site(line), scope: scope, name: nil, record: nil, jobs: 1)
      .verify(matrix, strategy: .exact, scale: 1, session: session) { context, variant in
        try LaidOutLayers(
          Background(), on: variant.device, traits: variant.traits, scale: 1, context: context)
      }
  }

  struct Background: View {
    var body: some View { Rectangle().fill(.blue).frame(width: 4, height: 4) }
  }

  let modes = Matrix(traits: .appearance)

  @Test func `a matrix and a single assertion that use the same file are noticed, whoever comes first`()
    throws
  {
    let single = Verification(site: site(9), scope: scope, name: "dark")
    let image = SnapshotImage(PixelBuffer(width: 4, height: 4))
    let (one, two) = (try TemporaryFolder(), try TemporaryFolder())

    let first = session(one, ["PROOFSHEET_RECORD": "all"])
    let cells = try verify(modes, first).get()
    #expect(cells.map(\.status) == [.recorded, .recorded])
    let late = single.verify({ image }, as: .image(), session: first).result
    #expect(late.status == .inconclusive && late.reason.contains("F.swift:1 and F.swift:9"))

    let second = session(two, ["PROOFSHEET_RECORD": "all"])
    #expect(single.verify({ image }, as: .image(), session: second).result.status == .recorded)
    let statuses = try verify(modes, second).get().map(\.status)
    #expect(statuses == [.recorded, .inconclusive])
  }

  @Test func `a filter that takes nothing fails where no command counts the cells`() throws {
    let folder = try TemporaryFolder()
    let alone = session(folder, ["PROOFSHEET_CELLS": "drak"])
    #expect(throws: RenderTestingError.self) { try verify(modes, alone).get() }
    #expect(try verify(modes, session(folder, ["PROOFSHEET_CELLS": "dark"])).get().count == 1)
  }

  @Test func `under the command one matrix may have no cell, but not all of them`() throws {
    let folder = try TemporaryFolder()
    let environment = ["PROOFSHEET_CELLS": "dark", "PROOFSHEET_RUN": folder.path, "PROOFSHEET_RECORD": "all"]
    let session = session(folder, environment)
    let run = RunFolder(path: "\(folder.path)/run")
    session.finish(CellResult(cell: "T/F/u.1", caseName: "u", status: .equal))
    #expect(try verify(Matrix(traits: [.light]), session).get().isEmpty)
    session.end()
    #expect(RunSummary(of: run).filteredCells == 0)
    #expect(!RunSummary(of: run).isGreen)

    let other = self.session(folder, environment)
    #expect(try verify(modes, other).get().count == 1)
    other.end()
    #expect(RunSummary(of: run).filteredCells == 1)
    #expect(RunSummary(of: run).isGreen)
  }

  @Test func `what keeps a matrix from comparing is in the journal`() throws {
    let folder = try TemporaryFolder()
    let session = session(folder)
    #expect(throws: RenderTestingError.self) { try verify(Matrix(cells: []), session).get() }
    session.end()
    let summary = RunSummary(of: RunFolder(path: "\(folder.path)/run"))
    #expect(summary.cells.map(\.status) == [.inconclusive])
    #expect(summary.cells.first?.reason.contains("no cells") == true)
  }
}
