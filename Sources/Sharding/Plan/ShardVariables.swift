package import ReferenceFiles

/// What the variables of an engine that runs many machines say about this one.
///
/// Half of a pair, or two engines that disagree, is an error: a machine that ran everything, or nothing, would not be
/// noticed.
package struct ShardVariables: Sendable, Hashable {
  /// The shard.
  package let number: ShardNumber

  /// How an engine hands over a shard's number: the variables of index and count, and the first index.
  private struct Engine {
    var index: String
    var count: String
    var first: Int
  }

  private static let engines = [
    Engine(index: "PROOFSHEET_SHARD_INDEX", count: "PROOFSHEET_SHARD_COUNT", first: 0),
    // Bazel: "Test encyclopedia", section test sharding.
    Engine(index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    Engine(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Engine(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    Engine(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
  ]

  /// What engines call the run that all shards and retries of it share.
  private static let runs = [
    "GITHUB_RUN_ID", "CI_PIPELINE_ID", "CIRCLE_WORKFLOW_WORKSPACE_ID", "BUILDKITE_BUILD_ID",
    "SLURM_ARRAY_JOB_ID",
  ]

  /// The run of the engine that started this process, with the variable that names it; nil where none does.
  package static func run(_ environment: [String: String]) -> String? {
    runs.first { environment[$0]?.isEmpty == false }.flatMap { name in
      environment[name].map { "\(name) \($0.prefix(200))" }
    }
  }

  /// Reads an environment; nil where it names no shard.
  package init?(_ environment: [String: String]) throws(RenderTestingError) {
    let environment = environment.filter { !$0.value.isEmpty }
    if let text = environment["PROOFSHEET_SHARD"] {
      number = try ShardNumber(text, origin: "PROOFSHEET_SHARD")
      return
    }
    var found: [(number: ShardNumber, names: [String])] = []
    for engine in Self.engines {
      if let number = try Self.number(of: engine, environment) {
        found.append((number, [engine.index, engine.count]))
      }
    }
    if let number = try Self.slurm(environment) { found.append((number, ["SLURM_ARRAY_TASK_ID"])) }
    // One machine in all is no shard: GitLab sets a count of 1 for every job.
    found.removeAll { $0.number.count == 1 }
    guard let first = found.first else { return nil }
    if let other = found.first(where: { $0.number != first.number }) {
      throw .unusable(
        "\(first.names[0])",
        "it says shard \(first.number), and \(other.names[0]) says \(other.number). Say which with --shard.")
    }
    number = first.number
  }

  private static func number(
    of engine: Engine, _ environment: [String: String]
  ) throws(RenderTestingError) -> ShardNumber? {
    let (index, count) = (environment[engine.index], environment[engine.count])
    if index == nil, count == nil || count == "1" { return nil }
    guard let index, let count else {
      throw .halfSet(
        index == nil ? engine.index : engine.count, besides: index == nil ? engine.count : engine.index)
    }
    let place = try value(index, of: engine.index)
    return try ShardNumber(
      place - engine.first + 1, of: try value(count, of: engine.count),
      origin: "\(engine.index)/\(engine.count)")
  }

  /// An array job: tasks are numbered from a minimum to a maximum in equal steps.
  private static func slurm(_ environment: [String: String]) throws(RenderTestingError) -> ShardNumber? {
    let names = ["ID", "MIN", "MAX", "COUNT"].map { "SLURM_ARRAY_TASK_\($0)" }
    guard names.contains(where: { environment[$0] != nil }) else { return nil }
    var values: [Int] = []
    for name in names {
      guard let text = environment[name] else {
        throw .halfSet(name, besides: names.first { environment[$0] != nil } ?? name)
      }
      values.append(try value(text, of: name))
    }
    let (id, least, most, count) = (values[0], values[1], values[2], values[3])
    let step = count > 1 ? (most - least) / (count - 1) : 1
    // `--array=1,2,7` leaves gaps that no step makes.
    guard count > 0, most >= least, step > 0, least + step * (count - 1) == most, (id - least) % step == 0
    else {
      throw .invalidSetting(
        "SLURM_ARRAY_TASK_ID", value: "\(id) of \(least) to \(most), \(count) tasks",
        expected: "a task of an array in equal steps, as in `--array=1-8`")
    }
    return try ShardNumber((id - least) / step + 1, of: count, origin: "SLURM_ARRAY_TASK_ID")
  }

  private static func value(_ text: String, of name: String) throws(RenderTestingError) -> Int {
    // Far below what could overflow, far above what anybody has.
    guard let number = ShardNumber.number(text), number < 1 << 40 else {
      throw .invalidSetting(name, value: text, expected: "a number in digits")
    }
    return number
  }
}

extension ShardNumber {
  /// The shard that `--shard` names, or the variables of an engine; nil for everything.
  ///
  /// `auto` demands variables, so that no machine runs everything because one is missing; `all` ignores them.
  package init?(option: String?, environment: [String: String]) throws(RenderTestingError) {
    switch option {
    case "all": return nil
    case nil:
      guard let found = try ShardVariables(environment) else { return nil }
      self = found.number
    case "auto":
      guard let found = try ShardVariables(environment) else {
        throw .invalidSetting(
          "--shard", value: "auto",
          expected: "variables that name the shard, and none is set; or a shard, as in 3/8")
      }
      self = found.number
    case .some(let text): try self.init(text)
    }
  }
}

extension RenderTestingError {
  fileprivate static func halfSet(_ missing: String, besides present: String) -> RenderTestingError {
    .unusable(missing, "it is not set, and \(present) is. Set both, or say which shard with --shard.")
  }
}
