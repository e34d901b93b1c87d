extension TestLog {
  /// Whether a test failed, named as an assertion's scope names it: `AppTests.SignInTests/testSignIn` in XCTest.
  func fails(_ test: String) -> Bool {
    // XCTest's lines have no module.
    events.failingTests.contains(test) || failingMethods.contains { test == $0 || test.hasSuffix(".\($0)") }
  }

  /// The methods of XCTest that failed: `SignInTests/testSignIn`.
  private var failingMethods: [String] {
    lines.compactMap { line in
      guard line.contains(": error: "), let match = line.firstMatch(of: #/:\d+: error: (\S+)\.(\S+) : /#)
      else {
        return nil
      }
      return "\(match.output.1)/\(match.output.2)"
    }
  }
}
