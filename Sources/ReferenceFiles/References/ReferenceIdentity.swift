/// Which cell a reference belongs to.
public struct ReferenceIdentity: Sendable, Hashable {
  /// The path below the references folder without its extension: `AppTests/SignIn/phone.dark`.
  public var cell: String

  /// Names a cell.
  public init(cell: String) {
    self.cell = cell
  }
}
