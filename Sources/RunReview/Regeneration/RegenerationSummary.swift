internal import Foundation

/// A regeneration in Markdown, for the message of a commit: versions, cells of each class, and who accepted what.
package struct RegenerationSummary {
  /// An acceptance of classes, as it was made.
  private struct Acceptance {
    /// What was asked for: `glyphs, advances<0.5pt`.
    var choice: String
    /// How many cells.
    var count: Int
    /// Who accepted them.
    var name: String
  }

  /// How the rule of such a decision begins in the log.
  package static let rule = "regenerate --accept "

  /// The regeneration.
  package let regeneration: Regeneration

  /// Describes a regeneration.
  package init(_ regeneration: Regeneration) { self.regeneration = regeneration }

  /// The file in the run folder.
  package static func path(in folder: RunFolder) -> String { "\(folder.path)/regeneration.md" }

  /// Writes the text into the run folder.
  package func write() throws(RenderTestingError) {
    try AtomicFile.write(Data(text.utf8), to: Self.path(in: regeneration.review.folder))
  }

  /// Writes the text of a run again that has one, after decisions about the run.
  package static func update(in folder: RunFolder) {
    guard RegularFile.kind(path(in: folder)) == .file,
      let regeneration = try? Regeneration(PendingReview(folder))
    else { return }
    try? RegenerationSummary(regeneration).write()
  }

  /// What was accepted of the classes' cells so far and not undone, by whatever command, in order.
  private var acceptances: [Acceptance] {
    let folder = regeneration.review.folder
    let history = DecisionHistory(of: RunFolder.home(of: folder.scope.packageRoot))
    let names = Set(regeneration.cells.map(\.cell))
    return (try? history.decisions)?.compactMap { decision in
      let head = decision.head
      let count = Set(decision.held.flatMap(\.cells)).count(where: names.contains)
      guard head.run == folder.name, head.action == .accepted, count > 0 else {
        return nil
      }
      let choice = head.rule.hasPrefix(Self.rule) ? head.rule.dropFirst(Self.rule.count) : head.rule[...]
      let name = head.who.split(separator: " <").first.map(String.init) ?? head.who
      return Acceptance(choice: String(choice), count: count, name: name)
    } ?? []
  }

  /// The text.
  package var text: String {
    var lines = ["# Regenerated references", ""]
    lines += regeneration.environments.map { "- \($0.text) (\(TerminalText.count($0.count, "cell")))" }
    if !regeneration.changedBefore.isEmpty {
      let count = TerminalText.count(regeneration.changedBefore.count, "cell")
      lines += ["", "\(count) had changed before, with the old fonts, and are none of the upgrade."]
    }
    let warnings = RegenerationWarning.all(in: regeneration.cells)
    if !warnings.isEmpty {
      lines += ["", "Glyphs that readers may trip over:", ""] + warnings.map { "- \($0.sentence)" }
    }
    lines += [
      "", "| class | cells | verified | accepted | longest distance | most ink |",
      "|---|--:|--:|--:|--:|---|",
    ]
    let decisions = regeneration.review.decisions
    for regenerationClass in RegenerationClass.allCases {
      let cells = regeneration.cells(in: regenerationClass)
      guard !cells.isEmpty else { continue }
      let accepted = cells.count { decisions[$0.cell] == .accepted }
      let distance = cells.compactMap(\.finding.distance).max().map(Self.points) ?? ""
      let verified = cells.count { $0.unverifiedReason == nil }
      lines.append(
        "| \(regenerationClass.title) | \(grouped(cells.count)) | \(grouped(verified)) | \(grouped(accepted)) | \(distance) | \(cells.inkLabel ?? "") |"
      )
    }
    let texts = RegeneratedText.all(in: regeneration.cells)
    if !texts.isEmpty { lines += ["", "Texts that read in another way:", ""] }
    lines += texts.map { text in
      "- \(text.regenerationClass.title): \(Self.spelled(text.oldLines)) → \(Self.spelled(text.newLines))"
        + (text.detail.isEmpty ? "" : ", \(text.detail)")
        + (text.count > 1 ? ", and \(TerminalText.count(text.count - 1, "more text"))" : "")
        + " (\(TerminalText.count(text.cells.count, "cell")))"
    }
    let accepted = acceptances
    if !accepted.isEmpty { lines += ["", "Accepted:", ""] }
    lines += accepted.map { "- \($0.choice): \(TerminalText.count($0.count, "cell")), by \($0.name)" }
    return lines.map(TerminalText.line).joined(separator: "\n") + "\n"
  }

  /// A length for people: `0.25 pt`.
  package static func points(_ length: Double) -> String {
    "\((length * 100).rounded() / 100) pt"
  }

  /// Lines of a text, one after the other: `"Sign in | to go on"`.
  package static func spelled(_ lines: [String]) -> String {
    let text = lines.joined(separator: " | ")
    return "\"\(text.count > 200 ? text.prefix(200) + "…" : text[...])\""
  }
}

/// A text that reads in another way in some cells; of those with the same lines and another face, the first.
package struct RegeneratedText: Sendable, Hashable {
  /// What happened to it.
  package var regenerationClass: RegenerationClass
  /// The lines before and now.
  package var oldLines, newLines: [String]
  /// What is wrong, where the lines do not say it.
  package var detail: String
  /// The cells in which it is found.
  package var cells: [String]
  /// How many texts have this in common: those that are set in another face as a whole count together.
  package var count = 1

  /// The texts of all cells, each once with the cells that have it; the worst class first, then the most cells.
  package static func all(in cells: [RegeneratedCell]) -> [RegeneratedText] {
    var found: [RegeneratedText: (first: RegenerationFinding.Text, cells: [String], texts: Set<[String]>)] =
      [:]
    for cell in cells {
      for text in cell.finding.texts {
        let isFace = text.regenerationClass == .charactersLost && text.oldLines == text.newLines
        let key = RegeneratedText(
          regenerationClass: text.regenerationClass, oldLines: isFace ? [] : text.oldLines,
          newLines: isFace ? [] : text.newLines, detail: text.detail, cells: [])
        var entry = found[key] ?? (text, [], [])
        if entry.cells.last != cell.cell { entry.cells.append(cell.cell) }
        entry.texts.insert(text.oldLines)
        found[key] = entry
      }
    }
    return found.map { key, entry in
      var text = key
      (text.oldLines, text.newLines) = (entry.first.oldLines, entry.first.newLines)
      (text.cells, text.count) = (entry.cells, entry.texts.count)
      return text
    }.sorted { one, two in
      guard one.regenerationClass == two.regenerationClass else {
        return one.regenerationClass < two.regenerationClass
      }
      return one.cells.count == two.cells.count
        ? one.oldLines.lexicographicallyPrecedes(two.oldLines) : one.cells.count > two.cells.count
    }
  }
}
