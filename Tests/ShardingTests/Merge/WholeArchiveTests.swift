import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import Testing

@testable import Sharding

/// The archive of a whole suite: the only shard of its plan.
@Suite struct WholeArchiveTests {
  let fixture: ShardFixture

  init() throws { fixture = try ShardFixture() }

  /// The files of an archive, in their order.
  private func members(of archive: String) throws -> [(path: ArchivePath, data: Data)] {
    let reader = try ArchiveReader(path: archive)
    var members: [(path: ArchivePath, data: Data)] = []
    while let entry = try reader.next() {
      members.append((entry.path, try reader.contents(of: entry, limit: FileContents.Limit.record)))
    }
    return members
  }

  /// Writes an archive again with another manifest.
  private func rewrite(
    _ archive: String, to name: String, _ change: (inout ShardManifest) throws -> Void
  ) throws -> String {
    let path = "\(fixture.folder.path)/archives/\(name)"
    var members = try members(of: archive)
    var manifest = try ShardManifest(members[0].data, path: archive)
    try change(&manifest)
    members[0].data = manifest.data
    try HostileArchive.write(
      members.map { HostileArchive.Member(name: $0.path.name, bytes: $0.data) }, to: path)
    return path
  }

  @Test func `it is complete by itself, and so is the merged run`() throws {
    let archive = try fixture.archive(.init(index: 1, count: 1))
    let (merge, summary) = try fixture.merge([archive])
    #expect(merge.proof.states == [.complete] && merge.proof.lines == ["1/1: complete, 10 cells"])
    #expect(summary.isGreen && Set(summary.cells.map(\.cell)) == fixture.plan.names)
    #expect(summary.record?.incompleteReasons == [] && summary.record?.shardProblems == [])
    #expect(fixture.leftovers.isEmpty)
  }

  @Test func `it carries the references that it recorded`() throws {
    let archive = try fixture.archive(
      .init(index: 1, count: 1, records: ["Layers/cell-4": "new"], recorded: "References/Layers/cell-4.txt"))
    let (merge, summary) = try fixture.merge([archive])
    #expect(merge.writtenReferences == 1 && summary.isGreen)
    #expect(fixture.folder.text("References/Layers/cell-4.txt") == "new")
  }

  @Test func `a run that lacks a cell, has another one, or died is none, and does not pass`() throws {
    let faults: [(ShardFixture.Shard, ShardState)] = [
      (.init(index: 1, count: 1, leavesOut: ["Layers/cell-3"], file: "less.tar.zst"), .incomplete),
      (.init(index: 1, count: 1, adds: ["Layers/more"], file: "more.tar.zst"), .incomplete),
      (
        .init(index: 1, count: 1, leavesOut: ["Layers/more"], adds: ["Layers/more"], file: "open.tar.zst"),
        .incomplete
      ),
      (.init(index: 1, count: 1, ends: false, file: "died.tar.zst"), .crashed),
    ]
    for (shard, state) in faults {
      let (merge, summary) = try fixture.merge([try fixture.archive(shard)])
      #expect(merge.proof.states == [state] && !summary.isGreen)
      #expect(summary.record?.incompleteReasons == ["shards are missing, doubled or incomplete"])
    }
  }

  @Test func `a part that is given for the whole is incomplete`() throws {
    let part = try fixture.archive(.init(index: 1))
    let forged = try rewrite(part, to: "forged.tar.zst") { $0.shard = try ShardNumber(1, of: 1) }
    let (merge, summary) = try fixture.merge([forged])
    #expect(merge.proof.states == [.incomplete] && !summary.isGreen)
    #expect(summary.problems.first?.contains("and 3 more cells did not run") == true, "\(summary.problems)")
  }

  @Test func `the whole given for a part ran cells that are not the part's`() throws {
    let parts = try (2...3).map { try fixture.archive(.init(index: $0)) }
    let whole = try fixture.archive(.init(index: 1, count: 1))
    let forged = try rewrite(whole, to: "forged.tar.zst") { $0.shard = try ShardNumber(1, of: 3) }
    let (merge, summary) = try fixture.merge(parts + [forged])
    #expect(merge.proof.states[0] == .incomplete && !summary.isGreen)
  }

  @Test func `a part beside it is refused in any order, and nothing is left`() throws {
    let whole = try fixture.archive(.init(index: 1, count: 1, file: "whole.tar.zst"))
    let part = try fixture.archive(.init(index: 2))
    for archives in [[whole, part], [part, whole]] {
      let error = #expect(throws: RenderTestingError.self) { try fixture.merge(archives) }
      #expect(error?.description.contains("Merge shards of one number.") == true)
    }
    #expect(throws: RenderTestingError.self) { try RunFolder.last(packageRoot: fixture.folder.path) }
    #expect(fixture.leftovers.isEmpty)
  }

  @Test func `two of one attempt are doubled, and a second attempt replaces the first`() throws {
    let first = try fixture.archive(.init(index: 1, count: 1, status: .different, file: "one.tar.zst"))
    let copy = try fixture.archive(.init(index: 1, count: 1, file: "copy.tar.zst"))
    #expect(try fixture.merge([first, copy]).0.proof.states == [.doubled])
    let second = try fixture.archive(.init(index: 1, count: 1, attempt: 2))
    let (merge, summary) = try fixture.merge([first, second])
    #expect(merge.proof.states == [.retried] && summary.isGreen)
  }

  @Test func `a smaller plan of its own shows against the plan that is given`() throws {
    var smaller = fixture
    smaller.plan = RunPlan(.layers, cells: ["Layers/cell-1"])
    let archive = try smaller.archive(.init(index: 1, count: 1))
    let error = #expect(throws: RenderTestingError.self) { try fixture.merge([archive], plan: fixture.plan) }
    #expect(error?.description.contains("it is of plan") == true)
    #expect(fixture.leftovers.isEmpty)
  }

  @Test func `one that is cut anywhere is refused, and one with another byte is refused or says the same`()
    throws
  {
    let archive = try fixture.archive(.init(index: 1, count: 1))
    let bytes = try Data(contentsOf: URL(filePath: archive))
    let cells = try fixture.merge([archive]).1.cells
    let damaged = "\(fixture.folder.path)/archives/damaged.tar.zst"
    var accepted = 0
    for place in stride(from: 0, to: bytes.count - 1, by: max(1, bytes.count / 60)) {
      try bytes.prefix(place).write(to: URL(filePath: damaged))
      #expect(throws: RenderTestingError.self) { try fixture.merge([damaged]) }
      var other = bytes
      other[place] ^= 0x55
      try other.write(to: URL(filePath: damaged))
      guard let (merge, summary) = try? fixture.merge([damaged]) else { continue }
      accepted += 1
      #expect(merge.proof.states == [.complete] && summary.cells == cells)
    }
    #expect(accepted < 6, "the checksum of the compression is not looked at")
    #expect(fixture.leftovers.isEmpty)
  }
}
