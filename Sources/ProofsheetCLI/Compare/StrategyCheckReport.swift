import ArgumentParser
@_spi(Measurement) import PixelComparison
import ReferenceFiles

/// What `proofsheet strategy check` found, and how it prints it.
struct StrategyCheckReport {
  /// The strategy that was checked.
  let strategy: ComparisonStrategy
  private var totals: [PlantedDefect: (planted: Int, missed: [String])] = [:]
  private var inconclusive: [Inconclusive] = []

  init(strategy: ComparisonStrategy) { self.strategy = strategy }

  private struct Line: Encodable {
    let defect: String
    let planted: Int
    let missedIn: [String]
  }

  private struct Inconclusive: Encodable {
    let image: String
    let reason: String
  }

  private struct Document: Encodable {
    let strategy: ComparisonStrategy
    let defects: [Line]
    let inconclusive: [Inconclusive]
  }

  /// Adds the results of one image.
  mutating func add(_ results: [ComparisonStrategy.SelfTestResult], for path: String) {
    for result in results {
      let old = totals[result.defect] ?? (0, [])
      let missed =
        result.missed > 0 ? ["\(path) (\(grouped(result.missed)) of \(grouped(result.planted)))"] : []
      totals[result.defect] = (old.planted + result.planted, old.missed + missed)
    }
  }

  /// Adds an image that could not be checked.
  mutating func add(inconclusive reason: String, for path: String) {
    inconclusive.append(Inconclusive(image: path, reason: reason))
  }

  /// Nil when every image was checked, and every defect detected.
  var exitCode: ExitCode? {
    if !inconclusive.isEmpty { return ExitCode(2) }
    return totals.values.contains { !$0.missed.isEmpty } ? ExitCode(1) : nil
  }

  private var lines: [Line] {
    PlantedDefect.allCases.compactMap { defect in
      totals[defect].map { Line(defect: defect.summary, planted: $0.planted, missedIn: $0.missed) }
    }
  }

  /// The results as JSON.
  var document: some Encodable {
    Document(strategy: strategy, defects: lines, inconclusive: inconclusive)
  }

  /// The result for people.
  var text: String {
    var text = "Strategy: \(strategy)\n"
    for line in lines {
      let result = line.planted == 0 ? "–" : line.missedIn.isEmpty ? "detected" : "missed"
      text +=
        "  \(result)\(String(repeating: " ", count: 10 - result.count))\(line.defect), planted \(TerminalText.count(line.planted, "time"))\n"
      text += line.missedIn.map { "            \($0)\n" }.joined()
    }
    for image in inconclusive {
      // An error names its file itself.
      let name = image.reason.hasPrefix("\(image.image): ") ? "" : "\(image.image): "
      text += "inconclusive: \(name)\(image.reason)\n"
    }
    return text + rules
  }

  /// The rules by which clusters are classified, where the strategy does so.
  private var rules: String {
    guard case .classified = strategy.antialiasing else { return "" }
    return "Clusters are classified by these rules, in this order:\n"
      + RuleTable.explanation.map { "  \($0)\n" }.joined()
  }
}
