/// What a cell of a reftest was compared with in place of a reference: another drawing of the same run.
package struct Counterpart: Sendable, Hashable, Codable {
  /// What has to hold between both drawings, as reftests write it.
  package enum Relation: String, Sendable, Hashable, Codable, CaseIterable {
    /// They have to be the same under the strategy.
    case match = "=="
    /// They must not be.
    case mismatch = "!="
  }

  /// How many sentences about what differs the reason of a cell has.
  package static let described = 2

  /// The name of the other drawing, for people.
  package var name: String
  /// What has to hold.
  package var relation: Relation

  /// Names a counterpart.
  package init(name: String, relation: Relation) {
    (self.name, self.relation) = (name, relation)
  }
}

extension Counterpart.Relation {
  /// What names of assertions begin with that nobody named.
  package var assertionName: String { self == .match ? "matches" : "differs" }
  /// What has to hold, before the name of the other drawing.
  package var clause: String { self == .match ? "must match" : "must differ from" }
}
