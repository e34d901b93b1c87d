/// What another environment made of a cell, with what a person has to look at.
public struct RegenerationFinding: Sendable, Hashable, Codable {
  /// A text that another environment shows in another way.
  public struct Text: Sendable, Hashable, Codable {
    /// What happened to it: one of the three worst classes.
    public var regenerationClass: RegenerationClass
    /// The layer's identifier in the new tree.
    public var layer: String
    /// The lines it had.
    public var oldLines: [String]
    /// The lines it has.
    public var newLines: [String]
    /// What is wrong, where the lines do not say it; empty elsewhere.
    public var detail: String

    /// Makes a text.
    public init(
      _ regenerationClass: RegenerationClass, layer: String, oldLines: [String], newLines: [String],
      detail: String = ""
    ) {
      self.regenerationClass = regenerationClass
      self.layer = layer
      self.oldLines = oldLines
      self.newLines = newLines
      self.detail = detail
    }
  }

  /// The worst class that holds.
  public var regenerationClass: RegenerationClass
  /// How far anything moved or grew at most, points; nil for classes without a distance, and where a layer came or went.
  public var distance: Double?
  /// The texts of the three worst classes, in drawing order.
  public var texts: [Text]
  /// The layer that decides about the class, and what happened to it; empty where all layers are the same.
  public var detail: String

  /// Makes a finding.
  public init(
    _ regenerationClass: RegenerationClass, distance: Double? = nil, texts: [Text] = [], detail: String = ""
  ) {
    self.regenerationClass = regenerationClass
    self.distance = distance
    self.texts = texts
    self.detail = detail
  }
}
