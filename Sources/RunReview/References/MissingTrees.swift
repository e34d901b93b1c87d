/// Finds references of layer trees whose trees are not among those compared.
package struct MissingTrees {
  /// The folder below the references folder in which references of layer trees lie: `check` answers for it, and a test
  /// run leaves it alone.
  package static let folder = ReferenceName.layerTreeFolder

  /// A failing result for each such reference that a filter takes, sorted.
  package let results: [CellResult]

  /// Looks for references that none of the cells, which a filter need not take, accounts for.
  ///
  /// `folder` is that of images, of frames or of work.
  package init(
    store: ReferenceStore, cells: Set<String>, filter: CellFilter, folder: String = MissingTrees.folder
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
        var result = CellResult(
          cell: cell, caseName: String(cell.dropFirst(folder.count + 1)), status: .missingTree,
          reason: """
            The reference's layer tree is in none of the folders compared. Restore the tree, or name its folder with a \
            further `--layers`; if it is gone for good, delete the reference (`\(ShellCommand.call("prune")) --delete`).
            """,
          reference: path)
        result.pathExtension = suffix
        return filter.takes(result) ? result : nil
      }
  }
}
