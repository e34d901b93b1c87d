import Foundation
import PixelBuffers
import Proofsheet
import ReferenceFiles
import RenderReports
import RenderTesting
import RunReview
import Testing
import ViewHosting

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Add") { count += 1 }
    }
  }
}

/// A failing test of views leaves a film strip of its last steps on the proof sheet.
@Suite struct InteractionsTraitTests {
  /// Runs a test's body with the trait in a run of its own, and returns the run's folder.
  private func run(
    _ folder: String, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> RunFolder {
    let run = RunFolder(path: "\(folder)/run", scope: ReferenceScope(packageRoot: folder))
    let session = RunSession(
      packageRoot: folder, settings: ProjectSettings(), environment: [:], folder: run)
    let test = try #require(Test.current)
    try? await RunSession.$substitute.withValue(session) {
      try await InteractionsTrait.interactions.provideScope(for: test, testCase: nil, performing: body)
    }
    session.end()
    return run
  }

  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = "\(NSTemporaryDirectory())/interactions-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test func `an error leaves the steps until then, on the page too`() async throws {
    try await withFolder { folder in
      let folder = try await run(folder) {
        let host = try ViewHost(on: .iPhoneSE) { Counter() }
        try host.tap("Add")
        try host.tap("Remove")
      }
      let summary = RunSummary(of: folder)
      let interaction = try #require(summary.interactions.first)
      #expect(interaction.message.hasPrefix("No view is called \"Remove\"."))
      #expect(interaction.test.hasPrefix("InteractionsTraitTests/"))
      #expect(
        interaction.location.hasPrefix("Tests/") || interaction.location.contains("InteractionsTraitTests"))
      let strip = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: interaction.filmStrip))))
      // Three frames of half of 320 points, and the gaps around them.
      #expect(strip.buffer.width == 3 * 160 + 4 * 12)
      let page = try HTMLReport(summary).write(to: "\(folder.path)/sheet")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(
        text.contains("images/film-strip-1.png") && text.contains("No view is called &quot;Remove&quot;"))
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/sheet/images/film-strip-1.png"))
      #expect(TerminalSummary(summary).text.contains(interaction.filmStrip))
    }
  }

  @Test func `a test that passes, or makes no host, leaves nothing`() async throws {
    try await withFolder { folder in
      let first = try await run(folder) {
        let host = try ViewHost(on: .iPhoneSE) { Counter() }
        try host.tap("Add")
      }
      #expect(RunSummary(of: first).interactions.isEmpty)
      let second = try await run(folder) { throw CancellationError() }
      #expect(RunSummary(of: second).interactions.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: first.filmStrips))
    }
  }

  @Test func `a journal that names a film strip elsewhere is not followed`() async throws {
    try await withFolder { folder in
      let run = try await run(folder) {
        let host = try ViewHost(on: .iPhoneSE) { Counter() }
        try host.tap("Remove")
      }
      let journals = try FileManager.default.contentsOfDirectory(atPath: run.journals)
      let path = "\(run.journals)/\(try #require(journals.first { $0.hasSuffix(".jsonl") }))"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing("film-strips", with: "../../../etc").write(
        toFile: path, atomically: true, encoding: .utf8)
      #expect(RunSummary(of: run).interactions.isEmpty)
      #expect(RunSummary(of: run).damagedLines == 1)
    }
  }
}
