import ArgumentParser
import Foundation
import RenderTesting

/// `proofsheet prune`: finds references that the last complete run did not ask for.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Show references that no test asked for, and remove them on request.",
    discussion: """
      Only a complete run proves that a reference is no longer needed: one without filters, skipped or failing \
      tests, and crashes. References of the gallery belong to `proofsheet check`, all others to `proofsheet test`.

        proofsheet test && proofsheet prune           shows them
        proofsheet prune --delete                     removes them
        proofsheet prune --check                      ends with 1 where there are any, for CI
      """)

  @Flag(help: "Remove them.")
  var delete = false

  @Flag(help: "End with 1 where there are any.")
  var check = false

  @OptionGroup var package: PackageOptions

  func validate() throws {
    if delete, check { throw ValidationError("Either --delete or --check, not both.") }
  }

  func run() throws {
    let folder = package.references(try package.settings())
    let search = OrphanSearch(folder: folder, summary: RunSummary(of: try package.lastRun()))
    guard search.gaps.isEmpty else {
      throw failRun(
        "The last run was not complete: \(search.gaps.joined(separator: "; ")). "
          + "Run `\(ShellCommand.program()) test` without a filter first.")
    }
    let twins = search.twins
    for path in search.orphans {
      print(twins[path].map { "\(path) (the same as \($0))" } ?? path)
      if delete {
        guard unlink(path) == 0 else {
          throw failRun("Cannot remove \(path): \(String(cString: strerror(errno))).")
        }
      }
    }
    let count = search.orphans.count
    let noun = count == 1 ? "reference that nothing asks" : "references that nothing asks"
    print(
      delete
        ? "Removed \(count) \(noun) for."
        : "\(count) \(noun) for.\(count > 0 ? " Remove with --delete." : "")")
    if check, count > 0 { throw ExitCode(1) }
  }
}
