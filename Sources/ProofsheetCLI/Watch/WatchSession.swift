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
  /// Whether the targets and their files have to be found again.
  private var hasNewPlaces: Bool
  /// The files that changed during the last run, and during how many runs in a row just these did.
  private var written: (paths: Set<String>, runs: Int) = ([], 0)
  /// Files that changed during so many runs in a row start no other run.
  private static let mostRuns = 3
  /// Whether tests run.
  private var isRunning = false
  private var bundle: String?
  /// The results that are shown; nil where no run has finished.
  private var shown: RunSummary?
  private var code = ExitCode(2)
  private var isEnding = false

  /// Looks at the package, and begins to watch and to serve.
  init(_ request: WatchRequest, hooks: HookRunner) throws {
    (self.request, self.hooks, package, cells) = (request, hooks, request.package, request.cells)
    let places = try WatchedPlaces(request.package)
    saves = SaveWatcher(places.roots, isPolling: request.options.poll)
    (self.places, hasNewPlaces) = (places, places.problem != nil)
    targets = OpenTargets(places.targets, references: places.references)
    page = try WatchPage(of: request.package, port: request.options.port)
    keys = KeyReader()
    page.deciding = { [unowned self] decide in
      // A run may have compared with what is written now, or not: another one follows.
      isRunning ? decide() : saves.excluding(below: self.places.references, decide)
    }
  }

  /// Runs until somebody ends it; returns the exit code.
  func run() -> ExitCode {
    print("Page: \(page.address)")
    let polling = saves.isPolling ? ", which are looked at twice a second" : ""
    print(
      "Watching \(TerminalText.count(saves.count, "file"))\(polling). \(keys == nil ? "Ctrl-C ends it." : WatchKeys.help)"
    )
    while !isOver {
      if let cause {
        do { try runOnce(after: cause) } catch { fail("The run failed.", ["\(error)"]) }
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
    repeat {
      if let key = keys?.next(within: 0) { press(key) }
    } while !isOver && keys?.hasTyped ?? false
  }

  /// Takes what was saved; returns whether that asks for another run.
  @discardableResult
  private func collect() -> Bool {
    let found = saves.take()
    guard !found.isEmpty else { return false }
    changes.formUnion(found)
    targets.note(found)
    hasNewPlaces = hasNewPlaces || found.contains(where: places.changesPlaces)
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
    // Before the build, so that what is saved during it is noticed in new places, too.
    if hasNewPlaces { try lookAgain() }
    let build = WatchBuild(
      root: package.root, arguments: request.building, log: "\(page.folder)/build.log",
      pause: ProcessPause(
        wait: { self.step(within: 20, listening: true) }, stop: { self.stopOfBuild() },
        showsProgress: { self.meaning.prompt == nil }))
    let ending = try build.run(showsProgress: ProgressLine.isTerminal) { done, planned in
      self.page.say(.building, "Building after \(cause): step \(grouped(done)) of \(grouped(planned)) …")
    }
    switch ending {
    // What is built of files that changed meanwhile is of no use.
    case .stopped: self.cause = self.cause ?? cause
    case .failed(let errors): fail("The build failed.", errors)
    case .built(let seconds): try test(build, seconds, after: cause)
    }
  }

  /// The signal that ends the build: somebody's, or one because files changed that it has read.
  private func stopOfBuild() -> Int32? {
    if isOver { return StopSignal.number ?? SIGTERM }
    return collect() ? SIGINT : nil
  }

  private func fail(_ text: String, _ errors: [String]) {
    code = ExitCode(2)
    say("✘ \(WatchLine.time())  \(([errors.first ?? text] + errors.dropFirst()).joined(separator: "\n    "))")
    page.say(.broken, text, errors: errors)
  }

  private func test(_ build: WatchBuild, _ seconds: Double, after cause: String) throws {
    let start = ContinuousClock.now
    showPrompt()
    if let problem = places.problem { Terminal.warn("! All tests run: \(problem)") }
    let bundle = try bundle ?? build.bundle(of: places.name)
    self.bundle = bundle
    let (taken, isFiltered) = (changes, isFiltered)
    let skipped = targets.begin(isFiltered: isFiltered)
    let unchanged = comparesAll ? nil : unchanged(taken)
    // What is asked for from now on is for the next run.
    (changes, comparesAll, isRunning) = ([], false, true)
    defer { isRunning = false }
    if taken.contains(where: places.concernsAll) { page.forgetImages() }
    let expected = shown?.cells.count
    page.say(.running, "Running the tests …")
    let tests = WatchTests(
      request: request, bundle: bundle, skipped: skipped, unchanged: unchanged, hooks: hooks,
      pause: ProcessPause(
        // Files are not looked at: the tests may write references.
        wait: { self.step(within: 10, listening: false) },
        stop: { self.isOver ? StopSignal.number ?? SIGTERM : nil },
        progress: { done, _ in
          let all = expected.map { " of \(grouped(max($0, done)))" } ?? ""
          self.page.say(.running, "Running: \(grouped(done))\(all) cells …")
        }, showsProgress: { self.meaning.prompt == nil }, readsInput: false))
    let (outcome, first): (WatchTests.Outcome, [CellResult])
    do {
      let folder = try tests.makeFolder()
      first = try look(tests, taken, in: folder, since: start, seconds)
      guard !isOver else { return }
      outcome = try tests.run(in: folder, since: start, expected: expected)
    } catch {
      forget(taken)
      throw error
    }
    saves.exclude(WatchTests.written(by: outcome.run.cells + first))
    guard !isOver else { return }
    notePathsWrittenMeanwhile()
    let isWhole = outcome.isWhole && !isFiltered
    targets.end(isWhole: isWhole, failing: outcome.run.cells.filter { !$0.status.passes })
    if !outcome.isWhole { forget(taken) } else if isFiltered { comparesAll = true }
    let before = shown?.cells ?? []
    let summary = results.add(
      outcome.run, leftOut: outcome.leftOut, skipped: skipped, isFiltered: isFiltered)
    shown = summary
    try show(summary, in: outcome.folder, after: cause, seconds, since: start)
    if isWhole { likely.learn(taken, before: before, after: summary.cells) }
  }

  /// Leaves files for the next run that changed during several runs in a row, which otherwise never end where a test writes
  /// them.
  private func notePathsWrittenMeanwhile() {
    let found = saves.untaken
    written = (found, found == written.paths ? written.runs + 1 : 1)
    guard !found.isEmpty, written.runs >= Self.mostRuns else { return }
    if written.runs == Self.mostRuns {
      say(
        "! \(WatchLine.names(of: found)) changed during \(Self.mostRuns) runs in a row, as where a test writes there. "
          + "The next run begins with another save, or with Enter.")
    }
    saves.exclude(found)
    changes.formUnion(found)
    targets.note(found)
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
    _ summary: RunSummary, in folder: RunFolder, after cause: String, _ build: Double,
    since start: ContinuousClock.Instant
  ) throws {
    let (time, counts) = (WatchLine.time(), WatchLine.counts(summary))
    let test = { (ContinuousClock.now - start) / .seconds(1) }
    try page.show(
      summary, in: folder, at: time, "\(time) after \(cause): \(counts).", build: build,
      test: test)
    let problems = summary.problems.prefix(3).map { "\n    \(TerminalSummary.indented($0))" }
    say(
      WatchLine.text(summary, after: cause, build: build, test: test(), at: time) + problems.joined())
    code = ExitCode(RunResults(summary, in: folder).exitCode)
  }

  /// Lets the next run compare all that a run did not come to.
  private func forget(_ taken: Set<String>) {
    comparesAll = true
    changes.formUnion(taken)
    targets.openAll()
  }

  /// Finds the targets and their files again; as long as SwiftPM does not describe them, all that was watched still is.
  private func lookAgain() throws {
    let before = places.roots
    places = try WatchedPlaces(package)
    hasNewPlaces = places.problem != nil
    saves.watch(hasNewPlaces ? (before + places.roots).unique.sorted() : places.roots)
    targets = OpenTargets(places.targets, references: places.references)
    (comparesAll, bundle) = (true, nil)
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
    switch meaning.press(key, pending: pending.count, missing: missing.count, page: page.number) {
    case .accept: decide(pending, "all pending cells")
    case .record: decide(missing, "missing references")
    case .again: ask("again")
    case .filter(let text): take(text)
    case .quit: isEnding = true
    case .interrupt: StopSignal.note(SIGINT)
    case .say(let text): print(text)
    case .prompt: showPrompt()
    case nil: return
    }
  }

  /// Prints lines above what is typed.
  private func say(_ text: String) {
    print(meaning.prompt == nil ? text : "\r\u{1B}[K\(text)")
    showPrompt()
  }

  private func showPrompt() {
    if let prompt = meaning.prompt { StandardStream.output.writeIfPossible("\r\u{1B}[K\(prompt)") }
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
