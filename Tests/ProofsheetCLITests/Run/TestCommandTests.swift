import Foundation
import RenderTesting
import Testing

@testable import ProofsheetCLI

/// The command with bundles that are scripts.
@Suite struct TestCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
  }

  func run(_ script: String, _ arguments: String...) throws -> BuiltCommand.Outcome {
    let bundle = try BundleArgumentsTests.bundle(script, in: folder)
    return try BuiltCommand.run(["test", "--bundle", bundle] + arguments, in: folder.path)
  }

  @Test func `a folder without a package is told, and no run is made there`() throws {
    let other = try TemporaryFolder()
    let outcome = try BuiltCommand.run(["test"], in: other.path)
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("hold no Package.swift"))
    #expect(outcome.error.contains("test --package FOLDER"))
    #expect(access("\(other.path)/.proofsheet", F_OK) != 0)
  }

  @Test func `test processes get no variable of a run's own`() throws {
    _ = try run("env >seen", "--record", "--cells", "dark")
    let seen = try String(contentsOfFile: "\(folder.path)/seen", encoding: .utf8)
    #expect(seen.contains("PWD="))
    #expect(!seen.contains("PROOFSHEET_"))
  }

  @Test func `a report that cannot be written costs neither the summary nor the other report`() throws {
    let outcome = try run("exit 0", "--junit", "results.xml", "-o", "/proc/nowhere")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("0 cells"))
    #expect(outcome.error.contains("Cannot write /proc/nowhere"))
    #expect(access("\(folder.path)/results.xml", F_OK) == 0)
  }

  @Test func `a failure before any test says nothing of cells that pass`() throws {
    let outcome = try run("echo error: no; exit 3")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("`swift test` failed (3) before it began a test: error: no"))
    #expect(!outcome.text.contains("every cell"))
  }
}
