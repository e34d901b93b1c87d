internal import Foundation

/// Processes that left an engine's group, lost their parent and changed their environment.
///
/// A program that adopts orphans becomes the parent of such processes, and so knows them. It is for one that starts nothing
/// else meanwhile that is to outlive its parent.
struct EngineOrphans {
  /// `PR_SET_CHILD_SUBREAPER` of Linux.
  private static let option: Int32 = 36

  /// The children of this process that are none of an engine's.
  private let others: Set<ProcessIdentity>

  /// Adopts orphans from now on.
  init() {
    others = Set(ProcessIdentity.children(of: getpid()))
    Self.set(1)
  }

  /// Ends the orphans that came, with what they started, and adopts no more.
  func end() {
    // Those of a process that ends come here, too.
    for _ in 0..<8 {
      let orphans = ProcessIdentity.children(of: getpid()).filter { !others.contains($0) && $0.isAlive }
      if orphans.isEmpty { break }
      for orphan in orphans {
        var tree = ProcessTree(root: orphan.number)
        tree.send(SIGKILL)
        waitpid(orphan.number, nil, WNOHANG)
      }
    }
    Self.set(0)
  }

  /// Swift cannot call functions with a variable number of arguments by their names.
  private static func set(_ isAdopting: UInt) {
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    guard let symbol = dlsym(nil, "prctl") else { return }
    _ = unsafeBitCast(symbol, to: Control.self)(option, isAdopting, 0, 0, 0)
  }
}
