internal import Foundation
internal import Synchronization

/// The process's environment variables with those that it took over from a driving command.
package enum RunEnvironment {
  private static let adopted = Mutex<[String: String]?>(nil)

  /// All variables; those taken over come first.
  package static var variables: [String: String] {
    ProcessInfo.processInfo.environment.merging(adopted.withLock { $0 } ?? [:]) { $1 }
  }

  /// Takes over what `find` gives, once in a process, and returns all variables.
  package static func adopt(_ find: () -> [String: String]) -> [String: String] {
    adopted.withLock { $0 = $0 ?? find() }
    return variables
  }
}
