import ArgumentParser
import Foundation
import RunReview

/// Layer trees here, compared with those of a revision, of another folder, or of another engine.
struct TreeDiff {
  /// What they are compared with.
  enum Other {
    /// The same folders and files of a revision.
    case revision(GitRevision, build: String?)
    /// Other folders, or another engine for the same cases.
    case here(name: String, layers: [String], EngineOptions)
  }

  /// How the trees here are drawn and compared.
  let check: CheckCommand
  let other: Other
  /// How long a revision may take to be built and drawn; nil for as long as it takes.
  let limit: Duration?
  let isVerbose: Bool

  /// The options with which both sides are drawn.
  private var drawing: [String] {
    (check.scale.map { ["--scale=\($0)"] } ?? []) + (check.work ? ["--work"] : [])
  }

  /// Draws the other side, then compares; throws the exit code.
  func run() throws {
    let cache = try orExit { try RevisionCache(packageRoot: check.package.root) }
    // Other commands of the package wait until this one has ended.
    defer { withExtendedLifetime(cache) {} }
    let (name, place, cells) = try orExit { try drawOther(in: cache) }
    try orExit { try buildHere(in: cache) }
    let comparison = RevisionComparison(
      with: cells, of: name, in: place.references, new: nil, home: cache.home, arguments: [],
      filter: try orExit { try CellFilter(check.filter) })
    try check.run(.diff(comparison))
  }

  /// Builds the engine here: after that of the revision, because both may be installed at the same place.
  private func buildHere(in cache: RevisionCache) throws {
    guard case .revision(_, let build?) = other else { return }
    print("Building the files here.")
    StopSignal.watchAll()
    let side = SideCommands(
      name: "The files here", folder: check.package.root, logs: cache.home.path,
      time: DrawingTime(limit: limit))
    try side.build(build, advice: "Correct the files, or the command, and compare again.")
  }

  private func drawOther(in cache: RevisionCache) throws -> (String, DrawnRevision, RevisionCells) {
    switch other {
    case .here(let name, let layers, let engine):
      let place = DrawnRevision(folder: cache.drawing)
      print("Drawing \(name).")
      let cells = try draw(layers, engine, into: place)
      RevisionDrawing.warn(of: cells, from: name)
      return (name, place, cells)
    case .revision(let revision, let build):
      let trees = try RevisionTrees(
        check.layers, check.engine, build: build, of: [revision], asked: drawing,
        packageRoot: check.package.root)
      if let note = trees.cases?.note("both sides") { print(note) }
      var revisionDrawing = RevisionDrawing(
        revision: revision, cache: cache, packageRoot: check.package.root, building: trees.key, choosing: [],
        isVerbose: isVerbose, allowsHooks: false)
      (revisionDrawing.trees, revisionDrawing.limit) = (trees, limit)
      let drawn = try revisionDrawing.draw()
      return (revision.name, drawn.folder, drawn.cells)
    }
  }

  /// Draws other layer trees here, in the way of those that are compared.
  private func draw(_ layers: [String], _ engine: EngineOptions, into place: DrawnRevision) throws
    -> RevisionCells
  {
    var other = try CheckCommand.parse(layers.map { "--layers=\($0)" } + engine.arguments + drawing)
    (other.package, other.jobs) = (check.package, check.jobs)
    let root = check.package.root
    try place.remove()
    try AtomicFile.makeFolder(place.references)
    let scope = ReferenceScope(packageRoot: root, environment: ["PROOFSHEET_REFERENCES": place.references])
    let folder = RunFolder(path: place.run, scope: scope)
    try AtomicFile.makeFolder(folder.journals)
    var run = try LayerTreeRun(other, .draw(into: place.references))
    try run.select(nil, nil)
    let summary = try run.stoppable { run in
      var record = run.record
      return try run.execute(in: folder, RunOptions(), expected: nil, &record)
    }
    return try RevisionDrawing.cells(in: summary, at: place, packageRoot: root)
  }
}
