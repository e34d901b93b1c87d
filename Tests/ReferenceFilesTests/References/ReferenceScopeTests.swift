import Foundation
import ReferenceFiles
import TestSupport
import Testing

@Suite struct ReferenceScopeTests {
  /// A package beside a folder of somebody else's.
  func scope(_ folder: TemporaryFolder, references: String = "References", given: String? = nil) throws
    -> ReferenceScope
  {
    for name in ["package/References", "package/.git", "victim"] {
      try AtomicFile.makeFolder("\(folder.path)/\(name)")
    }
    return ReferenceScope(
      packageRoot: "\(folder.path)/package", references: references,
      environment: given.map { ["PROOFSHEET_REFERENCES": "\(folder.path)/\($0)"] } ?? [:])
  }

  @Test(arguments: ["References/T/F/t.1.png", "Snapshots/t.1.txt", "References/../References/a.svg"])
  func `below the package a reference is written`(name: String) throws {
    let folder = try TemporaryFolder()
    let scope = try scope(folder)
    try scope.checkWriting("\(folder.path)/package/\(name)")
    try scope.checkAccepting("\(folder.path)/package/\(name)")
  }

  @Test(arguments: [
    "../victim/a.png", "References/../../victim/a.png", ".git/hooks/post-checkout", "References/.a.png",
    "../package",
    "new/../../victim/a.png", "outside/a.png", "a\0b.png", "References/link.png", "References/pipe.png",
    "References",
  ])
  func `nowhere else, and through no link`(name: String) throws {
    let folder = try TemporaryFolder()
    let scope = try scope(folder)
    let root = "\(folder.path)/package"
    try FileManager.default.createSymbolicLink(atPath: "\(root)/outside", withDestinationPath: "../victim")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/References/link.png", withDestinationPath: "x.png")
    #expect(mkfifo("\(root)/References/pipe.png", 0o600) == 0)
    #expect(throws: RenderTestingError.self) { try scope.checkWriting("\(root)/\(name)") }
  }

  @Test func `outside of the folder of references only files of known kinds are accepted`() throws {
    let folder = try TemporaryFolder()
    let scope = try scope(folder)
    for name in [
      "Package.swift", "Sources/App/main.swift", "Makefile", "Tests/t.1.swift", "CMakeLists.txt",
      "Web/package.json",
      "Info.plist", "Tests/.json",
    ] {
      #expect(throws: RenderTestingError.self) { try scope.checkAccepting("\(folder.path)/package/\(name)") }
    }
    for name in ["Own/test.1.txt", "Own/test.name.json", "Own/a.png"] {
      try scope.checkAccepting("\(folder.path)/package/\(name)")
    }
  }

  @Test func `a folder that settings name outside of the package is read and not written`() throws {
    let folder = try TemporaryFolder()
    let scope = try scope(folder, references: "../victim")
    try scope.checkReading("\(folder.path)/package/../victim/a.png")
    let error = #expect(throws: RenderTestingError.self) {
      try scope.checkWriting("\(folder.path)/package/../victim/a.png")
    }
    #expect(error.map { "\($0)".contains("set PROOFSHEET_REFERENCES") } == true)
  }

  @Test func `a folder that the environment names is written, hidden or not`() throws {
    let folder = try TemporaryFolder()
    let scope = try scope(folder, given: ".own")
    try scope.checkWriting("\(folder.path)/.own/T/a.png")
    try scope.checkAccepting("\(folder.path)/.own/T/a.svg")
    #expect(throws: RenderTestingError.self) { try scope.checkWriting("\(folder.path)/victim/a.png") }
  }

  @Test(arguments: ["a.svg", "main.swift", "Makefile", "T/F/t.1", "T/F/t.1.PNG"])
  func `where settings name a folder of sources, no file of another kind is accepted`(name: String) throws {
    let folder = try TemporaryFolder()
    let scope = try scope(folder, references: "Sources")
    let place = "\(folder.path)/package/Sources"
    let error = #expect(throws: RenderTestingError.self) { try scope.checkAccepting("\(place)/\(name)") }
    let kinds = "only files that end in apng, csv, frames, json, layers, plist, png, txt"
    #expect(error.map { "\($0)".contains(kinds) } == true)
    try scope.checkAccepting("\(place)/T/F/t.1.png")
    // Whoever runs the command may say that the folder holds references.
    let given = try self.scope(folder, references: "Sources", given: "package/Sources")
    try given.checkAccepting("\(place)/\(name)")
  }
}
