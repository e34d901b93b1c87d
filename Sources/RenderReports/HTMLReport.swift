internal import Foundation
package import RunReview

/// The proof sheet: one HTML file that opens from disk, its images beside it or inside it.
package struct HTMLReport {
  /// The run to show.
  package let summary: RunSummary
  private let overview: FailureOverview
  /// The page's title.
  package var title: String
  /// Draws the references that are stored as layer trees; without it the page lacks those.
  package var images: ReferenceImages?

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
    let shelf = ReportImageStore(folder: folder, embeds: embedsImages, images: images)
    return try shelf.write(page(shelf))
  }

  private func page(_ shelf: ReportImageStore) -> Markup {
    var anchors: [String: PageCell] = [:]
    let cells = summary.cells.enumerated().map { index, result in
      PageCell(
        result, index: index, causes: overview.causeNumbers[result.cell] ?? [], shelf: shelf)
    }
    for cell in cells { anchors[cell.result.cell] = cell }
    return .page(
      "\(title): \(headline)", of: " data-failures=\"\(summary.failures.count)\"",
      """
      \(PageHeader(summary: summary, title: title, headline: headline, causes: overview.causes.compactMap(\.number)).markup)
      <main>\(warnings)\(notes)\(causeSection(anchors))\(failureSection(anchors))\(auditSection(shelf))\(interactionSection(shelf))\(gridSection(cells))</main>\(Self.lightbox)\(shelf.markup)
      <script>\(raw: String(decoding: PackageResources.script_js, as: UTF8.self))</script>
      """)
  }

  private var headline: String { TerminalSummary(summary, overview).headline }

  private var warnings: Markup? {
    let lines = TerminalSummary(summary, overview).warnings
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

  private func causeSection(_ pages: [String: PageCell]) -> Markup? {
    let groups = overview.causes
    guard !groups.isEmpty else { return nil }
    let proposals = CauseAcceptance(groups, cells: summary.cells).proposals(summary.acceptable)
    let causes = TerminalText.count(groups.count, "cause")
    let cells = Set(groups.lazy.flatMap(\.cells).map(\.cell)).count
    return .section(
      "causes", "Causes", tally: "\(causes) in \(TerminalText.count(cells, "cell"))",
      groups.map { group in
        let proposal =
          proposals.first { $0.numbers == [group.number] }
          ?? proposals.first { $0.numbers.contains(group.number ?? 0) }
        return CauseSection(group: group, pages: pages, proposal: proposal).markup
      })
  }

  private func failureSection(_ pages: [String: PageCell]) -> Markup? {
    let count = summary.failures.count
    guard count > 0 else { return nil }
    return .section(
      "failures", "Failures", tally: "\(count)",
      FailureSection.sections(of: overview.groups, pages).map(\.markup))
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
    return .section("interactions", "Interactions", tally: "\(sections.count)", sections)
  }

  private func gridSection(_ cells: [PageCell]) -> Markup {
    let nothing: Markup = "<p id=\"nothing\" hidden>No cell matches the filter.</p>"
    return .section(
      "cells", "All cells", tally: "\(cells.count)",
      CaseGrid.grids(of: cells).map(\.markup) + CellTiles.tiles(of: cells).map(\.markup) + [nothing])
  }

  private static let lightbox: Markup = """
    <dialog id="lightbox" aria-label="Image"><header><span id="lightbox-title"></span>\
    <button id="lightbox-close" aria-label="Close">✕</button></header><img alt=""></dialog>
    <dialog id="help" aria-label="Keys"><h2>Keys</h2><dl><dt>j k</dt><dd>next, previous failure</dd>\
    <dt>1 2 3</dt><dd>side by side, slide, blink</dd><dt>f</dt><dd>failing cells only</dd>\
    <dt>/</dt><dd>search</dd><dt>← →</dt><dd>next, previous image when one is open</dd>\
    <dt>Esc</dt><dd>close</dd></dl></dialog>
    """
}
