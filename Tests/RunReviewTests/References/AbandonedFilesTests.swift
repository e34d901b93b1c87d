import Foundation
import ReferenceFiles
import RunReview
import TestSupport
import Testing

@Suite struct AbandonedFilesTests {
  static let name = ".\(UUID().uuidString).tmp"

  func scope(_ folder: TemporaryFolder) -> ReferenceScope { ReferenceScope(packageRoot: folder.path) }

  @Test func `what a killed process left is found and removed`() throws {
    let folder = try TemporaryFolder()
    let (left, kept) = ("References/T/F/\(Self.name)", "References/T/F/t.1.txt")
    for name in [left, kept] { try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/\(name)") }
    let audit = ReferenceAudit(folder: "\(folder.path)/References", maximumBytes: 1000)
    #expect(audit.problems.map(\.path) == ["\(folder.path)/\(left)"])
    #expect(audit.problems.first?.message.contains("accept` removes it") == true)
    #expect(AbandonedFiles(in: scope(folder)).remove() == ["\(folder.path)/\(left)"])
    #expect(folder.files == [kept])
  }

  @Test func `what a process is writing is left alone, and is no problem`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/References/\(Self.name)"
    try AtomicFile.write(Data("x".utf8), to: path)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    try #require(file >= 0 && flock(file, LOCK_EX) == 0)
    #expect(AbandonedFiles(in: scope(folder)).paths.isEmpty && !TemporaryFile.removeAbandoned(path))
    #expect(ReferenceAudit(folder: "\(folder.path)/References", maximumBytes: 1000).problems.isEmpty)
    close(file)
    #expect(AbandonedFiles(in: scope(folder)).paths == [path])
  }

  @Test(arguments: [
    "notes.tmp", ".notes.tmp", ".x.png.1.tmp", "\(UUID().uuidString).tmp", ".\(UUID().uuidString)",
  ])
  func `somebody's own file is never removed`(name: String) throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/References/\(name)")
    #expect(AbandonedFiles(in: scope(folder)).remove().isEmpty)
    #expect(folder.files == ["References/\(name)"])
  }

  @Test func `links and folders elsewhere are left alone`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try AtomicFile.write(Data("x".utf8), to: "\(other.path)/\(Self.name)")
    try AtomicFile.makeFolder("\(folder.path)/References")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/References/\(Self.name)", withDestinationPath: "\(other.path)/\(Self.name)")
    #expect(AbandonedFiles(in: scope(folder)).remove().isEmpty)
    let outside = ReferenceScope(packageRoot: folder.path, references: other.path)
    #expect(AbandonedFiles(in: outside).remove().isEmpty)
    #expect(other.files == [Self.name])
  }

  @Test func `removing while others write loses nothing`() async throws {
    let folder = try TemporaryFolder()
    let scope = scope(folder)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<200 {
        group.addTask {
          #expect(throws: Never.self) {
            try AtomicFile.write(Data("\(writer)".utf8), to: "\(folder.path)/References/\(writer).txt")
          }
        }
        group.addTask {
          for path in AbandonedFiles(in: scope).paths { _ = TemporaryFile.removeAbandoned(path) }
        }
      }
    }
    #expect(folder.files.count == 200)
  }
}
