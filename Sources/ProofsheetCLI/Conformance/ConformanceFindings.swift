import Engines
import Foundation
import RenderReports

/// What came of a corpus with one or two engines.
struct ConformanceFindings {
  let corpus: Corpus
  let tolerance: Double
  let engines: [(command: String, results: [ConformanceResult])]
  /// Why results are not those expected; each failure where no list names it.
  let unexpected: [(name: String, problem: String)]
  /// Cases made small.
  var smallest: [ConformanceResult] = []
  /// So many cases are printed, and drawn on the page.
  private static let (printed, drawn) = (50, 200)

  /// The cases for which two engines gave different frames.
  var differences: [(result: ConformanceResult, difference: FrameDifference)] {
    guard engines.count == 2 else { return [] }
    return zip(engines[0].results, engines[1].results).compactMap { first, second in
      guard let frames = first.frames, let found = second.frames,
        let difference = FrameDifference(
          found, of: with(first.one) { $0.scale = ConformanceCase.finest }, to: frames, tolerance: tolerance)
      else { return nil }
      return (first, difference)
    }
  }

  /// Whether no case has an answer.
  var isEmpty: Bool { engines.allSatisfy { ConformanceTally($0.results).checked == 0 } }

  var document: ConformanceDocument {
    ConformanceDocument(
      corpus: corpus.path, tolerance: tolerance,
      engines: engines.map { .init($0.command, $0.results) }, unexpected: unexpected.map(\.name),
      problems: corpus.problems,
      differences: engines.count < 2
        ? nil
        : differences.map { result, difference in
          .init(
            name: result.one.name, node: difference.node, distance: difference.distance,
            first: difference.expected.numbers, second: difference.found.numbers)
        })
  }
}

extension ConformanceFindings {
  /// What a terminal shows: what is unexpected, the rates, and a line for each engine.
  var text: String {
    var lines = corpus.problems.map { "broken: \($0)" }
    for (command, results) in engines {
      if engines.count > 1 { lines.append(command) }
      lines += failureLines(results) + rateLines(results)
      lines += unsupportedLines(results)
      let tally = ConformanceTally(results)
      let isGood = engines.count > 1 ? tally.failed == 0 : unexpected.isEmpty
      let isKnown = isGood && tally.failed > 0
      lines.append(
        "\(isGood ? "✔" : "✘") \(TerminalText.count(results.count, "case")): "
          + "\(grouped(tally.passed)) pass (\(tally.percent) of those checked), \(grouped(tally.failed)) fail\(isKnown ? " as expected" : ""), "
          + "\(grouped(tally.unsupported)) unsupported")
    }
    lines += differenceLines + smallestLines
    return lines.map { "\(TerminalText.line($0))\n" }.joined()
  }

  private func failureLines(_ results: [ConformanceResult]) -> [String] {
    let byName = Dictionary(results.map { ($0.one.name, $0) }) { first, _ in first }
    let shown =
      engines.count > 1
      ? results.filter(\.isFailure).map { ($0.one.name, $0.outcome.message ?? "") } : unexpected
    var lines = shown.prefix(Self.printed).map { name, problem in
      guard case .failed(let difference)? = byName[name]?.outcome else { return "✘ \(name)  \(problem)" }
      return "✘ \(name)  \(problem); the farthest edge is \(difference.distance.precise) off"
    }
    if shown.count > lines.count {
      lines.append("and \(grouped(shown.count - lines.count)) more; --json has all")
    }
    return lines
  }

