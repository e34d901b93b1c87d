package import Audits

/// What an audit found besides what rules of the settings ignore.
package struct IgnoredFindings {
  /// The report without the findings that are ignored.
  package private(set) var report: AuditReport
  /// What each rule ignores that takes the audit or some of its cells.
  package private(set) var ignored: [AuditResult.Ignored] = []

  /// Looks at the findings of an audit: `name` is its path, which those of its cells begin with.
  ///
  /// A finding is ignored where a rule about its check takes the audit, or all cells that have the finding.
  package init(_ report: AuditReport, of name: String, cells: [String], by rules: IgnoreRules) {
    func paths(_ cells: [String]) -> [String] { cells.map { "\(name).\(ReferenceName.part(ofName: $0))" } }
    self.report = report
    for rule in rules.auditRules(of: name, cells: paths(cells)) {
      let found = report.findings.filter { finding in
        finding.check.rawValue == rule.audit && rules.takes(rule, name, cells: paths(finding.cells))
      }
      self.report.findings.removeAll(where: found.contains)
      let findings = found.map { finding in
        AuditResult.Finding(
          severity: finding.severity.rawValue, message: "\(finding)", cell: finding.worstCell)
      }
      ignored.append(.init(rule: rule, findings: findings))
    }
  }

  /// What is wrong with rules that expect findings where there are none, a sentence each.
  package var unexpected: [String] {
    ignored.filter { $0.rule.isKnownFailure && $0.findings.isEmpty }.map { part in
      "There are no \(part.rule.subject), though \(part.rule.place) (\(part.rule.owner): \(part.rule.reason)) expects them. Remove the rule."
    }
  }

  /// What is ignored, a line for each rule.
  package var lines: [String] {
    ignored.filter { !$0.findings.isEmpty }.map { part in
      let count = TerminalText.count(part.findings.count, "finding")
      return "\(count) of \(part.rule.audit ?? "") \(part.rule.label), \(part.rule.place)"
    }
  }
}
