import Foundation
import ReferenceFiles
import TestSupport
import Testing

@testable import Sharding

@Suite struct HostileArchiveTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  var path: String { "\(folder.path)/in/x.tar.zst" }

  /// Unpacks what lies at the path; whatever happens, nothing may lie outside of `out`.
  func unpack(limit: Int = ShardManifest.sizeLimit) throws -> StagedShard {
    defer {
      let outside = folder.files.filter { !$0.hasPrefix("out/") && !$0.hasPrefix("in/") }
      #expect(outside == [])
    }
    return try StagedShard(
      unpacking: path, into: "\(folder.path)/out", scope: ReferenceScope(packageRoot: folder.path),
      limit: limit)
  }

  func write(_ members: [HostileArchive.Member], gzip: Bool = false) throws {
    _ = try folder.place("in/x")
    try HostileArchive.write(members, to: path, gzip: gzip)
  }

  @Test func `an archive with the least there can be is read`() throws {
    try write(try HostileArchive.members(listing: []))
    #expect(try unpack().cells.isEmpty)
  }

  static let names = [
    "../x", "run/../../x", "/etc/x", "run/images/../../../x", "run/journals/../x.jsonl", "run/./run.json",
    "x", "",
    "run/images", "run/images/", "references/", "references//x", "package/../x.png", "run/journals/a/b.jsonl",
    "run/journals/x.txt", "run/images/a%2Fb", "run/images/%2E%2E/x", "run/images/%2e", "run/images/%ZZ",
    "run/images/%",
    "run/images/a%00b", "run/order", "run/.proofsheet-run", "run/swift-test.log", "RUN/run.json",
    "run\\images\\x",
  ]

  @Test(arguments: names) func `a name that no shard writes is refused, listed or not`(name: String) throws {
    try write(
      try HostileArchive.members(listing: [(name, Data([1]))]) + [.init(name: name, bytes: Data([1]))])
    #expect(throws: RenderTestingError.self) { try unpack() }
    try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
    guard !name.isEmpty else { return }
    try write(try HostileArchive.members(listing: []) + [.init(name: name, bytes: Data([1]))])
    #expect(throws: RenderTestingError.self) { try unpack() }
  }

  @Test func `links, devices, pipes and folders are refused under a name that is listed`() throws {
    let name = "references/x.png"
    let members: [HostileArchive.Member] = [
      .init(name: name, type: 0o120000, link: "/etc/passwd"),
      .init(name: name, type: 0o120000, link: "../../in"),
      .init(name: name, hardLink: "shard.json"), .init(name: name, type: 0o020000),
      .init(name: name, type: 0o060000),
      .init(name: name, type: 0o010000), .init(name: "references/x.png/", type: 0o040000),
    ]
    for member in members {
      try write(try HostileArchive.members(listing: [(name, Data())]) + [member])
      #expect(throws: RenderTestingError.self, "\(member)") { try unpack() }
      #expect(RegularFile.kind("\(folder.path)/out/\(name)") == .nothing)
      try FileManager.default.removeItem(atPath: "\(folder.path)/out")
    }
  }

  @Test
  func `names that differ in letter case only, twice the same, and a file in place of a folder are refused`()
    throws
  {
    let one = Data([1])
    for pair in [
      ["references/A.png", "references/a.png"], ["run/images/a", "run/images/a"],
      ["run/images/a", "run/images/a/b"],
    ] {
      let files = pair.map { ($0, one) }
      try write(try HostileArchive.members(listing: files) + files.map { .init(name: $0.0, bytes: $0.1) })
      #expect(throws: RenderTestingError.self, "\(pair)") { try unpack() }
      try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
    }
    try write(
      try HostileArchive.members(listing: [("run/images/a", one)]) + [
        .init(name: "run/images/a", bytes: one), .init(name: "run/images/a", bytes: one),
      ])
    #expect(throws: RenderTestingError.self) { try unpack() }
  }

  @Test func `a bomb is refused before it is unpacked, and one that lies about its size as well`() throws {
    let zeros = Data(count: 4 << 20)
    try write(
      try HostileArchive.members(listing: [("run/images/a", zeros)]) + [
        .init(name: "run/images/a", bytes: zeros)
      ])
    #expect(throws: RenderTestingError.self) { try unpack(limit: 1 << 20) }
    #expect(RegularFile.kind("\(folder.path)/out/run/images/a") == .nothing)
    try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
    try write(
      try HostileArchive.members(listing: [("run/images/a", Data([1]))]) + [
        .init(name: "run/images/a", bytes: zeros)
      ])
    #expect(throws: RenderTestingError.self) { try unpack() }
    #expect(RegularFile.kind("\(folder.path)/out/run/images/a") == .nothing)
  }

  @Test func `other bytes than those listed are damage`() throws {
    try write(
      try HostileArchive.members(listing: [("run/images/a", Data([1]))]) + [
        .init(name: "run/images/a", bytes: Data([2]))
      ])
    let error = #expect(throws: RenderTestingError.self) { try unpack() }
    #expect(error?.description.contains("is damaged") == true)
  }

  @Test func `an archive cut anywhere is refused`() throws {
    let noise = Data((0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
    try write(
      try HostileArchive.members(listing: [("run/images/a", noise)]) + [
        .init(name: "run/images/a", bytes: noise)
      ])
    let whole = try #require(folder.data("in/x.tar.zst"))
    #expect(try unpack().cells.isEmpty)
    for length in stride(from: 0, to: whole.count - 40, by: max(1, whole.count / 23)) {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
      try folder.write(whole.prefix(length), to: "in/x.tar.zst")
      #expect(throws: RenderTestingError.self, "\(length) of \(whole.count)") { try unpack() }
    }
  }

  @Test func `files that are listed and not there, and archives of other kinds, are refused`() throws {
    try write(try HostileArchive.members(listing: [("run/images/a", Data([1]))]))
    #expect(throws: RenderTestingError.self) { try unpack() }
    try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
    try write(try HostileArchive.members(listing: []), gzip: true)
    #expect(throws: RenderTestingError.self) { try unpack() }
    for bytes in [Data(), Data("text".utf8), Data(count: 20_000)] {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
      try folder.write(bytes, to: "in/x.tar.zst")
      #expect(throws: RenderTestingError.self) { try unpack() }
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: RenderTestingError.self) { try unpack() }
  }

  @Test func `a manifest of another version says which, and one without a shard is refused`() throws {
    let plan = RunPlan(.layers, cells: ["a"])
    let texts = [
      #"{"version":2}"#, "{}", "",
      #"{"version":1,"shard":{"index":2,"count":1},"attempt":1,"plan":"\#(plan.digest)","versions":{},"files":[]}"#,
      #"{"version":1,"shard":{"index":1,"count":1},"attempt":-1,"plan":"\#(plan.digest)","versions":{},"files":[]}"#,
      #"{"version":1,"shard":{"index":1,"count":1},"attempt":1,"plan":"\#(plan.digest)","versions":{},"files":[{"name":"plan.json","size":-5,"digest":"\#(plan.digest)"}]}"#,
    ]
    for text in texts {
      try write([
        .init(name: "shard.json", bytes: Data(text.utf8)), .init(name: "plan.json", bytes: plan.data),
      ])
      let error = #expect(throws: RenderTestingError.self) { try unpack() }
      #expect(error?.description.hasPrefix(path) == true)
      try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
    }
  }
}
