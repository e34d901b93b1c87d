import ArgumentParser
import PixelComparison

/// How many images had which outcome.
struct CompareTally: Encodable {
  private(set) var counts: [ImageResult.Outcome: Int] = [:]
  /// How many diff images could not be written.
  private var unwritten = 0

  /// How many images were looked at.
  var total: Int { counts.values.reduce(0, +) }

  mutating func add(_ result: ImageResult) {
    counts[result.outcome, default: 0] += 1
    if result.diffProblem != nil { unwritten += 1 }
  }

  /// Nil when everything passed.
  var exitCode: ExitCode? {
    if counts[.inconclusive] != nil || unwritten > 0 { return ExitCode(2) }
    return [.different, .missing, .extra].contains { counts[$0] != nil } ? ExitCode(1) : nil
  }

  /// All counts as text.
  var summary: String {
    let parts = ImageResult.Outcome.allCases.compactMap { outcome in
      counts[outcome].map { "\(grouped($0)) \(outcome.rawValue)" }
    }
    let problem = unwritten > 0 ? "; \(grouped(unwritten)) of the diff images could not be written" : ""
    return parts.joined(separator: ", ") + problem
  }

  /// One number for each outcome, by name.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let numbers = ImageResult.Outcome.allCases.map { ($0.rawValue, counts[$0] ?? 0) }
    try container.encode(Dictionary(uniqueKeysWithValues: numbers))
  }
}
