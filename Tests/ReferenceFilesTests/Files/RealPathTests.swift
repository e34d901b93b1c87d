import Foundation
import ReferenceFiles
import Synchronization
import TestSupport
import Testing

@Suite struct RealPathTests {
  @Test func `a folder that somebody makes meanwhile does not make a path lead nowhere`() throws {
    let folder = try TemporaryFolder()
    let lost = Mutex(0)
    for round in 0..<200 {
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        let place = "\(folder.path)/\(round)"
        guard thread > 0 else {
          usleep(50)
          mkdir(place, 0o755)
          return
        }
        for _ in 0..<40 where RealPath.of("\(place)/\(thread).png") == nil { lost.withLock { $0 += 1 } }
      }
    }
    #expect(lost.withLock { $0 } == 0)
  }

  @Test func `paths are split at every slash, whatever combines with it`() throws {
    #expect(RealPath.split("/a/b/\u{301}c") == ("/a/b", "\u{301}c"))
    #expect(RealPath.isBelow("/a/b/\u{301}c", "/a/b") && RealPath.isBelow("/a", "/"))
    #expect(!RealPath.isBelow("/\u{e9}/c", "/e\u{301}") && !RealPath.isBelow("/a", "/a"))
    let folder = try TemporaryFolder()
    try AtomicFile.makeFolder("\(folder.path)/a")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "a")
    #expect(
      RealPath.isDirect("a/new", from: folder.path) && !RealPath.isDirect("link/new", from: folder.path))
    #expect(!RealPath.isDirect("a/../../x", from: folder.path))
  }

  @Test func `links are followed, and the last parts need not exist`() throws {
    let folder = try TemporaryFolder()
    let real = try #require(RealPath.of(folder.path))
    try AtomicFile.makeFolder("\(folder.path)/a/b")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "a")
    #expect(RealPath.of("\(folder.path)/link/b/new/x") == "\(real)/a/b/new/x")
    #expect(RealPath.of("\(folder.path)/a/../a/b/../new") == "\(real)/a/new")
    #expect(RealPath.of("/no-such-folder/x") == "/no-such-folder/x")
    let known = RealPaths()
    for path in [
      "link/b", "link/b/new/x", "link/b/file", "a/../a/b/../new", "link", "a/.", "/no-such-folder/x", "/",
    ] {
      let path = path.hasPrefix("/") ? path : "\(folder.path)/\(path)"
      #expect(known.of(path) == RealPath.of(path) && known.folder(path) == RealPath.of(path), "\(path)")
    }
    // A file that became a link after its folder was looked up.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/a/b/file", withDestinationPath: "/no-such-folder")
    #expect(known.of("\(folder.path)/link/b/file") == RealPath.of("\(folder.path)/link/b/file"))
  }

  @Test(arguments: [
    "new/../x", "dangling", "dangling/x", "circle", "circle/x", "a\0b", "new/..", "new/./x/..",
  ])
  func `where nobody can say where a path leads, there is none`(name: String) throws {
    let folder = try TemporaryFolder()
    for (link, target) in [("dangling", "nowhere"), ("circle", "circle")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    #expect(RealPath.of("\(folder.path)/\(name)") == nil && RealPaths().of("\(folder.path)/\(name)") == nil)
    #expect(RealPath.of("") == nil)
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", false), ("/ab", "/a", false), ("/a", "/", true), ("/", "/", false),
  ])
  func `a folder holds what lies below it`(path: String, folder: String, isBelow: Bool) {
    #expect(RealPath.isBelow(path, folder) == isBelow)
  }
}
