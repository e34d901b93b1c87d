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
      rules, size: TerminalText.count(cells.count, "cell"), "<div class=\"row\">\(figures)</div>\(rest)")
  }

  /// The findings of an audit that a rule ignores.
  static func markup(of audit: AuditResult, _ part: AuditResult.Ignored) -> Markup {
    article(
      [part.rule], size: "\(TerminalText.count(part.findings.count, "finding")) of \(audit.test)",
      .list(part.findings.prefix(shown).map { "\($0.severity): \($0.message)" }, of: part.findings.count))
  }

  private static func article(_ rules: [IgnoreRule], size: String, _ content: Markup) -> Markup {
    let lines = rules.map { rule -> Markup in
      """
      <p><code>\(rule.cells)</code> <span class="chip">\(rule.isKnownFailure ? "known failure" : "ignored")</span> \(rule.subject)</p>\
      <p>\(rule.owner), until \(rule.until): \(rule.reason) <span class="variant">\(rule.place)</span></p>
      """
    }
    return "<article class=\"cause\"><header><strong>\(size)</strong></header>\(lines)\(content)</article>\n"
  }
}
