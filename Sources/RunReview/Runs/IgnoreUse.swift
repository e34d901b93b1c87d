/// What became of a rule of the settings that sets cells apart.
package struct IgnoreUse: Sendable, Hashable, Codable {
  /// The rule.
  package var rule: IgnoreRule
  /// How many cells differ in what it ignores, or for a rule about an audit check, how many findings it ignores.
  package var matched: Int
  /// How many days it still holds, 0 on the last; below 0 once it has ended, nil where the clock is wrong.
  package var daysLeft: Int?
  /// Whether it takes a cell, or an audit, of the complete runs.
  package var takesCells: Bool
  /// Whether it ignores nothing in any of the complete runs; nil where that is not known.
  package var isUnused: Bool?

  /// Makes a use.
  package init(rule: IgnoreRule, matched: Int, daysLeft: Int?, takesCells: Bool, isUnused: Bool?) {
    (self.rule, self.matched, self.daysLeft) = (rule, matched, daysLeft)
    (self.takesCells, self.isUnused) = (takesCells, isUnused)
  }

  /// Whether its last day is over.
  package var hasEnded: Bool { daysLeft.map { $0 < 0 } ?? false }

  /// What is wrong with it, and what to do; nil where nothing is.
  package var warning: String? { warning(comparingRevisions: false) }

  /// The same; where revisions were compared, what differs from references may still need the rule.
  func warning(comparingRevisions: Bool) -> String? {
    guard hasEnded || isUnused == true else { return nil }
    let nothing = takesCells ? "matches nothing" : "takes no cell"
    let facts = [
      hasEnded ? "ended on \(rule.until)" : nil,
      isUnused == true ? "\(nothing) in the newest complete run" : nil,
    ].compactMap(\.self)
    let step =
      isUnused == true
      ? takesCells
        ? comparingRevisions ? "Remove it unless another command compares its cells." : "Remove it."
        : "Correct its pattern, or remove it unless another command compares its cells."
      : "Remove it, or set a later day."
    return
      "\(rule.place) (\(rule.owner)): the rule about \(rule.subject) in \(rule.cells) \(facts.joined(separator: ", and ")). \(step)"
  }
}
