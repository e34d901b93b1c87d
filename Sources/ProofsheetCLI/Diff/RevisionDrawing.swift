import ArgumentParser
import Foundation
import RunReview

/// Draws the cells of a revision: its own tests run, and record what they draw into the cache.
struct RevisionDrawing {
  let revision: GitRevision
  let cache: RevisionCache
  /// The package here.
  let packageRoot: String
  /// The arguments of `swift test` that say what is built, and those that choose tests.
  let building, choosing: [String]
  let isVerbose: Bool
  let allowsHooks: Bool
  /// The layer trees that are drawn; nil for the cells of the tests.
  var trees: RevisionTrees?
  /// How long building and drawing may take; nil for as long as they take.
  var limit: Duration?
  /// What is kept of revisions that were drawn before.
  var kept = RevisionCache.Limits.compared
  /// Whether a revision of which cells, or all, could not be drawn is not tried again; nil where it is not noted, either.
  var knowsFailures: Bool?

  /// What the revision drew: what is kept of it, or what is drawn now; throws why there is nothing.
  func draw() throws -> (folder: DrawnRevision, cells: RevisionCells) {
    let whole = cache.place(of: revision, arguments: building, allowsHooks: allowsHooks)
    let chosen = cache.place(of: revision, arguments: building + choosing, allowsHooks: allowsHooks)
    for place in [whole, chosen] {
      guard let cells = place.read(), cells.isPartial != true || knowsFailures == true else { continue }
      print(
        "Comparing with \(revision.name): \(TerminalText.count(cells.drawn.count, "cell")), drawn before.")
      return finish(place, cells)
    }
    if knowsFailures == true, let failure = chosen.failure(), limit ?? .zero <= .seconds(failure.seconds) {
      throw RenderTestingError.unusable(
        revision.name, "\(failure.reason)\n    That was so before. To try it again, remove \(chosen.folder)")
    }
    do { try drawAnew() } catch RenderTestingError.unusable(revision.name, let reason)
      where knowsFailures != nil
    {
      throw RenderTestingError.unusable(
        revision.name, try chosen.keep(cache.drawing, failed: reason, in: limit))
    }
    try chosen.remove()
    guard rename(cache.drawing, chosen.folder) == 0 else {
      throw RenderTestingError.cannotWrite(chosen.folder, errno)
    }
    guard let cells = chosen.read() else {
      throw RenderTestingError.unusable(
        chosen.folder, "what was drawn there cannot be read. Compare again.")
    }
    return finish(chosen, cells)
  }

  private func finish(
    _ place: DrawnRevision, _ cells: RevisionCells
  ) -> (folder: DrawnRevision, cells: RevisionCells) {
    cache.prune(keeping: place, kept)
    return (place, cells)
  }

