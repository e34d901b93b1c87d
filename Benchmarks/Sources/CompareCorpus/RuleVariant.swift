import Foundation
import PixelBuffers
@_spi(Measurement) import PixelComparison

/// The rules with some numbers changed, to see what each of them is worth.
struct RuleVariant: Sendable {
  let name: String
  var rules = ComparisonRules.standard

  /// The rules as they are, and without each number.
  static var ablation: [RuleVariant] {
    [RuleVariant(name: "all rules")]
      + RuleTable.rules.flatMap(\.numbers).map { number in
        var variant = RuleVariant(name: "\(number.name) \(number.neutral)")
        variant.rules[keyPath: number.path] = number.neutral
        return variant
      }
  }

  /// Variants from a file: lines of a name, a tab, and numbers such as `drift=4 oneWay=95`.
  static func read(_ path: String) throws -> [RuleVariant] {
    let numbers = Dictionary(
      uniqueKeysWithValues: RuleTable.rules.flatMap(\.numbers).map { ($0.name, $0.path) })
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", maxSplits: 1)
      var variant = RuleVariant(name: String(fields[0]))
      for pair in fields.dropFirst().joined().split(separator: " ") {
        let parts = pair.split(separator: "=").map(String.init)
        guard parts.count == 2, let path = numbers[parts[0]], let value = Int(parts[1]) else {
          throw CocoaError(.fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: "No number \(pair)"])
        }
        variant.rules[keyPath: path] = value
      }
      return variant
    }
  }
}

/// Which variants of the rules pass a pair.
struct VariantResult: Sendable {
  let pair: CorpusPair
  let passes: [Bool]

  /// Nil for a defect in which no pixel moves by more than 1 of 255.
  init?(_ pair: CorpusPair, _ variants: [RuleVariant], folder: String) throws {
    let actual = try PixelBuffer(contentsOf: "\(folder)/\(pair.actual)")
    let reference = try PixelBuffer(contentsOf: "\(folder)/\(pair.reference)")
    if pair.kind == .defect,
      ComparisonStrategy.channels(within: 1).compare(actual, with: reference, detail: .counts).passes
    {
      return nil
    }
    self.pair = pair
    passes = variants.map { ComparisonStrategy.standard.passes(actual, with: reference, rules: $0.rules) }
  }

  init(_ pair: CorpusPair, _ passes: [Bool]) { (self.pair, self.passes) = (pair, passes) }

  /// Every n-th defect amid noise that the first variant passes by itself.
  static func amid(_ results: [VariantResult], each step: Int) -> [DefectAmidNoise] {
    let noise = Dictionary(
      grouping: results.filter { $0.pair.kind == .noise && $0.passes[0] }, by: \.pair.reference)
    let all = results.filter { $0.pair.kind == .defect }.flatMap { result in
      (noise[result.pair.reference] ?? []).map { DefectAmidNoise(defect: result.pair, noise: $0.pair) }
    }
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// What the variants make of a defect amid noise.
  init(_ pair: DefectAmidNoise, _ variants: [RuleVariant], folder: String) throws {
    let (both, reference) = try pair.images(folder: folder)
    self.init(
      pair.defect, variants.map { ComparisonStrategy.standard.passes(both, with: reference, rules: $0.rules) }
    )
  }

  /// For each variant, how many defects pass and how much noise fails, and what that is beyond the first.
  static func table(_ results: [VariantResult], _ variants: [RuleVariant]) -> String {
    let defects = results.filter { $0.pair.kind == .defect }
    let noise = results.filter { $0.pair.kind == .noise }
    func percent(_ count: Int, _ whole: Int) -> String {
      String(format: "%+.2f", 100 * Double(count) / Double(max(whole, 1)))
    }
    var text =
      "| \(defects.count) defects, \(noise.count) noise | defects that pass | points | noise that fails | points |\n|---|--:|--:|--:|--:|\n"
    let counts = variants.indices.map { index in
      (defects.count { $0.passes[index] }, noise.count { !$0.passes[index] })
    }
    for (variant, count) in zip(variants, counts) {
      let (missed, failed) = (count.0 - counts[0].0, count.1 - counts[0].1)
      text +=
        "| \(variant.name) | \(count.0) | \(percent(missed, defects.count)) | \(count.1) | \(percent(failed, noise.count)) |\n"
    }
    return text
  }
}
