import ArgumentParser
import FontComparison
import RenderReports
import RunReview

/// Draws the cells whose references another environment made: with the old fonts, then with those here.
final class RegenerationDrawing {
  private let options: RegenerateCommand
  private let settings: ProjectSettings
  private var package: PackageOptions { options.package }
  private var found: OldFonts?
  /// What the next `regenerate` goes on with, should this one be killed; nil where that is not kept.
  private(set) var progress: RegenerationProgress?
  /// Whether references were found that cannot be read, which are named.
  private(set) var hasUnreadableReferences = false
  /// The newest result of each cell in the runs that are kept.
  private lazy var results = (try? RunHistory(packageRoot: package.root).pending.results) ?? []

  init(_ options: RegenerateCommand, _ settings: ProjectSettings) {
    (self.options, self.settings) = (options, settings)
  }

  /// Draws; false where no reference was made in another environment, which is printed.
  func draw() throws -> Bool {
    // A folder that is misspelled is never one in which nothing is to be drawn.
    if !options.layers.isEmpty { _ = try orExit { try LayerTreeFiles(in: options.layers) } }
    let survey = try orExit { try makeSurvey(isOfLayerTrees: options.isOfTrees) }
    for warning in try orExit({ try unusedFonts(survey) }) { print(TerminalText.line("warning: \(warning)")) }
    for path in survey.unreadable {
      Terminal.warn("\(TerminalText.line(path)) cannot be read: `\(ShellCommand.call("verify"))` says why.")
    }
    hasUnreadableReferences = !survey.unreadable.isEmpty
    guard !survey.references.isEmpty else {
      let place = TerminalText.line(package.references(settings))
      guard survey.fileCount > 0 else { throw failRun("There is no reference below \(place): record some.") }
      guard survey.fileCount > survey.unreadable.count else {
        throw failRun("No reference below \(place) can be read.")
      }
      let count = TerminalText.count(survey.count, "reference")
      print("None of \(count) was made in another environment, so nothing was drawn.")
      guard survey.unreadable.isEmpty else { throw ExitCode(1) }
      return false
    }
    print(Self.headline(survey))
    let fonts = try orExit { try findOldFonts(for: survey) }
    try findProgress(of: survey, fonts)
    for line in Self.lines(fonts) { print(TerminalText.line(line)) }
    try options.isOfTrees ? drawTrees(survey, fonts) : runTests(survey, fonts)
    return true
  }

  /// Looks for what a `regenerate` left that was killed, and says why it is of no use.
  ///
  /// What an engine reads is not known.
  private func findProgress(of survey: RegenerationSurvey, _ oldFonts: OldFonts) throws {
    guard !options.engine.isAsked else { return }
    var inputs: [String: String]
    do {
      inputs = try RegenerationProgress.inputs(
        of: options, survey, in: package.scope(settings), fonts: try package.fontLibrary())
    } catch {
      Terminal.warn(TerminalText.line("should this be killed, the next one draws all again: \(error)"))
      return
    }
    let records = [oldFonts.found, oldFonts.missing].map { $0.map { "\($0.name) \($0.digest)" }.sorted() }
    inputs["old fonts"] = "\(Digest(of: "\(records)".utf8))"
    let home = RunFolder.home(of: package.root)
    progress = try orExit {
      try RegenerationProgress(in: home, of: survey, inputs: inputs, restarts: options.restart)
    }
    if let change = progress?.change {
      print("Everything is drawn again: the \(change) changed since the `regenerate` that was killed.")
    }
  }

  /// The fonts of references that are others here; of the last search where there was one.
  func findOldFonts() throws -> OldFonts? {
    if let found { return found }
    let isOfTrees = results.allSatisfy { $0.cell.hasPrefix("\(MissingTrees.folder)/") }
    return try findOldFonts(for: makeSurvey(isOfLayerTrees: isOfTrees))
  }

  /// The images of references, those of other fonts drawn with these as far as they were found.
  var images: ReferenceImages {
    let found = found
    let here = (try? package.fontLibrary()).map { RenderingContextPool(fonts: $0) }
    return ReferenceImages { path in [try? found?.pool(for: path), here].compactMap(\.self) }
  }

