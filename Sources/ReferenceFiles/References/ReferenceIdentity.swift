/// Which cell a reference belongs to.
package struct ReferenceIdentity: Sendable, Hashable {
  /// The path below the references folder without its extension: `AppTests/SignIn/phone.dark`.
  package var cell: String

  /// Names a cell.
  package init(cell: String) {
    self.cell = cell
  }
}
