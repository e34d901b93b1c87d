internal import Foundation
internal import Synchronization

extension RunSession {
  private static let sessions = Mutex<[String: RunSession]>([:])

  /// A session that assertions in a scope use instead, for tests of failures that no report should show.
  @TaskLocal package static var substitute: RunSession?

  /// The session of the package that holds a source file: one for each package in a process.
  package static func shared(for filePath: String) -> RunSession {
    if let substitute { return substitute }
    let root = PackageRoot.containing(filePath)
    return sessions.withLock { sessions in
      if let session = sessions[root] { return session }
      if sessions.isEmpty { atexit { RunSession.endAll() } }
      let session = RunSession(packageRoot: root, environment: DriverVariables.adopt())
      sessions[root] = session
      return session
    }
  }

  private static func endAll() {
    for session in sessions.withLock({ Array($0.values) }) { session.end() }
  }
}
