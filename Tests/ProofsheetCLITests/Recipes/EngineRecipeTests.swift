import Foundation
import TestSupport
import Testing
import Yams

/// The files of GitHub and GitLab, whose jobs are run here with folders for machines and for artifacts.
@Suite struct EngineRecipeTests {
  /// Copies the files that a pattern of the shell names from one folder into another.
  private func copy(_ pattern: String, from: String, to: String, _ recipe: Recipe) throws {
    let outcome = try recipe.run("mkdir -p '\(to)'; cp -r \(pattern) '\(to)'", in: from)
    #expect(outcome.code == 0, "\(outcome.text)")
  }

  /// The jobs of GitHub's file, each on a machine of its own; `lost` names shards whose machine dies.
  private struct GitHub {
    let recipe: Recipe
    let jobs: Node
    var attempt = 1
    let copy: (_ pattern: String, _ from: String, _ to: String) throws -> Void

    func text(_ node: Node?, _ shard: Int) -> String {
      (node?.string ?? "").replacing("${{ matrix.shard }}", with: "\(shard)")
        .replacing("${{ github.run_attempt }}", with: "\(attempt)")
    }

    /// Runs a job's steps; returns the exit code of the first that fails, behind which those of `always()` still run.
    func run(_ name: String, on folder: String, shard: Int = 0) throws -> (code: Int32, text: String) {
      var result: (code: Int32, text: String) = (0, "")
      let artifacts = "\(recipe.place.path)/artifacts"
      for step in try #require(jobs[name]?["steps"]?.array()) {
        guard result.code == 0 || step["if"]?.string == "always()" else { continue }
        let with = step["with"]
        let action = step["uses"]?.string ?? ""
        if let script = step["run"] {
          let outcome = try recipe.run(
            text(script, shard), in: folder, ["CI": "true", "GITHUB_RUN_ATTEMPT": "\(attempt)"])
          result = (outcome.code, result.text + outcome.text)
        } else if action.hasPrefix("actions/upload-artifact") {
          let paths = text(with?["path"], shard).split(separator: "\n").joined(separator: " ")
          try copy(paths, folder, "\(artifacts)/\(text(with?["name"], shard))")
        } else if action.hasPrefix("actions/download-artifact") {
          if let name = with?["name"] { try copy("*", "\(artifacts)/\(text(name, shard))", folder) }
          if let pattern = with?["pattern"]?.string {
            try copy(pattern, artifacts, "\(folder)/\(text(with?["path"], shard))")
          }
        } else {
          #expect(
            ["actions/checkout", "actions/cache/save", "actions/cache/restore"].contains(
              action.prefix { $0 != "@" }))
        }
      }
      return result
    }
  }

  @Test func `GitHub's jobs run all shards, merge whatever became of them, and repeat some`() throws {
    let recipe = try Recipe("GitHubActions")
    let jobs = try #require(try recipe.yaml("tests.yml")["jobs"])
    let strategy = try #require(jobs["shard"]?["strategy"])
    #expect(strategy["fail-fast"]?.bool == false && jobs["merge"]?["if"]?.string == "always()")
    #expect(jobs["merge"]?["needs"]?.string == "shard" && jobs["shard"]?["needs"]?.string == "times")
    let shards = strategy["matrix"]?["shard"]?.array().compactMap(\.int) ?? []
    #expect(shards == Array(1...4))
    var github = GitHub(recipe: recipe, jobs: jobs) { try copy($0, from: $1, to: $2, recipe) }
    #expect(try github.run("times", on: try recipe.checkOut("times")).code == 0)
    for shard in shards where shard != 2 {
      let outcome = try github.run("shard", on: try recipe.checkOut("machine-\(shard)"), shard: shard)
      #expect(outcome.code == 0, "\(outcome.text)")
    }
    let lost = try github.run("merge", on: try recipe.checkOut("merge-1"))
    #expect(lost.code == 1 && lost.text.contains("Shard 2/4 is missing"), "\(lost.text)")
    // The failed jobs are run again, one that had ended well among them.
    github.attempt = 2
    for shard in [2, 3] {
      #expect(try github.run("shard", on: try recipe.checkOut("again-\(shard)"), shard: shard).code == 0)
    }
    let merged = try github.run("merge", on: try recipe.checkOut("merge-2"))
    #expect(merged.code == 0 && merged.text.contains("3/4: retried"), "\(merged.text)")
    #expect(merged.text.contains("✔ 8 cells: 8 equal"))
    #expect(recipe.place.data("artifacts/report/results.xml") != nil)
    #expect(recipe.place.data("artifacts/report/Report/index.html") != nil)
    #expect(recipe.place.text("merge-2/proofsheet-times.txt")?.split(separator: "\n").count == 9)
  }

  @Test func `GitLab's jobs run all shards, and merge whatever became of them`() throws {
    let recipe = try Recipe("GitLab")
    let file = try recipe.yaml(".gitlab-ci.yml")
    let (shard, merge) = (try #require(file["shard"]), try #require(file["merge"]))
    let count = try #require(shard["parallel"]?.int)
    #expect(merge["when"]?.string == "always" && shard["artifacts"]?["when"]?.string == "always")
    func run(_ job: String, in name: String, _ variables: [String: String]) throws -> (
      code: Int32, text: String
    ) {
      let folder = try recipe.checkOut(name)
      for needed in file[job]?["needs"]?.array() ?? [] {
        let artifacts = "\(recipe.place.path)/artifacts/\(needed.string ?? "")"
        if access(artifacts, F_OK) == 0 { try copy("*", from: artifacts, to: folder, recipe) }
      }
      let script = file[job]?["script"]?.array().compactMap(\.string).joined(separator: "\n") ?? ""
      let outcome = try recipe.run(
        script, in: folder, ["CI": "true", "CI_NODE_TOTAL": "1"].merging(variables) { $1 })
      let artifacts = file[job]?["artifacts"]
      for path in artifacts?["paths"]?.array() ?? []
      where outcome.code == 0 || artifacts?["when"]?.string == "always" {
        try copy(path.string ?? "", from: folder, to: "\(recipe.place.path)/artifacts/\(job)", recipe)
      }
      return outcome
    }
    #expect(try run("times", in: "times", [:]).code == 0)
    for index in 1..<count {
      let variables = ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "\(count)"]
      let outcome = try run("shard", in: "machine-\(index)", variables)
      #expect(outcome.code == 0, "\(outcome.text)")
    }
    let lost = try run("merge", in: "merge-1", [:])
    #expect(lost.code == 1 && lost.text.contains("Shard \(count)/\(count) is missing"), "\(lost.text)")
    _ = try run("shard", in: "last", ["CI_NODE_INDEX": "\(count)", "CI_NODE_TOTAL": "\(count)"])
    let merged = try run("merge", in: "merge-2", [:])
    #expect(merged.code == 0 && merged.text.contains("✔ 8 cells: 8 equal"), "\(merged.text)")
    let report = try #require(merge["artifacts"]?["reports"]?["junit"]?.string)
    #expect(recipe.place.data("merge-2/\(report)") != nil)
    #expect(recipe.place.data("artifacts/merge/Report/index.html") != nil)
  }
}
