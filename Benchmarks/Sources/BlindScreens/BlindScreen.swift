public import Views

/// A screen in two versions that look nearly the same: one has exactly one flaw, the other none.
public struct BlindScreen: Sendable {
  /// The name in tables.
  public let name: String
  /// What is wrong with the flawed version.
  public let flaw: BlindFlaw
  /// Kinds that name the same flaw as truly.
  public let alsoAs: [BlindFlaw]
  /// How ids begin in the paths of the views that have the flaw; a report of one of them is enough.
  public let places: [String]
  /// Where both versions are audited.
  public let cells: BlindCells
  /// The version with the flaw.
  public let flawed: any View
  /// The version without.
  public let twin: any View

  nonisolated init(
    _ name: String, _ flaw: BlindFlaw, alsoAs: [BlindFlaw] = [], at places: String...,
    on cells: BlindCells = .phones, _ view: (Bool) -> any View
  ) {
    self.name = name
    self.flaw = flaw
    self.alsoAs = alsoAs
    self.places = places
    self.cells = cells
    flawed = view(true)
    twin = view(false)
  }
}
