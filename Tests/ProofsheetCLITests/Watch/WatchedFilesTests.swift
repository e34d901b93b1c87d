import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite struct WatchedFilesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Sources/App/A.swift", "Sources/App/Deep/B.swift", "Package.swift"] {
      try folder.write("1".utf8, to: name)
    }
  }

  var roots: [String] { ["Sources", "Package.swift", "proofsheet.yml"].map { "\(folder.path)/\($0)" } }

  func changes(_ edit: () throws -> Void) throws -> Set<String> {
    let before = WatchedFiles(at: roots)
    try edit()
    let names = WatchedFiles(at: roots).changes(since: before).map { $0.dropFirst(folder.path.count + 1) }
    return Set(names.map(String.init))
  }

  @Test func `files that are written, made, removed or replaced are changes`() throws {
    #expect(try changes { try folder.write("12".utf8, to: "Sources/App/A.swift") } == ["Sources/App/A.swift"])
    #expect(try changes { try folder.write("1".utf8, to: "proofsheet.yml") } == ["proofsheet.yml"])
    #expect(try changes { try folder.write("1".utf8, to: "Sources/New/C.swift") } == ["Sources/New/C.swift"])
    // Of the same size, by a rename, as many editors save.
    let replaced = try changes {
      try folder.write("2".utf8, to: "other")
      rename("\(folder.path)/other", "\(folder.path)/Package.swift")
    }
    #expect(replaced == ["Package.swift"])
    let removed = try changes {
      try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/App/Deep")
    }
    #expect(removed == ["Sources/App/Deep/B.swift"])
    #expect(try changes {} == [])
  }

  @Test func `what is built, git's files and editors' temporary files are none`() throws {
    let names = [
      ".build/a.o", ".git/HEAD", ".proofsheet/runs/1/run.json", "App/.A.swift.swp", "App/A.swift~",
      "App/#A.swift#",
      "App/4913", "App/A.swift.tmp",
    ]
    #expect(try changes { for name in names { try folder.write("1".utf8, to: "Sources/\(name)") } } == [])
  }

  @Test func `a file changes under every path that leads to it`() throws {
    _ = try folder.link("Sources/Kit", to: "App")
    let paths = ["Sources/App/Deep/B.swift", "Sources/Kit/Deep/B.swift"]
    #expect(try changes { try folder.write("12".utf8, to: paths[0]) } == Set(paths))
  }

  @Test func `a link that leads around in circles ends`() throws {
    _ = try folder.link("Sources/App/Again", to: "..")
    let files = WatchedFiles(at: roots).files.keys.map { $0.dropFirst(folder.path.count) }
    #expect(files.sorted() == ["/Package.swift", "/Sources/App/A.swift", "/Sources/App/Deep/B.swift"])
  }
}
