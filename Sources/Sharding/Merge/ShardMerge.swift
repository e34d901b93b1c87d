internal import Foundation
package import RenderTesting
internal import RunReview

/// Joins the archives of a plan's shards into one run.
///
/// Archives are unpacked one after the other into a folder beside the runs. The run appears by one rename; a merge that
/// is interrupted leaves nothing but that folder, which the next one removes.
package struct ShardMerge {
  /// The merged run.
  package let run: RunFolder
  /// What became of each shard.
  package let proof: CompletenessProof
  /// How many references were written.
  package let writtenReferences: Int

  /// Merges archives into a package's runs; `plan` is the one that they have to be of, where one is given.
  ///
  /// References above `limit` are refused, as recording refuses them.
  package init(
    _ archives: [String], plan: RunPlan? = nil, home: RunHome,
    limit: ReferenceSizeLimit = ReferenceSizeLimit(bytes: .max)
  ) throws(RenderTestingError) {
    try home.make()
    let folder = try MergeFolder(in: home)
    defer { withExtendedLifetime(folder) {} }
    let staging = folder.path
    var shards: [StagedShard] = []
    // The order in which archives are named decides about nothing.
    for (index, archive) in archives.sorted().enumerated() {
      let shard = try StagedShard(unpacking: archive, into: "\(staging)/\(index)", scope: home.scope)
      if let plan, plan.digest != shard.manifest.plan {
        throw .unusable(
          archive, "it is of plan \(shard.manifest.plan), not of \(plan.digest). Run its shard again.")
      }
      shards.append(shard)
    }
    proof = try CompletenessProof(shards)
    let counted = proof.counted.compactMap(\.self)
    let references = MergedReferences(of: counted)
    try references.check(in: home.scope, limit: limit)
    let merged = "\(staging)/merged"
    let name = RunFolder.newName
    var problems = proof.problems
    var moved: [String: Digest] = [:]
    for shard in counted {
      let other = try Self.move(shard, to: merged, besides: &moved)
      if let first = other.first {
        let count = TerminalText.count(other.count, "file", plural: "files")
        problems.append(
          "\(shard.name) and another shard hold \(count) of one name that differ: \(home.runs)/\(name)/\(first). Run them again."
        )
      }
      for cell in shard.sourceRecordings.sorted().prefix(1) {
        problems.append(
          "\(shard.name) recorded \(TerminalText.line(cell)) in its test's source, which no archive carries. Record it here."
        )
      }
    }
    for conflict in try references.conflicts(in: home.scope, keptIn: merged) {
      let files = conflict.files.map { "\(home.runs)/\(name)/\($0)" }.joined(separator: " and ")
      problems.append("Two shards recorded \(conflict.reference) in two ways: \(files). It was not written.")
    }
    let changed = try references.write(in: home.scope)
    problems += changed
    problems += try references.changes(since: counted, in: home.scope)
    let record = MergedRecord(counted, planned: proof.plannedCells, problems: problems, states: proof.lines)
      .record
    try record.write(to: RunFolder(path: merged, scope: home.scope))
    writtenReferences = references.count - changed.count
    run = try RunFolder.adopt(merged, named: name, home: home)
  }

  /// Moves what a shard found into the merged run: its journals under names that no other shard's have.
  ///
  /// `moved` has the digests of what other shards' files hold. Returns where files lie that hold something else than one
  /// of the same name.
  private static func move(
    _ shard: StagedShard, to merged: String, besides moved: inout [String: Digest]
  ) throws(RenderTestingError) -> [String] {
    var other: [String] = []
    try AtomicFile.makeFolder("\(merged)/journals")
    for file in shard.manifest.files {
      guard case .run(let path) = ArchivePath(file.name), path != "run.json" else { continue }
      var target = "\(merged)/\(path)"
      if path.hasPrefix("journals/") {
        let name = path.dropFirst("journals/".count)
        // A journal's name begins with the number of its process.
        let process = name.prefix { $0 != "-" }
        target = "\(merged)/journals/\(process)-\(shard.manifest.shard.index)\(name.dropFirst(process.count))"
      } else if path == ArchivePath.hookLog {
        target = "\(merged)/hooks-\(shard.manifest.shard.index).log"
      }
      // A test that fails on several shards leaves the same film strip on each.
      if moved[target] ?? file.digest != file.digest {
        let place = "conflicts/shard-\(shard.manifest.shard.index)/\(ArchivePath.run(path).place)"
        other.append(place)
        target = "\(merged)/\(place)"
      }
      moved[target] = file.digest
      try AtomicFile.makeFolder(RealPath.split(target).folder)
      guard rename("\(shard.folder)/\(ArchivePath.run(path).place)", target) == 0 else {
        throw .cannotWrite(target, errno)
      }
    }
    return other
  }
}

/// What is known about a merged run as a whole.
private struct MergedRecord {
  let record: RunRecord

  init(_ shards: [StagedShard], planned: Int, problems: [String], states: [String]) {
    let records = shards.compactMap { shard in shard.record.map { (shard.manifest.shard, $0) } }
    let first = records.first?.1
    var merged = RunRecord(
      command: first?.command ?? "test", arguments: first?.arguments ?? [],
      seconds: records.map(\.1.seconds).max() ?? 0, planned: planned, folders: first?.folders)
    let notRun = records.flatMap { $0.1.notRun ?? [] }.unique.sorted()
    merged.notRun = notRun.isEmpty ? nil : notRun
    merged.started = records.compactMap(\.1.started).min()
    merged.incompleteReasons =
      records.flatMap(\.1.incompleteReasons).filter { !$0.hasPrefix(RunRecord.shardReason) }.unique
      + (problems.isEmpty ? [] : ["shards are missing, doubled or incomplete"])
    merged.skippedTests = records.flatMap(\.1.skippedTests).unique
    merged.otherFailures = records.flatMap(\.1.otherFailures).unique
    merged.crash = Self.first(of: records, \.crash)
    merged.failedStart = Self.first(of: records, \.failedStart)
    merged.engineProblem = Self.first(of: records, \.engineProblem)
    merged.exitCode = records.compactMap(\.1.exitCode).first { $0 != 0 } ?? first?.exitCode
    let hooks = records.flatMap { $0.1.hooks ?? [] }
    merged.hooks = hooks.isEmpty ? nil : hooks
    let rules = records.flatMap { $0.1.ignore ?? [] }.unique
    merged.ignore = rules.isEmpty ? nil : rules
    merged.shardProblems = problems
    merged.shards = states
    record = merged
  }

  private static func first(
    of records: [(ShardNumber, RunRecord)], _ value: (RunRecord) -> String?
  ) -> String? {
    for (shard, record) in records {
      if let text = value(record) { return "Shard \(shard): \(text)" }
    }
    return nil
  }
}
