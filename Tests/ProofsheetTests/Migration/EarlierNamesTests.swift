import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import Testing

@_spi(Internals) import Proofsheet

/// The names that swift-snapshot-testing had before, or shows to extensions of it.
@Suite struct EarlierNamesTests {
  /// Calls what is deprecated, which a call by the protocol's name does not say.
  private protocol Assertions {
    func run(in folder: String) -> String?
  }

  private struct ByEarlierLabels: Assertions {
    @available(*, deprecated) func run(in folder: String) -> String? {
      assertSnapshot(matching: "a", as: .lines, named: "one", record: .never)
      assertSnapshots(matching: "b", as: ["two": .lines], record: .never)
      assertSnapshots(matching: "c", as: [.lines], record: .never)
      return verifySnapshot(matching: "d", as: .lines, named: "four", snapshotDirectory: folder)
    }
  }

  @Test func `assertions take the label of before`() {
    let folder = "\(NSTemporaryDirectory())/earlier-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = RunFolder(path: "\(folder)/run")
    let session = RunSession(
      packageRoot: folder, settings: ProjectSettings(), environment: [:], folder: run)
    var message: String?
    RunSession.$substitute.withValue(session) {
      let assertions: any Assertions = ByEarlierLabels()
      withKnownIssue { message = assertions.run(in: "\(folder)/own") }
    }
    session.end()
    let cells = RunSummary(of: run).cells
    #expect(cells.map(\.status) == [.missing, .missing, .missing, .missing])
    #expect(message?.contains("has been recorded") == true)
    #expect(Set(cells.map(\.cell)).count == 4)
    #expect(cells.map(\.wroteReference) == [false, false, false, true])
  }

  @Test func `extensions read the mode and the tool of a scope`() {
    #expect(_record == nil)
    withSnapshotTesting(record: .failed, diffTool: "tool") {
      #expect(_record == .failed)
      #expect(_diffTool(currentFilePath: "a", failedFilePath: "b") == "tool a b")
    }
    #expect(_diffTool(currentFilePath: "a", failedFilePath: "b").contains("b"))
  }

  private protocol Globals {
    func check()
  }

  /// Runs in a process of its own, because the variables hold for all tests of a process.
  private struct InProcess: Globals {
    @available(*, deprecated) func check() {
      precondition(!isRecording && !record)
      record = true
      precondition(isRecording && _record == .all)
      withSnapshotTesting(record: .never) { precondition(!isRecording) }
      isRecording = false
      precondition(!record && _record == nil)
      diffTool = "tool"
      precondition(_diffTool(currentFilePath: "a", failedFilePath: "b") == "tool a b")
      diffTool = nil
      precondition(diffTool == nil)
    }
  }

  @Test func `global variables hold where no scope says otherwise`() async {
    await #expect(processExitsWith: .success) {
      let globals: any Globals = InProcess()
      globals.check()
    }
  }

  private struct Recording: Globals {
    @available(*, deprecated) func check() {
      let folder = "\(NSTemporaryDirectory())/earlier-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      isRecording = true
      let session = RunSession(
        packageRoot: folder, settings: ProjectSettings(), environment: ["CI": "true"],
        folder: RunFolder(path: "\(folder)/run"))
      var mode = try? session.recordMode()
      precondition(mode?.record == .all && mode?.isExplicit == false)
      isRecording = false
      mode = try? session.recordMode()
      precondition(mode?.record == .never)
    }
  }

  @Test func `what does not record leaves the mode to CI`() async {
    await #expect(processExitsWith: .success) {
      let globals: any Globals = Recording()
      globals.check()
    }
  }
}
