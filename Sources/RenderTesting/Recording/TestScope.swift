/// Which run of which test an assertion belongs to; an adapter for a test framework knows.
package struct TestScope: Sendable, Hashable {
  /// The test's name: `AppTests.SignInTests/signIn()`.
  package var test: String
  /// The names of the suites around the test, the outermost first; empty where the framework tells none.
  package var suites: [String]
  /// A number that each run of a test has for itself: a repetition or another parameter has another.
  package var run: UInt64
  /// The parameters in a few words that no other run of the suite changes; empty where there are none.
  package var arguments: String

  /// Makes a scope.
  package init(test: String, suites: [String] = [], run: UInt64 = 0, arguments: String = "") {
    self.test = test
    self.suites = suites
    self.run = run
    self.arguments = arguments
  }
}

extension TestScope {
  /// The test and its parameters; nil where no test is known.
  package var description: String? {
    test.isEmpty ? nil : arguments.isEmpty ? test : "\(test) with \(arguments)"
  }

  /// The part of a reference's name that stands for the parameters; nil where there are none.
  package var argumentsPart: String? {
    arguments.isEmpty ? nil : ReferenceName.part(ofName: arguments)
  }
}
