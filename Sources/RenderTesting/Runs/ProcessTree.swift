internal import Foundation

/// A process and all that it started, which end together.
///
/// `swift test` puts tests and compilers into process groups of their own and passes no signal but SIGINT on, so one
/// to its group leaves them running.
package struct ProcessTree {
  private let root: Int32
  private var members: Set<ProcessIdentity> = []

  /// Names the process that started all others.
  package init(root: Int32) {
    self.root = root
  }

  /// Whether none of the processes that got a signal runs any longer.
  package var isGone: Bool { !members.contains(where: \.isAlive) }

  /// Sends a signal to all of them.
  ///
  /// They are halted first, one generation after the other, so that none starts another one unseen.
  package mutating func send(_ number: Int32) {
    while true {
      let known = ProcessIdentity.descendants(of: root) + [ProcessIdentity(root)].compactMap(\.self)
      let new = Set(known).subtracting(members)
      if new.isEmpty { break }
      for process in new { kill(process.number, SIGSTOP) }
      members.formUnion(new)
    }
    for process in members where process.isAlive {
      kill(process.number, number)
      kill(process.number, SIGCONT)
    }
  }

  /// Sends a signal to all of them, and SIGKILL to those that are there after three seconds, or once `isUrgent`.
  package mutating func end(with signal: Int32, isUrgent: () -> Bool = { false }) {
    send(signal)
    let limit = ContinuousClock.now + .seconds(3)
    while !isGone, ContinuousClock.now < limit, !isUrgent() { usleep(20_000) }
    if !isGone { send(SIGKILL) }
  }
}
