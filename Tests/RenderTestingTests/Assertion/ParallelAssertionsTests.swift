import Foundation
import ReferenceFiles
import RunReview
import ViewRendering
import PixelBuffers
import RenderTesting
import TestSupport
import Testing

/// Thousands of assertions at once; `make sanitize` runs these under the thread sanitizer.
@Suite struct ParallelAssertionsTests {
  func verify(_ test: Int, _ value: Int, run: Int, _ session: RunSession) -> CellResult {
    let name = "test\(test)()"
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(session.packageRoot)/F.swift", testName: name, line: 1, column: 1)
    let verification = Verification(site: site, scope: TestScope(test: name, run: UInt64(run)))
    return verification.verify({ "value \(value)" }, as: .lines, session: session).result
  }

  @Test func `text assertions keep their numbers, references and journal lines`() async throws {
    let folder = try TemporaryFolder()
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
    for test in 0..<8 {
      for number in 1...5 {
        try AtomicFile.write(
          Data("value \(number)".utf8), to: "\(folder.path)/References/T/F/test\(test).\(number).txt")
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for test in 0..<8 {
        for run in 0..<100 {
          group.addTask {
            let results = (1...5).map { verify(test, $0, run: run, session) }
            #expect(results.allSatisfy { $0.status == .equal })
          }
        }
      }
    }
    session.end()
    let summary = RunSummary(of: RunFolder(path: "\(folder.path)/run"))
    #expect(summary.cells.count == 40)
    #expect(summary.isGreen)
    #expect(JournalReader(folder: "\(folder.path)/run/journals").processes.first?.cells.count == 4000)
  }

  @Test func `matrices and single images share the contexts`() async throws {
    let folder = try TemporaryFolder()
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
    let matrix = Matrix(devices: [.appleWatch38mm, .appleWatch40mm], traits: .appearance * .allSizes)
    await withTaskGroup(of: Void.self) { group in
      for test in 0..<6 {
        group.addTask {
          let site = AssertionSite(
            fileID: "T/M.swift", filePath: "\(folder.path)/M.swift", testName: "m\(test)()", line: 1,
            column: 1)
          let assertion = MatrixVerification(
            site: site, scope: TestScope(test: "m\(test)"), name: nil, record: .never, jobs: 2)
          let results = try? assertion.verify(matrix, strategy: .exact, scale: 1, session: session) {
            context, variant in
            try LaidOutLayers(
              Text("Aa"), on: variant.device, traits: variant.traits, scale: 1, context: context)
          }.get()
          #expect(results?.count == matrix.count)
          #expect(results?.allSatisfy { $0.status == .missing } == true)
        }
      }
    }
    session.end()
    #expect(RunSummary(of: RunFolder(path: "\(folder.path)/run")).cells.count == 6 * matrix.count)
  }
}
