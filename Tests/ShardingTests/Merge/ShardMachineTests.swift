import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@testable import Sharding

/// Shards of machines that cannot be distinguished, or whose clocks differ.
@Suite struct ShardMachineTests {
  let fixture: ShardFixture

  init() throws { fixture = try ShardFixture() }

  /// The archive of a shard whose journal has a name and a process number that other shards' have as well.
  func twin(_ index: Int, ends: Bool = true) throws -> String {
    let run = RunFolder(path: "\(fixture.folder.path)/twin-\(index)", scope: fixture.home.scope)
    let number = try ShardNumber(index, of: 3)
    let lines =
      ["{\"order\":1,\"start\":{\"arguments\":[\"check\"],\"process\":7}}"]
      + ShardPartition.cells(of: number, in: fixture.plan).own.sorted().enumerated().map { order, cell in
        let result = CellResult(cell: cell, caseName: cell, status: .equal)
        let data =
          (try? JSONEncoder().encode(JournalLine(order: order + 2, entry: .cell(result: result)))) ?? Data()
        return String(decoding: data, as: UTF8.self)
      } + (ends ? ["{\"end\":{}}"] : [])
    try AtomicFile.write(
      Data(lines.map { "\($0)\n" }.joined().utf8), to: "\(run.journals)/7-AAAAAAAA.jsonl")
    try RunRecord(command: "check", arguments: [], seconds: 1).write(to: run)
    let path = "\(fixture.folder.path)/twin-\(index).zst"
    try ShardArchive(of: run, plan: fixture.plan, shard: number, attempt: 1, versions: [:]).write(to: path)
    return path
  }

  @Test func `journals of one name and process number keep all their cells`() throws {
    let (merge, summary) = try fixture.merge((1...3).map { try twin($0) })
    #expect(merge.proof.states == [.complete, .complete, .complete] && summary.isGreen)
    #expect(Set(summary.cells.map(\.cell)) == fixture.plan.names)
    #expect(JournalReader(of: merge.run).processes.count == 3)
  }

  @Test func `of two processes of one number, the one that died is the one that crashed its shard`() throws {
    let (merge, summary) = try fixture.merge([try twin(1), try twin(2, ends: false), try twin(3)])
    #expect(merge.proof.states == [.complete, .crashed, .complete])
    #expect(!summary.isGreen && summary.crashedProcesses == [7])
  }

  @Test(arguments: [-28_800.0, 28_800.0, 1e9] as [Double])
  func `what the clock of a machine says decides about nothing`(offset: Double) throws {
    let failed = try fixture.archive(.init(index: 1, status: .different, file: "a.tar.zst"))
    let others = try (2...3).map { try fixture.archive(.init(index: $0)) }
    let second = try fixture.archive(.init(index: 1, attempt: 2))
    // The first attempt seems to be the last one, by whichever clock.
    for (path, time) in [(failed, offset), (second, -offset), (others[0], offset / 2)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: time)], ofItemAtPath: path)
    }
    let (merge, summary) = try fixture.merge([failed, second] + others)
    #expect(merge.proof.states == [.retried, .complete, .complete] && summary.isGreen)
    #expect(try RunFolder.last(packageRoot: fixture.folder.path) == merge.run)
  }

  @Test(arguments: [-1e6, -30.0, 30.0, 59.0, 3600.0, 1e9] as [Double])
  func `a run that a shard left beside it, under another clock, is not the last one`(offset: Double) throws {
    let shard = try RunFolder.make(named: "shard", home: fixture.home)
    let journal = try Journal(in: shard.journals)
    journal.append(
      .cell(result: CellResult(cell: "Layers/cell-0", caseName: "0", status: .different)))
    journal.end()
    let then = Date(timeIntervalSinceNow: offset)
    try AtomicFile.write(
      Data("\(Int(then.timeIntervalSince1970 * 1000))\n".utf8), to: "\(shard.path)/started")
    try FileManager.default.setAttributes([.modificationDate: then], ofItemAtPath: "\(shard.path)/started")
    let (merge, _) = try fixture.merge(try fixture.archives())
    #expect(try RunFolder.last(packageRoot: fixture.folder.path) == merge.run)
    #expect(try LastFailed(packageRoot: fixture.folder.path).cells.isEmpty)
  }

  @Test func `every archive that was cut off is refused, and leaves neither a run nor a file`() throws {
    let archives = try fixture.archives()
    let whole = try #require(FileManager.default.contents(atPath: archives[1]))
    for size in stride(from: 0, to: whole.count, by: max(1, whole.count / 150)) {
      try whole.prefix(size).write(to: URL(filePath: archives[1]))
      let error = #expect(throws: RenderTestingError.self, "\(size) of \(whole.count) bytes") {
        try fixture.merge(archives)
      }
      #expect(error?.description.contains(archives[1]) == true)
      #expect(fixture.leftovers.isEmpty)
    }
    #expect(throws: RenderTestingError.self) { try RunFolder.last(packageRoot: fixture.folder.path) }
    try whole.write(to: URL(filePath: archives[1]))
    #expect(try fixture.merge(archives).1.isGreen)
  }

  @Test func `names of runs are those of one machine and one moment alone`() {
    let names = Set((0..<1000).map { _ in RunFolder.newName })
    #expect(names.count == 1000)
  }
}
