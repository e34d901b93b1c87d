/// What a check states about rows of the table of elements, inside of a cell or between cells.
package enum AuditStatement: String, Sendable, CaseIterable {
  case wholeInk = "the ink of a text is seen whole, inside of what holds it"
  case freeInk = "nothing else lies on the ink of a text"
  case characters = "all characters are shown as they were given"
  case readableSize = "a text is as large, and its lines as short, as one can read"
  case growth = "size follows the text size"
  case contrast = "what is seen stands out from what lies behind it"
  case colorVision = "color is not all that distinguishes two things"
  case touch = "a control can be touched, and no other one in its place"
  case name = "assistive technology has one name for each control"
  case role = "assistive technology reads what each thing is, and no ornament"
  case order = "things are read in the order in which they are seen"
  case extent = "what is declared is there"
  case mirror = "the other direction is the mirror image"
  case setting = "a setting does what it says, and nothing else"
  case alignment = "what is aligned in some cells is so in all"
}

/// A row of the table of checks: which statement it reports, what is found, from which bound on, and by which source.
package struct AuditRule: Sendable {
  package var statement: AuditStatement
  /// What is found, in a few words; `(w)` marks what is a warning.
  package var finding: String
  /// What is measured against; nil where nothing is.
  var bound: Double?
  var unit = ""
  /// The criterion of WCAG 2.2, or another source; empty for none.
  package var source = ""
  var severity = AuditFinding.Severity.error
  var input = AuditCheck.Input.accessibility
  /// The trait in which cells have to differ, and in nothing else, for the check to run.
  var trait: TraitKey?
  /// What to do about most findings.
  var advice = ""
}

extension AuditCheck {
  /// The table of checks as Markdown, as the reference page shows it.
  package static var table: String {
    let statements = AuditStatement.allCases.map { statement in
      let rows = allCases.filter { $0.rule.statement == statement }.map { check in
        let rule = check.rule
        let mark = rule.severity == .warning ? " *(w)*" : ""
        return "| `\(check.rawValue)` | \(rule.finding)\(mark) | \(rule.source) |\n"
      }
      return "| **\(statement.rawValue)** | | |\n" + rows.joined()
    }
    return "| check | finding | source |\n|---|---|---|\n" + statements.joined()
  }
}