  /// Writes the page with the glyphs in use that changed, where the old fonts were found.
  func writeFontPage(to folder: String, used: UsedGlyphs) throws {
    guard let found, let old = found.environments.first?.folder else { return }
    let here = try package.fontLibrary()
    let names = Set(found.found.map(\.name))
    let paths = Set(here.faces.filter { names.contains($0.postScriptName) }.map(\.path)).sorted()
    guard !paths.isEmpty else { return }
    var fonts = FontComparison(
      try FontSet([old], named: "old fonts"), try FontSet(paths, named: "fonts here"), drawn: used.texts,
      isOfTexts: true)
    // The old fonts are copies in a folder that is gone when the page is read.
    for place in fonts.problems.indices {
      let parts = fonts.problems[place].sentence.split(separator: " ", omittingEmptySubsequences: false)
      fonts.problems[place].sentence =
        parts.map { $0.hasPrefix(old) ? "the old file" : $0 }.joined(separator: " ")
    }
    try RegenerationPage.write(fonts, used: used, to: folder)
  }

  private func findOldFonts(for survey: RegenerationSurvey) throws -> OldFonts {
    let fonts = try OldFonts(
      for: survey, here: try package.fontLibrary(), given: options.oldFonts, own: folders,
      packageRoot: package.root)
    found = fonts
    return fonts
  }

  /// The project's own folders of fonts.
  private var folders: [String] {
    settings.fonts.map { $0.hasPrefix("/") ? $0 : "\(package.root)/\($0)" }
  }

  private func makeSurvey(isOfLayerTrees: Bool) throws -> RegenerationSurvey {
    RegenerationSurvey(
      folder: package.references(settings), fonts: try package.fontLibrary(), isOfLayerTrees: isOfLayerTrees,
      results: results)
  }

  /// What is said of families in the project's folders that no reference is set in, though all of their faces are known.
  private func unusedFonts(_ survey: RegenerationSurvey) throws -> [String] {
    let here = try package.fontLibrary()
    let names = Set(survey.faces.map(\.name))
    guard names.isSubset(of: here.faces.map(\.postScriptName)) else { return [] }
    return UnusedFamilies(in: here, used: names).sentences
  }

  private static func headline(_ survey: RegenerationSurvey) -> String {
    let count = TerminalText.count(survey.count, "reference was", plural: "references were")
    let environments = survey.environments
    let lines = environments.prefix(12).map { TerminalText.line("  \($0.text): \(grouped($0.count))") }
    let more = environments.count > 12 ? ["  and \(grouped(environments.count - 12)) more"] : []
    return (["\(grouped(survey.references.count)) of \(count) made in another environment:"] + lines + more)
      .joined(separator: "\n")
  }

  private static func lines(_ fonts: OldFonts) -> [String] {
    let count = fonts.found.count + fonts.missing.count
    guard count > 0 else {
      return ["The fonts did not change. Old libraries are not available for drawing."]
    }
    return ["Old fonts found: \(grouped(fonts.found.count)) of \(count)."]
  }

  private func runTests(_ survey: RegenerationSurvey, _ fonts: OldFonts) throws {
    let filter = RegeneratedTests(references: Set(survey.references.map(\.path)), results: results)
    let patterns = try orExit { try progress?.patterns(of: "new", else: filter.patterns) } ?? filter.patterns
    let own = patterns.flatMap { ["--filter", $0] } + options.arguments
    if patterns == filter.patterns { print(filter.sentence) }
    let place = ["--package", package.root, "--brief"] + (options.bundle.map { ["--bundle", $0] } ?? [])
    let typed = place + (own.isEmpty ? [] : ["--"] + own)
    let oldRun = options.skipOldFonts ? nil : try drawn { try testWithOldFonts(fonts) }
    try ignoringFailures { try TestCommand.parse(typed).run(.regenerate(cells: nil, oldRun, progress)) }
  }

  /// What came of the old fonts: for a run that was killed with the new ones, what its folder says.
  private func drawn(_ draw: () throws -> OldFontsRun?) rethrows -> OldFontsRun? {
    guard let progress, progress.isDrawingNew else { return try draw() }
    if let run = progress.oldFonts { print(Self.sentence(run)) }
    return progress.oldFonts
  }

