/// Which run of which test an assertion belongs to; an adapter for a test framework knows.
package struct TestScope: Sendable, Hashable {
  /// The test's name: `AppTests.SignInTests/signIn()`.
  package var test: String
  /// The names of the suites around the test, the outermost first; empty where the framework reports none.
  package var suites: [String]
  /// A number that each run of a test has for itself: a repetition or another parameter has another.
  package var run: UInt64
  /// A short form of the parameters that no other run of the suite changes; empty where there are none.
  package var arguments: String
  /// The title that the author gave the test (`@Test("…")`); nil where its function names it.
  package var title: String?

  /// Makes a scope.
  package init(
    test: String, suites: [String] = [], run: UInt64 = 0, arguments: String = "", title: String? = nil
  ) {
    self.test = test
    self.suites = suites
    self.run = run
    self.arguments = arguments
    self.title = title
  }
}

extension TestScope {
  /// The test and its parameters; nil where no test is known.
  package var description: String? {
    test.isEmpty ? nil : arguments.isEmpty ? test : "\(test) with \(arguments)"
  }

  /// What people read as the name of an assertion at a site: `sign-in on a small phone · dark`.
  ///
  /// It has the test's title, else its function without parameters, and behind it the parameters unless `name` is the
  /// author's own, and the name, else the `automatic` one or a number above 1.
  package func caseName(
    at site: AssertionSite, name: String?, number: Int = 1, automatic: String? = nil
  ) -> String {
    let function = String(site.testName.prefix { $0 != "(" }).replacing("`", with: "")
    let own = name ?? automatic ?? (number > 1 ? "\(number)" : "")
    let parts = [title ?? function, name == nil ? arguments : "", own]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The part of a reference's name that stands for the parameters; nil where there are none.
  package var argumentsPart: String? {
    arguments.isEmpty ? nil : ReferenceName.part(ofName: arguments)
  }
}
