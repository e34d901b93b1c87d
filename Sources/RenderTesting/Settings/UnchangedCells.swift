/// Which cells a run of only the changed ones leaves out: those whose layers are the ones that their references carry.
///
/// The same layers, drawn in the environment that the reference was made in, give the reference's pixels again, so
/// nothing is drawn. A cell counts as changed where that is not known: it has no layers, its reference carries none or
/// was made with other libraries or fonts, the reference itself changed or lies where nobody looked, the strategy names a
/// layer that is not there, or the cell did not pass when it was last compared.
package struct UnchangedCells: Sendable, Hashable, Codable {
  /// The references whose cells are drawn whatever their layers are, by their real paths: those that changed, and those
  /// with which a cell did not pass when it was last compared.
  package var drawnReferences: Set<String>

  /// The folder, by its real path, of references that are known not to have changed; nil for all.
  package var folder: String?

  /// The cells that need not be laid out, because what they are made of is known not to have changed, with the paths of
  /// their references.
  package var unasked: [String: String] = [:]

  /// Describes which cells count as changed whatever their layers are.
  package init(drawnReferences: Set<String> = [], folder: String? = nil) {
    (self.drawnReferences, self.folder) = (drawnReferences, folder)
  }
}
