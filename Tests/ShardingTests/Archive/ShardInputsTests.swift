import Foundation
import PixelBuffers
import ReferenceFiles
import TestSupport
import Testing

@testable import Sharding

/// What makes the archives of one state, on several machines.
@Suite struct ShardInputsTests {
  func package() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "targets: [.target(name: \"A\", path: \"Own/A\"), .target(name: \"B\", path: \".\")]".utf8,
      to: "Package.swift")
    for name in ["Sources/a.swift", "Tests/T/t.swift", "Own/A/a.swift", "trees/a.json", "Elsewhere/b.swift"] {
      try folder.write(name.utf8, to: name)
    }
    _ = try folder.link("Sources/linked", to: "../Elsewhere")
    _ = try folder.link("Sources/round", to: "../Sources")
    return folder
  }

  func digests(_ folder: TemporaryFolder) throws -> [Digest] {
    let scope = ReferenceScope(packageRoot: folder.path)
    return [
      try ShardInputs(testsOf: scope).digest,
      try ShardInputs(layers: ["\(folder.path)/trees"], asked: ["exact"], scope: scope).digest,
    ]
  }

  @Test func `machines with the same files agree, wherever these lie and whatever runs left`() throws {
    let (one, other) = (try package(), try package())
    for name in [
      "References/T/a.png", ".proofsheet/runs/x", ".build/y", "shards/1.tar.zst", "Report/index.html",
      "results.xml",
      "Sources/.build/z",
    ] { try other.write("left".utf8, to: name) }
    #expect(try digests(one) == digests(other))
  }

  @Test(arguments: [
    ("Sources/a.swift", [true, false]), ("Tests/T/t.swift", [true, false]), ("Own/A/a.swift", [true, false]),
    ("Elsewhere/b.swift", [true, false]), ("Sources/new.swift", [true, false]),
    ("trees/a.json", [false, true]),
    ("trees/b.json", [false, true]), ("proofsheet.yml", [true, true]), ("README.md", [false, false]),
  ]) func `a file that cells are made of changes the digest`(name: String, changes: [Bool]) throws {
    let folder = try package()
    let before = try digests(folder)
    try folder.write("// changed\n".utf8, to: name)
    #expect(try zip(before, digests(folder)).map { $0 != $1 } == changes)
  }

  @Test func `a file of any size counts by its contents`() throws {
    let (one, other) = (try package(), try package())
    for (folder, text) in [(one, "a"), (other, "b")] {
      let file = "\(folder.path)/Sources/large.bin"
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      // Sparse, and larger than any file that is read as a whole.
      #expect(truncate(file, off_t(257 << 20)) == 0)
    }
    #expect(try digests(one)[0] != digests(other)[0])
  }

  @Test func `what cannot be read is no part of a proof`() throws {
    let folder = try package()
    try folder.write("x".utf8, to: "Sources/closed/x.swift")
    #expect(chmod("\(folder.path)/Sources/closed", 0) == 0)
    defer { chmod("\(folder.path)/Sources/closed", 0o755) }
    // Root reads everything.
    guard access("\(folder.path)/Sources/closed", R_OK) != 0 else { return }
    #expect(throws: RenderTestingError.self) { try digests(folder) }
  }

  /// The inputs of an engine that declares a path.
  private func declared(_ path: String, _ limit: ShardInputs.Limit) throws -> Digest {
    try ShardInputs(layers: [path], asked: [], scope: ReferenceScope(packageRoot: "/nowhere"), limit: limit)
      .digest
  }

  @Test func `an engine may declare files up to a limit, which is checked before they are read`() throws {
    let folder = try package()
    let whole = "\(folder.path)/trees"
    #expect(throws: Never.self) { try declared(whole, ShardInputs.Limit(files: 2, bytes: 12)) }
    #expect(throws: RenderTestingError.self) { try declared(whole, ShardInputs.Limit(files: 2, bytes: 11)) }
    #expect(throws: RenderTestingError.self) {
      try declared(folder.path, ShardInputs.Limit(files: 5, bytes: 999))
    }
    // Sparse: to read it would take seconds.
    let file = "\(whole)/large.bin"
    try "a".write(toFile: file, atomically: false, encoding: .utf8)
    #expect(truncate(file, off_t(5 << 30)) == 0)
    #expect { try declared(whole, .engine) } throws: { "\($0)".contains("Declare fewer.") }
  }

  @Test func `folders without files count, and files that do not say how large they are`() throws {
    let folder = try TemporaryFolder()
    for index in 1...9 { _ = try folder.place("\(index)/x") }
    #expect(throws: RenderTestingError.self) {
      try declared(folder.path, ShardInputs.Limit(files: 9, bytes: 0))
    }
    #expect(throws: Never.self) { try declared(folder.path, ShardInputs.Limit(files: 10, bytes: 0)) }
    let limit = ShardInputs.Limit(files: 10, bytes: 100)
    #expect(throws: RenderTestingError.self) { try declared("/proc/self/pagemap", limit) }
  }

  @Test func `what an engine declares is the same wherever it lies, each path by itself`() throws {
    func inputs(_ folder: TemporaryFolder, _ common: [String], _ added: [String]) throws -> DeclaredInputs {
      let paths = (common + added).map { "\(folder.path)/\($0)" }
      return try DeclaredInputs(
        common: Set(paths.prefix(common.count)), all: Set(paths),
        scope: ReferenceScope(packageRoot: folder.path))
    }
    let (one, other) = (try package(), try package())
    let (common, added) = (["trees", "Own", "none.json"], ["Sources/a.swift", "Own/A"])
    #expect(try inputs(one, common, added) == inputs(other, common.reversed(), added))
    // A folder that lies in another one counts in each of them.
    let alone = try inputs(one, common, ["Own/A"]).added
    #expect(try alone.allSatisfy { try inputs(one, common, added).added[$0.key] == $0.value })
    #expect(try inputs(one, ["trees"], added).common != inputs(one, common, added).common)
    try other.write("now".utf8, to: "none.json")
    #expect(try inputs(one, common, added).common != inputs(other, common, added).common)
    #expect(try inputs(one, common, added).added == inputs(other, common, added).added)
    let deep = try TemporaryFolder()
    for index in 1...9 { _ = try deep.place("\(index)/x") }
    #expect(throws: RenderTestingError.self) {
      _ = try ShardInputs.digests(
        ofDeclared: Set((1...9).map { "\(deep.path)/\($0)" }),
        scope: ReferenceScope(packageRoot: "/nowhere"), limit: ShardInputs.Limit(files: 8, bytes: 0))
    }
  }
}
