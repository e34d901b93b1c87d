import Foundation
import ReferenceFiles
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  @Test func `a write makes its folders, replaces the file, and leaves nothing beside it`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a/b/c.txt"
    try AtomicFile.write(Data("old".utf8), to: path)
    try AtomicFile.write(Data("new".utf8), to: path)
    #expect(folder.files == ["a/b/c.txt"])
    #expect(folder.text("a/b/c.txt") == "new")
  }

  @Test func `an empty file is a file`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data(), to: "\(folder.path)/empty")
    #expect(folder.data("empty") == Data())
  }

  @Test func `writing where a folder stands fails, names the path, and leaves nothing`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/taken/x", withIntermediateDirectories: true)
    #expect(throws: RenderTestingError.cannotWrite("\(folder.path)/taken", EISDIR)) {
      try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/taken")
    }
    #expect(folder.files.isEmpty)
  }

  @Test func `a file in the place of a folder is an error`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/file")
    #expect(throws: RenderTestingError.self) {
      try AtomicFile.write(Data("y".utf8), to: "\(folder.path)/file/below")
    }
    #expect(folder.text("file") == "x")
  }

  @Test func `a name as long as names can be is written`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/\(name)")
    #expect(folder.files == [name])
  }

  @Test func `many writers of one path leave one whole file`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/shared"
    await withTaskGroup { group in
      for writer in 0..<32 {
        group.addTask {
          let data = Data(repeating: UInt8(writer), count: 100_000 + writer)
          #expect(throws: Never.self) { try AtomicFile.write(data, to: path) }
        }
      }
    }
    let data = try #require(folder.data("shared"))
    #expect(data.allSatisfy { $0 == data.first } && data.count == 100_000 + Int(data.first ?? 255))
    #expect(folder.files == ["shared"])
  }
}
