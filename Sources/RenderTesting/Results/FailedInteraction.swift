/// A test that used views and failed, and the film strip of its last steps.
public struct FailedInteraction: Sendable, Hashable, Codable {
  /// The test, with its parameters where it has some.
  public var test: String
  /// What failed first.
  public var message: String
  /// Where the test stands: `Tests/AppTests/SignInTests.swift:12`.
  public var location: String
  /// The path of the film strip in the run folder.
  public var filmStrip: String

  /// Makes a record.
  public init(test: String, message: String, location: String, filmStrip: String) {
    (self.test, self.message, self.location, self.filmStrip) = (test, message, location, filmStrip)
  }
}
