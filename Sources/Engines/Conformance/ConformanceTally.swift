/// How many cases with something in common passed.
package struct ConformanceTally: Sendable, Hashable {
  /// How many passed, failed in any way, and are unsupported.
  package var passed = 0, failed = 0, unsupported = 0

  /// How many were checked.
  package var checked: Int { passed + failed }
  /// The part that passed of those that were checked; nil where none was.
  package var rate: Double? { checked > 0 ? Double(passed) / Double(checked) : nil }

  mutating func add(_ outcome: ConformanceOutcome) {
    switch outcome {
    case .passed: passed += 1
    case .failed, .invalid, .unstable: failed += 1
    case .unsupported: unsupported += 1
    }
  }

  /// The tally of all.
  package init(_ results: [ConformanceResult]) {
    for result in results { add(result.outcome) }
  }

  /// The tallies by property, and by property and kind of value, in the order of their names.
  package static func byFeature(
    _ results: [ConformanceResult]
  ) -> [(property: String, all: ConformanceTally, values: [(value: String, tally: ConformanceTally)])] {
    var (properties, values): ([String: ConformanceTally], [ConformanceCase.Feature: ConformanceTally]) = (
      [:], [:]
    )
    for result in results {
      let features = result.one.features
      for feature in features { values[feature, default: ConformanceTally([])].add(result.outcome) }
      for property in Set(features.map(\.property)) {
        properties[property, default: ConformanceTally([])].add(result.outcome)
      }
    }
    let ordered = values.sorted { $0.key < $1.key }
    return properties.sorted { $0.key < $1.key }.map { property, tally in
      (property, tally, ordered.filter { $0.key.property == property }.map { ($0.key.value, $0.value) })
    }
  }
}
