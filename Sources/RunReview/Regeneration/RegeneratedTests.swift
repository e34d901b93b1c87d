/// The tests to run for references that another environment made, as far as earlier runs say which tests those are.
package struct RegeneratedTests: Sendable, Hashable {
  /// What `swift test --filter` takes; none where all tests are run.
  package let patterns: [String]
  /// Which tests are run, a sentence.
  package let sentence: String

  /// Finds the tests of references, named by path, among results.
  package init(references: Set<String>, results: [CellResult]) {
    let tests = Dictionary(results.map { ($0.reference, $0.test) }) { first, _ in first }
    let unknown = references.filter { (tests[$0] ?? nil) == nil }
    let wanted = Set(references.compactMap { tests[$0] ?? nil })
    let all = Set(results.compactMap(\.test))
    guard unknown.isEmpty, wanted != all else {
      patterns = []
      let reason =
        unknown.isEmpty
        ? "every test has some of them"
        : "no run that is kept says which tests \(grouped(unknown.count)) of them belong to"
      sentence = "All tests are run: \(reason)."
      return
    }
    patterns = wanted.map { TestPattern(of: $0).text }.sorted()
    sentence =
      "\(TerminalText.count(wanted.count, "test")) of \(grouped(all.count)) are run, each with all its cells: "
      + "a test is left out as a whole or not at all."
  }
}
