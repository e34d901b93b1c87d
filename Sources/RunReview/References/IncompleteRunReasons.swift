/// Why a run of `swift test`, or of a test bundle, does not cover every cell that the tests have.
package struct IncompleteRunReasons: Sendable, Hashable {
  /// The reasons, a clause each; none for a complete run.
  package let reasons: [String]

  /// Arguments of `swift test` that leave tests out; a bundle takes two of them.
  private static let narrowing = [
    "--filter", "--skip", "--test-product", "--disable-xctest", "--disable-swift-testing", "-s",
    "--specifier",
    "list", "--list-tests", "-l",
  ]

  /// Looks at how the run was started.
  package init(arguments: [String], cells: [String], environment: [String: String]) {
    var reasons = arguments.filter { argument in
      Self.narrowing.contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }.map { "`\($0)` left tests out" }
    if !cells.isEmpty { reasons.append("`--cells` left cells out") }
    if cells.isEmpty, environment["PROOFSHEET_CELLS"]?.isEmpty == false {
      reasons.append("PROOFSHEET_CELLS left cells out")
    }
    self.reasons = reasons
  }
}
