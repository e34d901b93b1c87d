internal import Foundation
public import Testing
internal import ViewHosting

/// A trait that leaves a film strip of a failing test's last steps on the proof sheet.
///
/// Each `ViewHost` that the test makes keeps its last steps: what was done, what it was done to, and what was shown
/// before. Where the test fails, they are drawn side by side, with what was touched marked.
public struct InteractionsTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether suites hand the trait on to the tests in them: they do.
  public let isRecursive = true

  /// Runs a test, and leaves the film strip where it fails.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let recorder = InteractionRecorder()
    let watching = IssueHandlingTrait.compactMapIssues { issue in
      if issue.severity >= .error { recorder.noteFailure("\(issue)") }
      return issue
    }
    defer { Self.leaveFilmStrip(of: recorder, test, testCase) }
    try await InteractionRecorder.$current.withValue(recorder) {
      try await watching.provideScope(for: test, testCase: testCase) {
        do {
          try await function()
        } catch {
          recorder.noteFailure("\(error)")
          throw error
        }
      }
    }
  }

  private static func leaveFilmStrip(of recorder: InteractionRecorder, _ test: Test, _ testCase: Test.Case?) {
    guard let failure = recorder.failure, !failure.recordings.isEmpty else { return }
    let place = test.sourceLocation
    let session = RunSession.shared(for: place.filePath)
    let site = AssertionSite(
      fileID: place.fileID, filePath: place.filePath, testName: test.name, line: UInt(place.line),
      column: UInt(place.column))
    let arguments = testCase.map(TestArguments.label) ?? ""
    let name = [test.displayName ?? test.name, arguments].filter { !$0.isEmpty }.joined(separator: " with ")
    for (index, recording) in failure.recordings.enumerated() {
      let part = failure.recordings.count > 1 ? ", host \(index + 1)" : ""
      do {
        let image = try session.pool().withContext { context in
          try context.draw(recording.filmStrip(with: context.typesetter), scale: 1)
        }
        try session.recordFailure(
          of: "\(site.file)/\(name)\(part)", failure.message,
          location: site.place(in: session.packageRoot), filmStrip: Data(PNG.encode(image)))
      } catch {
        FileHandle.standardError.write(Data("No film strip of \(name): \(error)\n".utf8))
      }
    }
  }
}

extension Trait where Self == InteractionsTrait {
  /// Leaves a film strip of the last steps of each `ViewHost` on the proof sheet where a test fails.
  public static var interactions: InteractionsTrait { InteractionsTrait() }
}
