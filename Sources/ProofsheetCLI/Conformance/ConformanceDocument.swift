import Engines
import Foundation

/// What `engine conform --json` prints, and `--against` reads.
struct ConformanceDocument: Codable {
  struct Engine: Codable {
    let command: String
    let cases, passed, failed, unsupported: Int
    let properties: [Property]
    let results: [String: Case]
  }

  struct Property: Codable {
    let property: String
    /// nil for the property with all its values.
    let value: String?
    let passed, failed, unsupported: Int
  }

  struct Case: Codable, Equatable {
    let outcome: String
    var message, node: String?
    var distance: Double?
    var found, expected: [Double]?
  }

  /// Where two engines differ.
  struct Difference: Codable {
    let name, node: String
    let distance: Double
    let first, second: [Double]
  }

  let corpus: String
  let tolerance: Double
  let engines: [Engine]
  let unexpected: [String]
  let problems: [String]
  var differences: [Difference]?
}

extension ConformanceDocument {
  /// Whether counts and outcomes can be those of a run.
  var isConsistent: Bool {
    let outcomes: Set<String> = ["passed", "failed", "unsupported", "invalid", "unstable"]
    return engines.allSatisfy { engine in
      let counts =
        [engine.cases, engine.passed, engine.failed, engine.unsupported]
        + engine.properties.flatMap { [$0.passed, $0.failed, $0.unsupported] }
      return counts.allSatisfy { (0...1_000_000_000).contains($0) }
        && engine.results.values.allSatisfy { outcomes.contains($0.outcome) }
    }
  }
}

extension ConformanceDocument.Engine {
  init(_ command: String, _ results: [ConformanceResult]) {
    let tally = ConformanceTally(results)
    self.command = command
    (cases, passed, failed, unsupported) = (results.count, tally.passed, tally.failed, tally.unsupported)
    properties = ConformanceTally.byFeature(results).flatMap { property, all, values in
      [.init(property, nil, all)] + values.map { .init(property, $0.value, $0.tally) }
    }
    self.results = Dictionary(results.map { ($0.one.name, .init($0.outcome)) }) { first, _ in first }
  }
}

extension ConformanceDocument.Property {
  init(_ property: String, _ value: String?, _ tally: ConformanceTally) {
    (self.property, self.value) = (property, value)
    (passed, failed, unsupported) = (tally.passed, tally.failed, tally.unsupported)
  }

  var name: String { value.map { "\(property): \($0)" } ?? property }
  var tally: ConformanceTally {
    with(ConformanceTally([])) { ($0.passed, $0.failed, $0.unsupported) = (passed, failed, unsupported) }
  }
}

extension ConformanceDocument.Case {
  init(_ outcome: ConformanceOutcome) {
    self.outcome = outcome.name
    message = outcome.message
    guard case .failed(let difference) = outcome else { return }
    (node, distance) = (difference.node, difference.distance)
    (found, expected) = (difference.found.numbers, difference.expected.numbers)
  }
}

extension Rect {
  /// The numbers of a frame in a document.
  var numbers: [Double] { [minX, minY, width, height] }
}

extension ConformanceTally {
  /// The rate in percent; a dash where nothing was checked.
  var percent: String { rate.map { String(format: "%.1f %%", $0 * 100) } ?? "–" }
}
