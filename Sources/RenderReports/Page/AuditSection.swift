internal import RenderTesting

/// A failed audit on the page: each finding with its crop.
struct AuditSection {
  let audit: AuditResult
  /// The crop of each finding; nil where there is none.
  let images: [ReportImageStore.Address?]

  var markup: Markup {
    let findings = zip(audit.findings, images).map { finding, image -> Markup in
      let crop: Markup? = image.map {
        """
        <figure><figcaption>\(finding.cell)</figcaption>\(Markup.image($0, "The place of the finding, marked"))</figure>
        """
      }
      let mark: Markup = finding.severity == "warning" ? "<span class=\"chip\">" : "<span class=\"chip bad\">"
      return "<li><p class=\"reason\">\(mark)\(finding.severity)</span> \(finding.message)</p>\(crop)</li>"
    }
    let notes = audit.notes.map { "<p class=\"reason\">\($0)</p>" as Markup }
    let text = [audit.test, audit.location] + audit.notes + audit.findings.flatMap { [$0.message, $0.cell] }
    return """
      <article class="card audit" tabindex="-1" data-tone="bad" data-status="audit" \
      data-search="\(text.joined(separator: " ").lowercased())"><header><span class="chip bad">failed</span><h3>\(audit.test)</h3>\
      <span class="variant">\(audit.location), \(TerminalText.count(audit.count, audit.subject.rawValue))</span></header>
      <ul class="findings">\(findings)</ul>\(notes)</article>

      """
  }
}
