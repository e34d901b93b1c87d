import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport

@testable import Sharding

/// A package with the archives of shards that were run elsewhere.
struct ShardFixture {
  /// What one shard is to leave.
  struct Shard {
    var index: Int
    var count = 3
    var attempt = 1
    var versions = ["cairo": "1", "fonts": "f"]
    var inputs = "inputs"
    /// A file that an engine declares, and one that its answers add: their contents by their names.
    var declared: [String: String] = [:]
    var added: [String: String] = [:]
    var run: String?
    /// The cells that get no result.
    var leavesOut: Set<String> = []
    /// Cells that are none of its own.
    var adds: [String] = []
    var status = CellStatus.equal
    /// What the reference of each cell held when it was compared; nil for none.
    var compared: String?
    /// References that it records, by cell.
    var records: [String: String] = [:]
    /// The file that they all record, and what they found there.
    var recorded = "References/shared.txt"
    var replaced: String?
    var ends = true
    /// A file of its run besides, which holds a text.
    var left: (name: String, text: String)?
    var file: String?
  }

  let folder: TemporaryFolder
  var plan = RunPlan(.layers, cells: Set((0..<10).map { "Layers/cell-\($0)" }))

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n".utf8, to: "Package.swift")
  }

  var home: RunHome { RunFolder.home(of: folder.path, environment: [:]) }

  /// Runs a shard as the command does, and returns its archive.
  func archive(_ shard: Shard) throws -> String {
    let path = "\(folder.path)/archives/\(shard.file ?? "shard-\(shard.index)-\(shard.attempt).tar.zst")"
    let run = RunFolder(path: "\(folder.path)/machine-\(UUID().uuidString)", scope: home.scope)
    let number = try ShardNumber(shard.index, of: shard.count)
    let journal = try Journal(in: run.journals)
    let own = ShardPartition.cells(of: number, in: plan).own.union(shard.adds)
    for cell in own.sorted() {
      journal.append(.begin(cell: cell, location: nil))
      guard !shard.leavesOut.contains(cell) else { continue }
      var result = CellResult(cell: cell, caseName: cell, status: shard.status, milliseconds: 2)
      result.reference = "\(home.scope.folder)/\(cell).png"
      result.referenceDigest = shard.compared.map { Digest(of: $0.utf8).description }
      if let text = shard.records[cell] {
        result.reference = try folder.write(text.utf8, to: shard.recorded)
        result.referenceDigest = shard.replaced.map { Digest(of: $0.utf8).description }
        (result.wroteReference, result.status) = (true, .recorded)
      }
      if !result.passes {
        result.actual = "\(run.path)/images/\(cell).actual.png"
        try AtomicFile.write(Data("actual \(cell)".utf8), to: "\(run.path)/images/\(cell).actual.png")
      }
      journal.append(.cell(result: run.journalPaths.stored(result)))
    }
    if let (name, text) = shard.left { try AtomicFile.write(Data(text.utf8), to: "\(run.path)/\(name)") }
    if shard.ends { journal.end() }
    var record = RunRecord(
      command: "check", arguments: ["--layers", "trees"], seconds: Double(shard.index), planned: own.count)
    record.started = "2026-01-0\(4 - shard.index % 4)T09:30:00Z"
    try record.write(to: run)
    for (name, text) in shard.declared.merging(shard.added, uniquingKeysWith: { $1 }) {
      try folder.write(text.utf8, to: name)
    }
    func paths(_ files: [String: String]) -> Set<String> { Set(files.keys.map { "\(folder.path)/\($0)" }) }
    let declared =
      shard.declared.isEmpty
      ? nil
      : try DeclaredInputs(
        common: paths(shard.declared), all: paths(shard.added).union(paths(shard.declared)), scope: home.scope
      )
    try ShardArchive(
      of: run, plan: plan, shard: number, attempt: shard.attempt, versions: shard.versions,
      inputs: Digest(of: shard.inputs.utf8), declared: declared, engineRun: shard.run
    )
    .write(to: path)
    try FileManager.default.removeItem(atPath: run.path)
    try? FileManager.default.removeItem(atPath: "\(folder.path)/References")
    return path
  }

  /// The archives of all three shards.
  func archives() throws -> [String] { try (1...3).map { try archive(Shard(index: $0)) } }

  func merge(_ archives: [String], plan: RunPlan? = nil) throws(RenderTestingError) -> (
    ShardMerge, RunSummary
  ) {
    let merge = try ShardMerge(archives, plan: plan, home: home)
    return (merge, RunSummary(of: merge.run))
  }

  /// What lies in `.proofsheet` beside the runs.
  var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
    return names.filter { !["runs", ".gitignore"].contains($0) }
  }
}
