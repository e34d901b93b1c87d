internal import Foundation

/// An engine and all that it started, wherever that went.
struct EngineRemains: Sendable, Hashable {
  /// The process that was started.
  let process: pid_t
  /// By what all of them are found.
  let mark: ProcessMark

  /// Ends them: the process with its descendants, its group, and those that left both.
  func end() {
    var tree = ProcessTree(root: process)
    tree.send(SIGKILL)
    kill(-process, SIGKILL)
    mark.endProcesses()
  }
}
