import Foundation
import TestSupport
import Testing
import Yams

/// The workflow that compares a pull request with its target branch, as a runner has both.
@Suite(.waiting) struct RevisionDiffRecipeTests {
  @Test func `the step compares the merge with the target branch alone, and fails where an image changed`()
    throws
  {
    let recipe = try Recipe("RevisionDiff")
    let steps = try #require(recipe.yaml("changes.yml")["jobs"]?["diff"]?["steps"]?.array())
    #expect(steps.first?["with"]?["fetch-depth"]?.int == 2)
    let scripts = steps.compactMap { $0["run"]?.string }
    let script = try #require(scripts.first)
    let package = try DiffPackage()
    try package.folder.git("switch", "--quiet", "--create", "work")
    try package.tree("Home", tile: 4)
    try package.folder.commit()
    try package.folder.git("switch", "--quiet", "main")
    try package.tree("Chat", color: "#AA0000")
    try package.folder.commit()
    try package.folder.git("merge", "--quiet", "--no-ff", "--message", "merge", "work")
    try package.folder.git(
      "clone", "--quiet", "--depth", "2", "file://\(package.folder.path)", "\(package.tools.path)/clone")
    let command = URL(filePath: try BuiltCommand.executable).deletingLastPathComponent().path
    let environment = package.environment.merging(
      ["PATH": "\(package.tools.path):\(command):/usr/bin:/bin", "CI": "true"]) { $1 }
    let outcome = try BuiltCommand.shell(
      "set -e\n\(script)", in: "\(package.tools.path)/clone", environment: environment)
    #expect(outcome.code == 1 && outcome.text.contains("2 cells: 1 equal, 1 different"), "\(outcome.text)")
    #expect(package.tools.data("clone/Report/index.html") != nil)
    // A push to the target branch fails nothing, and draws it for later pull requests.
    let pushed = try BuiltCommand.shell(
      "set -e\n\(script)", in: "\(package.tools.path)/clone",
      environment: environment.merging(["GITHUB_EVENT_NAME": "push"]) { $1 })
    #expect(pushed.code == 0 && pushed.text.contains("Drew 2 cells of HEAD"), "\(pushed.text)")
    let (restored, saved) = (
      steps.first { $0["uses"]?.string == "actions/cache/restore@v4" },
      steps.first { $0["uses"]?.string == "actions/cache/save@v4" }
    )
    #expect(saved?["if"]?.string == "always()")
    #expect(try #require(saved?["with"]?["key"]?.string) == restored?["with"]?["key"]?.string)
    let informing = script.replacing("-o Report", with: "-o Report || [ $? -eq 1 ]")
    let again = try BuiltCommand.shell(
      "set -e\n\(informing)", in: "\(package.tools.path)/clone", environment: environment)
    #expect(again.code == 0 && again.text.contains(", drawn before."), "\(again.text)")
  }
}
