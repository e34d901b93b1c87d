import ArgumentParser
import Foundation
import ReferenceFiles

/// `proofsheet check`: draws layer trees and compares them with their references.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Draw layer trees, compare them with their references, and write the proof sheet.",
    usage: "proofsheet check --layers <dir> [<options>]",
    discussion: """
      A filter is a list of terms that all must match a cell's name, device or traits: "SignIn dark !iPad". \
      Terms may be alternatives (small|large) or name what they match (device:se, trait:dark, case:chat). \
      Several filters take what any of them takes.

      A reference of a layer tree that is in none of the folders fails as well, where the filter takes it: name all \
      folders whose references lie together, or give them references of their own with PROOFSHEET_REFERENCES.

      A cell that passes is not decoded. Whoever writes a reference by hand can give it digests that fit: run \
      `proofsheet verify` in CI as well, which decodes every reference.

      A package's own views are run by `proofsheet test`.

      --strategy takes a name, and any steps behind it:

      \(CompareHelp.spellings)
      """)

  @Option(name: .shortAndLong, help: "Only cells that match; may be given several times.")
  var filter: [String] = []

  @Flag(help: "Only cells that did not pass when they were last compared.")
  var lastFailed = false

  @Option(name: .shortAndLong, help: "The number of threads.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help:
      "Compare the layer trees (JSON files) below this folder; may be given several times.")
  var layers: [String] = []

  @Option(help: "What counts as the same image: a spelling of those above.")
  var strategy = "exact"

  @Option(help: "Pixels per point.")
  var scale = 1.0

  @OptionGroup var shared: RunArguments

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs takes a number above 0.") }
    guard !layers.isEmpty else {
      throw ValidationError(
        "Say which layer trees with --layers <dir>; views are run by `\(ShellCommand.program()) test`.")
    }
    guard scale > 0, scale.isFinite else { throw ValidationError("--scale takes a number above 0.") }
  }

  func run() throws { try run(.compare) }

  /// Runs the trees for a purpose.
  func run(_ purpose: RunPurpose) throws {
    let shard = try shared.shard(of: purpose, lastFailed: lastFailed)
    var run = try CellRun(LayerTreeRun(self, purpose), purpose, shared, shard: shard)
    try run.run()
  }
}
