/// What became of the differences that a run expects.
package struct ExpectationResult: Sendable, Hashable, Codable {
  /// A cell in which something else changed.
  package struct Unexpected: Sendable, Hashable, Codable {
    /// The cell.
    package var cell: String
    /// What differs besides, a clause.
    package var reason: String

    /// Names a cell.
    package init(cell: String, reason: String) { (self.cell, self.reason) = (cell, reason) }
  }

  /// The declarations as they were given.
  package var declared: [String]
  /// How many cells differ as declared.
  package var expected: Int
  /// The declarations whose pattern takes no cell that differs.
  package var unused: [String]
  /// The first cell, by name, in which something else changed; nil where there is none.
  package var first: Unexpected?

  /// Makes a result.
  package init(declared: [String], expected: Int, unused: [String], first: Unexpected?) {
    (self.declared, self.expected, self.unused, self.first) = (declared, expected, unused, first)
  }
}
