package import RunReview

/// The classes of a regeneration as lines of text: environments, a table, and the texts that read in another way.
package struct RegenerationLines {
  /// How many texts are listed before the others are only counted.
  private static let listed = 40

  /// The lines.
  package private(set) var lines: [String] = []

  /// Describes a regeneration.
  package init(_ regeneration: Regeneration) {
    for environment in regeneration.environments.prefix(12) {
      lines.append(TerminalText.line("\(environment.text): \(TerminalText.count(environment.count, "cell"))"))
    }
    lines += Self.fonts(regeneration)
    lines.append("")
    lines += Self.changedBefore(regeneration)
    lines += Self.warnings(regeneration)
    let decisions = regeneration.review.decisions
    for regenerationClass in RegenerationClass.allCases {
      let cells = regeneration.cells(in: regenerationClass)
      guard !cells.isEmpty else { continue }
      let name = regenerationClass.rawValue
      var line = "\(name)\(String(repeating: " ", count: max(1, 17 - name.count)))"
      line += TerminalText.count(cells.count, "cell")
      if let distance = cells.compactMap(\.finding.distance).max() {
        line += ", up to \(RegenerationSummary.points(distance))"
      }
      if let ink = cells.inkLabel { line += ", ink up to \(ink)" }
      let pending = cells.count { decisions[$0.cell] == nil }
      if pending < cells.count { line += ", \(pending) pending" }
      line += "; \(Self.verified(cells))"
      lines.append(line)
      let held = cells.count { decisions[$0.cell] == nil && !$0.warnings.isEmpty }
      if held > 0 { lines.append("                 \(held) of these need --glyphs") }
      if pending > 0 { lines.append(contentsOf: Self.example(of: cells)) }
    }
    lines += Self.unverified(regeneration.cells)
    let texts = RegeneratedText.all(in: regeneration.cells)
    guard !texts.isEmpty else { return }
    lines += [
      "",
      "\(TerminalText.count(texts.reduce(0) { $0 + $1.count }, "text reads", plural: "texts read")) in another way:",
    ]
    for text in texts.prefix(Self.listed) {
      let more = text.count > 1 ? ", \(text.count) texts" : ""
      let detail = text.detail.isEmpty ? "" : " — \(text.detail)\(more)"
      lines += [
        "  \(text.regenerationClass.rawValue), \(TerminalText.count(text.cells.count, "cell"))\(detail)",
        "    - \(RegenerationSummary.spelled(text.oldLines))",
        "    + \(RegenerationSummary.spelled(text.newLines))",
      ].map(TerminalText.line)
    }
    if texts.count > Self.listed { lines.append("  and \(texts.count - Self.listed) more on the page") }
  }

  /// What readers would trip over, with what accepts it.
  private static func warnings(_ regeneration: Regeneration) -> [String] {
    let warnings = RegenerationWarning.all(in: regeneration.cells)
    guard !warnings.isEmpty else { return [] }
    let names = warnings.map(\.warning.warning.name).unique
    let more = warnings.count > listed ? ["and \(warnings.count - listed) more warnings on the page"] : []
    return warnings.prefix(listed).map { TerminalText.line("warning: \($0.sentence)") } + more + [
      "No class takes these cells. If the glyphs are meant: "
        + TerminalText.line(
          "`\(ShellCommand.call("regenerate")) --accept CLASS \(ShellCommand.glyphs(names))`."), "",
    ]
  }

  /// How many cells were verified, by drawing or by the digest of their old layers: `all verified`.
  package static func verified(_ cells: [RegeneratedCell]) -> String {
    let count = cells.count { $0.unverifiedReason == nil }
    return count == cells.count ? "all verified" : count == 0 ? "unverified" : "\(count) verified"
  }

  /// The old fonts that are missing, with where was looked.
  private static func fonts(_ regeneration: Regeneration) -> [String] {
    guard let search = regeneration.search, !search.missing.isEmpty else { return [] }
    let fonts = search.missing.prefix(12).map {
      TerminalText.line("  \($0.name) \($0.version), digest \($0.digest)")
    }
    return [
      "", "Fonts of references that were not found, so nothing is verified with them:",
    ] + fonts + ["Looked in:"] + search.places.map { TerminalText.line("  \($0)") }
      + ["Name a folder that has them with --old-fonts."]
  }

  /// The cells that differ with the old fonts too.
  private static func changedBefore(_ regeneration: Regeneration) -> [String] {
    let cells = regeneration.changedBefore
    guard !cells.isEmpty else { return [] }
    let count = TerminalText.count(cells.count, "cell")
    let pending = regeneration.pendingBefore.count
    var lines = [
      "With the old fonts too, \(count) differed: no class, \(pending) pending. "
        + "List them: `\(ShellCommand.call("status"))`."
    ]
    lines += cells.prefix(12).map { TerminalText.line("    \($0.cell)") }
    if cells.count > 12 { lines.append("    and \(cells.count - 12) more on the page") }
    return lines + [""]
  }

  /// Why cells are unverified, each reason once.
  private static func unverified(_ cells: [RegeneratedCell]) -> [String] {
    let reasons = Dictionary(grouping: cells.compactMap(\.unverifiedReason)) { $0 }.mapValues(\.count)
    guard !reasons.isEmpty else { return [] }
    let sorted = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return [""]
      + sorted.prefix(4).map { reason, count in
        TerminalText.line("\(TerminalText.count(count, "cell")) unverified: \(reason)")
      }
  }

  private static func example(of cells: [RegeneratedCell]) -> [String] {
    guard let worst = cells.first else { return [] }
    let detail = worst.finding.detail.isEmpty ? "" : " (\(worst.finding.detail))"
    return [TerminalText.line("                 for example \(worst.cell)\(detail)")]
  }
}
