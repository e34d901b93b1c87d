internal import Foundation

/// The cases that are known to fail: a file with a name on each line, where `#` begins a remark.
package struct ExpectedFailures: Sendable {
  /// The names.
  package let names: Set<String>

  /// Takes names.
  package init(names: Set<String> = []) { self.names = names }

  /// Reads a file.
  package init(contentsOf path: String) throws {
    let text = String(decoding: try FileContents.read(path, limit: 64 << 20), as: UTF8.self)
    names = Set(
      text.split(whereSeparator: \.isNewline).map { line in
        line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      }.filter { !$0.isEmpty })
  }

  /// Writes the names of those that fail.
  package static func write(_ results: [ConformanceResult], to path: String) throws {
    let names = results.filter { $0.isFailure }.map(\.one.name).sorted()
    try OutputFile.write(Data(names.map { "\($0)\n" }.joined().utf8), to: path)
  }

  /// Why results are not those expected: failures that are not listed, listed ones that pass, and names of no case.
  package func problems(in results: [ConformanceResult], ofAll isWhole: Bool) -> [(
    name: String, problem: String
  )] {
    let known = Set(results.map(\.one.name))
    let missing = isWhole ? names.subtracting(known).sorted() : []
    return results.compactMap { result in
      let isExpected = names.contains(result.one.name)
      if result.isFailure, !isExpected { return (result.one.name, result.outcome.message ?? "") }
      guard isExpected, case .passed = result.outcome else { return nil }
      return (result.one.name, "passes, and is listed as an expected failure")
    } + missing.map { ($0, "is listed as an expected failure, and no such case exists") }
  }
}

extension ConformanceResult {
  /// Whether the engine gave a wrong answer.
  package var isFailure: Bool {
    switch outcome {
    case .failed, .invalid, .unstable: true
    case .passed, .unsupported: false
    }
  }
}
