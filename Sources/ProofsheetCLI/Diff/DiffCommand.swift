import ArgumentParser
import Foundation
import RunReview

/// `proofsheet diff`: what looks different since another revision, without references.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare images with those of another revision.",
    usage: "proofsheet diff [<revision>] [<options>] [-- <arguments of swift test>]",
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
        proofsheet diff main --layers trees    layer trees, without a build
        proofsheet diff --layers new --against old
                                               two folders of layer trees
        proofsheet diff main --build make --engine ./engine --cases c.json
                                               a layout engine, as in the revision
        proofsheet diff --engine ./new --against-engine ./old --cases c.json
                                               two layout engines
        proofsheet diff main --layers trees --work
                                               what changed: overdraw, layers …

      The other revision's tests are built and run in .proofsheet/diff, with its own version of Proofsheet. What they draw \
      is kept, so a second comparison with the revision takes as long as `test`.

      Exit codes: 0 if nothing changed, 1 if something did, 2 if a side could not be drawn and nothing else differs.
      """)

  @Argument(
    help: ArgumentHelp(
      "A git revision to compare the files here with, or two: old..new.", valueName: "revision"))
  var revision: String?

  @Option(help: "A folder of layer trees that is compared, in place of tests; repeatable.")
  var layers: [String] = []

  @Option(help: ArgumentHelp("A folder to compare those of --layers with; repeatable.", valueName: "layers"))
  var against: [String] = []

  @OptionGroup var engine: EngineOptions

  @Option(help: ArgumentHelp("An engine to compare that of --engine with.", valueName: "command"))
  var againstEngine: String?

  @Option(
    help: ArgumentHelp(
      "Builds the engine in the files of the revision and here, with a shell; servers that it starts go on.",
      valueName: "command"))
  var build: String?

  @Option(
    help: ArgumentHelp(
      "How long building and drawing the revision, and building here, may each take (default: no limit).",
      valueName: "minutes"))
  var buildLimit: Double?

  @Option(help: "Pixels per point for --layers and --cases.")
  var scale: Double?

  @Option(help: "How layer trees are compared (default: exact).")
  var strategy: String?

  @Flag(help: "Compare the work of layer trees (overdraw, layers …); nothing is drawn.")
  var work = false

  @Option(help: "By which share figures of --work may differ.")
  var tolerance: Double?

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

  /// Whether layer trees are compared, not the cells of tests.
  private var isOfTrees: Bool { !layers.isEmpty || engine.isAsked }

  func validate() throws {
    if let buildLimit { _ = try DrawingTime.limit(minutes: buildLimit) }
    let hasOther = !against.isEmpty || againstEngine != nil
    if let range = try revision.map(RevisionRange.init), isOfTrees, range.new != nil {
      throw ValidationError(
        "Two revisions are compared by their tests. For layer trees check one out, or use `bisect`, which lists what differs."
      )
    }
    guard (revision != nil) != hasOther else {
      throw ValidationError(
        hasOther
          ? "--against and --against-engine take the place of a revision: leave \(revision ?? "") out."
          : "Name a revision to compare with, such as main; for layer trees also --against or --against-engine."
      )
    }
    if hasOther, !isOfTrees || (againstEngine != nil) != engine.isAsked || against.isEmpty != layers.isEmpty {
      throw ValidationError("--against goes with --layers, and --against-engine with --engine and --cases.")
    }
    guard isOfTrees else {
      guard !work, tolerance == nil else {
        throw ValidationError(
          "--work and --tolerance are about layer trees: name them with --layers or --cases. Tests compare work by assertWork."
        )
      }
      guard build == nil, scale == nil, strategy == nil else {
        throw ValidationError(
          "--build, --scale and --strategy are about layer trees: name them with --layers or --cases.")
      }
      return
    }
    guard work || tolerance == nil else { throw ValidationError("--tolerance goes with --work.") }
    guard filter.isEmpty, skip.isEmpty, arguments.isEmpty, !mergeBase || revision != nil else {
      throw ValidationError(
        "--filter, --skip and arguments after -- choose tests, and layer trees have none. Use --cells.")
    }
    if buildLimit != nil, hasOther {
      throw ValidationError("--build-limit limits how long a revision takes: name one.")
    }
    if build != nil, hasOther || !engine.isAsked {
      throw ValidationError(
        "--build builds the engine of a revision: name a revision, and the engine with --engine and --cases.")
    }
  }

  func run() throws {
    results.begin()
    guard !isOfTrees, let revision else { return try treeDiff().run() }
    let range = try RevisionRange(revision)
    try PackageOptions.refusePlugin("diff", toBuild: "the tests of another revision")
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
    var drawing = RevisionDrawing(
      revision: old, cache: cache, packageRoot: root, building: arguments, choosing: choosing,
      isVerbose: verbose, allowsHooks: hooks.allowHooks)
    drawing.limit = try buildLimit.map(DrawingTime.limit)
    let drawn = try orExit { try drawing.draw() }
    let other = try new.map { new in
      try orExit { try RevisionCheckout(of: new, packageRoot: root, in: cache) }
    }
    let comparison = RevisionComparison(
      with: drawn.cells, of: old.name, in: drawn.folder.references, new: new?.name, home: cache.home,
      arguments: [revision] + (mergeBase ? ["--merge-base"] : []),
      filter: cells.isEmpty ? nil : try orExit { try CellFilter(list: cells.joined(separator: ",")) })
    try test(in: other?.package).run(.diff(comparison))
  }

  /// The comparison of layer trees.
  private func treeDiff() throws -> TreeDiff {
    let options = [
      scale.map { "--scale=\($0)" }, strategy.map { "--strategy=\($0)" }, work ? "--work" : nil,
      tolerance.map { "--tolerance=\($0)" },
    ].compactMap(\.self)
    var check = try CheckCommand.parse(layers.map { "--layers=\($0)" } + engine.arguments + options)
    (check.package, check.filter, check.hooks) = (package, cells, hooks)
    (check.report, check.results) = (report, results)
    _ = try package.settings()
    guard let revision else {
      var other = engine
      other.engine = againstEngine
      let name = (against + [againstEngine].compactMap(\.self)).joined(separator: ", ")
      return TreeDiff(
        check: check, other: .here(name: name, layers: against, other), limit: nil, isVerbose: verbose)
    }
    let old = try orExit {
      try GitRevision(revision, holding: package.root, mergeBaseWith: mergeBase ? "HEAD" : nil)
    }
    return TreeDiff(
      check: check, other: .revision(old, build: build), limit: try buildLimit.map(DrawingTime.limit),
      isVerbose: verbose)
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
