import Foundation
import RunReview
import ViewRendering
import Proofsheet
import RenderTesting
import Testing

/// Failures that a test declares as known are a state of their own in the journal.
@Suite struct KnownIssueTests {
  /// Does `body` in a run of its own, and returns what the run's journal says.
  func run(_ body: () -> Void) -> RunSummary {
    let folder = "\(NSTemporaryDirectory())/known-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = RunSession(
      packageRoot: folder, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder)/run"))
    RunSession.$substitute.withValue(session, operation: body)
    session.end()
    return RunSummary(of: RunFolder(path: "\(folder)/run"))
  }

  @Test func `one assertion`() {
    let summary = run {
      withKnownIssue { assertSnapshot(of: "a", as: .lines, record: .never) }
    }
    #expect(summary.cells.map(\.status) == [.missing])
    #expect(summary.isGreen && summary.knownIssues == 1)
  }

  @Test func `every failing cell of a matrix`() {
    let summary = run {
      withKnownIssue {
        assertSnapshots(
          of: Text("a"), across: Matrix(devices: [.appleWatch38mm], traits: .appearance), record: .never)
      }
    }
    #expect(summary.knownIssues == 2)
    #expect(summary.isGreen)
  }

  @Test func `a matrix that cannot be compared`() {
    let summary = run {
      withKnownIssue { assertSnapshots(of: Text("a"), across: Matrix(cells: [])) }
    }
    #expect(summary.cells.map(\.status) == [.inconclusive])
    #expect(summary.isGreen && summary.knownIssues == 1)
  }

  @Test func `a failure outside of the declaration stays one`() {
    // Swift Testing must not see this failure, so it goes the way of assertions that people write themselves.
    let summary = run {
      withKnownIssue { assertSnapshot(of: "a", as: .lines, named: "known", record: .never) }
      _ = verifySnapshot(of: "a", as: .lines, named: "unknown", record: .never)
    }
    #expect(summary.cells.map(\.isKnownIssue) == [true, false])
    #expect(!summary.isGreen)
  }
}
