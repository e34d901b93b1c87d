import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// `proofsheet bisect`: which commit brought each difference between two revisions.
struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the commits that changed how something looks.",
    usage: "proofsheet bisect <good..bad> [<options>] [-- <arguments of swift test>]",
    discussion: """
      Draws the cells of both revisions and lists what differs. Then it draws commits between them, each once, until every \
      cause has its first commit. It follows first parents. Commits that cannot be built are skipped.

        proofsheet bisect v1.2..main              all that changed since v1.2
        proofsheet bisect v1.2.. --cause 3        the third cause of the list
        proofsheet bisect v1.2.. --cell "Chat dark"
                                                  what changed in some cells
        proofsheet bisect v1.2.. --filter Chat    draw some tests only
        proofsheet bisect v1.2.. --layers trees   layer trees in a folder
        proofsheet bisect v1.2.. --layers trees --work
                                                  what changed: overdraw, layers …
        proofsheet bisect v1.2.. --build make \\
          --engine ./engine --cases cases.json    a layout engine

      The commands of --build and --engine run in the files of each commit, with your rights. Nothing is written into your \
      repository but .proofsheet. What commits drew is kept there: a call that was stopped goes on where it was.

      Exit codes: 0 if every change has its commit, 1 if one does not, 2 if nothing differs or an end cannot be drawn.
      """)

  @Argument(help: ArgumentHelp("A good revision and a later bad one.", valueName: "good..bad"))
  var range: String

  @Option(help: ArgumentHelp("Only causes of these numbers in the list: 3, 3,5 or 3,7-9; repeatable."))
  var cause: [CauseNumbers] = []

  @Option(help: "Only changes of these cells, selected as by `check --filter`; repeatable.")
  var cell: [String] = []

  @Option(help: "Only tests whose names match, as in `swift test`; repeatable.")
  var filter: [String] = []

  @Option(help: "Skip tests whose names match, as in `swift test`; repeatable.")
  var skip: [String] = []

  @Option(help: "A folder of layer trees in each commit, in place of tests; repeatable.")
  var layers: [String] = []

  @OptionGroup var engine: EngineOptions

  @Option(
    help: ArgumentHelp("Builds the engine in the files of a commit, with a shell.", valueName: "command"))
  var build: String?

  @Option(help: ArgumentHelp("How long a commit may take to be built and drawn.", valueName: "minutes"))
  var buildLimit = 30.0

  @Flag(help: "Compare the work of layer trees (overdraw, layers …); nothing is drawn.")
  var work = false

  @Option(name: .shortAndLong, help: "Write the pages to this folder.")
  var output: String?

  @Option(
    defaultAsFlag: OptionalValue.none(meaning: "standard output"),
    help: ArgumentHelp(
      "Write the results as JSON to this file.",
      discussion: "Without a file, they go to standard output, and all other text to standard error.",
      valueName: "file"))
  var json: OptionalValue?

  @Flag(help: "Show the output of `swift test`.")
  var verbose = false

  @OptionGroup var hooks: HookOptions
  @OptionGroup var package: PackageOptions

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`, after --.")
  var arguments: [String] = []

  /// Whether layer trees are drawn, not tests.
  private var drawsTrees: Bool { !layers.isEmpty || engine.isAsked }

  func validate() throws {
    guard try RevisionRange(range).new != nil else {
      throw ValidationError("Name two revisions with two dots between them: bisect \(range)..HEAD")
    }
    _ = try DrawingTime.limit(minutes: buildLimit)
    if OptionalValue.isEmpty("--json", json) {
      throw ValidationError("--json names no file: its value is empty.")
    }
    let ofTests = !filter.isEmpty || !skip.isEmpty || !arguments.isEmpty
    if drawsTrees, ofTests {
      throw ValidationError(
        "--filter, --skip and arguments after -- choose tests, and layer trees have none. Use --cell.")
    }
    if work, !drawsTrees {
      throw ValidationError("--work is about layer trees: name them with --layers or --cases.")
    }
    if build != nil, !drawsTrees {
      throw ValidationError(
        "--build builds an engine, and tests are built by `swift test`. Name the engine with --engine and --cases."
      )
    }
  }

  func run() throws {
    if let json, json.text == nil { Terminal.printToError() }
    try PackageOptions.refusePlugin("bisect", toBuild: "the tests of other revisions")
    if !drawsTrees { try package.requirePackage() }
    _ = try package.settings()
    let range = try RevisionRange(range)
    let root = package.root
    let (good, history) = try orExit {
      let good = try GitRevision(range.old, holding: root)
      return (good, try GitHistory(from: good, to: try GitRevision(range.new ?? "HEAD", holding: root)))
    }
    let trees = try orExit {
      try self.trees(of: [good, try GitRevision(range.new ?? "HEAD", holding: root)])
    }
    if let note = trees?.cases?.note("all commits") { print(note) }
    let cache = try orExit { try RevisionCache(packageRoot: root) }
    defer { withExtendedLifetime(cache) {} }
    let fonts = try orExit { try package.fontLibrary() }
    let comparison = DrawnComparison(
      fonts: fonts, comparesWork: work,
      countsLayers: try package.settings().failsOnStaleLayers(in: ProcessInfo.processInfo.environment))
    var walk = BisectWalk(
      from: good, history, packageRoot: root, comparison: comparison
    ) { revision, isEnd in
      var drawing = RevisionDrawing(
        revision: revision, cache: cache, packageRoot: root, building: trees?.key ?? arguments,
        choosing: filter.flatMap { ["--filter", $0] } + skip.flatMap { ["--skip", $0] }, isVerbose: verbose,
        allowsHooks: hooks.allowHooks)
      (drawing.trees, drawing.limit, drawing.kept) = (
        trees, try DrawingTime.limit(minutes: buildLimit), .walked
      )
      drawing.knowsFailures = !isEnd
      return try drawing.draw().cells
    }
    try orExit { try walk.compareEnds() }
    let folder = try orExit { try pages(in: cache.home) }
    var report = BisectReport(walk: walk, folder: folder, package: package)
    let ends = try orExit { try report.writeEnds() }
    var summary = TerminalSummary(RunSummary(cells: walk.ends), walk.overview)
    summary.columns = TerminalStyle.of(STDOUT_FILENO).width
    print(summary.text)
    print("Proof sheet: \(package.printed(ends))")
    let chosen = try findings(in: walk)
    var stop: ExitCode?
    do { try orExit { try walk.find(chosen) } } catch let code as ExitCode { stop = code }
    let isFound = stop == nil
    if isFound {
      do { try orExit { try walk.findSteps() } } catch let code as ExitCode { stop = code }
    }
    report = BisectReport(walk: walk, folder: folder, package: package)
    let results = try orExit { try report.results(withPages: isFound) }
    for line in report.lines(results) { print(line) }
    try write(try orExit { try report.document(results, ends: ends) })
    throw stop ?? ExitCode(results.allSatisfy { $0.status == .found } ? 0 : 1)
  }

  /// What is searched; exits with 2 where nothing was chosen, or nothing differs.
  private func findings(in walk: BisectWalk) throws -> [BisectFinding] {
    let numbers = Set(cause.flatMap(\.numbers))
    let known = walk.overview.causes.compactMap(\.number)
    if let unknown = numbers.subtracting(known).min() {
      let list = known.isEmpty ? "there are none" : "there are \(grouped(known.count)), listed above"
      throw failRun("There is no cause \(unknown): \(list). Choose one of them, or cells with --cell.")
    }
    let choice = try cell.isEmpty ? nil : orExit { try CellChoice(cell, among: walk.ends) }
    let found = walk.findings(causes: numbers, choice: choice)
    guard found.isEmpty else { return found }
    let differ = walk.ends.contains { $0.differs && !$0.status.isUncompared }
    let lost = walk.ends.count { $0.differs && $0.status.isUncompared && choice?.takes($0) ?? true }
    if !differ, lost > 0, walk.findings(causes: [], choice: nil).isEmpty {
      throw failRun(
        "Nothing differs between \(range) but \(TerminalText.count(lost, "cell")) that neither of both could draw, or that only one has, listed above. "
          + "Of these no commit is found. Compare with a good revision that draws them.")
    }
    throw failRun(
      differ || choice != nil
        ? "No cell that differs is chosen by --cell.\(CellChoice.hint(cell, among: walk.ends)) The list above has the causes."
        : "Nothing differs between \(range), so there is no commit to find. Name an earlier good revision.")
  }

  /// The layer trees of each commit; nil for the tests.
  private func trees(of ends: [GitRevision]) throws -> RevisionTrees? {
    drawsTrees
      ? try RevisionTrees(
        layers, engine, build: build, of: ends, asked: work ? ["--work"] : [], packageRoot: package.root)
      : nil
  }

  /// The folder of the pages, empty unless somebody named it.
  private func pages(in home: RunHome) throws -> String {
    if let output { return URL(fileURLWithPath: output).path }
    let folder = "\(home.path)/bisect"
    try RegularFile.checkFolder(folder)
    if RegularFile.kind(folder) == .folder { try FileManager.default.removeItem(atPath: folder) }
    return folder
  }

  private func write(_ document: BisectDocument) throws {
    guard let json else { return }
    guard let path = json.text else { return try Terminal.write(json: document) }
    try orExit { try OutputFile.write(Data("\(JSONEncoder.text(of: document))\n".utf8), to: path) }
  }
}
