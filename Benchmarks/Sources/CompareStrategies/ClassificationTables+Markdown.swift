extension ClassificationTables {
  /// Which table the columns of the kinds show.
  private static let shown = [
    "**standard**", "perceptual ΔE 2", "pixelmatch / odiff, 0.1, antialiasing excluded",
    "combined ΔE 2, cluster of 4",
  ]

  /// The table of strategies, the table of kinds, and what the standard strategy still classifies wrongly.
  var markdown: String { byStrategy + "\n" + byKind + "\n" + cases }

  private var byStrategy: String {
    let (noise, defects) = (total(isDefect: false), total(isDefect: true))
    var text = """
      Pairs: \(noise[0]) noise and \(defects[0]) defects in the half for tuning, \(noise[1]) and \(defects[1]) in \
      the half for the report; \(refused.values.reduce(0, +)) defects were refused because no pixel changed by more \
      than one of 255.

      | strategy | noise that fails (tuning) | defects that pass (tuning) | noise that fails | defects that pass |
      |---|---|---|---|---|

      """
    for (label, _) in strategies {
      let cells = [(0, false), (0, true), (1, false), (1, true)].map { half, isDefect in
        share(count(label, half, isDefect), total(isDefect: isDefect)[half])
      }
      text += "| \(label) | \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private var byKind: String {
    let shown = ClassificationTables.shown
    let columns = ["standard (tuning half)"] + shown
    var text = "| kind | pairs | \(columns.joined(separator: " | ")) |\n|---|---|"
    text += columns.map { _ in "---|" }.joined() + "\n"
    for (kind, entry) in kinds {
      let tuned = "\(wrong["**standard**"]?[kind]?[0] ?? 0) of \(entry.counts[0])"
      let cells = shown.map { label in "\(wrong[label]?[kind]?.reduce(0, +) ?? 0)" }
      text += "| \(entry.isDefect ? "defect" : "noise"): \(kind) | \(entry.counts.reduce(0, +)) | "
      text += ([tuned] + cells).joined(separator: " | ") + " |\n"
    }
    return text
  }

  private var cases: String {
    kinds.compactMap { kind, entry in
      remaining[kind].map { names in
        "- \(entry.isDefect ? "passes" : "fails"): \(kind): \(names.joined(separator: "; "))\n"
      }
    }.joined()
  }

  private var kinds: [(key: String, value: (isDefect: Bool, counts: [Int]))] {
    pairs.sorted { ($0.value.isDefect ? 1 : 0, $0.key) < ($1.value.isDefect ? 1 : 0, $1.key) }
  }

  private func total(isDefect: Bool) -> [Int] {
    pairs.values.filter { $0.isDefect == isDefect }.reduce([0, 0]) { sums, entry in
      [sums[0] + entry.counts[0], sums[1] + entry.counts[1]]
    }
  }

  private func count(_ label: String, _ half: Int, _ isDefect: Bool) -> Int {
    (wrong[label] ?? [:]).filter { pairs[$0.key]?.isDefect == isDefect }.reduce(0) { $0 + $1.value[half] }
  }

  private func share(_ count: Int, _ total: Int) -> String {
    total == 0 ? "–" : "\(count) (\((Double(count) / Double(total) * 1000).rounded() / 10) %)"
  }
}
