import Foundation
import PixelBuffers
import PixelComparison

/// Compares every pair of the corpus of pages (Benchmarks/corpus/draw.py) by several strategies and prints how many
/// defects fail and how much noise passes.
///
/// `CompareCorpus FOLDER [--thirds tune,report] [--wrong] [--amid] [--strategy STRATEGY]`; `--wrong` lists what the first
/// strategy gets wrong instead, which is `standard` where none is named; `--amid` adds defects on pages that were drawn
/// under other conditions, those that pass with `--wrong`.
@main
struct CompareCorpus {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let folder = arguments.first, !folder.hasPrefix("-") else {
      FileHandle.standardError.write(
        Data("Name the folder that Benchmarks/corpus/draw.py wrote: CompareCorpus FOLDER\n".utf8))
      exit(2)
    }
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 + 1).first }
    }
    let thirds = (value(of: "--thirds") ?? "tune,report").split(separator: ",").map(String.init)
    let pairs = try CorpusPair.all(in: folder).filter { thirds.contains($0.third) }
    let variants =
      try value(of: "--variants").map(RuleVariant.read)
      ?? (arguments.contains("--ablate") ? RuleVariant.ablation : [])
    if !variants.isEmpty {
      let decided = pairs.filter { $0.kind == .defect || $0.kind == .noise }
      let results = try await map(decided) { try VariantResult($0, variants, folder: folder) }.compactMap(
        \.self)
      if let path = value(of: "--outcomes") {
        let lines = results.map { result in
          "\(result.pair.third)\t\(result.pair.kind.rawValue)\t\(result.pair.name)\t\(result.pair.actual)\t\(result.pair.reference)\t"
            + result.passes.map { $0 ? "p" : "d" }.joined()
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
      }
      print(VariantResult.table(results, variants))
      guard arguments.contains("--amid") else { return }
      let amid = VariantResult.amid(results, each: 5)
      print("Every fifth defect amid noise:\n")
      return print(
        VariantResult.table(try await map(amid) { try VariantResult($0, variants, folder: folder) }, variants)
      )
    }
    let strategies = try strategies(first: value(of: "--strategy"))
    let all = try await compare(pairs, by: strategies.map(\.strategy), folder: folder)
    let results = all.filter { !$0.isRefused }
    if arguments.contains("--wrong") {
      for result in results where result.pair.isWrong(passes: result.passes[0]) { print(result.line) }
      guard arguments.contains("--amid") else { return }
      for (pair, passes) in try await defectsAmidNoise(results, strategies[0].strategy, folder) where passes {
        print(pair.line)
      }
    } else {
      print(CorpusTables(results: results, names: strategies.map(\.name), thirds: thirds).markdown)
      if arguments.contains("--amid") {
        let outcomes = try await defectsAmidNoise(results, strategies[0].strategy, folder)
        print(CorpusTables.amidNoise(outcomes.map { ($0.pair.noise.name, $0.passes) }))
      }
      print("Refused, because no pixel moves by more than 1 of 255: \(all.count - results.count) defects.")
    }
  }

  /// The strategies that are measured; the first is the one whose cases are listed.
  private static func strategies(first: String?) throws -> [(name: String, strategy: ComparisonStrategy)] {
    try [
      ("**\(first ?? "standard")**", first ?? "standard"), ("perceptual ΔE 2", "perceptual(deltaE: 2)"),
      ("pixelmatch / odiff, 0.1, antialiasing excluded", "pixelmatch(threshold: 0.1)"),
      ("Playwright's default, 0.2", "pixelmatch(threshold: 0.2)"),
    ].map { ($0.0, try ComparisonStrategy($0.1)) }
  }

  /// Each defect amid noise that passes by itself, and whether the strategy passes it.
  private static func defectsAmidNoise(
    _ results: [CorpusResult], _ strategy: ComparisonStrategy, _ folder: String
  ) async throws -> [(pair: DefectAmidNoise, passes: Bool)] {
    try await map(DefectAmidNoise.all(in: results)) { ($0, try $0.passes(strategy, folder: folder)) }
  }

  private static func compare(_ pairs: [CorpusPair], by strategies: [ComparisonStrategy], folder: String)
    async throws -> [CorpusResult]
  {
    try await map(pairs) { try CorpusResult($0, strategies, folder: folder) }
  }

  /// What becomes of each value, on all processors.
  private static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ body: @escaping @Sendable (Value) throws -> Result
  ) async throws -> [Result] {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          try stride(from: worker, to: values.count, by: workers).map { ($0, try body(values[$0])) }
        }
      }
      var results: [(Int, Result)] = []
      for try await part in group { results += part }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
