import ArgumentParser
import FontComparison
import Foundation
import RenderReports
import RunReview

/// `proofsheet fonts compare`: what other fonts change, and which references they touch.
struct FontsCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two versions of fonts, and forecast changed references.",
    usage: """
      proofsheet fonts compare <old> <new> [<options>]
      proofsheet fonts compare --from-git <revision> [<new>] [<options>]
      """,
    discussion: """
      <old> and <new> are font files or folders. Faces are paired by PostScript name, else by family and style; glyphs by \
      character, else by name. Missing characters and faces come first, with the face that replaces them.

      --references shapes the text of each reference with both versions and forecasts the class of each cell: \
      characters-lost, truncation, line-breaks, layout, advances, glyphs or untouched. It draws and records nothing.

        proofsheet fonts compare Inter-3.19 Inter-4.0
        proofsheet fonts compare --from-git main --references
        proofsheet fonts compare Old New --html fonts.html --references

      Exit codes: 0 if nothing differs, 1 if something does, 2 if a font or a reference cannot be read.
      """)

  @Argument(
    help: ArgumentHelp("The old font file or folder; with --from-git, the new one.", valueName: "old"),
    completion: .file())
  var old: String?

  @Argument(help: ArgumentHelp("The new font file or folder.", valueName: "new"), completion: .file())
  var new: String?

  @Option(
    name: .customLong("from-git"),
    help: ArgumentHelp(
      "Compare the `fonts:` folders of this git revision with the current ones.", valueName: "revision"))
  var revision: String?

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Forecast changes of the references in this folder (default: the package's).", valueName: "folder"))
  var references: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @Option(help: ArgumentHelp("Write a page that overlays the changed glyphs.", valueName: "file"))
  var html: String?

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func validate() throws {
    if revision != nil {
      guard new == nil else {
        throw ValidationError("--from-git stands for the old fonts: name the new ones alone.")
      }
    } else {
      guard old != nil, new != nil else {
        throw ValidationError("Name the old and the new fonts, or the old ones by --from-git.")
      }
    }
  }

  func run() throws {
    let document = try orExit {
      let (document, recorded) = try compare()
      if let html {
        let page = FontComparisonPage(
          document.comparison, forecast: document.forecast, used: UsedGlyphs(of: recorded.map(\.tree)))
        try AtomicFile.write(Data(page.html.utf8), to: html)
      }
      return document
    }
    if json {
      try Terminal.write(json: document)
    } else {
      for line in FontsCompareText(document: document).lines { print(line) }
    }
    throw ExitCode(document.comparison.isDifferent ? 1 : 0)
  }

  private func compare() throws -> (FontsCompareDocument, [Forecast.Reference]) {
    let checkout = try revision.map { try FontRevision($0, packageRoot: package.root) }
    let (old, new) = try sets(checkout)
    var (recorded, unread): ([Forecast.Reference], [Forecast.Unread]) = ([], [])
    let folder = try references.map { $0.isEmpty ? package.references(try package.settings()) : $0 }
    if let folder {
      guard ImageFolder.isFolder(folder) else { throw FontsCompareError.noReferences(folder) }
      let results = (try? RunHistory(packageRoot: package.root).pending.results) ?? []
      let names = Dictionary(results.map { ($0.reference, $0.cell) }) { first, _ in first }
      (recorded, unread) = Forecast.references(in: folder, names: names)
      guard !recorded.isEmpty || !unread.isEmpty else { throw FontsCompareError.noReferences(folder) }
    }
    let used = recorded.isEmpty ? nil : UsedGlyphs(of: recorded.map(\.tree))
    let progress = ProgressLine(planned: old.files.count, unit: "face", isShown: ProgressLine.isTerminal)
    let comparison = FontComparison(old, new, pairs: Forecast.pairs(in: recorded), drawn: used?.texts) {
      progress.set(done: $0, failed: 0)
    }
    progress.finish()
    var forecast = folder.map { _ in Forecast(of: recorded, old: old, new: new) }
    forecast?.unread += unread
    return (FontsCompareDocument(comparison: comparison, forecast: forecast), recorded)
  }

  private func sets(_ checkout: FontRevision?) throws -> (FontSet, FontSet) {
    guard let checkout, let revision else { return (try FontSet([old ?? ""]), try FontSet([new ?? ""])) }
    let before = try FontSet(checkout.folders, named: revision)
    if let old { return (before, try FontSet([old])) }
    let settings = try package.settings()
    guard !settings.fonts.isEmpty else { throw FontsCompareError.noFolders(revision: nil) }
    let folders = settings.fonts.map { $0.hasPrefix("/") ? $0 : "\(package.root)/\($0)" }
    return (before, try FontSet(folders))
  }
}

/// What `proofsheet fonts compare --json` prints.
struct FontsCompareDocument: Encodable {
  /// The version of the form.
  var version = 1
  var comparison: FontComparison
  /// Missing unless references were asked for.
  var forecast: Forecast?
}

/// Why fonts were not compared.
enum FontsCompareError: Error, CustomStringConvertible {
  case noReferences(String)
  case noFolders(revision: String?)
  case outside(folder: String, revision: String)
  case git(revision: String, reason: String)
  case link(String, revision: String)
  case tooLarge(String, bytes: Int, limit: Int)

  var description: String {
    switch self {
    case .noReferences(let folder):
      "\(folder) holds no references. Name their folder by --references FOLDER, or record some: run your tests."
    case .noFolders(let revision):
      "proofsheet.yml\(revision.map { " of \($0)" } ?? "") names no folders of fonts. List them by `fonts:`, or name "
        + "the old and the new fonts by path."
    case .outside(let folder, let revision):
      "`fonts:` of \(revision) names \(folder), which no revision holds: it lies outside of the package. Name the old "
        + "fonts by path."
    case .link(let path, let revision):
      "The link \(path) of \(revision) leads out of the package, or through too many links. Name the old fonts by path."
    case .tooLarge(let fact, let bytes, let limit):
      "\(fact) \(bytes) bytes; at most \(limit) are read. Name the old fonts by path."
    case .git(let revision, let reason):
      "The fonts of \(revision) cannot be read: \(reason). Name a revision of the package's repository, or the old "
        + "fonts by path."
    }
  }
}
