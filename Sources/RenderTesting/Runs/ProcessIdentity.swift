internal import Foundation

/// A process that no later one of the same number is taken for.
package struct ProcessIdentity: Sendable, Hashable {
  /// The number.
  package let number: Int32
  /// The moment it started, in clock ticks since the system did.
  package let start: UInt64

  /// Describes a process.
  package init(number: Int32, start: UInt64) {
    (self.number, self.start) = (number, start)
  }

  /// Reads what the system knows of a process; nil where there is none of that number.
  package init?(_ number: Int32) {
    guard let status = Status(number) else { return nil }
    self = status.process
  }

  /// What the system says about a process at one moment.
  fileprivate struct Status {
    let process: ProcessIdentity
    /// The number of the process that started it, or of the one that took it over; 0 for the first.
    let parent: Int32
    /// Whether it has ended, and its parent has not asked how.
    let isZombie: Bool
  }

  /// This process; nil where the system does not say.
  package static var current: ProcessIdentity? { ProcessIdentity(getpid()) }

  /// The processes that led to this one, its parent first.
  package static var ancestors: [ProcessIdentity] {
    var found: [ProcessIdentity] = []
    var next = getppid()
    while next > 0, let status = Status(next), !found.contains(status.process) {
      found.append(status.process)
      next = status.parent
    }
    return found
  }

  /// The processes that one started, and those that it took over, in no order.
  package static func children(of parent: Int32) -> [ProcessIdentity] {
    statuses.filter { $0.parent == parent }.map(\.process)
  }

  private static var statuses: [Status] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap {
      Int32($0).flatMap { Status($0) }
    }
  }

  /// All processes that one and its descendants started, in no order.
  package static func descendants(of root: Int32) -> [ProcessIdentity] {
    let children = Dictionary(grouping: statuses, by: \.parent)
    var found: [ProcessIdentity] = []
    var open = [root]
    while let parent = open.popLast() {
      for child in children[parent] ?? [] where !found.contains(child.process) {
        found.append(child.process)
        open.append(child.process.number)
      }
    }
    return found
  }

  /// Whether the process still runs.
  package var isAlive: Bool {
    guard let status = Status(number) else { return false }
    return status.process == self && !status.isZombie
  }
}

extension ProcessIdentity.Status {
  init?(_ number: Int32) {
    guard let data = FileManager.default.contents(atPath: "/proc/\(number)/stat") else { return nil }
    // The second field is the program's name in parentheses and may hold any bytes; behind it are the state, the
    // parent (fourth) and the start time (22nd).
    let text = String(decoding: data, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > 19, let parent = Int32(fields[1]), let start = UInt64(fields[19]) else { return nil }
    process = ProcessIdentity(number: number, start: start)
    self.parent = parent
    isZombie = fields[0] == "Z" || fields[0] == "X"
  }
}
