import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import Synchronization
import TestSupport
import Testing

@Suite struct CellAssertionTests {
  private func assertion(
    _ actual: String, _ reference: CellReference, mode: RecordMode, in session: RunSession
  ) -> CellAssertion {
    let result = CellResult(
      cell: "T/F/t.1", caseName: "t", status: .inconclusive, reference: "\(session.packageRoot)/F.swift")
    var assertion = CellAssertion(beginning: result, in: session)
    assertion.run { $0.verify(actual, as: .lines, against: reference, mode: mode) }
    return assertion
  }

  private func session(_ folder: TemporaryFolder) -> RunSession {
    RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
  }

  @Test func `a text in the source is recorded there, and another text of that source still passes`() throws {
    let folder = try TemporaryFolder()
    let session = session(folder)
    let written = Mutex<[String]>([])
    let write = { (text: String) throws(RenderTestingError) in written.withLock { $0.append(text) } }
    let first = assertion("a", .source(nil, write: write), mode: RecordMode(.missing), in: session)
    #expect(first.result.status == .missing && first.result.wroteReference)
    // Both lie in one file: what was recorded there says nothing about its other texts.
    let second = assertion("b", .source("b", write: write), mode: RecordMode(.missing), in: session)
    #expect(second.result.status == .equal && !second.result.wroteReference)
    #expect(written.withLock { $0 } == ["a"])
  }

  @Test func `a text in the source that differs leaves its actual text and the diff`() throws {
    let folder = try TemporaryFolder()
    let result = assertion(
      "b", .source("a", write: { _ in }), mode: RecordMode(.never), in: session(folder)
    ).result
    #expect(result.status == .different && result.oversize == nil)
    #expect(folder.text("run/images/T/F/t.1.actual.txt") == "b")
    #expect(result.actual == "\(folder.path)/run/images/T/F/t.1.actual.txt")
    #expect(result.diff.map { $0.hasSuffix("t.1.diff.patch") } == true)
  }

  @Test func `an error on the way becomes the reason and ends in the journal`() throws {
    let folder = try TemporaryFolder()
    let session = session(folder)
    var assertion = CellAssertion(
      beginning: CellResult(cell: "T/F/t.1", caseName: "t", status: .inconclusive), in: session)
    assertion.run { _ in throw RenderTestingError.cannotDraw("the camera is off.") }
    session.end()
    let cells = RunSummary(of: RunFolder(path: "\(folder.path)/run")).cells
    #expect(cells.map(\.status) == [.inconclusive])
    #expect(cells.allSatisfy { $0.reason.contains("the camera is off.") && !$0.passes })
  }

  @Test func `a value that recording cannot write keeps its reference, its diff and the error`() throws {
    let folder = try TemporaryFolder()
    let store = ReferenceStore(folder: "\(folder.path)/References")
    try store.write(Data("a".utf8), to: store.path(for: "T/F/t.1", pathExtension: "txt"))
    var settings = ProjectSettings()
    settings.maximumReferenceBytes = 3
    let session = RunSession(
      packageRoot: folder.path, settings: settings, environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
    let assertion = assertion(
      "abcd", .files(store, name: "T/F/t.1", pathExtension: "txt"),
      mode: RecordMode(.all, isExplicit: true), in: session)
    #expect(assertion.result.status == .tooLarge && !assertion.result.wroteReference)
    #expect(assertion.attachments.map(\.name) == ["reference.txt", "actual.txt", "diff.patch"])
    #expect(folder.text("References/T/F/t.1.txt") == "a")
  }
}
