import ArgumentParser
import RunReview

/// What a run of only the changed cells runs, what it leaves out, and why.
struct RunChanges {
  /// Which cells are left out for their layers.
  let cells: UnchangedCells
  private let files: ChangedFiles?
  /// The test targets; nil for layer trees, and where there is no repository.
  private let targets: TargetChanges?

  /// Takes the files that changed; nil where there is no repository.
  init(_ files: ChangedFiles?, package: PackageOptions, ofTests: Bool) throws {
    let scope = package.scope(try package.settings())
    // Without an earlier run nothing failed.
    let failed = try? LastFailed(packageRoot: package.root)
    self.files = files
    targets = ofTests ? try files.map { try TargetChanges($0, package: package, failed: failed) } : nil
    let references = Set((failed?.cells ?? []).compactMap { RealPath.of($0.reference) })
    let changed = files.map { files in
      ReferenceListing(below: scope.folder).paths.filter { files.change(at: $0) != nil }
    }
    cells = UnchangedCells(
      drawnReferences: references.union((changed ?? []).compactMap(RealPath.of)),
      folder: files.flatMap { _ in RealPath.of(scope.folder) })
  }

  /// The modules of the test targets that are left out; nil where none is.
  var unchangedTargets: [String]? {
    let modules = targets?.unchanged.map(\.module) ?? []
    return modules.isEmpty ? nil : modules
  }

  /// What `swift test` takes to leave out test targets.
  var skips: [String] { targets?.skips ?? [] }

  /// Says which test targets are run, and why; exits with 0 where none is.
  func announce() throws {
    guard let targets else { return }
    for line in targets.lines { print(line) }
    guard targets.lines.isEmpty, !targets.unchanged.isEmpty else { return }
    for reason in targets.reasons { print("\(reason).") }
    print("Nothing to run.")
    throw ExitCode.success
  }

  /// Why the run is not complete, where it left out so many cells for their layers.
  func reasons(leftOut count: Int) -> [String] {
    guard count > 0 else { return targets?.reasons ?? [] }
    let since = files.map { ", which did not change since \($0.revision)" } ?? ""
    let references = count == 1 ? "its reference" : "their references"
    return (targets?.reasons ?? []) + [
      "\(RunRecord.unchangedReason)\(TerminalText.count(count, "cell")) whose layers are those of \(references)\(since)"
    ]
  }
}
