import ArgumentParser
import RunReview

/// `proofsheet explain`: what changed between two images, layer trees or folders of them, or in a cell.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what changed between two images or trees.",
    usage: "proofsheet explain <old> <new> [<options>]\n       proofsheet explain <cell> [<options>]",
    discussion: """
      <old> and <new> are references (PNG files with layers), layer trees (JSON files, which are drawn), or folders of them, \
      paired by relative path. Proofsheet draws each layer change alone; a change that gives exactly the new pixels is a \
      proven cause. For files without layers, the explanation comes from the pixels, without proof. In folders, a cause of \
      many files is listed once, and pixels that no change explains come first.

        proofsheet explain old.png new.png      two images with their layers
        proofsheet explain old.json new.json    two layer trees, drawn at --scale
        proofsheet explain Before After         two folders, cause by cause
        proofsheet explain Layers/Chat-rtl      a cell of the last run
        proofsheet explain Before After --frames  frames only, not drawn
        proofsheet explain Before After --json  JSON; --schema prints its form

      Exit codes: 0 if all pixels are equal or the cell passes, 1 if pixels differ or a file has no counterpart, 2 if a file \
      cannot be read.
      """)

  @Argument(
    help: ArgumentHelp("The old image, layer tree or folder, or a cell.", valueName: "old"),
    completion: .file())
  var old: String?

  @Argument(
    help: ArgumentHelp("The new image, layer tree or folder.", valueName: "new"), completion: .file())
  var new: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @Flag(help: "Print the JSON Schema of --json.")
  var schema = false

  @Option(help: "Pixels per point for layer trees that are not compared with an image.")
  var scale = 1.0

  @Flag(help: "Compare frames, baselines and lines only; nothing is drawn.")
  var frames = false

  @Option(help: "How many points frames may differ by, with --frames (default: 0.1).")
  var tolerance: Double?

  @Option(
    name: .customLong("run"),
    help: "Use this run, a folder name in .proofsheet/runs or a path, not the last one.")
  var runName: String?

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func validate() throws {
    guard scale > 0, scale.isFinite else { throw ValidationError("--scale takes a number above 0.") }
    guard frames || tolerance == nil else { throw ValidationError("--tolerance goes with --frames.") }
    guard !frames || new != nil else { throw ValidationError("--frames goes with two files or folders.") }
    guard tolerance.map({ $0 >= 0 && $0.isFinite }) ?? true else {
      throw ValidationError("--tolerance takes points from 0.")
    }
    if runName != nil, new != nil { throw ValidationError("--run goes with a cell, not with two files.") }
    guard schema || old != nil else {
      throw ValidationError("Name two images, layer trees or folders, or a cell of the last run.")
    }
  }

  func run() throws {
    if schema { return try Terminal.write(bytes: PackageResources.explanation_schema_json) }
    guard let old else { return }
    let report = try orExit {
      if let new { try explain(old, new) } else { try explainCell(old) }
    }
    if json {
      try Terminal.write(json: report.document)
    } else {
      for line in report.lines { print(line) }
    }
    throw report.code
  }

  private func explain(_ old: String, _ new: String) throws -> ExplainReport {
    if let missing = [old, new].first(where: ImageFolder.isMissing) { throw CompareError.nothing(missing) }
    let areFolders = [old, new].map { ImageFolder.isFolder($0) }
    guard areFolders[0] == areFolders[1] else { throw CompareError.fileAndFolder(old, new) }
    let files = ExplainFiles(
      pool: RenderingContextPool(fonts: try package.fontLibrary()), scale: scale,
      frameTolerance: frames ? tolerance ?? 0.1 : nil)
    guard areFolders[0] else { return ExplainReport(cells: [try files.explain(old, new, named: new)]) }
    let folders = try ExplainFolders(old, new)
    guard !folders.pairs.isEmpty || !folders.failures.isEmpty else { throw ExplainError.empty(old, new) }
    return ExplainReport(folders: try files.explain(folders.pairs), folders.failures)
  }

  private func explainCell(_ name: String) throws -> ExplainReport {
    let pending = try package.pending(in: runName)
    guard let newest = pending.reviews.first else { throw ExplainError.noCell(name, nearest: nil) }
    guard let cell = newest.summary.cells.first(where: { $0.cell == name }) else {
      if !ImageFolder.isMissing(name) { throw ExplainError.oneFile(name) }
      throw ExplainError.noCell(name, nearest: ExplainError.nearest(to: name, among: newest.summary.cells))
    }
    return ExplainReport(cell: cell, in: CauseReview(newest), root: package.root)
  }
}
