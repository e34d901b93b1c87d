import RunReview

/// Which test targets a run has to run: those that something changed in since they last ran as a whole, and those that
/// did not pass then.
struct OpenTargets {
  private let targets: [PackageTargets.TestTarget]
  /// The folder of the references, each target's below its own name.
  private let references: String
  /// The modules to run; nil for all.
  private var open: Set<String>?

  /// Begins with all targets; without any, a run always runs all tests.
  init(_ targets: [PackageTargets.TestTarget], references: String) {
    (self.targets, self.references) = (targets, references)
  }

  /// The modules of the targets.
  var modules: Set<String> { Set(targets.map(\.module)) }

  /// Notes files that changed.
  ///
  /// One that no target is known to be built of may be read by any test.
  mutating func note(_ changes: Set<String>) {
    for path in changes {
      let own = modules(of: path)
      if own.isEmpty { return openAll() }
      open?.formUnion(own)
    }
  }

  /// Notes that anything may have changed.
  mutating func openAll() { open = nil }

  /// The modules that a run leaves out; from then on only what is noted during the run is open.
  ///
  /// A run of only some cells leaves out none.
  mutating func begin(isFiltered: Bool) -> Set<String> {
    defer { open = [] }
    return isFiltered ? [] : open.map(modules.subtracting) ?? []
  }

  /// Notes how a run came out: whether it was one of all cells to its end, and which cells did not pass.
  mutating func end(isWhole: Bool, failing: [CellResult]) {
    guard isWhole else { return openAll() }
    for cell in failing {
      let own = targets.map(\.module).filter(cell.isOf)
      if own.isEmpty { return openAll() }
      open?.formUnion(own)
    }
  }

  /// The modules that are built of a file, or compared with it.
  private func modules(of path: String) -> [String] {
    targets.filter { target in
      (target.inputs + ["\(references)/\(target.module)"]).contains {
        path == $0 || RealPath.isBelow(path, $0)
      }
    }.map(\.module)
  }
}
