import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// `proofsheet regenerate`: what another environment made of the references, by class.
struct RegenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "regenerate",
    abstract: "Review a font or library upgrade, class by class.",
    usage: "proofsheet regenerate [<options>] [-- <arguments of swift test>]",
    discussion: """
      After an upgrade of a font, FreeType, HarfBuzz, Cairo, ICU or Proofsheet, many references differ at once. This command \
      draws their cells, gives each one class, and lists every text that a reader would see change:

      \(RegenerationClass.allCases.map(Self.line).joined(separator: "\n"))

        proofsheet regenerate                            draw, classify, report
        proofsheet regenerate -- --filter SignInTests    some tests
        proofsheet regenerate --layers Trees             layer trees
        proofsheet regenerate --accept glyphs,rasterizer
                                                         cells of the last run
        proofsheet regenerate --accept "advances<0.5pt"  if nothing moved further
        proofsheet regenerate --accept line-breaks --cells Chat

        proofsheet regenerate --accept glyphs --glyphs "6 9"
                                                         with these warnings

      Glyphs that became empty, look like another character or lost their shaping are warnings. A class leaves the cells that \
      show them pending, as do `accept`, `review` and `--record`; --glyphs names the characters.

      Only references that another environment recorded are drawn. Proofsheet finds their fonts by digest: in --old-fonts, \
      in the font folders, and in git's history. It draws everything with the old fonts first; a cell that differs there has \
      another cause than the upgrade and gets no class. Old libraries are not available for drawing.

      Cells that differ although this environment recorded their references are only counted; use `status` and `accept` for \
      them. A run that was killed is continued if sources, fonts, references and options are the same; --restart draws all again. \
      The run folder gets a summary for the commit message, regeneration.md.

      Exit codes: 0 if every cell is decided, 1 if one is not, 2 if the run failed or found no reference.
      """)

  /// A class and what it means, a line of the help.
  private static func line(_ one: RegenerationClass) -> String {
    "  \(one.rawValue.padded(to: 15))  \(one.meaning)"
  }

  @Option(help: "Accept only these cells, selected as by `accept`; repeatable.")
  var cells: [String] = []

  @Option(
    help: "Accept the cells of these classes in the last run, such as glyphs,rasterizer or advances<0.5pt.")
  var accept: [String] = []

  @OptionGroup var holds: HoldOptions

  @Option(
    help: "Draw the layer trees (JSON) in this folder instead of running tests; repeatable.")
  var layers: [String] = []

  @OptionGroup var engine: EngineOptions

  @Option(
    name: .customLong("old-fonts"),
    help: "A file or folder with the old fonts; repeatable.")
  var oldFonts: [String] = []

  @Flag(help: "Skip the run with the old fonts.")
  var skipOldFonts = false

  @Flag(help: "Draw everything, even after a run that was killed.")
  var restart = false

  @Option(help: "Pixels per point for --layers and --cases.")
  var scale: Double?

  @Option(help: "Run this built test bundle instead of `swift test`.")
  var bundle: String?

  @Option(name: .customLong("run"), help: "Classify this run, a folder name in .proofsheet/runs or a path.")
  var runName: String?

  @Flag(help: "Print the classes of the last run as JSON; draw nothing.")
  var json = false

  @OptionGroup var logged: DecisionOptions

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`, after --.")
  var arguments: [String] = []

  func validate() throws {
    if !arguments.isEmpty, isOfTrees || !accept.isEmpty || runName != nil {
      throw ValidationError(
        "Arguments of `swift test` go with neither --layers nor --cases nor --accept nor --run.")
    }
    if json, !arguments.isEmpty || isOfTrees || !accept.isEmpty {
      throw ValidationError(
        "--json describes a run: it goes with neither --layers nor --cases nor --accept nor --.")
    }
    if skipOldFonts, !oldFonts.isEmpty {
      throw ValidationError("--skip-old-fonts draws with no old fonts; leave --old-fonts out.")
    }
    try PackageOptions.requirePath(bundle, of: "--bundle")
    for folder in oldFonts { try PackageOptions.requirePath(folder, of: "--old-fonts") }
    if let scale {
      guard isOfTrees else { throw ValidationError("--scale is that of --layers and --cases.") }
      guard scale > 0, scale.isFinite else { throw ValidationError("--scale takes a number above 0.") }
    }
    if !cells.isEmpty, accept.isEmpty {
      throw ValidationError("--cells chooses among the cells to accept; name their classes with --accept.")
    }
    if holds.isGiven, accept.isEmpty {
      throw ValidationError("--glyphs and --unverified take cells along that --accept names.")
    }
  }

  var isOfTrees: Bool { !layers.isEmpty || engine.isAsked }

  func run() throws {
    let choices = try orExit { try accept.flatMap { try Self.choices($0) } }
    let settings = try package.settings()
    let drawing = RegenerationDrawing(self, settings)
    if accept.isEmpty, runName == nil, !json {
      guard try drawing.draw() else { return }
    }
    let newest = try package.review(in: runName)
    try orExit { try FontPlaces.note(oldFonts, in: newest.folder) }
    let planned = newest.summary.cells.count { $0.status == .otherEnvironment && $0.work == nil }
    let progress = ProgressLine(planned: planned)
    var regeneration = try orExit {
      try Regeneration(newest, oldFonts: drawing.findOldFonts) { progress.set(done: $0, failed: 0) }
    }
    progress.finish()
    if json { return try writeJSON(newest.folder) }
    // What was accepted stands last, below the classes.
    var (refused, ending) = (0, {})
    defer { ending() }
    if !choices.isEmpty {
      (refused, ending) = try accept(
        choices, in: &regeneration, maximumBytes: settings.maximumReferenceBytes)
    }
    let page = "\(newest.folder.path)/regeneration"
    if !regeneration.cells.isEmpty, let used = regeneration.used {
      do {
        try drawing.writeFontPage(to: page, used: used)
      } catch {
        Terminal.warn("Error: \(error)")
      }
    }
    defer { drawing.progress?.end() }
    try finish(regeneration, refused: refused, images: drawing.images)
    if drawing.hasUnreadableReferences { throw ExitCode(1) }
  }

  private static func choices(_ text: String) throws -> [RegenerationChoice] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      try RegenerationChoice(String($0))
    }
  }

  private func writeJSON(_ folder: RunFolder) throws {
    let path = Regeneration.path(in: folder)
    let data = try orExit { try RegularFile.contents(path, limit: FileContents.Limit.record) }
    guard let data else { return print("{\"cells\":[],\"format\":1}") }
    print(String(decoding: data, as: UTF8.self))
  }

  /// Accepts what the choices and the filter take; returns how many were refused, and what prints the outcome.
  private func accept(
    _ choices: [RegenerationChoice], in regeneration: inout Regeneration, maximumBytes: Int
  ) throws -> (refused: Int, ending: () -> Void) {
    let text = (choices.map(\.text) + cells + holds.names.map { "glyph \($0)" }).joined(separator: ", ")
    let decision = try package.decision(RegenerationSummary.rule + text, logged)
    regeneration.review.decision = decision
    regeneration.review.readDecisions()
    let results = regeneration.review.summary.cells
    let choice = try orExit { try CellChoice(cells, among: results) }
    let names = Set(results.filter(choice.takes).map(\.cell))
    let asked = regeneration.pending.filter { cell in
      names.contains(cell.cell) && choices.contains { $0.takes(cell) }
    }
    regeneration.review.grant = holds.grant
    guard !asked.isEmpty else {
      let place = cells.isEmpty ? "" : " among the cells that --cells takes"
      return (0, { print("Nothing of \(choices.map(\.text).joined(separator: ", ")) is pending\(place).") })
    }
    var refused: [(cell: String, reason: String)] = []
    let progress = ProgressLine(planned: asked.count, isShown: ProgressLine.isTerminal)
    var done = 0
    regeneration.accept(asked, maximumBytes: maximumBytes) { cell, result in
      done += 1
      progress.set(done: done, failed: refused.count)
      if case .failure(let error) = result { refused.append((cell.cell, "\(error)")) }
    }
    progress.finish()
    let (outcome, run) = (refused, runName)
    return (
      outcome.count,
      {
        for (reason, alike) in outcome.grouped(by: \.reason) {
          let more = alike.count > 1 ? " and \(TerminalText.count(alike.count - 1, "more cell"))" : ""
          print(TerminalText.line("refused \(alike[0].cell)\(more): \(reason)"))
        }
        let count = asked.count - outcome.count
        print("\(grouped(count)) accepted\(outcome.isEmpty ? "" : ", \(grouped(outcome.count)) refused").")
        decision.printUndo(in: run)
      }
    )
  }

  /// Prints the classes, writes page and summary, and exits with 1 where something is left to decide.
  private func finish(_ regeneration: Regeneration, refused: Int, images: ReferenceImages) throws {
    let folder = regeneration.review.folder
    guard !(regeneration.cells + regeneration.changedBefore).isEmpty else {
      let what = regeneration.records.isEmpty ? "cell" : "image"
      print("No \(what) differs from a reference that was made in another environment.")
      return try finishOthers(regeneration, isLeft: false)
    }
    let here = FileManager.default.currentDirectoryPath
    for line in RegenerationLines(regeneration).lines { print(line.withoutFolder(here)) }
    try orExit {
      try RegenerationSummary(regeneration).write()
      let page = try RegenerationPage(regeneration, images: images).write(to: "\(folder.path)/regeneration")
      print("Page: \(page)\nSummary: \(RegenerationSummary.path(in: folder))".withoutFolder(here))
    }
    if let problem = regeneration.review.saveError {
      throw failRun("The references are written, but the run still counts them as pending. \(problem)")
    }
    try finishOthers(
      regeneration, isLeft: !(regeneration.pending + regeneration.pendingBefore).isEmpty || refused > 0)
  }

  private func finishOthers(_ regeneration: Regeneration, isLeft: Bool) throws {
    let summary = regeneration.review.summary
    // What broke the run may have kept cells from it.
    for warning in TerminalSummary(summary).warnings { print("! \(TerminalSummary.indented(warning))") }
    if let fallback = DiagnosticSummary.fallback(in: summary.cells) {
      print("~ \(TerminalText.line(fallback))")
    }
    if let note = regeneration.recordsNote { print(note) }
    let left = regeneration.others.filter { regeneration.review.decisions[$0.cell] == nil }
    let (others, lost) = (left.filter { $0.actual != nil }, left.filter { $0.actual == nil })
    if !lost.isEmpty {
      let cells = TerminalText.count(lost.count, "cell was", plural: "cells were")
      print("\(cells) not compared: `\(ShellCommand.call("status"))`.")
    }
    if !others.isEmpty {
      let cells = TerminalText.count(others.count, "cell differs", plural: "cells differ")
      print(
        "\(cells) for another reason than the upgrade: `\(ShellCommand.call("status"))`."
      )
    }
    if isLeft || !left.isEmpty || regeneration.recordsNote != nil || !summary.problems.isEmpty {
      throw ExitCode(1)
    }
  }
}
