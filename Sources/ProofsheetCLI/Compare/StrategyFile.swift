import Foundation
import RenderTesting
import Yams

/// Reading a strategy from the command line or a YAML file.
///
/// A file holds a spelling, or a mapping whose keys are `strategy` and the steps; every value is what the spelling has
/// in brackets, and what contains a colon, or a comma within a list, stands in quotation marks:
///
/// ```yaml
/// strategy: "perceptual(deltaE: 2)"
/// antialiasing: ignored
/// clusters: {size: 4}
/// ignoring: ["rectangle(0, 0, 320, 20)", 'layer("clock")']
/// comparing: {area: layer("logo"), as: exact}
/// budget: {pixels: 10, window: {side: 16, pixels: 4}}
/// ```
enum StrategyFile {
  /// The strategy that a spelling or file names; the standard one for nil.
  static func strategy(_ text: String?) throws -> ComparisonStrategy {
    guard let text else { return .standard }
    return isFile(text) ? try read(text) : try ComparisonStrategy(text)
  }

  /// Whether a text names a file instead of being a spelling.
  static func isFile(_ text: String) -> Bool {
    [".yaml", ".yml"].contains { text.lowercased().hasSuffix($0) }
  }

  private static func read(_ path: String) throws -> ComparisonStrategy {
    do {
      let text = String(
        decoding: try FileContents.read(path, limit: FileContents.Limit.settings), as: UTF8.self)
      try YAMLRules.check(text, path: path)
      return try ComparisonStrategy(spelling(of: try Yams.compose(yaml: text)))
    } catch let error as FileError {
      throw CompareError.strategyFile(path, error.problem.description)
    } catch RenderTestingError.unusable(let place, let problem) {
      throw CompareError.strategyFile(place, problem)
    } catch CompareError.strategyFile(let place, let problem) {
      throw CompareError.strategyFile("\(path), \(place)", problem)
    } catch {
      throw CompareError.strategyFile(
        path, "\(error)\nPut what contains a colon, or a comma within a list, in quotation marks.")
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
      case "ignoring": text += try items(value).map { ".ignoring(\(try argument($0)))" }.joined()
      case "comparing": text += try items(value).map { ".comparing(\(try comparedArea($0)))" }.joined()
      case "antialiasing": text += ".antialiasing(\(try call(value)))"
      default: text += ".\(step)(\(try arguments(value)))"
      }
    }
    // Without a base, the steps change the standard strategy.
    return mapping["strategy"] == nil ? "standard" + text : text
  }

  /// The items of a list; anything else is a list of one.
  private static func items(_ node: Node) -> [Node] { node.sequence.map(Array.init) ?? [node] }

  private static func arguments(_ node: Node) throws -> String {
    guard let mapping = node.mapping else { return try argument(node) }
    return try mapping.map { key, value in
      let name = key.string ?? ""
      return "\(name): \(value.mapping == nil ? try argument(value) : "\(name)(\(try arguments(value)))")"
    }.joined(separator: ", ")
  }

  /// A name, or a mapping from one to its arguments: `classified: {share: 0.5}`.
  private static func call(_ node: Node) throws -> String {
    guard let mapping = node.mapping, let (key, value) = mapping.first, mapping.count == 1 else {
      return try argument(node)
    }
    return "\(key.string ?? "")(\(try arguments(value)))"
  }

  private static func comparedArea(_ node: Node) throws -> String {
    guard let mapping = node.mapping else { return try argument(node) }
    guard let area = mapping["area"], let strategy = mapping["as"],
      mapping.count == 2
    else {
      throw CompareError.strategyFile(
        "comparing",
        "A compared region has the keys \"area\" and \"as\". Write both, in quotation marks: "
          + "{area: \"…\", as: \"…\"}.")
    }
    return "\(try argument(area)), as: \(try argument(strategy))"
  }

  private static func argument(_ node: Node) throws -> String {
    guard let scalar = node.scalar else {
      throw CompareError.strategyFile(
        place(node), "A list or mapping stands where a value belongs. Write a spelling.")
    }
    guard !scalar.string.isEmpty else {
      throw CompareError.strategyFile(place(node), "A value is missing. Write a spelling.")
    }
    let (opened, closed) = (scalar.string.count { $0 == "(" }, scalar.string.count { $0 == ")" })
    // Quoted names may hold any bracket.
    guard opened == closed || scalar.string.contains("\"") else {
      throw CompareError.strategyFile(
        place(node),
        "The brackets of `\(scalar.string)` do not match. Put what contains a comma within a list in quotation marks."
      )
    }
    return scalar.string
  }

  private static func place(_ node: Node) -> String { node.mark.map { "line \($0.line)" } ?? "strategy" }
}
