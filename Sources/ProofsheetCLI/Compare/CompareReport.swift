import ArgumentParser
import Foundation
import ReferenceFiles

/// What `proofsheet compare` prints: written as results come, so that memory does not grow with their number.
struct CompareReport {
  let strategy: ComparisonStrategy
  /// How many pairs there are to compare.
  let planned: Int
  /// Whether they lie in folders, even if there is only one.
  let isOfFolders: Bool
  let isJSON: Bool
  let isExplaining: Bool
  /// Whether diff images are written.
  let isDrawing: Bool
  private var tally = CompareTally()

  /// Prepares for so many pairs of two folders, or for two files where there is no number.
  init(strategy: ComparisonStrategy, planned: Int?, isJSON: Bool, isExplaining: Bool, isDrawing: Bool) {
    self.strategy = strategy
    self.planned = planned ?? 1
    isOfFolders = planned != nil
    self.isJSON = isJSON
    self.isExplaining = isExplaining
    self.isDrawing = isDrawing
  }

  /// Writes what comes before all results.
  func begin() throws {
    if isJSON { try Terminal.write("{\n  \"results\" : [") }
    if isExplaining && !isJSON {
      try Terminal.write(StrategyExplanation(strategy: strategy).lines.map { $0 + "\n" }.joined())
    }
  }

  /// Whether a result is written as it comes; of many images, those that pass without a diff image are only
  /// counted.
  func shows(_ result: ImageResult) -> Bool {
    isJSON || isExplaining || !isOfFolders || !result.outcome.passes
      || result.diff ?? result.diffProblem != nil
  }

  /// Writes a result, or only counts it.
  mutating func add(_ result: ImageResult) throws {
    let isFirst = tally.total == 0
    tally.add(result)
    guard shows(result) else { return }
    if isJSON {
      try Terminal.write((isFirst ? "\n    " : ",\n    ") + json(result, indentation: 4))
    } else {
      try Terminal.write(CompareText(result: result, isExplaining: isExplaining).text)
    }
  }

  /// Writes what comes after all results, and returns the exit code: nil when everything passed.
  func end(stoppedBy signal: Int32?) throws -> ExitCode? {
    let isStopped = signal != nil && tally.total < planned
    if isJSON {
      let summary = CompareSummary(isComplete: !isStopped, outcomes: tally, planned: planned)
      try Terminal.write(
        "\n  ],\n  \"strategy\" : \(json(strategy, indentation: 2)),\n  \"summary\" : "
          + json(summary, indentation: 2) + "\n}\n")
    } else {
      try Terminal.write(closing(isStopped: isStopped).map { $0 + "\n" }.joined())
    }
    // As shells report a process that the signal has ended.
    if isStopped, let signal { return ExitCode(128 + signal) }
    return tally.exitCode
  }

  /// What to do next, and the summary where there is something to sum up.
  private func closing(isStopped: Bool) -> [String] {
    var lines = nextSteps
    if isOfFolders {
      let number = TerminalText.count(tally.total, "image")
      lines.append(tally.total == 0 ? "No image was compared." : "\(number): \(tally.summary).")
    }
    if isStopped {
      lines.append(
        "Stopped: \(TerminalText.count(planned - tally.total, "more was", plural: "more were")) not compared."
      )
    }
    return lines
  }

  private var nextSteps: [String] {
    let steps = [
      isExplaining ? nil : "--explain says where and why",
      isDrawing ? nil : "--diff \(isOfFolders ? "FOLDER draws images" : "FILE.png draws an image") of it",
    ].compactMap(\.self)
    guard tally.counts[.different] != nil, !steps.isEmpty else { return [] }
    return ["To see what differs: \(steps.joined(separator: ", "))."]
  }

  private func json(_ value: some Encodable, indentation: Int) throws -> String {
    // Within texts, JSON has no line ends.
    return try JSONEncoder.text(of: value).replacing(
      "\n", with: "\n" + String(repeating: " ", count: indentation))
  }
}

/// The last part of what `proofsheet compare --json` prints.
private struct CompareSummary: Encodable {
  /// False when a signal has stopped the comparison.
  let isComplete: Bool
  let outcomes: CompareTally
  let planned: Int
}