  /// Builds the revision, draws its cells, and lists them in `cache.drawing`.
  private func drawAnew() throws {
    let start = ContinuousClock.now
    let checkout = try RevisionCheckout(
      of: revision, packageRoot: packageRoot, in: cache, isPackage: trees == nil)
    let place = DrawnRevision(folder: cache.drawing)
    try place.remove()
    try AtomicFile.makeFolder(place.references)
    let scope = ReferenceScope(
      packageRoot: checkout.package, environment: ["PROOFSHEET_REFERENCES": place.references])
    let folder = RunFolder(path: place.run, scope: scope)
    try AtomicFile.makeFolder(folder.journals)
    let time = DrawingTime(limit: limit)
    var cells: RevisionCells
    if let trees {
      let (summary, isUnsure) = try trees.draw(revision, checkout, in: folder, time)
      cells = try Self.cells(in: summary, at: place, packageRoot: checkout.package)
      // Another engine may be installed by then.
      if isUnsure { cells.isPartial = true }
    } else {
      cells = try runTests(checkout, in: folder, at: place, time)
    }
    // Another time there may be more of it.
    if checkout.lacksSubmodules { cells.isPartial = true }
    try place.write(cells)
    let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded())
    print("Drew \(TerminalText.count(cells.drawn.count, "cell")) of \(revision.name) in \(seconds) s.")
    Self.warn(of: cells, from: revision.name)
  }

  /// Builds the revision's tests and runs them.
  private func runTests(
    _ checkout: RevisionCheckout, in folder: RunFolder, at place: DrawnRevision, _ time: DrawingTime
  ) throws -> RevisionCells {
    let hooks = try HookRunner(
      ProjectSettings.load(packageRoot: checkout.package).hooks, isAllowed: allowsHooks,
      root: checkout.package)
    defer { hooks.leave() }
    let isBuilt = RegularFile.kind("\(checkout.package)/.build") == .folder
    let work =
      isBuilt
      ? "What differs from the last revision here is built, and its tests run."
      : "The first time, this takes as long as a clean build and all tests."
    print("Drawing \(revision.name). \(work)")
    guard hooks.begin() else { throw hooks.stop.map { ExitCode(128 + $0) } ?? ExitCode(2) }
    var tests = SwiftTest(
      root: checkout.package, commands: [["swift", "test"] + building + choosing], folder: folder,
      options: RunOptions(), isVerbose: isVerbose, isPlugin: false)
    tests.variables = RevisionLayout.variables(recordingInto: place.references)
    tests.showsBuild = true
    tests.pause = time.pause
    // Takes note of what a file that the arguments name holds already.
    let events = tests.events
    let ending = try tests.run(expected: nil)
    let log = TestLog(path: tests.log, events: events.events)
    let journals = JournalReader(of: folder)
    try time.check(ending, of: revision.name)
    hooks.end(ending.code == 0 ? "passed" : "failed")
    if let notice = hooks.notice { print(notice) }
    let cells = try Self.cells(
      in: RunSummary(of: journals, record: nil), at: place, packageRoot: checkout.package)
    try check(cells, ending, log, journals, of: tests)
    return cells
  }

  /// Throws where the tests left nothing to compare with, or not all of it.
  private func check(
    _ cells: RevisionCells, _ ending: TestProcess.Ending, _ log: TestLog, _ journals: JournalReader,
    of tests: SwiftTest
  ) throws(RenderTestingError) {
    func fail(_ reason: String) -> RenderTestingError {
      .unusable(
        revision.name, "\(reason)\n    Its files: \(tests.root)\n    Output of `swift test`: \(tests.log)")
    }
    if let reason = log.failedStart(code: ending.code) {
      throw fail(
        "nothing was drawn. \(reason)\n    Compare with a revision that builds here, or name the arguments that it needs after --."
      )
    }
    let isCrash =
      ending.isCrash || log.lacksEnd(journals)
      || journals.processes.contains { !$0.hasEnded && !$0.hasExited }
    if isCrash || log.crash != nil {
      throw fail(
        "its tests did not come to their end, so it is not known which cells it has. \(log.crash ?? log.unprovenEnd) Leave the test out with --skip."
      )
    }
    if journals.damagedLines > 0 {
      let lines = TerminalText.count(journals.damagedLines, "journal line")
      throw fail(
        "\(lines) of its tests could not be read, as after a full disk, so it is not known which cells it has. Compare again."
      )
    }
    // The tests that were chosen may be new.
    let isNew = cells.cells.isEmpty && !choosing.isEmpty && ending.code == 0
    guard cells.drawn.isEmpty, !isNew else { return }
    let reason = cells.cells.first.map { "no cell could be drawn, such as \($0.cell): \($0.reason)" }
    throw fail(
      reason
        ?? "its tests compare no cell: it has none, or they do not use Proofsheet. Name a later revision.")
  }

  /// Names what could not be drawn, and why, where cells that are compared may not say so.
  static func warn(of cells: RevisionCells, from name: String) {
    let lost = cells.cells.filter { $0.status != .recorded }
    guard let first = lost.first else { return }
    let count = TerminalText.count(lost.count, "cell")
    Terminal.warn(
      TerminalText.line("\(name) could not draw \(count), such as \(first.cell): \(first.reason)"))
  }

  /// The cells of the run, each with its file among the references of the cache.
  static func cells(
    in summary: RunSummary, at place: DrawnRevision, packageRoot: String
  ) throws(RenderTestingError) -> RevisionCells {
    var (found, isPartial) = ([CellResult](), false)
    // A text in the source is the source's own, and two drawings are compared with each other.
    for var cell in summary.cells where cell.inlineTest == nil && cell.counterpart == nil {
      let own = cell.recording ?? cell.reference
      let target = RevisionLayout.path(of: own, in: place.references, packageRoot: packageRoot)
      // What a test does not let be recorded, or what was compared with a file of the revision's own.
      let source = cell.status.passes || cell.wroteReference ? cell.reference : cell.actual
      if let source, let target, source != target, let data = try RegularFile.reference(source) {
        try AtomicFile.write(data, to: target, isDurable: false)
      }
      if let target, RegularFile.kind(target) == .file {
        (cell.status, cell.reference) = (.recorded, target)
        cell.referenceDigest = try RegularFile.reference(target).map { Digest(of: $0).description }
      } else {
        // A place outside of the package is none another time, either; what failed may not fail again.
        isPartial = isPartial || target != nil || cell.status.isUncompared
        let refusal = summary.refusedFiles[cell.cell].map { "\($0)" }
        if cell.status.passes || refusal != nil {
          cell.status = .inconclusive
          cell.reason = refusal ?? "Its reference lies outside of the package."
        }
      }
      (cell.recording, cell.actual, cell.diff, cell.rebuilt, cell.explanation) = (nil, nil, nil, nil, nil)
      (cell.verdict, cell.hold, cell.note, cell.isKnownIssue) = (nil, nil, nil, false)
      found.append(cell)
    }
    var cells = RevisionCells(cells: found, audits: summary.audits)
    cells.isPartial = isPartial ? true : nil
    return cells
  }
}
