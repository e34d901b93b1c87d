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
  package var warning: String? {
    guard hasEnded || isUnused == true else { return nil }
    let what = "\(rule.cells): \(rule.subject)"
    let ended = hasEnded ? "it ended on \(rule.until)" : nil
    let nothing = takesCells ? "matches nothing" : "takes no cell"
    let unused = isUnused == true ? "it \(nothing) in the newest complete run" : nil
    return
      "\(rule.place) (\(rule.owner)), \(what): \([ended, unused].compactMap(\.self).joined(separator: ", and ")). Remove the rule\(hasEnded && isUnused != true ? ", or set a later day" : "")."
  }
}
