import ArgumentParser
import ChangeAnalysis
import Foundation
import PixelBuffers
import RenderReports
import RenderTesting

/// `proofsheet regenerate`: what another environment made of the references, by class.
struct RegenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "regenerate",
    abstract: "Sort what a font or library upgrade changed into classes, and accept by class.",
    usage: "proofsheet regenerate [<options>] [-- <arguments of swift test>]",
    discussion: """
      After an upgrade of a font, FreeType, HarfBuzz, Cairo, ICU or Proofsheet, many references differ at once. This \
      command draws them, sorts each into one class, and lists every text that reads in another way:

        characters-lost  a character has no glyph, or is set in another face
        truncation       a text is cut elsewhere, newly, or no longer
        line-breaks      other words stand on other lines
        layout           layers other than texts moved or have another size
        advances         texts or their glyphs moved
        glyphs           other outlines, at the same positions
        rasterizer       the same layers and fonts, other pixels
        unexplained      something that no environment changes

      The references say which environment made them, and only those of another one are drawn, as far as whole tests \
      can be left out. Fonts that they were made with are looked for by digest: with --old-fonts, in the folders of \
      fonts, and in git's history. With them everything is drawn once before the new fonts are: a cell that differs \
      then was changed by something else, and no class takes it. Old libraries cannot be drawn with.

        proofsheet regenerate                            draw, sort, write the page
        proofsheet regenerate -- --filter SignInTests    some tests
        proofsheet regenerate --layers Trees             layer trees
        proofsheet regenerate --accept glyphs,rasterizer of the last run, without
                                                         drawing again
        proofsheet regenerate --accept "advances<0.5pt"  as far as nothing moved more
        proofsheet regenerate --accept line-breaks --cells Chat

      Cells that differ though their references were made in this environment are none of the upgrade: they are \
      counted, and decided about with `status` and `accept`. A summary for the message of a commit is written to \
      regeneration.md in the folder of the run.

      Exit codes: 0 when nothing is left to decide, 1 when something is, 2 when the run could not be done.
      """)

  @Option(help: "Accept only cells that match, as for `accept`; may be given several times.")
  var cells: [String] = []

  @Option(help: "Accept the cells of these classes (glyphs,rasterizer or advances<0.5pt) in the last run.")
  var accept: [String] = []

  @Option(
    help: "Draw the layer trees (JSON) of this folder instead of running tests; may be given several times.")
  var layers: [String] = []

  @Option(
    name: .customLong("old-fonts"),
    help: "A folder or file of fonts that references were made with; may be given several times.")
  var oldFonts: [String] = []

  @Flag(help: "Do not draw with the old fonts first.")
  var skipOldFonts = false

  @Option(help: "Pixels per point of --layers.")
  var scale: Double?

  @Option(help: "Run this test bundle, which is built already, instead of `swift test`.")
  var bundle: String?

  @Option(name: .customLong("run"), help: "Sort the cells of this run, by its name in .proofsheet/runs.")
  var runName: String?

  @Flag(help: "Write the classes of the last run's cells as JSON, and nothing else; nothing is drawn.")
  var json = false

  @OptionGroup var package: PackageOptions

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`.")
  var arguments: [String] = []

  func validate() throws {
    if !arguments.isEmpty, !layers.isEmpty || !accept.isEmpty || runName != nil {
      throw ValidationError("Arguments of `swift test` go with neither --layers nor --accept nor --run.")
    }
    if json, !arguments.isEmpty || !layers.isEmpty || !accept.isEmpty {
      throw ValidationError("--json describes a run: it goes with neither --layers nor --accept nor --.")
    }
    if skipOldFonts, !oldFonts.isEmpty {
      throw ValidationError("--skip-old-fonts draws with no old fonts; leave --old-fonts out.")
    }
    try PackageOptions.requirePath(bundle, of: "--bundle")
    for folder in oldFonts { try PackageOptions.requirePath(folder, of: "--old-fonts") }
    if let scale {
      guard !layers.isEmpty else { throw ValidationError("--scale is that of --layers.") }
      guard scale > 0, scale.isFinite else { throw ValidationError("--scale takes a number above 0.") }
    }
    if !cells.isEmpty, accept.isEmpty {
      throw ValidationError("--cells chooses among the cells to accept; name their classes with --accept.")
    }
  }

  func run() throws {
    let choices = try orExit { try accept.flatMap { try Self.choices($0) } }
    let settings = try package.settings()
    let drawing = RegenerationDrawing(
      package: package, settings: settings, layers: layers, scale: scale, bundle: bundle,
      arguments: arguments,
      oldFonts: oldFonts, skipsOldFonts: skipOldFonts)
    if accept.isEmpty, runName == nil, !json {
      guard try drawing.draw() else { return }
    }
    let newest = try orExit {
      let history = try RunHistory(packageRoot: package.root)
      return PendingReview(try runName.map(history.folder(named:)) ?? history.folders[0])
    }
    let planned = newest.summary.cells.count { $0.status == .otherEnvironment }
    let progress = ProgressLine(planned: planned)
    var regeneration = try orExit {
      try Regeneration(newest, oldFonts: drawing.findOldFonts) { progress.set(done: $0, failed: 0) }
    }
    progress.finish()
    if json { return try writeJSON(newest.folder) }
    var refused = 0
    if !choices.isEmpty {
      refused = try accept(choices, in: &regeneration, maximumBytes: settings.maximumReferenceBytes)
    }
    let page = "\(newest.folder.path)/regeneration"
    if !regeneration.cells.isEmpty {
      do {
        try drawing.writeFontPage(to: page, used: regeneration.used)
      } catch {
        Terminal.warn("proofsheet: \(error)")
      }
    }
    try finish(regeneration, refused: refused, images: drawing.images)
  }

  private static func choices(_ text: String) throws -> [RegenerationChoice] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      try RegenerationChoice(String($0))
    }
  }

  private func writeJSON(_ folder: RunFolder) throws {
    let path = Regeneration.path(in: folder)
    guard let data = try orExit({ try RegularFile.contents(path, limit: FileContents.Limit.record) }) else {
      return print("{\"cells\":[],\"format\":1}")
    }
    print(String(decoding: data, as: UTF8.self))
  }

  /// Accepts what the choices and the filter take; returns how many were refused.
  private func accept(
    _ choices: [RegenerationChoice], in regeneration: inout Regeneration, maximumBytes: Int
  ) throws -> Int {
    let results = regeneration.review.summary.cells
    let choice = try orExit { try CellChoice(cells, among: results) }
    let names = Set(results.filter(choice.takes).map(\.cell))
    let chosen = regeneration.pending.filter { cell in
      names.contains(cell.cell) && choices.contains { $0.takes(cell) }
    }
    guard !chosen.isEmpty else {
      print("Nothing of \(choices.map(\.text).joined(separator: ", ")) is pending.")
      return 0
    }
    var refused: [String] = []
    regeneration.accept(chosen, maximumBytes: maximumBytes) { cell, result in
      if case .failure(let error) = result { refused.append("refused \(cell.cell): \(error)") }
    }
    for line in refused { print(TerminalText.line(line)) }
    let count = chosen.count - refused.count
    print("\(count) accepted\(refused.isEmpty ? "" : ", \(refused.count) refused").")
    let environment = ProcessInfo.processInfo.environment
    let name = environment["GIT_AUTHOR_NAME"] ?? environment["USER"] ?? environment["LOGNAME"] ?? "unknown"
    let text = (choices.map(\.text) + cells).joined(separator: ", ")
    try orExit {
      try RegenerationSummary(regeneration).note(.init(choice: text, count: count, name: name))
    }
    return refused.count
  }

  /// Prints the classes, writes page and summary, and exits with 1 where something is left to decide.
  private func finish(_ regeneration: Regeneration, refused: Int, images: ReferenceImages) throws {
    let folder = regeneration.review.folder
    guard !(regeneration.cells + regeneration.changedBefore).isEmpty else {
      print("No cell differs from a reference that was made in another environment.")
      return try finishOthers(regeneration, isLeft: false)
    }
    for line in RegenerationLines(regeneration).lines { print(line) }
    let summary = "\(folder.path)/regeneration.md"
    try orExit {
      try AtomicFile.write(Data(RegenerationSummary(regeneration).text.utf8), to: summary)
      let page = try RegenerationPage(regeneration, images: images).write(to: "\(folder.path)/regeneration")
      print("Page: \(page)\nSummary: \(summary)")
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
    let left = regeneration.others.filter { regeneration.review.decisions[$0.cell] == nil }
    let (others, lost) = (left.filter { $0.actual != nil }, left.filter { $0.actual == nil })
    if !lost.isEmpty {
      let cells = TerminalText.count(lost.count, "cell was", plural: "cells were")
      print("\(cells) not compared: `\(ShellCommand.program()) status`.")
    }
    if !others.isEmpty {
      let cells = TerminalText.count(others.count, "cell differs", plural: "cells differ")
      print(
        "\(cells) from references of this environment, so no upgrade is the reason: `\(ShellCommand.program()) status`."
      )
    }
    if isLeft || !left.isEmpty || !summary.problems.isEmpty { throw ExitCode(1) }
  }
}
