import Foundation
import Proofsheet
import RenderTesting
import RunReview
import Testing

@Suite struct InlineAssertionTests {
  @Test func `what the text under test holds is not obeyed by a terminal or a CI system`() {
    let folder = "\(NSTemporaryDirectory())/inline-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = RunSession(
      packageRoot: folder, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder)/run"))
    let assertion = InlineAssertion(
      fileID: "T/F.swift", filePath: "/T/F.swift", testName: "t()", line: 3, column: 7, record: .never,
      expected: "text", message: "")
    withKnownIssue {
      RunSession.$substitute.withValue(session) {
        assertion.verify({ _ in "\u{1B}[2J" }, write: { _ in })
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(#"\u001B[2J"#) && !$0.rawValue.contains("\u{1B}") }
    }
  }

  @Test(arguments: ["dark", "light"])
  func `each parameter of a test is a cell of its own`(parameter: String) {
    let folder = "\(NSTemporaryDirectory())/inline-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = RunSession(
      packageRoot: folder, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder)/run"))
    let assertion = InlineAssertion(
      fileID: "T/F.swift", filePath: "/T/F.swift", testName: "t()", line: 3, column: 7, record: .never,
      expected: "text", message: "")
    RunSession.$substitute.withValue(session) {
      assertion.verify({ _ in "text" }, write: { _ in })
    }
    session.end()
    let cells = RunSummary(of: RunFolder(path: "\(folder)/run")).cells
    #expect(cells.map(\.status) == [.equal])
    #expect(cells.map(\.cell) == ["T/F/InlineAssertionTests/t.inline-3-7.\(parameter)"])
  }
}
