import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@testable import Sharding

@Suite struct ShardMergeTests {
  let fixture: ShardFixture

  init() throws { fixture = try ShardFixture() }

  @Test func `all shards, in any order, make one green run that is the last one`() throws {
    let archives = try fixture.archives()
    let (merge, summary) = try fixture.merge([archives[2], archives[0], archives[1]])
    #expect(merge.proof.states == [.complete, .complete, .complete])
    #expect(summary.isGreen && Set(summary.cells.map(\.cell)) == fixture.plan.names)
    #expect(
      summary.record?.incompleteReasons == [] && summary.record?.planned == 10 && summary.record?.seconds == 3
    )
    #expect(summary.record?.started == "2026-01-01T09:30:00Z", "that of the shard which began first")
    #expect(try RunFolder.last(packageRoot: fixture.folder.path) == merge.run)
    #expect(fixture.leftovers.isEmpty)
    let again = try fixture.merge(archives)
    #expect(again.1.cells == summary.cells)
  }

  @Test func `a missing shard is named with its cells, and the run is not green`() throws {
    let archives = try fixture.archives()
    let (merge, summary) = try fixture.merge([archives[0], archives[2]])
    #expect(merge.proof.states == [.complete, .missing, .complete])
    #expect(!summary.isGreen && summary.cells.count == 7)
    #expect(
      summary.problems == ["Shard 2/3 is missing: Layers/cell-1, Layers/cell-4, Layers/cell-7 did not run."])
    #expect(summary.record?.incompleteReasons.isEmpty == false)
  }

  @Test func `a shard that is given twice is doubled, and a later attempt replaces an earlier one`() throws {
    let first = try fixture.archives()
    let copy = try fixture.archive(.init(index: 1, file: "copy.tar.zst"))
    let (doubled, summary) = try fixture.merge(first + [copy])
    #expect(doubled.proof.states == [.doubled, .complete, .complete] && !summary.isGreen)
    let failed = try fixture.archive(.init(index: 1, status: .different, file: "one.tar.zst"))
    let second = try fixture.archive(.init(index: 1, attempt: 2))
    let (retried, again) = try fixture.merge([failed, second, first[1], first[2]])
    #expect(retried.proof.states == [.retried, .complete, .complete])
    #expect(again.isGreen && again.cells.count == 10)
  }

  @Test func `a shard whose process died is crashed, also where every cell has a result`() throws {
    let others = try (2...3).map { try fixture.archive(.init(index: $0)) }
    let silent = try fixture.archive(.init(index: 1, ends: false, file: "a.tar.zst"))
    let (merge, summary) = try fixture.merge(others + [silent])
    #expect(merge.proof.states[0] == .crashed && !summary.isGreen)
    let open = try fixture.archive(
      .init(index: 1, leavesOut: ["Layers/cell-0"], ends: false, file: "b.tar.zst"))
    let (second, crashed) = try fixture.merge(others + [open])
    #expect(second.proof.states[0] == .crashed && crashed.count(.crashed) == 1 && !crashed.isGreen)
  }

  @Test func `cells without a result and cells of another shard make a shard incomplete`() throws {
    let others = try (2...3).map { try fixture.archive(.init(index: $0)) }
    let begun = try fixture.archive(.init(index: 1, leavesOut: ["Layers/cell-0"], file: "b.tar.zst"))
    let (left, some) = try fixture.merge(others + [begun])
    #expect(left.proof.states[0] == .incomplete && !some.isGreen)
    #expect(some.problems == ["Shard 1/3 is incomplete: Layers/cell-0 did not run."])
    let foreign = try fixture.archive(.init(index: 1, adds: ["Layers/unknown"], file: "a.tar.zst"))
    let (merge, summary) = try fixture.merge(others + [foreign])
    #expect(merge.proof.states[0] == .incomplete && !summary.isGreen)
    #expect(
      summary.problems.contains("Shard 1/3 ran cells that are not its own: Layers/unknown. Plan again."))
  }

  @Test func `shards without cells need no archive`() throws {
    var fixture = fixture
    fixture.plan = RunPlan(.layers, cells: ["Layers/only"])
    let (merge, summary) = try fixture.merge([try fixture.archive(.init(index: 1))])
    #expect(merge.proof.states == [.complete, .empty, .empty] && summary.isGreen)
    let all = try (1...3).map { try fixture.archive(.init(index: $0)) }
    #expect(try fixture.merge(all).0.proof.states == [.complete, .empty, .empty])
  }

  @Test func `archives of another plan, number and environment are refused by name, and nothing is left`()
    throws
  {
    let archives = try fixture.archives()
    var other = fixture
    other.plan = RunPlan(.layers, cells: ["Layers/x", "Layers/y"])
    let bad = [
      try other.archive(.init(index: 2, file: "plan.tar.zst")),
      try fixture.archive(.init(index: 2, count: 4, file: "count.tar.zst")),
      try fixture.archive(.init(index: 2, versions: ["cairo": "2", "fonts": "f"], file: "cairo.tar.zst")),
      try fixture.archive(.init(index: 2, versions: ["fonts": "f"], file: "none.tar.zst")),
    ]
    for archive in bad {
      let error = #expect(throws: RenderTestingError.self) {
        try fixture.merge([archives[0], archive, archives[2]])
      }
      #expect(error?.description.contains(".tar.zst: it") == true)
    }
    let error = #expect(throws: RenderTestingError.self) { try fixture.merge([archives[0], bad[2]]) }
    #expect(
      error?.description.contains("cairo 2, and") == true
        || error?.description.contains("cairo 1, and") == true)
    #expect(throws: RenderTestingError.self) { try fixture.merge(archives, plan: other.plan) }
    #expect(throws: RenderTestingError.self) { try fixture.merge([]) }
    #expect(throws: RenderTestingError.self) { try RunFolder.last(packageRoot: fixture.folder.path) }
    #expect(fixture.leftovers.isEmpty)
  }

  @Test func `a reference that two shards recorded alike is written once`() throws {
    let archives = try (1...3).map { index in
      try fixture.archive(.init(index: index, records: ["Layers/cell-\(index - 1)": "same"]))
    }
    let (merge, summary) = try fixture.merge(archives)
    #expect(merge.writtenReferences == 1 && summary.isGreen)
    #expect(fixture.folder.text("References/shared.txt") == "same")
  }

  @Test func `a reference that two shards recorded in two ways is an error that shows both`() throws {
    let archives = try (1...3).map { index in
      try fixture.archive(
        .init(index: index, records: ["Layers/cell-\(index - 1)": index < 3 ? "same" : "other"]))
    }
    let (merge, summary) = try fixture.merge(archives)
    #expect(!summary.isGreen && merge.writtenReferences == 0)
    #expect(fixture.folder.data("References/shared.txt") == nil)
    let problem = try #require(summary.problems.first)
    let files = ["shard-1", "shard-3"].map { "\(merge.run.path)/conflicts/\($0)/references/shared.txt" }
    #expect(files.allSatisfy(problem.contains))
    #expect(
      files.compactMap { FileManager.default.contents(atPath: $0) }
        == ["same", "other"].map { Data($0.utf8) })
  }

  /// The archives of all shards; the first records a text.
  private func recording(
    _ text: String, to file: String = "References/shared.txt", replacing found: String? = nil
  ) throws -> [String] {
    let first = try fixture.archive(
      .init(index: 1, records: ["Layers/cell-0": text], recorded: file, replaced: found))
    return try [first] + (2...3).map { try fixture.archive(.init(index: $0)) }
  }

  @Test func `a result holds only while its reference is what the shard compared`() throws {
    let archives = try (1...3).map { try fixture.archive(.init(index: $0, compared: "old")) }
    // Where no reference is, a merge runs apart from them.
    #expect(try fixture.merge(archives).1.isGreen)
    let paths = fixture.plan.names.sorted().map { "References/\($0).png" }
    for path in paths { try fixture.folder.write("old".utf8, to: path) }
    #expect(try fixture.merge(archives).1.isGreen)
    try fixture.folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:0".utf8, to: paths[2])
    #expect(try fixture.merge(archives).1.isGreen)
    try fixture.folder.write("new".utf8, to: paths[0])
    let changed = try fixture.merge(archives).1
    let problem = try #require(changed.problems.first)
    #expect(!changed.isGreen && problem.contains("compared 1 reference that") && problem.contains(paths[0]))
    try fixture.folder.write("old".utf8, to: paths[0])
    try FileManager.default.removeItem(atPath: "\(fixture.folder.path)/\(paths[1])")
    #expect(try fixture.merge(archives).1.problems.first?.contains(paths[1]) == true)
  }

  @Test func `a reference is replaced only where it is still what its shard found`() throws {
    let archives = try recording("new", replacing: "old")
    try fixture.folder.write("newer".utf8, to: "References/shared.txt")
    let (merge, summary) = try fixture.merge(archives)
    #expect(merge.writtenReferences == 0 && !summary.isGreen)
    #expect(
      summary.problems.first?.contains("shared.txt has changed since shard-1-1.tar.zst recorded it") == true)
    #expect(fixture.folder.text("References/shared.txt") == "newer")
    try fixture.folder.write("old".utf8, to: "References/shared.txt")
    #expect(try fixture.merge(archives).1.isGreen && fixture.folder.text("References/shared.txt") == "new")
    #expect(try fixture.merge(archives).1.isGreen && fixture.folder.text("References/shared.txt") == "new")
  }

  @Test(arguments: ["References/x.png", "References/x.layers", "References/x.apng"])
  func `what is no reference is not written`(file: String) throws {
    let archives = try recording("garbage", to: file)
    let error = #expect(throws: RenderTestingError.self) { try fixture.merge(archives) }
    #expect(error?.description.contains("is no reference") == true)
    #expect(fixture.folder.data(file) == nil && fixture.leftovers.isEmpty)
  }

  @Test func `a reference with other pixels than it records is not written`() throws {
    let (one, other) = (
      PixelBuffer(width: 2, height: 2), PixelBuffer(width: 2, height: 2, repeating: 0xFF00_00FF)
    )
    let identity = ReferenceIdentity(cell: "Layers/cell-0")
    var bytes = [UInt8](try ReferenceFormat.images.encode(SnapshotImage(one), as: identity))
    let image = try PNG.encode(other)
    func data(_ bytes: [UInt8]) -> Range<Int>? {
      bytes.indices.first { bytes[$0...].starts(with: "IDAT".utf8) }.map { start in
        let size = bytes[(start - 4)..<start].reduce(0) { $0 << 8 | Int($1) }
        return (start - 4)..<(start + 8 + size)
      }
    }
    bytes.replaceSubrange(try #require(data(bytes)), with: image[try #require(data(image))])
    let limit = ReferenceSizeLimit(bytes: 1 << 20)
    let path = "\(fixture.folder.path)/own.zst"
    let archive = try HostileArchive.recording(Data(bytes), as: "references/x.png", in: fixture.folder.path)
    try HostileArchive.write(archive, to: path)
    #expect(throws: RenderTestingError.self) { try ShardMerge([path], home: fixture.home, limit: limit) }
    #expect(fixture.folder.data("References/x.png") == nil)
  }

  @Test(arguments: [
    "references/evil.sh", "references/a.png", "package/package.json", "package/CMakeLists.txt",
  ])
  func `a file that no cell recorded makes an archive unusable`(name: String) throws {
    let path = "\(fixture.folder.path)/evil.zst"
    let bytes = Data("1234567".utf8)
    let files = [(name, bytes)]
    let members = try HostileArchive.members(listing: files) + [.init(name: name, bytes: bytes)]
    try HostileArchive.write(members, to: path)
    let before = fixture.folder.files
    let error = #expect(throws: RenderTestingError.self) { try fixture.merge([path]) }
    #expect(error?.description.contains("which no cell of its run recorded") == true)
    #expect(fixture.folder.files.filter { !$0.hasPrefix(".proofsheet") } == before)
  }

  @Test(arguments: ["package.json", "CMakeLists.txt"])
  func `a recording where other files lie is not written`(name: String) throws {
    let path = "\(fixture.folder.path)/evil.zst"
    let members = try HostileArchive.recording(
      Data("{}".utf8), as: "package/\(name)", in: fixture.folder.path)
    try HostileArchive.write(members, to: path)
    #expect(throws: RenderTestingError.self) { try fixture.merge([path]) }
    #expect(fixture.folder.data(name) == nil)
    // The same under an assertion's name is a recording.
    let own = try HostileArchive.recording(
      Data("{}".utf8), as: "package/Own/test.1.json", in: fixture.folder.path)
    try HostileArchive.write(own, to: path)
    #expect(try fixture.merge([path]).0.writtenReferences == 1)
  }

  @Test func `what a cell recorded that the plan does not name is not written`() throws {
    let first = try fixture.archive(
      .init(index: 1, adds: ["Layers/unknown"], records: ["Layers/unknown": "text"]))
    let others = try (2...3).map { try fixture.archive(.init(index: $0)) }
    let (merge, summary) = try fixture.merge([first] + others)
    #expect(merge.writtenReferences == 0 && !summary.isGreen)
    #expect(fixture.folder.data("References/shared.txt") == nil)
  }

  @Test func `a reference above the limit is refused as recording it is`() throws {
    let archives = try recording("a long text")
    #expect(throws: RenderTestingError.self) {
      try ShardMerge(archives, home: fixture.home, limit: ReferenceSizeLimit(bytes: 10))
    }
    #expect(fixture.folder.data("References/shared.txt") == nil)
  }

  @Test func `what failed on a shard is pending afterwards, with its image`() throws {
    let archives =
      [try fixture.archive(.init(index: 1, status: .different))]
      + (try (2...3).map { try fixture.archive(.init(index: $0)) })
    let (merge, summary) = try fixture.merge(archives)
    let failures = summary.failures
    #expect(failures.count == 4 && summary.problems.isEmpty)
    for failure in failures {
      let image = try #require(failure.actual)
      #expect(image.hasPrefix("\(merge.run.path)/images/"))
      #expect(FileManager.default.contents(atPath: image) == Data("actual \(failure.cell)".utf8))
    }
    #expect(try PendingCells(packageRoot: fixture.folder.path, run: nil).entries.count == 4)
  }

  @Test
  func `files of one name that shards left are kept once where they are equal, and else all with an error`()
    throws
  {
    for (texts, isGreen) in [(["a", "a", "a"], true), (["a", "b", "a"], false)] {
      let archives = try texts.enumerated().map { index, text in
        try fixture.archive(.init(index: index + 1, left: (name: "film-strips/tap.png", text: text)))
      }
      let (merge, summary) = try fixture.merge(archives)
      #expect(summary.isGreen == isGreen, "\(summary.problems)")
      let files = ["film-strips/tap.png", "conflicts/shard-2/run/film-strips/tap.png"]
        .map {
          FileManager.default.contents(atPath: "\(merge.run.path)/\($0)").map {
            String(decoding: $0, as: UTF8.self)
          }
        }
      #expect(files == [texts[0], isGreen ? nil : "b"])
      #expect(summary.problems.first?.contains("conflicts/shard-2/run/film-strips/tap.png") ?? isGreen)
    }
  }

  @Test func `what killed shards left of an archive is removed, and nothing else`() throws {
    let number = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    let own = "archives/a.tar.zst"
    let kept = [
      "archives/b.tar.zst.partial-\(number)", "\(own).partial-x", "\(own).partial-\(number).txt", "\(own)",
      "target",
    ]
    for name in kept + ["\(own).partial-\(number)"] { try fixture.folder.write([1], to: name) }
    let link = "\(own).partial-7F9619FF-8B86-D011-B42D-00CF4FC964FF"
    _ = try fixture.folder.link(link, to: "\(fixture.folder.path)/target")
    // One that is being written.
    let writer = try ArchiveWriter(path: "\(fixture.folder.path)/\(own)")
    ArchiveWriter.removeAbandoned(for: "\(fixture.folder.path)/\(own)")
    let left = Set(fixture.folder.files)
    #expect(Set(kept).isSubset(of: left) && !left.contains("\(own).partial-\(number)"))
    #expect(RegularFile.kind("\(fixture.folder.path)/\(link)") == .link)
    #expect(left.filter { $0.hasPrefix("\(own).partial-") && $0 != link }.count == 3, "\(left)")
    try writer.finish()
  }

  @Test func `what an interrupted merge left is removed, and that of a living one is not`() throws {
    for name in ["left", "living"] {
      try fixture.folder.write([1], to: ".proofsheet/merging-\(name)/0/run/run.json")
      try fixture.folder.write([], to: ".proofsheet/merging-\(name).lock")
    }
    try fixture.folder.write([1], to: ".proofsheet/merging-own/x")
    try fixture.folder.write([1], to: "outside/x")
    _ = try fixture.folder.link(".proofsheet/merging-link", to: "\(fixture.folder.path)/outside")
    try fixture.folder.write([], to: ".proofsheet/merging-link.lock")
    let lock = open("\(fixture.home.path)/merging-living.lock", O_WRONLY | O_CLOEXEC)
    defer { close(lock) }
    #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
    _ = try fixture.merge(try fixture.archives())
    #expect(
      fixture.leftovers.sorted() == [
        "merging-link", "merging-link.lock", "merging-living", "merging-living.lock", "merging-own",
      ])
    #expect(fixture.folder.files.contains("outside/x"))
  }

  @Test func `archives whose engine declared other contents are refused, wherever both are known`() throws {
    let own = ["a": "1", "b": "2"]
    let shards: [[ShardFixture.Shard]] = [
      [.init(index: 1, declared: own), .init(index: 2, declared: ["a": "1", "b": "3"])],
      [.init(index: 1, declared: own), .init(index: 2, declared: ["a": "1"])],
      [.init(index: 1), .init(index: 2, declared: own), .init(index: 3, declared: ["c": "1"])],
      [
        .init(index: 1, declared: own), .init(index: 2, declared: own, added: ["c": "1"]),
        .init(index: 3, declared: own, added: ["c": "2", "d": "1"]),
      ],
    ]
    for shards in shards {
      let error = #expect(throws: RenderTestingError.self) {
        _ = try fixture.merge(try shards.map(fixture.archive))
      }
      #expect(error.map { "\($0)" }?.contains("it was made of other sources") == true)
    }
    // A shard that never started the engine, and files that only some cells need.
    let merging: [ShardFixture.Shard] = [
      .init(index: 1), .init(index: 2, declared: own, added: ["c": "1"]),
      .init(index: 3, declared: ["a": "2", "b": "1"], added: ["d": "1"]),
    ]
    #expect(try fixture.merge(try merging.map(fixture.archive)).1.isGreen)
  }

  @Test func `archives of other inputs, or of another run of the engine, are refused`() throws {
    let two = try (1...2).map { try fixture.archive(.init(index: $0, run: "GITHUB_RUN_ID 7")) }
    // A later attempt of an earlier run does not replace the shard either.
    for old in [
      ShardFixture.Shard(index: 3, inputs: "others", run: "GITHUB_RUN_ID 7"),
      .init(index: 2, attempt: 9, inputs: "others"), .init(index: 3, run: "GITHUB_RUN_ID 6"),
    ] {
      let error = #expect(throws: RenderTestingError.self) {
        _ = try fixture.merge(two + [try fixture.archive(old)])
      }
      let text = error.map { "\($0)" } ?? ""
      #expect(
        text.contains("it was made of other sources, layer trees or settings")
          || text.contains("of the run GITHUB_RUN_ID 7"), "\(text)")
    }
    #expect(fixture.folder.files.allSatisfy { !$0.contains(".proofsheet/runs/") })
    let retried = try fixture.archive(.init(index: 3, attempt: 2, run: "GITHUB_RUN_ID 7", status: .equal))
    let failed = try fixture.archive(.init(index: 3, run: "GITHUB_RUN_ID 7", status: .different))
    #expect(try fixture.merge(two + [failed, retried]).1.isGreen)
    // A cached shard knows no engine.
    let cached = try fixture.archive(.init(index: 3, file: "cached"))
    #expect(try fixture.merge(two + [cached]).1.isGreen)
  }

  @Test func `the same run makes the same bytes, twice`() throws {
    let run = RunFolder(path: "\(fixture.folder.path)/machine", scope: fixture.home.scope)
    let journal = try Journal(in: run.journals)
    journal.append(.cell(result: CellResult(cell: "Layers/cell-0", caseName: "0", status: .equal)))
    journal.end()
    try fixture.folder.write("é".utf8, to: "machine/images/Tests/größe 100%.png")
    let archive = ShardArchive(
      of: run, plan: fixture.plan, shard: try ShardNumber("1/3"), attempt: 1, versions: [:])
    try archive.write(to: "\(fixture.folder.path)/a")
    for file in fixture.folder.files where file.hasPrefix("machine") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 5), .posixPermissions: 0o600],
        ofItemAtPath: "\(fixture.folder.path)/\(file)")
    }
    try archive.write(to: "\(fixture.folder.path)/b")
    #expect(fixture.folder.data("a") == fixture.folder.data("b"))
    let shard = try StagedShard(
      unpacking: "\(fixture.folder.path)/a", into: "\(fixture.folder.path)/u", scope: fixture.home.scope)
    #expect(shard.cells == ["Layers/cell-0"])
    #expect(fixture.folder.text("u/run/images/Tests/größe 100%.png") == "é")
    #expect(fixture.folder.files.filter { $0.contains("partial") }.isEmpty)
  }
}
