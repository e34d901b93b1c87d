import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// A build and a run of what is affected, and what is shown of it.
extension WatchSession {
  /// Builds, and runs the tests; where files are saved meanwhile, `cause` says what there is to do next.
  func runOnce(after cause: String) throws {
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

  func fail(_ text: String, _ errors: [String]) {
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
