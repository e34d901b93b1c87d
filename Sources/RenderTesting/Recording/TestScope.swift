/// Which run of which test an assertion belongs to; an adapter for a test framework knows.
package struct TestScope: Sendable, Hashable {
  /// The test's name within its target: `SignInTests/signIn()`.
  package var test: String
  /// A number that each run of a test has for itself: a repetition or another parameter has another.
  package var run: UInt64
  /// The parameters, where they can be told apart; empty otherwise.
  package var arguments: String

  /// Makes a scope.
  package init(test: String, run: UInt64 = 0, arguments: String = "") {
    self.test = test
    self.run = run
    self.arguments = arguments
  }
}

extension TestScope {
  /// The test and its parameters; nil where no test is known.
  package var description: String? {
    test.isEmpty ? nil : arguments.isEmpty ? test : "\(test) with \(arguments)"
  }
}
