internal import Foundation

/// Cells without a reference that drew what a reference holds for which nothing asked: their tests were renamed.
package struct RenameSearch: Sendable {
  /// A file and the path that it should have.
  package struct Move: Sendable, Hashable {
    /// The file's path.
    package var source: String
    /// The path that the cell asks for.
    package var target: String
  }

  /// The references of a cell that is called otherwise now.
  package struct Rename: Sendable, Hashable {
    /// The cell.
    package var cell: CellResult
    /// The reference that holds what the cell drew.
    package var found: Move
    /// Those of other environments, and further accepted ones.
    package var others: [Move]
  }

  /// The renames, in the order of the cells.
  package let renames: [Rename]

  /// Looks among the orphans of a run for what its `pending` cells drew, and for what its cells recorded as new.
  ///
  /// A run that left tests out has orphans that are none, so it has no renames. Of several orphans or cells with one
  /// content, as cells of a matrix may have it, those belong together that are called the same in another folder, or have the
  /// same device and traits. Of others, nothing says which is which.
  package init(_ search: OrphanSearch, pending: [CellResult]) {
    let cells = pending.filter { $0.status == .missing && $0.canBeAccepted } + search.asking.filter(\.isNew)
    guard search.coverageReasons.isEmpty, !cells.isEmpty, !search.orphans.isEmpty else {
      renames = []
      return
    }
    let files = Dictionary(grouping: search.orphans) { search.parts(of: $0).plain }
    let orphans = Self.byContent(search.orphans) { $0 }
    let seekers = Self.byContent(cells) { $0.wroteReference ? $0.reference : $0.actual ?? "" }
    var found: [(cell: CellResult, file: String, plain: String)] = []
    for (content, cells) in seekers {
      let sources = (orphans[content] ?? []).unique { search.parts(of: $0).plain }
      for (cell, file) in Self.pairs(cells, sources, search) {
        found.append((cell, file, search.parts(of: file).plain))
      }
    }
    let claims = Dictionary(grouping: found, by: \.plain)
    let order = Dictionary(cells.enumerated().map { ($1.cell, $0) }) { first, _ in first }
    renames =
      found.filter { claims[$0.plain]?.count == 1 }
      .sorted { order[$0.cell.cell, default: 0] < order[$1.cell.cell, default: 0] }
      .compactMap { Self.rename(of: $0.cell, $0.file, among: files[$0.plain] ?? [], search) }
  }

  /// The moves of all files of a cell's old name; nil where another strategy wrote them, or where the cell has recorded
  /// another one of them.
  private static func rename(
    of cell: CellResult, _ file: String, among files: [String], _ search: OrphanSearch
  ) -> Rename? {
    let own = ReferencePath(cell.reference, pathExtension: cell.pathExtension)
    let moves = files.map { Move(source: $0, target: search.parts(of: $0).moved(to: own)) }
    guard search.parts(of: file).hasExtension(of: own), let found = moves.first(where: { $0.source == file }),
      !cell.wroteReference || found.target == cell.reference
    else { return nil }
    return Rename(cell: cell, found: found, others: moves.filter { $0 != found })
  }

  /// The cells and files of one content that belong together: the only ones, those of one name in another folder, and
  /// those of one variant of a matrix.
  private static func pairs(
    _ cells: [CellResult], _ files: [String], _ search: OrphanSearch
  ) -> [(CellResult, String)] {
    if cells.count == 1, files.count == 1 { return [(cells[0], files[0])] }
    let ends = cells.map { ReferencePath($0.reference, pathExtension: $0.pathExtension).plain }.map(
      RealPath.split)
    let others = files.map { search.parts(of: $0).plain }.map(RealPath.split)
    var pairs: [(CellResult, String)] = []
    var (left, free) = (Set(cells.indices), Set(files.indices))
    for key in [\.name, { variant($0.name) }] as [((folder: String, name: String)) -> String?] {
      let sources = Dictionary(grouping: free) { key(others[$0]) }
      for (end, places) in Dictionary(grouping: left, by: { key(ends[$0]) })
      where end != nil && places.count == 1 {
        guard let found = sources[end], found.count == 1 else { continue }
        pairs.append((cells[places[0]], files[found[0]]))
        left.remove(places[0])
        free.remove(found[0])
      }
    }
    return pairs
  }

  /// Device and traits, behind the test's own name: `.iphone-15.dark.png` of `signIn().iphone-15.dark.png`; nil for the mere
  /// number of an assertion.
  private static func variant(_ name: String) -> String? {
    let parts = name.split(separator: ".").dropFirst()
    let isNumber = parts.dropLast().allSatisfy { $0.allSatisfy(\.isNumber) }
    return isNumber ? nil : parts.joined(separator: ".")
  }

  private static func byContent<Element>(
    _ elements: [Element], _ path: (Element) -> String
  ) -> [ReferenceContent: [Element]] {
    elements.reduce(into: [:]) { found, element in
      guard let content = ReferenceContent(of: path(element)) else { return }
      found[content, default: []].append(element)
    }
  }
}

