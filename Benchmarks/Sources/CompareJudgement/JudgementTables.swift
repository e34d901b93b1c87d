import Foundation
import PixelBuffers
import PixelComparison

/// Counts of wrong judgements, and the tables that show them.
struct JudgementTables {
  let strategies: [(name: String, strategy: Strategy)]
  let options: JudgementOptions
  /// Defects that show nowhere, by kind.
  private var refused: [String: Int] = [:]
  /// Pairs by kind.
  private var pairs: [String: (isDefect: Bool, count: Int)] = [:]
  /// Wrong judgements by strategy, kind and half.
  private var wrong: [String: [String: [Int]]] = [:]
  /// Pairs by half: noise, defects.
  private var totals = [[0, 0], [0, 0]]

  init(strategies: [(name: String, strategy: Strategy)], options: JudgementOptions) {
    self.strategies = strategies
    self.options = options
  }

  mutating func refuse(_ kinds: [String]) {
    for kind in kinds { refused[kind, default: 0] += 1 }
  }

  mutating func add(_ new: [JudgedPair], half: Int, name: String) {
    for pair in new {
      if let folder = options.all { write(pair, "\(folder)/\(half)-\(pair.isDefect ? 1 : 0)-\(pair.kind)-\(name)") }
      pairs[pair.kind, default: (pair.isDefect, 0)].count += 1
      totals[half][pair.isDefect ? 1 : 0] += 1
      for (label, strategy) in strategies {
        let passes = strategy.compare(pair.actual, with: pair.reference, detail: .counts).passes
        guard passes == pair.isDefect else { continue }
        wrong[label, default: [:]][pair.kind, default: [0, 0]][half] += 1
        if label == "**standard**", let folder = options.wrong { write(pair, "\(folder)/\(pair.kind)-\(name)") }
      }
    }
  }

  private func write(_ pair: JudgedPair, _ path: String) {
    let path = path.replacing(" ", with: "_").replacing(",", with: "")
    for (suffix, picture) in [("new", pair.actual), ("old", pair.reference)] {
      guard let bytes = try? PNG.encode(picture) else { continue }
      _ = FileManager.default.createFile(atPath: "\(path)-\(suffix).png", contents: Data(bytes))
    }
  }

  /// Two tables: all strategies by half, and the standard one by kind.
  var markdown: String {
    var text = """
      Pairs: \(totals[0][0]) noise and \(totals[0][1]) defects in the half for tuning, \
      \(totals[1][0]) and \(totals[1][1]) in the half for the report.

      | strategy | noise that fails (tuning) | defects that pass (tuning) | noise that fails | defects that pass |
      |---|---|---|---|---|

      """
    for (label, _) in strategies {
      let cells = [(0, false), (0, true), (1, false), (1, true)].map { half, isDefect in
        share(count(label, half, isDefect), totals[half][isDefect ? 1 : 0])
      }
      text += "| \(label) | \(cells.joined(separator: " | ")) |\n"
    }
    let shown = [
      "**standard**", "pixelmatch / odiff, 0.1, antialiasing excluded", "combined ΔE 2, cluster of 4",
      "exact",
    ]
    text +=
      "\n| kind | pairs | \(shown.joined(separator: " | ")) |\n|---|---|\(shown.map { _ in "---|" }.joined())\n"
    for (kind, entry) in pairs.sorted(by: {
      ($0.value.isDefect ? 1 : 0, $0.key) < ($1.value.isDefect ? 1 : 0, $1.key)
    }) {
      let cells = shown.map { label in "\(wrong[label]?[kind]?.reduce(0, +) ?? 0)" }
      text +=
        "| \(entry.isDefect ? "defect" : "noise"): \(kind) | \(entry.count) | \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func count(_ label: String, _ half: Int, _ isDefect: Bool) -> Int {
    (wrong[label] ?? [:]).filter { pairs[$0.key]?.isDefect == isDefect }.reduce(0) { $0 + $1.value[half] }
  }

  private func share(_ count: Int, _ total: Int) -> String {
    total == 0 ? "–" : "\(count) (\((Double(count) / Double(total) * 1000).rounded() / 10) %)"
  }
}
