/// A test that used views and failed, and the film strip of its last steps.
package struct FailedInteraction: Sendable, Hashable, Codable {
  /// The test, with its parameters where it has some.
  package var test: String
  /// What failed first.
  package var message: String
  /// Where the test stands: `Tests/AppTests/SignInTests.swift:12`.
  package var location: String
  /// The path of the film strip in the run folder.
  package var filmStrip: String
}
