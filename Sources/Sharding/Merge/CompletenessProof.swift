package import ReferenceFiles

/// Whether each cell of a plan ran exactly once, by the archives of its shards.
package struct CompletenessProof: Sendable {
  /// What became of each shard.
  package private(set) var states: [ShardState] = []
  /// The archive that counts for each shard; nil where there is none.
  package private(set) var counted: [StagedShard?] = []
  /// Why the archives do not add up to the plan, a sentence each; none for a complete run.
  package private(set) var problems: [String] = []
  private let count: Int
  private let plan: RunPlan

  /// How many names a sentence lists.
  private static let listed = 3

  /// Compares the archives with the plan; throws where two are not of the same run.
  package init(_ shards: [StagedShard]) throws(RenderTestingError) {
    guard let first = shards.first else {
      throw .unusable("merge", "no archive was named. Name those of all shards.")
    }
    (plan, count) = (first.plan, first.manifest.shard.count)
    try Self.checkSameRun(shards, as: first)
    let partition = ShardPartition(plan, count: count)
    for index in 1...count {
      let archives = shards.filter { $0.manifest.shard.index == index }
        .sorted { ($1.manifest.attempt, $0.archive) < ($0.manifest.attempt, $1.archive) }
      add(archives, own: Set(partition.shards[index - 1]), index)
    }
  }

  /// How many cells the plan has.
  package var plannedCells: Int { plan.cells.count }

  /// The states of the shards, a line each: `2/8: complete, 41 cells`.
  package var lines: [String] {
    let partition = ShardPartition(plan, count: count)
    return states.indices.map { index in
      let cells = TerminalText.count(partition.shards[index].count, "cell")
      return "\(index + 1)/\(count): \(states[index].rawValue), \(cells)"
    }
  }

  private mutating func add(_ archives: [StagedShard], own: Set<String>, _ index: Int) {
    counted.append(archives.first)
    guard let last = archives.first else {
      states.append(own.isEmpty ? .empty : .missing)
      if !own.isEmpty {
        problems.append("Shard \(index)/\(count) is missing: \(Self.list(own)) did not run.")
      }
      return
    }
    if let second = archives.dropFirst().first, second.manifest.attempt == last.manifest.attempt {
      states.append(.doubled)
      problems.append(
        "Shard \(index)/\(count) is doubled: \(last.name) and \(second.name) are both attempt \(last.manifest.attempt)."
      )
      return
    }
    let missing = own.subtracting(last.cells)
    let foreign = last.cells.union(last.openCells).subtracting(own)
    if last.hasCrashed {
      states.append(.crashed)
      let left = missing.isEmpty ? "" : " \(Self.list(missing)) did not run."
      problems.append("Shard \(index)/\(count) crashed, or was stopped.\(left)")
    } else if !missing.isEmpty || !foreign.isEmpty {
      states.append(.incomplete)
      if !missing.isEmpty {
        problems.append("Shard \(index)/\(count) is incomplete: \(Self.list(missing)) did not run.")
      }
    } else {
      states.append(own.isEmpty ? .empty : archives.count > 1 ? .retried : .complete)
    }
    if !foreign.isEmpty {
      problems.append(
        "Shard \(index)/\(count) ran cells that are not its own: \(Self.list(foreign)). Plan again.")
    }
  }

  /// Some names, and how many more: `a, b, c and 4 more cells`.
  private static func list(_ cells: Set<String>) -> String {
    let names = cells.sorted().prefix(listed).map(TerminalText.line).joined(separator: ", ")
    return cells.count > listed
      ? "\(names) and \(TerminalText.count(cells.count - listed, "more cell", plural: "more cells"))" : names
  }

  private static func checkSameRun(
    _ shards: [StagedShard], as first: StagedShard
  ) throws(RenderTestingError) {
    // A shard that was repeated by hand names no run of the engine.
    let named = shards.first { $0.manifest.run != nil } ?? first
    for shard in shards.dropFirst() {
      let (one, other) = (first.manifest, shard.manifest)
      guard one.plan == other.plan else {
        throw .unusable(
          shard.archive,
          "it is of plan \(other.plan), and \(first.name) of plan \(one.plan). Merge archives of one plan.")
      }
      guard one.shard.count == other.shard.count else {
        throw .unusable(
          shard.archive,
          "it is shard \(other.shard), and \(first.name) is \(one.shard). Merge shards of one number.")
      }
      guard one.inputs == other.inputs else { throw otherInputs(shard, than: first) }
      if let run = named.manifest.run, let otherRun = other.run, run != otherRun {
        throw .unusable(
          shard.archive,
          """
          it is of the run \(TerminalText.line(otherRun)), and \(named.name) of the run \(TerminalText.line(run)). Merge \
          archives of one run.
          """)
      }
      if let difference = DrawingVersions.difference(one.versions, other.versions) {
        throw .unusable(
          shard.archive,
          """
          it was drawn with \(TerminalText.line(difference.name)) \(TerminalText.line(difference.other)), and \(first.name) \
          with \(TerminalText.line(difference.one)). Run all shards in one environment.
          """)
      }
    }
    try checkDeclared(shards)
  }

  /// Throws where an engine declared files whose contents are others on another shard; one that did not come to declare
  /// any, as on a shard without cells, says nothing.
  private static func checkDeclared(_ shards: [StagedShard]) throws(RenderTestingError) {
    var common: (digest: Digest, shard: StagedShard)?
    var added: [String: (digest: Digest, shard: StagedShard)] = [:]
    for shard in shards {
      guard let declared = shard.manifest.declared else { continue }
      if let common, common.digest != declared.common { throw otherInputs(shard, than: common.shard) }
      common = (declared.common, shard)
      for (path, digest) in declared.added {
        if let known = added[path], known.digest != digest { throw otherInputs(shard, than: known.shard) }
        added[path] = (digest, shard)
      }
    }
  }

  private static func otherInputs(_ shard: StagedShard, than other: StagedShard) -> RenderTestingError {
    .unusable(
      shard.archive,
      """
      it was made of other sources, layer trees or settings than \(other.name), so one of them is of another run. \
      Run their shards again, of one state.
      """)
  }
}
