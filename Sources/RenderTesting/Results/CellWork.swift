/// The work of a cell, as results name it: figures by their names.
package struct CellWork: Sendable, Hashable, Codable {
  /// What assertions about work are called that nobody named.
  package static let assertionName = "work"

  /// The figures.
  package var figures: [String: Double]
  /// Those of its record; nil where there is none.
  package var recorded: [String: Double]?
  /// The limits; nil for none.
  package var limits: [String: Double]?
  /// By what factor the differences have to grow until one is tolerated no more; nil where none is tolerated.
  package var failingFactor: Double?

  /// Describes the work of a cell.
  package init(figures: [String: Double], recorded: [String: Double]? = nil, limits: [String: Double]? = nil)
  {
    (self.figures, self.recorded, self.limits) = (figures, recorded, limits)
  }

  /// Whether a figure is above its limit.
  package var isOverLimit: Bool {
    (limits ?? [:]).contains { name, limit in figures[name].map { $0 > limit } ?? false }
  }
}
