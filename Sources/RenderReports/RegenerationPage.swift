package import FontComparison
internal import Foundation
package import RunReview

/// The page of a regeneration: classes with their counts, every text that reads in another way, and the worst examples.
package struct RegenerationPage {
  /// So many examples are shown of a class.
  private static let examples = 4

  private let regeneration: Regeneration
  private let images: ReferenceImages?

  /// Describes the page of a regeneration; `images` draws the references that are stored as layer trees.
  package init(_ regeneration: Regeneration, images: ReferenceImages? = nil) {
    (self.regeneration, self.images) = (regeneration, images)
  }

  /// The file beside the page that compares the old and the new fonts.
  private static let fontPage = "fonts.html"

  /// Writes the page that compares the fonts into the folder, to which `write` links from then on.
  package static func write(
    _ fonts: FontComparison, used: UsedGlyphs, to folder: String
  ) throws(RenderTestingError) {
    try AtomicFile.makeFolder(folder)
    let page = FontComparisonPage(fonts, used: used, home: "index.html")
    try AtomicFile.write(Data(page.html.utf8), to: "\(folder)/\(fontPage)")
  }

  /// Writes `index.html` and its images into a folder and returns the page's path.
  package func write(to folder: String) throws(RenderTestingError) -> String {
    try AtomicFile.makeFolder(folder)
    let hasFonts = RegularFile.kind("\(folder)/\(Self.fontPage)") == .file
    let shelf = ReportImageStore(folder: folder, embeds: false, images: images)
    return try shelf.write(page(shelf, hasFonts: hasFonts))
  }

  private func page(_ shelf: ReportImageStore, hasFonts: Bool) -> Markup {
    .page(
      "Regeneration",
      """
      <main><h1>Regeneration</h1>\(warnings)\(environments)\(hasFonts ? Self.fontLink : nil)\(fonts)\(before(shelf))\(table)\(texts)\(sections(shelf))</main>
      """)
  }

  private static let fontLink: Markup =
    "<p><a href=\"\(fontPage)\">The glyphs in use that changed, old and new over each other</a></p>"

  private var environments: Markup {
    let rows = regeneration.environments.map { environment -> Markup in
      "<li>\(environment.text) <span class=\"tally\">\(TerminalText.count(environment.count, "cell"))</span></li>"
    }
    return "<section><h2>What differs between the environments</h2><ul>\(rows)</ul></section>"
  }

  /// What became of the search for the fonts of references.
  private var fonts: Markup? {
    guard let search = regeneration.search, !(search.found + search.missing).isEmpty else { return nil }
    let rows = [(search.found, "found"), (search.missing, "missing")].flatMap { fonts, state in
      fonts.map { font -> Markup in
        "<tr><td>\(font.name)</td><td>\(font.version)</td><td>\(state)</td><td><code>\(font.digest)</code></td></tr>"
      }
    }
    let places = search.places.map { "<li>\($0)</li>" as Markup }
    return """
      <section><h2>Changed fonts</h2><table class="classes"><thead><tr><th>face</th>\
      <th>version</th><th></th><th>digest</th></tr></thead><tbody>\(rows)</tbody></table>\
      <p>Looked in:</p><ul>\(places)</ul></section>
      """
  }

  /// What readers would trip over, with the cells and texts that show it.
  private var warnings: Markup? {
    let warnings = RegenerationWarning.all(in: regeneration.cells)
    guard !warnings.isEmpty else { return nil }
    let rows = warnings.map { warning -> Markup in
      """
      <tr><td>\(warning.warning.sentence)</td><td>\(warning.texts.map { "<div>\($0)</div>" as Markup })</td>\
      <td>\(warning.cells.count)</td><td>\(Self.names(warning.cells))</td><td><code>\(ShellCommand.glyphs([warning.warning.warning.name]))</code></td></tr>
      """
    }
    return """
      <section role="alert"><h2>Look at these glyphs first <span class="tally">\(warnings.count)</span></h2>\
      <p>No class takes their cells. If a glyph is meant, accept its cells with its name.</p><table class="classes"><thead><tr>\
      <th>warning</th><th>texts</th><th>cells</th><th></th><th>name</th></tr></thead><tbody>\(rows)</tbody></table></section>
      """
  }

  /// The cells that differ with the old fonts too.
  private func before(_ shelf: ReportImageStore) -> Markup? {
    let cells = regeneration.changedBefore
    guard !cells.isEmpty else { return nil }
    let rows = cells.map { "<li><code>\($0.cell)</code></li>" as Markup }
    return """
      <section><h2>Changed before the font did <span class="tally">\(cells.count)</span></h2>
      <p>These cells differ from their references with the old fonts too. No class takes them: decide about each by its \
      name.</p><ul>\(rows)</ul></section>
      """
  }

  private var classes: [(RegenerationClass, [RegeneratedCell])] {
    RegenerationClass.allCases.map { ($0, regeneration.cells(in: $0)) }.filter { !$0.1.isEmpty }
  }

  private var table: Markup {
    let decisions = regeneration.review.decisions
    let rows = classes.map { regenerationClass, cells -> Markup in
      let distance = cells.compactMap(\.finding.distance).max().map(RegenerationSummary.points) ?? ""
      let pending = cells.count { decisions[$0.cell] == nil }
      let verified = cells.count { $0.unverifiedReason == nil }
      return """
        <tr><td><a href="#\(regenerationClass.rawValue)">\(regenerationClass.rawValue)</a></td>\
        <td>\(cells.count)</td><td>\(pending)</td><td>\(verified)</td><td>\(distance)</td><td>\(cells.inkLabel ?? "")</td><td>\(regenerationClass.sentence)</td></tr>
        """
    }
    return """
      <section><h2>Classes, the worst first</h2><table class="classes"><thead><tr><th>class</th>\
      <th>cells</th><th>pending</th><th>verified</th><th>longest distance</th>\
      <th>most ink</th><th></th></tr></thead><tbody>\(rows)</tbody></table></section>
      """
  }

  /// The first names, and the others behind a fold.
  private static func names(_ cells: [String]) -> Markup {
    let items = cells.map { "<div><code>\($0)</code></div>" as Markup }
    guard items.count > 3 else { return "\(items)" }
    return
      "\(items[0])<details><summary>\(items.count - 1) more</summary>\(Array(items.dropFirst()))</details>"
  }

  /// Every text whose characters, lines or end differ, each once.
  private var texts: Markup? {
    let texts = RegeneratedText.all(in: regeneration.cells)
    guard !texts.isEmpty else { return nil }
    let rows = texts.map { text -> Markup in
      """
      <tr><td>\(text.regenerationClass.rawValue)</td><td>\(Self.lines(text.oldLines))</td><td>\(Self.lines(text.newLines))</td>\
      <td>\(text.detail)\(text.count > 1 ? ", \(text.count) texts" : "")</td><td>\(text.cells.count)</td><td>\(Self.names(text.cells))</td></tr>
      """
    }
    return """
      <section><h2>Texts that read in another way <span class="tally">\(texts.count)</span></h2><table class="classes"><thead><tr>\
      <th>class</th><th>before</th><th>now</th><th></th><th>cells</th><th></th></tr></thead><tbody>\(rows)</tbody>\
      </table></section>
      """
  }

  private static func lines(_ lines: [String]) -> Markup {
    "\(lines.map { "<div>\($0)</div>" as Markup })"
  }

  private func sections(_ shelf: ReportImageStore) -> [Markup] {
    let results = Dictionary(
      regeneration.review.summary.cells.enumerated().map { ($0.element.cell, $0) }
    ) { first, _ in first }
    return classes.map { regenerationClass, cells in
      // Another screen shows more than the same one in dark.
      let distinct = cells.unique { results[$0.cell]?.element.caseName ?? "" }
      let shown = distinct.prefix(Self.examples).compactMap { cell -> Markup? in
        results[cell.cell].map { offset, result in
          let result = result.drawingDifference(in: regeneration.review.folder, images)
          return example(cell, PageCell(result, index: offset, shelf: shelf))
        }
      }
      // Where every cell is held, the class alone takes none.
      let isHeld = cells.allSatisfy { !$0.warnings.isEmpty }
      let names = cells.flatMap(\.warnings).map(\.warning.name).unique
      let command =
        "\(ShellCommand.call("regenerate")) --accept \(regenerationClass.rawValue)"
        + (isHeld ? " \(ShellCommand.glyphs(names))" : "")
      return .section(
        regenerationClass.rawValue, regenerationClass.rawValue, tally: "\(cells.count)",
        [
          "<p>\(regenerationClass.sentence) Accept them: <code>\(command)</code></p>\(shown)\(Self.all(cells))"
        ])
    }
  }

  /// All cells of a class behind a fold, the farthest first; nil where the examples are all.
  private static func all(_ cells: [RegeneratedCell]) -> Markup? {
    guard cells.count > 1 else { return nil }
    let items = cells.map { cell -> Markup in
      let distance = cell.finding.distance.map { "\(RegenerationSummary.points($0)) " } ?? ""
      return "<tr><td><code>\(cell.cell)</code></td><td>\(distance)\(cell.finding.detail)</td></tr>"
    }
    return """
      <details class="more"><summary>All \(cells.count) cells</summary><table class="classes"><tbody>\(items)</tbody>\
      </table></details>
      """
  }

  private func example(_ cell: RegeneratedCell, _ page: PageCell) -> Markup {
    let sides = [("Reference", page.reference), ("Actual", page.actual), ("Difference", page.diff)]
    let figures = sides.compactMap { title, address -> Markup? in
      address.map {
        """
        <figure><figcaption>\(title)</figcaption><a class="image" \($0.link)><img \($0.image) \(page.sizeAttributes) \
        alt="\(title) of \(cell.cell)" loading="lazy" decoding="async"></a></figure>
        """
      }
    }
    let distance = cell.finding.distance.map { "\(RegenerationSummary.points($0)) " } ?? ""
    let isVerified = cell.unverifiedReason == nil
    let proof = isVerified ? "verified" : "unverified"
    return """
      <article class="cause"><header><h3>\(cell.cell)</h3><span>\(distance)\(cell.finding.detail)</span>\
      <span class="chip \(isVerified ? "good" : "bad")">\(proof)</span></header>
      \(cell.unverifiedReason.map { "<p>\($0)</p>" as Markup })
      <div class="crops whole">\(figures)</div></article>

      """
  }
}
