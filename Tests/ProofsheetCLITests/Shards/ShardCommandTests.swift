import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct ShardCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path],
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }, in: folder.path)
  }

  func check(_ shard: String, _ more: String..., environment: [String: String] = [:]) throws
    -> BuiltCommand.Outcome
  {
    try BuiltCommand.run(
      ["check", "--layers", "trees", "--package", folder.path] + (shard.isEmpty ? [] : ["--shard", shard])
        + more,
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }, in: folder.path)
  }

  func archive(_ number: Int, of count: Int) -> String { ".proofsheet/shard-\(number)-of-\(count).tar.zst" }

  /// Makes the package store its references as layer trees, or as images.
  private func store(as format: String) throws {
    try folder.write("referenceFormat: \(format)\n".utf8, to: "proofsheet.yml")
  }

  @Test(arguments: ["images", "trees"])
  func `shards that record, merged, leave what one machine leaves`(format: String) throws {
    try store(as: format)
    for shard in 1...3 { #expect(try check("\(shard)/3", "--record").code == 0) }
    let recorded = folder.files.filter { $0.hasPrefix("References/") }
    #expect(
      recorded.count == 8 && recorded.allSatisfy { $0.hasSuffix(format == "trees" ? ".layers" : ".png") })
    let bytes = recorded.map { folder.data($0) }
    try FileManager.default.removeItem(atPath: "\(folder.path)/References")
    let merged = try run("merge", archive(3, of: 3), archive(1, of: 3), archive(2, of: 3))
    #expect(merged.code == 0, "\(merged.printed)")
    #expect(merged.text.contains("8 references written.") && merged.text.contains("✔ 8 cells: 8 recorded"))
    #expect(recorded.map { folder.data($0) } == bytes)
    #expect(try check("all").code == 0)
    // The merged run was complete, so nothing keeps `prune` from its work.
    _ = try check("1/3")
    #expect(try run("prune").code == 2)
  }

  @Test(arguments: ["images", "trees"])
  func `what fails on a shard can be accepted after the merge`(format: String) throws {
    try store(as: format)
    #expect(try check("", "--record").code == 0)
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let codes = try (1...2).map { try check("\($0)/2").code }
    #expect(codes.contains(1))
    let runs = "\(folder.path)/.proofsheet/runs"
    try FileManager.default.removeItem(atPath: runs)
    let merged = try run("merge", archive(1, of: 2), archive(2, of: 2))
    #expect(merged.code == 1 && merged.text.contains("8 cells: 4 equal, 4 different"))
    let status = try run("status")
    #expect(status.text.contains("4 cells") && status.text.contains("tile3"))
    #expect(try run("accept", "--cause", "1").code == 0)
    #expect(try check("").code == 0)
  }

  @Test func `a missing shard makes a run that passes fail, and a run of another plan is refused`() throws {
    #expect(try check("", "--record").code == 0)
    for shard in 1...2 { #expect(try check("\(shard)/2").code == 0) }
    let merged = try run("merge", archive(2, of: 2))
    #expect(merged.code == 1 && merged.text.contains("Shard 1/2 is missing: Layers/Chat-dark-ltr"))
    #expect(merged.text.contains("1/2: missing, 4 cells") && merged.text.contains("2/2: complete, 4 cells"))
    try folder.write(TileTrees().json("Chat-light-ltr").utf8, to: "trees/new.json")
    _ = try check("1/2")
    let other = try run("merge", archive(1, of: 2), archive(2, of: 2))
    #expect(other.code == 2 && other.error.contains("Merge archives of one plan."))
  }

  @Test func `a shard without cells is no failure`() throws {
    #expect(try check("", "--record").code == 0)
    for shard in 1...12 {
      let outcome = try check("\(shard)/12")
      #expect(outcome.code == 0, "\(outcome.printed)")
      #expect(outcome.text.contains("nothing to run") == (shard > 8))
    }
    let merged = try BuiltCommand.run(
      ["merge", "--package", folder.path] + (1...12).map { archive($0, of: 12) }, environment: [:],
      in: folder.path)
    #expect(merged.code == 0 && merged.text.contains("12/12: empty, 0 cells"))
    #expect(folder.files.allSatisfy { !$0.contains("/empty-") })
  }

  @Test(arguments: ["0/3", "4/3", "x", "3", "auto", "1/0"])
  func `a wrong shard exits with code 2 and runs nothing`(shard: String) throws {
    let outcome = try check(shard)
    #expect(outcome.code == 2 && outcome.error.contains("--shard is \"\(shard)\""))
    #expect(folder.files.allSatisfy { !$0.hasPrefix(".proofsheet") })
  }

  @Test func `variables of an engine choose the shard, half of them is an error, and all ignores them`()
    throws
  {
    #expect(try check("", "--record").code == 0)
    let gitlab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"]
    #expect(try check("", environment: gitlab).text.contains("Shard 2/2 of plan"))
    #expect(try check("all", environment: gitlab).text.contains("✔ 8 cells"))
    let half = try check("", environment: ["CI_NODE_TOTAL": "2"])
    #expect(half.code == 2 && half.error.contains("CI_NODE_INDEX: it is not set, and CI_NODE_TOTAL is."))
  }

  @Test func `a plan is printed, shared out, written and kept to`() throws {
    let plan = try run("plan", "--layers", "trees", "--shards", "3", "-o", "plan.json")
    #expect(plan.code == 0 && plan.text.contains("8 cells, plan ") && plan.text.contains("3/3: 2 cells"))
    #expect(try check("", "--record").code == 0)
    #expect(try check("1/2", "--plan", "plan.json").code == 0)
    #expect(try check("2/2", "--plan", "plan.json").code == 0)
    #expect(
      try run("merge", "--plan", "plan.json", "--times", "t.txt", archive(1, of: 2), archive(2, of: 2)).code
        == 0)
    #expect(folder.text("t.txt")?.split(separator: "\n").count == 9)
    #expect(try run("plan", "--layers", "trees", "--shards", "2", "--times", "t.txt").text.contains(" s\n"))
    #expect(try run("plan", "--layers", "trees", "--times", "none.txt").code == 2)
    try folder.write("{}".utf8, to: "plan.json")
    #expect(try check("1/2", "--plan", "plan.json").code == 2)
  }

  @Test func `an archive without a shard has the whole suite, whatever an engine says of one machine`() throws
  {
    for (environment, all) in [
      ([:], []), (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"], ["--shard", "all"]),
    ] {
      let outcome = try BuiltCommand.run(
        ["check", "--layers", "trees", "--package", folder.path, "--record", "--archive", "suite.tar.zst"]
          + all,
        environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }, in: folder.path)
      #expect(outcome.code == 0 && outcome.text.contains(": 8 cells, in one archive."), "\(outcome.printed)")
      #expect(outcome.text.contains("Archive: \(folder.path)/suite.tar.zst"))
      let recorded = folder.files.filter { $0.hasPrefix("References/") }
      let bytes = recorded.map { folder.data($0) }
      #expect(recorded.count == 8)
      try FileManager.default.removeItem(atPath: "\(folder.path)/References")
      try FileManager.default.removeItem(atPath: "\(folder.path)/.proofsheet")
      let merged = try run("merge", "suite.tar.zst")
      #expect(merged.code == 0 && merged.text.contains("1/1: complete, 8 cells"), "\(merged.printed)")
      #expect(recorded.map { folder.data($0) } == bytes)
      #expect(try run("prune").code == 0, "the merged run is complete")
      try FileManager.default.removeItem(atPath: "\(folder.path)/References")
    }
  }

  @Test func `the only shard is a complete run, and a filtered one is none, before and after a merge`() throws
  {
    #expect(try check("1/1", "--record").code == 0)
    let pruned = try run("prune")
    #expect(pruned.code == 0, "\(pruned.printed)")
    #expect(try check("", "--filter", "dark", "--archive", "some.tar.zst").code == 0)
    for merge in [false, true] {
      if merge { #expect(try run("merge", "some.tar.zst").code == 0) }
      let refused = try run("prune")
      #expect(refused.code == 2 && refused.error.contains("a filter left out 4 cells"), "\(refused.printed)")
    }
    let other = try run("plan", "--layers", "trees", "-o", "plan.json")
    #expect(other.code == 0)
    let less = try run("merge", "--plan", "plan.json", "some.tar.zst")
    #expect(less.code == 2 && less.error.contains("some.tar.zst: it is of plan"), "\(less.printed)")
  }

  @Test
  func `options of an archive are refused where none is written, and what is no whole suite where one is`()
    throws
  {
    let attempt = try check("", "--attempt", "2")
    #expect(attempt.code == 2 && attempt.error.contains("or --archive for the whole suite"))
    for option in [["--last-failed"], ["--only-changed"], ["--repeat", "2"]] {
      let outcome = try BuiltCommand.run(
        ["check", "--layers", "trees", "--package", folder.path, "--archive", "a.tar.zst"] + option,
        environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
      #expect(
        outcome.code == 2 && outcome.error.contains("\(option[0]) is for one machine")
          && outcome.error.contains("Leave --archive out, and say --shard all."), "\(outcome.printed)")
    }
    #expect(folder.files.allSatisfy { !$0.hasPrefix(".proofsheet") && !$0.hasSuffix(".zst") })
  }

  @Test func `archives that are damaged, missing or none exit with code 2 and leave no run`() throws {
    try folder.write("no archive".utf8, to: "a.tar.zst")
    for name in ["a.tar.zst", "none.tar.zst", "trees"] {
      let outcome = try run("merge", name)
      #expect(outcome.code == 2 && outcome.error.contains(name))
    }
    #expect(try run("status").code == 2)
  }
}
