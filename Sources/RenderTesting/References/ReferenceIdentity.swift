/// Which cell a reference belongs to, and how large its file may be.
public struct ReferenceIdentity: Sendable, Hashable {
  /// The path below the references folder without its extension: `AppTests/SignIn/phone.dark`.
  public var cell: String
  /// The cap on the encoded size in bytes.
  public var maximumBytes: Int

  /// Names a cell.
  public init(cell: String, maximumBytes: Int = .max) {
    self.cell = cell
    self.maximumBytes = maximumBytes
  }
}