extension CellResult {
  /// Whether a reference of another name may hold what the cell drew.
  package var mayBeRenamed: Bool { isNew || status == .missing && canBeAccepted }

  /// Whether the run recorded a reference where there was none.
  fileprivate var isNew: Bool {
    wroteReference && referenceDigest == nil && (status == .missing || status == .recorded)
  }

  /// The cell that the provenance of what was drawn names; nil where that is no image.
  fileprivate var recordedName: String? {
    let path = wroteReference ? reference : actual ?? ""
    guard let data = try? FileContents.reference(path),
      let scan = try? ReferenceScan([UInt8](data), path: path)
    else { return nil }
    return scan.provenance?.cell
  }
}

extension PendingReview {
  /// Gives references the name that a cell asks for.
  ///
  /// All but that name in their provenance stays, and nothing is overwritten; where the cell has recorded the same, the
  /// old reference is removed. The file by which the rename was found is moved last, so that a command that was stopped
  /// can be called again.
  package mutating func accept(_ rename: RenameSearch.Rename) throws(RenderTestingError) {
    let removal = ReferenceRemoval(scope: folder.scope, summary: summary)
    let cell = rename.cell.recordedName
    var files: [(move: RenameSearch.Move, file: Data, data: Data)] = []
    for move in rename.others + [rename.found] {
      // The source is removed from its place, and the target is written.
      let isFree = RegularFile.kind(move.target) == .nothing
      if isFree { try removal.checkMoving(move.source) } else { try removal.check(move.source) }
      try folder.scope.checkAccepting(move.target)
      try ReferenceFormat.checkAlone(move.target)
      guard let file = try RegularFile.reference(move.source) else { throw .cannotRead(move.source, ENOENT) }
      guard isFree || ReferenceContent(of: move.target) == ReferenceContent(of: move.source) else {
        throw .existsByNow(move.target)
      }
      let renamed = try cell.map { name throws(RenderTestingError) in
        try (ReferenceFormat(path: move.source) ?? .images).renamed(file, to: name)
      }
      files.append((move, file, try RegularFile.reference(move.target) ?? renamed ?? file))
    }
    var line = try decision.map { decision throws(RenderTestingError) in
      var changes: [DecisionLine.Change] = []
      for (move, file, data) in files {
        changes.append(
          try decision.change(move.target, from: RegularFile.reference(move.target), to: data))
        changes.append(try decision.change(move.source, from: file, to: nil))
      }
      return self.line(.renamed, of: rename.cell, changes, in: decision)
    }
    try decision?.add(line.map { [$0] } ?? [])
    var moved = 0
    do throws(RenderTestingError) {
      for (move, file, data) in files {
        let (source, target) = (move.source, move.target)
        switch try AtomicFile.move(source, holding: file, to: target, as: data) {
        case .done: moved += 1
        case .taken: throw .existsByNow(target)
        case .changed:
          throw .unusable(source, "it was changed while it was renamed. Run again before you accept.")
        }
      }
    } catch {
      if let announced = line {
        decision?.withdraw(announced)
        // What was moved before can be undone all the same.
        line?.files.removeSubrange((2 * moved)...)
        if moved > 0 { try decision?.add(line.map { [$0] } ?? []) }
      }
      throw error
    }
    if !rename.cell.wroteReference { noteAcceptance(of: rename.cell) }
  }
}

extension RenderTestingError {
  fileprivate static func existsByNow(_ path: String) -> RenderTestingError {
    .unusable(path, "it exists by now. Run again before you accept.")
  }
}
