import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite struct SaveWatcherTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("1".utf8, to: "Sources/A.swift")
    try folder.write("1".utf8, to: "References/a.txt")
  }

  var roots: [String] { ["Sources", "References"].map { "\(folder.path)/\($0)" } }

  /// Takes until there is something, for 30 seconds.
  func take(_ watcher: SaveWatcher) -> Set<String> {
    let limit = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < limit {
      let found = watcher.take()
      if !found.isEmpty { return Set(found.map { String($0.dropFirst(folder.path.count + 1)) }) }
      usleep(5_000)
    }
    return []
  }

  @Test(arguments: [false, true])
  func `saves are noticed, in folders that are new as well`(isPolling: Bool) throws {
    let watcher = SaveWatcher(roots, isPolling: isPolling)
    #expect(watcher.isPolling == isPolling && watcher.count == 2)
    try folder.write("12".utf8, to: "Sources/A.swift")
    #expect(take(watcher) == ["Sources/A.swift"])
    try folder.write("1".utf8, to: "Sources/New/Deep/B.swift")
    #expect(take(watcher) == ["Sources/New/Deep/B.swift"])
    try folder.write("12".utf8, to: "Sources/New/Deep/B.swift")
    #expect(take(watcher) == ["Sources/New/Deep/B.swift"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/New")
    #expect(take(watcher) == ["Sources/New/Deep/B.swift"])
  }

  @Test func `a folder that is made again at once, and one in a folder that was missing, are listened to`()
    throws
  {
    let watcher = SaveWatcher(roots + ["\(folder.path)/Later/Deep"], isPolling: false)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources")
    try folder.write("12".utf8, to: "Sources/A.swift")
    #expect(take(watcher) == ["Sources/A.swift"])
    try folder.write("123".utf8, to: "Sources/A.swift")
    #expect(take(watcher) == ["Sources/A.swift"])
    try folder.write("1".utf8, to: "Later/Deep/B.swift")
    #expect(take(watcher) == ["Later/Deep/B.swift"])
    try folder.write("12".utf8, to: "Later/Deep/B.swift")
    #expect(take(watcher) == ["Later/Deep/B.swift"])
  }

  @Test func `a file is listened to that a link leads to from a watched folder`() throws {
    try folder.write("1".utf8, to: "Elsewhere/B.swift")
    _ = try folder.link("Sources/B.swift", to: "../Elsewhere/B.swift")
    let watcher = SaveWatcher(roots, isPolling: false)
    try folder.write("12".utf8, to: "Elsewhere/B.swift")
    #expect(take(watcher) == ["Sources/B.swift"])
  }

  @Test func `files of a run's own are no saves, and those of somebody else beside them are`() throws {
    let watcher = SaveWatcher(roots, isPolling: false)
    try watcher.excluding(below: "\(folder.path)/References") {
      try folder.write("12".utf8, to: "References/a.txt")
      try folder.write("1".utf8, to: "References/b.txt")
    }
    let own = try folder.write("1".utf8, to: "References/c.txt")
    watcher.exclude([own])
    try folder.write("1".utf8, to: "References/d.txt")
    #expect(take(watcher) == ["References/d.txt"])
    try FileManager.default.removeItem(atPath: own)
    #expect(take(watcher) == ["References/c.txt"])
  }

  @Test func `other places keep what was saved at the old ones and not taken`() throws {
    let watcher = SaveWatcher(roots, isPolling: false)
    try folder.write("1".utf8, to: "Fonts/a.ttf")
    try folder.write("12".utf8, to: "Sources/A.swift")
    try FileManager.default.removeItem(atPath: "\(folder.path)/References/a.txt")
    watcher.watch(roots + ["\(folder.path)/Fonts"])
    #expect(take(watcher) == ["Sources/A.swift", "References/a.txt"])
    try folder.write("12".utf8, to: "Fonts/a.ttf")
    #expect(take(watcher) == ["Fonts/a.ttf"])
  }
}
