import Foundation
import Testing

@_spi(Measurement) @testable import PixelComparison

/// The one table that decides, documents and explains.
@Suite struct RuleTableTests {
  @Test func `the documentation has the table as it is`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Reference/ComparisonRules.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains(RuleTable.markdown), "Write this into \(page.path):\n\(RuleTable.markdown)")
  }

  @Test func `it has every number once, and at most thirty-five`() {
    let numbers = RuleTable.rules.flatMap(\.numbers)
    #expect(numbers.count <= 35 && Set(numbers.map(\.name)).count == numbers.count)
    #expect(numbers.count == Mirror(reflecting: ComparisonRules.standard).children.count)
    for child in Mirror(reflecting: ComparisonRules.standard).children {
      let number = numbers.first { $0.name == child.label }
      #expect(number.map { ComparisonRules.standard[keyPath: $0.path] } == child.value as? Int)
    }
  }

  @Test func `every number changes something about the rules, and a number without effect is another one`() {
    for number in RuleTable.rules.flatMap(\.numbers) {
      #expect(ComparisonRules.standard[keyPath: number.path] != number.neutral, "\(number.name)")
    }
  }
}
