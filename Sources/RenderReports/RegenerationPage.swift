internal import ChangeAnalysis
package import FontComparison
internal import Foundation
package import RenderTesting

/// The page of a regeneration: classes with their counts, every text that reads in another way, and the worst examples.
package struct RegenerationPage {
  /// So many examples are shown of a class.
  private static let examples = 4

  private let regeneration: Regeneration

  /// Describes the page of a regeneration.
  package init(_ regeneration: Regeneration) { self.regeneration = regeneration }

  /// The file beside the page that compares the old and the new fonts.
  private static let fontPage = "fonts.html"

  /// Writes the page that compares the fonts into the folder, to which `write` links from then on.
  package static func write(_ fonts: FontComparison, to folder: String) throws(RenderTestingError) {
    try AtomicFile.makeFolder(folder)
    try AtomicFile.write(Data(FontComparisonPage(fonts).html.utf8), to: "\(folder)/\(fontPage)")
  }

  /// Writes `index.html` and its images into a folder and returns the page's path.
  package func write(to folder: String) throws(RenderTestingError) -> String {
    try AtomicFile.makeFolder(folder)
    let hasFonts = RegularFile.kind("\(folder)/\(Self.fontPage)") == .file
    let shelf = ReportImageStore(folder: folder, embeds: false)
    let path = "\(folder)/index.html"
    try AtomicFile.write(Data(page(shelf, hasFonts: hasFonts).text.utf8), to: path)
    if let problem = shelf.problem { throw problem }
    return path
  }

  private func page(_ shelf: ReportImageStore, hasFonts: Bool) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"><title>Regeneration</title>
    <link rel="icon" href="data:,"><style>\(raw: String(decoding: PackageResources.style_css, as: UTF8.self))</style></head>
    <body><main><h1>Regeneration</h1>\(environments)\(hasFonts ? Self.fontLink : nil)\(fonts)\(before(shelf))\(table)\(texts)\(sections(shelf))</main></body></html>
    """
  }

  private static let fontLink: Markup =
    "<p><a href=\"\(fontPage)\">The glyphs that changed, old and new over each other, the most changed of each face first</a></p>"

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
      <section><h2>Fonts of references that are others here</h2><table class="classes"><thead><tr><th>face</th>\
      <th>version</th><th></th><th>digest</th></tr></thead><tbody>\(rows)</tbody></table>\
      <p>Looked in:</p><ul>\(places)</ul></section>
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
        <tr><td><a href="#\(regenerationClass.rawValue)">\(regenerationClass.title)</a></td><td>\(cells.count)</td>\
        <td>\(pending)</td><td>\(verified)</td><td>\(distance)</td><td>\(regenerationClass.sentence)</td></tr>
        """
    }
    return """
      <section><h2>Classes, the worst first</h2><table class="classes"><thead><tr><th>class</th><th>cells</th><th>pending</th>\
      <th>verified</th><th>longest distance</th><th></th></tr></thead><tbody>\(rows)</tbody></table></section>
      """
  }

  /// Every text whose characters, lines or end differ, each once.
  private var texts: Markup? {
    let texts = RegeneratedText.all(in: regeneration.cells)
    guard !texts.isEmpty else { return nil }
    let rows = texts.map { text -> Markup in
      """
      <tr><td>\(text.regenerationClass.title)</td><td>\(Self.lines(text.oldLines))</td><td>\(Self.lines(text.newLines))</td>\
      <td>\(text.detail)\(text.count > 1 ? ", \(text.count) texts" : "")</td><td>\(text.cells.count)</td><td><code>\(text.cells.first ?? "")</code></td></tr>
      """
    }
    return """
      <section><h2>Texts that read in another way <span class="tally">\(texts.count)</span></h2><table class="classes"><thead><tr>\
      <th>class</th><th>before</th><th>now</th><th></th><th>cells</th><th>for example</th></tr></thead><tbody>\(rows)</tbody>\
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
      var seen = Set<String>()
      let distinct = cells.filter { seen.insert(results[$0.cell]?.element.caseName ?? "").inserted }
      let shown = distinct.prefix(Self.examples).compactMap { cell -> Markup? in
        results[cell.cell].map { example(cell, PageCell($0.element, index: $0.offset, shelf: shelf)) }
      }
      let command = "\(ShellCommand.program()) regenerate --accept \(regenerationClass.rawValue)"
      return """
        <section id="\(regenerationClass.rawValue)"><h2>\(regenerationClass.title) <span class="tally">\(cells.count)</span></h2>
        <p>\(regenerationClass.sentence) Accept them: <code>\(command)</code></p>\(shown)</section>

        """
    }
  }

  private func example(_ cell: RegeneratedCell, _ page: PageCell) -> Markup {
    let sides = [("Reference", page.reference), ("Actual", page.actual), ("Difference", page.diff)]
    let figures = sides.compactMap { title, address -> Markup? in
      address.map {
        """
        <figure><figcaption>\(title)</figcaption><a class="image" \($0.link)><img \($0.source) \(page.sizeAttributes) \
        alt="\(title) of \(cell.cell)" loading="lazy" decoding="async"></a></figure>
        """
      }
    }
    let distance = cell.finding.distance.map { "\(RegenerationSummary.points($0)) " } ?? ""
    let isVerified = cell.unverifiedReason == nil
    let proof = isVerified ? "verified by drawing" : "unverified"
    return """
      <article class="cause"><header><h3>\(cell.cell)</h3><span>\(distance)\(cell.finding.detail)</span>\
      <span class="chip \(isVerified ? "good" : "bad")">\(proof)</span></header>
      \(cell.unverifiedReason.map { "<p>\($0)</p>" as Markup })
      <div class="crops whole">\(figures)</div></article>

      """
  }
}