  private func rateLines(_ results: [ConformanceResult]) -> [String] {
    let rows = Self.rows(results).map {
      ($0.isGroup ? $0.cells[0] : "  \($0.cells[0])", Array($0.cells.dropFirst()))
    }
    let width = min(48, rows.map(\.0.count).max() ?? 0)
    func line(_ name: String, _ cells: [String]) -> String {
      let padding = String(repeating: " ", count: max(0, width - name.count))
      return name + padding
        + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
    return [line("property", ["checked", "passed", "rate", "unsupported"])] + rows.map(line)
  }

  /// The rates as cells: name, checked, passed, rate, unsupported.
  private static func rows(_ results: [ConformanceResult]) -> [(cells: [String], isGroup: Bool)] {
    func cells(_ name: String, _ tally: ConformanceTally) -> [String] {
      [name, grouped(tally.checked), grouped(tally.passed), tally.percent, grouped(tally.unsupported)]
    }
    return ConformanceTally.byFeature(results).flatMap { property, all, values in
      [(cells(property, all), true)]
        + (values.count > 1 ? values.map { (cells($0.value, $0.tally), false) } : [])
    }
  }

  private func unsupportedLines(_ results: [ConformanceResult]) -> [String] {
    var counts: [String: Int] = [:]
    for case .unsupported(let message) in results.map(\.outcome) { counts[message, default: 0] += 1 }
    let shown = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
    return shown.map { message, count in
      "unsupported: \(TerminalText.count(count, "case")): \(message)"
    }
      + (counts.count > shown.count
        ? ["and \(grouped(counts.count - shown.count)) more reasons; --json has all"] : [])
  }

  private var differenceLines: [String] {
    guard engines.count == 2 else { return [] }
    let all = differences
    return all.prefix(Self.printed).map { result, difference in
      let (first, second) = (difference.expected.precise, difference.found.precise)
      return
        "≠ \(result.one.name)  \(difference.node) is at \(first) with the first engine, at \(second) with the second"
    } + ["The engines differ in \(TerminalText.count(all.count, "case"))."]
  }

  private var smallestLines: [String] {
    smallest.flatMap { result in
      ["small: \(result.one.name)  \(result.outcome.message ?? "")", "    \(result.one.node.json)"]
    }
  }
}

extension ConformanceFindings {
  /// Writes a page, the results, and the cases that were made small into a folder.
  func write(to folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    try OutputFile.write(try encoder.encode(document), to: "\(folder)/results.json")
    if !smallest.isEmpty {
      try Corpus.write(
        smallest.enumerated().map { index, result in with(result.one) { $0.name = "\(index + 1) \($0.name)" }
        },
        to: "\(folder)/smallest.jsonl")
    }
    let page = ConformancePage(title: "Layout conformance", sections: engines.map(section))
    try OutputFile.write(Data(page.html.utf8), to: "\(folder)/index.html")
  }

  private func section(_ command: String, _ results: [ConformanceResult]) -> ConformancePage.Section {
    let tally = ConformanceTally(results)
    let failures = results.filter(\.isFailure)
    let entries = failures.prefix(Self.drawn).map(entry)
    return ConformancePage.Section(
      title: command,
      summary:
        "\(TerminalText.count(results.count, "case")): \(grouped(tally.passed)) pass (\(tally.percent) of those checked), "
        + "\(grouped(tally.failed)) fail, \(grouped(tally.unsupported)) unsupported.",
      columns: ["property", "checked", "passed", "rate", "unsupported"],
      rows: Self.rows(results).map { .init($0.cells, isGroup: $0.isGroup) }, small: smallest.map(entry),
      entries: entries, rest: failures.count - entries.count)
  }

  private func entry(_ result: ConformanceResult) -> ConformancePage.Entry {
    ConformancePage.Entry(
      name: result.one.name, message: result.outcome.message ?? "", tree: result.one.node.json,
      figures: [("Expected", result.one.frames), ("Actual", result.frames)].compactMap { label, frames in
        frames.map { figure(label, $0, result) }
      })
  }

  private func figure(_ label: String, _ frames: [String: Rect], _ result: ConformanceResult)
    -> ConformancePage.Figure
  {
    var different: String?
    if case .failed(let difference) = result.outcome { different = difference.node }
    return .init(
      label,
      result.one.node.all.compactMap { node in
        frames[node.id].map { (node.id, $0, node.id == different) }
      })
  }
}
