import Foundation
import ReferenceFiles
import RunReview
import Synchronization
import TestSupport
import Testing

@Suite struct ReferenceListingTests {
  @Test func `links, folders and devices in the place of references are problems`() throws {
    let folder = try TemporaryFolder()
    let root = "\(folder.path)/References"
    for name in ["T/F/a.1.txt", "T/F/b.png/c.txt", "Elsewhere/d.txt"] {
      try AtomicFile.write(Data("x".utf8), to: "\(root)/\(name)")
    }
    let links = [
      ("T/dangling.png", "nowhere"), ("T/loop.png", "loop.png"), ("T/sound.txt", "F/a.1.txt"),
      ("T/folder", "../Elsewhere"), ("T/up", ".."),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: target)
    }
    #expect(mkfifo("\(root)/T/pipe.png", 0o600) == 0)
    let audit = ReferenceAudit(folder: root, maximumBytes: 1000)
    let found = Dictionary(
      uniqueKeysWithValues: audit.problems.map { ($0.path.dropFirst(root.count + 1), $0.message) })
    #expect(
      found.keys.sorted() == ["T/F/b.png", "T/dangling.png", "T/folder", "T/loop.png", "T/pipe.png", "T/up"])
    #expect(found["T/dangling.png"]?.contains("leads to no file") == true)
    #expect(found["T/loop.png"]?.contains("leads to no file") == true)
    #expect(found["T/F/b.png"]?.contains("folder with the name of a reference") == true)
    #expect(audit.count == 4)
  }

  @Test func `temporary files of a process that records at the same time are no problem`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/T/a.1.txt")
    let isDone = Atomic(false)
    let others = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 1 {
        while !isDone.load(ordering: .relaxed) {
          try? AtomicFile.write(Data("x".utf8), to: "\(folder.path)/T/a.1.txt")
        }
      } else {
        for _ in 0..<2000 {
          let found = ReferenceListing(below: folder.path)
          others.withLock { $0 += found.others.map { "\($0.path): \($0.message)" } }
        }
        isDone.store(true, ordering: .relaxed)
      }
    }
    #expect(others.withLock { $0 } == [])
  }

  @Test(.enabled(if: getuid() != 0, "the superuser reads everything"))
  func `a folder that cannot be read is a problem`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/T/F/a.1.txt")
    chmod("\(folder.path)/T/F", 0)
    defer { chmod("\(folder.path)/T/F", 0o755) }
    let audit = ReferenceAudit(folder: folder.path, maximumBytes: 1000)
    #expect(audit.problems.map(\.path) == ["\(folder.path)/T/F"])
  }

  @Test func `a folder that is no folder is a problem`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/References")
    let audit = ReferenceAudit(folder: "\(folder.path)/References", maximumBytes: 1000)
    #expect(audit.problems.count == 1)
    #expect(ReferenceAudit(folder: "\(folder.path)/none", maximumBytes: 1000).problems.isEmpty)
  }

  @Test func `a reference that nothing finds by its name is a problem`() throws {
    let folder = try TemporaryFolder()
    for name in ["Layers/.hidden.png", "Layers/.gitkeep", ".gitattributes"] {
      try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/\(name)")
    }
    let audit = ReferenceAudit(folder: folder.path, maximumBytes: 1000)
    #expect(audit.problems.map(\.path) == ["\(folder.path)/Layers/.hidden.png"])
    #expect(audit.others == 2)
  }
}
