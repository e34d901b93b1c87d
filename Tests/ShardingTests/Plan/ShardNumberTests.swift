import ReferenceFiles
import Testing

@testable import Sharding

@Suite struct ShardNumberTests {
  @Test(arguments: [
    "0/8", "9/8", "3/0", "-1/8", "3", "3/8/1", "/8", "3/", "", " 3/8", "+3/8", "3/99999", "a/b",
    "99999999999999999999/8",
  ])
  func `a shard that is none is an error that names the option`(text: String) {
    #expect(throws: RenderTestingError.self) { try ShardNumber(text) }
    let message = #expect(throws: RenderTestingError.self) { try ShardNumber(text) }?.description
    #expect(message?.hasPrefix("--shard is \"") == true)
  }

  @Test func `the first and the last shard are taken`() throws {
    #expect(try ShardNumber("1/8") == ShardNumber(1, of: 8))
    #expect(try ShardNumber("8/8").description == "8/8")
  }

  static let engines: [([String: String], String)] = [
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"], "1/4"),
    (["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"], "4/4"),
    (["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "3"], "3/3"),
    (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "2/2"),
    (["PROOFSHEET_SHARD_INDEX": "0", "PROOFSHEET_SHARD_COUNT": "2"], "1/2"),
    (["PROOFSHEET_SHARD": "2/5", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "2/5"),
    (slurm(id: 6, 2, 8, count: 4), "3/4"),
    (slurm(id: 0, 0, 7, count: 8), "1/8"),
    // Two engines that agree: Bazel inside of GitLab.
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
  ]

  static func slurm(id: Int, _ least: Int, _ most: Int, count: Int) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(least)", "SLURM_ARRAY_TASK_MAX": "\(most)",
      "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
  }

  @Test(arguments: engines) func `each engine's variables name the shard`(
    environment: [String: String], shard: String
  ) throws {
    #expect(try ShardNumber(option: nil, environment: environment)?.description == shard)
    #expect(try ShardNumber(option: "auto", environment: environment)?.description == shard)
    #expect(try ShardNumber(option: "all", environment: environment) == nil)
    #expect(try ShardNumber(option: "1/9", environment: environment)?.description == "1/9")
  }

  @Test(arguments: [
    ["TEST_SHARD_INDEX": "0"], ["TEST_TOTAL_SHARDS": "4"], ["CI_NODE_INDEX": "1"], ["CI_NODE_TOTAL": "2"],
    ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"], ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"],
    ["CIRCLE_NODE_INDEX": "x", "CIRCLE_NODE_TOTAL": "2"], ["SLURM_ARRAY_TASK_ID": "1"],
    ["PROOFSHEET_SHARD": "nonsense"], slurm(id: 2, 1, 7, count: 3), slurm(id: 1, 5, 1, count: 2),
    ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"],
  ])
  func `half-set, wrong and contradicting variables are errors`(environment: [String: String]) {
    #expect(throws: RenderTestingError.self) { try ShardNumber(option: nil, environment: environment) }
  }

  @Test func `nothing set is everything, and an error where a shard is demanded`() throws {
    #expect(try ShardNumber(option: nil, environment: [:]) == nil)
    #expect(try ShardNumber(option: nil, environment: ["CI_NODE_TOTAL": "1"]) == nil)
    #expect(try ShardNumber(option: nil, environment: ["CI_NODE_INDEX": "", "CI_NODE_TOTAL": ""]) == nil)
    #expect(throws: RenderTestingError.self) {
      try ShardNumber(option: "auto", environment: ["CI_NODE_TOTAL": "1"])
    }
  }
}
