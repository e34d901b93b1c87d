import Foundation
import ReferenceFiles
import RenderTesting
import TestSupport
import Testing

/// Names from authors and tests, all the way to files on the disk.
@Suite struct HostileNamesTests {
  static let names = [
    "", " ", ".", "..", "/", "../../outside", "a/b", "a\\b", "a\0b", "\n", "🏳️‍🌈", "🏳️", "é", "e\u{301}",
    "CON", "nul.txt", "-rf", "~", "a~2", "a@env", "%2e%2e", "${HOME}", "<b>&\"'", "\u{202E}gpj",
    String(repeating: "x", count: 300), String(repeating: "x", count: 301),
    String(repeating: "🏳️‍🌈", count: 300),
  ]

  func verify(_ name: String, in folder: TemporaryFolder, _ session: RunSession, testName: String = "t()")
    -> CellResult
  {
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: testName, line: 1, column: 1)
    let verification = Verification(
      site: site, scope: TestScope(test: testName, arguments: name), name: name, record: .missing)
    return verification.verify({ name }, as: .lines, session: session).result
  }

  func session(_ folder: TemporaryFolder) -> RunSession {
    RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/run-\(UUID().uuidString)"))
  }

  @Test func `each has a file of its own below the references, and finds it again`() throws {
    let folder = try TemporaryFolder()
    let first = session(folder)
    let recorded = Self.names.map { verify($0, in: folder, first) }
    #expect(recorded.allSatisfy { $0.wroteReference && $0.status == .missing })
    #expect(Set(recorded.map(\.reference)).count == Self.names.count)
    #expect(folder.files.filter { $0.hasPrefix("References/T/F/") }.count == Self.names.count)
    #expect(folder.files.allSatisfy { $0.hasPrefix("References/T/F/") || $0.hasPrefix("run-") })
    let second = session(folder)
    #expect(Self.names.map { verify($0, in: folder, second).status } == Self.names.map { _ in .equal })
  }

  @Test func `tests with such names do too`() throws {
    let folder = try TemporaryFolder()
    let session = session(folder)
    let results = Self.names.map { verify("n", in: folder, session, testName: "`\($0)`()") }
    #expect(results.allSatisfy { $0.wroteReference })
    #expect(Set(results.map(\.reference)).count == Self.names.count)
  }

  @Test func `what fails under such a name leaves its actual value in the run folder`() throws {
    let folder = try TemporaryFolder()
    let first = session(folder)
    for name in Self.names { _ = verify(name, in: folder, first) }
    for file in folder.files where file.hasPrefix("References") {
      try AtomicFile.write(Data("other".utf8), to: "\(folder.path)/\(file)")
    }
    let second = session(folder)
    let results = Self.names.map { verify($0, in: folder, second) }
    #expect(results.map(\.status) == Self.names.map { _ in .different })
    let actual = results.compactMap(\.actual)
    #expect(Set(actual).count == Self.names.count)
    #expect(actual.allSatisfy { $0.hasPrefix("\(second.folder?.path ?? "-")/images/T/F/") })
    #expect(actual.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }
}