  /// Runs the tests of each set of references with their fonts; nil where those are missing.
  private func testWithOldFonts(_ fonts: OldFonts) throws -> OldFontsRun? {
    let environments = fonts.environments.filter { $0.folder != nil }
    var all: OldFontsRun?
    for (index, environment) in environments.enumerated() {
      guard let folder = environment.folder else { continue }
      print(
        environments.count == 1
          ? "Drawing with the old fonts."
          : "Drawing with the old fonts, set \(index + 1) of \(grouped(environments.count)): "
            + "\(TerminalText.count(environment.references.count, "reference")).")
      var run = try test(environment.references, withFonts: folder)
      if let all { run.add(all) }
      all = run
    }
    if let all { print(Self.sentence(all)) }
    return all
  }

  /// Runs the tests of some references with other fonts, in a folder beside theirs.
  private func test(_ references: Set<String>, withFonts fonts: String) throws -> OldFontsRun {
    let names = try FileManager.default.contentsOfDirectory(atPath: fonts) + references
    let drawing = "old-\(Digest(of: names.sorted().joined(separator: "\n").utf8))"
    let path = progress?.folder(of: drawing) ?? "\(fonts)-run"
    try orExit { try AtomicFile.makeFolder(path) }
    let folder = RunFolder(path: path, scope: package.scope(settings))
    try orExit { try RegenerationProgress.collect(in: folder, of: references) }
    let filter = RegeneratedTests(references: references, results: results)
    let patterns =
      try orExit { try progress?.patterns(of: drawing, else: filter.patterns) } ?? filter.patterns
    let own = patterns.flatMap { ["--filter", $0] } + options.arguments
    let commands = try orExit { try SwiftTest.commands(for: options.bundle, own) }
    var asked = RunOptions(.oldFonts)
    asked.continues = true
    var tests = SwiftTest(
      root: package.root, commands: commands, folder: folder, options: asked,
      isVerbose: false, isPlugin: SwiftTest.isPlugin(bundle: options.bundle))
    tests.oldFonts = fonts
    let ending = try orExit { try tests.run(expected: references.count) }
    if let stop = ending.stop { throw ExitCode(128 + stop) }
    let run = OldFontsRun(RunSummary(of: folder), references: references)
    if run.outcomes.isEmpty { print(TestLog(path: tests.log, events: tests.events.events).tail) }
    return run
  }

  private static func sentence(_ run: OldFontsRun) -> String {
    let outcomes = run.outcomes.values
    let different = outcomes.count { $0 == .different }
    let equal = outcomes.count { $0 == .equal }
    return "With the old fonts \(TerminalText.count(equal, "cell is", plural: "cells are")) equal, "
      + "and \(different) had changed before."
  }

  private func drawTrees(_ survey: RegenerationSurvey, _ fonts: OldFonts) throws {
    let place = ["--package", package.root, "--brief"] + (options.scale.map { ["--scale", "\($0)"] } ?? [])
    let command = try CheckCommand.parse(
      place + options.layers.flatMap { ["--layers", $0] } + options.engine.arguments)
    let asked = try orExit { try options.engine.cells(jobs: command.jobs, of: package) }
    let store = ReferenceStore(folder: package.scope(try package.settings()).folder)
    let cases = try orExit {
      try CheckCases(
        folders: options.layers, scale: options.scale, engine: asked, store: store
      ).cases()
    }
    let cells = Dictionary(cases.flatMap { one in one.matrix.map { (one.cell($0), (one, $0)) } }) {
      first, _ in
      first
    }
    print("Only these are drawn.")
    func drawWithOldFonts() -> OldFontsRun {
      OldFontsRun(of: survey, with: fonts) {
        guard let (renderCase, variant) = cells[$0] else { return nil }
        return (try renderCase.layOut($1, variant).tree, renderCase.traits(of: variant).displayScale)
      }
    }
    let oldRun =
      options.skipOldFonts
      ? nil
      : drawn {
        let run = asked.map { $0.use(drawWithOldFonts) } ?? drawWithOldFonts()
        if !run.outcomes.isEmpty { print(Self.sentence(run)) }
        return run
      }
    try ignoringFailures { try command.run(.regenerate(cells: survey.cells, oldRun, progress)) }
  }

  /// What differs is what the command is about.
  private func ignoringFailures(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let code as ExitCode where code == ExitCode(1) || code == .success {
      return
    }
  }
}
