import Foundation
import PixelBuffers
import PixelComparison

/// Counts of wrong classification.
struct ClassificationTables {
  let strategies: [(name: String, strategy: ComparisonStrategy)]
  let options: ClassificationOptions
  /// Defects that show nowhere, by kind.
  private(set) var refused: [String: Int] = [:]
  /// Pairs by kind and half.
  private(set) var pairs: [String: (isDefect: Bool, counts: [Int])] = [:]
  /// Wrong classification by strategy, kind and half.
  private(set) var wrong: [String: [String: [Int]]] = [:]
  /// What the standard strategy classified wrongly, with its reasons, by kind.
  private(set) var remaining: [String: [String]] = [:]

  init(strategies: [(name: String, strategy: ComparisonStrategy)], options: ClassificationOptions) {
    self.strategies = strategies
    self.options = options
  }

  mutating func refuse(_ kinds: [String]) {
    for kind in kinds { refused[kind, default: 0] += 1 }
  }

  mutating func add(_ new: [MeasuredPair], half: Int, name: String) {
    for pair in new {
      if let folder = options.all {
        write(pair, "\(folder)/\(half)-\(pair.isDefect ? 1 : 0)-\(pair.kind)-\(name)")
      }
      pairs[pair.kind, default: (pair.isDefect, [0, 0])].counts[half] += 1
      for (label, strategy) in strategies {
        let passes = strategy.compare(pair.actual, with: pair.reference, detail: .counts).passes
        guard passes == pair.isDefect else { continue }
        wrong[label, default: [:]][pair.kind, default: [0, 0]][half] += 1
        if label == "**standard**" { remember(pair, name) }
      }
    }
  }

  private mutating func remember(_ pair: MeasuredPair, _ name: String) {
    if let folder = options.wrong { write(pair, "\(folder)/\(pair.kind)-\(name)") }
    let verdict = ComparisonStrategy.standard.compare(pair.actual, with: pair.reference)
    let reasons = Set(verdict.clusters.compactMap { $0.classification?.rawValue }).sorted()
    let counts = verdict.counts
    let why =
      pair.isDefect ? "\(counts.tolerated) + \(counts.antialiased) pixels" : reasons.joined(separator: ", ")
    remaining[pair.kind, default: []].append("\(name) (\(why))")
  }

  private func write(_ pair: MeasuredPair, _ path: String) {
    let path = path.replacing(" ", with: "_").replacing(",", with: "")
    for (suffix, image) in [("new", pair.actual), ("old", pair.reference)] {
      guard let bytes = try? PNG.encode(image) else { continue }
      _ = FileManager.default.createFile(atPath: "\(path)-\(suffix).png", contents: Data(bytes))
    }
  }
}
