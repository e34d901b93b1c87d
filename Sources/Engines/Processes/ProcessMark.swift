internal import Foundation

/// A variable by which processes are found that left the group and the parent of a command: they inherit it.
package struct ProcessMark: Sendable, Hashable {
  private static let name = "PROOFSHEET_ENGINE_PROCESS"
  private let value = UUID().uuidString

  /// Makes a mark that no other process has.
  package init() {}

  /// What is added to the environment of the command.
  package var variables: [String: String] { [Self.name: value] }

  /// Ends the processes that have it, without asking.
  package func endProcesses() {
    // A process that is started meanwhile is found by the next look.
    for _ in 0..<8 {
      let marked = processes
      if marked.isEmpty { return }
      for process in marked { kill(process, SIGKILL) }
    }
  }

  /// Those that still run.
  private var processes: [pid_t] {
    let text = Data("\(Self.name)=\(value)\0".utf8)
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
