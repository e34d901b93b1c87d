import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// A watch: after each save it builds and runs what is affected, one run after the other, and shows it on its page.
///
/// All of it is one thread: while processes run, it answers the page and takes keys between two looks at them.
final class WatchSession {
  private var request: WatchRequest
  private let package: PackageOptions
  private let hooks: HookRunner
  private let keys: KeyReader?
  private var meaning = WatchKeys()
  private let saves: SaveWatcher
  private let page: WatchPage
  private var places: WatchedPlaces
  private var targets: OpenTargets
  private var results = SessionResults()
  private var likely = LikelyCells()
  /// The filter of the options, which an empty one restores.
  private let cells: [String]

  /// Why there is to be another run: names of files, or a key; nil where nothing changed.
  private var cause: String? = "first run"
  /// The files that changed since the last run that came to its end.
  private var changes: Set<String> = []
  /// Whether the next run compares every cell.
  private var comparesAll = true
  /// Whether a manifest changed, so that the targets have to be found again.
  private var hasNewManifest = false
  private var bundle: String?
  /// The results that are shown; nil where no run has finished.
  private var shown: RunSummary?
  private var code = ExitCode(2)
  private var isEnding = false

  /// Looks at the package, and begins to watch and to serve.
  init(_ request: WatchRequest, hooks: HookRunner) throws {
    (self.request, self.hooks, package, cells) = (request, hooks, request.package, request.cells)
    let places = try WatchedPlaces(request.package)
    let saves = SaveWatcher(places.roots, isPolling: request.options.poll)
    (self.places, self.saves) = (places, saves)
    targets = OpenTargets(places.targets, references: places.references)
    page = try WatchPage(of: request.package, port: request.options.port) { decide in
      saves.excluding(below: places.references, decide)
    }
    keys = KeyReader()
  }

  /// Runs until somebody ends it; returns the exit code.
  func run() -> ExitCode {
    print("Page: \(page.address)")
    let polling = saves.isPolling ? ", which are looked at twice a second" : ""
    print(
      "Watching \(TerminalText.count(saves.count, "file"))\(polling). \(keys == nil ? "Ctrl-C ends it." : WatchKeys.help)"
    )
    if let problem = places.problem { Terminal.warn("! All tests run after each save: \(problem)") }
    while !isOver {
      if let cause {
        do { try runOnce(after: cause) } catch { fail(["\(error)"]) }
      } else {
        step(within: Int32(saves.pause / .milliseconds(1)), listening: true)
        collect()
      }
    }
    return StopSignal.number.map { ExitCode(128 + $0) } ?? code
  }

  private var isOver: Bool { isEnding || StopSignal.number != nil }

  /// Answers the page and takes keys for a time, with `listening` until a file changes.
  private func step(within milliseconds: Int32, listening: Bool) {
    let files = (keys == nil ? [] : [STDIN_FILENO]) + (listening ? [saves.file].compactMap(\.self) : [])
    page.serve(milliseconds: max(1, milliseconds), besides: files)
    while !isOver, let key = keys?.next(within: 0) { press(key) }
  }

  /// Takes what was saved; returns whether that asks for another run.
  @discardableResult
  private func collect() -> Bool {
    let found = saves.take()
    guard !found.isEmpty else { return false }
    changes.formUnion(found)
    targets.note(found)
    hasNewManifest = hasNewManifest || found.contains(where: places.isManifest)
    comparesAll = comparesAll || found.contains(where: places.concernsAll)
    cause = WatchLine.names(of: changes)
    return true
  }
}

extension WatchSession {
  /// Builds, and runs the tests; where files are saved meanwhile, `cause` says what there is to do next.
  private func runOnce(after cause: String) throws {
    self.cause = nil
    page.say(.building, "Building after \(cause) …")
    let build = WatchBuild(
      root: package.root, arguments: request.building, log: "\(page.folder)/build.log",
      pause: ProcessPause(wait: { self.step(within: 20, listening: true) }, stop: { self.stopOfBuild() }))
    let ending = try build.run(showsProgress: ProgressLine.isTerminal) { done, planned in
      self.page.say(.building, "Building after \(cause): step \(grouped(done)) of \(grouped(planned)) …")
    }
    switch ending {
    // What is built of files that changed meanwhile is of no use.
    case .stopped: self.cause = self.cause ?? cause
    case .failed(let errors): fail(errors)
    case .built(let seconds): try test(build, seconds, after: cause)
    }
  }

  /// The signal that ends the build: somebody's, or one because files changed that it has read.
  private func stopOfBuild() -> Int32? {
    if isOver { return StopSignal.number ?? SIGTERM }
    return collect() ? SIGINT : nil
  }

  private func fail(_ errors: [String]) {
    code = ExitCode(2)
    print("✘ \(WatchLine.time())  \(errors.first ?? "The build failed.")")
    for line in errors.dropFirst() { print("    \(line)") }
    page.say(.broken, "The build failed.", errors: errors)
  }

