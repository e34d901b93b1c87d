import Engines
import Foundation
import RunReview

/// A command that checks an engine.
struct MutationSuite {
  /// What stands for all that failed where a command does not list it.
  static let exitCode = "exit code 1"

  private enum Kind: String, CaseIterable {
    case properties, conform, check, audit
  }

  /// What failed, by names that are the same in each run.
  enum Outcome: Equatable {
    case failed([String])
    /// It is not known what holds, for a reason.
    case inconclusive(String)
  }

  /// What it is called: by default, after its command.
  let name: String
  private let kind: Kind
  private let options: [String]
  /// What is added to the engine's command line.
  private let engineArguments: [String]

  init(_ text: String) throws {
    var words = try EngineCommandLine(text).arguments
    let isNamed = words[0].count > 1 && words[0].hasSuffix(":")
    name = isNamed ? String(words.removeFirst().dropLast()) : words[0]
    guard let kind = words.first.flatMap(Kind.init) else {
      throw failRun(
        "--suite \"\(text)\": a suite begins with \(Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let own = ["--engine", "--json", "--record"]
    let option = words.prefix { $0 != "--" }.first { word in
      own.contains { word == $0 || word.hasPrefix("\($0)=") }
    }
    if let option {
      throw failRun("--suite \"\(text)\": leave out \(option), which `engine mutate` decides.")
    }
    let parts = words.dropFirst().split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    self.kind = kind
    (options, engineArguments) = (Array(parts.first ?? []), parts.count > 1 ? Array(parts[1]) : [])
  }

  /// The arguments of the command for an engine.
  func arguments(_ engine: String) -> [String] {
    let command =
      switch kind {
      case .properties: ["engine", "properties", "--json", "--smallest", "0"]
      case .conform: ["engine", "conform", "--json"]
      case .check, .audit: [kind.rawValue]
      }
    let engine = ([engine] + engineArguments.map(ShellCommand.quoted)).joined(separator: " ")
    return command + ["--engine", engine] + options
  }

  /// What a run that ended with a code printed to a file.
  func outcome(_ code: Int32, output: String) -> Outcome {
    guard code == 0 || code == 1 else { return .inconclusive("exit code \(code)") }
    let data = (try? Data(contentsOf: URL(fileURLWithPath: output))) ?? Data()
    switch kind {
    case .check, .audit: return .failed(code == 0 ? [] : [Self.exitCode])
    case .properties:
      guard let found = try? JSONDecoder().decode(PropertyNumbers.self, from: data) else { break }
      let pairs = found.properties.flatMap { one in
        one.failedCases.map { (number: $0, name: one.rule.name) }
      }
      return .failed(pairs.sorted { $0 < $1 }.map { "case \($0.number) \($0.name)" })
    case .conform:
      guard let found = try? JSONDecoder().decode(ConformanceDocument.self, from: data) else { break }
      let results = found.engines.flatMap(\.results)
      let failed = results.filter { !["passed", "unsupported"].contains($0.value.outcome) }
      return .failed(failed.map(\.key).sorted())
    }
    return .inconclusive("it printed no JSON")
  }

  /// The part of the properties' JSON that is read.
  private struct PropertyNumbers: Decodable {
    struct Property: Decodable {
      struct Rule: Decodable { let name: String }
      let rule: Rule
      let failedCases: [Int]
    }
    let properties: [Property]
  }
}
