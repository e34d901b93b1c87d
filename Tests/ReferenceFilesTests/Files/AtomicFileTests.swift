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

  @Test(arguments: [nil, "old", "other"] as [String?])
  func `a file is replaced only where it holds what was seen`(seen: String?) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old".utf8, to: "file")
    let isWritten = try AtomicFile.write(Data("new".utf8), to: path, replacing: seen.map { Data($0.utf8) })
    #expect(isWritten == (seen == "old"))
    #expect(folder.text("file") == (isWritten ? "new" : "old") && folder.files == ["file"])
    #expect(try AtomicFile.write(Data("n".utf8), to: "\(folder.path)/none", replacing: Data()) == false)
    #expect(try AtomicFile.write(Data("n".utf8), to: "\(folder.path)/a/none", replacing: nil))
    #expect(folder.files == ["a/none", "file"])
  }

  @Test(arguments: [0o444, 0o600, 0o755]) func `a file that is replaced keeps its permissions`(mode: Int)
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write("old".utf8, to: "file")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(try AtomicFile.write(Data("new".utf8), to: path, replacing: Data("old".utf8)))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode && folder.text("file") == "new")
  }

  @Test func `what somebody saves while a file is replaced is what the file holds afterwards`() throws {
    let folder = try TemporaryFolder()
    for round in 0..<400 {
      let path = try folder.write("old".utf8, to: "file")
      let saved = "saved \(round)"
      try folder.write(saved.utf8, to: "saving")
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          _ = try? AtomicFile.write(Data("new".utf8), to: path, replacing: Data("old".utf8))
        } else {
          for _ in 0..<(round * 37 % 4000) { _ = getppid() }
          rename("\(folder.path)/saving", path)
        }
      }
      #expect(folder.text("file") == saved)
      #expect(folder.files == ["file"])
    }
  }

  @Test func `a file is moved once, and nothing else than what was seen`() throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Data("old".utf8), Data("new".utf8))
    let (path, place) = (try folder.write(old, to: "a"), "\(folder.path)/b")
    #expect(try AtomicFile.move(path, holding: new, to: place, as: new) == .changed)
    #expect(folder.files == ["a"])
    #expect(try AtomicFile.move(path, holding: old, to: place, as: new) == .done)
    #expect(try AtomicFile.move(path, holding: old, to: place, as: new) == .done)
    #expect(folder.files == ["b"] && folder.data("b") == new)
    try folder.write(old, to: "a")
    #expect(try AtomicFile.move(path, holding: old, to: place, as: old) == .taken)
    #expect(folder.files == ["a", "b"])
    #expect(try AtomicFile.move("\(folder.path)/none", holding: old, to: place, as: old) == .changed)
  }

  @Test func `moves of one file at once, there and back, leave it in one of both places`() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (Data("one".utf8), Data("other".utf8))
    for _ in 0..<200 {
      let path = try folder.write(one, to: "a")
      let place = "\(folder.path)/b"
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        if index < 2 {
          _ = try? AtomicFile.move(path, holding: one, to: place, as: other)
        } else {
          _ = try? AtomicFile.move(place, holding: other, to: path, as: one)
        }
      }
      #expect(folder.files == ["a"] || folder.files == ["b"])
      unlink(path)
      unlink(place)
    }
  }

  @Test func `a path that is too long is called so`() throws {
    let folder = try TemporaryFolder()
    let long = Array(repeating: String(repeating: "n", count: 200), count: 30).joined(separator: "/")
    for path in ["\(folder.path)/\(long)/file", "\(folder.path)/\(String(repeating: "n", count: 300))/file"] {
      let error = #expect(throws: RenderTestingError.self) { try AtomicFile.write(Data(), to: path) }
      #expect(error?.description.contains("File name too long. Use shorter names") == true)
    }
  }
}
