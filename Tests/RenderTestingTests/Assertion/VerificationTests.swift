import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct VerificationTests {
  func session(_ folder: TemporaryFolder, _ environment: [String: String] = [:]) -> RunSession {
    RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: environment,
      folder: RunFolder(path: "\(folder.path)/run"))
  }

  func verify(
    _ value: String, _ session: RunSession, line: UInt = 1, run: UInt64 = 0, name: String? = nil
  ) -> CellResult {
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(session.packageRoot)/F.swift", testName: "t()", line: line, column: 1)
    return Verification(site: site, scope: TestScope(test: "t", run: run), name: name)
      .verify({ value }, as: .lines, session: session).result
  }

  @Test func `the first run records and fails, the second passes, a change fails`() throws {
    let folder = try TemporaryFolder()
    let first = verify("a", session(folder))
    #expect(first.status == .missing && first.wroteReference && first.actual == nil)
    #expect(verify("a", session(folder)).status == .equal)
    let changed = verify("b", session(folder))
    #expect(changed.status == .different)
    #expect(folder.text("run/images/T/F/t.1.actual.txt") == "b")
    #expect(folder.text("References/T/F/t.1.txt") == "a")
  }

  @Test func `a retry in the same process cannot pass on what the process recorded`() throws {
    let folder = try TemporaryFolder()
    let session = session(folder)
    #expect(!verify("a", session, run: 1).passes)
    #expect(!verify("a", session, run: 2).passes)
  }

  @Test func `in CI nothing is written, and the actual value is pending`() throws {
    let folder = try TemporaryFolder()
    let result = verify("a", session(folder, ["CI": "true"]))
    #expect(result.status == .missing && !result.wroteReference)
    #expect(folder.files.filter { $0.hasPrefix("References") }.isEmpty)
    #expect(folder.text("run/images/T/F/t.1.actual.txt") == "a")
  }

  @Test func `recording that was asked for passes and says so`() throws {
    let folder = try TemporaryFolder()
    #expect(verify("a", session(folder, ["PROOFSHEET_RECORD": "all"])).status == .recorded)
    #expect(verify("b", session(folder, ["PROOFSHEET_RECORD": "failed"])).status == .recorded)
    #expect(folder.text("References/T/F/t.1.txt") == "b")
  }

  @Test func `tests of the same name with a folder of their own are cells of their own`() throws {
    let folder = try TemporaryFolder()
    let cells = [("A/F", "one"), ("A/G", "one"), ("A/F", "two"), ("B/F", "three")].map { file, place in
      let session = session(folder, ["PROOFSHEET_RECORD": "all"])
      let site = AssertionSite(
        fileID: "\(file).swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
      let directory = "\(folder.path)/\(place)/\(file)"
      let result = Verification(site: site, scope: TestScope(test: "t"), directory: directory)
        .verify({ place }, as: .lines, session: session).result
      #expect(result.reference == "\(directory)/t.1.txt")
      #expect(folder.text("\(place)/\(file)/t.1.txt") == place)
      return result.cell
    }
    #expect(Set(cells).count == 4)
    #expect(cells.allSatisfy { $0.hasPrefix("A/F/t.") || $0.hasPrefix("A/G/t.") || $0.hasPrefix("B/F/t.") })
  }

  @Test func `in a folder of its own, the contents of references are kept in the repository`() throws {
    let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    var settings = ProjectSettings()
    settings.referenceStorage = .store
    let session = RunSession(
      packageRoot: folder.path, settings: settings, environment: ["PROOFSHEET_RECORD": "all"],
      folder: RunFolder(path: "\(folder.path)/run"))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    ContentStore.$substitute.withValue(ContentStore(path: outside.path)) {
      for (run, directory) in [nil, "\(folder.path)/Own"].enumerated() {
        let verification = Verification(
          site: site, scope: TestScope(test: "t", run: UInt64(run)), directory: directory)
        #expect(verification.verify({ "a" }, as: .lines, session: session).result.status == .recorded)
      }
    }
    #expect(ReferencePointer.isOne(at: "\(folder.path)/References/T/F/t.1.txt"))
    #expect(folder.text("Own/t.1.txt") == "a" && outside.files.count == 1)
  }

  @Test func `a folder of its own outside of the package is read and not written`() throws {
    let folder = try TemporaryFolder()
    let root = "\(folder.path)/package"
    try AtomicFile.write(Data("a".utf8), to: "\(folder.path)/other/t.1.txt")
    let session = RunSession(
      packageRoot: root, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": "all"],
      folder: RunFolder(path: "\(root)/run"))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(root)/F.swift", testName: "t()", line: 1, column: 1)
    let results = ["a", "b"].enumerated().map { run, value in
      Verification(
        site: site, scope: TestScope(test: "t", run: UInt64(run)), directory: "\(folder.path)/other"
      ).verify({ value }, as: .lines, session: session).result
    }
    #expect(results[0].status == .equal)
    #expect(!results[1].passes && results[1].reason.contains("lies outside of the package"))
    #expect(folder.text("other/t.1.txt") == "a")
  }

  @Test func `an unknown record mode fails every assertion`() throws {
    let folder = try TemporaryFolder()
    let result = verify("a", session(folder, ["PROOFSHEET_RECORD": "yes"]))
    #expect(!result.passes && result.reason.contains("all, missing, failed or never"))
  }

  @Test func `references of this environment come first, then the device's family, then any`() throws {
    let folder = try TemporaryFolder()
    let references = "\(folder.path)/References/T/F"
    try AtomicFile.write(Data("any".utf8), to: "\(references)/t.1.txt")
    #expect(verify("any", session(folder, ["PROOFSHEET_ENVIRONMENT": "debian12"])).status == .equal)
    try AtomicFile.write(Data("own".utf8), to: "\(references)/t.1@debian12.txt")
    #expect(verify("own", session(folder, ["PROOFSHEET_ENVIRONMENT": "debian12"])).status == .equal)
    #expect(verify("any", session(folder)).status == .equal)
  }

  @Test func `a value that throws, or comes too late, fails with its reason`() throws {
    let folder = try TemporaryFolder()
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let late = Verification(site: site, scope: TestScope(test: "t"), name: "late", timeout: 0.01)
    let never = Snapshotting<String, String>(pathExtension: "txt", diffing: .lines) { _ in Async { _ in } }
    #expect(late.verify({ "a" }, as: never, session: session(folder)).result.status == .inconclusive)
    let thrower = Verification(site: site, scope: TestScope(test: "t"), name: "throws")
    let result = thrower.verify({ throw CocoaError(.fileNoSuchFile) }, as: .lines, session: session(folder))
      .result
    #expect(result.status == .inconclusive && !result.reason.isEmpty)
  }

  @Test func `thousands of assertions from many tasks each have a reference of their own`() async throws {
    let folder = try TemporaryFolder()
    let session = session(folder, ["PROOFSHEET_RECORD": "all"])
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<125 {
            let result = self.verify(
              "\(task) \(index)", session, line: UInt(index), run: UInt64(task), name: "\(task)-\(index)")
            #expect(result.status == .recorded)
          }
        }
      }
    }
    session.end()
    #expect(folder.files.filter { $0.hasPrefix("References") }.count == 1000)
    #expect(RunSummary(of: RunFolder(path: "\(folder.path)/run")).cells.count == 1000)
  }
}
