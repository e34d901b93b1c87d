import Foundation
import PixelComparison
import Yams

/// Reading a strategy from the command line or a YAML file.
///
/// A file holds a spelling, or a mapping whose keys are `strategy` and the steps; every value is what the spelling
/// has in brackets: `clusters: {size: 4}`, `ignoring: [rectangle(0, 0, 9, 9)]`, `budget: {pixels: 10}`.
enum StrategyFile {
  /// The strategy that a spelling or file names; the standard one for nil.
  static func strategy(_ text: String?) throws -> Strategy {
    guard let text else { return .standard }
    let isFile = [".yaml", ".yml"].contains { text.lowercased().hasSuffix($0) }
    return isFile ? try read(text) : try Strategy(text)
  }

  private static func read(_ path: String) throws -> Strategy {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CompareError.strategyFile(path, "The file cannot be read. Check the path and its permissions.")
    }
    do {
      return try Strategy(spelling(of: try Yams.compose(yaml: String(decoding: data, as: UTF8.self))))
    } catch CompareError.strategyFile(let place, let problem) {
      throw CompareError.strategyFile("\(path), \(place)", problem)
    } catch {
      throw CompareError.strategyFile(
        path, "\(error)\nPut spellings in quotation marks where they contain a colon.")
    }
  }

  /// Everything goes through the spelling, so a file is checked as strictly as a command line.
  static func spelling(of node: Node?) throws -> String {
    guard let node else { return "" }
    guard let mapping = node.mapping else { return try argument(node) }
    var text = ""
    for (key, value) in mapping {
      let step = key.string ?? ""
      switch step {
      case "strategy": text = try argument(value) + text
      case "ignoring", "comparing":
        for item in value.array() { text += ".\(step)(\(try areaArguments(item)))" }
      default: text += ".\(step)(\(try arguments(value)))"
      }
    }
    // Without a base, the steps change the standard strategy.
    return mapping["strategy"] == nil ? "standard" + text : text
  }

  private static func arguments(_ node: Node) throws -> String {
    guard let mapping = node.mapping else { return try argument(node) }
    return try mapping.map { key, value in
      let inner = value.mapping == nil ? try argument(value) : "\(key.string ?? "")(\(try arguments(value)))"
      return "\(key.string ?? ""): \(inner)"
    }.joined(separator: ", ")
  }

  private static func areaArguments(_ node: Node) throws -> String {
    guard let mapping = node.mapping else { return try argument(node) }
    guard let area = mapping["area"], let strategy = mapping["as"], mapping.count == 2 else {
      throw CompareError.strategyFile(
        "regions", "A compared region has the keys \"area\" and \"as\". Write both.")
    }
    return "\(try argument(area)), as: \(try argument(strategy))"
  }

  private static func argument(_ node: Node) throws -> String {
    guard let text = node.scalar?.string else {
      throw CompareError.strategyFile(
        "strategy", "A list or mapping stands where a value belongs. Write a spelling.")
    }
    return text
  }
}
