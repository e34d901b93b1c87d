import Foundation
import TestSupport
import Testing

/// Rules of `ignore`, from `check` to the scheduled job.
@Suite(.waiting) struct IgnoredRulesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
    #expect(try check("--record").code == 0)
  }

  private func call(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  private func check(_ more: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      ["check", "--layers", "trees", "--package", folder.path] + more, environment: ["PATH": "/usr/bin:/bin"],
      in: folder.path)
  }

  private func write(_ rules: String...) throws {
    let list = rules.map { "  - {\($0), owner: anna, reason: it moves}\n" }.joined()
    try folder.write("ignore:\n\(list)".utf8, to: "proofsheet.yml")
  }

  private var references: [Data?] {
    folder.files.filter { $0.hasPrefix("References/") }.map { folder.data($0) }
  }

  @Test func `an ignored cell passes no run by itself, keeps its reference, and is listed`() throws {
    try write("cells: 'Dashboard-*', layer: Dashboard/tiles/tile3, until: 2999-12-31")
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let before = references
    let run = try check("--json", "results.json")
    #expect(run.code == 0 && run.text.contains("✔ 8 cells: 4 equal, 4 ignored"), "\(run.printed)")
    let json = try #require(folder.text("results.json"))
    #expect(
      json.contains("\"status\":\"ignored\"") && json.contains("\"ignored\":4")
        && json.contains("\"owner\":\"anna\""))
    let accepted = try call("accept")
    #expect(accepted.text.contains("4 cells are ignored and keep their references"), "\(accepted.printed)")
    #expect(try check("--record").code == 0)
    #expect(references == before)
    #expect(try call("verify", "--ignored").code == 0)
    let status = try call("status", "--ignored")
    #expect(
      status.text.contains("proofsheet.yml:2") && status.text.contains("4 cells; anna: it moves"),
      "\(status.printed)")
    // What is left of the cells is ignored whole, so nothing was compared.
    let part = try check("--filter", "Dashboard")
    #expect(part.code == 2 && part.text.contains("All cells are ignored"), "\(part.printed)")
  }

  @Test func `rules that ended or match nothing turn the scheduled job red, and no run`() throws {
    try write("cells: 'Dashboard-*', until: 2020-12-31", "cells: 'Char*', until: 2999-12-31")
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let run = try check()
    #expect(
      run.code == 0 && run.text.contains("ended on 2020-12-31. Remove it, or set a later day."))
    #expect(
      run.text.contains("proofsheet.yml:3 (anna): the rule about everything in Char* takes no cell"),
      "\(run.printed)")
    let job = try call("verify", "--ignored")
    #expect(job.code == 1 && job.text.contains("proofsheet.yml:2") && job.text.contains("proofsheet.yml:3"))
    // A part of the cells says nothing about the second.
    let part = try check("--filter", "Chat")
    #expect(part.code == 0 && !part.text.contains("Char*"), "\(part.printed)")
    try TileTrees().write(to: "trees", in: folder)
    #expect(try check().text.contains("ended on 2020-12-31, and matches nothing"))
  }

  @Test(arguments: [["diff", "main"], ["check", "--references", "git:main"]])
  func `between revisions, rules that ended or match nothing are listed like between runs`(
    command: [String]
  ) throws {
    try write(
      "cells: 'Dashboard-*', until: 2020-12-31", "cells: 'Char*', until: 2999-12-31",
      "cells: 'Chat-*', until: 2999-12-31",
      "cells: 'Chat-*', knownFailure: true, until: 2999-12-31")
    try folder.makeRepository()
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let found = try BuiltCommand.run(
      command + ["--layers", "trees", "--package", folder.path, "--summary", "summary.md"],
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(found.code == 0 && found.text.contains("4 equal, 4 ignored"), "\(found.printed)")
    for part in [
      "in Dashboard-* ended on 2020-12-31. Remove it, or set a later day.",
      "in Char* takes no cell in the newest complete run. Correct its pattern",
      "in Chat-* matches nothing in the newest complete run. Remove it unless another command compares its cells.",
    ] {
      #expect(found.text.contains(part), "\(found.printed)")
      #expect(folder.text("summary.md")?.contains(String(part.prefix(30))) == true)
    }
    #expect(!found.text.contains("proofsheet.yml:5"), "\(found.printed)")
  }

  @Test func `where revisions alone are compared, a rule has to take a cell`() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/References")
    try FileManager.default.removeItem(atPath: "\(folder.path)/.proofsheet")
    try write("cells: 'Dashboard-*', until: 2999-12-31", "cells: 'Chat-*', until: 2999-12-31")
    try folder.makeRepository()
    func diff() throws -> BuiltCommand.Outcome {
      try BuiltCommand.run(
        ["diff", "main", "--layers", "trees", "--package", folder.path],
        environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    }
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    #expect(try diff().text.contains("4 equal, 4 ignored"))
    let job = try call("verify", "--ignored")
    #expect(job.code == 0 && job.text.contains("✔ 2 rules"), "\(job.printed)")
    let status = try call("status", "--ignored")
    #expect(status.text.contains("4 cells; anna: it moves"), "\(status.printed)")
    try write("cells: 'Dashboard-*', until: 2999-12-31", "cells: 'Char*', until: 2999-12-31")
    _ = try diff()
    let wrong = try call("verify", "--ignored")
    #expect(wrong.code == 1 && wrong.text.contains("in Char* takes no cell"), "\(wrong.printed)")
    #expect(!wrong.text.contains("Dashboard"), "\(wrong.printed)")
  }

  @Test func `a job without a run, and settings without rules, say so`() throws {
    #expect(try call("verify", "--ignored").text.contains("There are no rules of `ignore`"))
    try write("cells: a, until: 2999-12-31")
    try FileManager.default.removeItem(atPath: "\(folder.path)/.proofsheet")
    let job = try call("verify", "--ignored")
    #expect(job.code == 2 && job.printed.contains("There is no complete run"), "\(job.printed)")
    try write("cells: a, until: 2026-02-30")
    for command in ["verify", "status"] {
      let wrong = try call(command, "--ignored")
      #expect(wrong.code == 2 && wrong.printed.contains("proofsheet.yml:2: ignore: until is \"2026-02-30\""))
    }
  }

  @Test func `shards keep what is ignored and known, and none of them says that a rule matches nothing`()
    throws
  {
    try write(
      "cells: 'Dashboard-*', layer: Dashboard/tiles/tile3, until: 2999-12-31",
      "cells: 'Chat-*-rtl', knownFailure: true, until: 2999-12-31")
    try TileTrees(tile: 6, face: 5).write(to: "trees", in: folder)
    for shard in 1...3 {
      let run = try check("--shard", "\(shard)/3")
      #expect(
        run.code != 1 && !run.text.contains("matches nothing") && !run.text.contains("takes no cell"),
        "\(run.printed)")
    }
    let archives = (1...3).map { ".proofsheet/shard-\($0)-of-3.tar.zst" }
    let merged = try call("merge", archives[2], archives[0], archives[1])
    #expect(
      merged.code == 0 && merged.text.contains("2 equal, 4 ignored, 2 known issues"), "\(merged.printed)")
    #expect(try call("verify", "--ignored").code == 0)
    #expect(try call("status", "--ignored").text.contains("4 cells; anna"))
    // A known failure that is gone fails.
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let passed = try check()
    #expect(passed.code == 1 && passed.text.contains("2 passed unexpectedly"), "\(passed.printed)")
  }

  @Test func `findings of trees are ignored by their check`() throws {
    try folder.write(AuditCommandTests.flawed.utf8, to: "flawed.json")
    try write("cells: flawed*, audit: missingLabel, until: 2999-12-31")
    let run = try call("audit", "flawed.json")
    #expect(
      run.code == 1 && run.text.contains("1 finding of missingLabel ignored until 2999-12-31"),
      "\(run.printed)")
    #expect(!run.text.contains("missing label"))
    try write(
      "cells: flawed*, audit: missingLabel, until: 2999-12-31",
      "cells: flawed*, audit: targetSize, until: 2999-12-31",
      "cells: flawed*, audit: overlappingTargets, knownFailure: true, until: 2999-12-31")
    let known = try call("audit", "flawed.json")
    #expect(
      known.code == 1 && known.text.contains("There are no findings of overlappingTargets"),
      "\(known.printed)")
    let json = try call("audit", "flawed.json", "--json")
    #expect(json.text.contains("\"ignored\""))
  }

  @Test func `a file has one path wherever it is audited, and rules that ended are named`() throws {
    try folder.write(AuditCommandTests.flawed.utf8, to: "sub/flawed.json")
    try write("cells: /sub/flawed.json, audit: missingLabel, until: 2021-01-01")
    let places = [
      ("sub/flawed.json", folder.path), ("flawed.json", "\(folder.path)/sub"),
      ("./sub/../sub/flawed.json", folder.path),
    ]
    for (path, place) in places {
      let found = try BuiltCommand.run(
        ["audit", path, "--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: place)
      #expect(found.text.contains("ignored until 2021-01-01"), "\(found.printed)")
      #expect(found.error.contains("ended on 2021-01-01"), "\(found.printed)")
    }
  }

  @Test func `options of rules go with no others`() throws {
    #expect(try call("status", "--ignored", "--all").code != 0)
    #expect(try call("status", "--ignored", "Chat").code != 0)
  }
}
