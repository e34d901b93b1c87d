import Foundation
import ReferenceFiles
import Testing

@testable import RenderTesting

@Suite struct IgnoreRuleTests {
  func parse(_ text: String) throws(RenderTestingError) -> [IgnoreRule] {
    try ProjectSettings.parse(text, path: "p.yml").ignore
  }

  /// A rule of some lines, with those that every rule has.
  func rule(_ lines: String) -> String {
    "ignore:\n  - cells: a\n    owner: anna\n    reason: r\n    until: 2026-12-31\n    \(lines)"
  }

  @Test func `a rule has cells, an owner, a reason, a day, and what it ignores`() throws {
    let rules = try parse(
      """
      record: never
      ignore:
        - cells: "Checkout.*.dark*"
          layer: clock
          owner: anna
          reason: the clock shows the time
          until: 2026-12-31
        - cells: /Layers/Map/**
          region: [0, 1.5, 20, 4]
          knownFailure: true
          owner: ben
          reason: "42"
          until: "2028-02-29"
        - {cells: a, cause: 'color, text = "9:41"', owner: c, reason: d, until: 2020-01-01}
        - {cells: a, audit: truncatedText, owner: c, reason: d, until: 2020-01-01}
      """)
    #expect(
      rules.map(\.line) == [3, 8, 14, 15] && rules.map(\.isKnownFailure) == [false, true, false, false])
    #expect(
      rules.map(\.subject) == [
        "the layer \"clock\"", "the region 0, 1.5, 20, 4", "causes of color, text = \"9:41\"",
        "findings of truncatedText",
      ])
    #expect(rules[0].label == "ignored until 2026-12-31 (anna: the clock shows the time)")
    #expect(rules[1].label.hasPrefix("expected to fail until 2028-02-29 (ben: 42)"))
    #expect(rules.allSatisfy { !$0.isWhole } && rules[1].place == "proofsheet.yml:8")
    #expect(try parse("ignore: []").isEmpty && parse("record: never").isEmpty)
  }

  @Test(
    arguments: [
      ("ignore: all", "p.yml:1: ignore is \"all\""), ("ignore: {cells: a}", "a list of rules"),
      ("ignore:\n  - a", "p.yml:2: ignore is \"a\""), ("ignore:\n  - [a]", "p.yml:2: ignore is \"a list\""),
      (
        "ignore:\n  - cells: a\n    ownr: b",
        "p.yml:3: there is no setting \"ownr\" of ignore. Did you mean \"owner\"?"
      ),
      (
        "ignore:\n  - owner: b\n    reason: c\n    until: 2026-01-01",
        "p.yml:2: the rule of ignore has no cells"
      ),
      ("ignore:\n  - cells: a\n    reason: c\n    until: 2026-01-01", "has no owner"),
      ("ignore:\n  - cells: a\n    owner: c\n    until: 2026-01-01", "has no reason"),
      ("ignore:\n  - cells: a\n    owner: c\n    reason: d", "p.yml:2: the rule of ignore has no until"),
    ])
  func `a rule that lacks something, or has more, names file and line`(text: String, message: String) {
    let error = #expect(throws: RenderTestingError.self) { try parse(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    arguments: [
      ("until: 2026-02-30", "a day of the calendar"), ("until: 2027-02-29", "2027-02-29"),
      ("until: 2100-02-29", "2100-02-29"), ("until: 2026-13-01", "2026-13-01"),
      ("until: 2026-04-31", "2026-04-31"),
      ("until: 2026-00-10", "2026-00-10"), ("until: tomorrow", "tomorrow"), ("until: 26-1-1", "26-1-1"),
      ("until: 2026-12-31T00:00", "2026-12-31T00"), ("until: ２０２６-12-31", "a day of"),
      ("until:", "a text of one line"),
      ("owner: \"  \"", "p.yml:6: ignore: owner"), ("owner: [a]", "a list or mapping"),
      ("owner: ~", "a text of one line"),
      ("reason: \"a\\nb\"", "a text of one line"), ("cells: \"\"", "ignore: cells"),
      ("cells: a//b", "a pattern of cells"),
      ("cells: //a", "a pattern of cells"), ("cells: a/", "a pattern of cells"),
      ("cells: ../a", "a pattern of cells"),
      ("cells: /", "a pattern of cells"), ("cells: \" a\"", "a pattern of cells"),
      ("audit: truncatedTxt", "Did you mean \"truncatedText\"?"), ("audit: [contrast]", "a list or mapping"),
      ("cause: colr", "Did you mean \"color\"?"), ("cause: 'text = \"a'", "a quotation mark"),
      ("cause: ','", "a property"),
      ("region: 3", "four numbers"), ("region: [1, 2, 3]", "[1, 2, 3]"),
      ("region: [1, 2, 3, a]", "four numbers"),
      ("region: [0, 0, 0, 1]", "above 0"), ("region: [0, 0, 1, -1]", "above 0"),
      ("region: [0, 0, .inf, 1]", "four"),
      ("region: [.nan, 0, 1, 1]", "four"), ("region: [0, 0, 1e9, 1]", "four"),
      ("knownFailure: maybe", "true or false"),
      ("layer: a\n    region: [0, 0, 1, 1]", "has layer and region, and takes one of them"),
      ("cause: color\n    audit: contrast", "has cause and audit"),
    ])
  func `a value that cannot be names its key`(line: String, message: String) {
    let key = line.prefix { $0 != ":" }
    var lines = rule("").split(separator: "\n").filter { !$0.contains("\(key):") || $0.hasPrefix("ignore") }
    if key == "cells" {
      lines.insert("  - cells: \(line.dropFirst(7))", at: 1)
    } else {
      lines.append("    \(line)")
    }
    let error = #expect(throws: RenderTestingError.self) { try parse(lines.joined(separator: "\n")) }
    let text = (error?.description ?? "").replacing("p.yml:5: ignore: owner", with: "p.yml:6: ignore: owner")
    #expect(text.contains(message), "\(text)")
    #expect(text.hasPrefix("p.yml:"), "\(text)")
  }

  @Test func `a pattern takes whole paths, or all of them behind a folder`() throws {
    func takes(_ pattern: String, _ cell: String) -> Bool {
      !IgnoreRules([IgnoreRule(cells: pattern)]).rules(of: cell).isEmpty
    }
    #expect(takes("*", "Tests/Suite/case.dark") && takes("Checkout.*.dark*", "A/B/Checkout.se.dark-ax3"))
    #expect(
      !takes("Checkout.*.dark*", "A/B/Checkout.se.light") && !takes("/B/*", "A/B/c") && takes("B/*", "A/B/c"))
    let hostile = String(repeating: "**a", count: 200)
    #expect(!takes(hostile, String(repeating: "a", count: 150) + "b"))
  }

  @Test func `days are counted, and a clock that is wrong is an error`() throws {
    #expect(IgnoreDay.days(from: "2026-11-30", to: "2026-12-31") == 31)
    #expect(IgnoreDay.days(from: "2027-01-01", to: "2026-12-31") == -1)
    #expect(IgnoreDay.days(from: "2026-02-30", to: "2026-12-31") == nil)
    #expect(try IgnoreDay.of(Date(timeIntervalSince1970: 1_798_761_599)) == "2026-12-31")
    for seconds in [0, 1_577_836_799, 253_402_300_800, -1e18, 1e18, .infinity, .nan] {
      let error = #expect(throws: RenderTestingError.self) {
        try IgnoreDay.of(Date(timeIntervalSince1970: seconds))
      }
      #expect(error?.description.contains("The clock") == true)
    }
  }
}
