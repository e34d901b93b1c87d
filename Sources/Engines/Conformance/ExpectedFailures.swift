internal import Foundation

/// The cases that are known to fail: a file with a name on each line.
///
/// A remark begins with `#`, at the start of a line or after two spaces.
package struct ExpectedFailures: Sendable {
  /// The names.
  package let names: Set<String>

  /// Takes names.
  package init(names: Set<String> = []) { self.names = names }

  /// Reads a file.
  package init(contentsOf path: String) throws {
    let text = String(decoding: try FileContents.read(path, limit: 64 << 20), as: UTF8.self)
    names = Set(
      text.split(whereSeparator: \.isNewline).map { Self.name(in: String($0)) }.filter { !$0.isEmpty })
  }

  /// The name in a line; an empty one where there is only a remark.
  static func name(in line: String) -> String {
    if line.hasPrefix("#") { return "" }
    let end = line.firstRange(of: "  #")?.lowerBound ?? line.endIndex
    return line[..<end].trimmingCharacters(in: .whitespaces)
  }

  /// Adds the names of those that differ to a file, and removes those that pass or do not exist; other lines stay.
  package static func record(_ results: [ConformanceResult], to path: String) throws {
    let isNew = RegularFile.kind(RealPath.of(path) ?? path) == .nothing
    let text = isNew ? "" : String(decoding: try FileContents.read(path, limit: 64 << 20), as: UTF8.self)
    let kept = Set(results.filter { $0.outcome != .passed }.map(\.one.name))
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let names = lines.map { name(in: $0) }
    lines = zip(lines, names).filter { $1.isEmpty || kept.contains($1) }.map(\.0)
    lines += Set(results.filter(\.isDifference).map(\.one.name)).subtracting(names).sorted()
    try OutputFile.write(Data(lines.map { "\($0)\n" }.joined().utf8), to: path)
  }

  /// Why results are not those expected: failures that are not listed, listed ones that pass, and names of no case.
  package func problems(in results: [ConformanceResult], ofAll isWhole: Bool) -> [(
    name: String, problem: String
  )] {
    let known = Set(results.map(\.one.name))
    let missing = isWhole ? names.subtracting(known).sorted() : []
    return results.compactMap { result in
      let isExpected = names.contains(result.one.name)
      // A crash is none of the failures that are known.
      if result.isFailure, !isExpected || !result.isDifference {
        return (result.one.name, result.outcome.message ?? "")
      }
      guard isExpected, case .passed = result.outcome else { return nil }
      return (result.one.name, "passes, and is listed as an expected failure")
    } + missing.map { ($0, "is listed as an expected failure, and no such case exists") }
  }
}

extension ConformanceResult {
  /// Whether a frame differs.
  var isDifference: Bool { if case .failed = outcome { true } else { false } }

  /// Whether the engine gave a wrong answer.
  package var isFailure: Bool {
    switch outcome {
    case .failed, .invalid, .unstable: true
    case .passed, .unsupported: false
    }
  }
}
