package import RunReview

/// The proof sheet: one HTML file that opens from disk, its images beside it or inside it.
package struct HTMLReport {
  /// The run to show.
  package let summary: RunSummary
  private let overview: FailureOverview
  /// The page's title.
  package var title: String
  /// How the page names files.
  package var paths = ReportPaths(root: nil)
  /// Draws the references that are stored as layer trees; without it the page lacks those.
  package var images: ReferenceImages?
  /// Where a server keeps copies of the images from one page to the next; without it the page opens from disk.
  package var copies: ImageCopies?
  /// Whether no run has finished yet, so that there is nothing to show.
  package var isWaiting = false
  /// Finds what a run compared that is over; without it the page shows the references as they are.
  package var references: RunReferences?

  /// Describes a page; `overview` is that of the run's cells where somebody else needs it, too.
  package init(_ summary: RunSummary, title: String = "Proof sheet", _ overview: FailureOverview? = nil) {
    self.summary = summary
    self.title = title
    self.overview = overview ?? FailureOverview(summary.cells)
  }

  /// Writes `index.html` and its images into a folder and returns the page's path.
  ///
  /// With `embedsImages` the page is one file that can be sent; it is slower to open when it is large. Throws also
  /// where an image could not be copied, once the page is written without it.
  @discardableResult
  package func write(to folder: String, embedsImages: Bool = false) throws(RenderTestingError) -> String {
    try AtomicFile.makeFolder(folder)
    let shelf = ReportImageStore(folder: folder, embeds: embedsImages, images: images, copies: copies)
    return try shelf.write(page(shelf))
  }

  private func page(_ shelf: ReportImageStore) -> Markup {
    var anchors: [String: PageCell] = [:]
    let cells = summary.cells.enumerated().map { index, result in
      PageCell(
        result, index: index, causes: overview.causeNumbers[result.cell] ?? [],
        paths: paths, references: references, shelf: shelf)
    }
    for cell in cells { anchors[cell.result.cell] = cell }
    return .page(
      "\(title): \(headline)", of: " data-failures=\"\(summary.failures.count)\"",
      """
      \(header(cells).markup)
      <main>\(warnings)\(notes)\(decisions)\(upgradeSection)\(causeSection(anchors))\(auditSection(shelf))\(interactionSection(shelf))\
      \(failureSection(anchors))\(ignoredSection(anchors))\(toleratedSection)\(WorkSection.markup(of: cells))\(gridSection(cells))</main>\(Viewer.markup)\(Self.help)\(shelf.markup)
      <script>\(raw: scripts)</script>
      """)
  }

  private func header(_ cells: [PageCell]) -> PageHeader {
    PageHeader(
      cells: cells, summary: summary, title: title, headline: headline,
      causes: overview.causes.compactMap(\.number), isWaiting: isWaiting)
  }

  private var headline: String {
    isWaiting ? "No run has finished yet." : TerminalSummary(summary, overview).headline
  }

  private var warnings: Markup? {
    let lines = isWaiting ? [] : TerminalSummary(summary, overview).warnings
    guard !lines.isEmpty else { return nil }
    return "<ul class=\"warnings\" role=\"alert\">\(lines.map { "<li>\($0)</li>" as Markup })</ul>"
  }

  private var notes: Markup? {
    // Hooks with a problem are among the warnings.
    let hooks = (summary.record?.hooks ?? []).filter { $0.problem == nil }.map(\.line)
    let lines = TerminalSummary(summary, overview).notes + hooks
    guard !lines.isEmpty else { return nil }
    return "<ul class=\"notes\">\(lines.map { "<li>\($0)</li>" as Markup })</ul>"
  }

  /// What there is to decide, each kind a link to its section.
  private var decisions: Markup? {
    let findings = summary.failedAudits.reduce(0) { $0 + $1.findings.count }
    let others = overview.groups.lazy.filter(\.causes.isEmpty).reduce(0) { $0 + $1.cells.count }
    let kinds = [
      ("upgrade", upgraded, "cell of an upgrade", "cells of an upgrade"),
      ("causes", overview.causes.count, "cause", "causes"),
      ("audits", findings, "audit finding", "audit findings"),
      ("interactions", summary.interactions.count, "failed interaction", "failed interactions"),
      summary.comparesRevisions
        ? ("failures", others, "change without cause", "changes without cause")
        : ("failures", others, "failure without cause", "failures without cause"),
    ].filter { $0.1 > 0 }
    let links = kinds.map { section, count, noun, plural -> Markup in
      "<a href=\"#\(section)\">\(TerminalText.count(count, noun, plural: plural))</a>"
    }
    return links.isEmpty ? nil : "<nav class=\"decisions\" aria-label=\"To decide\">\(links)</nav>"
  }

  /// What passes by tolerance, the nearest to failing first.
  private var toleratedSection: Markup? {
    let cells = ToleratedCells(summary.cells).cells
    guard !cells.isEmpty else { return nil }
    let cards = cells.prefix(Self.shownTolerated).map { cell -> Markup in
      """
      <article class="card" tabindex="-1" data-tone="fair" data-status="\(cell.status.label)" \
      data-search="\(cell.cell.lowercased())"><header><span class="chip fair">\(ToleratedCells.left(of: cell))</span>\
      <h3>\(cell.cell)</h3></header><p class="reason">\(cell.reason)</p></article>

      """
    }
    let rest: Markup? =
      cells.count > cards.count
      ? "<p class=\"note\">… and \(grouped(cells.count - cards.count)) more</p>" : nil
    return .section(
      "tolerated", "Tolerated", tally: TerminalText.count(cells.count, "cell"),
      cards + [rest].compactMap(\.self))
  }

  /// So many tolerated cells are listed.
  private static let shownTolerated = 100

  private func causeSection(_ pages: [String: PageCell]) -> Markup? {
    let groups = overview.causes
    guard !groups.isEmpty else { return nil }
    let proposals = CauseAcceptance(groups, cells: summary.cells).proposals(summary.acceptable)
    let causes = TerminalText.count(groups.count, "cause")
    let cells = Set(groups.lazy.flatMap(\.cells).map(\.cell)).count
    let sections = groups.map { group in
      CauseSection(group: group, pages: pages, proposal: proposals.first(for: group.number)).markup
    }
    let others = sections.dropFirst(Self.shownCauses)
    let rest: Markup? =
      others.isEmpty
      ? nil
      : """
      <details class="others"><summary><span class="count">\(grouped(others.count))</span> more causes</summary>
      \(Array(others))</details>

      """
    return .section(
      "causes", "Causes", tally: "\(causes) in \(TerminalText.count(cells, "cell"))",
      sections.prefix(Self.shownCauses) + [rest].compactMap(\.self))
  }

  /// So many causes are shown without unfolding the others.
  private static let shownCauses = 24

  /// How many cells with images differ because of other fonts or libraries.
  private var upgraded: Int {
    summary.count(.otherEnvironment)
      - summary.cells.count { $0.status == .otherEnvironment && $0.work != nil }
  }

  private var upgradeSection: Markup? {
    guard upgraded > 0 else { return nil }
    let command = SameRun(summary.record).regeneration
    let tally = TerminalText.count(upgraded, "cell")
    guard !summary.comparesRevisions else {
      let text: Markup =
        "<article class=\"cause\"><p>Drawn with other fonts or libraries than in the other revision.</p></article>"
      return .section("upgrade", "Upgrade", tally: tally, [text])
    }
    return .section(
      "upgrade", "Upgrade", tally: tally,
      [
        """
        <article class="cause"><p>Drawn with other fonts or libraries than their references. <code>regenerate</code> sorts \
        them into classes, which are accepted one by one.</p><footer>\(.copy(command, "Copy regenerate command"))</footer></article>
        """
      ])
  }

  private func failureSection(_ pages: [String: PageCell]) -> Markup? {
    let count = summary.failures.count
    guard count > 0 else { return nil }
    return .section(
      "failures", summary.comparesRevisions ? "Changes" : "Failures", tally: grouped(count),
      // What has a cause is decided above.
      FailureSection.markup(
        of: overview.groups.filter(\.causes.isEmpty) + overview.groups.filter { !$0.causes.isEmpty }, pages))
  }

  private func ignoredSection(_ pages: [String: PageCell]) -> Markup? {
    let groups = summary.ignoredCells
    let audits = summary.audits.flatMap { audit in (audit.ignored ?? []).map { (audit, $0) } }
      .filter { !$0.1.findings.isEmpty }
    guard !groups.isEmpty || !audits.isEmpty else { return nil }
    let sections = groups.map { rules, cells in
      IgnoredSection(rules: rules, cells: cells.compactMap { pages[$0.cell] }).markup
    }
    let cells = TerminalText.count(groups.reduce(0) { $0 + $1.cells.count }, "cell")
    return .section(
      "ignored", "Ignored", tally: cells, sections + audits.map { IgnoredSection.markup(of: $0, $1) })
  }

  private func auditSection(_ shelf: ReportImageStore) -> Markup? {
    let audits = summary.failedAudits
    guard !audits.isEmpty else { return nil }
    let sections = audits.enumerated().map { index, audit in
      let images = audit.findings.enumerated().map { number, finding in
        shelf.address(of: finding.crop, as: "audit-\(index + 1)-\(number + 1).png")
      }
      return AuditSection(audit: audit, images: images).markup
    }
    let count = TerminalText.count(audits.reduce(0) { $0 + $1.findings.count }, "finding")
    return .section("audits", "Audits", tally: count, sections)
  }

  private func interactionSection(_ shelf: ReportImageStore) -> Markup? {
    guard !summary.interactions.isEmpty else { return nil }
    let sections = summary.interactions.enumerated().map { index, interaction in
      let image = shelf.address(of: interaction.filmStrip, as: "film-strip-\(index + 1).png")
      return InteractionSection(interaction: interaction, image: image).markup
    }
    return .section("interactions", "Interactions", tally: grouped(sections.count), sections)
  }

  private func gridSection(_ cells: [PageCell]) -> Markup {
    let nothing: Markup = "<p id=\"nothing\" hidden>No cell matches the filter.</p>"
    return .section(
      "cells", "All cells", tally: grouped(cells.count),
      CaseGrid.grids(of: cells).map(\.markup) + CellTiles.tiles(of: cells).map(\.markup) + [nothing])
  }

  private static let help: Markup = """
    <dialog id="help" aria-label="Keys"><h2>Keys</h2><dl><dt>j k</dt><dd>next, previous failure</dd>\
    <dt>1 … 5</dt><dd>compare: \(Viewer.modes.map { $1.lowercased() }.joined(separator: ", "))</dd>\
    <dt>f</dt><dd>failing cells only</dd><dt>/</dt><dd>search</dd><dt>Esc</dt><dd>leave, close</dd></dl>\
    <h2>While images are compared</h2><dl><dt>+ − 0 z</dt><dd>larger, smaller, the whole image, a pixel for a pixel</dd>\
    <dt>← → ↑ ↓</dt><dd>to the next pixel; with Shift, by a tenth of what is shown</dd><dt>l</dt><dd>outline layers</dd>\
    <dt>Space</dt><dd>pause, play</dd><dt>, .</dt><dd>previous, next frame</dd><dt>Esc</dt><dd>back to the page</dd></dl>
    <h2>Terms</h2><dl><dt>ΔE</dt><dd>how far two colors are apart (CIEDE2000): 0 if equal, 100 for black and white</dd>\
    <dt>+8 pt</dt><dd>how much a length has grown</dd><dt>proven</dt><dd>drawn alone, the change gives exactly the new pixels</dd>\
    <dt>reference</dt><dd>what a cell is compared with: the file that its card names, which accepting replaces</dd></dl></dialog>
    """

  private var scripts: String {
    String(decoding: PackageResources.viewer_js + PackageResources.script_js, as: UTF8.self)
  }
}
