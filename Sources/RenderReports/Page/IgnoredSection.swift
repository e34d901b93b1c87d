internal import RenderTesting

/// The cells on the page that the same rules of the settings ignore, or expect to fail.
struct IgnoredSection {
  /// So many cells are shown before the others are only counted.
  private static let shown = 12

  let rules: [IgnoreRule]
  let cells: [PageCell]

  var markup: Markup {
    let figures = cells.prefix(Self.shown).map { cell -> Markup in
      let image = (cell.diff ?? cell.actual).map { Markup.image($0, "\(cell.title): \(cell.result.label)") }
      return
        "<figure><figcaption>\(cell.title) <span class=\"variant\">\(cell.variant)</span></figcaption>\(image)</figure>"
    }
    let more = cells.count - figures.count
    let rest: Markup? = more > 0 ? "<p>and \(grouped(more)) more</p>" : nil
    return Self.article(
      rules, cells.map(\.searchText), size: TerminalText.count(cells.count, "cell"),
      "<div class=\"row\">\(figures)</div>\(rest)")
  }

  /// The findings of an audit that a rule ignores.
  static func markup(of audit: AuditResult, _ part: AuditResult.Ignored) -> Markup {
    article(
      [part.rule], [audit.test] + part.findings.map(\.message),
      size: "\(TerminalText.count(part.findings.count, "finding")) of \(audit.test)",
      .list(part.findings.prefix(shown).map { "\($0.severity): \($0.message)" }, of: part.findings.count))
  }

  private static func article(
    _ rules: [IgnoreRule], _ names: [String], size: String, _ content: Markup
  ) -> Markup {
    let lines = rules.map { rule -> Markup in
      """
      <p class="reason"><code>\(rule.cells)</code> <span class="chip fair">\(rule.isKnownFailure ? "known failure" : "ignored")</span> \(rule.subject)</p>\
      <p class="reason">\(rule.owner), until \(rule.until): \(rule.reason) <span class="variant">\(rule.place)</span></p>
      """
    }
    let text = rules.flatMap { [$0.cells, $0.subject, $0.owner, $0.reason] } + names
    let status = rules.contains(where: \.isKnownFailure) ? CellStatus.different : .ignored
    return """
      <article class="card" tabindex="-1" data-tone="fair" data-status="\(status.label)" \
      data-search="\(text.joined(separator: " ").lowercased())"><header><h3>\(size)</h3></header>\(lines)\(content)</article>

      """
  }
}
