import Foundation
import TestSupport
import Testing

/// `audit` of the cells of an engine.
@Suite(.waiting) struct AuditEngineTests {
  let folder: TemporaryFolder

  /// An engine that lays two texts out at the sides of a row that is as wide as the screen: they meet where it is narrow.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("".utf8, to: "Package.swift")
    try folder.write(
      """
      import json, sys
      for line in sys.stdin:
          r = json.loads(line)
          width, height = r["size"]
          large = {"large": 1, "accessibility3": 2.35}[r["traits"]["dynamicTypeSize"]]
          one, two = 150 * large, 130 * large
          texts = [{"id": "total", "frame": [0, 20, one, 24 * large], "text": "Total of this order"},
                   {"id": "pay", "frame": [width - two, 20, two, 24 * large], "text": "Pay with a card"}]
          if r["traits"]["layoutDirection"] == "rightToLeft" and r["case"].get("ltr"): texts = texts[:1]
          tree = {"version": 1, "size": [width, height], "root": {"id": "row", "frame": [0, 0, width, height], "sublayers": texts}}
          print(json.dumps({"id": r["id"], "tree": tree}), flush=True)
      """.utf8, to: "engine.py")
    try folder.write(
      #"[{"name": "Pay", "case": {}}, {"name": "Left", "case": {"ltr": true}}]"#.utf8, to: "cases.json")
  }

  private func audit(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      ["audit", "--engine", "python3 engine.py", "--cases", "cases.json", "--package", folder.path]
        + arguments,
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  private func lines(_ outcome: BuiltCommand.Outcome, _ text: String) -> [Substring] {
    outcome.text.split(separator: "\n").filter { $0.contains(text) }
  }

  @Test func `a finding in many cells of a case is one`() throws {
    let outcome = try audit(
      "--devices", "phones", "--traits", "large,ax3 * ltr", "--checks", "overlappingTexts")
    let found = lines(outcome, "overlapping texts")
    #expect(outcome.code == 1 && found.count == 2, "one for each case: \(outcome.printed)")
    #expect(found[0].hasPrefix("Pay: error") && found[0].contains("cells"), "\(found)")
  }

  @Test func `a sweep says at which widths, sizes and directions a finding holds`() throws {
    let outcome = try audit("--sweep", "200-420", "--traits", "large,ax3 * ltr,rtl")
    #expect(outcome.code == 1)
    // The ink of both texts meets below some width at the default size, and at all of them at the large one.
    let found = lines(outcome, "overlapping texts").map(String.init)
    #expect(found.count == 2 && found[0].contains("Pay: error"), "\(outcome.printed)")
    #expect(found[0].contains("at all widths"), "\(found)")
    #expect(found[1].contains("only leftToRight"), "\(found)")
    #expect(outcome.text.contains("Pay: ") && outcome.text.contains(" in 884 layouts."))
    let small = lines(try audit("--sweep", "200-420", "--traits", "large * ltr"), "overlapping texts")
    let range = try #require(small.first?.firstMatch(of: /up to (\d+) pt wide/)).1
    #expect((240...290).contains(try #require(Int(range))), "\(small)")
    #expect(
      outcome.text.contains(
        "\n4 of 35 checks did not run in 2 of 2 files or cases, since there is no accessibility part with what they need.\n"
      )
    )
  }

  @Test func `a sweep of an engine that fails is not passed`() throws {
    try folder.write("import sys; sys.exit('no license')".utf8, to: "engine.py")
    let outcome = try audit("--sweep", "300-310", "--traits", "large * ltr", "--json")
    #expect(outcome.code == 2 && outcome.text.contains("no license"), "\(outcome.printed)")
  }

  @Test(
    arguments: [
      (["--sweep", "400-300"], "300"), (["--sweep", "0-9"], "sweep"), (["--sweep", "300"], "sweep"),
      (["--sweep", "-5-9"], "sweep"), (["--sweep", "1-99999999999999999999"], "sweep"),
      (["--sweep", "300-310", "--devices", "phones"], "without --devices"),
      (["--sweep", "300-310", "--traits", "light,dark"], "--sweep takes text sizes and directions"),
    ])
  func `what no sweep is, is refused`(arguments: [String], message: String) throws {
    let outcome = try BuiltCommand.run(
      ["audit", "--engine", "python3 engine.py", "--cases", "cases.json", "--package", folder.path]
        + arguments,
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(outcome.code == 2 && outcome.error.contains(message), "\(outcome.printed)")
    let tree = try BuiltCommand.run("audit", "a.json", "--sweep", "300-310")
    #expect(tree.code == 2 && tree.error.contains("it goes with --cases"))
  }
}
