import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// `proofsheet sheet`: draws what changed in a run as one image for a pull request.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw a contact sheet of what changed, or of previews.",
    usage: "proofsheet sheet [<results>] -o <file> [<options>]",
    discussion: """
      The sheet is one PNG of at most 1 MB, for a pull request or a chat. Each row shows a cause: reference, actual image and \
      diff image of one of its cells, cut to the place. Unexplained pixels come first, then the causes with the most cells, \
      then other failures. Rows that do not fit are counted at the end.

        proofsheet sheet -o sheet.png                the last run
        proofsheet sheet -o sheet.png --cause 2      one cause of it
        proofsheet sheet results.json -o sheet.png   a run's results
        proofsheet sheet -o sheet.png --previews     previews of the last run

      Exit codes: 0 if the sheet is written, 2 if nothing changed or the run cannot be read.
      """)

  @Argument(
    help: "The results that `test --json` wrote; the last run by default.",
    completion: .file(extensions: ["json"]))
  var results: String?

  @Option(name: [.customLong("output"), .customShort("o")], help: "Write the sheet to this PNG file.")
  var output: String

  @Option(
    name: .customLong("cause"), help: "Only these causes, \(CauseNumbers.form).")
  var causes: [CauseNumbers] = []

  @Option(
    name: .customLong("run"),
    help: "Use this run, a folder name in .proofsheet/runs or a path, not the last one.")
  var runName: String?

  @Flag(help: "Show the cells of previews, changed or not; at most 16 rows.")
  var previews = false

  @Option(help: "The most bytes of the file.")
  var maximumBytes = 1_000_000

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  /// The most rows of a sheet, and the scales at which it is tried.
  private static let (rows, scales) = (16, [1, 0.5, 0.25])

  func validate() throws {
    if runName != nil, results != nil { throw ValidationError("Either results or --run, not both.") }
    if previews, !causes.isEmpty { throw ValidationError("Either --previews or --cause, not both.") }
    guard maximumBytes >= 10_000 else { throw ValidationError("--maximum-bytes takes a number from 10000.") }
  }

  func run() throws {
    let run = try orExit { try found() }
    let chosen = Set(causes.flatMap(\.numbers))
    let known = Set(run.overview.causes.compactMap(\.number))
    if let unknown = chosen.subtracting(known).min() {
      throw failRun("The run has no cause \(unknown). List them: `\(ShellCommand.call("status"))`.")
    }
    let images = ReferenceImages(packageRoot: package.root)
    let references = RunReferences(of: run.folder)
    let title = TerminalSummary(run.summary, run.overview).headline
    let (rows, all) =
      previews
      ? try previewRows(of: run, references, images) : try changedRows(of: run, chosen, references, images)
    let data = try orExit { try encoded(rows, of: all, title: title) }
    try orExit { try OutputFile.write(Data(data), to: output) }
    print("Contact sheet: \(TerminalText.line(output))")
  }

  /// A row for each of the first causes, and how many there are.
  private func changedRows(
    of run: RunResults, _ chosen: Set<Int>, _ references: RunReferences, _ images: ReferenceImages
  ) throws -> ([SheetRow], Int) {
    let subjects = SheetRow.Subject.all(in: run, causes: chosen)
    guard !subjects.isEmpty else {
      throw failRun("The run has no image that differs: there is nothing to show.")
    }
    return (subjects.prefix(Self.rows).map { SheetRow($0, references, images) }, subjects.count)
  }

  /// A row for each of the first previews, or several where it has more cells than a row has columns; and how many there are.
  private func previewRows(
    of run: RunResults, _ references: RunReferences, _ images: ReferenceImages
  ) throws -> ([SheetRow], Int) {
    let cells = run.summary.cells.filter { $0.test == PackagePreviews.test }
    guard !cells.isEmpty else {
      throw failRun("The run has no preview. Draw them: `\(ShellCommand.call("test")) --previews`.")
    }
    let parts = cells.grouped(by: \.caseName).flatMap { group in
      stride(from: 0, to: group.elements.count, by: ContactSheet.columns).map { start in
        (cells: group.elements[start...].prefix(ContactSheet.columns), count: group.elements.count)
      }
    }
    return (parts.prefix(Self.rows).map { SheetRow($0.cells, of: $0.count, references, images) }, parts.count)
  }

  private func found() throws -> RunResults {
    if let results { return try ResultsReader(results, packageRoot: package.root).results() }
    let folder = try package.runFolder(runName)
    return RunResults(RunSummary(of: folder), in: folder)
  }

  /// The PNG with as many rows, of `all` that there are, as its size allows; smaller where not even one row does.
  private func encoded(_ rows: [SheetRow], of all: Int, title: String) throws -> [UInt8] {
    let context = RenderingContextPool(fonts: try package.fontLibrary())
    for scale in Self.scales {
      var count = rows.count
      while count > 0 {
        let image = try context.withContext { context in
          let sheet = try ContactSheet(
            rows.prefix(count), title: title, rest: all - count, context.typesetter)
          return try context.draw(sheet.tree, scale: scale)
        }
        let data = try PNG.encode(image, effort: .small)
        if data.count <= maximumBytes { return data }
        // What a row takes on average says how many have a place.
        count = min(count - 1, count * maximumBytes / data.count)
      }
    }
    throw RenderTestingError.unusable(output, "not even one row fits into \(maximumBytes) bytes. Allow more.")
  }
}
