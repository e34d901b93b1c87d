import Foundation
import Testing

@testable import Audits

/// The table of checks.
@Suite struct AuditRuleTests {
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Reference/AuditRules.md")

  @Test func `the reference page has the table that the code prints`() throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    if ProcessInfo.processInfo.environment["PROOFSHEET_WRITE_SCHEMA"] != nil {
      let start = try #require(text.range(of: "| check |")?.lowerBound)
      let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)?.lowerBound)
      text.replaceSubrange(start..<end, with: AuditCheck.table.dropLast())
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(text.contains("\n\(AuditCheck.table)\n"))
  }

  @Test func `fifteen statements have every check, and each says what it finds`() {
    #expect(AuditStatement.allCases.count == 15)
    #expect(Set(AuditCheck.allCases.map(\.rule.statement)) == Set(AuditStatement.allCases))
    for check in AuditCheck.allCases {
      #expect(check.rule.finding.contains { $0.isLetter }, "\(check)")
      #expect(check.rule.bound == nil || !check.rule.unit.isEmpty, "\(check)")
      #expect(check.rule.trait == nil || check.input == .cells, "\(check)")
    }
  }
}
