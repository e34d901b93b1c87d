internal import ViewRendering

/// Finds references of layer trees whose trees are not among those compared.
package struct MissingTrees {
  /// The folder below the references folder in which references of layer trees lie: `check` answers for it, and a test
  /// run leaves it alone.
  package static let folder = ReferenceName.layerTreeFolder

  /// A failing result for each such reference that a filter takes, sorted.
  package let results: [CellResult]
  /// The cells with a reference whose case is there, of devices and traits that were not asked for, sorted.
  package let notRun: [String]

  /// Looks for references that none of the cells, which a filter need not take, accounts for.
  ///
  /// `folder` is that of images, of frames or of work. `cases` are how the names of cells begin that cases of a layout engine
  /// have for each device and set of traits. Of the references of another `revision`, the cells are removed since.
  package init(
    store: ReferenceStore, cells: Set<String>, filter: CellFilter, folder: String = MissingTrees.folder,
    cases: Set<String> = [], revision: String? = nil
  ) {
    let own = ReferenceName.pathExtension(inFolder: folder)
    let suffix = own ?? ReferenceFormat.images.pathExtension
    var seen = Set<String>()
    let files = ReferenceListing(below: "\(store.folder)/\(folder)")
    let unseen = files.others.map { other in
      CellResult(
        cell: String(other.path.dropFirst(store.folder.count + 1)), caseName: folder,
        status: .inconclusive,
        reason: "\(other.path): \(other.message)")
    }
    var notRun: [String] = []
    results =
      unseen.filter(filter.takes)
      + files.paths.compactMap { path in
        let isCounted =
          own != nil ? path.hasSuffix(".\(suffix)") : ReferenceFormat(path: path) != nil
        guard isCounted else { return nil }
        // An environment's own references and further accepted ones belong to the tree's.
        let plain = ReferencePath(String(path.dropFirst(store.folder.count + 1)), pathExtension: suffix).plain
        let cell = String(plain.dropLast(suffix.count + 1))
        guard !cells.contains(cell), seen.insert(cell).inserted else { return nil }
        // A folder of trees may have the name of a case.
        if let end = cell.lastIndex(of: "/"), cases.contains(String(cell[...end])),
          DeviceProfile(id: String(cell[end...].dropFirst().prefix { $0 != "." })) != nil
        {
          notRun.append(cell)
          return nil
        }
        var result = CellResult(
          cell: cell, caseName: String(cell.dropFirst(folder.count + 1)),
          status: revision == nil ? .missingTree : .removed, reason: Self.reason(revision), reference: path)
        (result.pathExtension, result.isOfRevision) = (suffix, revision.map { _ in true })
        return filter.takes(result) ? result : nil
      }
    self.notRun = notRun.sorted()
  }

  private static func reason(_ revision: String?) -> String {
    if let revision { return "\(revision) has a reference of this cell, and nothing here draws it." }
    return """
      The reference's layer tree is in none of the folders compared. Restore the tree, or name its folder with a \
      further `--layers`; if it is gone for good, delete the reference (`\(ShellCommand.call("prune")) --delete`).
      """
  }
}
