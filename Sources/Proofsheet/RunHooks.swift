/// Work before the first and after the last test of a run that needs it, however many processes the run has.
///
/// ```swift
/// let server = RunHooks("server") { hook in
///   try await Server.start(notingIn: "\(hook.folder)/port")
/// } after: { hook in
///   try await Server.stop(notedIn: "\(hook.folder)/port")
/// }
///
/// @Suite(.runHooks(server)) struct SignInTests { … }
/// ```
///
/// Hooks run under `proofsheet test --allow-hooks`. Elsewhere, as under a plain `swift test`, the tests run without them,
/// and standard error says so.
///
/// The halves run in two processes, which share no memory: what `after` has to know, `before` writes into the folder.
public struct RunHooks: Sendable {
  /// What a hook can use.
  public struct Context: Sendable, Hashable {
    /// A folder for files that hooks leave for each other; it is removed after the run.
    public let folder: String
  }

  /// One half.
  public typealias Work = @Sendable (Context) async throws -> Void

  /// What reports and messages call the hooks; no other hooks of the package have the name.
  public let name: String
  /// How long each half may take.
  public let limit: Duration
  let before: Work
  let after: Work
  let place: String

  /// Makes hooks.
  ///
  /// - Parameters:
  ///   - name: What reports and messages call them; no other hooks of the package have it.
  ///   - limit: How long each half may take. One that takes longer fails and is left behind; its task is canceled.
  ///   - before: The work before the first test. Where it throws, each test that has the hooks fails.
  ///   - after: The work after the last test. It runs wherever `before` has begun, also where that failed, a test
  ///     failed, a process crashed or somebody stopped the run.
  ///   - fileID: The module and the file that name the hooks' place.
  ///   - line: The line there.
  public init(
    _ name: String, limit: Duration = .seconds(60), before: @escaping Work,
    after: @escaping Work = { _ in }, fileID: String = #fileID, line: Int = #line
  ) {
    (self.name, self.limit, self.before, self.after) = (name, limit, before, after)
    place = "\(fileID):\(line)"
  }
}
