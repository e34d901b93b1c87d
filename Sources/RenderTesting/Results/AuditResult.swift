/// What an audit of a test found, without any reference.
package struct AuditResult: Sendable, Hashable, Codable {
  /// Something that is wrong.
  package struct Finding: Sendable, Hashable, Codable {
    /// How grave it is: `error`, `warning`, `inconclusive`.
    package var severity: String
    /// What is wrong, for which cells, where, and what to do: one line.
    package var message: String
    /// The cell that the crop shows, the one where it is worst.
    package var cell: String
    /// The path of the crop in the run folder, with the place marked; nil where there is none.
    package var crop: String?

    /// Makes a finding.
    package init(severity: String, message: String, cell: String = "", crop: String? = nil) {
      (self.severity, self.message, self.cell, self.crop) = (severity, message, cell, crop)
    }
  }

  /// What a rule of the settings ignores in an audit that it takes.
  package struct Ignored: Sendable, Hashable, Codable {
    /// The rule.
    package var rule: IgnoreRule
    /// The findings, without images; empty where there is none.
    package var findings: [Finding]

    /// Makes what a rule ignores.
    package init(rule: IgnoreRule, findings: [Finding]) { (self.rule, self.findings) = (rule, findings) }
  }

  /// What was looked at.
  package enum Subject: String, Sendable, Hashable, Codable {
    /// The cells of a matrix; the layouts of a sweep.
    case cell, layout
  }

  /// The test, with its parameters where it has some.
  package var test: String
  /// Where the audit stands: `Tests/AppTests/SignInTests.swift:12`.
  package var location: String
  /// How many cells were audited, or layouts swept.
  package var count: Int
  /// What was counted.
  package var subject: Subject
  /// Whether the audit passes.
  package var passes: Bool
  /// What is wrong, the gravest first.
  package var findings: [Finding]
  /// Whether nothing was audited, because what another assertion compares cannot be: the note says why.
  package var isLeftOut: Bool { count == 0 && passes }
  /// What else there is to say: allowances that do not apply, cells that could not be audited, checks that did not run.
  package var notes: [String]

  /// What the rules of the settings that take the audit ignore; nil where none does.
  package var ignored: [Ignored]?

  /// How many findings rules of the settings ignore.
  package var ignoredCount: Int { (ignored ?? []).reduce(0) { $0 + $1.findings.count } }

  /// How many findings are left out because another revision has the same; nil where none is.
  package var known: Int?

  /// Makes a result.
  package init(
    test: String, location: String, count: Int, of subject: Subject = .cell, passes: Bool,
    findings: [Finding] = [], notes: [String] = []
  ) {
    (self.test, self.location, self.count, self.subject) = (test, location, count, subject)
    (self.passes, self.findings, self.notes) = (passes, findings, notes)
  }
}