  private func test(_ build: WatchBuild, _ seconds: Double, after cause: String) throws {
    let start = ContinuousClock.now
    if hasNewManifest { try lookAgain() }
    let bundle = try bundle ?? build.bundle(of: places.name)
    self.bundle = bundle
    let skipped = targets.begin(isFiltered: isFiltered)
    let taken = changes
    changes = []
    let expected = shown?.cells.count
    page.say(.running, "Running the tests …")
    let tests = WatchTests(
      request: request, bundle: bundle, skipped: skipped, unchanged: comparesAll ? nil : unchanged(taken),
      hooks: hooks,
      pause: ProcessPause(
        // Files are not looked at: the tests may write references.
        wait: { self.step(within: 10, listening: false) },
        stop: { self.isOver ? StopSignal.number ?? SIGTERM : nil },
        progress: { done, _ in
          let all = expected.map { " of \(grouped(max($0, done)))" } ?? ""
          self.page.say(.running, "Running: \(grouped(done))\(all) cells …")
        }, readsInput: false))
    let (outcome, first): (WatchTests.Outcome, [CellResult])
    do {
      let folder = try tests.makeFolder()
      first = try look(tests, taken, in: folder, since: start, seconds)
      outcome = try tests.run(in: folder, since: start, expected: expected)
    } catch {
      forget(taken)
      throw error
    }
    let written = outcome.run.cells + first
    saves.exclude(
      written.filter(\.wroteReference).flatMap { [$0.reference, $0.recording].compactMap(\.self) })
    guard !isOver else { return }
    targets.end(
      leavingOut: skipped, isWhole: outcome.isWhole && !isFiltered,
      failing: outcome.run.cells.filter { !$0.status.passes })
    if outcome.isWhole { comparesAll = false } else { forget(taken) }
    let before = shown?.cells ?? []
    try show(outcome, skipped, after: cause, seconds, since: start)
    if outcome.isWhole, !isFiltered { likely.learn(taken, before: before, after: shown?.cells ?? []) }
  }

  /// Compares the cells that most likely changed before all others, and shows them; returns their results.
  private func look(
    _ tests: WatchTests, _ taken: Set<String>, in folder: RunFolder, since start: ContinuousClock.Instant,
    _ build: Double
  ) throws -> [CellResult] {
    // A run that records shows what it records.
    guard let shown, tests.unchanged != nil, try !package.mayReplaceReferences(),
      !taken.contains(where: { RealPath.isBelow($0, places.references) })
    else { return [] }
    let cells = likely.cells(after: taken, among: shown.cells)
    let found = try tests.look(at: cells, among: shown.cells, in: folder)
    guard !found.isEmpty, !isOver else { return found }
    let preview = SessionResults.preview(of: found, in: shown)
    let counts = WatchLine.counts(RunSummary(cells: found))
    try page.show(
      preview, in: folder, at: WatchLine.time(),
      "\(TerminalText.count(found.count, "cell")) compared first: \(counts).", isPreview: true, build: build
    ) { (ContinuousClock.now - start) / .seconds(1) }
    return found
  }

  /// Shows a run on the page and in the terminal.
  private func show(
    _ outcome: WatchTests.Outcome, _ skipped: Set<String>, after cause: String, _ build: Double,
    since start: ContinuousClock.Instant
  ) throws {
    let summary = results.add(
      outcome.run, leftOut: outcome.leftOut, skipped: skipped, isFiltered: isFiltered)
    shown = summary
    let (time, counts) = (WatchLine.time(), WatchLine.counts(summary))
    let test = { (ContinuousClock.now - start) / .seconds(1) }
    try page.show(
      summary, in: outcome.folder, at: time, "\(time) after \(cause): \(counts).", build: build,
      test: test)
    print(WatchLine.text(summary, after: cause, build: build, test: test(), at: time))
    for problem in summary.problems.prefix(3) { print("    \(TerminalSummary.indented(problem))") }
    code = ExitCode(RunResults(summary, in: outcome.folder).exitCode)
  }

  /// Lets the next run compare all that a run did not come to.
  private func forget(_ taken: Set<String>) {
    comparesAll = true
    changes.formUnion(taken)
    targets.openAll()
  }

  /// Finds the targets and their files again.
  private func lookAgain() throws {
    places = try WatchedPlaces(package)
    saves.watch(places.roots)
    targets = OpenTargets(places.targets, references: places.references)
    (hasNewManifest, comparesAll, bundle) = (false, true, nil)
    if let problem = places.problem { Terminal.warn("! All tests run after each save: \(problem)") }
  }

  /// The cells that are left out: those with the layers of their references, but for what did not pass and references
  /// that changed.
  private func unchanged(_ taken: Set<String>) -> UnchangedCells {
    let failing = (shown?.cells ?? []).filter { !$0.status.passes }.map(\.reference)
    let drawn = failing + taken.filter { RealPath.isBelow($0, places.references) }
    return UnchangedCells(
      drawnReferences: Set(drawn.compactMap(RealPath.of)), folder: RealPath.of(places.references))
  }

  private var isFiltered: Bool { request.cells != cells }
}

extension WatchSession {
  private func press(_ key: KeyReader.Key) {
    let pending = page.pending
    let missing = pending.filter { $0.status == .missing }
    switch meaning.press(key, pending: pending.count, missing: missing.count) {
    case .accept: decide(pending, "all pending cells")
    case .record: decide(missing, "missing references")
    case .again: ask("again")
    case .filter(let text): take(text)
    case .quit: isEnding = true
    case .interrupt: StopSignal.note(SIGINT)
    case .say(let text): print(text)
    case .prompt(let text): StandardStream.output.writeIfPossible("\r\u{1B}[K\(text)")
    case nil: return
    }
  }

  private func decide(_ cells: [CellResult], _ label: String) {
    print(page.decide(ReviewOrder(.accept, cells: cells.map(\.cell), label: label)))
  }

  /// Runs again what is there, all of it.
  private func ask(_ cause: String) {
    targets.openAll()
    comparesAll = true
    self.cause = self.cause ?? cause
  }

  /// Runs only the cells that a filter takes.
  private func take(_ text: String) {
    StandardStream.output.writeIfPossible("\r\u{1B}[K")
    do throws(RenderTestingError) {
      if !text.isEmpty { _ = try CellFilter(list: text) }
    } catch {
      return print("\(error)")
    }
    request.cells = text.isEmpty ? cells : [text]
    targets.openAll()
    cause = text.isEmpty ? "all cells" : "filter \"\(text)\""
  }
}
