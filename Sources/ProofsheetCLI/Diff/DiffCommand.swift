import ArgumentParser
import Foundation
import RunReview

/// `proofsheet diff`: what looks different since another revision, without references.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare images with those of another revision.",
    usage: "proofsheet diff <revision> [<options>] [-- <arguments of swift test>]",
    discussion: """
      Draws the cells of the tests twice, with the files of a git revision and with the files here, and reports what \
      changed as `test` does. No reference is needed, read or written; cells that only one side has are added, removed or \
      renamed. There is nothing to accept.

        proofsheet diff main                   since main, with all edits here
        proofsheet diff HEAD                   since the last commit
        proofsheet diff --merge-base main      since this branch left main
        proofsheet diff v1.2..HEAD             between two revisions
        proofsheet diff main --filter SignIn   some tests
        proofsheet diff main -o Report --junit results.xml
                                               choose the files of the reports
        proofsheet diff main -- --traits Dark  other arguments of `swift test`

      The other revision's tests are built and run in .proofsheet/diff, with its own version of Proofsheet. What they draw \
      is kept, so a second comparison with the revision takes as long as `test`.

      Exit codes: 0 if nothing changed, 1 if something did, 2 if a revision could not be drawn.
      """)

  @Argument(
    help: ArgumentHelp(
      "A git revision to compare the files here with, or two: old..new.", valueName: "revision"))
  var revision: String

  @Flag(help: "Compare with the commit at which the history here left the revision.")
  var mergeBase = false

  @Option(help: "Only these cells of matrices, selected as by `check --filter`; repeatable.")
  var cells: [String] = []

  @Option(help: "Only tests whose names match, as in `swift test`; repeatable.")
  var filter: [String] = []

  @Option(help: "Skip tests whose names match, as in `swift test`; repeatable.")
  var skip: [String] = []

  @Flag(help: "Show the output of `swift test`.")
  var verbose = false

  @OptionGroup var hooks: HookOptions
  @OptionGroup var package: PackageOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var results: ResultOptions

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`, after --.")
  var arguments: [String] = []

  func validate() throws { _ = try RevisionRange(revision) }

  func run() throws {
    results.begin()
    let range = try RevisionRange(revision)
    guard !ShellCommand.isPlugin else {
      throw failRun(
        "`diff` builds the tests of another revision, which the package's plugin cannot do. Install the command: "
          + "Documentation/Installing.md.")
    }
    try package.requirePackage()
    _ = try package.settings()
    let root = package.root
    let (old, new) = try orExit {
      (
        try GitRevision(range.old, holding: root, mergeBaseWith: mergeBase ? range.new ?? "HEAD" : nil),
        try range.new.map { try GitRevision($0, holding: root) }
      )
    }
    let cache = try orExit { try RevisionCache(packageRoot: root) }
    // Other commands of the package wait until this one has ended.
    defer { withExtendedLifetime(cache) {} }
    let drawing = RevisionDrawing(
      revision: old, cache: cache, packageRoot: root, building: arguments, choosing: choosing,
      isVerbose: verbose, allowsHooks: hooks.allowHooks)
    let drawn = try orExit { try drawing.draw() }
    let other = try new.map { new in
      try orExit { try RevisionCheckout(of: new, packageRoot: root, in: cache) }
    }
    let comparison = RevisionComparison(
      with: drawn.cells, of: old.name, in: drawn.folder.references, new: new?.name, home: cache.home,
      arguments: [revision] + (mergeBase ? ["--merge-base"] : []))
    try test(in: other?.package).run(.diff(comparison))
  }

  private var choosing: [String] {
    filter.flatMap { ["--filter", $0] } + skip.flatMap { ["--skip", $0] }
  }

  /// The run of the tests that are compared, here or in the files of another revision.
  private func test(in folder: String?) throws -> TestCommand {
    let place = (folder ?? package.package).map { ["--package", $0] } ?? []
    var test = try TestCommand.parse(place)
    (test.cells, test.filter, test.skip, test.arguments) = (cells, filter, skip, arguments)
    (test.verbose, test.hooks, test.report, test.results) = (verbose, hooks, report, results)
    return test
  }
}
