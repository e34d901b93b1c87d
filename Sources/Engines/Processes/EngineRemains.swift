internal import Foundation

/// An engine and all that it started, wherever that went.
struct EngineRemains: Sendable, Hashable {
  /// The process that was started.
  let process: pid_t
  /// What the variable of `EngineSpawn` is set to in all of them.
  let mark: String

  /// Ends them: the process with its descendants, its group, and those that left both.
  func end() {
    var tree = ProcessTree(root: process)
    tree.send(SIGKILL)
    kill(-process, SIGKILL)
    // A process that is started meanwhile is found by the next look.
    for _ in 0..<8 {
      let marked = marked
      if marked.isEmpty { return }
      for process in marked { kill(process, SIGKILL) }
    }
  }

  /// The processes with the variable that still run.
  private var marked: [pid_t] {
    let text = Data("\(EngineSpawn.variable)=\(mark)\0".utf8)
    return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { name in
      // A process that has ended has no environment.
      guard let number = pid_t(name),
        let variables = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
        variables.range(of: text) != nil
      else { return nil }
      return number
    }
  }
}
