import ArgumentParser
import Foundation
import PixelBuffers
import PixelComparison

/// `proofsheet strategy check`: plants defects into pictures and lists those that a strategy lets pass.
struct StrategyCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Plants known defects into your own pictures and lists which of them a strategy lets pass.",
    discussion: "Exit code: 0 when all are noticed, 1 when one passes, 2 when a picture cannot be read.")

  @Argument(help: "PNG files, such as references.", completion: .file())
  var pictures: [String]

  @Option(help: "The strategy to check: a spelling, or a YAML file (default: standard).")
  var strategy: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  func run() throws {
    do {
      let strategy = try StrategyFile.strategy(strategy)
      try strategy.validate()
      var totals: [PlantedDefect: (planted: Int, missed: [String])] = [:]
      for path in pictures {
        for result in strategy.selfTest(on: try PixelBuffer(contentsOf: path)) {
          let old = totals[result.defect] ?? (0, [])
          let missed = result.missed > 0 ? ["\(path) (\(result.missed) of \(result.planted))"] : []
          totals[result.defect] = (old.planted + result.planted, old.missed + missed)
        }
      }
      print(try report(strategy, totals), terminator: "")
      if totals.values.contains(where: { !$0.missed.isEmpty }) { throw ExitCode(1) }
    } catch let code as ExitCode {
      throw code
    } catch {
      FileHandle.standardError.write(Data("proofsheet strategy check: \(error)\n".utf8))
      throw ExitCode(2)
    }
  }

  private struct Line: Encodable {
    let defect: String
    let planted: Int
    let missedIn: [String]
  }

  private func report(
    _ strategy: Strategy, _ totals: [PlantedDefect: (planted: Int, missed: [String])]
  ) throws -> String {
    let lines = PlantedDefect.allCases.compactMap { defect in
      totals[defect].map { Line(defect: defect.summary, planted: $0.planted, missedIn: $0.missed) }
    }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(lines), as: UTF8.self) + "\n"
    }
    var text = "Strategy: \(strategy)\n"
    for line in lines {
      let word = line.planted == 0 ? "–" : line.missedIn.isEmpty ? "noticed" : "MISSED"
      text +=
        "  \(word)\(String(repeating: " ", count: 9 - word.count))\(line.defect), planted \(line.planted) times\n"
      text += line.missedIn.map { "             \($0)\n" }.joined()
    }
    return text
  }
}
