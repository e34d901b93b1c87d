import ArgumentParser
import Foundation
import PixelComparison

/// What `proofsheet compare` prints: written as results come, so that memory does not grow with their number.
struct CompareReport {
  let strategy: Strategy
  /// How many pairs there are to compare.
  let planned: Int
  let isJSON: Bool
  let isExplaining: Bool
  private var tally = CompareTally()

  init(strategy: Strategy, planned: Int, isJSON: Bool, isExplaining: Bool) {
    self.strategy = strategy
    self.planned = planned
    self.isJSON = isJSON
    self.isExplaining = isExplaining
  }

  /// Writes what comes before all results.
  func begin() throws {
    if isJSON { try write("{\n  \"results\" : [") }
    if isExplaining && !isJSON { try write("Strategy: \(strategy)\n") }
  }

  /// Whether a result is written as it comes; of many pictures, those that pass without a difference picture are only
  /// counted.
  func shows(_ result: PictureResult) -> Bool {
    isJSON || isExplaining || planned == 1 || !result.outcome.passes
      || result.diff ?? result.diffProblem != nil
  }

  /// Writes a result, or only counts it.
  mutating func add(_ result: PictureResult) throws {
    let isFirst = tally.total == 0
    tally.add(result)
    guard shows(result) else { return }
    if isJSON {
      try write((isFirst ? "\n    " : ",\n    ") + json(result, indentation: 4))
    } else {
      try write(CompareText(result: result, isExplaining: isExplaining).text)
    }
  }

  /// Writes what comes after all results, and returns the exit code: nil when everything passed.
  func end(stoppedBy signal: Int32?) throws -> ExitCode? {
    let isStopped = signal != nil && tally.total < planned
    if isJSON {
      let summary = CompareSummary(isComplete: !isStopped, outcomes: tally, planned: planned)
      try write(
        "\n  ],\n  \"strategy\" : \(json(strategy, indentation: 2)),\n  \"summary\" : "
          + json(summary, indentation: 2) + "\n}\n")
    } else if planned > 1 {
      let number = tally.total == 1 ? "1 picture" : "\(tally.total) pictures"
      try write(tally.total == 0 ? "No picture was compared.\n" : "\(number): \(tally.words).\n")
      if isStopped { try write("Stopped: \(planned - tally.total) more were not compared.\n") }
    }
    // As shells report a process that the signal has ended.
    if isStopped, let signal { return ExitCode(128 + signal) }
    return tally.exitCode
  }

  private func json(_ value: some Encodable, indentation: Int) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // Within texts, JSON has no line ends.
    return text.replacing("\n", with: "\n" + String(repeating: " ", count: indentation))
  }

  private func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}

/// The last part of what `proofsheet compare --json` prints.
private struct CompareSummary: Encodable {
  /// False when a signal has stopped the comparison.
  let isComplete: Bool
  let outcomes: CompareTally
  let planned: Int
}
