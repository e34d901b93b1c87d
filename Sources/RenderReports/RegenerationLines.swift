internal import ChangeAnalysis
package import RenderTesting

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
    lines.append("")
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
      let pending = cells.count { decisions[$0.cell] == nil }
      if pending < cells.count { line += ", \(pending) pending" }
      lines.append(line)
      if pending > 0 { lines.append(contentsOf: Self.example(of: cells)) }
    }
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
        "  \(text.regenerationClass.title), \(TerminalText.count(text.cells.count, "cell"))\(detail)",
        "    - \(RegenerationSummary.spelled(text.oldLines))",
        "    + \(RegenerationSummary.spelled(text.newLines))",
      ].map(TerminalText.line)
    }
    if texts.count > Self.listed { lines.append("  and \(texts.count - Self.listed) more on the page") }
  }

  private static func example(of cells: [RegeneratedCell]) -> [String] {
    guard let worst = cells.first else { return [] }
    let detail = worst.finding.detail.isEmpty ? "" : " (\(worst.finding.detail))"
    return [TerminalText.line("                 for example \(worst.cell)\(detail)")]
  }
}
