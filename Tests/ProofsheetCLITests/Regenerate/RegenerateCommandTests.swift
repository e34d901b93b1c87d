import ChangeAnalysis
import Foundation
import ReferenceFiles
import TestSupport
import Testing

/// `regenerate`, seen by the built command.
@Suite(.waiting) struct RegenerateCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
    let recorded = try command("check", "--layers", "trees", "--record")
    try #require(recorded.code == 0, "\(recorded.printed)")
  }

  @Test func `help and guide say of each class what the page says`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Documentation/Regeneration.md")
    let guide = try String(contentsOf: file.standardized, encoding: .utf8)
    let help = try command("regenerate", "--help").text
    for one in RegenerationClass.allCases {
      #expect(guide.contains("| `\(one.rawValue)` | \(one.meaning) |"), "\(one)")
      #expect(help.contains("\(one.rawValue.padded(to: 15))  \(one.meaning)\n"), "\(one)")
    }
  }

  @discardableResult
  func command(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments, environment: ["PATH": "/usr/bin:/bin", "USER": "ada"], in: folder.path)
  }

  /// Writes into references that another FreeType drew them.
  func age(_ names: [String] = TileTrees.names) throws {
    for name in names {
      let file = try #require(folder.data("References/Layers/\(name).png"))
      let aged = try ReferenceImageFile.changingProvenance(of: file) { $0.libraries["freetype"] = "2.6.1" }
      try folder.write(aged, to: "References/Layers/\(name).png")
    }
  }

  /// The summary of the last run.
  func summary() throws -> String {
    let runs = "\(folder.path)/.proofsheet/runs"
    let last = try #require(try FileManager.default.contentsOfDirectory(atPath: runs).max())
    return String(
      decoding: try #require(folder.data(".proofsheet/runs/\(last)/regeneration.md")), as: UTF8.self)
  }

  @Test func `cells are sorted by class, accepted by it, and summed up for the commit`() throws {
    try age()
    try TileTrees(tile: 8).write(to: "trees", in: folder)
    let drawn = try command("regenerate", "--layers", "trees")
    #expect(drawn.code == 1)
    #expect(drawn.text.contains(#/freetype 2\.6\.1, now [0-9.]+: 4 cells/#), "\(drawn.printed)")
    #expect(drawn.text.contains(#/layout +4 cells, up to 8\.0 pt/#))
    #expect(
      drawn.text.contains("(Dashboard/tiles/tile3 moved)") && drawn.text.contains("Page: .proofsheet/runs/"))
    #expect(!drawn.text.contains("Summary: /"))
    // The differences that the page shows are drawn for it.
    #expect(folder.files.count { $0.contains("/regeneration/") && $0.hasSuffix(".diff.png") } == 4)
    // A review decides about the class as a whole, too.
    let page = try RunningReview(in: folder)
    let shown = page.ask("GET", "/\(page.token)/")
    let cells = try #require(shown.firstMatch(of: #/data-class="layout" data-cells="([^"]+)"/#)).output.1
    let order =
      #"{"action":"reject","label":"class layout","cells":\#(cells.replacing("&quot;", with: "\""))}"#
    let decided = page.order(order)
    #expect(decided.contains("4 cells rejected."), "\(decided.prefix(2000))")
    #expect(page.order(#"{"action":"undo","decision":1}"#).contains("4 cells undone."))
    // What a review accepts is in the summary at once, and gone from it once it is undone.
    #expect(page.order(order.replacing("reject", with: "accept")).contains("4 cells accepted."))
    let accepted = "- review: accept class layout: 4 cells, by ada"
    #expect(try summary().contains(accepted) && summary().contains("| layout | 4 | 4 | 4 | 8.0 pt |"))
    #expect(try command("undo").code == 0)
    #expect(try !summary().contains(accepted) && summary().contains("| layout | 4 | 4 | 0 | 8.0 pt |"))
    // So is what other commands accept, reject and undo, as far as it holds.
    #expect(try command("accept", "dark").code == 0)
    #expect(try summary().contains("- accept dark: 2 cells, by ada"))
    let kept = try #require(folder.data("References/Layers/Dashboard-dark-ltr.png"))
    try folder.write(kept + [0], to: "References/Layers/Dashboard-dark-ltr.png")
    let partly = try command("undo")
    #expect(partly.code == 1, "\(partly.printed)")
    #expect(try summary().contains("- accept dark: 1 cell, by ada"))
    try folder.write(kept, to: "References/Layers/Dashboard-dark-ltr.png")
    let rest = try #require(partly.text.firstMatch(of: #/Undo the rest: `.* --decision (\d+)`/#)).output.1
    #expect(try command("undo", "--decision", String(rest)).code == 0)
    #expect(try !summary().contains("accept dark"))
    // A threshold below the distance takes nothing; another class neither.
    #expect(try command("regenerate", "--accept", "layout<8pt,glyphs").text.contains("is pending."))
    let some = try command("regenerate", "--accept", "layout<8.5pt", "--cells", "dark")
    #expect(some.code == 1 && some.text.contains("2 accepted."), "\(some.printed)")
    #expect(some.text.contains("layout           4 cells, up to 8.0 pt, 2 pending; all verified"))
    let all = try command("regenerate", "--accept", "layout")
    #expect(all.code == 0 && all.text.contains("2 accepted."))
    let text = try summary()
    #expect(text.contains("| layout | 4 | 4 | 4 | 8.0 pt |"))
    #expect(
      text.contains("- layout<8.5pt, dark: 2 cells, by ada") && text.contains("- layout: 2 cells, by ada"))
    #expect(try command("check", "--layers", "trees").code == 0)
  }

  @Test func `what no environment changes is not accepted with the upgrade`() throws {
    try age()
    var trees = TileTrees(tile: 8)
    trees.colors["Dashboard-dark-rtl"] = "#00FF00"
    try trees.write(to: "trees", in: folder)
    #expect(try command("regenerate", "--layers", "trees").text.contains(#/unexplained +1 cell; /#))
    let accepted = try command("regenerate", "--accept", "layout,rasterizer")
    #expect(accepted.code == 1 && accepted.text.contains("3 accepted."), "\(accepted.printed)")
    // The layers prove it, and that is said first.
    let check = try command("check", "--layers", "trees")
    #expect(check.code == 1 && check.text.contains("7 equal, 1 different"), "\(check.printed)")
    let results = try command("check", "--layers", "trees", "--json", "results.json")
    let json = String(decoding: try #require(folder.data("results.json")), as: UTF8.self)
    #expect(results.code == 1 && json.contains("The code changed: "), "\(json.prefix(2000))")
    // What the environment changed besides, nobody has declared.
    let expected = try command("check", "--layers", "trees", "--expect", "**: color, background")
    #expect(
      expected.code == 1 && expected.text.contains("made in another environment, and nobody expects"),
      "\(expected.printed)")
  }

  @Test func `what another environment changed comes before its pixels`() throws {
    try age()
    try TileTrees(tile: 8).write(to: "trees", in: folder)
    let check = try command("check", "--layers", "trees")
    #expect(
      check.text.hasPrefix(
        "✘ other environment — 4 cells, for example: The reference was made in another environment: freetype"),
      "\(check.printed)")
  }

  @Test func `recording renews the environment of references with equal pixels`() throws {
    try age()
    #expect(try command("check", "--layers", "trees").code == 0)
    #expect(try command("regenerate", "--layers", "trees").text.contains("8 of 8 references were"))
    let recorded = try command("check", "--layers", "trees", "--record")
    #expect(recorded.code == 0 && recorded.text.contains("8 recorded"), "\(recorded.printed)")
    #expect(try command("regenerate", "--layers", "trees").text.contains("None of 8 references"))
    #expect(try !command("check", "--layers", "trees", "--record").text.contains("recorded"))
  }

  @Test func `cells of this environment are none of the upgrade`() throws {
    try age(["Dashboard-dark-rtl"])
    try TileTrees(tile: 8).write(to: "trees", in: folder)
    let drawn = try command("regenerate", "--layers", "trees")
    #expect(drawn.text.contains(#/layout +1 cell,/#))
    #expect(drawn.text.contains("1 of 8 references were") && drawn.text.contains("Only these are drawn."))
    // A run of all cells may be sorted as well.
    try command("check", "--layers", "trees")
    let accepted = try command("regenerate", "--accept", "layout")
    #expect(accepted.text.contains("3 cells differ for another reason than the upgrade"))
    // What code changed is still to be decided about.
    #expect(accepted.code == 1 && accepted.text.contains("1 accepted."))
  }

  @Test func `without another environment there is nothing to regenerate`() throws {
    let same = try command("regenerate", "--layers", "trees")
    #expect(same.code == 0 && same.text.contains("None of 8 references was made in another"))
    #expect(try command("regenerate", "--json", "--run", "none").code == 2)
  }

  @Test func `damaged references are named, and a folder without references is an error`() throws {
    let paths = folder.files.filter { $0.hasPrefix("References/") && $0.hasSuffix(".png") }.sorted()
    try folder.write("damaged".utf8, to: paths[0])
    let one = try command("regenerate", "--layers", "trees")
    #expect(one.code == 1 && one.text.contains("None of 7 references"), "\(one.printed)")
    #expect(one.error.contains("\(paths[0]) cannot be read"), "\(one.printed)")
    for path in paths { try folder.write("damaged".utf8, to: path) }
    let all = try command("regenerate", "--layers", "trees")
    #expect(all.code == 2 && all.error.contains("No reference below"), "\(all.printed)")
    for path in paths { try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)") }
    let none = try command("regenerate", "--layers", "trees")
    #expect(none.code == 2 && none.error.contains("There is no reference below"), "\(none.printed)")
  }

  @Test func `a folder of trees that is misspelled, and a scale that is none, are errors`() throws {
    let missing = try command("regenerate", "--layers", "treees")
    #expect(missing.code == 2 && missing.error.contains("treees: there is no such folder"))
    for scale in ["0", "nan", "inf"] {
      let wrong = try command("regenerate", "--layers", "trees", "--scale", scale)
      #expect(wrong.code == 2 && wrong.error.contains("--scale takes a number above 0"))
    }
  }

  @Test(arguments: [
    ["--accept", "glyps"], ["--accept", "glyphs<1pt"], ["--accept", "layout<-1"],
    ["--accept", "glyphs<0x1p4x"],
    ["--accept", "layout<nanpt"],
    ["--cells", "dark"], ["--accept", ""], ["--accept", "glyphs,"], ["--json", "--accept", "glyphs"],
    ["--accept", "glyphs", "--", "--filter", "x"],
  ])
  func `a choice that means nothing is refused`(arguments: [String]) throws {
    let outcome = try BuiltCommand.run(
      ["regenerate"] + arguments, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(outcome.code == 2)
  }

  @Test func `a cell that could not be compared is left, and JSON stands alone`() throws {
    try age()
    try TileTrees(tile: 8).write(to: "trees", in: folder)
    try folder.write("no image".utf8, to: "References/Layers/Chat-dark-ltr.png")
    try command("check", "--layers", "trees")
    let json = try command("regenerate", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
    #expect(json.code == 0 && (object?["cells"] as? [Any])?.count == 4)
    let accepted = try command("regenerate", "--accept", "layout")
    #expect(accepted.code == 1, "\(accepted.printed)")
    #expect(accepted.text.contains("4 accepted.") && accepted.text.contains("0 pending"))
  }

  @Test func `an actual image that lost its layers is unexplained, with the reason`() throws {
    try age()
    try TileTrees(tile: 8).write(to: "trees", in: folder)
    try command("check", "--layers", "trees")
    let runs = "\(folder.path)/.proofsheet/runs"
    let last = try #require(try FileManager.default.contentsOfDirectory(atPath: runs).max())
    let images = try #require(FileManager.default.enumerator(atPath: "\(runs)/\(last)/images"))
    for case let name as String in images where name.contains("Dashboard-dark-rtl") && name.hasSuffix(".png")
    {
      try folder.write("no image".utf8, to: ".proofsheet/runs/\(last)/images/\(name)")
    }
    let sorted = try command("regenerate", "--run", last)
    #expect(sorted.code == 1)
    #expect(sorted.text.contains(#/unexplained +1 cell; /#), "\(sorted.printed)")
  }
}
