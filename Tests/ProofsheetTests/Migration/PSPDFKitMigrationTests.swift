import Foundation
import PixelBuffers
import Proofsheet
import ReferenceFiles
import RenderTesting
import RunReview
import Testing

/// The Swift spellings of Documentation/Migration.md for render tests as PSPDFKit writes them.
@Suite struct PSPDFKitMigrationTests {
  /// A note, drawn open or closed.
  struct Note: View {
    var isOpen = false
    var body: some View {
      Rectangle().fill(.yellow).frame(width: 8, height: isOpen ? 8 : 4)
    }
  }

  private func image(_ note: Note) throws -> PixelBuffer {
    let drawing: Snapshotting<Note, SnapshotImage> = .image(layout: .fixed(Size(width: 8, height: 8)))
    return try #require(drawing.snapshot(note).wait(timeout: 10)?.buffer)
  }

  @Test func `two images of one run are compared without a file`() throws {
    let (reference, actual) = (try image(Note()), try image(Note(isOpen: true)))
    #expect(!ComparisonStrategy.exact.compare(actual, with: reference).passes)
    #expect(!ComparisonStrategy.precision(0.99).compare(actual, with: reference).passes)
    #expect(ComparisonStrategy.precision(0.5).compare(actual, with: reference).passes)
    #expect(ComparisonStrategy.exact.compare(actual, with: actual).passes)
    let diff = ComparisonStrategy.exact.diffImage(of: actual, from: reference)
    #expect(diff.width == 8 && diff.height == 8 && diff != actual)
  }

  @Test func `an image is compared with a file of a name, which a mode of the whole suite writes`() throws {
    let folder = "\(NSTemporaryDirectory())/migration-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func check(_ isOpen: Bool, record: String?) -> RunSummary {
      let run = RunFolder(path: "\(folder)/run-\(UUID().uuidString)")
      let session = RunSession(
        packageRoot: folder, settings: ProjectSettings(),
        environment: record.map { ["PROOFSHEET_RECORD": $0] } ?? [:], folder: run)
      RunSession.$substitute.withValue(session) {
        withKnownIssue(isIntermittent: true) {
          assertSnapshot(of: Note(isOpen: isOpen), as: .image(strategy: .precision(0.99)), named: "note")
        }
      }
      session.end()
      return RunSummary(of: run)
    }
    #expect(check(false, record: "all").cells.map(\.status) == [.recorded])
    #expect(check(false, record: nil).cells.map(\.status) == [.equal])
    #expect(check(true, record: "never").cells.map(\.status) == [.different])
  }
}
